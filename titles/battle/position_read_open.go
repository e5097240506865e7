package battle

import (
	"errors"
	"fmt"
)

// Reading back the question about a formation that lies open.

// readOpen asks the rows which of them a position keeps: one at most.
func (p *position) readOpen(s *State) error {
	for kind := range questions {
		q := &questions[kind]
		if q.kept == nil || !q.kept(p) {
			continue
		}
		if s.open.kind != frameNone {
			return fmt.Errorf("%s: another question is open, %s", q.Name, questions[s.open.kind].Name)
		}
		f, err := q.read(p, s)
		if err != nil {
			return err
		}
		s.open, s.open.kind = f, frameKind(kind)
	}
	return nil
}

// stands: a formation is named that has chosen no shape and does not retreat.
func (p *position) stands() bool {
	return p.Current != "" && p.Shape == nil && len(p.Edges) == 0
}

func (p *position) deploying() bool { return p.Phase == phaseNames[phaseDeploy] }

func (p *position) fighting() bool { return p.Fight != nil && p.Fight.Formation != "" }

func (p *position) readCurrent(*State) (frame, error) {
	u, err := index("current", p.Current, formationNames())
	return frame{unit: unit(u)}, err
}

func (p *position) readRetreat(s *State) (frame, error) {
	if p.Current == "" {
		return frame{}, errors.New("edges: nobody retreats to them")
	}
	f, err := p.readCurrent(s)
	for _, name := range p.Edges {
		e, unknown := index("edges", name, edgeNames[:])
		f.edges |= 1 << e
		err = firstOf(err, unknown)
	}
	return f, err
}

func (p *position) readShape(s *State) (frame, error) {
	part := p.Shape
	if p.Current == "" {
		return frame{}, errors.New("shape: nobody is on the move")
	}
	if part.Degrees%stepDegrees != 0 {
		return frame{}, fmt.Errorf("shape: %d degrees are not a multiple of %d", part.Degrees, stepDegrees)
	}
	f, err := p.readCurrent(s)
	if err := firstOf(err, within("shape: degrees", part.Degrees, 0, 359), within("shape: files", part.Files, 1, maxCompanies)); err != nil {
		return f, err
	}
	f.facing, f.files = facing(part.Degrees/stepDegrees), int8(part.Files)
	return f, nil
}

func (p *position) readFighter(*State) (frame, error) {
	u, err := index("fight: formation", p.Fight.Formation, formationNames())
	return frame{unit: unit(u), slot: p.Fight.Slot}, err
}

func (p *position) readVolley(s *State) (frame, error) {
	part, names := p.Volley, formationNames()
	u, err := index("volley: formation", part.Formation, names)
	if err := firstOf(err, within("volley: slot", part.Slot, 0, maxCompanies-1), within("volley: aims", len(part.Aims), 0, part.Slot)); err != nil {
		return frame{}, err
	}
	f := frame{unit: unit(u), slot: int8(part.Slot)}
	for slot, name := range part.Aims {
		if name == "" {
			continue
		}
		t, err := index("volley: aims", name, names)
		if err != nil {
			return f, err
		}
		if !s.salvoCould(unit(u), slot, unit(t)) {
			return f, fmt.Errorf("volley: company %d cannot shoot at %s", slot+1, name)
		}
		f.aims[slot] = int8(t) + 1
	}
	return f, nil
}

// salvoCould reports whether a company of u may shoot at t.
func (s *State) salvoCould(u unit, slot int, t unit) bool {
	_, armed := s.units[u].missile()
	return armed && s.here(u) && s.here(t) && u.side() != t.side() && s.salvoOf(u, t, 1<<slot).slots != 0
}

func (p *position) readContact(*State) (frame, error) {
	part, names := p.Contact, formationNames()
	u, err := index("contact: formation", part.Formation, names)
	t, unknown := index("contact: target", part.Target, names)
	if err := firstOf(err, unknown, within("contact: die", part.Die, chargeFails+1, 6)); err != nil {
		return frame{}, err
	}
	return frame{unit: unit(u), target: unit(t), die: int8(part.Die)}, nil
}
