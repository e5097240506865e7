package cards

import "prancingpony/game"

// Cards drawn aside by a program: played, split, cycled.

func (s *State) asideOf(p player) cardSet { return s.in[aside].and(s.own(p)) }

// anyAside: can any card drawn aside be played?
func (s *State) anyAside(f *frame, o *op) bool {
	var room [16]game.Action
	for set := s.asideOf(f.player).and(o.cards); !set.empty(); {
		if len(s.legalPlay(f.player, set.pop(), o.how, f.loc, room[:0])) > 0 {
			return true
		}
	}
	return false
}

// answerAside plays one of the cards drawn aside. What it does when played waits until the rest are cycled, which
// pays for it: « les cartes que l'on vous demande de défausser satisfont au besoin de défausser une carte pour
// chacune jouée ».
func (s *State) answerAside(f *frame, o *op, a game.Action, rec game.Recorder) {
	if a.Verb == verbDone {
		s.finishAside(f, rec)
		return
	}
	if f.n == 0 {
		f.a = card(a.A)
	} else {
		f.b = card(a.A)
	}
	f.n++
	s.lay(f.player, a, rec)
}

// finishAside cycles what was not played; if that does not pay for what was, the hand pays the difference.
func (s *State) finishAside(f *frame, rec game.Recorder) {
	p, owed := f.player, int(f.n)
	for set := s.asideOf(p); !set.empty(); {
		s.cycleHidden(p, set.pop(), rec)
		owed--
	}
	a, b := f.a, f.b
	f.a, f.b = noCard, noCard
	s.next(f)
	s.pushEntered(p, b)
	s.pushEntered(p, a)
	if owed > 0 {
		s.pushCount(frameCycle, p, int8(owed))
	}
}

// pushEntered resolves a card that is already paid for.
func (s *State) pushEntered(p player, c card) {
	if c == noCard {
		return
	}
	kind := frameEnter
	if sheets[c].kind == event {
		kind = frameEvent
	}
	f := newFrame(kind, p)
	f.card, f.step = c, 1
	s.push(f)
}

// stepSplit: the Palantír's three cards; fewer if the player has no more.
func (s *State) stepSplit(f *frame, rec game.Recorder) bool {
	set := s.asideOf(f.player)
	if f.n < 2 && !set.empty() {
		return false
	}
	for ; !set.empty(); s.knowSettled(f.player) {
		c := set.pop()
		s.put(c, inHand)
		s.knowMove(f.player, aside, inHand, cardSet{})
		s.tell(rec, game.Only(s.seat(f.player)), evKept, s.nameOf(f.player), int16(c))
	}
	s.next(f)
	return true
}
