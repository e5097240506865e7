// Package tale tells puzzles: of a position that a search found and weighed it makes a puzzle with a name, a task, three
// hints and reasons, in every language. What it says about which kind of answer stands in TITLE.json, one theme for each;
// the names of the match itself come from package locale.
package tale
