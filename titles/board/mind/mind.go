// Package mind judges positions of the board game for bots: a policy that is fast enough to play thousands of games to
// their end, and evaluations of how good a position is. It contains no rule of the game; it reads the state through the
// exported accessors of the rules (titles/board/face.go).
//
//	mind.go             which optional parts it implements, and hints for searches
//	policy.go           dispatch by question; which die; the questions of cards
//	policy_strength.go  how strong armies are, what draws them, what is in danger
//	policy_march.go     marches and musters
//	policy_battle.go    attacks, battles, sieges
//	policy_travel.go    companions, Nazgûl and minions on their own
//	policy_ring.go      the Fellowship and the hunt
//	memory.go           what is kept from one question to the next
//	weights.go          every number that was chosen by hand
//	features.go         the features of the evaluation
//	evaluation.go       the trained models
//	networks.go         the files of its networks; networks_js.go, where a browser gets them
//	topics.go           the features grouped by topic, to explain an evaluation
//	facts.go            what a player would say about a line of play
//	facts_actions.go    the same of single actions that luck decides
//	inputs.go           the position as numbers, for the value network
//	closing.go          wins that need no luck
//	levels.go           the levels for people
//	styles.go           plans that people play by
package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// Mind judges positions of the board game. Its policy reads only what the deciding seat may see. It never searches;
// bots do.
type Mind struct{ game.DefaultSearchHints }

var (
	_ game.Policy      = Mind{}
	_ game.Evaluator   = Mind{}
	_ game.Evaluations = Mind{}
	_ game.Features    = Mind{}
	_ game.Encoder     = Mind{}
	_ game.Explainer   = Mind{}
	_ game.LineFacts   = Mind{}
	_ game.SearchHints = Mind{}
	_ game.WinSearch   = Mind{}
	_ game.Levels      = Mind{}
	_ game.Styles      = Mind{}
)

// SideOf returns the side of a seat.
func (Mind) SideOf(st game.State, seat game.Seat) int { return int(st.(*board.State).SideOfSeat(seat)) }

// Score fills in a score for each legal action. 100 is one unit of log-odds, so an action 300 below the best is hardly
// ever played.
func (Mind) Score(st game.State, legal []game.Action, scores []int32) {
	x := open(st.(*board.State))
	x.scoreAll(legal, scores)
	sheets.Put(x)
}

// Effort returns a full search for what to do with which die, the Ring or a companion, whether to declare, and how a
// battle goes on. Every other question (where to march and muster, who goes, which combat card, what cards ask for)
// gets a small one: the policy answers them by rules of thumb.
func (Mind) Effort(st game.State) game.Effort {
	switch st.(*board.State).Prompt().ID {
	case board.PromptAction, board.PromptDie, board.PromptHuntDamage, board.PromptDeclare, board.PromptAllocate,
		board.PromptEnter, board.PromptCease, board.PromptSiegeChoice, board.PromptAssaultOver:
		return game.FullSearch
	}
	return game.SmallSearch
}

// Horizon returns the end of the present turn. Dice, cards and hunts of the next turn add more noise than the
// evaluation errs, unless there are many simulations to average over.
func (Mind) Horizon(simulations int) (near, far int) {
	if simulations >= manySimulations {
		return 0, 1
	}
	return 0, 0
}

// manySimulations is when a search looks at the next turn too.
const manySimulations = 400
