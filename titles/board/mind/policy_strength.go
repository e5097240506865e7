package mind

import "prancingpony/titles/board"

// distance is how many steps apart two regions are.
var distance [board.NumRegions][board.NumRegions]uint8

func init() {
	for r := range board.Place(board.NumRegions) {
		for d := board.MaxSteps; d >= 0; d-- {
			for set := board.Within(d, r); !set.Empty(); {
				distance[r][set.Pop()] = uint8(d)
			}
		}
	}
}

// prizes are the settlements that give points to the enemy of their owner, by that owner.
var prizes = func() (lists [board.NumSides][]board.Place) {
	for r := range board.Place(board.NumRegions) {
		if board.PointsOf(r) > 0 {
			a := board.SideOfNation(board.NationOf(r))
			lists[a] = append(lists[a], r)
		}
	}
	return lists
}()

// freeLand are the regions inside the borders of the Free Peoples.
var freeLand = board.LandOf(board.Dwarves, board.Elves, board.Gondor, board.North, board.Rohan)

// muscle is what an army fights with.
type muscle struct{ units, hits, lead, captains int32 }

func (p *policy) muscle(f *board.Force, a board.Side) (m muscle) {
	m.units = int32(f.Size())
	for n := range board.Nation(board.NumNations) {
		regular, elite := f.Units(n)
		m.hits += int32(regular) + 2*int32(elite)
		if n == board.Isengard && a == board.Shadow && p.InPlay(board.Saruman) {
			m.lead += int32(elite)
		}
	}
	if a == board.Shadow {
		m.lead += int32(f.Nazgul())
	} else {
		m.lead = int32(f.AllLeaders())
	}
	for set := f.Figures() & board.CharactersOf(a); set != 0; set &= set - 1 {
		c := board.First(set)
		m.lead += int32(board.LeadershipOf(c))
		if board.Captain(c) {
			m.captains++
		}
	}
	return m
}

// worth of an army: hits it can take, dice it throws, and re-rolls.
func (p *policy) worth(f *board.Force, a board.Side) int32 {
	if f.Size() == 0 {
		return 0
	}
	return p.worthOfPart(f, a, f.Size())
}

// worthOfPart is the worth of an army that leaves some of its units behind.
func (p *policy) worthOfPart(f *board.Force, a board.Side, units uint8) int32 {
	m := p.muscle(f, a)
	m.units = int32(units)
	return m.hits + min(maxDice, m.units+m.captains) + min(maxDice, m.units, m.lead) + m.captains
}

// worthOf is the worth of the army in a place.
func (p *policy) worthOf(at board.Place, a board.Side) int32 {
	if p.worthAt[at] == 0 {
		p.worthAt[at] = 1 + int16(p.worth(p.Table().Force(at), a))
	}
	return int32(p.worthAt[at]) - 1
}

// defence is the worth of an army that is attacked where it stands.
func (p *policy) defence(at board.Place) int32 {
	a := board.Free
	if p.Table().Held(board.Shadow).Has(at) {
		a = board.Shadow
	}
	worth := p.worthOf(at, a)
	switch r := board.Outside(at); {
	case at != r || board.SettlementOf(r) == board.Stronghold && p.Controls(a, r):
		return worth * wallsDefence / 2 // an army is lost before such walls unless it comes in strength
	case board.SettlementOf(r) == board.City || board.Fortified(r):
		return worth + cityDefence
	}
	return worth
}

// garrison is the defence of a settlement, inside or outside its walls; 0 if it stands empty.
func (p *policy) garrison(r board.Place) int32 {
	if box := board.BoxOf(r); box != board.Nowhere && p.Table().Force(box).Size() > 0 {
		return p.defence(box)
	}
	if p.Table().Force(r).Size() == 0 {
		return 0
	}
	return p.defence(r)
}

// maxGoals is more than there are settlements with points.
const maxGoals = 32

// goal is a settlement that draws the armies of a side: how strongly, and what guards it.
type goal struct {
	at          board.Place
	pull, guard int32
}

// pullFor is how strongly a goal draws an army that is worth so much: more if it is weakly held.
func (l *goal) pullFor(worth int32) int32 {
	switch {
	case l.guard == 0:
		return l.pull + pullEmpty
	case worth >= l.guard:
		return l.pull + pullWeak
	default:
		return l.pull - pullGuarded*(l.guard-worth)
	}
}

// goals are all settlements with points that a side does not hold: its prizes, and what it has lost.
func (p *policy) goals(a board.Side) []goal {
	if !p.goalsKnown[a] {
		p.goalsKnown[a], p.numGoals[a] = true, 0
		for _, list := range prizes {
			for _, r := range list {
				if !p.Controls(a, r) {
					p.addGoal(r, a)
				}
			}
		}
	}
	return p.goalRoom[a][:p.numGoals[a]]
}

func (p *policy) addGoal(r board.Place, a board.Side) {
	l := goal{at: r, pull: pullBase + pullPoint*int32(board.PointsOf(r))}
	if p.Table().Held(a.Enemy()).Has(r) || p.Besieged(r) {
		l.guard = p.garrison(r)
	}
	if a == board.Shadow && p.Table().Active().Has(board.NationOf(r)) {
		l.pull += pullActive
	}
	p.goalRoom[a][p.numGoals[a]] = l
	p.numGoals[a]++
}

// potential is how well an army stands at a region: the best settlement it is drawn to, less the way.
func (p *policy) potential(r board.Place, a board.Side, worth int32) int32 {
	return bestPull(p.goals(a), r, worth)
}

func bestPull(goals []goal, r board.Place, worth int32) int32 {
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
func (p *policy) drawn(r board.Place, worth int32, near *[maxGoals]goal) (n int, here int32) {
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
func (p *policy) menace(r board.Place, a board.Side) int32 {
	worst := int32(0)
	for set := p.Table().Held(a.Enemy()).And(board.Within(menaceSteps, r)); !set.Empty(); {
		at := set.Pop()
		worst = max(worst, p.worthOf(at, a.Enemy())-menaceStep*(int32(distance[r][at])-1))
	}
	return worst
}

// exposed says how much a settlement of ours is in danger: 0 if it is safe.
func (p *policy) exposed(r board.Place, a board.Side) int32 {
	if !p.Controls(a, r) || p.Besieged(r) {
		return 0
	}
	if known := p.dangerAt[a][r]; known > 0 {
		return int32(known) - 1
	}
	danger := int32(0)
	if menace := p.menace(r, a); menace > 0 {
		danger = max(0, menace-p.garrison(r)) * (1 + int32(board.PointsOf(r)))
	}
	p.dangerAt[a][r] = 1 + int16(danger)
	return danger
}

// pressure on a Free nation: how exposed its settlements are.
func (p *policy) pressure(n board.Nation) int32 {
	sum := int32(0)
	for set := board.SettlementsOf(n); !set.Empty(); {
		sum += pressureWeight * p.exposed(set.Pop(), board.Free)
	}
	return min(sum, pressureMost)
}
