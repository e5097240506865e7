// Package titles lists all games, each with its mind. The server, the commands, the client (through the server) and the
// Makefile (through `pony titles`) read this list; there is no other.
package titles

import (
	"prancingpony/game"
	"prancingpony/titles/battle"
	battlemind "prancingpony/titles/battle/mind"
	"prancingpony/titles/board"
	boardmind "prancingpony/titles/board/mind"
	"prancingpony/titles/cards"
	cardsmind "prancingpony/titles/cards/mind"
	"prancingpony/titles/hunt"
	huntmind "prancingpony/titles/hunt/mind"
)

// All lists every game in the order in which people see them.
var All = []game.Title{boardTitle{}, huntTitle{}, cardsTitle{}, battleTitle{}}

type boardTitle struct {
	board.Title
	boardmind.Mind
}

type huntTitle struct {
	hunt.Title
	huntmind.Mind
}

type cardsTitle struct {
	cards.Title
	cardsmind.Mind
}

type battleTitle struct {
	battle.Title
	battlemind.Mind
}
