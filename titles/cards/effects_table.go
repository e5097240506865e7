package cards

import "prancingpony/game"

// Operations on what lies open: eliminations, corruption, tokens on cards, rules for a round.

func init() {
	operations[opEliminate] = operation{
		proceed: waitFor(func(s *State, f *frame, o *op) bool { return !s.targets(f, o).Empty() }),
		prompt:  asking(promptEliminate),
		legal: func(s *State, f *frame, o *op, buf []game.Action) []game.Action {
			return orDecline(o, appendCards(buf, verbEliminate, s.targets(f, o)))
		},
		play: once(eliminateChosen),
	}
	operations[opCorrupt] = operation{proceed: atOnce(func(s *State, _ *frame, o *op, rec game.Recorder) {
		s.corruption += o.n
		s.tell(rec, game.Public, evCorrupted, int16(o.n))
	})}
	operations[opRefresh] = operation{proceed: atOnce(func(s *State, _ *frame, _ *op, rec game.Recorder) {
		n := min(s.corruption, int8(s.in[onPath].And(hobbits).Len()))
		s.corruption -= n
		s.tell(rec, game.Public, evRefreshed, int16(n))
	})}
	operations[opMark] = operation{proceed: atOnce(func(s *State, f *frame, o *op, rec game.Recorder) {
		n := o.n
		if o.locs.Has(s.path) {
			n++
		}
		s.marks[f.card] += n
		s.tell(rec, game.Public, evMarked, int16(f.card), int16(n))
	})}
	operations[opInForce] = operation{proceed: atOnce(func(s *State, f *frame, o *op, rec game.Recorder) {
		s.rules |= roundRule(o.how)
		s.tell(rec, game.Public, evInForce, int16(f.card))
	})}
	operations[opRideToRuin] = operation{
		proceed: func(s *State, f *frame, _ *op, _ game.Recorder) bool {
			if !s.riders(f).Empty() {
				return false
			}
			s.ridersGone(f)
			return true
		},
		prompt: func(_ *State, f *frame, _ *op) game.Prompt { return game.Prompt{ID: promptRide, A: int16(f.done)} },
		legal: func(s *State, f *frame, _ *op, buf []game.Action) []game.Action {
			return append(appendCards(buf, verbEliminate, s.riders(f)), game.Action{Verb: verbDone})
		},
		play: func(s *State, f *frame, _ *op, a game.Action, rec game.Recorder) {
			if a.Verb == verbDone {
				s.ridersGone(f)
				return
			}
			f.done++
			s.eliminate(card(a.A), otherCause, rec)
		},
		feasible: func(s *State, p player, _ *op) bool { return s.inReserveOf(p).Meets(byFaction[rohan]) },
	}
	operations[opRuin] = operation{
		proceed: waitFor(func(s *State, f *frame, _ *op) bool { return f.left > 0 && !s.ruined().Empty() }),
		prompt:  func(_ *State, f *frame, _ *op) game.Prompt { return game.Prompt{ID: promptRuin, A: int16(f.left)} },
		legal: func(s *State, _ *frame, _ *op, buf []game.Action) []game.Action {
			return appendCards(buf, verbEliminate, s.ruined())
		},
		play: func(s *State, f *frame, o *op, a game.Action, rec game.Recorder) {
			f.left--
			eliminateChosen(s, f, o, a, rec)
		},
		countsDown: true,
	}
}

// eliminateChosen eliminates the card that was chosen.
func eliminateChosen(s *State, _ *frame, _ *op, a game.Action, rec game.Recorder) {
	s.eliminate(card(a.A), otherCause, rec)
}

// targets are the cards that an elimination may choose from.
func (s *State) targets(f *frame, o *op) cardSet {
	if o.how == here {
		return s.in[s.place[f.card]].And(o.cards)
	}
	return s.inPlay.And(o.cards)
}

// riders are the Rohan cards in reserve that « Death! Ride » may spend.
func (s *State) riders(f *frame) cardSet { return s.inReserveOf(f.player).And(byFaction[rohan]) }

// ruined are the Mordor cards on active battlegrounds.
func (s *State) ruined() cardSet {
	return s.inPlay.And(byFaction[mordor]).Minus(s.in[inReserve]).Minus(s.in[onPath])
}

// ridersGone hands the choice to the Mordor player, who loses as many.
func (s *State) ridersGone(f *frame) {
	f.step++
	f.left, f.done = f.done, 0 // as many are now to lose
	if p := s.holder(mordor); p != noPlayer {
		f.player = p
	}
}
