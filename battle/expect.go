package battle

// Expectations are exact means in whole thousandths: what a volley or a round of blows takes away on the average.

// meanLosses is the mean of hits ÷ Resilience, rounded down for each outcome, of so many dice with a chance in 36.
// No profile has a Resilience above 2.
func meanLosses(dice, chance, resilience int) int {
	hits := dice * chance * 1000 / 36
	if resilience == 1 {
		return hits
	}
	return max(0, hits-int(oddHits[chance][min(dice, mostDice)])) / resilience
}

const mostDice = 160 // nine companies with every bonus throw fewer

// oddHits is the chance of an odd number of hits in thousandths, by chance in 36 and number of dice: every second hit
// counts against Resilience 2, so half a hit is lost whenever the number is odd. P(odd) = (1 − (1 − 2p)^n) / 2.
var oddHits = func() (table [37][mostDice + 1]int16) {
	const one = 1_000_000_000
	for chance := range table {
		power := int64(one)
		for dice := range table[chance] {
			table[chance][dice] = int16((one - power) / 2 / (one / 1000))
			power = power * int64(36-2*chance) / 36
		}
	}
	return table
}()

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

// alongside is how many trays of a width can touch an edge: those that fit, and one more that hangs over.
func alongside(edge, width int32) int { return int((edge-1)/width) + 2 }

// blows is the round of blows to expect if f charged t on a side: what each would deal, in thousandths of casualties, with
// as many companies in contact as fit along that side.
func (s *State) blows(f, t *formation, side flank) (deals, takes int) {
	along, rank := t.width(), int(t.files)
	each := t.tray().width
	if side == leftSide || side == rightSide {
		along, rank, each = t.deep(), int(t.rows()), t.tray().depth
	}
	own := min(int(f.files), alongside(along, f.tray().width))
	foe := min(rank, alongside(f.width(), each))
	charge := chargeDice
	if f.wielded().has(pike) || t.wielded().has(pike) && side == front {
		charge = 0
	}
	charger := *f
	charger.marks |= charged
	return s.meanBlows(&charger, t, own, charge, side), s.meanBlows(t, &charger, foe, 0, front)
}

// margins is the mean margin of a failed test of Courage, in thousandths, by Courage.
var margins = func() (table [11]int) {
	for courage := range table {
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				table[courage] += max(0, couragePass-a-b-courage)
			}
		}
		table[courage] = table[courage] * 1000 / 36
	}
	return table
}()

// failures is in how many of 36 cases a test of Courage fails, by Courage.
var failures = func() (table [11]int) {
	for courage := range table {
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if a+b+courage < couragePass {
					table[courage]++
				}
			}
		}
	}
	return table
}()

// panicCost is what losing a fight at some distance from the nearest edge costs a formation beyond its casualties, in
// thousandths of a point: the hits of a failed test and the disorder, in the five cases of six that are not steadfast. One
// who is disordered and fails again runs, and is lost if the edge is near.
func (f *formation) panicCost(edge int32) int {
	courage := min(f.sheet().courage, 10)
	worth := f.price() * f.models() * 1000 / int(f.tray().models)
	lost := 6 - min(6, max(0, int(edge/inch)-int(f.tray().charge))) // faces of the die that carry it off the table
	return (f.lossValue(margins[courage]/int(f.sheet().resilience)) + worth/12 + worth*failures[courage]/36*lost/6) * 5 / 6
}

// edgeNear is how far the middle of a formation is from the nearest edge of the table.
func (s *State) edgeNear(p point) int32 {
	size := s.tableSize()
	return min(p.x, p.y, size-p.x, size-p.y)
}

// netWorth is the worth of a round of blows for f: what t loses less what f loses, the panic of the loser included. Who
// deals one casualty more than it takes wins about seven times in ten.
func (s *State) netWorth(f, t *formation, deals, takes int) int {
	win := min(900, max(100, 500+(deals-takes)/5))
	net := t.lossValue(deals) - f.lossValue(takes)
	edge := s.edgeNear(t.middle())
	return net + (win*t.panicCost(edge-t.deep()/2)-(1000-win)*f.panicCost(edge-f.deep()/2))/1000
}
