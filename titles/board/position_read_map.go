package board

import (
	"errors"
	"fmt"
)

// Reading what is on the map: armies, characters, the Fellowship, and how the nations stand.

// readRegions places figures out of the reserve, so that nothing can come from nowhere.
func (s *State) readRegions(p *Position) error {
	if p.Regions == nil {
		s.deployAll()
	} else {
		var seen placeSet
		for _, row := range *p.Regions {
			r, err := named("region", regionNames[:], row.Region)
			if err == nil && seen.Has(place(r)) {
				err = errors.New("it is listed twice")
			}
			if err == nil {
				seen.Add(place(r))
				err = s.readRegion(place(r), &row)
			}
			if err != nil {
				return fmt.Errorf("regions: %s: %w", row.Region, err)
			}
		}
	}
	if p.Stack == nil {
		s.completeControl()
	}
	return s.readLosses(p)
}

// completeControl: whoever stands in a settlement has taken it, unless a stack says what is being resolved there.
func (s *State) completeControl() {
	for a := range side(numSides) {
		for set := s.held[a].And(ownSites[a.Enemy()]).Minus(s.captured); !set.Empty(); {
			if r := set.Pop(); !s.besieged(r) {
				s.mark(r, a)
			}
		}
	}
}

// readLosses takes what the Free Peoples have lost out of the reserve too.
func (s *State) readLosses(p *Position) error {
	for _, row := range p.Losses {
		n, err := named("nation", nationNames, row.Nation)
		if err == nil && nation(n) >= numFreeNations {
			err = errors.New("what the Shadow loses returns to its reserve")
		}
		if err == nil {
			err = s.readLoss(nation(n), [...]int{regular: row.Regular, elite: row.Elite, leader: row.Leader})
		}
		if err != nil {
			return fmt.Errorf("losses: %s: %w", row.Nation, err)
		}
	}
	return nil
}

func (s *State) readLoss(n nation, lost [3]int) error {
	for kind, k := range lost {
		stock := s.stock(n, figure(kind))
		if k < 0 || k > int(*stock) {
			return fmt.Errorf("%d of kind %s, but only %d are off the map", k, figureNames[kind], *stock)
		}
		*stock -= uint8(k)
		*s.losses[n].of(figure(kind)) += uint8(k)
	}
	return nil
}

func (s *State) readRegion(r place, row *RegionJSON) error {
	if err := s.readForce(r, &row.ForceJSON); err != nil {
		return err
	}
	if row.Inside != nil {
		if sites[r].box == nowhere {
			return errors.New("inside: it has no stronghold")
		}
		if err := s.readForce(sites[r].box, row.Inside); err != nil {
			return fmt.Errorf("inside: %w", err)
		}
	}
	if row.Control == "" {
		return nil
	}
	a, err := named("side", sideNames, row.Control)
	if err != nil {
		return fmt.Errorf("control: %w", err)
	}
	if sites[r].kind == wild || sideOf[sites[r].nation] == side(a) {
		return fmt.Errorf("control: %s has nothing to take there", row.Control)
	}
	s.mark(r, side(a))
	return nil
}

// mark lays the marker of a side on a settlement that it has taken.
func (s *State) mark(r place, a side) {
	s.captured.Add(r)
	s.points[a] += victoryPoints[sites[r].kind]
}

func (s *State) readForce(p place, j *ForceJSON) error {
	f, err := j.read()
	if err != nil {
		return err
	}
	for n := range nation(numNations) {
		for kind := range nazgul {
			for range f.count(n, kind) {
				if !s.fromReserve(p, n, kind) {
					return fmt.Errorf("there are not so many figures %s of kind %s", nationNames[n], figureNames[kind])
				}
			}
		}
	}
	for range f.nazgul {
		if !s.fromReserve(p, sauron, nazgul) {
			return errors.New("there are not so many Nazgûl")
		}
	}
	for set := f.figures; set != 0; set &= set - 1 {
		c := first(set)
		if s.where[c] >= 0 {
			return fmt.Errorf("%s is in two places", characterNames[c])
		}
		s.put(c, p)
	}
	return nil
}

func (s *State) readCharacters(p *Position) error {
	for _, off := range []struct {
		what  string
		names []string
		at    place
	}{{"eliminated", p.Eliminated, eliminated}, {"replaced", p.Replaced, replaced}} {
		set, err := charactersNamed(off.names)
		if err != nil {
			return fmt.Errorf("%s: %w", off.what, err)
		}
		for ; set != 0; set &= set - 1 {
			c := first(set)
			if s.where[c] != nowhere && s.where[c] != inFellowship {
				return fmt.Errorf("%s: %s is in two places", off.what, characterNames[c])
			}
			s.put(c, off.at)
		}
	}
	if err := s.readFellowship(p.Fellowship); err != nil {
		return err
	}
	s.completePersons(p.Fellowship != nil && p.Fellowship.Company != nil)
	return nil
}

// completePersons: whoever has become another is not in the Fellowship any more, unless the company says so.
func (s *State) completePersons(listed bool) {
	for old, now := range map[character]character{strider: aragorn, gandalfGrey: gandalfWhite} {
		if at := s.where[old]; s.where[now] != nowhere && (at == nowhere || at == inFellowship && !listed) {
			s.put(old, replaced)
		}
	}
	if !s.guides().Has(s.fellowship.guide) && !listed {
		s.fellowship.guide = gollum
		if set := s.guides(); set != 0 {
			s.fellowship.guide = first(set)
		}
	}
}

func (s *State) readFellowship(j *FellowshipJSON) error {
	f := &s.fellowship
	if j == nil {
		j = &FellowshipJSON{}
	}
	if j.Company != nil {
		set, err := charactersNamed(j.Company)
		if err != nil {
			return fmt.Errorf("fellowship: company: %w", err)
		}
		for c := range character(numCompanions) {
			if s.where[c] == inFellowship {
				s.put(c, nowhere)
			}
		}
		for ; set != 0; set &= set - 1 {
			c := first(set)
			if c >= numCompanions || s.where[c] != nowhere {
				return fmt.Errorf("fellowship: company: %s is elsewhere", characterNames[c])
			}
			s.put(c, inFellowship)
		}
	}
	if j.Region != "" {
		r, err := named("region", regionNames[:], j.Region)
		if err != nil {
			return fmt.Errorf("fellowship: %w", err)
		}
		f.at = place(r)
	}
	var err error
	if f.progress, err = small("fellowship: progress", j.Progress, maxProgress); err != nil {
		return err
	}
	if f.corruption, err = small("fellowship: corruption", j.Corruption, maxCorruption); err != nil {
		return err
	}
	if j.Mordor != nil {
		step, err := small("fellowship: mordor", *j.Mordor, int(crackOfDoom))
		if err != nil {
			return err
		}
		f.mordor = int8(step)
	}
	f.revealed, f.moved, f.gollumReady = j.Revealed, j.Moved, j.GollumReady
	if j.Guide != "" {
		g, err := named("character", characterNames, j.Guide)
		if err != nil {
			return fmt.Errorf("fellowship: guide: %w", err)
		}
		f.guide = character(g)
	} else if set := s.guides(); set == 0 {
		f.guide = gollum
	} else if !set.Has(f.guide) {
		f.guide = first(set)
	}
	return nil
}

func (s *State) readPolitics(p *Position) error {
	seen := nationSet(0)
	for _, row := range p.Politics {
		n, err := named("nation", nationNames, row.Nation)
		if err != nil {
			return fmt.Errorf("politics: %w", err)
		}
		if seen.Has(nation(n)) {
			return fmt.Errorf("politics: %s is listed twice", row.Nation)
		}
		seen |= 1 << n
		if s.steps[n], err = small("politics: "+row.Nation, row.Steps, 3); err != nil {
			return err
		}
		s.active &^= 1 << n
		if row.Active {
			s.active |= 1 << n
		}
	}
	return nil
}
