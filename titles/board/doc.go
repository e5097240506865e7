// Package board is La Guerre de l'Anneau, the board game, by the French first-edition rulebook and, for those who
// choose
// it, by the second edition.
//
// A match is one [State]: a flat value that is copied by assignment. The stack of frames inside it says where in the
// rules the match stands; the top frame asks its seat one question. Each kind of frame is one row of the machine
// (game/stack), in the file of its chapter. From what is used by all to what uses all:
//
// data_map.go data_pieces.go data_cards.go   tables: regions and borders, units and characters and tiles, event cards
//
//	names.go                what pieces and places are called in positions and views
//	words.go                verbs, prompts, kinds of operands
//	words_events.go         what happens, as events
//	state.go                State and its small types, where the pieces are; the editions; the first state (chap. 3)
//	frames.go               kinds of frames, their parts in positions; Legal, Play, Apply, WhyNot
//	reasons.go              why an answer is refused, why nothing can be begun with a region, nation or character
//	ch04_turn.go            chap. 4 and 5: the six steps of a turn, action dice, passing, Elven Rings
//	ch06_events.go          drawing, playing and discarding event cards; what cards on the table change
//	ch07_armies.go          marching, stacking, who may go where, capture
//	ch07_party.go           choosing who marches or attacks
//	ch07_recruiting.go      musters, minions, promotions
//	ch07_travel.go          companions, Nazgûl and minions on the map
//	ch07_battle.go          the course of a battle and its questions
//	ch07_roll.go            its dice, and the odds of battles and hunts
//	ch07_casualties.go      hits, losses, too many units
//	ch07_siege.go           retreats, how battles end, sieges
//	ch08_politics.go        the political track; action tokens of the Hunt
//	ch09_fellowship.go      guide, progress, declaration, revelation, separation
//	ch10_hunt.go            the hunt for the Ring
//	ch11_mordor.go          chap. 11 and 12: the Mordor track, how a match ends
//	ch13_players.go         seats, leading players, draws and swaps, what team mates know
//	ch13_armies.go          mixed armies and who controls them, the bounds of a game for three, who did best
//	combat_cards.go         combat cards: when they act, what they change
//	combat_uses.go          the combat uses, a row each
//	effects.go              event cards as programs: the operations, and how a card is carried out
//	effects_conditions.go   what a card needs to be played
//	effects_muster.go       operations on places and recruits
//	effects_armies.go       on armies: strikes, and ways where no march leads
//	effects_marches.go      marches and attacks
//	effects_fellowship.go   the Fellowship and the hunt
//	effects_council.go      politics, dice and cards
//	effects_choices.go      what cards ask besides their own steps
//	cards_events.go         the programs of the 96 events
//	view.go                 what a seat may know; hidden cards dealt again for a search
//	position.go             JSON positions, written
//	position_read.go        and read: the turn, the table, the hunt, the stack
//	position_map.go         the map, the Fellowship, the battle
//	check.go                invariants: pieces and cards conserved, limits kept, sets true
//	check_sense.go          and what the rules never lead to
//	title.go                what the title tells of itself: options, seats, reference, gestures
//	face.go                 what a mind may read; mind/ has policy and evaluation, which the rules do not know
//
// docs/rules/board.md lists the headings of the rulebook and their tests. Where the rulebook leaves a doubt,
// docs/rulings/board.md has the ruling and a test has its name.
package board
