package battle

import "prancingpony/game"

// Settled: formations have moved and shot, and what the charges and fights of this turn should bring can be told without
// rolling for it. A search that stops here compares ways to move without the luck of the fights that follow.
func (Title) Settled(st game.State) bool { return st.(*State).settled() }

func (s *State) settled() bool {
	if s.phase != phaseCharge || s.active != s.first {
		return false
	}
	for u := range numUnits {
		if s.here(u) && s.units[u].has(acted) {
			return false
		}
	}
	return true
}

// Weights of what is foreseen: thousandths of log-odds for a hundredth of the larger army, and the share of what later
// turns promise.
const (
	foreseenWeight = 60
	promiseShare   = 30
)

// foreseen is what the charges of this turn and the fights within reach add to the chances of good, in thousandths of
// log-odds.
func (s *State) foreseen() int64 {
	army := max(1, s.armyPoints(good), s.armyPoints(evil))
	points := s.charges() + (s.promise(good)-s.promise(evil))*promiseShare/100
	return int64(points * foreseenWeight / 10 / army)
}

// charges is what the charges of this turn should bring good less what they should bring evil, in thousandths of points:
// both sides declare their best ones, one after another.
func (s *State) charges() (total int) {
	trial := *s
	for _, a := range [2]side{s.first, s.first.other()} {
		sum := 0
		for {
			u, place, gain := trial.bestOfCharges(a)
			if u == noUnit {
				break
			}
			sum += gain
			trial.units[u] = place
		}
		if a == evil {
			sum = -sum
		}
		total += sum
	}
	return total
}

// bestOfCharges is the charge of a side that should bring most, and where it would end.
func (s *State) bestOfCharges(a side) (best unit, place formation, gain int) {
	best = noUnit
	for u, last := unitsOf(a); u <= last; u++ {
		if !s.mayCharge(u) {
			continue
		}
		for t, lastFoe := unitsOf(a.other()); t <= lastFoe; t++ {
			if !s.here(t) {
				continue
			}
			for slot := range int(s.units[u].files) {
				p, needs, ok := s.chargeTo(u, slot, t)
				if !ok {
					continue
				}
				p.marks |= charged | acted
				var before brawl
				s.brawlAround(u, t, &before)
				after := before
				after.join(s, &p, t)
				if net := (after.worth(s, t) - before.worth(s, t)) * (7 - needs) / 6; net > gain {
					best, place, gain = u, p, net
				}
			}
		}
	}
	return best, place, gain
}

// promise is what the formations of a side may hope for in the turns to come, in thousandths of points: the nearer a good
// fight, the more.
func (s *State) promise(a side) (sum int) {
	for u, last := unitsOf(a); u <= last; u++ {
		f := &s.units[u]
		if !s.here(u) || f.has(disordered) {
			continue
		}
		reach, most := int(3*f.fullMove()), 0
		for t, lastFoe := unitsOf(a.other()); t <= lastFoe; t++ {
			if !s.here(t) {
				continue
			}
			foe := &s.units[t]
			p := prospectOf(t, foe)
			gap, side := p.from(f)
			from := front
			if side == beside {
				from = rear
			}
			deals, takes := s.blows(f, foe, from)
			far := int(max(0, gap-f.sureCharge())) + int(unseen(f, p.middle))*inch/2
			most = max(most, s.netWorth(f, foe, deals, takes)*max(0, reach-far)/reach)
		}
		sum += most
	}
	return sum
}
