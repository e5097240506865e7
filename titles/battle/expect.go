package battle

import "math/bits"

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

// meet is the round of blows between a formation and an enemy with which it is in contact: what it deals and what it
// takes, in thousandths of casualties. Companies of the enemy that others have met strike those; met is all of them.
func (s *State) meet(f *formation, t unit, others uint) (deals, takes int, met uint) {
	var contact stance
	s.countTouches(f, t, &contact)
	foe := &s.units[t]
	side := foe.zone(f.middle())
	own, theirs := 0, 0
	if pikes := f.wielded().has(pike) || foe.wielded().has(pike); !pikes {
		if f.has(charged) {
			own = chargeDice
		}
		if foe.has(charged) {
			theirs = chargeDice
		}
	}
	deals = s.meanBlows(f, foe, contact.own, own, side)
	takes = s.meanBlows(foe, f, bits.OnesCount(contact.met&^others), theirs, front)
	switch {
	case f.troop() < foe.troop():
		takes = afterLosses(foe, takes, deals, contact.foe)
	case foe.troop() < f.troop():
		deals = afterLosses(f, deals, takes, contact.own)
	}
	return deals, takes, others | contact.met
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
	if f.wielded().has(pike) || t.wielded().has(pike) {
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

// routs is the chance in thousandths that a disordered formation runs off the table, by its type, its Courage, the inches to
// the nearest edge and how many times it must still test: it runs by the charge distance of its type until it rallies.
var routs = func() (table [numTroops][11][maxInches/2 + 1][maxTests + 1]int16) {
	for t := range table {
		for courage := range table[t] {
			for tests := 1; tests <= maxTests; tests++ {
				for gap := range table[t][courage] {
					sum := 0
					for die := 1; die <= 6; die++ {
						if left := gap - die - int(troopRules[t].charge); left <= 0 {
							sum += 1000
						} else {
							sum += int(table[t][courage][left][tests-1])
						}
					}
					table[t][courage][gap][tests] = int16(sum * failures[courage] / (6 * 36))
				}
			}
		}
	}
	return table
}()

const maxTests = 4

// panicCost is what losing a fight at some distance from the nearest edge costs a formation beyond its casualties, in
// thousandths of a point: the hits of a failed test and the disorder, in the five cases of six that are not steadfast. One
// who is disordered and does not rally runs, and is lost if the edge is near.
func (s *State) panicCost(f *formation, edge int32) int {
	return (s.shaken(f) + f.value()/1000*s.routChance(f, edge)) * 5 / 6
}

// shaken is what the hits of a failed test and the disorder cost a formation that stays on the table.
func (s *State) shaken(f *formation) int {
	courage := min(f.sheet().courage, 10)
	return f.lossValue(margins[courage]/int(f.sheet().resilience)) + f.value()/12
}

// routChance is how likely a disordered formation so far from an edge runs off the table before the battle ends, in
// thousandths.
func (s *State) routChance(f *formation, edge int32) int {
	courage, gap := min(f.sheet().courage, 10), max(0, min(int(edge/inch), maxInches/2))
	return int(routs[f.troop()][courage][gap][min(maxTests, max(0, s.turns-s.turn))])
}

// edgeNear is how far a point is from the nearest edge of the table.
func (s *State) edgeNear(p point) int32 {
	size := s.tableSize()
	return min(p.x, p.y, size-p.x, size-p.y)
}

// edgeOf is how far the nearest corner of a formation is from an edge: so far it can run.
func (s *State) edgeOf(f *formation) int32 {
	q := f.whole()
	b, size := q.bounds(), s.tableSize()
	return min(b.west, b.south, size-b.east, size-b.north)
}

// netWorth is the worth of a round of blows for f: what t loses less what f loses, the panic of the loser included.
func (s *State) netWorth(f, t *formation, deals, takes int) int {
	win := winChance(deals, takes)
	net := t.lossValue(deals) - f.lossValue(takes)
	edge := s.edgeNear(t.middle()) - f.width()/2 // about where the charge ends
	return net + (win*s.panicCost(t, s.edgeOf(t))-(1000-win)*s.panicCost(f, edge))/1000
}

// winChance is the chance in thousandths to deal more casualties than one takes, half of the draws counted in: the
// difference of two sums of dice is nearly normal, and varies by three quarters of their means.
func winChance(deals, takes int) int {
	spread := int(root(int64(deals+takes)*750 + 250_000))
	z := (deals - takes) * 10 / max(1, spread)
	if z < 0 {
		return 1000 - normal[min(-z, len(normal)-1)]
	}
	return normal[min(z, len(normal)-1)]
}

// normal is the normal distribution in thousandths at tenths of its spread.
var normal = [...]int{
	500, 540, 579, 618, 655, 691, 726, 758, 788, 816, 841, 864, 885, 903, 919, 933, 945, 955, 964, 971, 977, 982, 986, 989, 992,
}
