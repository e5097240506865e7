// Package arena lets bots play against bots and says how good they are.
//
// Bots meet in mirrored pairs: the same seed twice, with sides swapped, so that a lucky deal favours
// nobody. Each bot has a rating for each side it played, with a 95 % interval from resampled pairs.
//
//	play.go     one game between bots; a Record is all that is kept of it
//	schedule.go which games are to be played, on all cores, going on where an earlier run stopped
//	crew.go     the same games on other machines
//	ratings.go  the matrix and the ratings
//	sprt.go     is a change an improvement? a sequential test that stops as soon as it knows
//	fit.go      a title's evaluation, fitted to games that bots played
//	report.go   the page with ratings, matrix and endings
package arena
