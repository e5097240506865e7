// Package judge says what each answer to a question is worth. Hints, analyses, reviews, the line of chances and puzzles
// all ask [Judge.Look], so the same question has the same answer wherever it is asked, and asked again.
//
// A question is a position as the seat that decides can see it, and the rules it is played by; it has a [Key]. All luck
// of a look comes from the key, and its budget is counted in simulations, so a look can be made again on any machine.
// A search picks the answers that deserve it; these are weighed in common deals, and so is what was played. A longer
// look at a question replaces the shorter one for everybody.
//
// A difference that the deals do not prove is none ([Answer.AsGood]), and orders of the same moves are one answer.
//
//	judge.go    Judge, Verdict, Answer: one look at a question
//	key.go      what makes two questions the same
//	kept.go     verdicts that are remembered, here and in the store
//	orders.go   orders of the same moves
//	reasons.go  the facts in which two answers differ
//	line.go     an answer with those that follow it
package judge
