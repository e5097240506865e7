package battle

import (
	"prancingpony/game"
)

// What a mind may read of the rules. Nothing here changes anything: types, numbers of the sheet, and questions to a
// State or to a formation.

// The table.

// Formation is one of the battle.
func (s *State) Formation(u Unit) *Formation { return &s.units[u] }

// With is the same position with a formation standing otherwise.
func (s *State) With(u Unit, f *Formation) State {
	there := *s
	there.units[u] = *f
	there.targets = targets{}
	return there
}

// Table is the size of the table, for minds.
type Table struct{ s *State }

// Table returns the size of the table.
func (s *State) Table() Table { return Table{s} }

// Inches is the side of the table, DeploymentZone how deep an army is put down, in inches.
func (t Table) Inches() int32         { return int32(t.s.inches) }
func (t Table) DeploymentZone() int32 { return t.s.zone() / Inch }

// TableSize is the side of the table, EdgeNear how far a point is from its nearest edge, EdgeOf how far the nearest
// corner of a formation is: so far it can run.
func (t Table) TableSize() int32 { return t.s.tableSize() }

func (t Table) EdgeNear(p Point) int32 {
	size := t.s.tableSize()
	return min(p.x, p.y, size-p.x, size-p.y)
}

func (t Table) EdgeOf(f *Formation) int32 {
	q := f.whole()
	b, size := q.bounds(), t.s.tableSize()
	return min(b.west, b.south, size-b.east, size-b.north)
}

// The battle.

// Turns are played in all, and TurnsLeft after this one.
func (s *State) Turns() int     { return int(s.turns) }
func (s *State) TurnsLeft() int { return int(s.turns - s.turn) }

// Active acts in this phase, First has the initiative.
func (s *State) Active() Side { return s.active }
func (s *State) First() Side  { return s.first }

// Moving: it is the Move phase.
func (s *State) Moving() bool { return s.phase == phaseMove }

// VictoryPoints of a side so far; Leads reports whether a lead of so many wins at the end.
func (s *State) VictoryPoints(a Side) int { return s.score(a) }

// CountsCompanies: companies are counted for victory instead of points.
func (s *State) CountsCompanies() bool { return s.on(companyScoring) }

// Winner is a side, or NoSide.
func (s *State) Winner() Side { return s.winner }

// The open question.

// About is the formation that it is about, Company the slot of the one that chooses who to strike or to shoot at.
func (s *State) About() Unit  { return s.asked().unit }
func (s *State) Company() int { return int(s.asked().slot) }

// Target is who is charged, while the charger chooses its end.
func (s *State) Target() Unit { return s.asked().target }

// A formation.

func (f *Formation) Facing() Facing { return f.facing }

// Its shape: companies in files and rows, and how wide and deep it is.
func (f *Formation) Files() int8     { return f.files }
func (f *Formation) Companies() int8 { return f.companies }

// TrayWidth and TrayDepth are those of one company.
func (f *Formation) TrayWidth() int32 { return f.tray().width }
func (f *Formation) TrayDepth() int32 { return f.tray().depth }

// Its strength: companies at the start, models left and in a full company, casualties of the incomplete company,
// counters of a monster.
func (f *Formation) Start() int8     { return f.start }
func (f *Formation) ModelsEach() int { return int(f.tray().models) }
func (f *Formation) Wounds() int     { return int(f.wounds) }

// Its profile.
func (f *Formation) ProfileName() string { return profiles[f.profile].id }
func (f *Formation) Attacks() int        { return int(f.sheet().attacks) }
func (f *Formation) Resilience() int     { return int(f.sheet().resilience) }
func (f *Formation) Courage() int        { return int(f.sheet().courage) }
func (f *Formation) Spent() int32        { return int32(f.spent) }
func (f *Formation) HasPikes() bool      { return f.wielded().has(pike) }
func (f *Formation) ChargeInches() int   { return int(f.tray().charge) }

// Charging is the same one in the turn of its charge.
func (f *Formation) Charging() Formation {
	next := *f
	next.marks |= Charged
	return next
}

// Wielding is the same one with a weapon that it may choose.
func (f *Formation) Wielding(w Weapon) Formation {
	next := *f
	next.marks &^= twoHands
	if w == twoHanded {
		next.marks |= twoHands
	}
	return next
}

// Ways is where formations touch and may go, for minds.
type Ways struct{ s *State }

// Ways returns where formations may go.
func (s *State) Ways() Ways { return Ways{s} }

// Engaged reports whether it touches an enemy, Touches whether it touches this one.
func (w Ways) Engaged(u Unit) bool    { return w.s.engaged(u) }
func (w Ways) Touches(u, v Unit) bool { return w.s.inContact(u, v) }

// Gap2 is the square of the distance between two formations.
func (w Ways) Gap2(u, v Unit) int64 { return w.s.gapBetween2(u, v) }

// Weapons and dice.

// Reach of a missile in inches, its Strength, and whether who shoots it must have stood still.
func (w Weapon) Reach() int32   { return int32(weaponRules[w].reach) }
func (w Weapon) Strength() int  { return int(weaponRules[w].strength) }
func (w Weapon) Standing() bool { return weaponRules[w].standing }

// HitChance is the chance of a hit in 36.
func HitChance(strength, defence int) int { return needed(strength, defence).chance(0) }

// Odds are the losses to expect, for minds.
type Odds struct{ s *State }

// Odds returns the losses to expect.
func (s *State) Odds() Odds { return Odds{s} }

// MeanVolley is the losses to expect, in thousandths, if some companies of a formation shoot at an enemy.
func (o Odds) MeanVolley(u, target Unit, slots uint16) int {
	v := o.s.salvoOf(u, target, slots)
	return v.meanLosses(o.s.units[target].Resilience())
}

// MeanVolleys is the same for all companies together, and for each of them alone.
func (o Odds) MeanVolleys(u, target Unit, each *[MaxCompanies]int) (together int) {
	f, resilience := &o.s.units[u], o.s.units[target].Resilience()
	v := o.s.salvoAt(u, target)
	for slot := range each {
		if each[slot] = 0; v.slots&(1<<slot) != 0 {
			one := v
			one.dice, one.longDice = 0, 0
			o.s.addShots(f, slot, target, &one)
			each[slot] = one.meanLosses(resilience)
		}
	}
	return v.meanLosses(resilience)
}

// MeanBlow is the same for the blow of the company that chooses who to strike.
func (o Odds) MeanBlow(target Unit) int {
	open := o.s.asked()
	b := o.s.blowAt(&o.s.units[open.unit], int(open.slot), o.s.chargeDiceOf(open.unit), target)
	return MeanLosses(b.dice, b.need.chance(b.bonus), o.s.units[target].Resilience())
}

// MeanBlows is the same if so many companies of a formation strike an enemy on a side, with so many dice more for a
// charge.
func (o Odds) MeanBlows(f, t *Formation, companies, charge int, from Flank) int {
	return o.s.meanBlows(f, t, companies, charge, from)
}

// Meet is the round of blows between a formation and an enemy that it touches: see [State.meet].
func (o Odds) Meet(f *Formation, t Unit, others uint) (deals, takes int, met uint) {
	return o.s.meet(f, t, others)
}

// CompaniesMet counts the companies of an enemy that a formation would touch.
func (o Odds) CompaniesMet(f *Formation, t Unit) int {
	if f.around().apart(o.s.units[t].around(), flushSlack) {
		return 0
	}
	var contact stance
	o.s.countTouches(f, t, &contact)
	return contact.foe
}

// InFight reports whether a formation takes part in the fight that is being resolved.
func (s *State) InFight(u Unit) bool { return s.fight.group.has(u) && s.Here(u) }

// Where formations may go, for a mind: points, ends of moves and of charges.

// At is the place of an action: tenths of a millimetre from the west and the south edge.
func At(a game.Action) Point { return Point{int32(a.A), int32(a.B)} }

// X and Y are how far it lies from the west and the south edge.
func (p Point) X() int32 { return p.x }
func (p Point) Y() int32 { return p.y }

// LayOut lays the change of a formation into a shape out, within what is left of its Move.
func (p *Passage) LayOut(f *Formation, way Facing, files int8) {
	p.shaped(f, way, files)
	p.limit = int64(f.MoveLeft())
}

// To is the formation in the new shape with no shift, Limit how far any point may travel.
func (p *Passage) To() *Formation { return &p.to }
func (p *Passage) Limit() int32   { return int32(p.limit) }

// Travel is the farthest way of any corner.
func (p *Passage) Travel(d Point) int32 { return rootUp(p.travel2(d)) }

// Shifted is the formation in the new shape with a shift.
func (p *Passage) Shifted(d Point) Formation { return p.at(d) }

// EndAt is the formation as it would end its move with a shift, and how far its farthest point has gone.
func (p *Passage) EndAt(d Point) (next Formation, travel int32) {
	next, travel = p.at(d), rootUp(p.travel2(d))
	next.spent += int16(travel)
	next.marks |= Stirred
	return next, travel
}

// MayEnd reports whether nothing keeps a formation from an end of its move.
func (w Ways) MayEnd(u Unit, open *Passage, d Point) bool {
	p := *open
	p.fences = borrowFences()
	defer returnFences(p.fences)
	w.s.fence(u, &p, false)
	return p.allows(d)
}

// Ends lists where a formation may end its move in a shape, Marched is how it stands at one of these ends.
func (w Ways) Ends(u Unit, way Facing, files int8) []game.Action { return w.s.ends(u, way, files, nil) }

func (w Ways) Marched(u Unit, way Facing, files int8, to Point) Formation {
	return w.s.marched(u, way, files, to)
}

// MayForm reports whether a Move is enough for a formation to take another shape.
func (f *Formation) MayForm(way Facing, files int8, left int32) bool {
	return (way != f.facing || files != f.files) && int32(f.changeTo(way, files).needs)+formSlack <= left
}

// Len counts the ends, At is one of them, Nearest the one that is reached first, nil if there is none.
func (l *Landings) Len() int          { return l.n }
func (l *Landings) At(i int) *Landing { return &l.list[i] }

// Die is the lowest die with which a formation of a type reaches the end.
func (l *Landing) Die(t Troop) int { return t.dieFor(l.travel) }

// Travel is how far the farthest point of any tray goes. Ends are alike where as many companies touch on both sides.
func (l *Landing) Travel() int32         { return l.travel }
func (l *Landing) Alike(m *Landing) bool { return l.touch.like(&m.touch) }

// CanCharge reports whether a formation that may charge could reach an enemy, MayCharge whether it may.
func (w Ways) CanCharge(u, target Unit) bool { return w.s.canCharge(u, target) }
func (w Ways) MayCharge(u Unit) bool         { return w.s.mayCharge(u) }

// InView reports whether an enemy is seen and within the longest charge; its way may be barred.
func (w Ways) InView(u, target Unit) bool { return w.s.inView(u, target) }

// LongestCharge finds the ends of a charge with the best of dice.
func (w Ways) LongestCharge(u, target Unit, out *Landings) {
	w.s.findLandings(u, target, int32(w.s.units[u].Troop().chargeReach())*Inch, out)
}

// Landed is a formation at an end of its charge, LandedBy the same for the action that chooses the end.
func (w Ways) Landed(u Unit, l *Landing) Formation {
	f := w.s.landed(u, l)
	f.marks |= Charged
	return f
}

func (w Ways) LandedBy(u Unit, a game.Action) Formation {
	return w.Landed(u, &Landing{place: At(a), way: Facing(a.C / StepDegrees)})
}

// Names that a mind knows the rules by.

// ChargeInches is what a type of troops adds to the die of a charge, or of a retreat.
func (t Troop) ChargeInches() int { return int(troopRules[t].charge) }
