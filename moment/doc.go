// Package moment is what a seat sees of a position and may do there: the view, the question, the legal actions, what
// a gesture or a try would lead to. It needs no store and no network, so that a browser can build the same moments
// from the rules alone. It is not for matches: records, clocks and people are those of package match.
//
//	ahead.go  lines that are only supposed, and conditional answers
//	moment.go   Moment, the shape that callers get, with its parts
//	build.go    a Moment from a position
//	try.go      what actions would lead to, without playing them
//	gesture.go  what one gesture can do, and why nothing can be begun with a thing
//	chances.go  how the sides stand, by the title's own estimate
package moment
