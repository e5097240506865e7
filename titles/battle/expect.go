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

// meanLosses of a salvo, in thousandths.
func (v *salvo) meanLosses(resilience int) int {
	return meanLosses(v.dice, needed(v.strength, v.defence).chance(0), resilience) +
		meanLosses(v.longDice, needed(v.strength-1, v.defence).chance(0), resilience)
}

// expectedHits of a salvo, in hundredths.
func (v *salvo) expectedHits() int {
	return (v.dice*needed(v.strength, v.defence).chance(0) + v.longDice*needed(v.strength-1, v.defence).chance(0)) * 100 / 36
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
