// Package mind is how the card game is judged: the rule policy that bots start from, and the chance to win.
//
//	policy.go           what a place, a margin, a card is worth
//	policy_turn.go      what the actions of a turn are worth
//	policy_answers.go   what the answers to cards, locations and combats are worth
//	features.go         the numbers that the evaluation is made of
//	evaluation.go       the chance to win, by weights in evaluation/*.json
//	instinct.go         the policy with what searches taught it
//	closing.go          the wins that need no luck
//
// It reads the rules through their face (titles/cards/face.go) and looks at the own hand and at what lies open, nothing
// else; only the evaluation looks at hidden cards, in worlds that were dealt anew.
package mind

import (
	"prancingpony/game"
	"prancingpony/titles/cards"
)

// Mind judges positions of the card game.
type Mind struct{}

var (
	_ game.Policy    = Mind{}
	_ game.Keyed     = Mind{}
	_ game.Levels  = Mind{}
	_ game.Explainer = Mind{}
	_ game.WinSearch   = Mind{}
	_ game.Evaluator = Mind{}
	_ game.Features  = Mind{}
	_ game.Sides     = Mind{}
	_ game.TrainablePolicy     = Mind{}
	_ game.Evaluations    = Mind{}
)

// SideOf is the side of a seat.
func (Mind) SideOf(st game.State, seat game.Seat) int { return int(st.(*cards.State).SeatSide(seat)) }

// Score fills in how good each legal action is for the deciding seat; higher is better.
func (Mind) Score(st game.State, legal []game.Action, scores []int32) {
	s := st.(*cards.State)
	asked := s.Prompt().ID
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

// Key: turns are worth a search, and so are the choices that spend cards for good; which card to cycle is not.
func (Mind) Key(st game.State) bool {
	switch asked := st.Prompt().ID; asked {
	case cards.PromptTurn, cards.PromptLosses, cards.PromptAgree, cards.PromptFoeLosses, cards.PromptSupport:
		return true
	default:
		return fromProgram(asked)
	}
}

// fromProgram: is it a card or a location that asks?
func fromProgram(asked uint16) bool {
	switch asked {
	case cards.PromptTurn, cards.PromptPay, cards.PromptCycle, cards.PromptForsake, cards.PromptWinnow, cards.PromptRing,
		cards.PromptLosses, cards.PromptAgree, cards.PromptFoeLosses, cards.PromptSupport, cards.PromptOrder, cards.PromptOver:
		return false
	default:
		return true
	}
}

// score of one answer, in hundredths of a victory point.
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
