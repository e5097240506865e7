// Package learn holds what people learn from: lessons, puzzles, concepts and the handbook. All of it is data in this
// folder, by language, and all of it is checked against the rules: a lesson is replayed in every branch, a puzzle in
// every line, and whatever a text refers to must exist. It knows titles through package game alone.
//
//	data.go          what is embedded, and how it is found
//	lesson.go        a lesson: scenes, steps, what the coach says
//	lesson_check.go  replays a lesson on the rules
//	variant.go       what differs in a step under another set of rules
//	puzzle.go        a puzzle: a task, its solution, refuted tries
//	puzzle_check.go  replays a puzzle on the rules
//	shortest.go      the shortest position that reads the same
//	concept.go       one id, one short text, one heading and one lesson for each idea
//	handbook.go      the chapters of the rules, by heading
//	scene.go         positions and what is played on them
//	text.go          texts by language, and what is required of them
//
// README.md says how to add to it.
package learn
