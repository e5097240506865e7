// Package mind is how the mass battle is judged: which answer a sensible player would give, which ends of a move are worth
// weighing, and how good a position is. Nothing here is a rule of the game, and the rules know nothing of it: it reads them
// through their face (titles/battle/face*.go).
//
//	mind.go          what it offers to bots
//	policy.go        volleys, charges, blows, deployment
//	policy_moves.go  the ends of a move, one by one
//	outlook.go       what a formation sees of its enemies; frontage.go  places abreast
//	scripts.go       what formations are about; plans.go  the moves that a search weighs
//	closing.go       a win that lies on the table
//	expect.go        what losses and defeats cost; brawl.go  a charge with friends beside it
//	weights.go       every number that was chosen rather than counted
//	features.go      what the evaluation looks at, by name; evaluation.go  the fitted model
package mind

import (
	"sync"

	"prancingpony/game"
	"prancingpony/titles/battle"
)

// Mind judges positions of the mass battle. Everything is public there but the dice to come, which it does not look at.
type Mind struct{}

var (
	_ game.Policy    = Mind{}
	_ game.Evaluator = Mind{}
	_ game.Features  = Mind{}
	_ game.Keyed     = Mind{}
	_ game.Weighed   = Mind{}
	_ game.Paced     = Mind{}
	_ game.Planner   = Mind{}
	_ game.Levels  = Mind{}
	_ game.Explainer = Mind{}
	_ game.WinSearch   = Mind{}
)

// sight is a state as the mind looks at it, and what has been worked out of it, if that is kept.
type sight struct {
	*battle.State
	known *known
}

// known is what answers to one question have in common.
type known struct {
	charges  [battle.NumUnits]int32 // the best of each formation
	charge   [battle.NumUnits]bool  // it is known
	reach    [battle.NumUnits][battle.NumUnits]reach
	declared bool // all that may charge are known
}

// knowledge is used again: there are thousands of questions a second.
var knowledge = sync.Pool{New: func() any { return new(known) }}

// declare notes who may charge whom: all of it is among the answers.
func (k *known) declare(legal []game.Action) {
	k.declared = true
	for _, a := range legal {
		if a.Verb == battle.VerbDeclare {
			k.reach[a.A][a.B] = within
		}
	}
}

// reach is whether a charge could be declared.
type reach int8

const (
	unasked reach = iota
	within
	beyond
)

func look(state game.State) sight { return sight{State: state.(*battle.State)} }

// asked is the question that lies open.
func (s sight) asked() uint16 { return s.Prompt().ID }

// manoeuvring: a formation is on the move, and what is asked is where it ends.
func (s sight) manoeuvring() bool {
	asked := s.asked()
	return asked == battle.PromptForm || asked == battle.PromptMarch
}

// Key: how a formation moves is worth a search. Volleys, charges and blows are weighed by what they bring on the average,
// which a search could only find again by rolling for it.
func (Mind) Key(state game.State) bool { return look(state).manoeuvring() }

// Weigh: once the armies stand, every answer counts in a review. Who moves nobody, spares a target or lets a charge pass has
// decided something, too.
func (Mind) Weigh(state game.State) bool {
	asked := look(state).asked()
	return asked != battle.PromptDeploy && asked != battle.PromptPlace
}

// Horizon: a search plays the present turn to its end. What its fights cost shows there, and more luck than theirs would
// blur it.
func (Mind) Horizon(int) (near, far int) { return 0, 0 }

// Score is the rule policy: for each formation the script that suits it best ([sight.chosen]), and what its volleys, charges
// and blows are expected to bring. Scores are hundredths of log-odds; about 25 points of casualties are worth 100.
func (Mind) Score(state game.State, legal []game.Action, scores []int32) {
	s := look(state)
	if s.manoeuvring() {
		s.scoreMoves(legal, scores)
		return
	}
	s.known = knowledge.Get().(*known)
	*s.known = known{}
	switch s.asked() {
	case battle.PromptContact:
		s.scoreLandings(legal, scores)
	case battle.PromptCharge:
		s.known.declare(legal)
		s.scoreEach(legal, scores)
	default:
		s.scoreEach(legal, scores)
	}
	knowledge.Put(s.known)
}
