package cards

import "prancingpony/game"

// « Défausser » and « Abandonner » as questions: a player must give up cards.

func init() {
	machine.Rows[frameCycle] = row{
		Name: "cycle", Fields: []field{fieldPlayer, fieldLeft}, On: roleMatch | roleProgram | rolePlayed,
		Proceed: (*State).proceedCycle,
		Prompt:  askForLeft(promptCycle),
		Legal:   (*State).legalFromHand,
		Play: func(s *State, f *frame, a game.Action, rec game.Recorder) {
			f.left--
			s.cycleHidden(f.player, card(a.A), rec)
		},
		WhyNot: func(s *State, f *frame, a game.Action) game.Reason {
			return s.whyNotFromHand(a, verbCycle, f.player, because(reasonMustCycle, s.nameOf(f.player), int16(f.left)))
		},
	}
	machine.Rows[frameForsake] = row{
		Name: "forsake", On: roleMatch | roleProgram | rolePlayed,
		Fields:  []field{fieldPlayer, fieldLeft, fieldCard}, // the card that is paid for, if any
		Proceed: (*State).proceedForsake,
		Prompt:  askForLeft(promptForsake),
		Legal: func(s *State, f *frame, buf []game.Action) []game.Action {
			return s.legalForsake(f.player, f.card, buf)
		},
		Play: func(s *State, f *frame, a game.Action, rec game.Recorder) {
			f.left--
			s.forsake(f.player, a, rec)
		},
		WhyNot: func(s *State, f *frame, a game.Action) game.Reason {
			return s.whyNotForsake(f.player, f.card, a, because(reasonMustForsake, s.nameOf(f.player), int16(f.left)))
		},
	}
}

// askForLeft returns the prompt of a row that asks a player for so many cards.
func askForLeft(id uint16) func(*State, *frame) game.Prompt {
	return func(s *State, f *frame) game.Prompt {
		return game.Prompt{ID: id, A: s.nameOf(f.player), B: int16(f.left)}
	}
}

// pushForsake asks a player to forsake n cards, other than one that is paid for so.
func (s *State) pushForsake(p player, n int8, paidFor card) {
	f := s.push(frameForsake, p)
	f.left, f.card = n, paidFor
}

// legalFromHand: any card of the hand may be cycled.
func (s *State) legalFromHand(f *frame, buf []game.Action) []game.Action {
	return appendCards(buf, verbCycle, s.hand(f.player))
}

// proceedCycle: « Si vous n'avez plus de cartes en main […] vous devez abandonner une carte à la place. »
func (s *State) proceedCycle(f *frame, _ game.Recorder) bool {
	p, n := f.player, f.left
	if n > 0 && s.handSize(p) > 0 {
		return false
	}
	s.stack.Pop()
	if n > 0 {
		s.pushForsake(p, n, noCard)
	}
	return true
}

// proceedForsake: « Il n'y a pas de pénalité si vous ne pouvez pas éliminer une carte. »
func (s *State) proceedForsake(f *frame, _ game.Recorder) bool {
	if f.left > 0 && s.canForsake(f.player, f.card) {
		return false
	}
	s.stack.Pop()
	return true
}

// legalForsake: « Abandonner »: a card of the hand, of the reserve, or the top of the deck. The card being paid for
// cannot pay for itself (docs/rulings/cards.md).
func (s *State) legalForsake(p player, paidFor card, buf []game.Action) []game.Action {
	set := s.hand(p).Or(s.inReserveOf(p))
	if paidFor != noCard {
		set.Remove(paidFor)
	}
	buf = appendCards(buf, verbForsake, set)
	if s.decks[p] > 0 || !s.cycled(p).Empty() {
		buf = append(buf, game.Action{Verb: verbForsakeTop})
	}
	return buf
}

func (s *State) canForsake(p player, paidFor card) bool {
	set := s.hand(p).Or(s.inReserveOf(p))
	if paidFor != noCard {
		set.Remove(paidFor)
	}
	return !set.Empty() || s.decks[p] > 0 || !s.cycled(p).Empty()
}

func (s *State) forsake(p player, a game.Action, rec game.Recorder) {
	if a.Verb == verbForsakeTop {
		s.refill(p, rec)
		c := s.popDeck(p)
		s.tell(rec, game.Public, evForsookTop, s.nameOf(p))
		s.eliminateHidden(c, forsakenTop, rec)
		s.refill(p, rec)
		return
	}
	c := card(a.A)
	if s.place[c] == inHand {
		s.eliminate(c, forsakenHand, rec)
		return
	}
	s.eliminate(c, forsakenReserve, rec)
}

// whyNotForsake: the card is elsewhere, pays for itself, or is not asked for.
func (s *State) whyNotForsake(p player, paidFor card, a game.Action, must game.Reason) game.Reason {
	switch {
	case a.Verb == verbForsakeTop:
		return because(reasonNothingToForsake, s.nameOf(p))
	case a.Verb == verbForsake && paidFor != noCard && a.A == int16(paidFor):
		return because(reasonMustPay, a.A)
	default:
		return s.whyNotCards(a, verbForsake, because(reasonNotAmong, a.A), must)
	}
}
