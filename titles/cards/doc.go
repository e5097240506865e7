// Package cards plays Le jeu de cartes: « La Guerre de l'Anneau – Le jeu de cartes » for two to four players in two
// teams, with its four scenarios (the Trilogy, the two Duels, The Fellowship of the Ring).
//
// The rulebook has no numbered chapters, so files and tests go by its headings, in French as printed:
//
//	data_cards.go      the figures of the 120 faction cards          « Cartes de faction »
//	data_effects.go    what those cards do, as programs
//	data_locations.go  the 14 battlegrounds and 27 paths             « Les cartes de lieu »
//	data_scenarios.go  decks, order of turns, draws, Rings           « Scénarios »
//	title.go           Title; options → first State; reference       « Mise en place »
//	state.go           State, sets of cards and locations
//	frames.go          kinds of frames, what they have, the machine that runs them (game/stack)
//	words.go           verbs, prompts, events
//	reasons.go         why actions are refused
//	round.go           phases, locations, draws, scores, the end     « La manche de jeu », « Score et Victoire »
//	turn.go            the actions of a player                       « Phase d'Actions »
//	play_card.go       playing, paying, moving                       « Jouer une carte », « Déplacer »
//	procedures.go      draw, cycle, eliminate, recycle, forsake      « Procédures de jeu »
//	combat.go          combats and their losses                      « Phase de Combats »
//	icons.go           what counts where; which armies support who
//	effects.go         the closed set of operations that cards are written in, and how they are followed
//	effects_cards.go   operations on hands, decks and piles
//	effects_table.go   operations on the table
//	view.go            what a seat sees                              « Qui peut voir quoi »
//	redeal.go          what everyone can know of hidden cards
//	position.go        JSON positions
//	check.go           what must hold of every state
//	face.go            what a mind may read; mind/ has the policy and the evaluation
//
// A player of the rules is a deck, not a person (« Jouer le scénario avec 2 ou 3 joueurs »): type player is a deck with
// its hand and piles, game.Seat is the person who decides for one or two of them.
//
// English terms: cycle = défausser, cycle pile = défausse, forsake = abandonner, winnow = renouveler sa main,
// hand limit = limite de main, path = route, bearer = porteur. Doubts are settled in docs/rulings/cards.md.
package cards
