package battle

// Expectations are exact means in whole thousandths: what a volley or a round of blows takes away on the average.

// meanLosses is the mean of hits ÷ Resilience, rounded down for each outcome, of so many dice with a chance in 36.
func meanLosses(dice, chance, resilience int) int {
	hits := dice * chance * 1000 / 36
	if resilience == 1 {
		return hits
	}
	// Every second hit counts, so half a hit is lost whenever the number is odd: P(odd) = (1 − (1 − 2p)^n) / 2.
	const one = 1_000_000
	power := one
	for range dice {
		power = power * (36 - 2*chance) / 36
	}
	odd := (one - power) / 2
	return max(0, hits-odd/1000) / resilience
}

// expectedHits of a salvo, in hundredths.
func (v *salvo) expectedHits() int {
	return (v.dice*needed(v.strength, v.defence).chance(0) + v.longDice*needed(v.strength-1, v.defence).chance(0)) * 100 / 36
}

// lossValue is what so many thousandths of losses of a formation are worth, in thousandths of a point. A roll on the wound
// table kills a fresh monster once in six times, and each counter makes that likelier.
func (f *formation) lossValue(losses int) int {
	if !f.monstrous() {
		losses = min(losses, 1000*f.models())
	}
	if f.monstrous() {
		return losses * f.price() * (2 + int(f.wounds)) / 8
	}
	return losses * f.price() / int(f.tray().models)
}

// strength of a formation against another one, in thousandths of casualties, when so many of its companies are in contact.
func (s *State) meanBlows(f, t *formation, companies, charge int, from flank) int {
	each := max(0, int(f.sheet().attacks)+max(0, f.fightValue()-t.fightValue())+charge)
	dice := companies * each
	if int(f.companies) <= companies {
		dice -= int(f.hurt)
	}
	chance := needed(int(f.sheet().strength), t.defence(from)).chance(f.hitBonus())
	return meanLosses(max(0, dice), chance, int(t.sheet().resilience))
}

// foresee is the round of blows after a charge of u to a place in contact with t: what it deals and what it takes, in
// thousandths of casualties.
func (s *State) foresee(u, t unit, place *formation) (deals, takes int) {
	var contact stance
	s.countTouches(place, 0, t, &contact)
	charger := *place
	charger.marks |= charged
	foe := &s.units[t]
	side := foe.zone(charger.middle())
	charge := chargeDice
	if charger.wielded().has(pike) || foe.wielded().has(pike) && side == front {
		charge = 0
	}
	deals = s.meanBlows(&charger, foe, contact.own, charge, side)
	takes = s.meanBlows(foe, &charger, contact.foe, 0, front)
	switch {
	case charger.troop() < foe.troop():
		takes = afterLosses(foe, takes, deals, contact.foe)
	case foe.troop() < charger.troop():
		deals = afterLosses(&charger, deals, takes, contact.own)
	}
	return deals, takes
}

// afterLosses is what is left of a formation's blows when it suffers losses before it strikes: ranks behind make them good.
func afterLosses(f *formation, blows, losses, companies int) int {
	spare := int(f.companies) - companies
	if f.monstrous() || spare > 0 {
		return blows
	}
	all := f.models() * 1000
	return blows * max(0, all-losses) / max(1, all)
}

// exchange is the worth of a fight of f against t for f, in points: what it would take away less what it would lose, if
// both met with their fronts and f had charged.
func (s *State) exchange(f, t *formation, side flank) int {
	own := min(int(f.files), int(t.width()/f.tray().width)+2)
	foe := min(int(t.files), int(f.width()/t.tray().width)+2)
	if side == leftSide || side == rightSide {
		own = min(int(f.files), int(t.deep()/f.tray().width)+2)
		foe = int(min(t.rows(), f.width()/t.tray().depth+2))
	}
	charge := chargeDice
	if f.wielded().has(pike) || t.wielded().has(pike) && side == front {
		charge = 0
	}
	charger := *f
	charger.marks |= charged
	deals := s.meanBlows(&charger, t, own, charge, side)
	takes := s.meanBlows(t, &charger, foe, 0, front)
	return netWorth(f, t, deals, takes) / 1000
}

// panicCost is what losing a fight costs a formation beyond its casualties, in thousandths of a point: the hits of a
// failed test, and an eighth of its worth for being disordered, in the five cases of six that are not steadfast.
func (f *formation) panicCost() int {
	margins := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			margins += max(0, couragePass-a-b-int(f.sheet().courage))
		}
	}
	worth := f.price() * f.models() * 1000 / int(f.tray().models)
	return (f.lossValue(margins*1000/36/int(f.sheet().resilience)) + worth/8) * 5 / 6
}

// netWorth is the worth of a round of blows for f: what t loses less what f loses, the panic of the loser included. Who
// deals one casualty more than it takes wins about seven times in ten.
func netWorth(f, t *formation, deals, takes int) int {
	win := min(900, max(100, 500+(deals-takes)/5))
	net := t.lossValue(deals) - f.lossValue(takes)
	return net + (win*t.panicCost()-(1000-win)*f.panicCost())/1000
}
