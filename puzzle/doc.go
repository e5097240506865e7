// Package puzzle is what people do with puzzles: they make them of moments of games, solve them, and are rated by them.
//
//	service.go    what a Service is made of; which puzzles there are
//	make.go       a position that somebody offers is searched, and kept if one answer is clearly the best
//	community.go  those that were kept: lists, what is reported, what is hidden
//	weigh.go      how much worse another answer is, and why
//	rate.go       a first meeting moves the ratings of both, as a match does
//
// The puzzles of the program itself are data of package learn. It knows titles through package game alone.
package puzzle
