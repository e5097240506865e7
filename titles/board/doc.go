// Package board is La Guerre de l'Anneau, the board game, by the French first-edition rulebook and, for those who
// choose it,
// by the second edition.
//
// A match is one [State]: a flat value that is copied by assignment. The stack of frames inside it says
// where in the rules the match stands; the top frame asks its seat one question. Each kind of frame is one
// row of questions, in the file of its chapter; [State.Legal] and [State.Play] only look it up:
//
//	state.go             State and its small types; the pieces and where they are
//	data_*.go            tables: map, units, characters, hunt tiles, event cards
//	editions.go          which edition is played: each rule that differs asks one question, which answers for both
//	setup.go             chap. 3, from the options to the first state
//	frames.go            kinds of frames, push and pop, run; Legal, Play, Apply, WhyNot
//	words*.go            verbs, prompts and events      reasons.go  why an answer is refused
//	title.go             what the title tells of itself: options, seats, content
//	ch04_turn.go         the six steps of a turn
//	ch05_dice.go         action dice, passing, Elven Rings
//	ch06_events.go       drawing, holding, playing and discarding event cards
//	cards_events.go      the programs of the 96 events  effects*.go  the operations they are written in
//	ch07_armies.go       marching, stacking, who may go where, capture   ch07_party.go  who goes
//	ch07_recruiting.go   musters, minions, promotions
//	ch07_travel.go       companions, Nazgûl and minions on the map
//	ch07_battle.go       the course of a battle         ch07_rounds.go ch07_roll.go  its questions and dice
//	ch07_casualties.go   hits, losses, too many units   ch07_retreat.go ch07_siege.go  how battles end, sieges
//	combat_questions.go  what events change in battles  combat_*.go  the combat uses of cards, a row each
//	ch08_politics.go     the political track
//	ch09_fellowship.go   guide, progress, declaration, revelation, separation
//	ch10_hunt.go         the hunt for the Ring          ch11_mordor.go  the Mordor track
//	ch12_victory.go      how it ends
//	ch13_players.go      seats, leading players, draws   ch13_armies.go  mixed armies and who controls them
//	ch13_swap.go         swaps, and what team mates know ch13_restraint.go  the bounds of a game for three
//	ch13_control.go      the second edition: control kept, units over ten in turns   ch13_glory.go  who did best
//	tokens.go            action tokens of the Hunt
//	standing.go          the questions that cards on the table may answer
//	odds.go              the odds of battles and hunts, for views and minds   odds_view.go  those a seat is shown
//	view.go redeal.go    what a seat may know, and reshuffling what it may not
//	position.go *_json.go  JSON positions; position_read.go and, by what they read, position_read_*.go
//	check*.go            invariants: pieces conserved, limits kept, stack sane, nothing the rules never lead to
//	face*.go             what a mind may read           mind/  policy and evaluation, which the rules do not know
//
// docs/rules/board.md lists the headings of the rulebook and their tests. Where the rulebook leaves a doubt,
// docs/rulings/board.md has the ruling and a test has its name.
package board
