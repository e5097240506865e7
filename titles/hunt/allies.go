package hunt

import (
	"errors"
	"math/bits"

	"prancingpony/game"
)

// Jouer des cartes Allié, in the owner's turn.
func init() {
	machine.Rows[frameAlly] = row{
		Name: "ally",
		Proceed: func(s *State, f *frame, rec game.Recorder) bool {
			return s.proceedCard(f, s.allyOps(f), rec)
		},
		Prompt: func(_ *State, f *frame) game.Prompt { return game.Prompt{ID: promptAlly, A: int16(f.card)} },
		Legal:  (*State).legalAlly,
		Play:   (*State).playAlly,
		WhyNot: (*State).whyNotAlly,
		Check:  (*State).checkAlly,
		Role:   roleAlly,
		On:     roleBearer,
		Fields: cardFields(func(w *world) []card { return w.allies }),
	}
}

// startAlly plays a card from the hand.
func (s *State) startAlly(kind, option uint8, rec game.Recorder) {
	c := &s.tables().allies[kind]
	s.plays++
	s.dropAlly(kind)
	s.noteNeed(&c.need)
	tell(rec, game.Public, eventAllyPlayed, int16(kind), int16(option)+1)
	s.spendTokens(c.options[option].cost, rec)
	s.stack.Push(frameAlly, frame{card: kind, option: option})
}

func (s *State) allyOps(f *frame) []op { return s.tables().allies[f.card].options[f.option].ops }

func (s *State) legalAlly(f *frame, buf []game.Action) []game.Action {
	o := &s.allyOps(f)[f.op]
	return operations[o.code].Legal(s, f, o, buf)
}

func (s *State) playAlly(f *frame, a game.Action, rec game.Recorder) {
	s.playCard(f, &s.allyOps(f)[f.op], a, rec)
}

func (s *State) checkAlly(f *frame) error {
	if err := s.checkPlaced(f); err != nil {
		return err
	}
	w := s.tables()
	if (int(f.card) >= w.wildAllies) != (s.act == 2) {
		return errors.New("card: it belongs to the other act")
	}
	return s.checkCard(f, w.allies)
}

// freeForAlly: locations with neither a Nazgûl nor a token, and no exit (ruling 19).
func (s *State) freeForAlly() PlaceSet {
	free := s.board().numbered &^ s.allies
	for _, at := range s.riders {
		if s.isPlace(at) {
			free &^= bit(at)
		}
	}
	return free
}

// drive: the bearer moves a Nazgûl.
func (s *State) drive(r uint8, to space, rec game.Recorder) {
	tell(rec, game.Public, eventDriven, int16(r), s.at(s.riders[r]), s.at(to))
	s.riders[r] = to
}

// setAside takes an unused ordinary die away until the next Upkeep.
func (s *State) setAside(face uint8, rec game.Recorder) {
	s.dice[face]--
	tell(rec, game.Public, eventDieAside, int16(face))
}

func (s *State) legalSetAside(buf []game.Action) []game.Action {
	for face := faceRing; face <= faceShadow; face++ {
		if s.dice[face] > 0 {
			buf = append(buf, game.Action{Verb: verbSetAside, A: int16(face)})
		}
	}
	return buf
}

func (s *State) whyNotAlly(f *frame, a game.Action) game.Reason {
	return s.whyNotCard(f, &s.allyOps(f)[f.op], a)
}

// legalPlays lists the Ally cards that can be played in the bearer's own turn, each kind once.
func (s *State) legalPlays(buf []game.Action) []game.Action {
	w := s.tables()
	seen := uint8(none)
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		kind := s.allyKind(uint8(bits.TrailingZeros32(hand)))
		if kind == seen { // copies of a kind are neighbours
			continue
		}
		seen = kind
		c := &w.allies[kind]
		if !s.needMet(&c.need) {
			continue
		}
		if s.act == 2 && !s.moved && !s.rested && c.need.code != needNightBeforeMove {
			continue
		}
		for i := range c.options {
			if o := &c.options[i]; !o.reaction && o.cost <= s.held && (o.act == 0 || o.act == s.act) {
				buf = append(buf, game.Action{Verb: verbPlay, A: int16(kind), B: int16(i + 1)})
			}
		}
	}
	return buf
}

// needMet: the condition in bold at the top of a card.
func (s *State) needMet(n *need) bool {
	b := s.board()
	switch n.code {
	case needNothing:
		return true
	case needNight:
		return s.night()
	case needNightRest:
		return s.night() && s.rested
	case needNightBeforeMove:
		return s.night() && !s.moved && !s.rested
	case needFrodoAt:
		return n.set.Has(s.frodoLast())
	case needFrodoBeside:
		return s.frodoLast() != n.n && b.connected[s.frodoLast()].Has(n.n)
	case needFrodoIn:
		return b.inSection[n.n].Has(s.frodoLast())
	case needTrackAtMost:
		return s.track <= n.n
	case needGandalfNear:
		return (s.wizard == gandalfHidden || s.wizard == gandalfShown) && b.connected[n.n].Has(s.gandalf)
	case needGandalfHidden:
		return s.wizard == gandalfHidden
	case needRiderInDark:
		return s.inDark(s.riders[s.active()])
	case needFound:
		return s.found
	}
	return false
}

// noteNeed: that a card could be played tells everyone that its condition held.
func (s *State) noteNeed(n *need) {
	switch n.code {
	case needFrodoAt:
		a := [4]uint8{none, none, none, none}
		set := n.set
		for i := 0; i < len(a) && set != 0; i++ {
			a[i] = set.Take()
		}
		s.note(noteAmong, a[:]...)
	case needFrodoIn:
		s.note(noteLastSection, n.n, 1)
	case needGandalfNear:
		if s.wizard == gandalfHidden {
			s.note(noteGandalfNear, n.n)
		}
	}
}

// whyNotPlay: an Ally card from the hand.
func (s *State) whyNotPlay(a game.Action) game.Reason {
	w := s.tables()
	if !named(a.A, len(w.allies)) {
		return because(reasonNoSuch)
	}
	c := &w.allies[a.A]
	switch {
	case !s.holdsAlly(uint8(a.A)):
		return because(reasonNotInHand, a.A)
	case a.B < 1 || int(a.B) > len(c.options):
		return because(reasonNoOption)
	case c.options[a.B-1].reaction:
		return because(reasonOptionOutOfTurn)
	case s.plays >= s.playLimit():
		return because(reasonPlayLimit)
	case !s.needMet(&c.need):
		return because(reasonNeed, a.A)
	case c.options[a.B-1].cost > s.held:
		return because(reasonTokensShort)
	}
	return because(reasonFigureFirst)
}

// holdsAlly: is a card of the kind in the bearer's hand?
func (s *State) holdsAlly(kind uint8) bool {
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		if s.allyKind(uint8(bits.TrailingZeros32(hand))) == kind {
			return true
		}
	}
	return false
}
