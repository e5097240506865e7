package battle

import (
	"prancingpony/game"
)

// What a mind may read of the rules. Nothing here changes anything: types, numbers of the sheet, and questions to a
// State or to a formation.

// The table.

// Other is the enemy.
func (a Side) Other() Side { return a.other() }

// Side is whose formation it is.
func (u Unit) Side() Side { return u.side() }

// UnitsOf are the numbers of a side, from its first to its last; [State.Here] tells which of them stand on the table.
func UnitsOf(a Side) (first, last Unit) { return unitsOf(a) }

// Formation is one of the battle.
func (s *State) Formation(u Unit) *Formation { return &s.units[u] }

// Here reports whether a formation stands on the table.
func (s *State) Here(u Unit) bool { return s.here(u) }

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
func (s *State) Leads(lead int) bool      { return s.leads(lead) }

// CountsCompanies: companies are counted for victory instead of points.
func (s *State) CountsCompanies() bool { return s.on(companyScoring) }

// ArmyPoints is what an army cost, Alive how many of its formations stand on the table.
func (s *State) ArmyPoints(a Side) int { return s.armyPoints(a) }
func (s *State) Alive(a Side) int      { return s.alive(a) }

// Winner is a side, or NoSide.
func (s *State) Winner() Side { return s.winner }

// The open question.

// About is the formation that it is about, Company the slot of the one that chooses who to strike or to shoot at.
func (s *State) About() Unit  { return s.asked().unit }
func (s *State) Company() int { return int(s.asked().slot) }

// Target is who is charged, while the charger chooses its end.
func (s *State) Target() Unit { return s.asked().target }

// OpenShape is the shape in which the places of a move are asked for.
func (s *State) OpenShape() (Facing, int8) { return s.openShape() }

// A formation.

// Has reports whether it has one of some marks.
func (f *Formation) Has(m Marks) bool { return f.has(m) }

// Place is the middle of its front edge, Middle that of the rectangle around it.
func (f *Formation) Place() Point   { return f.place() }
func (f *Formation) Middle() Point  { return f.middle() }
func (f *Formation) Facing() Facing { return f.facing }

// Its shape: companies in files and rows, and how wide and deep it is.
func (f *Formation) Files() int8     { return f.files }
func (f *Formation) Rows() int32     { return f.rows() }
func (f *Formation) Companies() int8 { return f.companies }
func (f *Formation) Width() int32    { return f.width() }
func (f *Formation) Deep() int32     { return f.deep() }

// TrayWidth and TrayDepth are those of one company.
func (f *Formation) TrayWidth() int32 { return f.tray().width }
func (f *Formation) TrayDepth() int32 { return f.tray().depth }

// Its strength: companies at the start, models left and in a full company, casualties of the incomplete company,
// counters of a monster.
func (f *Formation) Start() int8     { return f.start }
func (f *Formation) Models() int     { return f.models() }
func (f *Formation) ModelsEach() int { return int(f.tray().models) }
func (f *Formation) Wounds() int     { return int(f.wounds) }

// Price is that of one company, Value what the models left cost, in thousandths of points.
func (f *Formation) Price() int { return f.price() }
func (f *Formation) Value() int { return f.value() }

// Its profile.
func (f *Formation) ProfileName() string { return profiles[f.profile].id }
func (f *Formation) Troop() Troop        { return f.troop() }
func (f *Formation) Monstrous() bool     { return f.monstrous() }
func (f *Formation) Attacks() int        { return int(f.sheet().attacks) }
func (f *Formation) Resilience() int     { return int(f.sheet().resilience) }
func (f *Formation) Courage() int        { return int(f.sheet().courage) }
func (f *Formation) FullMove() int32     { return f.fullMove() }
func (f *Formation) MoveLeft() int32     { return f.moveLeft() }
func (f *Formation) Spent() int32        { return int32(f.spent) }
func (f *Formation) HasPikes() bool      { return f.wielded().has(pike) }
func (f *Formation) ChargeInches() int   { return int(f.tray().charge) }

// Defence against what comes from a side.
func (f *Formation) Defence(from Flank) int { return f.defence(from) }

// Missile is the weapon it shoots with, if it does.
func (f *Formation) Missile() (Weapon, bool) { return f.missile() }

// Zone is the side of the formation in whose zone a point lies.
func (f *Formation) Zone(p Point) Flank { return f.zone(p) }

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

// MeanLosses is the mean of losses in thousandths of so many dice with a chance in 36.
func MeanLosses(dice, chance, resilience int) int { return meanLosses(dice, chance, resilience) }

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
	return meanLosses(b.dice, b.need.chance(b.bonus), o.s.units[target].Resilience())
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
func (s *State) InFight(u Unit) bool { return s.fight.group.has(u) && s.here(u) }

// Where formations may go, for a mind: points, ends of moves and of charges.

// At is the place of an action: tenths of a millimetre from the west and the south edge.
func At(a game.Action) Point { return Point{int32(a.A), int32(a.B)} }

// Ahead is the place u ahead of p and v to its right, for one who faces f.
func (p Point) Ahead(f Facing, u, v int32) Point { return p.ahead(f, u, v) }

// X and Y are how far it lies from the west and the south edge.
func (p Point) X() int32 { return p.x }
func (p Point) Y() int32 { return p.y }

// Minus is the way from q to p.
func (p Point) Minus(q Point) Point { return p.minus(q) }

// Local is q as seen from p facing f: how far ahead and how far to the right, in parts of a unit of length (see Part).
func (p Point) Local(f Facing, q Point) (ahead, right int64) { return p.local(f, q) }

// Distance2 is the square of the distance of two points, Root the integer square root.
func Distance2(p, q Point) int64 { return distance2(p, q) }
func Root(n int64) int64         { return root(n) }

// Bearing is the facing nearest to the way from p to q.
func Bearing(p, q Point) Facing { return bearing(p, q) }

// LayOut lays the change of a formation into a shape out, within what is left of its Move.
func (p *Passage) LayOut(f *Formation, way Facing, files int8) {
	p.shaped(f, way, files)
	p.limit = int64(f.moveLeft())
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
func (l *Landings) Nearest() *Landing { return l.nearest() }

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
	w.s.findLandings(u, target, int32(w.s.units[u].troop().chargeReach())*Inch, out)
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
