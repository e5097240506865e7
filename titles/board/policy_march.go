package board

import "prancingpony/game"

// keep is how many units an army should leave behind where it stands.
func (p *policy) keep(r place) uint8 {
	if r >= numRegions {
		return 0
	}
	kind := sites[r].kind
	switch {
	case p.besieged(r) && p.held[p.me].Has(r): // the siege goes on
		return min(p.forces[r].size, p.forces[sites[r].box].size+2)
	case kind == wild || !p.controls(p.me, r):
		return 0
	case p.me == free && victoryPoints[kind] > 0 && !p.held[shadow].And(within[4][r]).Empty():
		return p.watch(r) // never empty what can be taken
	case kind == stronghold && !p.held[p.me.enemy()].And(within[2][r]).Empty():
		return 2
	}
	return 0
}

// watch is how many of the Free Peoples stay in a settlement that the enemy could come to.
func (p *policy) watch(r place) uint8 {
	if size := p.forces[r].size; size < 3 || p.exposed(r, free) > 0 {
		return size
	}
	return 2
}

// bestMarch is the best score of any march that could be made now, by all armies or by those that are
// led; worked out once for a question.
func (p *policy) bestMarch(led bool) int32 {
	known := &p.marchWorth[0]
	if led {
		known = &p.marchWorth[1]
	}
	if *known == 0 {
		*known = pointless
		var room [maxMarchList]game.Action
		for _, a := range p.marches(p.seat, led, maxMarchList, room[:0]) {
			if *known = max(*known, p.marchScore(a)); *known == topMarch {
				break
			}
		}
	}
	return *known
}

// maxMarchList is more than there are ways out of all regions with armies of one side.
const maxMarchList = 256

// topMarch is the most that a march can be worth: less than what wins at once.
const topMarch = 450

// departure is an army that could march, and what has been worked out of it; marches are listed army by
// army, so that this is done once for each.
type departure struct {
	from     int16 // plus one: 0 is none yet
	going    force
	worth    int32
	here     int32 // how well it stands
	stuck    bool
	numGoals int
	goals    [maxGoals]goal // that can matter after one step
}

// depart readies the march of an army out of a region.
func (p *policy) depart(from place) *departure {
	d := &p.leaving
	if d.from == int16(from)+1 {
		return d
	}
	f := &p.forces[from]
	left := p.keep(from)
	d.from, d.stuck = int16(from)+1, left >= f.size
	if d.stuck {
		return d
	}
	d.going = *f
	d.going.size -= left
	d.worth = p.worth(&d.going, p.me)
	d.numGoals, d.here = p.drawn(from, d.worth, &d.goals)
	return d
}

// marchScore is what it is worth to go from one region to the next.
func (p *policy) marchScore(a game.Action) int32 {
	if a.Verb != verbMarch {
		return 30
	}
	from, to := place(a.A), place(a.B)
	if p.leadsToLastBattle(from, to) {
		return 300
	}
	d := p.depart(from)
	if d.stuck {
		return -150
	}
	gain := bestPull(d.goals[:d.numGoals], to, d.worth) - d.here
	if p.me == free {
		gain = gain/2 + p.guardGain(from, to) + p.raidGain(from, to, d.worth)
	}
	if there := p.forces[to].size; there > 0 && p.held[p.me].Has(to) {
		gain += 4 * int32(min(there, d.going.size)) // together
	}
	if kind := sites[to].kind; kind != wild && !p.controls(p.me, to) && !p.held[p.me].Has(to) {
		gain += 100 + 150*int32(victoryPoints[kind]) // an empty settlement is taken
	}
	if p.me == shadow && to == p.fellowship.at && !p.inMordor() && p.huntBox[shadow] > 0 && !p.held[shadow].Has(to) {
		gain += 40
	}
	if p.me == shadow {
		gain *= 8 // its armies win by coming, all of them
	}
	return min(gain*(5+min(d.worth, 20))/14, topMarch)
}

// raidGain: the Free Peoples go for what the Shadow has left open; four points win (chap. 12).
func (p *policy) raidGain(from, to place, worth int32) int32 {
	before, after := int32(0), int32(0)
	for _, l := range p.goals(free) {
		if l.guard*2 > worth {
			continue
		}
		prize := raidWeight * int32(victoryPoints[sites[l.at].kind])
		before = max(before, prize*(raidReach-int32(distance[from][l.at])))
		after = max(after, prize*(raidReach-int32(distance[to][l.at])))
	}
	return after - before
}

const (
	raidWeight = 80
	raidReach  = 5
)

// guardGain: the Free Peoples march to where they are needed, and not away from it.
func (p *policy) guardGain(from, to place) int32 {
	gain := int32(0)
	if victoryPoints[sites[to].kind] > 0 {
		gain += min(12*p.exposed(to, free), 250)
	}
	if victoryPoints[sites[from].kind] > 0 {
		gain -= min(12*p.exposed(from, free), 250)
	}
	return gain
}

// partyScore: who goes. All, unless some should stay; leaders go with those who leave.
func (p *policy) partyScore(f *frame, a game.Action) int32 {
	whole := p.forces[f.a].size
	left := uint8(0)
	if f.step == partyMarch || f.step == partyAttack {
		left = min(p.keep(f.a), whole-1)
	}
	remaining := whole - p.party.size
	switch a.Verb {
	case verbStay:
		if p.worthTaking(f.b) {
			return -100
		}
		return 60
	case verbTakeAll:
		if f.step == partyAdvance && !p.worthTaking(f.b) {
			return -60
		}
		if left > 0 {
			return -100
		}
		return 300
	case verbGo:
		if remaining <= left || f.step == partyAdvance {
			return 200
		}
		return 40
	case verbTakeCharacter:
		if f.step == partyMarch && character(a.A) == aragorn && p.leadsToLastBattle(f.a, f.b) {
			return 400
		}
		return 150
	case verbTake:
		if k := figure(a.B); k == leader || k == nazgul {
			return 130
		}
		if remaining <= left {
			return -100
		}
		if figure(a.B) == elite {
			return 110
		}
		return 100
	}
	return 0
}

// worthTaking tells whether the winners should move into a region.
func (p *policy) worthTaking(r place) bool {
	if p.me == shadow || sites[r].kind != wild {
		return true
	}
	return p.keep(p.battle.from) == 0
}

// bestRecruit is the best that a muster can do.
func (p *policy) bestRecruit() int32 {
	if p.musterKnown {
		return p.musterWorth
	}
	var room [maxRecruits]game.Action
	p.musterKnown = true
	for _, a := range p.legalRecruits(p.commands(p.seat)&p.belligerents(), nowhere, true, room[:0]) {
		p.musterWorth = max(p.musterWorth, p.recruitScore(a))
	}
	return p.musterWorth
}

// recruitScore: the Shadow musters near its targets, the Free Peoples where they are pressed.
func (p *policy) recruitScore(a game.Action) int32 {
	if a.Verb != verbRecruit {
		return 0
	}
	kind, r := figure(a.A), place(a.B)
	score := p.placeScore(r)
	switch kind {
	case elite:
		return score + 40
	case regular:
		return score + 25 // another may follow
	case nazgul:
		return 140
	}
	if p.forces[r].allLeaders() == 0 {
		return score + 30
	}
	return score - 40
}

// placeScore is what more of our army would be worth at a place.
func (p *policy) placeScore(r place) int32 {
	if r < 0 || r >= numRegions {
		return 0
	}
	if p.me == shadow {
		size := int32(p.forces[r].size)
		return 130 + p.potential(r, shadow, 12)/4 + 3*min(size, 8)
	}
	score := 90 + min(12*p.exposed(r, free), 300)
	if p.forces[r].size == 0 && victoryPoints[sites[r].kind] > 0 {
		score += 50
	}
	return score
}
