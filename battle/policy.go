package battle

import "prancingpony/game"

// Score is the rule policy: for each formation a script that follows from what it is. Archers seek a target and keep it
// in their arc, fighters close in on the enemy they gain most from and stop where their charge is likely, the weak keep
// away. Scores are hundredths of log-odds; about 25 points of casualties are worth 100.
func (Title) Score(st game.State, legal []game.Action, scores []int32) {
	s := st.(*State)
	var now int32
	var plan script
	if s.phase == phaseMove && s.current != noUnit && s.edges == 0 {
		plan = s.scriptOf(s.current, &s.units[s.current])
		now = s.placeValue(s.current, &s.units[s.current], &plan)
	}
	for i, a := range legal {
		switch a.Verb {
		case verbDeploy:
			scores[i] = s.scoreFiles(unit(a.A), a.B)
		case verbPlace:
			scores[i] = s.scorePlace(a)
		case verbLead:
			scores[i] = 100
		case verbPick:
			scores[i] = s.scorePick(unit(a.A))
		case verbHalt:
			scores[i] = haltScore
		case verbPass:
			scores[i] = s.scorePass()
		case verbShoot:
			scores[i] = s.scoreShot(unit(a.A), unit(a.B))
		case verbCharge:
			scores[i] = s.scoreCharge(unit(a.A), unit(a.B), int(a.C))
		case verbWield:
			scores[i] = s.scoreWield(weapon(a.A))
		case verbStrike:
			scores[i] = s.scoreStrike(unit(a.A))
		case verbYield, verbFight, verbRetreat:
			scores[i] = 0
		default:
			next := s.manoeuvred(a)
			changed := plan
			if a.Verb == verbReform {
				changed = s.scriptOf(s.current, &next) // a wider front strikes with more companies
			}
			scores[i] = s.placeValue(s.current, &next, &changed) - now
		}
	}
}

// haltScore is the gain below which a manoeuvre is not worth it.
const haltScore = 3

// pointScore turns thousandths of points into scores.
const pointScore = 250

// Files of a deployment: two ranks deep.
func (s *State) scoreFiles(u unit, files int16) int32 {
	want := (int32(s.units[u].companies) + 1) / 2
	d := int32(files) - want
	return -30*max(d, -d) - int32(u%maxFormations)
}

// Places: in front, and spread over the table by number.
func (s *State) scorePlace(a game.Action) int32 {
	first, last := unitsOf(s.active)
	n, k := int32(0), int32(0)
	for u := first; u <= last; u++ {
		if s.units[u].start == 0 {
			continue
		}
		if u == s.current {
			k = n
		}
		n++
	}
	want := (2*k + 1) * int32(s.inches) / max(1, n)
	d := int32(a.A) - want
	return -10*max(d, -d) - 40*(s.zone()/inch-int32(a.B))
}

// The formation nearest to the enemy moves first, so that it is not in the way of the others.
func (s *State) scorePick(u unit) int32 {
	gap := int64(s.tableSize())
	for t, last := unitsOf(u.side().other()); t <= last; t++ {
		if s.here(t) {
			gap = min(gap, root(s.gapBetween2(u, t)))
		}
	}
	return 200 - int32(gap*2/inch)
}

func (s *State) scorePass() int32 {
	if s.phase == phaseMove {
		return -100
	}
	return 0
}

// script is what a formation is about in this turn: the enemies it could meet and what a fight with each is worth.
type script struct {
	shoots bool
	worth  [maxFormations]int32 // in points
	dread  bool                 // every fight would cost more than it brings
}

func (s *State) scriptOf(u unit, f *formation) script {
	var p script
	_, p.shoots = f.missile()
	p.dread = true
	for t, last := unitsOf(u.side().other()); t <= last; t++ {
		if !s.here(t) {
			continue
		}
		worth := s.exchange(f, &s.units[t], front) + concentration*s.friendsNear(u, t)
		p.worth[t%maxFormations] = int32(worth)
		if worth > -5 {
			p.dread = false
		}
	}
	return p
}

// concentration is what a friend near the same enemy is worth: two against one win where each would lose.
const concentration = 4

// friendsNear counts the friends of u who could meet t within a turn or two.
func (s *State) friendsNear(u, t unit) int {
	n := 0
	foe := s.units[t].middle()
	for v, last := unitsOf(u.side()); v <= last; v++ {
		if v != u && s.here(v) && distance2(s.units[v].place(), foe) < (14*inch)*(14*inch) {
			n++
		}
	}
	return n
}

// placeValue is how good it is for formation u to stand as f does.
func (s *State) placeValue(u unit, f *formation, p *script) int32 {
	melee, shoot, danger := int32(-1<<20), int32(0), int32(0)
	b := f.body()
	whole := f.whole()
	w, _ := f.missile()
	canShoot := p.shoots && 2*int32(f.spent) <= f.fullMove() && (!weaponRules[w].standing || !f.has(stirred))
	for t, last := unitsOf(u.side().other()); t <= last; t++ {
		if !s.here(t) {
			continue
		}
		foe := &s.units[t]
		target := foe.body()
		gap := int32(root(b.gapTo2(&target)))
		mid := foe.middle()
		seen := f.monstrous() || inArc(&whole, mid)
		side := foe.zone(f.place())
		if p.shoots && seen && gap <= int32(weaponRules[w].reach)*inch {
			chance := needed(int(weaponRules[w].strength), foe.defence(side)).chance(0)
			losses := meanLosses(int(f.files)*int(f.sheet().attacks), chance, int(foe.sheet().resilience))
			shoot = max(shoot, int32(foe.lossValue(losses)/pointScore))
		}
		melee = max(melee, s.approach(f, foe, p.worth[t%maxFormations], gap, mid, seen, side))
		danger = max(danger, s.threat(f, foe, p.worth[t%maxFormations], gap))
	}
	switch {
	case p.shoots && shoot > 0:
		// A place to shoot from is good for the turns to come as well, even if this turn's shot is lost on the way.
		value := shoot * min(3, int32(s.turns-s.turn)) / 2
		if canShoot {
			value += shoot
		}
		return value + 60 - danger
	case p.dread:
		return melee/8 - danger
	}
	return melee
}

// approach: closer is better until the charge is likely, with the enemy in the arc and, if it has a shield or pikes, from
// another side than its front.
func (s *State) approach(f, foe *formation, worth, gap int32, mid point, seen bool, side flank) int32 {
	sure := (int32(f.tray().charge) + chargeFails + 1) * inch // a 2 is enough
	v := 4*max(worth, -25) - 20*max(0, gap-sure)/inch
	if !seen {
		off := int32(f.facing) - int32(bearing(f.place(), mid))
		off = (off + numFacings) % numFacings
		v -= 12 + 6*min(off, numFacings-off)
	}
	if side != front && !foe.monstrous() {
		v += 10
		if foe.shieldDefence() > 0 || foe.wielded().has(pike) {
			v += 15
		}
	}
	return v
}

// threat: what it would cost to be charged from where the enemy stands.
func (s *State) threat(f, foe *formation, worth, gap int32) int32 {
	reach := (int32(foe.tray().charge)+6)*inch + foe.fullMove()/2
	if worth >= 0 || gap >= reach {
		return 0
	}
	return min(60, -2*worth) * (reach - gap) / reach
}

func (s *State) scoreShot(u, t unit) int32 {
	v := s.salvoAt(u, t)
	foe := &s.units[t]
	losses := meanLosses(v.dice, needed(v.strength, v.defence).chance(0), int(foe.sheet().resilience)) +
		meanLosses(v.longDice, needed(v.strength-1, v.defence).chance(0), int(foe.sheet().resilience))
	score := int32(foe.lossValue(losses) / pointScore)
	if s.bestCharge(u) > score {
		return -20 // it keeps its bows down and charges
	}
	return 5 + score
}

// bestCharge is the best score of a charge that u could still declare.
func (s *State) bestCharge(u unit) int32 {
	best := int32(0)
	if s.units[u].has(disordered|fled) || s.engaged(u) {
		return 0
	}
	for t, last := unitsOf(u.side().other()); t <= last; t++ {
		if !s.here(t) {
			continue
		}
		slot := int(s.units[u].files / 2)
		if s.canCharge(u, slot, t) {
			best = max(best, s.scoreCharge(u, t, slot))
		}
	}
	return best
}

// scoreCharge: the casualties to expect, and the panic of the one who loses, if the die is high enough.
func (s *State) scoreCharge(u, t unit, slot int) int32 {
	place, ok := s.chargePlace(u, slot, t)
	if !ok {
		return -1000
	}
	deals, takes := s.foresee(u, t, &place)
	f, foe := &s.units[u], &s.units[t]
	// Friends who are in it already draw blows on themselves and add their own.
	for v, last := unitsOf(u.side()); v <= last; v++ {
		if v != u && s.here(v) && s.inContact(v, t) {
			takes /= 2
			deals += s.meanBlows(&s.units[v], foe, 1, 0, front) / 2
		}
	}
	net := int32(netWorth(f, foe, deals, takes) / pointScore)
	needs := int32(s.chargeNeeds(u, slot, t))
	return 4 + net*(7-needs)/6
}

func (s *State) scoreWield(w weapon) int32 {
	trial := s.units[s.fight.unit]
	trial.marks &^= twoHands
	if w == twoHanded {
		trial.marks |= twoHands
	}
	score := int32(0)
	for t, last := unitsOf(s.fight.unit.side().other()); t <= last; t++ {
		if s.fight.group.has(t) && s.here(t) {
			foe := &s.units[t]
			score += int32(s.meanBlows(&trial, foe, int(trial.files), 0, front) - s.meanBlows(foe, &trial, int(foe.files), 0, front))
		}
	}
	return score / 50
}

func (s *State) scoreStrike(t unit) int32 {
	f := &s.units[s.fight.unit]
	b := s.blowAt(f, int(s.fight.slot), s.chargeDiceOf(s.fight.unit), t)
	foe := &s.units[t]
	return int32(foe.lossValue(meanLosses(b.dice, b.need.chance(b.bonus), int(foe.sheet().resilience))) / pointScore)
}

// worthLeft is what is left of an army in points ×100; a disordered formation counts for less.
func (s *State) worthLeft(a side) int {
	total := 0
	for u, last := unitsOf(a); u <= last; u++ {
		f := &s.units[u]
		if f.companies == 0 {
			continue
		}
		v := f.price() * 100 * f.models() / int(f.tray().models)
		if f.monstrous() {
			v -= v * min(int(f.wounds), 5) / 8
		}
		if f.has(disordered) {
			v -= v / 8
		}
		total += v
	}
	return total
}

// Evaluate is the chance that the seat's side wins: by what both armies have lost so far, for more the later it is.
func (Title) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*State)
	a := side(seat)
	if s.phase == phaseOver {
		switch s.winner {
		case noSide:
			return 5000
		case a:
			return 10_000
		}
		return 0
	}
	mine, theirs := s.armyPoints(a)*100, s.armyPoints(a.other())*100
	lead := (theirs - s.worthLeft(a.other())) - (mine - s.worthLeft(a))
	late := 4 + 6*int(s.turn)/int(s.turns)
	return game.Chance(int32(lead * 1200 * late / max(1, mine, theirs)))
}

// Key: charges, volleys and the initiative are worth a search; manoeuvres follow the scripts.
func (Title) Key(st game.State) bool {
	switch st.(*State).phase {
	case phaseShoot, phaseCharge, phaseFight, phaseInitiative:
		return true
	}
	return false
}
