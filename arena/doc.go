// Package arena plays bots against bots and rates them. It also collects training data and finds puzzles.
//
// Bots meet in mirrored pairs: the same seed twice, with sides swapped, so that a lucky deal favours nobody. Each bot
// has a rating for each side it played, with a 95 % interval from resampled pairs.
//
//	play.go           one game between bots; a Record is all that is kept of it
//	schedule.go       which games are played, on all cores; a run continues where an earlier one stopped
//	tasks.go          the same games on other machines
//	ratings.go        the matrix and the ratings
//	levels.go         the ratings of a title's levels
//	sprt.go           a sequential test whether one bot is better than another
//	report.go         the page with ratings, matrix and endings
//	samples.go        training data for linear models: features and results
//	positions.go      training data for value networks: encoded positions and results
//	choices.go        training data for policy networks: results of searches
//	decisions.go      a benchmark of decisions: questions of games and what their answers are worth
//	decisions_cost.go what players give away by their answers
//	puzzle_finder.go  positions with one clearly best answer
//	puzzle_prover.go  looks with luck of their own, levels that find it, refutations
package arena
