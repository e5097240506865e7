// Package mind is how the board game is judged: which answer a sensible player of either side would give, cheaply enough
// to play a game to its end thousands of times, and how good a position is. Nothing here is a rule of the game, and the
// rules know nothing of it: it reads them through their face (titles/board/face.go).
//
//	mind.go             what it offers to bots
//	policy.go           dispatch by question; which die; the questions of cards
//	policy_strength.go  how strong armies are, what draws them, what is in danger
//	policy_march.go     marches and musters
//	policy_battle.go    attacks, battles, sieges
//	policy_travel.go    companions, Nazgûl and minions on their own
//	policy_ring.go      the Fellowship and the hunt
//	weights.go          every number that was chosen rather than counted
//	features.go         what the evaluation looks at, by name; evaluation.go  the fitted model
//	inputs.go           the position as numbers, for a network
package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// Mind judges positions of the board game. It reads only what the deciding seat may see, scores each legal action, and
// never searches; the bots do that with it.
type Mind struct{}

var (
	_ game.Policy    = Mind{}
	_ game.Evaluator = Mind{}
	_ game.Features  = Mind{}
	_ game.Keyed     = Mind{}
	_ game.Levels  = Mind{}
	_ game.Explainer = Mind{}
	_ game.Encoder   = Mind{}
	_ game.Evaluations    = Mind{}
	_ game.WinSearch   = Mind{}
	_ game.Fine      = Mind{}
	_ game.Paced     = Mind{}
	_ game.Sides     = Mind{}
	_ game.TrainablePolicy     = Mind{}
)

// SideOf is the side of a seat.
func (Mind) SideOf(st game.State, seat game.Seat) int { return int(st.(*board.State).SideOfSeat(seat)) }

// Score fills in a score for each legal action: 100 is one unit of log-odds, so that what is 300 below the best is hardly
// ever played.
func (Mind) Score(st game.State, legal []game.Action, scores []int32) {
	s := st.(*board.State)
	seat := s.Decider()
	p := policy{State: s, seat: seat, me: s.SideOfSeat(seat)}
	prompt := s.Prompt()
	if prompt.ID == board.PromptAction {
		p.scoreDice(legal, scores)
		return
	}
	for i, a := range legal {
		scores[i] = p.score(prompt, a)
	}
}

// Key tells which questions deserve a search: what to do with which die, the Ring or a companion, whether
// to declare, and how a battle goes on. The rest follows from them.
func (Mind) Key(st game.State) bool {
	switch st.(*board.State).Prompt().ID {
	case board.PromptAction, board.PromptDie, board.PromptHuntDamage, board.PromptDeclare, board.PromptAllocate, board.PromptEnter,
		board.PromptCease, board.PromptSiegeChoice, board.PromptAssaultOver:
		return true
	}
	return false
}

// Fine: every other question deserves a small search: where to march and muster, who goes, which combat card,
// what cards ask for. The policy answers them by rules of thumb.
func (Mind) Fine(game.State) bool { return true }

// Horizon: a search plays on to the end of the turn. Dice, cards and hunts of another turn blur what a die
// was worth more than the evaluation misses, unless there are many deals to even them out.
func (Mind) Horizon(simulations int) (near, far int) {
	if simulations >= manyDeals {
		return 0, 1
	}
	return 0, 0
}

// manyDeals: a search of so many simulations looks at the next turn too.
const manyDeals = 400
