package toy

import "prancingpony/game"

// Bids: before the first turn each seat bids in secret.
func init() {
	machine.Rows[frameBid] = row{
		Name:   "bid",
		Prompt: func(*State, *frame) game.Prompt { return game.Prompt{ID: promptBid} },
		Legal:  (*State).legalBid,
		Play:   (*State).playBid,
		WhyNot: (*State).whyNotBid,
	}
}

func (s *State) legalBid(_ *frame, buf []game.Action) []game.Action {
	for bid := range maxBid {
		buf = append(buf, game.Action{Verb: verbBid, A: int16(bid + 1)})
	}
	return buf
}

func (s *State) playBid(f *frame, a game.Action, rec game.Recorder) {
	s.bids[f.seat] = int8(a.A)
	record(rec, game.NewEvent(game.Public, eventBid, int16(f.seat)))
	s.ask(1 - f.seat)
}

func (s *State) whyNotBid(_ *frame, a game.Action) game.Reason {
	if a.Verb != verbBid {
		return game.Reason{ID: reasonBidFirst}
	}
	return game.Reason{ID: reasonBidOutside, A: maxBid}
}
