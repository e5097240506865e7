// Package game is the contract between the titles and everything that plays them.
//
// A title is a pure, deterministic state machine that asks one seat one small question at a time. [Title] makes states
// and reads them from positions; [State] says who decides, what is asked and what is legal, and plays an action.
// Everything that a person or a program reads is written in the title's [Vocabulary]: verbs, prompts, events and
// reasons with named operands. Beyond that, a title may implement the optional parts of optional.go.
//
// The contract:
//
//	state.go        State and Title
//	action.go       Action, Prompt, Reason and Event
//	line_fact.go    LineFact, what a player would say about a line of play
//	vocabulary.go   their text forms, and reading them back
//	seat.go         seats, and sets of seats that may know something
//	rand.go         the source of chance: live and verifiable, fast, or scripted
//	options.go      what can be chosen before a match
//	optional.go     the optional parts of a title
//
// What titles and callers share:
//
//	question.go     rows of a title's table of questions, and Apply
//	bitset.go       sets of small numbers
//	position.go     reading JSON positions strictly
//	position_reader.go  reads a position part by part, with the path of what is wrong
//	match.go        a match on file: recording, replaying, verifying
//	attest.go       what a server signs of a match, for the time when its rules were corrected
//	gestures.go     several questions answered with one gesture
//	auto_answer.go  questions that are answered automatically
//	rulesets.go     sets of rules that are rated separately
//	reference.go    tables for readers
//	chronicle.go    what a chronicle of a match tells
//	levels.go       reading the levels of bots
//
// Package game/gametest tests a title against the contract; game/referee plays games with every check on.
package game
