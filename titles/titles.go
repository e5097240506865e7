// Package titles lists all games, each with its mind. The server, the commands, the client (through the server) and the
// Makefile (through `pony titles`) read this list; there is no other.
package titles

import (
	"prancingpony/game"
	"prancingpony/titles/battle"
	battlebook "prancingpony/titles/battle/book"
	battlemind "prancingpony/titles/battle/mind"
	"prancingpony/titles/board"
	boardbook "prancingpony/titles/board/book"
	boardmind "prancingpony/titles/board/mind"
	"prancingpony/titles/cards"
	cardsbook "prancingpony/titles/cards/book"
	cardsmind "prancingpony/titles/cards/mind"
	"prancingpony/titles/hunt"
	huntbook "prancingpony/titles/hunt/book"
	huntmind "prancingpony/titles/hunt/mind"
)

// All lists every game in the order in which people see them.
var All = []game.Title{boardTitle{}, huntTitle{}, cardsTitle{}, battleTitle{}}

type boardTitle struct {
	board.Title
	boardmind.Mind
	boardbook.Guide
}

type huntTitle struct {
	hunt.Title
	huntmind.Mind
	huntbook.Guide
}

type cardsTitle struct {
	cards.Title
	cardsmind.Mind
	cardsbook.Guide
}

type battleTitle struct {
	battle.Title
	battlemind.Mind
	battlebook.Guide
}
