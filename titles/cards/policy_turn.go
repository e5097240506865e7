package cards

import "prancingpony/game"

// The rule policy on a turn: playing, moving, using.

// spending: a play takes a second card from hand, which hurts only below the hand limit.
func (j *judge) spending(n int) int32 { return int32(max(0, n-j.spare)) * 14 }

func (j *judge) turn(a game.Action) int32 {
	c := card(a.A)
	switch a.Verb {
	case verbPass:
		return 16 - int32(j.spare)*20
	case verbPlay:
		return j.entering(c, location(a.B)) - j.spending(2) + 4
	case verbReserve:
		v := j.resting(c) + j.keep(c) - j.spending(2)
		if j.left == 0 {
			v -= j.keep(c) + 20
		}
		return v + j.onPlay(c)
	case verbAttach:
		return j.attaching(c, card(a.B)) - j.spending(2)
	case verbEnact:
		return j.enacting(c) - j.spending(2)
	case verbMove:
		return j.entering(c, location(a.B)) - j.resting(c)
	case verbUse:
		return j.using(c)
	case verbCycle:
		return -20 - j.keep(c)/2 - j.spending(1)
	case verbWinnow:
		return -45
	case verbRing:
		if j.s.scene().players[j.p].ring == ringOfRounds {
			return 45
		}
		if j.left == 0 {
			return -60
		}
		return 6
	}
	return 0
}

// entering: a card reaches a location.
func (j *judge) entering(c card, l location) int32 {
	v := j.gain(l, j.icons(c, l)) + j.onPlay(c)
	if j.now[l].defends != j.x { // attackers never come back
		v -= j.loss(c, combatCause(l)) / 5
	}
	switch c {
	case balrogOfMoria, shelob:
		v += 40
	case treebeard:
		if !l.isPath() && j.s.inPlay.and(byFaction[isengard]).meets(allArmies) {
			v += 35
		}
	case eowyn:
		if j.s.standing(l).meets(allNazgul) {
			v += 60
		}
	case boromir:
		if l.isPath() {
			v -= 25
		}
	case gorbagAndShagrat:
		if l.isPath() && j.s.handSize(j.p) > 1 {
			v += j.gain(l, 1)
		}
	}
	return v
}

// onPlay is what « quand il est joué » brings, wherever it is played; moved cards are in play already.
func (j *judge) onPlay(c card) int32 {
	if j.s.inPlay.has(c) {
		return 0
	}
	v := int32(0)
	for i := range effects[c].played.ops {
		switch o := &effects[c].played.ops[i]; o.code {
		case opDraw:
			v += 18 * int32(o.n)
		case opDrawAside:
			v += 30
		case opTake:
			v += 12
		case opRemove: // the earlier self leaves the game, with all it bears
			set := o.cards
			if r := set.pop(); j.s.inPlay.has(r) || j.s.place[r] == inHand {
				v -= 40
			}
		}
	}
	return v
}

func (j *judge) attaching(c, b card) int32 {
	s := j.s
	at := s.place[b]
	v := j.keep(c)/4 + j.resting(c)/2
	switch {
	case at == onPath:
		n := int(sheets[c].path)
		if c == phialOfGaladriel {
			n = 2
		}
		v += j.gain(s.path, n)
	case at >= firstBattleground:
		l := location(at - firstBattleground)
		n := int(sheets[c].attack)
		if j.now[l].defends == j.x {
			n = int(sheets[c].defence)
		}
		v += j.gain(l, n)
	default:
		v += 8
		if c == blackRidersMount && s.path != noLocation && s.mayEnter(b, s.path) {
			v += max(0, j.gain(s.path, j.icons(b, s.path)+1)) / 2
		}
	}
	return v
}

func (j *judge) enacting(c card) int32 {
	switch c {
	case pathsOfTheDead:
		return 25
	case theRingwraithsAreAbroad, theDayWithoutDawn:
		return 60
	case thereIsAnotherWay:
		return j.anotherPath()
	case threatsAndPromises, theBlackCaptain:
		return 30
	case deathRideToRuin:
		n := j.s.ruined().and(allUnits).len()
		m := j.s.inReserveOf(j.p).and(byFaction[rohan]).len()
		return int32(min(n, m))*20 - 20
	default: // a rule for the round: worth it only with someone to use it
		return -10
	}
}

// anotherPath: is it good for us that the combat on this path comes now and another path follows?
func (j *judge) anotherPath() int32 {
	l := j.s.path
	if l == noLocation {
		return 0
	}
	t := &j.now[l]
	points := int32(grounds[l].points) * 100
	if t.uncancelled() > 0 {
		d := int32(t.uncancelled()) * 60
		if j.x == shadow {
			return d
		}
		return -d - 30
	}
	if j.x == free {
		return points/3 - 10
	}
	return -points / 4
}

func (j *judge) using(c card) int32 {
	s := j.s
	e := &effects[c]
	v := -j.resting(c)
	switch e.ability.cost {
	case costCycle:
		v -= j.keep(c) / 5
	case costEliminate:
		v -= j.loss(c, otherCause) / 2
	case costCycleBearer:
		v -= j.keep(s.bearer[c]) / 3
	}
	if at := s.place[c]; at == onPath && e.ability.cost != costNothing {
		v -= max(0, j.gain(s.path, int(sheets[c].path)))
	}
	if c == lembas {
		return v + 95*int32(min(int(s.corruption), s.in[onPath].and(hobbits).len()))
	}
	for i := range e.ability.does.ops {
		switch o := &e.ability.does.ops[i]; o.code {
		case opDraw:
			v += 22 * int32(o.n)
			if e.ability.does.to != toSelf {
				v += 15
			}
		case opForsake:
			if e.ability.does.to == toSelf {
				v -= 26
			} else {
				v += 42
			}
		case opCycle:
			v += 24
		case opCorrupt:
			if j.x == shadow {
				v += 100
			} else {
				v -= 100
			}
		case opTake:
			v += 26
		case opToken:
			v += j.bestToken(o)
		case opAnotherPath:
			v += j.anotherPath()
		case opActivate:
			v += 20
		case opSplit:
			v += 45
		case opWormtongue:
			v += 25
		}
	}
	return v
}

func (j *judge) bestToken(o *op) int32 {
	best := int32(0)
	for set := j.s.tokenPlaces(o); set != 0; {
		best = max(best, j.tokenAt(set.pop(), o.how))
	}
	return best
}

// tokenAt is what a token at l brings our side.
func (j *judge) tokenAt(l location, how uint8) int32 {
	n := 1
	if how&defenceToken != 0 != (j.now[l].defends == j.x) {
		n = -1
	}
	return j.gain(l, n)
}
