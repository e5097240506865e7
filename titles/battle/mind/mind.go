// Package mind judges positions of the mass battle for bots: a policy, the moves that a search weighs, and an
// evaluation. It contains no rule of the game; it reads the state through the exported accessors of the rules
// (titles/battle/face*.go).
//
//	mind.go          which optional parts it implements, and hints for searches
//	policy.go        volleys, charges, blows, deployment
//	policy_moves.go  where a move may end
//	outlook.go       what a formation sees of its enemies
//	frontage.go      room beside each other
//	scripts.go       the aims of formations
//	plans.go         the moves that a search weighs
//	expect.go        expected costs of losses and defeats
//	brawl.go         a charge with friends beside it
//	weights.go       every number that was chosen by hand
//	features.go      the features of the evaluation
//	evaluation.go    the trained model
//	facts.go         what a player would say about a line of play
//	topics.go        the features grouped by topic, to explain an evaluation
//	closing.go       wins that need no luck
//	levels.go        the levels for people
package mind

import (
	"sync"

	"prancingpony/game"
	"prancingpony/titles/battle"
)

// Mind judges positions of the mass battle. Everything but the dice to come is public, and it does not look at those.
type Mind struct{}

var (
	_ game.Policy      = Mind{}
	_ game.Evaluator   = Mind{}
	_ game.Features    = Mind{}
	_ game.Explainer   = Mind{}
	_ game.LineFacts   = Mind{}
	_ game.SearchHints = Mind{}
	_ game.WinSearch   = Mind{}
	_ game.Levels      = Mind{}
)

// SideOf returns the side of a seat.
func (Mind) SideOf(_ game.State, seat game.Seat) int { return int(seat) }

// sight is a state with what has been computed from it.
type sight struct {
	*battle.State
	known *known // nil: nothing is kept
}

// known is what the scores of all answers to one question share.
type known struct {
	charges  [battle.NumUnits]int32 // the best charge of each formation
	charge   [battle.NumUnits]bool  // whether it is known
	reach    [battle.NumUnits][battle.NumUnits]reach
	declared bool // reach is complete
}

// knowledge is pooled: there are thousands of questions a second.
var knowledge = sync.Pool{New: func() any { return new(known) }}

// declare notes the possible charges: the legal actions say it all.
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

// asked returns the open prompt.
func (s sight) asked() uint16 { return s.Prompt().ID }

// manoeuvring reports whether a formation moves and the question is where it ends.
func (s sight) manoeuvring() bool {
	asked := s.asked()
	return asked == battle.PromptForm || asked == battle.PromptMarch
}

// Effort returns a full search for moves. Volleys, charges and blows are scored by their expected result, which a
// search could only find again by rolling dice.
func (Mind) Effort(state game.State) game.Effort {
	if look(state).manoeuvring() {
		return game.FullSearch
	}
	return game.NoSearch
}

// InReview reports whether the armies are deployed: from then on every answer is judged, passing included.
func (Mind) InReview(state game.State) bool {
	asked := look(state).asked()
	return asked != battle.PromptDeploy && asked != battle.PromptPlace
}

// Horizon returns the end of the present turn: what its fights cost is known by then, and a further turn adds only
// luck.
func (Mind) Horizon(int) (near, far int) { return 0, 0 }

// PositionHash returns the hash of the rules.
func (Mind) PositionHash(state game.State) (uint64, bool) {
	return state.(*battle.State).PositionHash(), true
}

// SamePosition compares two positions as the rules do.
func (Mind) SamePosition(a, b game.State) bool {
	return a.(*battle.State).SamePosition(b.(*battle.State))
}

// Score fills in a score for each legal action: for each formation by the script that suits it best ([sight.chosen]),
// and by the expected result of volleys, charges and blows. About 25 points of casualties are worth 100.
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
