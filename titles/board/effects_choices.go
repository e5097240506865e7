package board

import "prancingpony/game"

// Questions that a card puts to a player besides its own steps: to the other side, or in answer to
// something that happened while the card lay on the table. The question is the step of frameChoice.
const (
	askCrebain   uint8 = iota // give up Flocks of Crebain before a hunt roll
	askStaff                  // give up Wizard's Staff before a tile is drawn
	askMithril                // give up the Mithril Coat after one was drawn
	askBalrog                 // give up the Balrog for one more tile; flags are those of its hunt
	askWorn                   // make the Free Peoples discard a character card
	askLure                   // lose the companion in set, or take his level as corruption
	askLeave                  // n companions must leave the Fellowship
	askSacrifice              // a figure of nation n is lost; a is its place once it is chosen
	askRout                   // the army in a must retreat
	askNest                   // the stronghold to which the Nazgûl in a are driven
	askPrice                  // an army card, then a character card, discarded to remove a card
)

// ask pushes a question about a card.
func (s *State) ask(question uint8, seat game.Seat, c card) *frame {
	f := s.push(frameChoice, seat)
	f.step, f.card = question, c
	return f
}

// promptChoice words the question.
func promptChoice(f *frame) game.Prompt {
	p := game.Prompt{ID: promptUseCard, A: int16(f.card)}
	switch f.step {
	case askWorn:
		p.ID = promptWorn
	case askLure:
		p.ID, p.B = promptLure, int16(first(f.set))
	case askLeave:
		p.ID, p.B = promptLeave, int16(f.n)
	case askSacrifice:
		p.ID, p.B = promptSacrifice, int16(f.n)
	case askRout:
		p.ID, p.B = promptRout, int16(outside[f.a])
	case askNest:
		p.ID, p.B = promptNest, int16(outside[f.a])
	case askPrice:
		p.ID = promptPrice
	}
	return p
}

// proceedChoice plays a forced answer by itself, unless that would tell what is in a hand.
func (s *State) proceedChoice(f *frame, rec game.Recorder) bool {
	var room [maxOptions]game.Action
	options := s.legalChoice(f, room[:0])
	if len(options) != 1 || f.step == askPrice {
		return false
	}
	s.playChoice(f, options[0], rec)
	return true
}

func (s *State) legalChoice(f *frame, buf []game.Action) []game.Action {
	switch f.step {
	case askWorn:
		buf = append(buf, game.Action{Verb: verbNo})
		if s.characterCardsInHand() > 0 {
			buf = append(buf, game.Action{Verb: verbYes})
		}
		return optionsCards(s.tableOf(deckFreeCharacter), buf)
	case askLure:
		buf = append(buf, game.Action{Verb: verbChooseCharacter, A: int16(first(f.set))})
		return append(buf, game.Action{Verb: verbUseRing})
	case askLeave:
		if int(f.n) >= s.companionCount() {
			return append(buf, game.Action{Verb: verbDone}) // all of them
		}
		for set := s.inCompany(); set != 0; set &= set - 1 {
			buf = append(buf, game.Action{Verb: verbChooseCharacter, A: int16(first(set))})
		}
		return buf
	case askSacrifice:
		return s.legalSacrifice(f, buf)
	case askRout:
		return s.legalRout(f, buf)
	case askNest:
		return s.optionsRegions(settledBySauron.minus(s.captured), buf)
	case askPrice:
		return optionsCards(s.price(f), buf)
	default:
		return append(buf, game.Action{Verb: verbYes}, game.Action{Verb: verbNo})
	}
}

var settledBySauron = settledBy(sauron, stronghold)

func (s *State) playChoice(f *frame, a game.Action, rec game.Recorder) {
	asked := *f
	switch asked.step {
	case askLeave:
		s.playLeave(f, a, rec)
		return
	case askSacrifice:
		s.playSacrifice(f, a, rec)
		return
	case askPrice:
		s.bury(f.seat, card(a.A), rec)
		if f.n++; f.n == 2 {
			c := f.card
			s.pop()
			s.discardOpenly(c, rec)
		}
		return
	}
	s.pop()
	switch asked.step {
	case askCrebain:
		if a.Verb == verbYes {
			s.discardOpenly(asked.card, rec)
			s.hunt.bonus++
		}
	case askStaff:
		if a.Verb == verbYes {
			s.discardOpenly(asked.card, rec)
			s.top().step = huntStride // no tile, no damage, no stop
		}
	case askMithril:
		if a.Verb == verbYes {
			s.discardOpenly(asked.card, rec)
			s.drawInstead(rec)
		}
	case askBalrog:
		if a.Verb == verbYes {
			s.discardOpenly(asked.card, rec)
			s.huntByCard(asked.card, huntCardTile, asked.flags)
		}
	case askWorn:
		switch a.Verb {
		case verbChooseCard:
			s.discardOpenly(card(a.A), rec)
		case verbYes:
			s.loseCardAtRandom(rec)
		}
	case askLure:
		c := first(asked.set)
		if a.Verb == verbUseRing {
			s.corrupt(uint8(characters[c].level), rec)
			return
		}
		tell(rec, game.Public, eventCasualty, int16(c))
		s.eliminateCompanion(c, rec)
	case askRout:
		s.routTo(asked.a, place(a.A), a.Verb == verbRetreat, rec)
	case askNest:
		s.driveWraiths(asked.a, place(a.A), rec)
	}
}

// drawInstead draws a second tile, which alone counts; the first then goes back to the pool, unless the
// pool ran out and took it back already.
func (s *State) drawInstead(rec game.Recorder) {
	aside := s.hunt.tile
	s.hunt.tile = s.drawTile(rec)
	if s.drawn[aside] > 0 && (aside != s.hunt.tile || s.drawn[aside] > 1) {
		s.drawn[aside]--
		s.pool[aside]++
	}
}

// playLeave: those who leave are put beside the Fellowship without moving; on the Mordor track they are
// eliminated (chap. 11).
func (s *State) playLeave(f *frame, a game.Action, rec game.Recorder) {
	group := s.inCompany()
	if a.Verb == verbChooseCharacter {
		group = 1 << a.A
		f.n--
	} else {
		f.n = 0
	}
	if f.n == 0 {
		s.pop()
	}
	s.separate(group, s.fellowship.at, s.inMordor(), 0, rec)
}

// characterCardsInHand counts the cards of the Free Peoples' character deck that they hold.
func (s *State) characterCardsInHand() (sum int) {
	for seat := range s.hands {
		for hand := s.hands[seat]; !hand.empty(); {
			if cards[hand.pop()].deck == deckFreeCharacter {
				sum++
			}
		}
	}
	return sum
}

// loseCardAtRandom discards one of those cards, drawn blindly.
func (s *State) loseCardAtRandom(rec game.Recorder) {
	k := s.random.Intn(s.characterCardsInHand())
	tell(rec, game.Public, eventRandomCard, int16(deckFreeCharacter))
	for seat := range s.hands {
		for hand := s.hands[seat]; !hand.empty(); {
			c := hand.pop()
			if cards[c].deck != deckFreeCharacter {
				continue
			}
			if k == 0 {
				s.bury(game.Seat(seat), c, rec)
				return
			}
			k--
		}
	}
}

// legalSacrifice: first where, then which figure of the nation.
func (s *State) legalSacrifice(f *frame, buf []game.Action) []game.Action {
	n := nation(f.n)
	if f.a == nowhere {
		var regions placeSet
		for p := range place(numPlaces) {
			if s.forces[p].units[n] != (troop{}) || s.forces[p].leaders[n] > 0 {
				regions.add(outside[p])
			}
		}
		return s.optionsRegions(regions, buf)
	}
	for kind := range nazgul {
		if s.forces[f.a].count(n, kind) > 0 {
			buf = append(buf, game.Action{Verb: verbChooseFigure, A: int16(f.n), B: int16(kind)})
		}
	}
	return buf
}

// playSacrifice: an elite is lost outright, not reduced.
func (s *State) playSacrifice(f *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbChooseRegion {
		f.a = s.armyOf(free, place(a.A))
		return
	}
	p, n := f.a, nation(f.n)
	s.pop()
	s.lose(p, n, figure(a.B))
	tell(rec, game.Public, eventLost, int16(n), a.B, int16(outside[p]))
	if s.forces[p].size == 0 {
		s.dropLeaders(p, rec)
		s.emptied(p, rec)
	}
}

// price are the cards that can be discarded next for the removal of a card: one of the army type first,
// then one of the character type.
func (s *State) price(f *frame) cardSet {
	if f.n == 0 {
		return s.handOf(f.seat, typeArmy)
	}
	return s.handOf(f.seat, typeCharacter)
}

func (s *State) handOf(seat game.Seat, kind cardType) (set cardSet) {
	for hand := s.hands[seat]; !hand.empty(); {
		if c := hand.pop(); cards[c].kind == kind {
			set.add(c)
		}
	}
	return set
}
