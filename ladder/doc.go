// Package ladder rates players by the results of their games.
//
//	glicko.go    how a match changes the strength of those who played it, and how doubt grows while one is away
//	kind.go      what is rated apart: a title's sides, its sets of rules, live and correspondence games
//	anchors.go   the levels of the bots, which stand where they were measured and do not move
//	handicap.go  what options that favour a side are worth
//	overall.go   one number for a person and title, and what a match did to it
//	places.go    the order of players, and which places are possible where intervals overlap
//	standing.go  the list as somebody asks for it
//	kept.go      the list as it was last read, until something is rated
//	seasons.go   the lists that are kept: how things stood when a quarter of a year ended
//
// It knows the store and what titles offer, and neither tables nor HTTP. docs/ladder.md has the rules in words.
package ladder
