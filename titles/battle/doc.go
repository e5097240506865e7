// Package battle is the mass battle with miniatures: formations of companies on a table, two players.
//
// The rules are those of the French quick-rules sheet of 2009 (Résumé des Règles). What the sheet leaves open is ruled
// in docs/rulings/battle.md; some of those rulings are switches of a match. Everything is public but the dice to come.
//
// Lengths are whole tenths of a millimetre (an inch is 254), facings are 24 steps of 15°, and nothing is floating point.
//
// Where to start, by heading of the sheet:
//
//	geometry.go layout.go  points, directions, overlap, distance; a formation as rectangles on the table
//	state.go frames.go     the position; the question that lies open, and what is asked, legal, played and refused there
//	turn.go words.go reasons.go  the sequence of the turn; verbs, prompts, events; why an action is refused
//	title.go setup.go deploy.go  options; the first state; putting formations down
//	army.go catalogue.go   army lists; data_*.go has the tables of the sheet, the ready-made battles
//	change.go passage.go   how companies take the places of another shape; what their way may not cross
//	move.go grid.go retreat.go  Phase de Mouvement, the ends of a move, tests de Bravoure, Retraite
//	sight.go shoot.go      Arc de Vue, Phase de Tir
//	targets.go             whom one may shoot at or charge, worked out once for each question
//	casualties.go          Retirer les Pertes, Monstres, Tableau Difficile à Tuer
//	charge.go landings.go  Phase de Charge; where a charge may end
//	fight.go panic.go      Phase de Combat, Tableau de Panique, separation
//	victory.go             the end and victory points
//	view.go redeal.go position.go check.go  what is shown, saved and proved; view_choices.go: the open question to scale
//	expect.go              casualties to expect, as the page shows them
//	face.go face_ways.go face_words.go  what a mind may read of all this; mind/ has the mind
//	soak.go                what a soak has to see
package battle
