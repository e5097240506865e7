package board

import "prancingpony/game"

// The questions of a round of battle.

// Combat cards (chap. 7, Cartes de Combat).

func init() {
	machine.Rows[frameBattleCard] = row{
		Name: "battle-card", On: inBattle,
		Fields:  []field{fieldSeat},
		Proceed: (*State).proceedBattleCard, Prompt: (*State).promptBattleCard, Legal: (*State).legalBattleCard,
		Play: (*State).playBattleCard, Check: (*State).checkInBattle, WhyNot: (*State).whyNotBattleCard,
	}
	machine.Rows[frameWhiteRider] = row{
		Name: "white-rider", On: inBattle,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptWhiteRider, Legal: (*State).legalWhiteRider, Play: (*State).playWhiteRider,
		Check: (*State).checkInBattle,
	}
	machine.Rows[frameCease] = row{
		Name: "cease", On: inBattle,
		Fields: []field{fieldSeat},
		Prompt: (*State).promptCease, Legal: (*State).legalCease, Play: (*State).playCease,
		Check: (*State).checkInBattle,
	}
}

func (s *State) promptBattleCard(*frame) game.Prompt {
	return game.Prompt{ID: promptCombatCard, A: int16(outside[s.battle.to]), B: int16(s.battle.round)}
}

// proceedBattleCard: the seat chooses a card in secret, the attacker first.
func (s *State) proceedBattleCard(f *frame, rec game.Recorder) bool {
	a := s.sideOfSeat(f.seat)
	if !s.barredFromCards(a) && (!s.hands[f.seat].Empty() || !s.combatHand(f.seat, a).Empty()) {
		return false // asked even if no card fits, since being asked must not tell what is in the hand
	}
	tell(rec, game.Public, eventNoCard, int16(a))
	s.stack.Pop()
	return true
}

func (s *State) legalBattleCard(f *frame, buf []game.Action) []game.Action {
	a := s.sideOfSeat(f.seat)
	buf = append(buf, game.Action{Verb: verbNoCard})
	for set := s.combatHand(f.seat, a); !set.Empty(); {
		buf = append(buf, game.Action{Verb: verbCombatCard, A: int16(set.Pop())})
	}
	return buf
}

// combatHand are the cards that a seat can choose for this round.
func (s *State) combatHand(seat game.Seat, a side) (set cardSet) {
	for hand := s.hands[seat]; !hand.Empty(); {
		if c := hand.Pop(); s.mayFight(a, c) {
			set.Add(c)
		}
	}
	for table := s.table; !table.Empty(); {
		if c := table.Pop(); s.fightsFromTable(a, c) {
			set.Add(c)
		}
	}
	return set
}

// playBattleCard: the card stays in the hand until it is shown; the others learn only that there is one, in the second
// edition also its back.
func (s *State) playBattleCard(f *frame, a game.Action, rec game.Recorder) {
	me := s.sideOfSeat(f.seat)
	if a.Verb == verbNoCard {
		tell(rec, game.Public, eventNoCard, int16(me))
	} else {
		s.battle.camps[me].card = card(a.A)
		if s.second() {
			tell(rec, game.Public, eventLaidCard, int16(me), int16(cards[a.A].deck))
		} else {
			tell(rec, game.Public, eventChoseCard, int16(me))
		}
	}
	s.stack.Pop()
}

// showCards turns both cards up together. The Witch-king may draw for one shown in the first round.
func (s *State) showCards(rec game.Recorder) {
	s.battle.shown = true
	for a := range side(numSides) {
		c := s.battle.camps[a].card
		if c == noCard {
			continue
		}
		for seat := range s.hands {
			s.hands[seat].Remove(c)
		}
		s.table.Remove(c)
		s.playing.Add(c)
		tell(rec, game.Public, eventCombatCard, int16(c), int16(cards[c].combat))
	}
	if from := s.sorcererDecks(); from != 0 {
		s.offerDraw(s.general(shadow), from)
	}
}

// sorcererDecks: the Witch-king draws in the first round of a battle he is in, when the Shadow shows a card: from either
// deck, in the second edition from that of the card.
func (s *State) sorcererDecks() (from deckSet) {
	c := s.battle.camps[shadow].card
	if s.battle.round != 1 || c == noCard || !s.heroes(shadow).Has(witchKing) {
		return 0
	}
	for d := deckShadowCharacter; d <= deckShadowStrategy; d++ {
		if s.decks[d].n > 0 && (!s.second() || cards[c].deck == d) {
			from |= 1 << d
		}
	}
	return from
}

// Ceasing (chap. 7, Battre en retraite; Assauts).

// askToCease: after a round the attacker may break off. An assault is over after its round, unless an elite
// buys another.
func (s *State) askToCease() {
	b := &s.battle
	seat := s.general(b.attacker)
	switch {
	case b.over != goesOn:
	case !s.assault() || b.round < s.assaultRounds():
		if s.mayCease() {
			s.push(frameCease, seat)
		}
	case s.pressing() != 0:
		s.push(frameAssaultOver, seat)
	default:
		b.over = ceased
	}
}

func (s *State) promptCease(*frame) game.Prompt {
	return game.Prompt{ID: promptCease, A: int16(outside[s.battle.to])}
}

func (s *State) legalCease(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: verbContinue}, game.Action{Verb: verbCease})
}

func (s *State) playCease(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == verbCease {
		s.cease(rec)
	}
}

func (s *State) cease(rec game.Recorder) {
	s.battle.over = ceased
	tell(rec, game.Public, eventCeased, int16(outside[s.battle.to]))
}

// Gandalf the White (his card): he gives up his leadership for the battle, and Nazgûl have none.

func (s *State) promptWhiteRider(*frame) game.Prompt {
	return game.Prompt{ID: promptWhiteRider, A: int16(outside[s.battle.to])}
}

func (s *State) legalWhiteRider(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: verbNo}, game.Action{Verb: verbYes})
}

func (s *State) playWhiteRider(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == verbYes {
		s.battle.whiteRider = true
		tell(rec, game.Public, eventWhiteRider, int16(outside[s.battle.to]))
	}
}

func (s *State) whyNotBattleCard(f *frame, a game.Action) game.Reason {
	switch c := card(a.A); {
	case a.Verb != verbCombatCard:
		return notAsked
	case !s.hands[f.seat].Has(c) && !s.fightsFromTable(s.sideOfSeat(f.seat), c):
		return because(reasonNotInHand, a.A)
	default:
		return because(reasonCardDoesNotFit, a.A)
	}
}
