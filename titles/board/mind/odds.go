package mind

// The odds of battles and hunts, exactly: what a careful player would work out with paper and patience.
// They know numbers only, no state and no cards, so that the policy, the advice given to people and the
// tests all ask the same.

// host is an army as far as its odds go.
type host struct {
	regular, elite uint8
	leadership     uint8
}

func (h host) units() uint8 { return h.regular + h.elite }

// hurt takes hits the way that keeps the most units for the longest: regulars first, then elites by
// turning them into regulars (chap. 7, Retirer les pertes).
func (h host) hurt(hits int) host {
	for ; hits > 0 && h.units() > 0; hits-- {
		if h.regular > 0 {
			h.regular--
			continue
		}
		h.elite--
		h.regular++
	}
	return h
}

// engagement is the kind of battle: what each side needs to hit, and how long it lasts.
type engagement struct {
	firstRound  uint8 // what the attacker needs in the first round
	laterRounds uint8
	rounds      uint8 // 0: until one side is no more
}

var (
	inTheField   = engagement{firstRound: 5, laterRounds: 5}
	againstWalls = engagement{firstRound: 6, laterRounds: 5}            // chap. 7, Attaquer une Cité ou une Protection
	assault      = engagement{firstRound: 6, laterRounds: 6, rounds: 1} // chap. 7, Assauts; one more for each elite spent
)

// battleOdds are chances in 1/10000 and losses in hundredths of a hit.
type battleOdds struct {
	attackerWins  int32 // the defender is no more, the attacker is
	defenderWins  int32
	bothLost      int32
	attackerLoses int32 // hits taken, on average
	defenderLoses int32
}

const (
	maxDice = 5
	maxHost = 10 // units in one region
	maxHits = 2 * maxHost
	// defenderNeeds is what a defender hits with, always.
	defenderNeeds = 5
	hostStates    = (maxHost + 1) * (maxHost + 1)
	// whole is probability 1. Products of two stay below 2⁶³.
	whole = 1 << 30
	// lastRound: after so many rounds in the field less than one battle in a thousand goes on.
	lastRound = 40
)

// hitChances[dice][rerolls][need] is the distribution of hits, in parts of whole.
var hitChances = func() (table [maxDice + 1][maxDice + 1][7][maxDice + 1]int64) {
	for dice := range table {
		for rerolls := range table[dice] {
			for need := 2; need <= 6; need++ {
				first := binomial(dice, need)
				for hits, p := range first {
					again := binomial(min(rerolls, dice-hits), need)
					for more, q := range again {
						if p > 0 && q > 0 {
							table[dice][rerolls][need][hits+more] += p * q >> 30
						}
					}
				}
			}
		}
	}
	return table
}()

// binomial is the distribution of successes of some dice that need a number, in parts of whole.
func binomial(dice, need int) (chances [maxDice + 1]int64) {
	chances[0] = whole
	for range dice {
		for hits := maxDice; hits >= 0; hits-- {
			chances[hits] = chances[hits] * int64(need-1) / 6
			if hits > 0 {
				chances[hits] += chances[hits-1] * int64(7-need) / 6
			}
		}
	}
	return chances
}

// chances of hits of an army in one round.
func (h host) chances(need uint8) *[maxDice + 1]int64 {
	return &hitChances[min(maxDice, h.units())][min(maxDice, h.leadership)][need]
}

// fight follows every course a battle can take, round by round.
func fight(attacker, defender host, e engagement) battleOdds {
	var now [hostStates][hostStates]int64
	now[attacker.index()][defender.index()] = whole
	rounds := int(e.rounds)
	if rounds == 0 {
		rounds = lastRound
	}
	for round := range rounds {
		need := e.laterRounds
		if round == 0 {
			need = e.firstRound
		}
		if left := fightRound(&now, attacker.leadership, defender.leadership, need); left < whole/1000 {
			break
		}
	}
	return tallyOdds(&now, attacker, defender)
}

// outlasts is the chance, in 1/10000, that the attacker is the one left if both fight on to the end and he
// needs the same number in every round. It is fight for one question only, and fast enough for the policy:
// an army takes its hits in one order, so that a battle is a walk over the hits that each has taken.
func outlasts(attacker, defender host, need uint8) int32 {
	var (
		a, d [maxHits + 1]host               // after so many hits
		wins [maxHits + 1][maxHits + 1]int64 // by hits still to be taken, in parts of whole
	)
	strong, weak := attacker.hits(), defender.hits()
	for hits := range strong + 1 {
		a[strong-hits] = attacker.hurt(hits)
	}
	for hits := range weak + 1 {
		d[weak-hits] = defender.hurt(hits)
	}
	for i := 1; i <= strong; i++ {
		wins[i][0] = whole
		struck := a[i].chances(need)
		for j := 1; j <= weak; j++ {
			taken := d[j].chances(defenderNeeds)
			sum := int64(0)
			for hit, p := range taken {
				for dealt, q := range struck {
					if hit+dealt > 0 && p > 0 && q > 0 {
						sum += (p * q >> 30) * wins[max(0, i-hit)][max(0, j-dealt)] >> 30
					}
				}
			}
			again := taken[0] * struck[0] >> 30 // nobody hit: as before
			wins[i][j] = sum << 15 / (whole - again) << 15
		}
	}
	return tenThousandths(wins[strong][weak])
}

func (h host) index() int { return int(h.regular)*(maxHost+1) + int(h.elite) }

func hostAt(index int, leadership uint8) host {
	return host{uint8(index / (maxHost + 1)), uint8(index % (maxHost + 1)), leadership}
}

// fightRound moves the distribution on by one round and returns how much of it is still fighting.
func fightRound(now *[hostStates][hostStates]int64, attackerLeads, defenderLeads, need uint8) (left int64) {
	var next [hostStates][hostStates]int64
	for i := range now {
		for j, p := range now[i] {
			if p == 0 {
				continue
			}
			a, d := hostAt(i, attackerLeads), hostAt(j, defenderLeads)
			if a.units() == 0 || d.units() == 0 {
				next[i][j] += p
				continue
			}
			struck := a.chances(need)
			for taken, q := range d.chances(defenderNeeds) {
				if q == 0 {
					continue
				}
				after := a.hurt(taken)
				for dealt, r := range struck {
					if r == 0 {
						continue
					}
					remains := d.hurt(dealt)
					part := (p * q >> 30) * r >> 30
					next[after.index()][remains.index()] += part
					if after.units() > 0 && remains.units() > 0 {
						left += part
					}
				}
			}
		}
	}
	*now = next
	return left
}

func tallyOdds(now *[hostStates][hostStates]int64, attacker, defender host) (o battleOdds) {
	var wins, losses, both, hurtA, hurtD int64
	for i := range now {
		for j, p := range now[i] {
			if p == 0 {
				continue
			}
			a, d := hostAt(i, 0), hostAt(j, 0)
			switch {
			case a.units() == 0 && d.units() == 0:
				both += p
			case d.units() == 0:
				wins += p
			case a.units() == 0:
				losses += p
			}
			hurtA += p * int64(attacker.hits()-a.hits())
			hurtD += p * int64(defender.hits()-d.hits())
		}
	}
	return battleOdds{
		attackerWins: tenThousandths(wins), defenderWins: tenThousandths(losses), bothLost: tenThousandths(both),
		attackerLoses: int32(hurtA * 100 >> 30), defenderLoses: int32(hurtD * 100 >> 30),
	}
}

// hits an army can take before it is no more.
func (h host) hits() int { return int(h.regular) + 2*int(h.elite) }

func tenThousandths(p int64) int32 { return int32((p*10000 + whole/2) >> 30) }

// huntChance is the chance, in 1/10000, that a hunt succeeds: so many dice, so many re-rolls of
// failures, and a bonus on each (chap. 10, Le jet de traque). It fails only if every die does, and then
// every re-rolled one again.
func huntChance(dice, rerolls, bonus uint8) int32 {
	dice = min(dice, maxDice)
	hits := min(6, int64(bonus)+1) // faces that succeed
	fails := int64(whole)
	for range dice + min(dice, rerolls) {
		fails = fails * (6 - hits) / 6
	}
	return tenThousandths(whole - fails)
}
