// Package titles is the one list of the games of the house, each with its mind. Everything else walks it: the server,
// the commands, the client through the server, and the Makefile through `pony titles`.
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

// All is every game there is, in the order of the shelf.
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
