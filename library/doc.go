// Package library is where games live: those that people bring from elsewhere, the matches of this server that are
// over, and what can be asked about all of them. It knows no HTTP.
//
//	service.go      what a Service is made of; Game, as lists have it
//	imports.go      logs of the old client: kept, opened, shared, removed
//	chances.go      the line of chances of an import, and the luck of its action dice
//	matches.go      matches that are over: their turns as positions
//	course.go       what is looked for in a course of positions: plans, what fell, keys of the explorer
//	explore.go      what was played from a position, how it ended; a person's openings
//	collections.go  lists of games that people put together
//
// Plans and places are those of the board game, the only title that has them; games of other titles are found by side,
// ending and turn.
package library
