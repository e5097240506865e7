package cards

import "prancingpony/game"

var _ game.Gestures = Title{}

// Gesture tells what an answer is to a gesture.
func (Title) Gesture(st game.State, a game.Action) game.GesturePart {
	s := st.(*State)
	if s.phase == phaseOver || questions[s.top().kind].gesture == nil {
		return game.Aside
	}
	return questions[s.top().kind].gesture(a)
}

// gestureOfTurn: a card of the hand is played with one move of the hand, and another pays for it. What is given up, used or
// passed is asked for itself.
func gestureOfTurn(a game.Action) game.GesturePart {
	switch a.Verb {
	case verbPlay, verbReserve, verbAttach, verbEnact:
		return game.Deed
	}
	return game.Aside
}

// WhyBlocked returns no reason: actions that are not offered have theirs.
func (Title) WhyBlocked(game.State, int, int16) game.Reason { return game.Reason{} }

// Usual is the answer that ends a gesture.
func (Title) Usual(st game.State) (game.Action, bool) {
	s := st.(*State)
	if s.phase == phaseOver || questions[s.top().kind].usual == nil {
		return game.Action{}, false
	}
	return questions[s.top().kind].usual(s)
}

// usualPay: the card that can do least pays for one that was played. It is a proposal: the player may name another.
func (s *State) usualPay() (game.Action, bool) {
	var room [64]game.Action
	best, found := game.Action{}, false
	for _, a := range s.Legal(room[:0]) {
		if a.Verb == verbCycle && (!found || worth(card(a.A)) < worth(card(best.A))) {
			best, found = a, true
		}
	}
	return best, found
}

// worth orders the cards of a hand by what is printed on them: people before everything else.
func worth(c card) int8 {
	sheet := &sheets[c]
	sum := sheet.attack + sheet.defence + sheet.leadAttack + sheet.leadDefence + sheet.path
	if sheet.kind == character {
		sum += 16
	}
	return sum
}
