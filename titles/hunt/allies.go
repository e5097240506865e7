package hunt

import (
	"errors"
	"math/bits"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
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
		Fields: cardFields(func(w *tables.World) []card { return w.Allies }),
	}
}

// startAlly plays a card from the hand.
func (s *State) startAlly(kind, option uint8, rec game.Recorder) {
	c := &world.Allies[kind]
	s.plays++
	s.dropAlly(kind)
	s.noteNeed(&c.Need)
	tell(rec, game.Public, eventAllyPlayed, int16(kind), int16(option)+1)
	s.spendTokens(c.Options[option].Cost, rec)
	s.stack.Push(frameAlly, frame{card: kind, option: option})
}

func (s *State) allyOps(f *frame) []op { return world.Allies[f.card].Options[f.option].Ops }

func (s *State) legalAlly(f *frame, buf []game.Action) []game.Action {
	o := &s.allyOps(f)[f.op]
	return operations[o.Code].Legal(s, f, o, buf)
}

func (s *State) playAlly(f *frame, a game.Action, rec game.Recorder) {
	s.playCard(f, &s.allyOps(f)[f.op], a, rec)
}

func (s *State) checkAlly(f *frame) error {
	if err := s.checkPlaced(f); err != nil {
		return err
	}
	if (int(f.card) >= world.WildAllies) != (s.act == 2) {
		return errors.New("card: it belongs to the other act")
	}
	return s.checkCard(f, world.Allies)
}

// freeForAlly: locations with neither a Nazgûl nor a token, and no exit (ruling 19).
func (s *State) freeForAlly() PlaceSet {
	free := s.board().Numbered &^ s.allies
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
	seen := uint8(none)
	for hand := s.hand; hand != 0; hand &= hand - 1 {
		kind := s.allyKind(uint8(bits.TrailingZeros32(hand)))
		if kind == seen { // copies of a kind are neighbours
			continue
		}
		seen = kind
		c := &world.Allies[kind]
		if !s.needMet(&c.Need) {
			continue
		}
		if s.act == 2 && !s.moved && !s.rested && c.Need.Code != tables.NeedNightBeforeMove {
			continue
		}
		for i := range c.Options {
			if o := &c.Options[i]; !o.Reaction && o.Cost <= s.held && (o.Act == 0 || o.Act == s.act) {
				buf = append(buf, game.Action{Verb: verbPlay, A: int16(kind), B: int16(i + 1)})
			}
		}
	}
	return buf
}

// needMet: the condition in bold at the top of a card.
func (s *State) needMet(n *tables.Need) bool {
	b := s.board()
	switch n.Code {
	case tables.NeedNothing:
		return true
	case tables.NeedNight:
		return s.night()
	case tables.NeedNightRest:
		return s.night() && s.rested
	case tables.NeedNightBeforeMove:
		return s.night() && !s.moved && !s.rested
	case tables.NeedFrodoAt:
		return n.Set.Has(s.frodoLast())
	case tables.NeedFrodoBeside:
		return s.frodoLast() != n.N && b.Connected[s.frodoLast()].Has(n.N)
	case tables.NeedFrodoIn:
		return b.InSection[n.N].Has(s.frodoLast())
	case tables.NeedTrackAtMost:
		return s.track <= n.N
	case tables.NeedGandalfNear:
		return (s.wizard == gandalfHidden || s.wizard == gandalfShown) && b.Connected[n.N].Has(s.gandalf)
	case tables.NeedGandalfHidden:
		return s.wizard == gandalfHidden
	case tables.NeedRiderInDark:
		return s.inDark(s.riders[s.active()])
	case tables.NeedFound:
		return s.found
	}
	return false
}

// noteNeed: that a card could be played tells everyone that its condition held.
func (s *State) noteNeed(n *tables.Need) {
	switch n.Code {
	case tables.NeedFrodoAt:
		a := [4]uint8{none, none, none, none}
		set := n.Set
		for i := 0; i < len(a) && set != 0; i++ {
			a[i] = set.Take()
		}
		s.record.Add(belief.Among, a[:]...)
	case tables.NeedFrodoIn:
		s.record.Add(belief.LastSection, n.N, 1)
	case tables.NeedGandalfNear:
		if s.wizard == gandalfHidden {
			s.record.Add(belief.GandalfNear, n.N)
		}
	}
}

// whyNotPlay: an Ally card from the hand.
func (s *State) whyNotPlay(a game.Action) game.Reason {
	if !named(a.A, len(world.Allies)) {
		return because(reasonNoSuch)
	}
	c := &world.Allies[a.A]
	switch {
	case !s.holdsAlly(uint8(a.A)):
		return because(reasonNotInHand, a.A)
	case a.B < 1 || int(a.B) > len(c.Options):
		return because(reasonNoOption)
	case c.Options[a.B-1].Reaction:
		return because(reasonOptionOutOfTurn)
	case s.plays >= s.playLimit():
		return because(reasonPlayLimit)
	case !s.needMet(&c.Need):
		return because(reasonNeed, a.A)
	case c.Options[a.B-1].Cost > s.held:
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
