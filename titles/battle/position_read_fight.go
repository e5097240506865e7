package battle

import (
	"errors"
	"fmt"
	"math/bits"
)

func (p *position) readFight(s *State) error {
	part := p.Fight
	if part == nil {
		return nil
	}
	if _, err := index("fight: decider", part.Decider, sideNames[:]); err != nil {
		return err
	}
	m := melee{step: part.Step, losses: part.Losses}
	names := formationNames()
	for _, name := range part.Group {
		u, err := index("fight: group", name, names)
		if err != nil {
			return err
		}
		m.group |= 1 << u
	}
	if err := firstOf(within("fight: step", int(part.Step), 0, int(stepInfantry)), within("fight: slot", int(part.Slot), 0, maxCompanies-1)); err != nil {
		return err
	}
	if m.group != 0 && (bits.OnesCount32(uint32(m.group)) < 2 || part.Formation == "") {
		return errors.New("fight: nobody in it has to choose")
	}
	known := 0
	for u := range numUnits {
		if _, ok := part.Aims[names[u]]; ok {
			known++
		}
		for slot, aim := range part.Aims[names[u]] {
			if err := firstOf(within("fight: aims", aim, 0, int(numUnits)), within("fight: aims", slot, 0, maxCompanies-1)); err != nil {
				return err
			}
			m.aims[u][slot] = int8(aim)
		}
	}
	if known != len(part.Aims) {
		return errors.New("fight: aims of a formation that does not exist")
	}
	s.fight = m
	return nil
}

func (p *position) readOutcomes(s *State) error {
	if len(p.Outcomes) > maxFormations {
		return fmt.Errorf("outcomes: %d fights, at most %d", len(p.Outcomes), maxFormations)
	}
	if len(p.Outcomes) > 0 && s.phase != phaseFight {
		return errors.New("outcomes: fights are judged at the end of the Fight phase")
	}
	for _, part := range p.Outcomes {
		o := outcome{losses: part.Losses}
		for _, name := range part.Group {
			u, err := index("outcomes: group", name, formationNames())
			if err != nil {
				return err
			}
			o.group |= 1 << u
		}
		if o.group == 0 || o.losses[good] < 0 || o.losses[evil] < 0 {
			return errors.New("outcomes: a fight of nobody, or fewer losses than none")
		}
		s.outcomes[s.numDone] = o
		s.numDone++
	}
	return nil
}
