// Package bot has players that think, for any title, through the contract alone.
//
// No player ever holds the true state of a match. [Look] deals everything anew that the deciding seat
// cannot see; what it returns is all that a [Player] gets. So a bot may read every field of the state in
// its hands and still know no more than a person in its seat.
//
//	player.go    Player, Seen, Choice: what a bot is given and what it answers
//	policy.go    what a title may offer beside the contract; the players random and rule
//	roll.go      roll: search by simulated play; which candidates, and who stays in the running
//	simulate.go  one simulation: a deal, a candidate, both sides played on, a value
//	recall.go    what the policy made of positions that come again
//	advise.go    the same search, for people who want to know; follow_up.go how an answer would go on
//	spec.go      players by name: "rule", "roll:200", "roll:2s", and the levels for people
package bot
