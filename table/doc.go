// Package table is everything about a match that is no rule, for any title: who sits where, when it starts,
// whose action is accepted, what may be taken back, clocks, pauses, resignation, talk, bots' turns, and who may
// see what. It knows no title and no SQL.
//
// A [Service] serves all matches of one database. The records of a match, numbered 1, 2, 3 …, are the
// match; what a Service holds in memory is a cache of them. Each request works out what would change (a draft), makes it
// durable by one append for the number it was made for, and only then adopts and tells it. Two
// nodes, or two requests, that want the same number cannot both win: the later one looks again.
//
// Where to start:
//
//	service.go  Service: what it is made of, the matches it holds
//	match.go    one match in memory; records.go: the kinds of its records
//	change.go   opening and changing a match; draft.go: one change in the making, and how it becomes durable
//	request.go  what every wish of a player begins with; access.go: whose it is and what they may see
//	create.go   making a table; seats.go: joining; chance.go: shares and pledges; start.go: the first position; leave.go
//	arrange.go  a table for people whom someone brought together
//	cup.go      tables that a cup makes
//	play.go     actions, one or several; try.go: what they would lead to
//	beforehand.go  answers that players give before they are asked
//	undo.go     taking back
//	stop.go     pause, draw, resignation, stand-ins
//	clock.go    clocks; flag.go: what happens when one has run out
//	follow.go   what comes after a finished match: a rematch, or the sequel in another title
//	replay.go   from records to a position
//	table.go    what people see of a table; lists.go: of many; moment.go: of the board
//	operator.go what operators do with a match; desk.go: what they see of it
//	history.go  what happened; news.go: what is new; export.go: files to take away
//	watching.go games worth watching; delay.go: those who watch may stay behind
//	talk.go     chat; presence.go: who follows
//	bots.go     bots' turns as jobs
//	hint.go     what would a bot do here? now, or in a match that is over
//	chances.go  how the chances stood, decision by decision, in a match that is over
//	notify.go   telling people that it is their turn
//	rating.go   Glicko-2
//	types.go    the shapes that callers get
package table
