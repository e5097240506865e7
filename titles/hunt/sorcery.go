package hunt

import (
	"errors"
	"math/bits"

	"prancingpony/game"
	"prancingpony/game/stack"
	"prancingpony/titles/hunt/tables"
)

// Cartes Sorcellerie.
func init() {
	machine.Rows[frameOption] = row{ // which option of a card
		Name:   "option",
		Prompt: func(_ *State, f *frame) game.Prompt { return game.Prompt{ID: PromptOption, A: int16(f.card)} },
		Legal:  (*State).legalOption,
		Play:   (*State).playOption,
		WhyNot: (*State).whyNotOption,
		Check:  (*State).checkOption,
		Seat:   askActive,
		On:     roleRider,
		Fields: []field{
			number("card", none, (*frame).cardPart),
			number("n", 3, func(f *frame) *uint8 { return &f.open }),
		},
	}
	machine.Rows[frameSorcery] = row{
		Name: "sorcery",
		Proceed: func(s *State, f *frame, rec game.Recorder) bool {
			return s.proceedCard(f, s.sorceryOps(f), rec)
		},
		Prompt: (*State).promptSorcery,
		Legal:  (*State).legalSorcery,
		Play:   (*State).playSorcery,
		WhyNot: (*State).whyNotSorcery,
		Check:  (*State).checkSorcery,
		Seat:   (*State).seatOfSorcery,
		Role:   roleSorcery,
		On:     roleRider,
		Fields: cardFields(func(w *tables.World) []card { return w.Sorcery }),
	}
	machine.Rows[frameDiscardSorcery] = row{ // cards over the limit, or that a card asks for
		Name:    "discard-sorcery",
		Proceed: (*State).proceedDiscardSorcery,
		Prompt:  (*State).promptDiscardSorcery,
		Legal:   (*State).legalDiscardSorcery,
		Play:    (*State).playDiscardSorcery,
		WhyNot:  (*State).whyNotDiscardSorcery,
		Check:   (*State).checkDiscardSorcery,
		Seat:    askSeat,
		On:      stack.Anywhere,
		Leaves:  leavesSorcery,
		Fields:  []field{number("n", deckSize, (*frame).leftPart), number("at", game.MaxSeats-1, (*frame).seatPart)},
	}
}

// cast: Jouer des cartes Sorcellerie. The die is spent already.
func (s *State) cast(r, kind uint8, rec game.Recorder) {
	seat := s.owner[r]
	s.burn(seat, kind)
	tell(rec, game.Public, eventSorceryPlayed, int16(kind), int16(seat))
	open := s.openOptions(&world.Sorcery[kind])
	if bits.OnesCount8(open) > 1 {
		s.stack.Push(frameOption, frame{card: kind, open: open})
		return
	}
	s.startSorcery(kind, uint8(bits.TrailingZeros8(open)))
}

// burn moves a card of a kind from a hand to the discards.
func (s *State) burn(seat, kind uint8) {
	for hand := s.hands[seat]; hand != 0; hand &= hand - 1 {
		c := bits.TrailingZeros32(hand)
		if world.SorceryOf[c] == kind {
			s.hands[seat] &^= 1 << c
			s.burnt |= 1 << c
			for other := range s.sorceryKnown {
				s.sorceryKnown[other] &^= 1 << c
			}
			return
		}
	}
	panic("hunt: a Sorcery card that is not in hand was played")
}

func (s *State) legalOption(f *frame, buf []game.Action) []game.Action {
	for i := range 2 {
		if f.open&(1<<i) != 0 {
			buf = append(buf, game.Action{Verb: VerbOption, A: int16(i + 1)})
		}
	}
	return buf
}

func (s *State) playOption(f *frame, a game.Action, _ game.Recorder) {
	kind := f.card
	s.stack.Pop()
	s.startSorcery(kind, uint8(a.A)-1)
}

func (s *State) checkOption(f *frame) error {
	if err := s.checkPlaced(f); err != nil {
		return err
	}
	if int(f.card) >= len(world.Sorcery) {
		return errors.New("card: there is none such")
	}
	return checkNumber("n", f.open, 1, 1<<len(world.Sorcery[f.card].Options)-1)
}

// startSorcery lets the bearer cancel the card once its option is named; a card that begins with a query
// waits for the target (ruling 7).
func (s *State) startSorcery(kind, option uint8) {
	f := s.stack.Push(frameSorcery, frame{card: kind, option: option})
	if !operations[s.sorceryOps(f)[0].Code].query {
		s.offerReaction()
	}
}

func (s *State) sorceryOps(f *frame) []op { return world.Sorcery[f.card].Options[f.option].Ops }

// asksBearer: the card waits for the Ring-bearer's answer, not for its player's.
func (s *State) asksBearer(f *frame) bool { return operations[s.sorceryOps(f)[f.op].Code].bearer }

func (s *State) seatOfSorcery(f *frame) game.Seat {
	if s.asksBearer(f) {
		return Bearer
	}
	return askActive(s, f)
}

func (s *State) promptSorcery(f *frame) game.Prompt {
	if s.asksBearer(f) {
		return game.Prompt{ID: PromptCry}
	}
	return game.Prompt{ID: PromptSorcery, A: int16(f.card)}
}

func (s *State) legalSorcery(f *frame, buf []game.Action) []game.Action {
	o := &s.sorceryOps(f)[f.op]
	return operations[o.Code].Legal(s, f, o, buf)
}

func (s *State) playSorcery(f *frame, a game.Action, rec game.Recorder) {
	s.playCard(f, &s.sorceryOps(f)[f.op], a, rec)
}

// threatOfSorcery: a card that is about to do something can be cancelled.
func (s *State) threatOfSorcery(f *frame) threat {
	if f.asking {
		return threat{what: threatNone}
	}
	t := threat{what: threatSorcery, target: f.card, reactions: 1 << tables.ReactSorcery}
	for _, o := range s.sorceryOps(f)[f.op:] {
		if o.Code == tables.OpBreath {
			t.harm += o.N
		}
	}
	return t
}

func (s *State) checkSorcery(f *frame) error {
	if err := s.checkPlaced(f); err != nil {
		return err
	}
	return s.checkCard(f, world.Sorcery)
}

func (s *State) proceedDiscardSorcery(f *frame, _ game.Recorder) bool {
	if f.left > 0 {
		return false
	}
	s.stack.Pop()
	return true
}

func (s *State) promptDiscardSorcery(f *frame) game.Prompt {
	return game.Prompt{ID: PromptDiscardSorcery, A: int16(f.left)}
}

func (s *State) legalDiscardSorcery(f *frame, buf []game.Action) []game.Action {
	seen := uint8(none)
	for hand := s.hands[f.seat]; hand != 0; hand &= hand - 1 {
		if kind := world.SorceryOf[bits.TrailingZeros32(hand)]; kind != seen {
			seen = kind
			buf = append(buf, game.Action{Verb: VerbDiscardSorcery, A: int16(kind)})
		}
	}
	return buf
}

func (s *State) playDiscardSorcery(f *frame, a game.Action, rec game.Recorder) {
	f.left--
	s.burn(f.seat, uint8(a.A))
	tell(rec, game.Public, eventSorceryDiscarded, a.A, int16(f.seat))
}

func (s *State) checkDiscardSorcery(f *frame) error {
	if err := checkNumber("at", f.seat, 1, int(s.players)-1); err != nil {
		return err
	}
	return checkNumber("n", f.left, 1, bits.OnesCount32(s.hands[f.seat]))
}

func (s *State) whyNotOption(_ *frame, a game.Action) game.Reason {
	if a.Verb != VerbOption {
		return s.whyNotHere(a)
	}
	return because(reasonNoOption)
}

// findSorcery is a card of a kind in a set, none if there is none.
func (s *State) findSorcery(set uint32, kind uint8) uint8 {
	for ; set != 0; set &= set - 1 {
		if c := uint8(bits.TrailingZeros32(set)); world.SorceryOf[c] == kind {
			return c
		}
	}
	return none
}

func (s *State) whyNotSorcery(f *frame, a game.Action) game.Reason {
	return s.whyNotCard(f, &s.sorceryOps(f)[f.op], a)
}

func (s *State) whyNotDiscardSorcery(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != VerbDiscardSorcery:
		return s.whyNotHere(a)
	case !named(a.A, len(world.Sorcery)):
		return because(reasonNoSuch)
	}
	return because(reasonSorceryNotInHand, a.A)
}
