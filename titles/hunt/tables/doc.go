// Package tables has the boards, cards, journeys and Corruption tiles of the Hunt as tables, and what can be worked out
// from them beforehand. It knows no rule. [Load] reads hunt.json; docs/hunt-board.md says what of it is our own design.
//
// world.go World and its parts: sets of places, boards, tiles, journeys, cards; the operations cards are written in
//
//	load.go        the file, and boards, tiles and journeys in it
//	load_cards.go  the words that cards are written in, and the cards
//	boards.go      what follows from the edges of a board: distances, ranges, the ways to an exit
package tables
