package mind

import (
	"prancingpony/game"
	"prancingpony/titles/cards"
)

// Wins that need no luck: no card is drawn between the last answer of a round and the count of points.

// leadWins is how many points ahead end the match after any round.
const leadWins = 10

// byText is what texts of cards and places may add to the points of a round.
const byText = 4

// Near reports whether nobody else acts before the combats and this round may end the match: by the last path, or by
// the points that are at stake.
func (Mind) Near(st game.State, seat game.Seat) bool {
	s := st.(*cards.State).Face()
	asked := st.Prompt().ID
	if asked == cards.PromptOver || asked == cards.PromptTurn && !s.LastToAct(s.Asked()) {
		return false
	}
	if s.Number() == s.LastNumber() {
		return true
	}
	us := s.SeatSide(seat)
	lead := s.Score(us) - s.Score(us.Foe())
	for active := s.Active(); active != 0; {
		lead += active.Pop().Points()
	}
	if path := s.Path(); path != cards.NoLocation {
		lead += path.Points()
	}
	return lead+byText >= leadWins
}

// Sure reports false: points are counted only after the round.
func (Mind) Sure(game.State, game.Seat) bool { return false }

// Leads reports whether an answer may matter to the last combats.
func (Mind) Leads(st game.State, a game.Action) bool {
	return a.Verb != cards.VerbCycle && a.Verb != cards.VerbWinnow // they change the hand, not the table
}
