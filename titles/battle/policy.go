package battle

import "prancingpony/game"

// Score is the rule policy: for each formation the script that suits it best ([State.chosen]), and what its volleys, charges
// and blows are expected to bring. Scores are hundredths of log-odds; about 25 points of casualties are worth 100.
func (Title) Score(st game.State, legal []game.Action, scores []int32) {
	s := st.(*State)
	if s.manoeuvring() {
		s.scoreManoeuvres(legal, scores)
		return
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
		default:
			scores[i] = 0
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
		if u == s.open.unit {
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
	near := int64(s.tableSize()) * int64(s.tableSize())
	for t, last := unitsOf(u.side().other()); t <= last; t++ {
		if s.here(t) {
			near = min(near, distance2(s.units[u].place(), s.units[t].middle()))
		}
	}
	return 200 - int32(root(near)*2/inch)
}

func (s *State) scorePass() int32 {
	if s.phase == phaseMove {
		return -100
	}
	return 0
}

func (s *State) scoreShot(u, t unit) int32 {
	v := s.salvoAt(u, t)
	foe := &s.units[t]
	losses := meanLosses(v.dice, needed(v.strength, v.defence).chance(0), int(foe.sheet().resilience)) +
		meanLosses(v.longDice, needed(v.strength-1, v.defence).chance(0), int(foe.sheet().resilience))
	score := int32(foe.lossValue(losses) / pointScore)
	if middle := int(s.units[u].files / 2); s.bestCharge(u, middle, middle) > score {
		return -20 // it keeps its bows down and charges
	}
	return 5 + score
}

// bestCharge is the best score of a charge that u could still declare with one of these companies as its spearhead.
func (s *State) bestCharge(u unit, first, last int) int32 {
	best := int32(0)
	if s.units[u].has(disordered|fled) || s.engaged(u) {
		return 0
	}
	for t, lastFoe := unitsOf(u.side().other()); t <= lastFoe; t++ {
		if !s.here(t) {
			continue
		}
		for slot := first; slot <= last; slot++ {
			if s.canCharge(u, slot, t) {
				best = max(best, s.scoreCharge(u, t, slot))
			}
		}
	}
	return best
}

// scoreCharge: what the fight is worth with this charge less what it is worth without it, if the die is high enough. Friends
// in contact strike too, and one who may still follow counts for what it adds.
func (s *State) scoreCharge(u, t unit, slot int) int32 {
	place, ok := s.chargePlace(u, slot, t)
	if !ok {
		return -1000
	}
	place.marks |= charged
	var before brawl
	s.brawlAround(u, t, &before)
	after := before
	after.join(s, &place, t)
	net := after.worth(s, t) - before.worth(s, t) + s.followed(u, t, &place, &before, &after)
	return s.eagerness(u.side()) + int32(net/pointScore)*int32(7-s.chargeNeeds(u, slot, t))/6
}

// eagerness is what a charge is worth apart from what it brings at once: to strike first rather than be struck, except
// for one who only has to keep what it has.
func (s *State) eagerness(a side) int32 {
	switch s.mood(a) {
	case keeping:
		return -20
	case pressing:
		return 40
	}
	return 7
}

func (s *State) scoreWield(w weapon) int32 {
	trial := s.units[s.open.unit]
	trial.marks &^= twoHands
	if w == twoHanded {
		trial.marks |= twoHands
	}
	score := int32(0)
	for t, last := unitsOf(s.open.unit.side().other()); t <= last; t++ {
		if s.fight.group.has(t) && s.here(t) {
			foe := &s.units[t]
			score += int32(s.meanBlows(&trial, foe, int(trial.files), 0, front) - s.meanBlows(foe, &trial, int(foe.files), 0, front))
		}
	}
	return score / 50
}

func (s *State) scoreStrike(t unit) int32 {
	f := &s.units[s.open.unit]
	b := s.blowAt(f, int(s.open.slot), s.chargeDiceOf(s.open.unit), t)
	foe := &s.units[t]
	return int32(foe.lossValue(meanLosses(b.dice, b.need.chance(b.bonus), int(foe.sheet().resilience))) / pointScore)
}
