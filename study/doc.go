// Package study looks at positions: hints during a match, advice and analysis on any position, reviews and chances of
// matches that are over. Nobody gets help on a match they are playing unless its table allows hints. It changes no
// match.
//
//	service.go   Service: what it is made of
//	slots.go     how many questions are thought about at the same time
//	hint.go      what the answers are worth here, now or in a match that is over
//	advice.go    what the answers to any position are worth
//	kept.go      longer looks of the judge, kept in the store
//	estimate.go  how the chances stand in a match whose end somebody decides
//	analysis.go  lines on any position, all sides moved by one person
//	inplay.go    refusing positions of matches that the caller is playing
//	chances.go   how the chances stood after each decision
//	review.go    the review of a match, as a job
//	book.go      a match that is over as a chronicle tells it
//	luck.go      play and luck in a player's last games
package study
