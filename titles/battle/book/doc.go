// Package book says what the chronicle of a mass battle tells: arrows, charges, fights, panic and who was destroyed.
// Words are in locale/LANG/chronicle-battle.json.
//
//	guide.go  the parts of game.Chronicle
package book
