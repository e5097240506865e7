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
	if part.Formation != "" {
		u, err := index("fight: formation", part.Formation, names)
		if err != nil {
			return err
		}
		s.open = frame{kind: frameStrike, unit: unit(u), slot: part.Slot}
		if part.Step == stepWeapons {
			s.open.kind = frameWield
		}
	}
	if err := firstOf(within("fight: step", int(part.Step), 0, int(stepInfantry)), within("fight: slot", int(part.Slot), 0, maxCompanies-1)); err != nil {
		return err
	}
	if m.group != 0 && (bits.OnesCount32(uint32(m.group)) < 2 || s.open.kind == frameNone) {
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

func (p *position) readVolley(s *State) error {
	part := p.Volley
	if part == nil {
		return nil
	}
	names := formationNames()
	u, err := index("volley: formation", part.Formation, names)
	if err != nil {
		return err
	}
	if err := firstOf(within("volley: slot", part.Slot, 0, maxCompanies-1), within("volley: aims", len(part.Aims), 0, part.Slot)); err != nil {
		return err
	}
	if s.open.kind != frameNone {
		return errors.New("volley: another question is open")
	}
	s.open = frame{kind: frameAim, unit: unit(u), slot: int8(part.Slot)}
	for slot, name := range part.Aims {
		if name == "" {
			continue
		}
		t, err := index("volley: aims", name, names)
		if err != nil {
			return err
		}
		if !s.salvoCould(unit(u), slot, unit(t)) {
			return fmt.Errorf("volley: company %d cannot shoot at %s", slot+1, name)
		}
		s.open.aims[slot] = int8(t) + 1
	}
	return nil
}

// salvoCould reports whether a company of u may shoot at t.
func (s *State) salvoCould(u unit, slot int, t unit) bool {
	_, armed := s.units[u].missile()
	return armed && s.here(u) && s.here(t) && u.side() != t.side() && s.salvoOf(u, t, 1<<slot).slots != 0
}

func (p *position) readShape(s *State) error {
	part := p.Shape
	if part == nil {
		return nil
	}
	if s.open.kind != frameForm {
		return errors.New("shape: nobody is on the move")
	}
	if part.Degrees%stepDegrees != 0 {
		return fmt.Errorf("shape: %d degrees are not a multiple of %d", part.Degrees, stepDegrees)
	}
	if err := firstOf(within("shape: degrees", part.Degrees, 0, 359), within("shape: files", part.Files, 1, maxCompanies)); err != nil {
		return err
	}
	s.open.kind, s.open.facing, s.open.files = frameMarch, facing(part.Degrees/stepDegrees), int8(part.Files)
	return nil
}

func (p *position) readContact(s *State) error {
	part := p.Contact
	if part == nil {
		return nil
	}
	names := formationNames()
	u, err := index("contact: formation", part.Formation, names)
	if err != nil {
		return err
	}
	t, err := index("contact: target", part.Target, names)
	if err != nil {
		return err
	}
	if err := within("contact: die", part.Die, chargeFails+1, 6); err != nil {
		return err
	}
	if s.open.kind != frameNone {
		return errors.New("contact: another question is open")
	}
	s.open = frame{kind: frameContact, unit: unit(u), target: unit(t), die: int8(part.Die)}
	return nil
}
