// Package hunt is La Traque de l'Anneau: one Ring-bearer against one to four players of the Nazgûl, in
// two acts, by the French rulebook.
//
// A match is one [State]: a flat value that is copied by assignment. Its phase says where in the day the
// match stands, and the stack of frames what is being resolved; the top frame asks its seat one
// question. Boards, cards, journeys and tiles are data: package tables. What follows from the answers given is package
// belief; what a program thinks of a position is package mind.
//
//	title.go             the title: options, seats, endings, automatic answers, reference tables, the War that follows
//	state.go             State and its small types
//	frames.go            kinds of frames and the machine that runs them; the sequence of a day
//	words.go             vocabulary; data_words.go its operands and where the rulebook has them
//	reasons.go           why something is refused
//	setup.go             Mettre en place le jeu, Act 1
//	setup2.go            the same for Act 2, and Gandalf's letter between the acts
//	bearer.go            Le tour du Porteur de l'Anneau
//	allies.go            Jouer une carte Allié; Cartes en dehors du tour, what cancels them
//	riders.go            Le tour des Spectres de l'Anneau
//	dice.go              Dépenser un dé d'Actions, Cavaliers Noirs; Pions Spectre de l'Anneau
//	query.go             Fouille, Perception, Traque; the desk: how likely each place is, what each answer ruled out
//	sorcery.go           Cartes Sorcellerie
//	cards.go             how a card is carried out; the operations cards are written in, a row each
//	effects_ally.go      what the operations of Ally cards do
//	effects_sorcery.go   what the operations of Sorcery cards do
//	encounter.go         Rencontrer les Nazgûl, Fuite, and the ends of the acts
//	gandalf.go           Acte 2: Gandalf le Gris
//	view.go              what a seat may know, and reshuffling what it may not
//	face.go              what a mind may read; the places still possible
//	position.go          JSON positions: written; the record read
//	position_read.go     JSON positions: read
//	check.go             invariants
//
// docs/rules/hunt.md lists the headings of the rulebook with their tests. Where it leaves a doubt,
// docs/rulings/hunt.md has the ruling and a test has its name.
package hunt
