package board

import "prancingpony/game"

// distance is how many steps apart two regions are.
var distance [numRegions][numRegions]uint8

func init() {
	for r := range place(numRegions) {
		for d := maxSteps; d >= 0; d-- {
			for set := within[d][r]; !set.empty(); {
				distance[r][set.pop()] = uint8(d)
			}
		}
	}
}

// prizes are the settlements that give points to the enemy of their owner, by that owner.
var prizes [numSides][]place

func init() {
	for _, s := range settled {
		if victoryPoints[s.kind] > 0 {
			prizes[sideOf[s.nation]] = append(prizes[sideOf[s.nation]], s.at)
		}
	}
}

// worth of an army: hits it can take, dice it throws, and re-rolls.
func (p *policy) worth(f *force, a side) int32 {
	hits, units := int32(0), int32(f.size)
	for _, t := range f.units {
		hits += int32(t.regular) + 2*int32(t.elite)
	}
	if units == 0 {
		return 0
	}
	lead, captains := int32(f.allLeaders()), int32(0)
	if a == shadow {
		lead = int32(f.nazgul)
		if p.inPlay(saruman) {
			lead += int32(f.units[isengard].elite)
		}
	}
	for set := f.figures & charactersOf[a]; set != 0; set &= set - 1 {
		lead += int32(characters[first(set)].leadership)
		if characters[first(set)].captain {
			captains++
		}
	}
	return hits + min(5, units+captains) + min(5, units, lead) + captains
}

// defence is the worth of an army that is attacked where it stands.
func (p *policy) defence(at place) int32 {
	a := free
	if p.held[shadow].has(at) {
		a = shadow
	}
	worth := p.worth(&p.forces[at], a)
	switch r := outside[at]; {
	case at != r || sites[r].kind == stronghold && p.controls(a, r):
		return worth * 3 / 2
	case sites[r].kind == city || sites[r].fortified:
		return worth + 1
	}
	return worth
}

// garrison is the defence of a settlement, inside or outside its walls; 0 if it stands empty.
func (p *policy) garrison(r place) int32 {
	if box := sites[r].box; box != nowhere && p.forces[box].size > 0 {
		return p.defence(box)
	}
	if p.forces[r].size == 0 {
		return 0
	}
	return p.defence(r)
}

// maxGoals is more than there are settlements with points.
const maxGoals = 32

// goal is a settlement that draws the armies of a side: how strongly, and what guards it.
type goal struct {
	at          place
	pull, guard int32
}

// pullFor is how strongly a goal draws an army that is worth so much: more if it is weakly held.
func (l *goal) pullFor(worth int32) int32 {
	switch {
	case l.guard == 0:
		return l.pull + 120
	case worth >= l.guard:
		return l.pull + 60
	default:
		return l.pull - 4*(l.guard-worth)
	}
}

// goals are all settlements with points that a side does not hold: its prizes, and what it has lost. They
// are worked out once for a question.
func (p *policy) goals(a side) []goal {
	if p.goalsOf != a+1 {
		p.goalsOf, p.numGoals = a+1, 0
		for _, list := range prizes {
			for _, r := range list {
				if !p.controls(a, r) {
					p.addGoal(r, a)
				}
			}
		}
	}
	return p.goalRoom[:p.numGoals]
}

func (p *policy) addGoal(r place, a side) {
	l := goal{at: r, pull: 100 + 60*int32(victoryPoints[sites[r].kind])}
	if p.held[a.enemy()].has(r) || p.besieged(r) {
		l.guard = p.garrison(r)
	}
	if a == shadow && p.active.has(sites[r].nation) {
		l.pull += 30
	}
	p.goalRoom[p.numGoals] = l
	p.numGoals++
}

const (
	stepWeight = 26 // how much a step nearer is worth
	farEnough  = 12
)

// potential is how well an army stands at a region: the best settlement it is drawn to, less the way.
func (p *policy) potential(r place, a side, worth int32) int32 {
	best := int32(-200)
	steps := &distance[r]
	for i, goals := 0, p.goals(a); i < len(goals); i++ {
		l := &goals[i]
		if d := int32(steps[l.at]); d <= farEnough {
			best = max(best, l.pullFor(worth)-stepWeight*d)
		}
	}
	return best
}

// menace is the strongest enemy army near a region, less the farther it is.
func (p *policy) menace(r place, a side) int32 {
	worst := int32(0)
	for set := p.held[a.enemy()].and(within[3][r]); !set.empty(); {
		at := set.pop()
		worst = max(worst, p.worth(&p.forces[at], a.enemy())-3*(int32(distance[r][at])-1))
	}
	return worst
}

// exposed tells how much a settlement of ours is in danger: 0 if it is safe.
func (p *policy) exposed(r place, a side) int32 {
	if !p.controls(a, r) || p.besieged(r) {
		return 0
	}
	menace := p.menace(r, a)
	if menace == 0 {
		return 0
	}
	return max(0, menace-p.garrison(r)) * (1 + int32(victoryPoints[sites[r].kind]))
}

// pressure on a Free nation: how exposed its settlements are.
func (p *policy) pressure(n nation) int32 {
	sum := int32(0)
	for set := settlements[n]; !set.empty(); {
		sum += 6 * p.exposed(set.pop(), free)
	}
	return min(sum, 250)
}

// keep is how many units an army should leave behind where it stands.
func (p *policy) keep(r place) uint8 {
	if r >= numRegions {
		return 0
	}
	kind := sites[r].kind
	switch {
	case p.besieged(r) && p.held[p.me].has(r): // the siege goes on
		return min(p.forces[r].size, p.forces[sites[r].box].size+2)
	case kind == wild || !p.controls(p.me, r):
		return 0
	case p.me == free && victoryPoints[kind] > 0 && !p.held[shadow].and(within[4][r]).empty():
		return p.forces[r].size // never empty what can be taken
	case kind == stronghold && !p.held[p.me.enemy()].and(within[2][r]).empty():
		return 2
	}
	return 0
}

// bestMarch is the best score of any march that could be made now; worked out once for a question.
func (p *policy) bestMarch() int32 {
	if !p.marchKnown {
		var room [maxLegal]game.Action
		for _, a := range p.marches(p.seat, false, maxLegal, room[:0]) {
			p.marchWorth = max(p.marchWorth, p.marchScore(a))
		}
		p.marchKnown = true
	}
	return p.marchWorth
}

// marchScore is what it is worth to go from one region to the next.
func (p *policy) marchScore(a game.Action) int32 {
	if a.Verb != verbMarch {
		return 30
	}
	from, to := place(a.A), place(a.B)
	f := &p.forces[from]
	left := p.keep(from)
	if left >= f.size {
		return -150
	}
	going := *f
	going.size -= left
	worth := p.worth(&going, p.me)
	gain := p.potential(to, p.me, worth) - p.potential(from, p.me, worth)
	if p.me == free {
		gain = gain/2 + p.guardGain(from, to)
	}
	if there := p.forces[to].size; there > 0 && p.held[p.me].has(to) {
		gain += 4 * int32(min(there, going.size)) // together
	}
	if kind := sites[to].kind; kind != wild && !p.controls(p.me, to) && !p.held[p.me].has(to) {
		gain += 100 + 150*int32(victoryPoints[kind]) // an empty settlement is taken
	}
	if p.me == shadow && to == p.fellowship.at && !p.inMordor() && p.huntBox[shadow] > 0 && !p.held[shadow].has(to) {
		gain += 40
	}
	return min(gain*(5+min(worth, 20))/14, 450)
}

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

// attackScore: strength against strength, and what is won. In the same region it is an assault or a sortie.
func (p *policy) attackScore(from, to place) int32 {
	attacker, defender := from, to
	if from == to {
		if p.held[p.me].has(from) {
			defender = sites[to].box
		} else {
			attacker = sites[from].box
		}
	}
	strong := p.worth(&p.forces[attacker], p.me)
	weak := p.defence(defender)
	if attacker != outside[attacker] {
		strong /= 2 // a sortie gives up the walls
	}
	prize := 120 * int32(victoryPoints[sites[to].kind])
	if p.controls(p.me, to) {
		prize = 60
	}
	if defender == sites[to].box || sites[to].kind != stronghold {
		if p.points[p.me]+victoryPoints[sites[to].kind] >= pointsToWin[p.me] && !p.controls(p.me, to) {
			prize += 500
		}
	}
	ratio := 100 * strong / max(1, weak)
	switch {
	case ratio >= 200:
		return 330 + prize
	case ratio >= 140:
		return 240 + prize
	case ratio >= 110 && p.me == shadow:
		return 120 + prize
	case ratio >= 90 && p.me == shadow && p.forces[attacker].size >= 8:
		return 60 + prize/2
	}
	return -200
}

var pointsToWin = [numSides]uint8{free: freeWinsAt, shadow: shadowWinsAt}

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

// battleScore answers the questions of a battle.
func (p *policy) battleScore(f *frame, a game.Action) int32 {
	switch a.Verb {
	case verbCombatCard:
		return 70 - p.cardWorth(card(a.A))/4
	case verbYes:
		if f.kind == frameWhiteRider {
			return 40 * int32(p.nazgulLeadership()-1)
		}
		return 40 // team mates agree
	case verbWithdraw:
		if p.ours() > p.theirs()+4 {
			return -60
		}
		return 150
	case verbContinue:
		return p.goOnScore()
	case verbPress:
		if p.ours()*10 >= p.theirs()*12 {
			return 60
		}
		return -100
	case verbRetreat:
		return p.retreatScore(place(a.A))
	case verbRemove, verbTrim:
		if figure(a.B) == elite {
			return 10
		}
		return 100
	case verbReduce:
		return 50
	case verbLand:
		return p.journeyScore(f, a)
	}
	return 0
}

func (p *policy) ours() int32   { return p.sideWorth(p.me) }
func (p *policy) theirs() int32 { return p.sideWorth(p.me.enemy()) }

// sideWorth is the worth of those who fight for a side, walls counted.
func (p *policy) sideWorth(a side) int32 {
	if a == p.battle.attacker {
		return p.worth(&p.battle.attackers, a)
	}
	worth := p.worth(&p.forces[p.battle.to], a)
	if p.assault() {
		worth = worth * 3 / 2
	}
	return worth
}

// goOnScore: an attacker goes on while he is not much the weaker.
func (p *policy) goOnScore() int32 {
	ours, theirs := p.ours(), p.theirs()
	switch {
	case ours >= theirs:
		return 150
	case ours*10 >= theirs*8 && p.me == shadow:
		return 30
	}
	return -120
}

// retreatScore: leave when outnumbered, towards our own, but not from what gives points.
func (p *policy) retreatScore(to place) int32 {
	if victoryPoints[sites[outside[p.battle.to]].kind] > 0 && p.controls(p.me, outside[p.battle.to]) {
		return -120
	}
	score := int32(-80)
	if p.ours()*10 < p.theirs()*7 {
		score = 80
	}
	if p.held[p.me].has(to) {
		score += 20
	}
	if sites[to].kind != wild && p.controls(p.me, to) {
		score += 20
	}
	return score
}

// bestTravel: moving characters matters when an army lacks leadership or the Ring-bearers can be watched.
func (p *policy) bestTravel() int32 {
	if p.me == free {
		for set := p.inPlayCompanions(); set != 0; set &= set - 1 {
			if c := first(set); c == strider && !aragornMay.has(outside[p.where[c]]) {
				return 230
			}
		}
		return 30
	}
	best := int32(40)
	for set := p.wraiths; !set.empty(); {
		if at := set.pop(); p.wraithUse(outside[at]) < 60 {
			best = 120
		}
	}
	if !p.inMordor() && p.fellowship.revealed && !p.wraiths.has(p.fellowship.at) {
		best = 260
	}
	return best
}

func (p *policy) inPlayCompanions() (set charSet) {
	for c := range character(numCharacters) {
		if companions.has(c) && p.where[c] >= 0 {
			set |= 1 << c
		}
	}
	return set
}

// wraithUse is what one more Nazgûl at a region would be worth.
func (p *policy) wraithUse(r place) int32 {
	use := int32(0)
	if r == p.fellowship.at && !p.inMordor() && p.forces[r].nazgul <= 1 {
		use = 70
		if p.fellowship.revealed || p.fellowship.progress > 0 {
			use = 140
		}
	}
	if f := &p.forces[r]; p.held[shadow].has(r) {
		lead := int32(f.nazgul)
		for set := f.figures & minions; set != 0; set &= set - 1 {
			lead += int32(characters[first(set)].leadership)
		}
		if lack := min(5, int32(f.size)) - lead; lack > 0 {
			use = max(use, 30+8*int32(f.size)+p.potential(r, shadow, 12)/8)
		}
	}
	return use
}

// travelScore: who moves next.
func (p *policy) travelScore(a game.Action) int32 {
	switch a.Verb {
	case verbFly:
		return 100 - p.wraithUse(place(a.A))
	case verbTravel:
		c := character(a.A)
		switch {
		case c == witchKing && p.forces[p.where[c]].size < 5:
			return 120
		case c == strider && !aragornMay.has(outside[p.where[c]]):
			return 150
		case p.me == free && p.canRouse(c):
			return 90
		}
		return 0
	}
	return 45
}

// canRouse tells whether there is still a nation for a companion to wake.
func (p *policy) canRouse(c character) bool {
	return c < character(numCharacters) && characters[c].rouses&^p.active != 0
}

// journeyScore: where to.
func (p *policy) journeyScore(f *frame, a game.Action) int32 {
	if a.Verb == verbJoin {
		return -60
	}
	if a.Verb != verbLand {
		return -40
	}
	r := place(a.A)
	if f.kind == frameFlee || f.step == journeyFly || f.set&minions != 0 {
		return p.wraithUse(r)
	}
	score := int32(0)
	if f.set.has(strider) {
		if aragornMay.has(r) && !p.captured.has(r) {
			score += 300
		}
		score -= 12 * int32(min(distance[r][minasTirith], distance[r][dolAmroth]))
	}
	if n := sites[r].nation; havens.has(r) && n != noNation && !p.captured.has(r) {
		for set := f.set; set != 0; set &= set - 1 {
			if characters[first(set)].rouses.has(n) && !p.active.has(n) {
				score += 120 + p.pressure(n)/2
			}
		}
		if p.held[free].has(r) && !p.besieged(r) {
			score += 40 + min(6*p.exposed(r, free), 60)
		}
	}
	if p.held[shadow].has(r) {
		score -= 30
	}
	return score
}
