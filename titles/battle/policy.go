package battle

import (
	"math/bits"

	"prancingpony/game"
)

// Score is the rule policy: for each formation the script that suits it best ([State.chosen]), and what its volleys, charges
// and blows are expected to bring. Scores are hundredths of log-odds; about 25 points of casualties are worth 100.
func (Title) Score(st game.State, legal []game.Action, scores []int32) {
	s := st.(*State)
	if s.manoeuvring() {
		s.scoreMoves(legal, scores)
		return
	}
	if s.open.kind == frameContact {
		s.scoreLandings(legal, scores)
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
		case verbSplit:
			scores[i] = s.scoreSplit(unit(a.A))
		case verbAim:
			scores[i] = s.scoreVolley(s.open.unit, unit(a.A), 1<<s.open.slot)
		case verbDeclare:
			scores[i] = s.scoreCharge(unit(a.A), unit(a.B))
		case verbWield:
			scores[i] = s.scoreWield(weapon(a.A))
		case verbStrike:
			scores[i] = s.scoreStrike(unit(a.A))
		default:
			scores[i] = 0
		}
	}
}

// haltScore is the gain below which a move is not worth it.
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

// scoreVolley is what some companies of a formation are expected to shoot away.
func (s *State) scoreVolley(u, t unit, slots uint16) int32 {
	v := s.salvoOf(u, t, slots)
	foe := &s.units[t]
	losses := meanLosses(v.dice, needed(v.strength, v.defence).chance(0), int(foe.sheet().resilience)) +
		meanLosses(v.longDice, needed(v.strength-1, v.defence).chance(0), int(foe.sheet().resilience))
	return int32(foe.lossValue(losses) / pointScore)
}

// scoreSplit: company by company is worth it if some company has nobody to shoot at otherwise, or a better target.
func (s *State) scoreSplit(u unit) int32 {
	apart, together := int32(0), int32(0)
	for slot := range int(s.units[u].files) {
		best := int32(0)
		for t, last := unitsOf(u.side().other()); t <= last; t++ {
			if s.here(t) {
				best = max(best, s.scoreVolley(u, t, 1<<slot))
			}
		}
		apart += best
	}
	for t, last := unitsOf(u.side().other()); t <= last; t++ {
		if s.here(t) {
			together = max(together, s.scoreVolley(u, t, allSlots))
		}
	}
	if apart <= together {
		return -20
	}
	if s.bestCharge(u) > apart {
		return -20
	}
	return 5 + apart
}

func (s *State) scoreShot(u, t unit) int32 {
	score := s.scoreVolley(u, t, allSlots)
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
	for t, lastFoe := unitsOf(u.side().other()); t <= lastFoe; t++ {
		if s.here(t) && s.canCharge(u, t) {
			best = max(best, s.scoreCharge(u, t))
		}
	}
	return best
}

// scoreCharge: what the fight is worth with this charge less what it is worth without it, at the best end that each face of
// the die reaches. Friends in contact strike too, and one who may still follow counts for what it adds.
func (s *State) scoreCharge(u, t unit) int32 {
	var ends landings
	f := &s.units[u]
	s.findLandings(u, t, int32(f.troop().chargeReach())*inch, false, &ends)
	var before brawl
	s.brawlAround(u, t, &before)
	base := before.worth(s, t)
	var best [7]int
	var known [7]bool
	most, top := -1<<60, 0
	for i := range ends.n {
		end := &ends.list[i]
		if ends.repeats(i) {
			continue
		}
		place := s.landed(u, end)
		place.marks |= charged
		after := before
		after.join(s, &place, t)
		worth := after.worth(s, t) - base
		if worth > most {
			most, top = worth, i
		}
		for die := f.troop().dieFor(end.travel); die <= 6; die++ {
			if !known[die] || worth > best[die] {
				best[die], known[die] = worth, true
			}
		}
	}
	if ends.n == 0 {
		return -1000
	}
	sum := 0
	for die := range best {
		sum += best[die]
	}
	place := s.landed(u, &ends.list[top])
	place.marks |= charged
	after := before
	after.join(s, &place, t)
	sum += s.followed(u, t, &place, &before, &after) * (7 - f.troop().dieFor(ends.list[top].travel))
	return s.eagerness(u.side()) + int32(sum/6/pointScore)
}

// repeats reports whether an end is worth the same as one before it that is as near: as many companies touch on both sides.
func (l *landings) repeats(i int) bool {
	end := &l.list[i]
	for k := range i {
		other := &l.list[k]
		if other.touch.side == end.touch.side && other.touch.others == end.touch.others && other.travel <= end.travel &&
			bits.OnesCount16(other.touch.own) == bits.OnesCount16(end.touch.own) &&
			bits.OnesCount16(other.touch.met) == bits.OnesCount16(end.touch.met) {
			return true
		}
	}
	return false
}

// scoreLandings: each end of a charge by what the fight is worth there.
func (s *State) scoreLandings(legal []game.Action, scores []int32) {
	u, t := s.open.unit, s.open.target
	var before brawl
	s.brawlAround(u, t, &before)
	for i, a := range legal {
		place := s.landed(u, &landing{place: point{int32(a.A), int32(a.B)}, way: facing(a.C / stepDegrees)})
		place.marks |= charged
		after := before
		after.join(s, &place, t)
		scores[i] = int32((after.worth(s, t) + s.followed(u, t, &place, &before, &after)) / pointScore)
	}
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
