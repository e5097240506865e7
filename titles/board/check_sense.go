package board

import (
	"cmp"
	"errors"
	"fmt"

	"prancingpony/game"
)

// checkSense: what the rules never lead to, though all pieces are there. A position made by hand gets it as an error.
func (s *State) checkSense() error {
	return cmp.Or(s.checkHands(), s.checkDice(), s.checkPersons(), s.checkRingBearers(), s.checkSpecials(),
		s.checkStanding())
}

// checkHands: cards are held by their own side and no more than its limit, and only cards that stay lie on the table.
func (s *State) checkHands() error {
	for seat := range game.Seat(s.players) {
		for set := s.hands[seat].Or(s.buried[seat]); !set.Empty(); {
			if c := set.Pop(); cardSide(c) != s.SideOfSeat(seat) {
				return fmt.Errorf("hands and buried: seat %d has %s, a card of the other side", seat, cards[c].id)
			}
		}
		if k, most := s.hands[seat].Len(), s.HandLimit(seat); k > most && s.ending == notOver &&
			!s.leaves(leavesDiscard) {
			return fmt.Errorf("hands: seat %d has %d cards, at most %d", seat, k, most)
		}
	}
	for set := s.table; !set.Empty(); {
		if c := set.Pop(); !cards[c].table {
			return fmt.Errorf("table: %s does not stay on the table", cards[c].id)
		}
	}
	return s.checkPlaying()
}

// checkPlaying: a card in play is carried out by a frame, or is a combat card that has been shown.
func (s *State) checkPlaying() error {
	rest := s.playing
	for i := range s.stack.Len() {
		if c := s.stack.At(i).card; c != noCard {
			rest.Remove(c)
		}
	}
	for a := range s.battle.camps {
		if c := s.battle.camps[a].card; s.battle.shown && c != noCard {
			rest.Remove(c)
		}
	}
	if s.ending == notOver && !rest.Empty() {
		return fmt.Errorf("playing: nothing carries out %s", cards[rest.Pop()].id)
	}
	return nil
}

// mostDice are those of a side with every character that adds one.
var mostDice = [NumSides]int{Free: 6, Shadow: 10}

// checkDice: faces that a side has, and not more dice than it could have rolled.
func (s *State) checkDice() error {
	for a := range Side(NumSides) {
		for f, k := range s.dice[a] {
			if k > 0 && (Face(f) == FaceEye || !hasFace(a, Face(f))) {
				return fmt.Errorf("dice: %s: no die to act with shows %s", sideNames[a], faceNames[f])
			}
		}
		if k := s.unused(a) + int(s.huntBox[a]); k > mostDice[a] {
			return fmt.Errorf("dice and huntBox: %s has %d dice, at most %d", sideNames[a], k, mostDice[a])
		}
	}
	if s.ending == notOver && s.stack.Len() > 0 && s.stack.At(0).step != stepActions &&
		s.unused(Free)+s.unused(Shadow) > 0 {
		return errors.New("dice: there are none outside the actions of a turn: used up, or not rolled yet")
	}
	if k, most := s.rings[Free]+s.rings[Shadow], startRings[Free]+2*maxExtraRings; k > most {
		return fmt.Errorf("rings: there are %d, at most %d", k, most)
	}
	return nil
}

func hasFace(a Side, f Face) bool {
	for _, k := range dieFaces[a] {
		if k == f {
			return true
		}
	}
	return false
}

// checkPersons: nobody is two people at once, and Saruman is in Orthanc.
func (s *State) checkPersons() error {
	if s.where[Aragorn] != Nowhere && s.where[Strider] != replaced {
		return fmt.Errorf("%s and %s are one man", characterNames[Strider], characterNames[Aragorn])
	}
	if grey := s.where[GandalfGrey]; s.where[GandalfWhite] != Nowhere && grey != replaced && grey != eliminated {
		return fmt.Errorf("%s and %s are one", characterNames[GandalfGrey], characterNames[GandalfWhite])
	}
	if p := s.where[Saruman]; p >= 0 && outside[p] != orthanc {
		return fmt.Errorf("%s: %s never leaves %s", p, characterNames[Saruman], orthanc)
	}
	return nil
}

// checkRingBearers: a guide of the highest level in the Fellowship, Gollum without companions, and a match that goes
// on.
func (s *State) checkRingBearers() error {
	f := &s.fellowship
	switch set := s.guides(); {
	case s.ending != notOver:
		return nil
	case f.corruption >= MaxCorruption:
		return errors.New("fellowship: the Ring-bearers are lost, and the match is not over")
	case f.mordor == CrackOfDoom:
		return errors.New("fellowship: the Crack of Doom is reached, and the match is not over")
	case !s.leaves(leavesGuide) && (set == 0) != (f.guide == Gollum):
		return fmt.Errorf("fellowship: %s cannot guide this company", characterNames[f.guide])
	case !s.leaves(leavesGuide) && set != 0 && !set.Has(f.guide):
		return fmt.Errorf("fellowship: %s guides, but not with the highest level in the company",
			characterNames[f.guide])
	}
	return nil
}

// checkSpecials: special tiles wait aside until Mordor, and join the pool there.
func (s *State) checkSpecials() error {
	for t := FirstSpecial; t < NumTiles; t++ {
		if !s.InMordor() && s.pool[t]+s.drawn[t] > 0 {
			return fmt.Errorf("pool and drawn: the special tile %s waits aside until the Mordor track", tileNames[t])
		}
		if s.InMordor() && s.aside[t] > 0 {
			return fmt.Errorf("aside: on the Mordor track the special tile %s is in the pool", tileNames[t])
		}
	}
	return nil
}

// checkStanding: no army stands in a settlement of the enemy that it neither took nor besieges, and in the first
// edition no Nazgûl where the Free Peoples hold a stronghold that the Shadow does not besiege. The nations of the
// Shadow and the Elves are always active.
func (s *State) checkStanding() error {
	if want := shadowNations | 1<<Elves; s.active&want != want {
		return errors.New("politics: the nations of the Shadow and the Elves are always active")
	}
	if s.ending != notOver || s.leaves(leavesSieges) {
		return nil
	}
	for a := range Side(NumSides) {
		for set := s.held[a].And(allRegions); !set.Empty(); {
			if r := set.Pop(); s.Controls(a.Enemy(), r) && !s.Besieged(r) {
				return fmt.Errorf("%s: an army of the %s stands in a settlement that it has not taken", r, sideNames[a])
			}
		}
	}
	if s.second() {
		return nil
	}
	watched := s.wraiths
	if p := s.where[WitchKing]; p >= 0 {
		watched.Add(p)
	}
	for !watched.Empty() {
		if p := watched.Pop(); !s.fleeing(outside[p]) && !s.skies().Has(outside[p]) {
			return fmt.Errorf("%s: Nazgûl do not stay at a stronghold of the Free Peoples that is not besieged", p)
		}
	}
	return nil
}

// checkBattle: there is a battle exactly while one is fought, its two armies stand where they can fight each
// other, and what each side does in this round fits.
func (s *State) checkBattle() error {
	b := &s.battle
	switch {
	case s.ending == notOver && s.leaves(leavesBattle) != (b.from != Nowhere):
		return errors.New("a battle without its frame, or a frame without its battle")
	case b.from == Nowhere && *b != noBattle:
		return errors.New("something is left of a battle that is over")
	}
	if b.from == Nowhere {
		return nil
	}
	if err := s.checkField(); err != nil {
		return fmt.Errorf("battle: %w", err)
	}
	for a := range b.camps {
		if err := s.checkCamp(Side(a)); err != nil {
			return fmt.Errorf("battle: %s: %w", sideNames[a], err)
		}
	}
	return nil
}

// checkField: the attackers are in from, the defenders in to, and the one can be attacked out of the other.
func (s *State) checkField() error {
	b := &s.battle
	from, to := outside[b.from], outside[b.to]
	step := s.battleStep()
	switch {
	case !b.attackers.within(&s.forces[b.from]):
		return fmt.Errorf("the attackers are not in %s", b.from)
	case b.attackers.unitNations()&nationsOf[s.defender()] != 0 || b.attackers.figures&charactersOf[s.defender()] != 0,
		b.attacker == Free && b.attackers.nazgul > 0, b.attacker == Shadow && b.attackers.AllLeaders() > 0:
		return errors.New("attackers: they are not of one side")
	case b.from == b.to || from == to && b.from < NumRegions && b.to < NumRegions:
		return fmt.Errorf("%s cannot be attacked out of itself", b.to)
	case from != to && (b.from >= NumRegions || b.to >= NumRegions || b.cause == noCard && !adjacent[from].Has(to)):
		return fmt.Errorf("%s cannot be attacked from %s", b.to, b.from)
	case b.over == goesOn && step != stepBattleOver && (s.held[b.attacker].Has(b.to) ||
		s.held[s.defender()].Has(b.from)):
		return errors.New("its armies do not stand against each other")
	case b.over == goesOn && step >= stepAdvance:
		return errors.New("over: nobody has won at this step")
	case b.over != goesOn && b.over != destroyed && step < stepAdvance && s.role() != roleAside:
		return fmt.Errorf("over: it is %q before the end of a round", outcomeNames[b.over])
	}
	return nil
}

// checkCamp: a card laid face down is still in a hand or on the table, one shown is being played, and the numbers
// of the round are those of its dice.
func (s *State) checkCamp(a Side) error {
	c := &s.battle.camps[a]
	held := s.table
	if s.battle.shown {
		held = s.playing
	} else {
		for _, hand := range s.hands {
			held = held.Or(hand)
		}
	}
	switch {
	case c.card != noCard && (!held.Has(c.card) || cardSide(c.card) != a):
		return errors.New("its combat card is not where it should be")
	case c.rolled > 0 && beforeTheRoll(s.battleStep()):
		return errors.New("dice: they are rolled later in the round")
	case c.misses > c.rolled:
		return fmt.Errorf("misses: %d of %d dice", c.misses, c.rolled)
	}
	return nil
}

// beforeTheRoll reports whether a step comes before the combat roll of its round, or is the roll.
func beforeTheRoll(step uint8) bool {
	return step < stepMoments+2*uint8(momentReroll) || step == stepCombatRoll
}

// checkInBattle: a question of a battle needs one.
func (s *State) checkInBattle(*frame) error {
	if s.battle.from == Nowhere {
		return errors.New("there is no battle")
	}
	return nil
}

// checkPlaceGiven: a frame about a place must name it.
func (s *State) checkPlaceGiven(f *frame) error {
	if f.at < 0 {
		return errors.New("it does not say where")
	}
	return nil
}
