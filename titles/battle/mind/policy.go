package mind

import (
	"prancingpony/game"
	"prancingpony/titles/battle"
)

// scoreEach scores answers one by one.
func (s sight) scoreEach(legal []game.Action, scores []int32) {
	for i, a := range legal {
		scores[i] = s.score(a)
	}
}

// score is that of an answer to a question that is not about a move or the end of a charge.
func (s sight) score(a game.Action) int32 {
	switch a.Verb {
	case battle.VerbDeploy:
		return s.scoreFiles(battle.Unit(a.A), a.B)
	case battle.VerbPlace:
		return s.scorePlace(a)
	case battle.VerbLead:
		return taking
	case battle.VerbPick:
		return s.scorePick(battle.Unit(a.A))
	case battle.VerbPass:
		return s.scorePass()
	case battle.VerbShoot:
		return s.scoreShot(battle.Unit(a.A), battle.Unit(a.B))
	case battle.VerbSplit:
		return s.scoreSplit(battle.Unit(a.A))
	case battle.VerbAim:
		return s.scoreVolley(s.About(), battle.Unit(a.A), 1<<s.Company())
	case battle.VerbDeclare:
		return s.scoreCharge(battle.Unit(a.A), battle.Unit(a.B))
	case battle.VerbWield:
		return s.scoreWield(battle.Weapon(a.A))
	case battle.VerbStrike:
		return s.scoreStrike(battle.Unit(a.A))
	}
	return 0
}

// Files of a deployment: two ranks deep.
func (s sight) scoreFiles(u battle.Unit, files int16) int32 {
	want := (int32(s.Formation(u).Companies()) + 1) / 2
	d := int32(files) - want
	return -fileOff*max(d, -d) - int32(u%battle.MaxFormations)
}

// Places: in front, and spread over the table by number.
func (s sight) scorePlace(a game.Action) int32 {
	first, last := battle.UnitsOf(s.Active())
	n, k := int32(0), int32(0)
	for u := first; u <= last; u++ {
		if s.Formation(u).Start() == 0 {
			continue
		}
		if u == s.About() {
			k = n
		}
		n++
	}
	want := (2*k + 1) * s.Table().Inches() / max(1, n)
	d := int32(a.A) - want
	return -placeAside*max(d, -d) - placeBehind*(s.Table().DeploymentZone()-int32(a.B))
}

// The formation nearest to the enemy moves first, so that it is not in the way of the others.
func (s sight) scorePick(u battle.Unit) int32 {
	near := int64(s.Table().TableSize()) * int64(s.Table().TableSize())
	for t, last := battle.UnitsOf(u.Side().Other()); t <= last; t++ {
		if s.Here(t) {
			near = min(near, battle.Distance2(s.Formation(u).Place(), s.Formation(t).Middle()))
		}
	}
	return pickScore - int32(battle.Root(near)*pickDistance/battle.Inch)
}

func (s sight) scorePass() int32 {
	if s.Moving() {
		return restStanding
	}
	return 0
}

// scoreVolley is what some companies of a formation are expected to shoot away.
func (s sight) scoreVolley(u, t battle.Unit, slots uint16) int32 {
	return volleyScore(s.Formation(t), s.Odds().MeanVolley(u, t, slots))
}

// volleyScore is what so many thousandths of losses by a volley are worth.
func volleyScore(t *battle.Formation, losses int) int32 {
	return int32(lossValue(t, losses) / pointScore)
}

// scoreSplit: company by company is worth it if some company has nobody to shoot at otherwise, or a better target.
func (s sight) scoreSplit(u battle.Unit) int32 {
	var best [battle.MaxCompanies]int32
	apart, together := int32(0), int32(0)
	for t, last := battle.UnitsOf(u.Side().Other()); t <= last; t++ {
		if !s.Here(t) {
			continue
		}
		var each [battle.MaxCompanies]int
		all := s.Odds().MeanVolleys(u, t, &each)
		together = max(together, volleyScore(s.Formation(t), all))
		for slot, losses := range each {
			best[slot] = max(best[slot], volleyScore(s.Formation(t), losses))
		}
	}
	for _, score := range best {
		apart += score
	}
	if apart <= together || s.bestCharge(u) > apart {
		return holdingFire
	}
	return shooting + apart
}

func (s sight) scoreShot(u, t battle.Unit) int32 {
	score := s.scoreVolley(u, t, battle.AllSlots)
	if s.bestCharge(u) > score {
		return holdingFire // it keeps its bows down and charges
	}
	return shooting + score
}

// bestCharge is the best score of a charge that u could still declare; worked out once for a question.
func (s sight) bestCharge(u battle.Unit) int32 {
	if s.known == nil {
		return s.findCharge(u)
	}
	if !s.known.charge[u] {
		s.known.charges[u], s.known.charge[u] = s.findCharge(u), true
	}
	return s.known.charges[u]
}

func (s sight) findCharge(u battle.Unit) int32 {
	best := int32(0)
	if s.Formation(u).Has(battle.Disordered|battle.Fled) || s.Ways().Engaged(u) {
		return 0
	}
	for t, last := battle.UnitsOf(u.Side().Other()); t <= last; t++ {
		if s.Here(t) && s.Ways().InView(u, t) {
			best = max(best, s.scoreCharge(u, t))
		}
	}
	return best
}

// scoreCharge: what the fight is worth with this charge less what it is worth without it, at the best end that each
// face of the die reaches. Friends in contact strike too, and one who may still follow counts for what it adds.
func (s sight) scoreCharge(u, t battle.Unit) int32 {
	var ends battle.Landings
	s.Ways().LongestCharge(u, t, &ends)
	if ends.Len() == 0 {
		return never
	}
	var before brawl
	s.brawlAround(u, t, &before)
	base := before.worth(s, t)
	troop := s.Formation(u).Troop()
	var best [7]int
	var known [7]bool
	most, top := -1<<60, 0
	for i := range ends.Len() {
		if repeats(&ends, i) {
			continue
		}
		end := ends.At(i)
		place := s.Ways().Landed(u, end)
		after := before
		after.join(s, &place, t)
		worth := after.worth(s, t) - base
		if worth > most {
			most, top = worth, i
		}
		for die := end.Die(troop); die <= 6; die++ {
			if !known[die] || worth > best[die] {
				best[die], known[die] = worth, true
			}
		}
	}
	sum := 0
	for die := range best {
		sum += best[die]
	}
	place := s.Ways().Landed(u, ends.At(top))
	after := before
	after.join(s, &place, t)
	sum += s.followed(u, t, &place, &before, &after) * (7 - ends.At(top).Die(troop))
	return s.eagerness(u.Side()) + int32(sum/6/pointScore)
}

// repeats reports whether an end is worth the same as one before it that is as near: as many companies touch on both
// sides.
func repeats(ends *battle.Landings, i int) bool {
	end := ends.At(i)
	for k := range i {
		if other := ends.At(k); other.Alike(end) && other.Travel() <= end.Travel() {
			return true
		}
	}
	return false
}

// scoreLandings: each end of a charge by what the fight is worth there.
func (s sight) scoreLandings(legal []game.Action, scores []int32) {
	u, t := s.About(), s.Target()
	var before brawl
	s.brawlAround(u, t, &before)
	for i, a := range legal {
		place := s.Ways().LandedBy(u, a)
		after := before
		after.join(s, &place, t)
		scores[i] = int32((after.worth(s, t) + s.followed(u, t, &place, &before, &after)) / pointScore)
	}
}

// eagerness is what a charge is worth apart from what it brings at once: to strike first rather than be struck, except
// for one who only has to keep what it has.
func (s sight) eagerness(a battle.Side) int32 {
	switch s.mood(a) {
	case keeping:
		return chargeKeeping
	case pressing:
		return chargePressing
	}
	return chargeSteady
}

func (s sight) scoreWield(w battle.Weapon) int32 {
	u := s.About()
	trial := s.Formation(u).Wielding(w)
	score := int32(0)
	for t, last := battle.UnitsOf(u.Side().Other()); t <= last; t++ {
		if s.InFight(t) {
			foe := s.Formation(t)
			dealt := s.Odds().MeanBlows(&trial, foe, int(trial.Files()), 0, battle.Front)
			taken := s.Odds().MeanBlows(foe, &trial, int(foe.Files()), 0, battle.Front)
			score += int32(dealt - taken)
		}
	}
	return score / wieldScore
}

func (s sight) scoreStrike(t battle.Unit) int32 {
	return int32(lossValue(s.Formation(t), s.Odds().MeanBlow(t)) / pointScore)
}
