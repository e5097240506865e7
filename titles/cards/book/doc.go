// Package book says what the chronicle of a card game tells: which places were held and lost, who fell there, and how
// the lead changed. Words are in locale/LANG/chronicle-cards.json.
//
//	guide.go  the parts of game.Chronicle
package book
