// Package cards plays Le jeu de cartes: « La Guerre de l'Anneau – Le jeu de cartes » for two to four players in two
// teams, with its four scenarios (the Trilogy, the two Duels, The Fellowship of the Ring).
//
// The rulebook has no numbered chapters, so files and tests go by its headings, in French as printed:
//
//	data_cards.go       the figures of the 120 faction cards        « Cartes de faction »
//	data_effects.go     what those cards do, as programs
//	data_locations.go   the 14 battlegrounds and 27 paths           « Les cartes de lieu »
//	data_scenarios.go   decks, order of turns, draws, Rings         « Scénarios »
//	title.go setup.go   Title; options → first State                « Mise en place »
//	frames.go           kinds of frames, their rows, and everything that is asked of the top one
//	words.go reasons.go verbs, prompts, events; why actions are refused
//	round.go            the phases of a round, locations, draws     « La manche de jeu », « Phase de Lieux »
//	turn.go             the actions of a player                     « Phase d'Actions »
//	turn_more.go        renewing the hand, the Ring                 « Autres actions »
//	play_card.go        playing, paying, moving                     « Jouer une carte », « Déplacer »
//	procedures.go       draw, cycle, eliminate, recycle             « Procédures de jeu »
//	forsake.go          giving up cards                             « Défausser », « Abandonner »
//	combat.go icons.go  combats, losses, what counts where          « Phase de Combats »
//	victory.go          scores and the end                          « Score et Victoire »
//	effects.go          the closed set of operations that cards are written in; effects_*.go their rows
//	program.go          how those operations are followed
//	view.go redeal.go   what a seat may know                        « Qui peut voir quoi »
//	position*.go check.go   JSON positions; invariants
//	face.go             what a mind may read; mind/ has the policy and the evaluation
//
// A player of the rules is a deck, not a person (« Jouer le scénario avec 2 ou 3 joueurs »): type player is a deck with
// its hand and piles, game.Seat is the person who decides for one or two of them.
//
// English terms: cycle = défausser, cycle pile = défausse, forsake = abandonner, winnow = renouveler sa main,
// hand limit = limite de main, path = route, bearer = porteur. Doubts are settled in docs/rulings/cards.md.
package cards
