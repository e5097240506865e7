package battle

// What a mind may read of the rules. Nothing here changes anything: types, numbers of the sheet, and questions to a State
// or to a formation. face_words.go has the names, face_ways.go where formations may go.

// The table.

// Side is one of the two armies; its number is that of its seat.
type Side = side

// Other is the enemy.
func (a side) Other() Side { return a.other() }

// Unit is a formation by its number.
type Unit = unit

// Side is whose formation it is.
func (u unit) Side() Side { return u.side() }

// UnitsOf are the numbers of a side, from its first to its last; [State.Here] tells which of them stand on the table.
func UnitsOf(a Side) (first, last Unit) { return unitsOf(a) }

// Formation is a formation as it stands, or as it might stand. Who has one can read it and change nothing.
type Formation = formation

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

// Inches is the side of the table, DeploymentZone how deep an army is put down, in inches.
func (s *State) Inches() int32         { return int32(s.inches) }
func (s *State) DeploymentZone() int32 { return s.zone() / inch }

// TableSize is the side of the table, EdgeNear how far a point is from its nearest edge, EdgeOf how far the nearest corner
// of a formation is: so far it can run.
func (s *State) TableSize() int32 { return s.tableSize() }

func (s *State) EdgeNear(p Point) int32 {
	size := s.tableSize()
	return min(p.x, p.y, size-p.x, size-p.y)
}

func (s *State) EdgeOf(f *Formation) int32 {
	q := f.whole()
	b, size := q.bounds(), s.tableSize()
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

// VictoryPoints of a side so far; Leads tells whether a lead of so many wins at the end.
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

// About is the formation that it is about, Company the slot of the one that chooses whom to strike or to shoot at.
func (s *State) About() Unit  { return s.asked().unit }
func (s *State) Company() int { return int(s.asked().slot) }

// Target is who is charged, while the charger chooses its end.
func (s *State) Target() Unit { return s.asked().target }

// OpenShape is the shape in which the places of a move are asked for.
func (s *State) OpenShape() (Facing, int8) { return s.openShape() }

// A formation.

// Has reports whether it has one of some marks.
func (f *formation) Has(m Marks) bool { return f.has(m) }

// Place is the middle of its front edge, Middle that of the rectangle around it.
func (f *formation) Place() Point   { return f.place() }
func (f *formation) Middle() Point  { return f.middle() }
func (f *formation) Facing() Facing { return f.facing }

// Its shape: companies in files and rows, and how wide and deep it is.
func (f *formation) Files() int8     { return f.files }
func (f *formation) Rows() int32     { return f.rows() }
func (f *formation) Companies() int8 { return f.companies }
func (f *formation) Width() int32    { return f.width() }
func (f *formation) Deep() int32     { return f.deep() }

// TrayWidth and TrayDepth are those of one company.
func (f *formation) TrayWidth() int32 { return f.tray().width }
func (f *formation) TrayDepth() int32 { return f.tray().depth }

// Its strength: companies at the start, models left and in a full company, casualties of the incomplete company, counters of
// a monster.
func (f *formation) Start() int8     { return f.start }
func (f *formation) Models() int     { return f.models() }
func (f *formation) ModelsEach() int { return int(f.tray().models) }
func (f *formation) Wounds() int     { return int(f.wounds) }

// Price is that of one company, Value what the models left cost, in thousandths of points.
func (f *formation) Price() int { return f.price() }
func (f *formation) Value() int { return f.value() }

// Its profile.
func (f *formation) Troop() Troop      { return f.troop() }
func (f *formation) Monstrous() bool   { return f.monstrous() }
func (f *formation) Attacks() int      { return int(f.sheet().attacks) }
func (f *formation) Resilience() int   { return int(f.sheet().resilience) }
func (f *formation) Courage() int      { return int(f.sheet().courage) }
func (f *formation) FullMove() int32   { return f.fullMove() }
func (f *formation) MoveLeft() int32   { return f.moveLeft() }
func (f *formation) Spent() int32      { return int32(f.spent) }
func (f *formation) HasPikes() bool    { return f.wielded().has(pike) }
func (f *formation) ChargeInches() int { return int(f.tray().charge) }

// Defence against what comes from a side.
func (f *formation) Defence(from Flank) int { return f.defence(from) }

// Missile is the weapon it shoots with, if it does.
func (f *formation) Missile() (Weapon, bool) { return f.missile() }

// Zone is the side of the formation in whose zone a point lies.
func (f *formation) Zone(p Point) Flank { return f.zone(p) }

// Charging is the same one in the turn of its charge.
func (f *formation) Charging() Formation {
	next := *f
	next.marks |= charged
	return next
}

// Wielding is the same one with a weapon that it may choose.
func (f *formation) Wielding(w Weapon) Formation {
	next := *f
	next.marks &^= twoHands
	if w == twoHanded {
		next.marks |= twoHands
	}
	return next
}

// Engaged reports whether it touches an enemy, Touches whether it touches this one.
func (s *State) Engaged(u Unit) bool    { return s.engaged(u) }
func (s *State) Touches(u, v Unit) bool { return s.inContact(u, v) }

// Gap2 is the square of the distance between two formations.
func (s *State) Gap2(u, v Unit) int64 { return s.gapBetween2(u, v) }

// Weapons and dice.

// Reach of a missile in inches, its Strength, and whether who shoots it must have stood still.
func (w weapon) Reach() int32   { return int32(weaponRules[w].reach) }
func (w weapon) Strength() int  { return int(weaponRules[w].strength) }
func (w weapon) Standing() bool { return weaponRules[w].standing }

// HitChance is the chance of a hit in 36.
func HitChance(strength, defence int) int { return needed(strength, defence).chance(0) }

// MeanLosses is the mean of losses in thousandths of so many dice with a chance in 36.
func MeanLosses(dice, chance, resilience int) int { return meanLosses(dice, chance, resilience) }

// MeanVolley is the losses to expect, in thousandths, if some companies of a formation shoot at an enemy.
func (s *State) MeanVolley(u, target Unit, slots uint16) int {
	v := s.salvoOf(u, target, slots)
	return v.meanLosses(s.units[target].Resilience())
}

// MeanVolleys is the same for all companies together, and for each of them alone.
func (s *State) MeanVolleys(u, target Unit, each *[MaxCompanies]int) (together int) {
	f, resilience := &s.units[u], s.units[target].Resilience()
	v := s.salvoAt(u, target)
	for slot := range each {
		if each[slot] = 0; v.slots&(1<<slot) != 0 {
			one := v
			one.dice, one.longDice = 0, 0
			s.addShots(f, slot, target, &one)
			each[slot] = one.meanLosses(resilience)
		}
	}
	return v.meanLosses(resilience)
}

// MeanBlow is the same for the blow of the company that chooses whom to strike.
func (s *State) MeanBlow(target Unit) int {
	open := s.asked()
	b := s.blowAt(&s.units[open.unit], int(open.slot), s.chargeDiceOf(open.unit), target)
	return meanLosses(b.dice, b.need.chance(b.bonus), s.units[target].Resilience())
}

// MeanBlows is the same if so many companies of a formation strike an enemy on a side, with so many dice more for a charge.
func (s *State) MeanBlows(f, t *Formation, companies, charge int, from Flank) int {
	return s.meanBlows(f, t, companies, charge, from)
}

// Meet is the round of blows between a formation and an enemy that it touches: see [State.meet].
func (s *State) Meet(f *Formation, t Unit, others uint) (deals, takes int, met uint) {
	return s.meet(f, t, others)
}

// CompaniesMet counts the companies of an enemy that a formation would touch.
func (s *State) CompaniesMet(f *Formation, t Unit) int {
	if f.around().apart(s.units[t].around(), flushSlack) {
		return 0
	}
	var contact stance
	s.countTouches(f, t, &contact)
	return contact.foe
}

// InFight reports whether a formation takes part in the fight that is being resolved.
func (s *State) InFight(u Unit) bool { return s.fight.group.has(u) && s.here(u) }
