package board

import "prancingpony/game"

// drawForTurn is step 1 of a turn: each player draws a card from each of his decks, then discards what
// is too much (chap. 4, Étape 1; chap. 6, Tirer des cartes Événement).
func (s *State) drawForTurn(rec game.Recorder) {
	if s.players > 2 {
		s.drawInTeams()
		return
	}
	for d := range Deck(numDecks) {
		s.take(s.speaker(d.side()), d, rec)
	}
	s.push(frameDiscard, s.speaker(Shadow))
	s.push(frameDiscard, s.speaker(Free))
}

// draw takes a card outside step 1; too many cards are discarded at once.
func (s *State) draw(seat game.Seat, d Deck, rec game.Recorder) {
	s.push(frameDiscard, seat)
	s.take(seat, d, rec)
}

// take moves the top card of a deck to a hand. Used cards never return: an empty deck gives nothing.
func (s *State) take(seat game.Seat, d Deck, rec game.Recorder) {
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
	return game.Prompt{ID: PromptDiscard, A: int16(s.hands[f.seat].Len() - s.HandLimit(f.seat))}
}

// proceedDiscard: a hand within its limit needs no choice.
func (s *State) proceedDiscard(f *frame, _ game.Recorder) bool {
	if s.hands[f.seat].Len() > s.HandLimit(f.seat) {
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
	s.bury(f.seat, Card(a.A), rec)
}

// bury discards a card from a hand face down.
func (s *State) bury(seat game.Seat, c Card, rec game.Recorder) {
	s.hands[seat].Remove(c)
	s.buried[seat].Add(c)
	tell(rec, game.Only(seat), eventDiscarded, int16(c))
	s.stampBurial(c)
	if s.players > 2 {
		tell(rec, game.Except(seat), eventDiscardedBack, int16(s.powerOf(seat)), int16(c.deck()))
	} else {
		tell(rec, game.Except(seat), eventDiscardedUnseen, int16(c.deck()))
	}
}

// discardOpenly discards a card that all have seen, wherever it lay.
func (s *State) discardOpenly(c Card, rec game.Recorder) {
	s.playing.Remove(c)
	s.table.Remove(c)
	for seat := range s.hands {
		s.hands[seat].Remove(c)
	}
	s.discard.Add(c)
	tell(rec, game.Public, eventCardGone, int16(c))
}

// plays says which die plays which type (chap. 6, Jouer des cartes Événement): an event or Will of the
// West any, the others their own type, army/muster thus every strategy card.
func (can ability) plays(t CardType) bool {
	switch t {
	case typeCharacter:
		return can&(asEvent|asCharacter) != 0
	case TypeArmy:
		return can&(asEvent|asArmy) != 0
	default:
		return can&(asEvent|asMuster) != 0
	}
}

// legalEvents: draw a card or play one, and cards on the table that an action can remove.
func (s *State) legalEvents(f *frame, can ability, buf []game.Action) []game.Action {
	me := s.SideOfSeat(f.seat)
	if can&asEvent != 0 {
		for d := Deck(2 * me); d < Deck(2*me)+2; d++ {
			if s.decks[d].n > 0 {
				buf = append(buf, game.Action{Verb: VerbDraw, A: int16(d)})
			}
		}
	}
	for hand := s.hands[f.seat]; !hand.Empty(); {
		c := hand.Pop()
		if can.plays(cards[c].kind) && s.mayPlay(f.seat, c) {
			buf = append(buf, game.Action{Verb: VerbPlay, A: int16(c)})
		}
	}
	for table := s.table; !table.Empty(); {
		c := table.Pop()
		if s.mayRemove(f.seat, c, f.face) {
			buf = append(buf, game.Action{Verb: VerbRemoveTable, A: int16(c)})
		}
	}
	return buf
}

// playEvent lays the card down and lets it be carried out by its frame.
func (s *State) playEvent(seat game.Seat, c Card, used Face, rec game.Recorder) {
	if used == FaceMuster && cards[c].kind == TypeArmy {
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

// offerGuideDraw: with Gandalf the Grey as guide, an event die that plays a card may also draw one from its deck,
// once the card is carried out (his card): in the first edition a character card, in the second any, and Will of the
// West will do.
func (s *State) offerGuideDraw(seat game.Seat, c Card, used Face) {
	draws := used == FaceEvent && c.deck() == DeckFreeCharacter
	if s.second() {
		draws = (used == FaceEvent || used == FaceWill) && cardSide(c) == Free
	}
	if draws && s.fellowship.guide == GandalfGrey {
		s.offerDraw(seat, 1<<c.deck())
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
	for d := range Deck(numDecks) {
		if f.decks.has(d) && s.decks[d].n > 0 {
			buf = append(buf, game.Action{Verb: VerbDraw, A: int16(d)})
		}
	}
	return buf
}

func (s *State) playDraw(f *frame, a game.Action, rec game.Recorder) {
	seat, step := f.seat, f.purpose
	s.stack.Pop()
	switch {
	case a.Verb == VerbDraw && step == drawOne:
		s.take(seat, Deck(a.A), rec) // the frame that discards is on the stack already
	case a.Verb == VerbDraw:
		s.draw(seat, Deck(a.A), rec)
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
	case a.Verb != VerbDraw:
		return notAsked
	case Deck(a.A).side() != s.SideOfSeat(f.seat):
		return because(reasonNotYourDeck, a.A)
	default:
		return because(reasonDeckEmpty, a.A)
	}
}

// whyNotPlay is why an event cannot be played with a die.
func (s *State) whyNotPlay(f *frame, c Card) game.Reason {
	if !s.hands[f.seat].Has(c) {
		return because(reasonNotInHand, int16(c))
	}
	if !s.canUse(f.seat, f.face).plays(cards[c].kind) {
		return because(reasonCardWrongDie, int16(c), int16(f.face))
	}
	return s.whyNotEvent(f.seat, c)
}

// The questions that rules ask of the cards on the table. A card never reaches into a rule: the rule asks
// here, and the function lists the cards that bend it.

// mayRemove reports whether the action that a die gives can remove a card from the table (chap. 6: that
// counts as an action).
func (s *State) mayRemove(seat game.Seat, c Card, used Face) bool {
	me := s.SideOfSeat(seat)
	switch c {
	case cardAPowerTooGreat, cardThePowerOfTomBombadil:
		return me == Shadow && !s.handOf(seat, TypeArmy).Empty() && !s.handOf(seat, typeCharacter).Empty()
	case cardThePalantirOfOrthanc:
		return me == Free && (used == FaceWill || s.rings[Free] > 0 && !s.ringUsed[Free])
	case cardDenethorsFolly:
		return me == Free && (used == FaceWill || s.wiseIn(minasTirith))
	}
	return false
}

// wiseIn: Gandalf or Aragorn is in a stronghold, behind the walls if it is besieged.
func (s *State) wiseIn(r Place) bool {
	at := s.inside(r, Free)
	return s.forces[at].figures&(1<<GandalfGrey|1<<GandalfWhite|1<<Aragorn) != 0
}

// removeFromTable pays the price, if there is one besides the die.
func (s *State) removeFromTable(seat game.Seat, c Card, used Face, rec game.Recorder) {
	switch c {
	case cardAPowerTooGreat, cardThePowerOfTomBombadil:
		s.ask(askPrice, seat, c)
		return
	case cardThePalantirOfOrthanc:
		if used != FaceWill {
			s.useRing(Free)
			tell(rec, game.Public, eventRingSpent, int16(Free))
		}
	}
	s.discardOpenly(c, rec)
}

// closedTo are the regions that armies of a side may neither enter nor attack.
func (s *State) closedTo(a Side) (regions PlaceSet) {
	if a == Shadow && s.onTable(cardAPowerTooGreat) {
		regions = regions.Or(powerOfTheElves)
	}
	if a == Shadow && s.onTable(cardThePowerOfTomBombadil) {
		regions = regions.Or(powerOfBombadil)
	}
	return regions
}

var (
	powerOfTheElves = setOf(lorien, Rivendell, greyHavens)
	powerOfBombadil = setOf(theShire, buckland, oldForest)
)

// keepsDieOut reports whether the die that moved the Fellowship stays out of the hunt box.
func (s *State) keepsDieOut() bool { return s.onTable(CardTheLastBattle) }

// showsNoCards reports whether a side may not play combat cards in battles of a region.
func (s *State) showsNoCards(a Side, r Place) bool {
	return a == Free && r == minasTirith && s.onTable(cardDenethorsFolly)
}

// The causes by which a nation can be activated.
type cause uint8

const (
	byArmy          cause = iota // an enemy army came in, or attacked elsewhere
	byAttackOnHaven              // an army of the nation was attacked in one of its own cities and strongholds
	byDeclaration
	byCompanion
	byCard
	byMinion // the Witch-king's arrival
)

// mayActivate reports whether a nation can be activated by that cause.
func (s *State) mayActivate(n Nation, by cause) bool {
	if n == Rohan && s.onTable(cardWormtongue) {
		return by == byAttackOnHaven || by == byDeclaration || by == byCompanion
	}
	return true
}

// mayMusterAdvance reports whether a muster result may step a nation forward.
func (s *State) mayMusterAdvance(n Nation) bool {
	return sideOf[n] == Shadow || s.active.Has(n) || !s.onTable(cardThreatsAndPromises)
}

// palantirDraws reports whether an event played with that die gives its player a card afterwards.
func (s *State) palantirDraws(seat game.Seat, used Face) bool {
	return used == FaceEvent && s.SideOfSeat(seat) == Shadow && s.onTable(cardThePalantirOfOrthanc)
}

// clearTable: in the second edition a card goes as soon as it could not be played any more.
func (s *State) clearTable(rec game.Recorder) {
	for table := s.table; !table.Empty(); {
		if c := table.Pop(); !s.conditionsHold(c) {
			s.discardOpenly(c, rec)
		}
	}
}

// Things that happened and that cards on the table wait for. Each discards or triggers them.

// goes discards a card if it is on the table.
func (s *State) goes(c Card, rec game.Recorder) {
	if s.onTable(c) {
		s.discardOpenly(c, rec)
	}
}

// onTabled: a card came to the table, where Wormtongue does not stay if Rohan is active.
func (s *State) onTabled(rec game.Recorder) {
	if s.active.Has(Rohan) {
		s.goes(cardWormtongue, rec)
	}
}

// onActivated: a nation became active.
func (s *State) onActivated(n Nation, rec game.Recorder) {
	if n == Rohan {
		s.goes(cardWormtongue, rec)
	}
}

// onAdvanced: a nation stepped forward, perhaps because it was attacked or by a companion's ability.
func (s *State) onAdvanced(n Nation, byAttackOrAbility bool, rec game.Recorder) {
	if sideOf[n] == Free && byAttackOrAbility {
		s.goes(cardThreatsAndPromises, rec)
	}
}

// onCompanyChanged: someone left the Fellowship.
func (s *State) onCompanyChanged(rec game.Recorder) {
	company := s.InCompany()
	if company&(1<<gimli|1<<legolas) == 0 {
		s.goes(cardAxeAndBow, rec)
	}
	if !company.Has(boromir) {
		s.goes(cardHornOfGondor, rec)
	}
	if !company.Has(GandalfGrey) {
		s.goes(cardWizardsStaff, rec)
	}
}

// onCharacterGone: a character was eliminated.
func (s *State) onCharacterGone(c Character, rec game.Recorder) {
	if c == Saruman {
		s.goes(cardThePalantirOfOrthanc, rec)
		s.goes(cardWormtongue, rec)
	}
}

// onCasualty: a companion was lost to the hunt. The question comes after all that follows from his loss.
func (s *State) onCasualty(_ Character, _ game.Recorder) {
	if s.onTable(CardWornWithSorrowAndToil) {
		s.ask(askWorn, s.speaker(Shadow), CardWornWithSorrowAndToil)
	}
}

// onDeclared: the Fellowship came to a region, having passed Moria or not.
func (s *State) onDeclared(_, to Place, moria bool, rec game.Recorder) {
	s.goes(CardTheLastBattle, rec)
	refuge := havens.Has(to) && !s.captured.Has(to)
	if refuge {
		s.goes(CardWornWithSorrowAndToil, rec)
		s.goes(CardFlocksOfCrebain, rec)
	}
	s.balrogWakes(moria, refuge)
}

// onRevealed: the same for a revelation.
func (s *State) onRevealed(_, _ Place, moria bool, rec game.Recorder) {
	s.goes(CardTheLastBattle, rec)
	s.balrogWakes(moria, false)
}

func (s *State) balrogWakes(moria, refuge bool) {
	if !moria || !s.onTable(CardBalrogOfMoria) {
		return
	}
	flags := huntEyeVoid
	if refuge {
		flags |= huntNoReveal
	}
	s.ask(askBalrog, s.speaker(Shadow), CardBalrogOfMoria).terms = flags
}

// onSiegeOver: a stronghold is no longer besieged, or has fallen.
func (s *State) onSiegeOver(r Place, rec game.Recorder) {
	if r == minasTirith {
		s.goes(cardDenethorsFolly, rec)
	}
}

// The moments of a hunt at which cards may be used: each pushes a question and reports true, or reports false.

func (s *State) beforeHuntRoll(game.Recorder) bool {
	return s.huntLevel() > 0 && s.offer(CardFlocksOfCrebain, askCrebain, Shadow)
}

func (s *State) beforeTile(game.Recorder) bool { return s.offer(cardWizardsStaff, askStaff, Free) }

func (s *State) afterTile(game.Recorder) bool {
	return s.offer(cardMithrilCoatAndSting, askMithril, Free)
}

// offer asks a side whether it gives up a card on the table.
func (s *State) offer(c Card, question uint8, a Side) bool {
	if !s.onTable(c) {
		return false
	}
	s.ask(question, s.speaker(a), c)
	return true
}

// legalReductions: cards that take a point off the damage, offered as `choose-card`.
func (s *State) legalReductions(buf []game.Action) []game.Action {
	for _, c := range [...]Card{cardAxeAndBow, cardHornOfGondor} {
		if s.onTable(c) {
			buf = append(buf, game.Action{Verb: VerbChooseCard, A: int16(c)})
		}
	}
	return buf
}

// The questions that battles ask of event cards: the one that started the battle (its cause) and those on
// the table. A card never reaches into a rule: the rule asks here, and the function lists the cards.

// assaultRounds is how many rounds an assault lasts before elites must pay for more.
func (s *State) assaultRounds() uint8 {
	if s.storming() {
		return 3
	}
	return 1
}

// storming: Grond and the Fighting Uruk-hai bring about a long assault.
func (s *State) storming() bool {
	return s.battle.cause == cardGrondHammerOfTheUnderworld || s.battle.cause == cardTheFightingUrukHai
}

// barredFromCards reports whether a side may show no combat card in this round.
func (s *State) barredFromCards(a Side) bool {
	switch {
	case a == Shadow:
		return false
	case s.showsNoCards(a, outside[s.battle.to]):
		return true
	default:
		return s.storming() && s.battle.round == 1 && s.heroes(Free) == 0
	}
}

// diceTakenAway is how many dice fewer a side throws in every round of this battle: Help Unlooked For, a die
// for each unit besieged behind the Shadow's back.
func (s *State) diceTakenAway(a Side) int {
	if s.battle.cause != cardHelpUnlookedFor || a != Shadow {
		return 0
	}
	if box := sites[outside[s.battle.to]].box; box != Nowhere {
		return int(s.forces[box].size)
	}
	return 0
}

// mayCease: the Corsairs fight on the beach and cannot break off.
func (s *State) mayCease() bool { return s.battle.cause != cardCorsairsOfUmbar }

// mustAdvance: the Corsairs come from the sea, so the winner lands.
func (s *State) mustAdvance() bool { return s.battle.cause == cardCorsairsOfUmbar }
