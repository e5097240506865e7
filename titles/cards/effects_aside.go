package cards

import "prancingpony/game"

// Operations on cards drawn aside: played, eliminated, split, cycled.

func init() {
	operations[opDrawAside] = operation{proceed: atOnce(func(s *State, f *frame, o *op, rec game.Recorder) {
		s.drawTo(f.player, int(o.n), aside, rec)
	})}
	operations[opEliminateAside] = operation{
		proceed: waitFor(func(s *State, f *frame, _ *op) bool { return !s.asideOf(f.player).Empty() }),
		prompt:  asking(promptEliminateAside),
		legal: func(s *State, f *frame, _ *op, buf []game.Action) []game.Action {
			return appendCards(buf, verbEliminate, s.asideOf(f.player))
		},
		play: once(eliminateChosen),
	}
	operations[opPlayAside] = operation{
		proceed: func(s *State, f *frame, o *op, rec game.Recorder) bool {
			s.looked(f, rec)
			if f.done < o.n && s.anyAside(f, o) {
				return false
			}
			s.finishAside(f, rec)
			return true
		},
		prompt: func(_ *State, f *frame, o *op) game.Prompt { return asks(f, promptAside, promptAsideAt, o.n-f.done) },
		legal: func(s *State, f *frame, o *op, buf []game.Action) []game.Action {
			return append(s.legalAside(f, o, buf), game.Action{Verb: verbDone})
		},
		play: (*State).playAsideCard,
	}
	operations[opSplit] = operation{
		proceed: (*State).proceedSplit,
		prompt:  func(_ *State, f *frame, _ *op) game.Prompt { return asks(f, promptSplit, promptSplit, f.done) },
		legal: func(s *State, f *frame, _ *op, buf []game.Action) []game.Action {
			verb := verbEliminate
			if f.done > 0 {
				verb = verbCycle
			}
			return appendCards(buf, verb, s.asideOf(f.player))
		},
		play: func(s *State, f *frame, _ *op, a game.Action, rec game.Recorder) {
			f.done++
			if a.Verb == verbEliminate {
				s.eliminate(card(a.A), otherCause, rec)
			} else {
				s.cycleHidden(f.player, card(a.A), rec)
			}
		},
	}
}

func (s *State) asideOf(p player) cardSet { return s.in[aside].And(s.own(p)) }

// anyAside: can any card drawn aside be played?
func (s *State) anyAside(f *frame, o *op) bool {
	var room [128]game.Action
	return len(s.legalAside(f, o, room[:0])) > 0
}

// legalAside: each of them where the operation allows, if one more can be paid for.
func (s *State) legalAside(f *frame, o *op, buf []game.Action) []game.Action {
	if !s.paysAside(f) {
		return buf
	}
	for set := s.asideOf(f.player).And(o.cards); !set.Empty(); {
		buf = s.legalPlay(f.player, set.Pop(), o.how, f.loc, buf)
	}
	return buf
}

// paysAside: one more card can be paid for, by those that will be cycled, by the hand, or by forsaking.
func (s *State) paysAside(f *frame) bool {
	p := f.player
	rest := s.asideOf(p).Len() - 1
	owed := int(f.done) + 1 - rest
	return owed <= 0 || owed <= s.handSize(p)+s.inReserveOf(p).Len()+int(s.decks[p])+s.cycled(p).Len()+rest
}

// playAsideCard plays one of the cards drawn aside. What it does when played waits until the rest are cycled, which
// pays for it: « les cartes que l'on vous demande de défausser satisfont au besoin de défausser une carte pour
// chacune jouée ».
func (s *State) playAsideCard(f *frame, _ *op, a game.Action, rec game.Recorder) {
	if a.Verb == verbDone {
		s.finishAside(f, rec)
		return
	}
	f.laid[f.done] = card(a.A)
	f.done++
	s.lay(f.player, a, rec)
}

// finishAside cycles what was not played; if that does not pay for what was, the hand pays the difference.
func (s *State) finishAside(f *frame, rec game.Recorder) {
	p, owed := f.player, int(f.done)
	for set := s.asideOf(p); !set.Empty(); {
		s.cycleHidden(p, set.Pop(), rec)
		owed--
	}
	laid := f.laid
	f.laid = [2]card{noCard, noCard}
	s.next(f)
	for i := len(laid) - 1; i >= 0; i-- { // the first to be laid is resolved first
		if laid[i] != noCard {
			s.pushPlayed(p, laid[i], playPaid)
		}
	}
	if owed > 0 {
		s.pushCount(frameCycle, p, int8(owed))
	}
}

// proceedSplit: the Palantír's three cards; fewer if the player has no more.
func (s *State) proceedSplit(f *frame, _ *op, rec game.Recorder) bool {
	set := s.asideOf(f.player)
	if f.done < 2 && !set.Empty() {
		return false
	}
	for ; !set.Empty(); s.knowSettled(f.player) {
		c := set.Pop()
		s.put(c, inHand)
		s.knowMove(f.player, aside, inHand, cardSet{})
		s.tell(rec, game.Only(s.seat(f.player)), evKept, s.nameOf(f.player), int16(c))
	}
	s.next(f)
	return true
}
