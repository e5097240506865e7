// Package match keeps matches: their records in the store, their positions in memory, and how one becomes the other.
// It is for any title and knows none. It is not for what people do at a table (table, play), what they see (watch) or
// what bots think of it (study): those open a match here, read it, and draft changes to it.
//
// The records of a match, numbered 1, 2, 3 …, are the match; a [Cache] holds a copy of them. Each request drafts a
// change, makes it durable by one append for the number it was made for, and only then adopts it. Two nodes, or two
// requests, that want the same number cannot both win: the later one reads again.
//
// Read first: match.go, change.go, draft.go.
//
//	cache.go     Cache: what it is made of, the matches it holds
//	match.go     Match, one match in memory, and its entries
//	records.go   the kinds of records and of endings
//	errors.go    what can be wrong with a request
//	change.go    opening and changing a match; frozen matches
//	draft.go     one change in the making, and how it becomes durable
//	create.go    a new match, its secret and its invitation
//	file.go      a match file becomes a match
//	entries.go   reading records
//	replay.go    from records to a position
//	snapshot.go  positions that are stored, so that a match is opened quickly and survives new rules
//	position.go  reading positions that people wrote
//	access.go    who asks, what they may see, which seats are theirs
//	line.go      the actions that stand, and how far they can be taken back
//	chance.go    the seats' contributions to the seed
//	clock.go     clocks
//	timeout.go   what happens when time is up
//	downtime.go  time when no node served is given back
//	standin.go   resignation, and bots that play for people
//	status.go    status and result
//	moment.go    the present for one viewer
//	sequel.go    the match of another title that follows
//	jobs.go      jobs that changes bring with them
package match
