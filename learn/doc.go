// Package learn holds what people learn from: lessons, puzzles, concepts and the handbook. All of it is data in this
// folder, in both languages, and all of it is checked against the rules: a lesson is replayed in every branch, a puzzle
// in every line, and whatever a text refers to must exist. It knows titles through package game alone.
//
//	data.go      what is embedded, and how it is found
//	lesson.go    a lesson: scenes, steps, what the coach says; lesson_check.go replays it
//	variant.go   what a step has otherwise under another set of rules
//	puzzle.go    a puzzle: a task, its solution, refuted tries; puzzle_check.go replays it
//	concept.go   one id, one short text, one heading and one lesson for each idea
//	handbook.go  the chapters of the rules, by heading
//	ruling.go    decisions of the house and options, each beside its heading
//	scene.go     positions and what is played on them
//	say.go       texts in both languages and what is asked of them
//
// README.md says how to add to it.
package learn
