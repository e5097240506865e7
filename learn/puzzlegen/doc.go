// Package puzzlegen writes puzzles: for a position that a search found and evaluated, it writes a name, a task, three
// hints and reasons, in every language.
//
//	writer.go  findings, themes, and the puzzle that a theme makes of a finding
//	values.go  the values that the templates of a theme may name
//
// TITLE.json has the themes of a title, one for each kind of answer, and common.json the sentences that all puzzles
// share; both are templates of package locale.
package puzzlegen
