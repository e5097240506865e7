// Package mind judges positions of the card game for bots: a policy and evaluations.
//
//	mind.go             which optional parts it implements, and hints for searches
//	policy.go           what a place, a margin, a card is worth
//	policy_turn.go      what the actions of a turn are worth
//	policy_answers.go   what the answers to cards, locations and combats are worth
//	weights.go          every number that was chosen by hand
//	features.go         the features of the evaluation
//	evaluation.go       the trained model of each scenario
//	evaluations.go      the policy network, and the evaluations by name
//	networks.go         the file of its network; networks_js.go, where a browser gets it
//	facts.go            what a player would say about a line of play
//	topics.go           the features grouped by topic, to explain an evaluation
//	closing.go          wins that need no luck
//	levels.go           the levels for people
//
// It reads the state through the exported accessors of the rules (titles/cards/face.go). The policy looks only at its
// own hand and at what lies open; the evaluation looks at hidden cards, in states that were dealt again.
package mind

import (
	"prancingpony/game"
	"prancingpony/titles/cards"
)

// Mind judges positions of the card game.
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
)

// SideOf returns the side of a seat.
func (Mind) SideOf(st game.State, seat game.Seat) int {
	return int(st.(*cards.State).Face().SeatSide(seat))
}

// Score fills in a score for each legal action.
func (Mind) Score(st game.State, legal []game.Action, scores []int32) {
	s := st.(*cards.State).Face()
	asked := st.Prompt().ID
	if asked == cards.PromptOver {
		return
	}
	p := s.Asked()
	j := judge{s: s, p: p, x: s.SideOf(p), left: int32(s.LastNumber() - s.Number())}
	if asked == cards.PromptTurn || fromProgram(asked) {
		j.spare = max(0, s.HandSize(p)-s.HandLimit(p))
		j.survey()
	}
	for i, a := range legal {
		scores[i] = sharpness * j.score(asked, a)
	}
}

// Effort returns a full search for turns and for choices that spend cards for good, and none for which card to cycle.
func (Mind) Effort(st game.State) game.Effort {
	switch asked := st.Prompt().ID; asked {
	case cards.PromptTurn, cards.PromptLosses, cards.PromptAgree, cards.PromptFoeLosses, cards.PromptSupport:
		return game.FullSearch
	default:
		if fromProgram(asked) {
			return game.FullSearch
		}
		return game.NoSearch
	}
}

// fromProgram reports whether a card or a location asks.
func fromProgram(asked uint16) bool {
	switch asked {
	case cards.PromptTurn, cards.PromptPay, cards.PromptCycle, cards.PromptForsake, cards.PromptWinnow,
		cards.PromptRing,
		cards.PromptLosses, cards.PromptAgree, cards.PromptFoeLosses, cards.PromptSupport, cards.PromptOrder,
		cards.PromptOver:
		return false
	default:
		return true
	}
}

// score returns the score of one answer, in hundredths of a victory point.
func (j *judge) score(asked uint16, a game.Action) int32 {
	switch asked {
	case cards.PromptTurn:
		return j.turn(a)
	case cards.PromptPay, cards.PromptCycle:
		return -j.keep(cards.Card(a.A)) / 2
	case cards.PromptForsake:
		return j.forsaking(a)
	case cards.PromptWinnow, cards.PromptRing:
		return -j.loss(cards.Card(a.A), cards.OtherCause)
	case cards.PromptLosses, cards.PromptAgree, cards.PromptFoeLosses:
		return j.combat(asked, a)
	case cards.PromptSupport: // who costs least to lose should cancel most
		l, _ := j.s.Fought()
		return -j.fallen(cards.Card(a.B), l.CombatCause())
	case cards.PromptOrder:
		return 0
	default:
		return j.program(a)
	}
}
