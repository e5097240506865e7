// Package club runs clubs: people who play together, with a noticeboard, tables, cups and a ladder of their own. It
// knows no title and no HTTP. docs/clubs.md has the rules in words.
//
// Where to start:
//
//	service.go  Service: clubs in the store; founding and changing one
//	people.go   joining, leaving, roles
//	board.go    the noticeboard
//	show.go     the shapes that callers get; the ladder of a club
package club
