// Package game is the contract between the titles and everything that plays them.
//
// A title is a pure, deterministic state machine that asks one seat one small question at a time.
// [Title] makes states and reads them from positions; [State] answers who decides, what is asked,
// what is legal, and plays an action. Whatever a person or a program may read is written in the
// title's [Vocabulary]: verbs, prompts and events with operands that have names.
//
// Where to start:
//
//	state.go       State and Title: the contract itself
//	action.go      Action, Prompt, Event: the three things made of words
//	vocabulary.go  their text forms, and reading them back
//	seat.go        seats and sets of seats: who may know what
//	rand.go        chance: live and verifiable, fast, or scripted
//	options.go     what can be chosen before a match
//	match.go       a match on file: recording, replaying, verifying
//	position.go    reading JSON positions strictly
//	model.go       fitted evaluations, and in chance.go their odds as chances
//
// Package gametest holds any title to all of this.
package game
