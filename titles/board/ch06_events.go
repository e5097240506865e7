package board

import "prancingpony/game"

// drawForTurn is step 1 of a turn: each player draws a card from each of his decks, then discards what
// is too much (chap. 4, Étape 1; chap. 6, Tirer des cartes Événement).
func (s *State) drawForTurn(rec game.Recorder) {
	if s.players > 2 {
		s.drawInTeams()
		return
	}
	for d := range deck(numDecks) {
		s.take(s.speaker(d.side()), d, rec)
	}
	s.push(frameDiscard, s.speaker(shadow))
	s.push(frameDiscard, s.speaker(free))
}

// draw takes a card outside step 1; too many cards are discarded at once.
func (s *State) draw(seat game.Seat, d deck, rec game.Recorder) {
	s.push(frameDiscard, seat)
	s.take(seat, d, rec)
}

// take moves the top card of a deck to a hand. Used cards never return: an empty deck gives nothing.
func (s *State) take(seat game.Seat, d deck, rec game.Recorder) {
	pile := &s.decks[d]
	if pile.n == 0 {
		return
	}
	pile.n--
	c := pile.cards[pile.n]
	pile.cards[pile.n] = 0
	s.hands[seat].Add(c)
	tell(rec, game.Only(seat), eventDrew, int16(c))
	if s.players > 2 {
		tell(rec, game.Except(seat), eventDrewBack, int16(s.powerOf(seat)), int16(d))
	} else {
		tell(rec, game.Except(seat), eventDrewUnseen, int16(d))
	}
}

func init() {
	machine.Rows[frameDiscard] = row{
		Name: "discard", Role: roleAside, On: inCard | inBattle | roleSwap | roleHunt | roleCombat | roleToken,
		Many: true, Leaves: leavesDiscard,
		Fields:  []field{fieldSeat},
		Proceed: (*State).proceedDiscard, Prompt: (*State).promptDiscard, Legal: (*State).legalDiscard,
		Play: (*State).playDiscard, WhyNot: (*State).whyNotDiscard,
	}
}

func (s *State) promptDiscard(f *frame) game.Prompt {
	return game.Prompt{ID: promptDiscard, A: int16(s.hands[f.seat].Len() - s.handLimit(f.seat))}
}

// proceedDiscard: a hand within its limit needs no choice.
func (s *State) proceedDiscard(f *frame, _ game.Recorder) bool {
	if s.hands[f.seat].Len() > s.handLimit(f.seat) {
		return false
	}
	s.stack.Pop()
	return true
}

func (s *State) legalDiscard(f *frame, buf []game.Action) []game.Action {
	for hand := s.hands[f.seat]; !hand.Empty(); {
		buf = append(buf, game.Action{Verb: verbDiscard, A: int16(hand.Pop())})
	}
	return buf
}

// playDiscard: cards over the limit are discarded face down; their backs tell only the deck.
func (s *State) playDiscard(f *frame, a game.Action, rec game.Recorder) {
	s.bury(f.seat, card(a.A), rec)
}

// bury discards a card from a hand face down.
func (s *State) bury(seat game.Seat, c card, rec game.Recorder) {
	s.hands[seat].Remove(c)
	s.buried[seat].Add(c)
	tell(rec, game.Only(seat), eventDiscarded, int16(c))
	s.stampBurial(c)
	if s.players > 2 {
		tell(rec, game.Except(seat), eventDiscardedBack, int16(s.powerOf(seat)), int16(cards[c].deck))
	} else {
		tell(rec, game.Except(seat), eventDiscardedUnseen, int16(cards[c].deck))
	}
}

// discardOpenly discards a card that all have seen, wherever it lay.
func (s *State) discardOpenly(c card, rec game.Recorder) {
	s.playing.Remove(c)
	s.table.Remove(c)
	for seat := range s.hands {
		s.hands[seat].Remove(c)
	}
	s.discard.Add(c)
	tell(rec, game.Public, eventCardGone, int16(c))
}

// plays tells which die plays which type (chap. 6, Jouer des cartes Événement): an event or Will of the
// West any, the others their own type, army/muster thus every strategy card.
func (can ability) plays(t cardType) bool {
	switch t {
	case typeCharacter:
		return can&(asEvent|asCharacter) != 0
	case typeArmy:
		return can&(asEvent|asArmy) != 0
	default:
		return can&(asEvent|asMuster) != 0
	}
}

// legalEvents: draw a card or play one, and cards on the table that an action can remove.
func (s *State) legalEvents(f *frame, can ability, buf []game.Action) []game.Action {
	me := s.sideOfSeat(f.seat)
	if can&asEvent != 0 {
		for d := deck(2 * me); d < deck(2*me)+2; d++ {
			if s.decks[d].n > 0 {
				buf = append(buf, game.Action{Verb: verbDraw, A: int16(d)})
			}
		}
	}
	for hand := s.hands[f.seat]; !hand.Empty(); {
		c := hand.Pop()
		if can.plays(cards[c].kind) && s.mayPlay(f.seat, c) {
			buf = append(buf, game.Action{Verb: verbPlay, A: int16(c)})
		}
	}
	for table := s.table; !table.Empty(); {
		c := table.Pop()
		if s.mayRemove(f.seat, c, f.face) {
			buf = append(buf, game.Action{Verb: verbRemoveTable, A: int16(c)})
		}
	}
	return buf
}

// playEvent lays the card down and lets it be carried out by its frame.
func (s *State) playEvent(seat game.Seat, c card, used face, rec game.Recorder) {
	if used == faceMuster && cards[c].kind == typeArmy {
		s.mouthRan = true
	}
	s.actedOn(seat, cards[c].nations)
	s.hands[seat].Remove(c)
	s.playing.Add(c)
	tell(rec, game.Public, eventPlayed, int16(c))
	s.offerGuideDraw(seat, c, used)
	f := s.push(frameCard, seat)
	f.card, f.face = c, used
}

// offerGuideDraw: with Gandalf the Grey as guide, an event die that plays a card may also draw one from its deck, once the
// card is carried out (his card): in the first edition a character card, in the second any, and Will of the West will do.
func (s *State) offerGuideDraw(seat game.Seat, c card, used face) {
	draws := used == faceEvent && cards[c].deck == deckFreeCharacter
	if s.second() {
		draws = (used == faceEvent || used == faceWill) && cardSide(c) == free
	}
	if draws && s.fellowship.guide == gandalfGrey {
		s.offerDraw(seat, 1<<cards[c].deck)
	}
}

// offerDraw lets a seat draw one card from one of the decks, or none.
func (s *State) offerDraw(seat game.Seat, from deckSet) {
	s.push(frameDraw, seat).decks = from
}

func (s *State) legalDraw(f *frame, buf []game.Action) []game.Action {
	if f.purpose == drawMay {
		buf = append(buf, game.Action{Verb: verbNo})
	}
	for d := range deck(numDecks) {
		if f.decks.has(d) && s.decks[d].n > 0 {
			buf = append(buf, game.Action{Verb: verbDraw, A: int16(d)})
		}
	}
	return buf
}

func (s *State) playDraw(f *frame, a game.Action, rec game.Recorder) {
	seat, step := f.seat, f.purpose
	s.stack.Pop()
	switch {
	case a.Verb == verbDraw && step == drawOne:
		s.take(seat, deck(a.A), rec) // the frame that discards is on the stack already
	case a.Verb == verbDraw:
		s.draw(seat, deck(a.A), rec)
	}
}

func (s *State) whyNotDiscard(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbDiscard {
		return because(reasonNotInHand, a.A)
	}
	return notAsked
}

func (s *State) whyNotDraw(f *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != verbDraw:
		return notAsked
	case deck(a.A).side() != s.sideOfSeat(f.seat):
		return because(reasonNotYourDeck, a.A)
	default:
		return because(reasonDeckEmpty, a.A)
	}
}

// whyNotPlay is why an event cannot be played with a die.
func (s *State) whyNotPlay(f *frame, c card) game.Reason {
	if !s.hands[f.seat].Has(c) {
		return because(reasonNotInHand, int16(c))
	}
	if !s.canUse(f.seat, f.face).plays(cards[c].kind) {
		return because(reasonCardWrongDie, int16(c), int16(f.face))
	}
	return s.whyNotEvent(f.seat, c)
}
