// Package mind is how the Hunt is judged: a rule policy for both roles and the chance to win. It reads a match through
// the face of the rules and changes nothing.
//
//	suspicion.go       where the Ringwraiths think Frodo is
//	policy.go          the Ringwraiths' answers
//	policy_bearer.go   the Ring-bearer's
//	policy_cards.go    cards of both sides
//	weights.go         what everything is worth to them, by name
//	features.go        what the evaluation looks at
//	evaluation.go      the chance to win, fitted to games
//	closing.go         the wins that need no luck
package mind

import (
	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// Mind judges positions of the Hunt.
type Mind struct{}

var (
	_ game.Policy          = Mind{}
	_ game.Evaluator       = Mind{}
	_ game.Features        = Mind{}
	_ game.Keyed           = Mind{}
	_ game.Levels          = Mind{}
	_ game.Explainer       = Mind{}
	_ game.WinSearch       = Mind{}
	_ game.Sides           = Mind{}
	_ game.TrainablePolicy = Mind{}
)

// sight is a state as the mind looks at it.
type sight struct {
	*hunt.State
	hunt.BearerReader
	hunt.RidersReader
}

func look(state game.State) sight {
	s := state.(*hunt.State)
	bearer, riders := s.Readers()
	return sight{s, bearer, riders}
}

// asked is the question that lies open.
func (s sight) asked() uint16 { return s.Prompt().ID }

// Key tells which questions are worth a search. Reminders, discards and set-up are not.
func (Mind) Key(state game.State) bool {
	if state.Decider() == game.Nobody {
		return false
	}
	switch state.Prompt().ID {
	case hunt.PromptBearerDay, hunt.PromptBearerNight, hunt.PromptMove,
		hunt.PromptReactSearch, hunt.PromptReactHunt, hunt.PromptReactZone, hunt.PromptReactSection, hunt.PromptReactSorcery,
		hunt.PromptRider, hunt.PromptRide, hunt.PromptSorcery, hunt.PromptCry,
		hunt.PromptTiles, hunt.PromptFlight, hunt.PromptRoute, hunt.PromptJourney, hunt.PromptNewJourney:
		return true
	}
	return false
}

// SideOf: the Ring-bearer is alone on his.
func (Mind) SideOf(_ game.State, seat game.Seat) int {
	if seat == hunt.Bearer {
		return 0
	}
	return 1
}

// Score is the rule policy: higher is better, 100 being one unit of log-odds. The Ringwraiths judge by
// the places that the record leaves possible and never look behind the screen; the Ring-bearer knows his
// own secrets and nothing of the Sorcery hands.
func (Mind) Score(state game.State, legal []game.Action, scores []int32) {
	s := look(state)
	if s.Decider() == hunt.Bearer {
		s.scoreBearer(legal, scores)
	} else {
		s.scoreWraith(legal, scores)
	}
}
