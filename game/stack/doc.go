// Package stack runs the frames of every title.
//
// What is being resolved is a stack of frames inside the state: a turn, in it a battle, in that a choice of losses. The
// top frame either proceeds by itself or asks its seat a question. A title brings its frame type and one [Row] for each
// kind of frame; the rows have the same columns in every title, and so have the operations that its cards are written
// in ([Op]). This package has the stack, the dispatch, and frames in positions; it knows no rule.
//
//	stack.go     Stack: frames in a flat value, pushed and popped without allocation
//	row.go       Row and Op: what a title says of a kind of frame and of an operation of a card
//	machine.go   Machine: who decides, what is asked, what is legal, what happens by itself
//	position.go  Field: frames written to JSON positions and read back; Check
//
// A rule that needs to know about another frame asks for its role ([Machine.Find]), never for its kind.
package stack
