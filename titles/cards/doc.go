// Package cards plays Le jeu de cartes: « La Guerre de l'Anneau – Le jeu de cartes » for two to four players in two
// teams, with its four scenarios (the Trilogy, the two Duels, The Fellowship of the Ring).
//
// The rulebook has no numbered chapters, so files and tests go by its headings, in French as printed:
//
//	data_cards.go       the figures of the 120 faction cards        « Cartes de faction »
//	data_effects.go     what those cards do, as programs
//	data_locations.go   the 14 battlegrounds and 27 paths           « Les cartes de lieu »
//	data_scenarios.go   decks, order of turns, draws, Rings         « Scénarios »
//	setup.go            options → first State                       « Mise en place »
//	round.go            the phases of a round, locations, draws     « La manche de jeu », « Phase de Lieux »
//	turn.go             the actions of a player                     « Phase d'Actions », « Autres actions »
//	procedures.go       draw, cycle, eliminate, forsake, recycle    « Procédures de jeu »
//	combat.go icons.go  combats, losses, what counts where          « Phase de Combats »
//	victory.go          scores and the end                          « Score et Victoire »
//	effects.go          the closed set of operations that cards are written in
//	program.go          how those operations are followed; program_aside.go cards drawn aside; program_reach.go what
//	                    an operation can reach
//	view.go redeal.go   what a seat may know                        « Qui peut voir quoi »
//	policy.go           the rule policy that bots start from: policy_turn.go, policy_answers.go; evaluation.go the
//	                    chance to win
//
// A player of the rules is a deck, not a person (« Jouer le scénario avec 2 ou 3 joueurs »): type player is a deck with
// its hand and piles, game.Seat is the person who decides for one or two of them.
//
// English terms: cycle = défausser, cycle pile = défausse, forsake = abandonner, winnow = renouveler sa main,
// hand limit = limite de main, path = route, bearer = porteur. Doubts are settled in docs/rulings/cards.md.
package cards
