// Package book says what the chronicle of a board game tells: journeys, hunts, sieges and losses. Words are in
// locale/LANG/chronicle-board.json.
//
//	guide.go    the parts of game.Chronicle, and what happens outside battles
//	battles.go  battles, assaults and what they cost
package book
