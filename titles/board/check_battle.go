package board

import (
	"errors"
	"fmt"
)

// checkBattle: there is a battle exactly while one is fought, its two armies stand where they can fight each
// other, and what each side does in this round fits.
func (s *State) checkBattle() error {
	b := &s.battle
	switch {
	case s.ending == notOver && s.leaves(leavesBattle) != (b.from != nowhere):
		return errors.New("a battle without its frame, or a frame without its battle")
	case b.from == nowhere && *b != noBattle:
		return errors.New("something is left of a battle that is over")
	}
	if b.from == nowhere {
		return nil
	}
	if err := s.checkField(); err != nil {
		return fmt.Errorf("battle: %w", err)
	}
	for a := range b.camps {
		if err := s.checkCamp(side(a)); err != nil {
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
		b.attacker == free && b.attackers.nazgul > 0, b.attacker == shadow && b.attackers.AllLeaders() > 0:
		return errors.New("attackers: they are not of one side")
	case b.from == b.to || from == to && b.from < numRegions && b.to < numRegions:
		return fmt.Errorf("%s cannot be attacked out of itself", b.to)
	case from != to && (b.from >= numRegions || b.to >= numRegions || b.cause == noCard && !adjacent[from].Has(to)):
		return fmt.Errorf("%s cannot be attacked from %s", b.to, b.from)
	case b.over == goesOn && step != stepBattleOver && (s.held[b.attacker].Has(b.to) || s.held[s.defender()].Has(b.from)):
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
func (s *State) checkCamp(a side) error {
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

// beforeTheRoll tells whether a step comes before the combat roll of its round, or is the roll.
func beforeTheRoll(step uint8) bool {
	return step < stepMoments+2*uint8(momentReroll) || step == stepCombatRoll
}

// checkInBattle: a question of a battle needs one.
func (s *State) checkInBattle(*frame) error {
	if s.battle.from == nowhere {
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
