package battle

import (
	"errors"
	"fmt"
)

func (u unit) String() string { return vocabulary.OperandText(kindFormation, int16(u)) }

// Check proves the invariants: figures within their limits, casualties conserved, everyone on the table, nobody on
// anybody else.
func (s *State) Check() error {
	for u := range numUnits {
		if err := s.checkFormation(u); err != nil {
			return fmt.Errorf("formation %v: %w", u, err)
		}
	}
	if err := s.checkOverlap(); err != nil {
		return err
	}
	return s.checkQuestion()
}

func (s *State) checkFormation(u unit) error {
	f := &s.units[u]
	if f.start == 0 {
		if *f != (formation{}) {
			return errors.New("it has no companies at the start, but something else")
		}
		return nil
	}
	p := f.sheet()
	switch {
	case p.army.side() != u.side():
		return fmt.Errorf("%s fights for the other side", p.id)
	case f.option < -1 || f.option >= p.choices:
		return fmt.Errorf("%s has no option %d", p.id, f.option)
	case f.start < 1 || f.start > p.mostCompanies():
		return fmt.Errorf("%s starts with %d companies, from 1 to %d are allowed", p.id, f.start, p.mostCompanies())
	case f.companies < 0 || f.companies > f.start:
		return fmt.Errorf("it has %d companies left of %d", f.companies, f.start)
	case f.hurt < 0 || f.hurt >= f.tray().models || f.companies == 0 && f.hurt != 0:
		return fmt.Errorf("%d casualties in a company of %d models", f.hurt, f.tray().models)
	case f.wounds < 0 || f.wounds > 0 && (!f.monstrous() || f.companies == 0):
		return fmt.Errorf("%d wound counters", f.wounds)
	case f.models()+int(f.lost) != f.startModels():
		return fmt.Errorf("%d models left and %d lost make %d, it started with %d", f.models(), f.lost, f.models()+int(f.lost), f.startModels())
	case f.facing < 0 || f.facing >= numFacings:
		return fmt.Errorf("facing %d is not one of %d", f.facing, numFacings)
	case f.files < 1 || f.files > maxCompanies || f.companies > 0 && f.files > f.companies:
		return fmt.Errorf("%d files of %d companies", f.files, f.companies)
	case f.spent < 0 || int32(f.spent) > f.fullMove():
		return fmt.Errorf("it has spent %d of a Move of %d", f.spent, f.fullMove())
	case f.companies == 0 && f.marks&^unplaced != 0:
		return errors.New("it is gone, but marked")
	}
	if !s.here(u) {
		return nil
	}
	b := f.body()
	if !s.onTable(&b) {
		return errors.New("it stands off the table")
	}
	if s.onImpassable(&b, standSlack) {
		return errors.New("it stands on impassable ground")
	}
	return nil
}

func (s *State) checkOverlap() error {
	for u := range numUnits {
		if !s.here(u) {
			continue
		}
		b := s.units[u].body()
		for v := u + 1; v < numUnits; v++ {
			if !s.here(v) {
				continue
			}
			if c := s.units[v].body(); b.overlap(&c) > standSlack {
				return fmt.Errorf("formations %v and %v overlap", u, v)
			}
		}
	}
	return nil
}

// checkQuestion: what is asked can be asked.
func (s *State) checkQuestion() error {
	switch {
	case s.inches != sizeRules[small].inches && s.inches != sizeRules[large].inches:
		return fmt.Errorf("a table of %d inches", s.inches)
	case s.turn < 0 || s.turns < 1 || s.turn > s.turns:
		return fmt.Errorf("turn %d of %d", s.turn, s.turns)
	case s.phase != phaseFight && s.fight != (melee{}):
		return errors.New("a fight outside the Fight phase")
	case (s.phase == phaseOver) != (s.ending != endingNone):
		return errors.New("an ending and a phase that do not agree")
	case (s.phase == phaseOver) != (s.stack.Len() == 0),
		s.phase != phaseOver && s.stack.Kind(0) != phaseFrames[s.phase]:
		return errors.New("a question of another phase")
	case s.phase != phaseOver && s.phase != phaseDeploy && (s.alive(good) == 0 || s.alive(evil) == 0):
		return errors.New("a side without formations, and the battle goes on")
	}
	if err := machine.Check(s, &s.stack); err != nil {
		return err
	}
	if s.phase != phaseFight && s.numDone != 0 {
		return errors.New("fights that are not judged outside the Fight phase")
	}
	if m := &s.fight; m.group != 0 && m.step > stepWeapons && m.group&^(1<<numUnits-1) != 0 {
		return errors.New("a fight of formations that do not exist")
	}
	return nil
}
