package board

import "prancingpony/game"

// The questions that rules ask of the cards on the table. A card never reaches into a rule: the rule asks
// here, and the function lists the cards that bend it.

// mayRemove tells whether the action that a die gives can remove a card from the table (chap. 6: that
// counts as an action).
func (s *State) mayRemove(seat game.Seat, c card, used face) bool {
	me := s.sideOfSeat(seat)
	switch c {
	case cardAPowerTooGreat, cardThePowerOfTomBombadil:
		return me == shadow && !s.handOf(seat, typeArmy).Empty() && !s.handOf(seat, typeCharacter).Empty()
	case cardThePalantirOfOrthanc:
		return me == free && (used == faceWill || s.rings[free] > 0 && !s.ringUsed[free])
	case cardDenethorsFolly:
		return me == free && (used == faceWill || s.wiseIn(minasTirith))
	}
	return false
}

// wiseIn: Gandalf or Aragorn is in a stronghold, behind the walls if it is besieged.
func (s *State) wiseIn(r place) bool {
	at := s.inside(r, free)
	return s.forces[at].figures&(1<<gandalfGrey|1<<gandalfWhite|1<<aragorn) != 0
}

// removeFromTable pays the price, if there is one besides the die.
func (s *State) removeFromTable(seat game.Seat, c card, used face, rec game.Recorder) {
	switch c {
	case cardAPowerTooGreat, cardThePowerOfTomBombadil:
		s.ask(askPrice, seat, c)
		return
	case cardThePalantirOfOrthanc:
		if used != faceWill {
			s.useRing(free)
			tell(rec, game.Public, eventRingSpent, int16(free))
		}
	}
	s.discardOpenly(c, rec)
}

// closedTo are the regions that armies of a side may neither enter nor attack.
func (s *State) closedTo(a side) (regions placeSet) {
	if a == shadow && s.onTable(cardAPowerTooGreat) {
		regions = regions.Or(powerOfTheElves)
	}
	if a == shadow && s.onTable(cardThePowerOfTomBombadil) {
		regions = regions.Or(powerOfBombadil)
	}
	return regions
}

var (
	powerOfTheElves = setOf(lorien, rivendell, greyHavens)
	powerOfBombadil = setOf(theShire, buckland, oldForest)
)

// keepsDieOut tells whether the die that moved the Fellowship stays out of the hunt box.
func (s *State) keepsDieOut() bool { return s.onTable(cardTheLastBattle) }

// showsNoCards tells whether a side may not play combat cards in battles of a region.
func (s *State) showsNoCards(a side, r place) bool {
	return a == free && r == minasTirith && s.onTable(cardDenethorsFolly)
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

// mayActivate tells whether a nation can be activated by that cause.
func (s *State) mayActivate(n nation, by cause) bool {
	if n == rohan && s.onTable(cardWormtongue) {
		return by == byAttackOnHaven || by == byDeclaration || by == byCompanion
	}
	return true
}

// mayMusterAdvance tells whether a muster result may step a nation forward.
func (s *State) mayMusterAdvance(n nation) bool {
	return sideOf[n] == shadow || s.active.Has(n) || !s.onTable(cardThreatsAndPromises)
}

// palantirDraws tells whether an event played with that die gives its player a card afterwards.
func (s *State) palantirDraws(seat game.Seat, used face) bool {
	return used == faceEvent && s.sideOfSeat(seat) == shadow && s.onTable(cardThePalantirOfOrthanc)
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
func (s *State) goes(c card, rec game.Recorder) {
	if s.onTable(c) {
		s.discardOpenly(c, rec)
	}
}

// onActivated: a nation became active.
func (s *State) onActivated(n nation, rec game.Recorder) {
	if n == rohan {
		s.goes(cardWormtongue, rec)
	}
}

// onAdvanced: a nation stepped forward, perhaps because it was attacked or by a companion's ability.
func (s *State) onAdvanced(n nation, byAttackOrAbility bool, rec game.Recorder) {
	if sideOf[n] == free && byAttackOrAbility {
		s.goes(cardThreatsAndPromises, rec)
	}
}

// onCompanyChanged: someone left the Fellowship.
func (s *State) onCompanyChanged(rec game.Recorder) {
	company := s.inCompany()
	if company&(1<<gimli|1<<legolas) == 0 {
		s.goes(cardAxeAndBow, rec)
	}
	if !company.Has(boromir) {
		s.goes(cardHornOfGondor, rec)
	}
	if !company.Has(gandalfGrey) {
		s.goes(cardWizardsStaff, rec)
	}
}

// onCharacterGone: a character was eliminated.
func (s *State) onCharacterGone(c character, rec game.Recorder) {
	if c == saruman {
		s.goes(cardThePalantirOfOrthanc, rec)
		s.goes(cardWormtongue, rec)
	}
}

// onCasualty: a companion was lost to the hunt. The question comes after all that follows from his loss.
func (s *State) onCasualty(_ character, _ game.Recorder) {
	if s.onTable(cardWornWithSorrowAndToil) {
		s.ask(askWorn, s.speaker(shadow), cardWornWithSorrowAndToil)
	}
}

// onDeclared: the Fellowship came to a region, having passed Moria or not.
func (s *State) onDeclared(_, to place, moria bool, rec game.Recorder) {
	s.goes(cardTheLastBattle, rec)
	refuge := havens.Has(to) && !s.captured.Has(to)
	if refuge {
		s.goes(cardWornWithSorrowAndToil, rec)
		s.goes(cardFlocksOfCrebain, rec)
	}
	s.balrogWakes(moria, refuge)
}

// onRevealed: the same for a revelation.
func (s *State) onRevealed(_, _ place, moria bool, rec game.Recorder) {
	s.goes(cardTheLastBattle, rec)
	s.balrogWakes(moria, false)
}

func (s *State) balrogWakes(moria, refuge bool) {
	if !moria || !s.onTable(cardBalrogOfMoria) {
		return
	}
	flags := huntEyeVoid
	if refuge {
		flags |= huntNoReveal
	}
	s.ask(askBalrog, s.speaker(shadow), cardBalrogOfMoria).terms = flags
}

// onSiegeOver: a stronghold is no longer besieged, or has fallen.
func (s *State) onSiegeOver(r place, rec game.Recorder) {
	if r == minasTirith {
		s.goes(cardDenethorsFolly, rec)
	}
}

// The moments of a hunt at which cards may be used: each pushes a question and reports true, or reports false.

func (s *State) beforeHuntRoll(game.Recorder) bool {
	return s.huntLevel() > 0 && s.offer(cardFlocksOfCrebain, askCrebain, shadow)
}

func (s *State) beforeTile(game.Recorder) bool { return s.offer(cardWizardsStaff, askStaff, free) }

func (s *State) afterTile(game.Recorder) bool {
	return s.offer(cardMithrilCoatAndSting, askMithril, free)
}

// offer asks a side whether it gives up a card on the table.
func (s *State) offer(c card, question uint8, a side) bool {
	if !s.onTable(c) {
		return false
	}
	s.ask(question, s.speaker(a), c)
	return true
}

// legalReductions: cards that take a point off the damage, offered as `choose-card`.
func (s *State) legalReductions(buf []game.Action) []game.Action {
	for _, c := range [...]card{cardAxeAndBow, cardHornOfGondor} {
		if s.onTable(c) {
			buf = append(buf, game.Action{Verb: verbChooseCard, A: int16(c)})
		}
	}
	return buf
}
