// Package bot has players for any title. They know a title only through package game.
//
// No player ever holds the true state of a match. [Observe] deals everything again that the deciding seat cannot see,
// and a [Player] gets only the result: a bot may read every field of the state it holds and still knows no more than a
// person in its seat.
//
//	player.go        Player, Observation, Choice: what a bot gets and what it answers
//	spec.go          players by name: "rule", "roll:200", "roll:2s", and the levels for people
//	program.go       players that are other programs, by lines of JSON
//	policy.go        the players random and rule
//	breathe_js.go    a search in a browser lets its page be heard
//	breathe_other.go nothing to do elsewhere
//	roll.go          the player roll: a search; which candidates are simulated, and which stay
//	simulate.go      one simulation: a deal, a candidate, both sides played on, an evaluation
//	policy_cache.go  scores of positions that a search meets again
//	models.go        evaluations by name, and networks from files
//	win.go           wins that need no luck, searched exactly
//	study.go         searching and weighing answers for the judge
//	follow_up.go     how the bot would continue after an answer
//	reasons.go       why an answer is better than another
package bot
