package toy

import "prancingpony/game"

// Turns: play a riddle for its points, or roll a die and draw one.
func init() {
	machine.Rows[frameTurn] = row{
		Name:   "turn",
		Prompt: func(s *State, _ *frame) game.Prompt { return game.Prompt{ID: promptTurn, A: int16(s.turn)} },
		Legal:  (*State).legalTurn,
		Play:   (*State).playTurn,
		WhyNot: (*State).whyNotTurn,
	}
}

func (s *State) legalTurn(f *frame, buf []game.Action) []game.Action {
	for c := range numCards {
		if s.hands[f.seat]&(1<<c) != 0 {
			buf = append(buf, game.Action{Verb: verbPlay, A: int16(c)})
		}
	}
	return append(buf, game.Action{Verb: verbRoll})
}

func (s *State) playTurn(f *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbPlay {
		s.playRiddle(f, a.A, rec)
	} else {
		s.playRoll(f, rec)
	}
	if f.seat == 1 {
		s.turn++
	}
	s.ask(1 - f.seat)
	if s.turn > lastTurn {
		record(rec, game.NewEvent(game.Public, eventBids, int16(s.bids[0]), int16(s.bids[1])))
	}
}

func (s *State) playRiddle(f *frame, c int16, rec game.Recorder) {
	s.hands[f.seat] &^= 1 << c
	s.scores[f.seat] += c + 1
	if s.double {
		s.scores[f.seat] += c + 1
	}
	record(rec, game.NewEvent(game.Public, eventPlayed, c, int16(f.seat)))
}

func (s *State) playRoll(f *frame, rec game.Recorder) {
	die := int16(s.rand.Die(6))
	s.scores[f.seat] += die
	record(rec, game.NewEvent(game.Public, eventRolled, int16(f.seat), die))
	if s.deckSize > 0 {
		c := int16(s.draw(int(f.seat)))
		record(rec, game.NewEvent(game.Only(f.seat), eventDrew, c, int16(f.seat)))
		record(rec, game.NewEvent(game.Except(f.seat), eventDrewHidden, int16(f.seat)))
	}
}

func (s *State) whyNotTurn(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbPlay {
		return game.Reason{ID: reasonNotInHand, A: a.A}
	}
	return game.Reason{ID: reasonBidsAreMade}
}
