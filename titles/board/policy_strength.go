package board

// distance is how many steps apart two regions are.
var distance [numRegions][numRegions]uint8

func init() {
	for r := range place(numRegions) {
		for d := maxSteps; d >= 0; d-- {
			for set := within[d][r]; !set.Empty(); {
				distance[r][set.Pop()] = uint8(d)
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

// freeLand are the regions inside the borders of the Free Peoples.
var freeLand = regionsOf(dwarves, elves, gondor, north, rohan)

// muscle is what an army fights with.
type muscle struct{ units, hits, lead, captains int32 }

func (p *policy) muscle(f *force, a side) (m muscle) {
	m.units = int32(f.size)
	for _, t := range f.units {
		m.hits += int32(t.regular) + 2*int32(t.elite)
	}
	m.lead = int32(f.allLeaders())
	if a == shadow {
		m.lead = int32(f.nazgul)
		if p.inPlay(saruman) {
			m.lead += int32(f.units[isengard].elite)
		}
	}
	for set := f.figures & charactersOf[a]; set != 0; set &= set - 1 {
		c := &characters[first(set)]
		m.lead += int32(c.leadership)
		if c.captain {
			m.captains++
		}
	}
	return m
}

// worth of an army: hits it can take, dice it throws, and re-rolls.
func (p *policy) worth(f *force, a side) int32 {
	if f.size == 0 {
		return 0
	}
	m := p.muscle(f, a)
	return m.hits + min(maxDice, m.units+m.captains) + min(maxDice, m.units, m.lead) + m.captains
}

// worthOf is the worth of the army in a place; worked out once for a question.
func (p *policy) worthOf(at place, a side) int32 {
	if p.worthAt[at] == 0 {
		p.worthAt[at] = 1 + int16(p.worth(&p.forces[at], a))
	}
	return int32(p.worthAt[at]) - 1
}

// defence is the worth of an army that is attacked where it stands.
func (p *policy) defence(at place) int32 {
	a := free
	if p.held[shadow].Has(at) {
		a = shadow
	}
	worth := p.worthOf(at, a)
	switch r := outside[at]; {
	case at != r || sites[r].kind == stronghold && p.controls(a, r):
		return worth * 7 / 2 // an army is lost before such walls unless it comes in strength
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
	if p.held[a.enemy()].Has(r) || p.besieged(r) {
		l.guard = p.garrison(r)
	}
	if a == shadow && p.active.has(sites[r].nation) {
		l.pull += 30
	}
	p.goalRoom[p.numGoals] = l
	p.numGoals++
}

const (
	stepWeight = 32 // how much a step nearer is worth
	farEnough  = 12
	noPull     = -200 // of an army with nowhere to go
)

// potential is how well an army stands at a region: the best settlement it is drawn to, less the way.
func (p *policy) potential(r place, a side, worth int32) int32 { return bestPull(p.goals(a), r, worth) }

func bestPull(goals []goal, r place, worth int32) int32 {
	best := int32(noPull)
	steps := &distance[r]
	for i := range goals {
		l := &goals[i]
		if d := int32(steps[l.at]); d <= farEnough {
			best = max(best, l.pullFor(worth)-stepWeight*d)
		}
	}
	return best
}

// drawn fills in the goals that can matter to an army one step from a region, and returns how many they are
// and what the best of them is worth where it stands. A step changes the pull of a goal by
// stepWeight at most: what is twice that below the best is not in the list.
func (p *policy) drawn(r place, worth int32, near *[maxGoals]goal) (n int, here int32) {
	here = p.potential(r, p.me, worth)
	for _, l := range p.goals(p.me) {
		if d := int32(distance[r][l.at]); l.pullFor(worth)-stepWeight*d >= here-2*stepWeight {
			near[n] = l
			n++
		}
	}
	return n, here
}

// menace is the strongest enemy army near a region, less the farther it is.
func (p *policy) menace(r place, a side) int32 {
	worst := int32(0)
	for set := p.held[a.enemy()].And(within[3][r]); !set.Empty(); {
		at := set.Pop()
		worst = max(worst, p.worthOf(at, a.enemy())-3*(int32(distance[r][at])-1))
	}
	return worst
}

// exposed tells how much a settlement of ours is in danger: 0 if it is safe.
func (p *policy) exposed(r place, a side) int32 {
	if !p.controls(a, r) || p.besieged(r) {
		return 0
	}
	if known := p.dangerAt[a][r]; known > 0 {
		return int32(known) - 1
	}
	danger := int32(0)
	if menace := p.menace(r, a); menace > 0 {
		danger = max(0, menace-p.garrison(r)) * (1 + int32(victoryPoints[sites[r].kind]))
	}
	p.dangerAt[a][r] = 1 + int16(danger)
	return danger
}

// pressure on a Free nation: how exposed its settlements are.
func (p *policy) pressure(n nation) int32 {
	sum := int32(0)
	for set := settlements[n]; !set.Empty(); {
		sum += 6 * p.exposed(set.Pop(), free)
	}
	return min(sum, 250)
}
