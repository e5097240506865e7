// Package hunt is La Traque de l'Anneau: one Ring-bearer against one to four players of the Nazgûl, in
// two acts, by the French rulebook.
//
// A match is one [State]: a flat value that is copied by assignment. Its phase says where in the day the
// match stands, and the stack of frames what is being resolved; the top frame asks its seat one
// question. Boards, cards, journeys and tiles are data: data/hunt.json, checked by [CheckBoard] and
// replaceable by another file through [Register].
//
//	title.go                the title: options, seats, endings
//	world.go load*.go       boards and cards as tables, read from a file and checked; Register
//	tables.go               what can be worked out from the edges of a board beforehand
//	state.go result.go      State and its small types; who won
//	frames.go phases.go     kinds of frames and what dispatches to their rows; the sequence of a day
//	words.go data_words.go  vocabulary; reasons.go why something is refused
//	setup.go setup2.go      Mettre en place le jeu, for each act; letter.go Gandalf's letter between them
//	bearer.go allies.go     Le tour du Porteur de l'Anneau; Jouer une carte Allié
//	riders.go dice.go       Le tour des Spectres de l'Anneau; Dépenser un dé d'Actions, Cavaliers Noirs
//	query.go react.go       Fouille, Perception, Traque; Cartes en dehors du tour, what cancels them
//	sorcery.go              Cartes Sorcellerie
//	cards.go effects*.go    how a card is carried out; the operations cards are written in, a row each
//	encounter.go            Rencontrer les Nazgûl, Fuite, and the ends of the acts
//	gandalf.go              Acte 2: Gandalf le Gris
//	reminders.go            Pions Spectre de l'Anneau
//	record.go               what has been said aloud: the record from which the places still possible follow
//	belief_*.go             those places, exactly: in the Shire (Act 1) and in the Wild (Act 2)
//	view.go redeal.go       what a seat may know, and reshuffling what it may not; facts.go what never changes
//	position*.go check.go   JSON positions, invariants
//	face.go                 what a mind may read; the mind itself is package mind
//	war.go                  the War of the Ring that a result leads to, with its action tokens
//
// docs/rules/hunt.md lists the headings of the rulebook with their tests. Where it leaves a doubt,
// docs/rulings/hunt.md has the ruling and a test has its name.
package hunt
