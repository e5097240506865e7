// Package table is everything about a match that is no rule, for any title: who sits where, when it starts,
// whose action is accepted, what may be taken back, clocks, pauses, resignation, talk, bots' turns, and who may
// see what. It knows no title and no SQL.
//
// A [House] serves all matches of one database. The records of a match, numbered 1, 2, 3 …, are the
// match; what a House holds in memory is a cache of them. Each request works out what would change (a draft), makes it
// durable by one append for the number it was made for, and only then adopts and tells it. Two
// nodes, or two requests, that want the same number cannot both win: the later one looks again.
//
// Where to start:
//
//	house.go    House: opening, changing and forgetting matches
//	draft.go    one change in the making, and how it becomes durable
//	seats.go    making a table, joining, leaving, contributing, starting
//	follow.go   what comes after a finished one: a rematch, or the sequel in another title
//	play.go     actions, and what ends a match
//	undo.go     taking back
//	stop.go     pause, draw, resignation, stand-ins, time
//	clock.go    clocks
//	replay.go   from records to a position
//	see.go      what a caller may see: tables, moments, records
//	talk.go     chat and presence
//	bots.go     bots' turns as jobs
//	hint.go     what would a bot do here? now, or in a match that is over
//	chances.go  how the chances stood, decision by decision, in a match that is over
//	notify.go   telling people that it is their turn
//	rating.go   Glicko-2
//	types.go    the shapes that callers get
package table
