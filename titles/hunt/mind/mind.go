// Package mind judges positions of the Hunt for bots: a policy for both roles and an evaluation. It contains no rule of
// the game; it reads the state through the exported accessors of the rules.
//
//	mind.go            which optional parts it implements, and hints for searches
//	suspicion.go       where the Ringwraiths think Frodo is
//	habit.go           how the Ring-bearer is known to play, for the chances of each place
//	policy.go          the Ringwraiths' answers
//	policy_bearer.go   the Ring-bearer's answers
//	policy_cards.go    cards of both sides
//	weights.go         every number that was chosen by hand
//	features.go        the features of the evaluation
//	evaluation.go      the trained model
//	facts.go           what a player would say about a line of play
//	topics.go          the features grouped by topic, to explain an evaluation
//	closing.go         wins that need no luck
//	levels.go          the levels for people
//	styles.go          plans that people play by
package mind

import (
	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// Mind judges positions of the Hunt.
type Mind struct{ game.DefaultSearchHints }

var (
	_ game.Policy      = Mind{}
	_ game.Evaluator   = Mind{}
	_ game.Features    = Mind{}
	_ game.Explainer   = Mind{}
	_ game.LineFacts   = Mind{}
	_ game.SearchHints = Mind{}
	_ game.WinSearch   = Mind{}
	_ game.Levels      = Mind{}
	_ game.Styles      = Mind{}
)

// sight is a state with the methods of the policy.
type sight struct {
	*hunt.State
	hunt.BearerReader
	hunt.RidersReader
	known knowledge // for features alone
}

func look(state game.State) sight {
	s := state.(*hunt.State)
	bearer, riders := s.Readers()
	return sight{State: s, BearerReader: bearer, RidersReader: riders}
}

// asked returns the open prompt.
func (s sight) asked() uint16 { return s.Prompt().ID }

// Effort returns a full search, but none for reminders, discards and set-up.
func (Mind) Effort(state game.State) game.Effort {
	if state.Decider() == game.Nobody {
		return game.NoSearch
	}
	switch state.Prompt().ID {
	case hunt.PromptBearerDay, hunt.PromptBearerNight, hunt.PromptMove,
		hunt.PromptReactSearch, hunt.PromptReactHunt, hunt.PromptReactZone, hunt.PromptReactSection,
		hunt.PromptReactSorcery,
		hunt.PromptRider, hunt.PromptRide, hunt.PromptSorcery, hunt.PromptCry,
		hunt.PromptTiles, hunt.PromptFlight, hunt.PromptRoute, hunt.PromptJourney, hunt.PromptNewJourney:
		return game.FullSearch
	}
	return game.NoSearch
}

// Horizon returns the ends of the next turn and of the one after it: what an answer is worth to the Ringwraiths shows
// when they ask again.
func (Mind) Horizon(int) (near, far int) { return 1, 2 }

// SideOf returns 0 for the Ring-bearer and 1 for the Ringwraiths.
func (Mind) SideOf(_ game.State, seat game.Seat) int {
	if seat == hunt.Bearer {
		return 0
	}
	return 1
}

// Score fills in a score for each legal action. The Ringwraiths judge by the places that the record leaves possible and
// never look behind the screen; the Ring-bearer knows his own secrets and nothing of the Sorcery hands.
func (Mind) Score(state game.State, legal []game.Action, scores []int32) {
	s := look(state)
	if s.Decider() == hunt.Bearer {
		s.scoreBearer(legal, scores)
	} else {
		s.scoreWraith(legal, scores)
	}
}
