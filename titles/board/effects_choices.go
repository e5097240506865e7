package board

import (
	"errors"

	"prancingpony/game"
)

// Questions that a card puts to a player besides its own steps: to the other side, or in answer to
// something that happened while the card lay on the table. The question is the step of the frame.
const (
	askCrebain   uint8 = iota // give up Flocks of Crebain before a hunt roll
	askStaff                  // give up Wizard's Staff before a tile is drawn
	askMithril                // give up the Mithril Coat after one was drawn
	askBalrog                 // give up the Balrog for one more tile
	askWorn                   // make the Free Peoples discard a character card
	askLure                   // lose a companion, or take his level as corruption
	askLeave                  // Companions must leave the Fellowship
	askSacrifice              // a figure of a nation is lost; a is its place once it is chosen
	askRout                   // the army in a must retreat
	askNest                   // the stronghold to which the Nazgûl in a are driven
	askPrice                  // an army card, then a character card, discarded to remove a card

	numChoices = iota
)

// choices are the rows of these questions. Without a Prompt it is asked whether the card is used.
var choices [numChoices]row

func init() {
	choices[askCrebain] = row{Legal: legalYesNo, Play: (*State).playCrebain}
	choices[askStaff] = row{Legal: legalYesNo, Play: (*State).playStaff}
	choices[askMithril] = row{Legal: legalYesNo, Play: (*State).playMithril}
	choices[askBalrog] = row{Legal: legalYesNo, Play: (*State).playBalrog}
	choices[askWorn] = row{Prompt: (*State).promptWorn, Legal: (*State).legalWorn, Play: (*State).playWorn}
	choices[askLure] = row{Prompt: (*State).promptLure, Legal: (*State).legalLure, Play: (*State).playLure}
	choices[askLeave] = row{Prompt: (*State).promptLeave, Legal: (*State).legalLeave, Play: (*State).playLeave}
	choices[askSacrifice] = row{
		Prompt: (*State).promptSacrifice, Legal: (*State).legalSacrifice,
		Play: (*State).playSacrifice,
	}
	choices[askRout] = row{Prompt: (*State).promptRout, Legal: (*State).legalRout, Play: (*State).playRout}
	choices[askNest] = row{Prompt: (*State).promptNest, Legal: (*State).legalNest, Play: (*State).playNest}
	choices[askPrice] = row{
		Prompt: (*State).promptPrice, Legal: (*State).legalPrice, Play: (*State).playPrice,
		Ask: func(*State, *frame) bool { return true },
	}

	machine.Rows[frameChoice] = row{
		Name: "choice", Role: roleChoice, On: inCard | roleHunt | roleTiles,
		Fields: []field{
			fieldSeat, fieldPurpose(askPrice), fieldChoiceCount, fieldAt, fieldCard, fieldTerms(255), fieldWho,
		},
		Proceed: (*State).proceedChoice, Prompt: (*State).promptChoice, Legal: (*State).legalChoice,
		Play: (*State).playChoice, Check: (*State).checkChoice, WhyNot: (*State).whyNotCard,
	}
}

// ask pushes a question about a card.
func (s *State) ask(question uint8, seat game.Seat, c Card) *frame {
	f := s.push(frameChoice, seat)
	f.purpose, f.card = question, c
	return f
}

func (s *State) checkChoice(f *frame) error {
	if f.card >= NumCards || f.purpose == askLure && f.who&s.InCompany() == 0 || f.purpose == askSacrifice &&
		f.victim >= numFreeNations {
		return errors.New("no such step of a card")
	}
	return nil
}

func (s *State) promptChoice(f *frame) game.Prompt {
	if prompt := choices[f.purpose].Prompt; prompt != nil {
		return prompt(s, f)
	}
	return game.Prompt{ID: promptUseCard, A: int16(f.card)}
}

// proceedChoice plays a forced answer by itself, unless that would tell what is in a hand.
func (s *State) proceedChoice(f *frame, rec game.Recorder) bool {
	choice := &choices[f.purpose]
	if choice.Ask != nil {
		return false
	}
	a, forced := choice.Only(s, f)
	if forced {
		choice.Play(s, f, a, rec)
	}
	return forced
}

func (s *State) legalChoice(f *frame, buf []game.Action) []game.Action {
	return choices[f.purpose].Legal(s, f, buf)
}

func (s *State) playChoice(f *frame, a game.Action, rec game.Recorder) {
	choices[f.purpose].Play(s, f, a, rec)
}

func legalYesNo(_ *State, _ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: VerbYes}, game.Action{Verb: verbNo})
}

// Cards on the table that are given up for what they do.

// givenUp takes the question away and, if the answer was yes, the card too.
func (s *State) givenUp(a game.Action, rec game.Recorder) (asked frame, yes bool) {
	asked = s.stack.Pop()
	if yes = a.Verb == VerbYes; yes {
		s.discardOpenly(asked.card, rec)
	}
	return asked, yes
}

func (s *State) playCrebain(_ *frame, a game.Action, rec game.Recorder) {
	if _, yes := s.givenUp(a, rec); yes {
		s.hunt.bonus++
	}
}

// playStaff: no tile, no damage, no stop.
func (s *State) playStaff(_ *frame, a game.Action, rec game.Recorder) {
	if _, yes := s.givenUp(a, rec); yes {
		s.stack.Top().step = huntStride
	}
}

func (s *State) playMithril(_ *frame, a game.Action, rec game.Recorder) {
	if _, yes := s.givenUp(a, rec); yes {
		s.drawInstead(rec)
		s.hunt.cardsOver = s.second() // one card for a tile
	}
}

func (s *State) playBalrog(_ *frame, a game.Action, rec game.Recorder) {
	if asked, yes := s.givenUp(a, rec); yes {
		s.huntByCard(asked.card, huntCardTile, asked.terms)
	}
}

// Worn with Sorrow and Toil: a card of the Free Peoples on the table, or one of their hand at random.

func (s *State) promptWorn(f *frame) game.Prompt {
	return game.Prompt{ID: promptWorn, A: int16(f.card)}
}

func (s *State) legalWorn(_ *frame, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbNo})
	if s.characterCardsInHand() > 0 {
		buf = append(buf, game.Action{Verb: VerbYes})
	}
	return optionsCards(s.tableOf(DeckFreeCharacter), buf)
}

func (s *State) playWorn(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	switch a.Verb {
	case VerbChooseCard:
		s.discardOpenly(Card(a.A), rec)
	case VerbYes:
		s.loseCardAtRandom(rec)
	}
}

// Lure of the Ring: the companion, or his level as corruption.

func (s *State) promptLure(f *frame) game.Prompt {
	return game.Prompt{ID: promptLure, A: int16(f.card), B: int16(First(f.who))}
}

func (s *State) legalLure(f *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: VerbChooseCharacter, A: int16(First(f.who))}, game.Action{Verb: VerbUseRing})
}

func (s *State) playLure(_ *frame, a game.Action, rec game.Recorder) {
	asked := s.stack.Pop()
	c := First(asked.who)
	if a.Verb == VerbUseRing {
		s.corrupt(uint8(characters[c].level), rec)
		return
	}
	tell(rec, game.Public, eventCasualty, int16(c))
	s.eliminateCompanion(c, rec)
}

// An army that must withdraw, and Nazgûl that are driven off.

func (s *State) promptRout(f *frame) game.Prompt {
	return game.Prompt{ID: promptRout, A: int16(f.card), B: int16(outside[f.at])}
}

func (s *State) playRout(_ *frame, a game.Action, rec game.Recorder) {
	asked := s.stack.Pop()
	s.routTo(asked.at, Place(a.A), a.Verb == VerbRetreat, rec)
}

func (s *State) promptNest(f *frame) game.Prompt {
	return game.Prompt{ID: promptNest, A: int16(f.card), B: int16(outside[f.at])}
}

func (s *State) legalNest(_ *frame, buf []game.Action) []game.Action {
	return s.optionsRegions(settledBySauron.Minus(s.captured), buf)
}

func (s *State) playNest(_ *frame, a game.Action, rec game.Recorder) {
	asked := s.stack.Pop()
	s.driveWraiths(asked.at, Place(a.A), rec)
}

var settledBySauron = settledBy(Sauron, Stronghold)

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

func (s *State) promptLeave(f *frame) game.Prompt {
	return game.Prompt{ID: promptLeave, A: int16(f.card), B: int16(f.left)}
}

func (s *State) legalLeave(f *frame, buf []game.Action) []game.Action {
	if int(f.left) >= s.CompanionCount() {
		return append(buf, game.Action{Verb: VerbDone}) // all of them
	}
	return optionsCharacters(s.InCompany(), buf)
}

// playLeave: those who leave are put beside the Fellowship without moving; on the Mordor track they are
// eliminated (chap. 11).
func (s *State) playLeave(f *frame, a game.Action, rec game.Recorder) {
	group, more := s.InCompany(), int8(0)
	if a.Verb == VerbChooseCharacter {
		group, more = 1<<a.A, f.left-1
	}
	if f.left = more; more == 0 {
		s.stack.Pop()
	}
	s.separate(group, s.fellowship.at, s.InMordor(), 0, rec)
}

// characterCardsInHand counts the cards of the Free Peoples' character deck that they hold.
func (s *State) characterCardsInHand() (sum int) {
	for seat := range s.hands {
		for hand := s.hands[seat]; !hand.Empty(); {
			if hand.Pop().deck() == DeckFreeCharacter {
				sum++
			}
		}
	}
	return sum
}

// loseCardAtRandom discards one of those cards, drawn blindly.
func (s *State) loseCardAtRandom(rec game.Recorder) {
	k := s.random.Intn(s.characterCardsInHand())
	tell(rec, game.Public, eventRandomCard, int16(DeckFreeCharacter))
	for seat := range s.hands {
		for hand := s.hands[seat]; !hand.Empty(); {
			c := hand.Pop()
			if c.deck() != DeckFreeCharacter {
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

func (s *State) promptSacrifice(f *frame) game.Prompt {
	return game.Prompt{ID: promptSacrifice, A: int16(f.card), B: int16(f.victim)}
}

// legalSacrifice: first where, then which figure of the nation.
func (s *State) legalSacrifice(f *frame, buf []game.Action) []game.Action {
	n := f.victim
	if f.at == Nowhere {
		var regions PlaceSet
		for p := range Place(NumPlaces) {
			if s.forces[p].units[n] != (troop{}) || s.forces[p].leaders[n] > 0 {
				regions.Add(outside[p])
			}
		}
		return s.optionsRegions(regions, buf)
	}
	for kind := range Nazgul {
		if s.forces[f.at].count(n, kind) > 0 {
			buf = append(buf, game.Action{Verb: VerbChooseFigure, A: int16(n), B: int16(kind)})
		}
	}
	return buf
}

// playSacrifice: an elite is lost outright, not reduced.
func (s *State) playSacrifice(f *frame, a game.Action, rec game.Recorder) {
	if a.Verb == VerbChooseRegion {
		f.at = s.armyOf(Free, Place(a.A))
		return
	}
	p, n := f.at, f.victim
	s.stack.Pop()
	s.lose(p, n, Figure(a.B))
	tell(rec, game.Public, eventLost, int16(n), a.B, int16(outside[p]))
	if s.forces[p].size == 0 {
		s.dropLeaders(p, rec)
		s.emptied(p, rec)
	}
}

func (s *State) promptPrice(f *frame) game.Prompt {
	return game.Prompt{ID: promptPrice, A: int16(f.card)}
}

func (s *State) legalPrice(f *frame, buf []game.Action) []game.Action {
	return optionsCards(s.price(f), buf)
}

func (s *State) playPrice(f *frame, a game.Action, rec game.Recorder) {
	s.bury(f.seat, Card(a.A), rec)
	if f.done++; f.done == 2 {
		asked := s.stack.Pop()
		s.discardOpenly(asked.card, rec)
	}
}

// price are the cards that can be discarded next for the removal of a card: one of the army type first,
// then one of the character type.
func (s *State) price(f *frame) CardSet {
	if f.done == 0 {
		return s.handOf(f.seat, TypeArmy)
	}
	return s.handOf(f.seat, typeCharacter)
}

func (s *State) handOf(seat game.Seat, kind CardType) (set CardSet) {
	for hand := s.hands[seat]; !hand.Empty(); {
		if c := hand.Pop(); cards[c].kind == kind {
			set.Add(c)
		}
	}
	return set
}
