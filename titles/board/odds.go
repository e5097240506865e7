package board

// The odds of battles and hunts, exactly: what a careful player would work out with paper and patience. Views, policies and
// advice all ask here.

const (
	certain  = 1 << 30 // probability 1: products of two stay below 2⁶³
	mostHits = 20      // ten elites
)

// Fighters are one side of a battle as far as dice go.
type Fighters struct {
	Regular, Elite, Captains, Leadership int
}

// Fighters of a side in a force, whoever stands among them.
func (s *State) Fighters(f *Force, a Side) (p Fighters) {
	for n, t := range f.units {
		if sideOf[n] == a {
			p.Regular, p.Elite = p.Regular+int(t.regular), p.Elite+int(t.elite)
		}
		if s.eliteLeaders().Has(nation(n)) && sideOf[n] == a {
			p.Leadership += int(t.elite)
		}
	}
	if a == free {
		p.Leadership += int(f.AllLeaders())
	} else {
		p.Leadership += int(f.nazgul)
	}
	for set := f.figures & charactersOf[a]; set != 0; set &= set - 1 {
		c := &characters[first(set)]
		p.Leadership += int(c.leadership)
		if c.captain {
			p.Captains++
		}
	}
	return p
}

func (p Fighters) life() int { return p.Regular + 2*p.Elite }

// units after so many hits: each elite takes one before any unit falls, which keeps the most dice.
func (p Fighters) units(taken int) int { return p.Regular + p.Elite - max(0, taken-p.Elite) }

func (p Fighters) dice(taken int) int { return min(maxCombatDice, p.units(taken)+p.Captains) }

// hits is how likely each number of them is, in parts of certain, after so many hits taken.
func (p Fighters) hits(taken, need int) *hitChances {
	return &chancesOfHits[p.dice(taken)][min(maxCombatDice, p.Leadership)][need]
}

// hitChances is how likely each number of hits is, in parts of certain.
type hitChances [maxCombatDice + 1]int64

// chancesOfHits by dice, by dice that may be rolled again, and by what each needs.
var chancesOfHits = func() (table [maxCombatDice + 1][maxCombatDice + 1][7]hitChances) {
	for dice := range table {
		for again := range table[dice] {
			for need := 1; need <= 6; need++ {
				for once, p := range successes(dice, need) {
					for more, q := range successes(max(0, min(dice-once, again)), need) {
						if p > 0 && q > 0 {
							table[dice][again][need][once+more] += p * q >> 30
						}
					}
				}
			}
		}
	}
	return table
}()

// successes of some dice that need a number.
func successes(dice, need int) (chances hitChances) {
	chances[0] = certain
	for range dice {
		for k := maxCombatDice; k >= 0; k-- {
			chances[k] = chances[k] * int64(need-1) / 6
			if k > 0 {
				chances[k] += chances[k-1] * int64(7-need) / 6
			}
		}
	}
	return chances
}

func (chances *hitChances) mean() (hundredths int) {
	sum := int64(0)
	for k, p := range chances {
		sum += int64(k) * p
	}
	return int((sum*100 + certain/2) >> 30)
}

// duelEnd of a battle: attacker left, both spent, defender left.
type duelEnd [3]int64

// duel walks over the hits that both have still to take.
func duel(attacker, defender Fighters, firstNeed, laterNeed int) duelEnd {
	strong, weak := attacker.life(), defender.life()
	if strong > mostHits || weak > mostHits || strong == 0 || weak == 0 {
		return ended(strong, weak)
	}
	var after [mostHits + 1][mostHits + 1]duelEnd
	var struck, taken [mostHits + 1]*hitChances // by what is left
	for i := 1; i <= strong; i++ {
		struck[i] = attacker.hits(strong-i, laterNeed)
	}
	for j := 1; j <= weak; j++ {
		taken[j] = defender.hits(weak-j, 5)
	}
	for i := range strong + 1 {
		for j := range weak + 1 {
			if i == 0 || j == 0 {
				after[i][j] = ended(i, j)
				continue
			}
			sum, still := duelRound(&after, i, j, struck[i], taken[j])
			for k := range sum { // a round in which nobody hit changes nothing
				after[i][j][k] = sum[k] << 15 / (certain - still) << 15
			}
		}
	}
	if firstNeed == laterNeed {
		return after[strong][weak]
	}
	opening := attacker.hits(0, firstNeed)
	sum, still := duelRound(&after, strong, weak, opening, taken[weak])
	for k := range sum {
		sum[k] += still * after[strong][weak][k] >> 30
	}
	return sum
}

func ended(i, j int) duelEnd {
	switch {
	case i > 0:
		return duelEnd{certain, 0, 0}
	case j > 0:
		return duelEnd{0, 0, certain}
	}
	return duelEnd{0, certain, 0}
}

func duelRound(after *[mostHits + 1][mostHits + 1]duelEnd, i, j int, struck, taken *hitChances) (sum duelEnd, still int64) {
	for dealt, p := range struck {
		for hit, q := range taken {
			switch part := p * q >> 30; {
			case part == 0:
			case dealt+hit == 0:
				still = part
			default:
				for k, r := range after[max(0, i-hit)][max(0, j-dealt)] {
					sum[k] += part * r >> 30
				}
			}
		}
	}
	return sum, still
}

// parts of 10000.
func parts(p int64) int { return int((p*10000 + certain/2) >> 30) }

// Outlasts is the chance, in 1/10000, that an attacker is the one left if both fight on to the end and he needs the same
// number in every round.
func (p Fighters) Outlasts(defender Fighters, need int) int32 {
	return int32(parts(duel(p, defender, need, need)[0]))
}

// chancesOfHunt are those of the next hunt roll, were there a step of the Fellowship now.
func (s *State) chancesOfHunt() *hitChances {
	return Fighters{Regular: s.huntLevel(), Leadership: s.huntRerolls()}.hits(0, s.huntNeeds(s.huntBox[free]))
}

// HuntChance is the chance, in 1/10000, that such a hunt succeeds.
func (s *State) HuntChance() int32 { return int32(parts(certain - s.chancesOfHunt()[0])) }
