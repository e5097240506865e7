package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// keep is how many units an army should leave behind where it stands.
func (p *policy) keep(r board.Place) uint8 {
	if r >= board.NumRegions {
		return 0
	}
	kind := board.SettlementOf(r)
	switch {
	case p.Besieged(r) && p.Table().Held(p.me).Has(r): // the siege goes on
		return min(p.Table().Force(r).Size(), p.Table().Force(board.BoxOf(r)).Size()+siegeSurplus)
	case kind == board.Wild || !p.Controls(p.me, r):
		return 0
	case p.me == board.Free && board.PointsOf(r) > 0 &&
		!p.Table().Held(board.Shadow).And(board.Within(watchSteps, r)).Empty():
		return p.watch(r) // never empty what can be taken
	case kind == board.Stronghold && !p.Table().Held(p.me.Enemy()).And(board.Within(guardSteps, r)).Empty():
		return guards
	}
	return 0
}

// watch is how many of the Free Peoples stay in a settlement that the enemy could come to.
func (p *policy) watch(r board.Place) uint8 {
	if size := p.Table().Force(r).Size(); size <= guards || p.exposed(r, board.Free) > 0 {
		return size
	}
	return guards
}

// bestMarch is the best score of any march that could be made now, by all armies or by those that are
// led. With more than two players it also depends on who has acted, and is not kept for the next question.
func (p *policy) bestMarch(led bool) int32 {
	if terms := termsOf(p); terms != p.marchTerms || !p.marchesKept {
		p.marchTerms, p.marches = terms, [board.NumSides][2]int32{}
		p.marchesKept = true
	}
	known := &p.marches[p.me][0]
	if led {
		known = &p.marches[p.me][1]
	}
	if *known == 0 {
		*known = pointless
		var room [maxMarchList]game.Action
		for _, a := range p.Marches(p.seat, led, maxMarchList, room[:0]) {
			if *known = max(*known, p.marchScore(a)); *known == topMarch {
				break
			}
		}
	}
	return *known
}

// maxMarchList is more than there are ways out of all regions with armies of one side.
const maxMarchList = 256

// departure is an army that could march, and what has been worked out of it; marches are listed army by
// army, so that this is done once for each.
type departure struct {
	from     int16 // plus one: 0 is none yet
	going    uint8 // units
	worth    int32
	here     int32 // how well it stands
	stuck    bool
	numGoals int
	goals    [maxGoals]goal // that can matter after one step
}

// depart readies the march of an army out of a region.
func (p *policy) depart(from board.Place) *departure {
	d := &p.leaving
	if d.from == int16(from)+1 {
		return d
	}
	f := p.Table().Force(from)
	left := p.keep(from)
	d.from, d.stuck = int16(from)+1, left >= f.Size()
	if d.stuck {
		return d
	}
	d.going = f.Size() - left
	d.worth = p.worthOfPart(f, p.me, d.going)
	d.numGoals, d.here = p.drawn(from, d.worth, &d.goals)
	return d
}

// marchScore is what it is worth to go from one region to the next.
func (p *policy) marchScore(a game.Action) int32 {
	if a.Verb != board.VerbMarch {
		return marchingDone
	}
	from, to := board.Place(a.A), board.Place(a.B)
	if p.leadsToLastBattle(from, to) {
		return marchToLastBattle
	}
	d := p.depart(from)
	if d.stuck {
		return -marchStuck
	}
	gain := bestPull(d.goals[:d.numGoals], to, d.worth) - d.here
	if p.me == board.Free {
		gain = gain/2 + p.guardGain(from, to) + p.raidGain(from, to, d.worth)
	}
	if there := p.Table().Force(to).Size(); there > 0 && p.Table().Held(p.me).Has(to) {
		gain += marchTogether * int32(min(there, d.going))
	}
	if kind := board.SettlementOf(to); kind != board.Wild && !p.Controls(p.me, to) && !p.Table().Held(p.me).Has(to) {
		gain += marchTakes + marchTakesPoint*int32(board.PointsOf(to)) // an empty settlement is taken
	}
	if p.me == board.Shadow && to == p.Table().Fellowship().At && !p.InMordor() &&
		p.Table().HuntBox(board.Shadow) > 0 && !p.Table().Held(board.Shadow).Has(to) {
		gain += marchToRing
	}
	if p.me == board.Shadow {
		gain *= shadowMarches // its armies win by coming, all of them
	}
	return min(gain*(marchBase+min(d.worth, marchWorthMost))/marchUnit, topMarch)
}

// raidGain: the Free Peoples go for what the Shadow has left open; four points win (chap. 12).
func (p *policy) raidGain(from, to board.Place, worth int32) int32 {
	before, after := int32(0), int32(0)
	for _, l := range p.goals(board.Free) {
		if l.guard*2 > worth {
			continue
		}
		prize := raidWeight * int32(board.PointsOf(l.at))
		before = max(before, prize*(raidReach-int32(distance[from][l.at])))
		after = max(after, prize*(raidReach-int32(distance[to][l.at])))
	}
	return after - before
}

// guardGain: the Free Peoples march to where they are needed, and not away from it.
func (p *policy) guardGain(from, to board.Place) int32 {
	gain := int32(0)
	if board.PointsOf(to) > 0 {
		gain += min(guardWeight*p.exposed(to, board.Free), guardMost)
	}
	if board.PointsOf(from) > 0 {
		gain -= min(guardWeight*p.exposed(from, board.Free), guardMost)
	}
	return gain
}

// partyScore: who goes. All, unless some should stay; leaders go with those who leave.
func (p *policy) partyScore(a game.Action) int32 {
	from, to, why := p.Choosing()
	whole := p.Table().Force(from).Size()
	left := uint8(0)
	if why == board.ToMarch || why == board.ToAttack {
		left = min(p.keep(from), whole-1)
	}
	remaining := whole - p.Table().PartySize()
	switch a.Verb {
	case board.VerbStay:
		if p.worthTaking(to) {
			return -stayingOut
		}
		return staying
	case board.VerbTakeAll:
		if why == board.ToAdvance && !p.worthTaking(to) {
			return -advancingIdly
		}
		if left > 0 {
			return -takingTooMany
		}
		return takingAll
	case board.VerbGo:
		if remaining <= left || why == board.ToAdvance {
			return setOut
		}
		return setOutEarly
	case board.VerbTakeCharacter:
		if why == board.ToMarch && board.Character(a.A) == board.Aragorn && p.leadsToLastBattle(from, to) {
			return takingKing
		}
		return takingCharacter
	case board.VerbTake:
		if k := board.Figure(a.B); k == board.Leader || k == board.Nazgul {
			return takingLeader
		}
		if remaining <= left {
			return -takingTooMany
		}
		if board.Figure(a.B) == board.Elite {
			return takingElite
		}
		return takingRegular
	}
	return 0
}

// worthTaking reports whether the winners should move into a region.
func (p *policy) worthTaking(r board.Place) bool {
	if p.me == board.Shadow || board.SettlementOf(r) != board.Wild {
		return true
	}
	return p.keep(p.Table().Battle().From) == 0
}

// bestRecruit is the best that a muster can do.
func (p *policy) bestRecruit() int32 {
	if p.musterKnown {
		return p.musterWorth
	}
	var room [board.MaxRecruits]game.Action
	p.musterKnown = true
	for _, a := range p.Recruits(p.seat, room[:0]) {
		p.musterWorth = max(p.musterWorth, p.recruitScore(a))
	}
	return p.musterWorth
}

// recruitScore: the Shadow musters near its targets, the Free Peoples where they are pressed.
func (p *policy) recruitScore(a game.Action) int32 {
	if a.Verb != board.VerbRecruit {
		return 0
	}
	kind, r := board.Figure(a.A), board.Place(a.B)
	score := p.placeScore(r)
	switch kind {
	case board.Elite:
		return score + recruitElite
	case board.Regular:
		return score + recruitRegular // another may follow
	case board.Nazgul:
		return recruitNazgul
	}
	if p.Table().Force(r).AllLeaders() == 0 {
		return score + recruitLeader
	}
	return score - recruitSecondLeader
}

// placeScore is what more of our army would be worth at a place.
func (p *policy) placeScore(r board.Place) int32 {
	if r < 0 || r >= board.NumRegions {
		return 0
	}
	if p.me == board.Shadow {
		size := int32(p.Table().Force(r).Size())
		return shadowPlace + p.potential(r, board.Shadow, usualWorth)/placePull + placeCrowd*min(size, placeCrowdMost)
	}
	score := freePlace + min(guardWeight*p.exposed(r, board.Free), placeMost)
	if p.Table().Force(r).Size() == 0 && board.PointsOf(r) > 0 {
		score += placeEmpty
	}
	return score
}
