// Package oldlog reads the records that the old Java client of the board game writes, one text file a game.
//
// That client checks no rule: a log is a record of hands that move pieces. So [Read] returns positions, one where the
// actions of each turn begin and one at the end, and the events that can be recognised between them; not legal
// actions. Where people lay pieces carelessly a position is repaired, and each repair is named; what still breaks a
// rule is named too, and the nearest position that the rules accept is given beside it.
//
// Names of players are kept only if they are asked for. Chat is read for one thing (whether somebody says farewell)
// and never kept. Only the second edition without expansions is read; everything else is refused by a [RefusedError].
//
// Where to start:
//
//	read.go        Read: a file, line by line, within limits; Game, what comes of it
//	refuse.go      why a file is refused
//	line.go        one line as a command
//	table.go       the pieces where hands have put them; moves, undo
//	apply.go       what each command does to them
//	events.go      what a command means in the game
//	deal.go        which card lies in which slot: commitments, cards opened, cards guessed
//	position.go    the pieces as a position of ours
//	map.go         regions, boxes of strongholds, control and points
//	check.go       positions held to the rules
//	codes.go       numbers and keys of the client, from tables.json
//
// Files made up for tests lie in testdata, with what they decode to.
package oldlog
