// Package battle is the mass battle with miniatures: formations of companies on a table, two players.
//
// The rules are those of the French quick-rules sheet of 2009 (Résumé des Règles). What the sheet leaves open is ruled
// in docs/rulings/battle.md; some of those rulings are switches of a match. Everything is public but the dice to come.
//
// Lengths are whole tenths of a millimetre (an inch is 254), facings are 24 steps of 15°, and nothing is floating
// point.
//
// Where to start, by heading of the sheet:
//
//	geometry.go layout.go  points, directions, overlap, distance; a formation as rectangles on the table
//	state.go               the position, and the scenery on the table
//	frames.go              the question that lies open, what is asked, legal, played and refused there
//	words.go               verbs, prompts, events; why an action is refused
//	title.go               options, the first state, the army builder, what a soak has to see
//	turn.go                deployment, the sequence of the turn, the end and victory points
//	army.go                army lists
//	data_tables.go data_profiles.go  the tables of the sheet, the ready-made battles, the profiles
//	change.go              which company takes which place of another shape
//	passage.go             what the way of a formation may not cross
//	move.go grid.go        Phase de Mouvement, the ends of a move
//	shoot.go               Phase de Tir
//	charge.go landings.go  Arc de Vue, Phase de Charge; where a charge may end
//	casualties.go          Retirer les Pertes, Monstres, Tableau de Panique, tests de Bravoure, Retraite, means
//	fight.go               Phase de Combat
//	view.go view_choices.go  what is shown, the open question to scale
//	position.go position_read.go  what is saved, read and proved
//	face.go                what a mind may read of all this; mind/ has the mind
package battle
