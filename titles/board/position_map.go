package board

import "prancingpony/game"

// Reading what is on the map: armies, characters, the Fellowship, how the nations stand, and the battle.

// readRegions places figures out of the reserve, so that nothing can come from nowhere.
func (s *State) readRegions(r game.PositionReader, p *Position) {
	if p.Regions == nil {
		s.deployAll()
	} else {
		var seen PlaceSet
		for _, row := range *p.Regions {
			at := Place(r.In("regions").Name("region", regionNames[:], row.Region))
			r := r.In("regions: " + row.Region)
			r.Require(!seen.Has(at), "it is listed twice")
			seen.Add(at)
			s.readRegion(r, at, &row)
		}
	}
	if p.Stack == nil {
		s.completeControl()
	}
	for _, row := range p.Losses {
		s.readLosses(r.In("losses: "+row.Nation), &row)
	}
}

// completeControl: the side that stands in a settlement has taken it, unless a stack says what is being resolved there.
func (s *State) completeControl() {
	for a := range Side(NumSides) {
		for set := s.held[a].And(ownSites[a.Enemy()]).Minus(s.captured); !set.Empty(); {
			if r := set.Pop(); !s.Besieged(r) {
				s.mark(r, a)
			}
		}
	}
}

// readLosses takes what the Free Peoples have lost out of the reserve too.
func (s *State) readLosses(r game.PositionReader, row *TroopJSON) {
	n := Nation(r.Name("nation", nationNames, row.Nation))
	r.Require(n < numFreeNations, "what the Shadow loses returns to its reserve")
	for kind, k := range [...]int{Regular: row.Regular, Elite: row.Elite, Leader: row.Leader} {
		stock := s.stock(n, Figure(kind))
		r.Require(k >= 0 && k <= int(*stock), "%d of kind %s, but only %d are off the map", k, figureNames[kind],
			*stock)
		if r.Err() != nil {
			return
		}
		*stock -= uint8(k)
		*s.losses[n].of(Figure(kind)) += uint8(k)
	}
}

func (s *State) readRegion(r game.PositionReader, at Place, row *RegionJSON) {
	s.readForce(r, at, &row.ForceJSON)
	if row.Inside != nil {
		r := r.In("inside")
		if sites[at].box == Nowhere {
			r.Require(false, "it has no stronghold")
			return
		}
		s.readForce(r, sites[at].box, row.Inside)
	}
	if row.Control == "" {
		return
	}
	r = r.In("control")
	a := Side(r.Name("side", sideNames, row.Control))
	if sites[at].kind == Wild || sideOf[sites[at].nation] == a {
		r.Require(false, "%s has nothing to take there", row.Control)
		return
	}
	s.mark(at, a)
}

// mark lays the marker of a side on a settlement that it has taken.
func (s *State) mark(r Place, a Side) {
	s.captured.Add(r)
	s.points[a] += victoryPoints[sites[r].kind]
}

func (s *State) readForce(r game.PositionReader, p Place, j *ForceJSON) {
	f := j.read(r)
	for n := range Nation(NumNations) {
		for kind := range Nazgul {
			for range f.count(n, kind) {
				r.Require(s.fromReserve(p, n, kind), "there are not so many figures %s of kind %s", nationNames[n],
					figureNames[kind])
			}
		}
	}
	for range f.nazgul {
		r.Require(s.fromReserve(p, Sauron, Nazgul), "there are not so many Nazgûl")
	}
	for set := f.figures; set != 0; set &= set - 1 {
		c := First(set)
		r.Require(s.where[c] < 0, "%s is in two places", characterNames[c])
		s.put(c, p)
	}
}

// read makes a force, with no thought of where it stands.
func (j *ForceJSON) read(r game.PositionReader) (f Force) {
	seen := NationSet(0)
	for _, row := range j.Army {
		n := Nation(r.Name("nation", nationNames, row.Nation))
		r.Require(!seen.Has(n), "%s is listed twice", row.Nation)
		r.Require(n < numFreeNations || row.Leader == 0, "%s has no leaders", row.Nation)
		seen |= 1 << n
		for kind, k := range [...]int{Regular: row.Regular, Elite: row.Elite, Leader: row.Leader} {
			if k := r.In(row.Nation+" "+figureNames[kind]).Number(k, 40); k > 0 && r.Err() == nil {
				f.change(n, Figure(kind), int8(k))
			}
		}
	}
	f.nazgul = uint8(r.In("nazgul").Number(j.Nazgul, 8))
	f.figures = readCharacters(r, j.Characters)
	return f
}

// within reports whether all of a force is part of another.
func (f *Force) within(whole *Force) bool {
	for n := range f.units {
		if f.units[n].regular > whole.units[n].regular || f.units[n].elite > whole.units[n].elite {
			return false
		}
	}
	for n := range f.leaders {
		if f.leaders[n] > whole.leaders[n] {
			return false
		}
	}
	return f.nazgul <= whole.nazgul && f.figures&^whole.figures == 0
}

func (s *State) readPersons(r game.PositionReader, p *Position) {
	for _, off := range []struct {
		what  string
		names []string
		at    Place
	}{{"eliminated", p.Eliminated, eliminated}, {"replaced", p.Replaced, replaced}} {
		r := r.In(off.what)
		for set := readCharacters(r, off.names); set != 0; set &= set - 1 {
			c := First(set)
			r.Require(s.where[c] == Nowhere || s.where[c] == InFellowship, "%s is in two places", characterNames[c])
			s.put(c, off.at)
		}
	}
	if p.Fellowship == nil {
		s.readFellowship(r, &FellowshipJSON{})
	} else {
		s.readFellowship(r.In("fellowship"), p.Fellowship)
	}
	s.completePersons(p.Fellowship != nil && p.Fellowship.Company != nil)
}

// completePersons: a character who has become another is not in the Fellowship any more, unless the company says so.
func (s *State) completePersons(listed bool) {
	for old, now := range map[Character]Character{Strider: Aragorn, GandalfGrey: GandalfWhite} {
		if at := s.where[old]; s.where[now] != Nowhere && (at == Nowhere || at == InFellowship && !listed) {
			s.put(old, replaced)
		}
	}
	if !s.guides().Has(s.fellowship.guide) && !listed {
		s.fellowship.guide = Gollum
		if set := s.guides(); set != 0 {
			s.fellowship.guide = First(set)
		}
	}
}

func (s *State) readFellowship(r game.PositionReader, j *FellowshipJSON) {
	f := &s.fellowship
	if j.Company != nil {
		r := r.In("company")
		for set := s.InCompany(); set != 0; set &= set - 1 {
			s.put(First(set), Nowhere)
		}
		for set := readCharacters(r, j.Company); set != 0; set &= set - 1 {
			c := First(set)
			r.Require(c < numCompanions && s.where[c] == Nowhere, "%s is elsewhere", characterNames[c])
			s.put(c, InFellowship)
		}
	}
	if j.Region != "" {
		f.at = Place(r.Name("region", regionNames[:], j.Region))
	}
	f.progress = uint8(r.In("progress").Number(j.Progress, maxProgress))
	if spared := -j.Corruption; spared > 0 {
		f.corruption = -int8(r.In("corruption").Number(spared, maxSpared))
	} else {
		f.corruption = int8(r.In("corruption").Number(j.Corruption, MaxCorruption))
	}
	if j.Mordor != nil {
		f.mordor = int8(r.In("mordor").Number(*j.Mordor, int(CrackOfDoom)))
	}
	f.revealed, f.moved, f.gollumReady = j.Revealed, j.Moved, j.GollumReady
	switch set := s.guides(); {
	case j.Guide != "":
		f.guide = Character(r.In("guide").Name("character", characterNames, j.Guide))
	case set == 0:
		f.guide = Gollum
	case !set.Has(f.guide):
		f.guide = First(set)
	}
}

func (s *State) readPolitics(r game.PositionReader, p *Position) {
	r = r.In("politics")
	seen := NationSet(0)
	for _, row := range p.Politics {
		n := Nation(r.Name("nation", nationNames, row.Nation))
		r.Require(!seen.Has(n), "%s is listed twice", row.Nation)
		seen |= 1 << n
		s.steps[n] = uint8(r.In(row.Nation).Number(row.Steps, firstBox))
		s.active &^= 1 << n
		if row.Active {
			s.active |= 1 << n
		}
	}
}

func (s *State) readBattle(r game.PositionReader, p *Position) {
	if p.Battle == nil {
		return
	}
	r = r.In("battle")
	j, b := p.Battle, &s.battle
	b.attacker = Side(r.Name("side", sideNames, j.Side))
	b.from, b.to = readPlace(r, j.From), readPlace(r, j.To)
	b.attackers = j.Attackers.read(r.In("attackers"))
	b.cause = Card(r.In("cause").Optional("card", cardNames, j.Cause))
	b.round = uint8(r.In("round").Number(j.Round, 255))
	b.shown, b.whiteRider = j.Shown, j.WhiteRider
	if j.Over != "" {
		b.over = outcome(r.Name("outcome", outcomeNames, j.Over))
	}
	for a, camp := range []*CampJSON{j.Free, j.Shadow} {
		if camp != nil {
			camp.read(r.In(sideNames[a]), &b.camps[a])
		}
	}
	if b.from == Nowhere || b.to == Nowhere {
		r.Require(false, "it needs from and to")
		return
	}
	enemy := b.attacker.Enemy()
	r.Require(b.attackers.unitNations()&nationsOf[enemy] == 0 && b.attackers.figures&charactersOf[enemy] == 0,
		"attackers: they are not of one side")
	r.Require(b.attackers.within(&s.forces[b.from]), "the attackers are not in %s", b.from)
}

func (j *CampJSON) read(r game.PositionReader, c *camp) {
	c.card = Card(r.Optional("card", cardNames, j.Card))
	c.cancelled, c.noReroll = j.Cancelled, j.NoReroll
	r.Require(max(j.Add, -j.Add, j.AddReroll, -j.AddReroll) <= 9, "add and addReroll are from -9 to 9")
	c.add, c.addReroll = int8(j.Add), int8(j.AddReroll)
	if j.Most != nil {
		c.most = uint8(r.In("most").Number(*j.Most, maxCombatDice))
	}
	c.silent, c.muted = readCharacters(r.In("silent"), j.Silent), readCharacters(r.In("muted"), j.Muted)
	r.Require(len(j.Dice) <= maxCombatDice, "%d dice, at most %d", len(j.Dice), maxCombatDice)
	for i, die := range j.Dice[:min(len(j.Dice), maxCombatDice)] {
		c.dice[i] = uint8(r.In("dice").Number(die, 6))
		c.rolled++
	}
	for _, part := range []struct {
		what string
		k    int
		into *uint8
	}{
		{"fewer", j.Fewer, &c.fewer},
		{"forfeited", j.Forfeited, &c.forfeited},
		{"misses", j.Misses, &c.misses},
		{"hits", j.Hits, &c.hits},
		{"rerollHits", j.RerollHits, &c.rerollHits},
		{"special", j.Special, &c.special},
	} {
		*part.into = uint8(r.In(part.what).Number(part.k, 99))
	}
}
