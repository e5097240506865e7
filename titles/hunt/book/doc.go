// Package book says what the chronicle of a Hunt tells: both journeys, what was asked and answered, and encounters.
// Words are in locale/LANG/chronicle-hunt.json.
//
//	guide.go    the parts of game.Chronicle, and the way of the Ring-bearer
//	queries.go  what the riders asked, and what the answers were worth
package book
