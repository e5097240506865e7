package board

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The names of pieces in positions and views. The inside of a besieged stronghold is called after its
// region: "minas-tirith/inside".

const insideSuffix = "/inside"

func (p place) String() string {
	switch {
	case p < 0 || p >= numPlaces:
		return ""
	case p >= numRegions:
		return regionNames[outside[p]] + insideSuffix
	default:
		return regionNames[p]
	}
}

// placeNamed reads what String writes; an empty name is nowhere.
func placeNamed(name string) (place, error) {
	if name == "" {
		return nowhere, nil
	}
	region, within := strings.CutSuffix(name, insideSuffix)
	r, err := named("region", regionNames[:], region)
	if err != nil {
		return nowhere, err
	}
	if !within {
		return place(r), nil
	}
	if box := sites[r].box; box != nowhere {
		return box, nil
	}
	return nowhere, fmt.Errorf("%s has no stronghold", region)
}

// named finds a name in a list.
func named(kind string, names []string, name string) (int, error) {
	if i := slices.Index(names, name); i >= 0 {
		return i, nil
	}
	return -1, fmt.Errorf("no %s is called %q", kind, name)
}

// nameOf is the name at an index, empty for -1.
func nameOf[I ~int8 | ~uint8](names []string, i I) string {
	if int(i) < 0 || int(i) >= len(names) {
		return ""
	}
	return names[i]
}

// optional finds a name, or gives -1 for none.
func optional(kind string, names []string, name string) (int, error) {
	if name == "" {
		return -1, nil
	}
	return named(kind, names, name)
}

func (set charSet) names() (names []string) {
	for ; set != 0; set &= set - 1 {
		names = append(names, characterNames[first(set)])
	}
	return names
}

func charactersNamed(names []string) (set charSet, err error) {
	for _, name := range names {
		c, err := named("character", characterNames[:numCharacters], name)
		if err != nil {
			return 0, err
		}
		if set.Has(character(c)) {
			return 0, fmt.Errorf("%s is named twice", name)
		}
		set |= 1 << c
	}
	return set, nil
}

func namesOfCards(set cardSet) (names []string) {
	for !set.Empty() {
		names = append(names, cards[set.Pop()].id)
	}
	return names
}

func cardsNamed(names []string) (set cardSet, err error) {
	for _, name := range names {
		c, err := named("card", cardNames, name)
		if err != nil {
			return set, err
		}
		if set.Has(card(c)) {
			return set, fmt.Errorf("card %s is named twice", name)
		}
		set.Add(card(c))
	}
	return set, nil
}

// counted is a tally by name, leaving out what there is none of.
func counted(names []string, counts []uint8) map[string]int {
	tally := map[string]int{}
	for i, k := range counts {
		if k > 0 {
			tally[names[i]] = int(k)
		}
	}
	return tally
}

// counts reads a tally; every name must be known and every number from 0 to most.
func counts(kind string, names []string, tally map[string]int, most int, into []uint8) error {
	for _, name := range slices.Sorted(maps.Keys(tally)) {
		i, err := named(kind, names, name)
		if err != nil {
			return err
		}
		k, err := small(name, tally[name], most)
		if err != nil {
			return err
		}
		into[i] = k
	}
	return nil
}

// small checks a number.
func small(what string, k, most int) (uint8, error) {
	if k < 0 || k > most {
		return 0, fmt.Errorf("%s: %d is not from 0 to %d", what, k, most)
	}
	return uint8(k), nil
}

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
