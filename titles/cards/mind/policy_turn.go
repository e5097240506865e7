package mind

import (
	"prancingpony/game"
	"prancingpony/titles/cards"
)

// The rule policy on a turn: playing, moving, using.

// spending: a play takes a second card from hand, which hurts only below the hand limit.
func (j *judge) spending(n int) int32 { return int32(max(0, n-j.spare)) * cardSpent }

func (j *judge) turn(a game.Action) int32 {
	c := cards.Card(a.A)
	switch a.Verb {
	case cards.VerbPass:
		return passing - int32(j.spare)*passingSpare
	case cards.VerbPlay:
		return j.entering(c, cards.Location(a.B)) - j.spending(2) + entering
	case cards.VerbReserve:
		v := j.resting(c) + j.keep(c) - j.spending(2)
		if j.left == 0 {
			v -= j.keep(c) + reserveTooLate
		}
		return v + j.onPlay(c)
	case cards.VerbAttach:
		return j.attaching(c, cards.Card(a.B)) - j.spending(2)
	case cards.VerbEnact:
		return j.enacting(c) - j.spending(2)
	case cards.VerbMove:
		return j.entering(c, cards.Location(a.B)) - j.resting(c)
	case cards.VerbUse:
		return j.using(c)
	case cards.VerbCycle:
		return -cyclingAlone - j.keep(c)/2 - j.spending(1)
	case cards.VerbWinnow:
		return -winnowing
	case cards.VerbRing:
		if j.s.RingEachRound(j.p) {
			return ringEachRound
		}
		if j.left == 0 {
			return -ringSaved
		}
		return ringSpent
	}
	return 0
}

// entering: a card reaches a location.
func (j *judge) entering(c cards.Card, l cards.Location) int32 {
	v := j.gain(l, j.icons(c, l)) + j.onPlay(c)
	if j.now[l].Defends() != j.x { // attackers never come back
		v -= j.loss(c, l.CombatCause()) / 5
	}
	switch c {
	case balrogOfMoria, shelob:
		v += terror
	case treebeard:
		if !l.IsPath() && j.s.InPlay().And(isengard).Meets(cards.AllArmies()) {
			v += entsAtWar
		}
	case eowyn:
		if j.s.Standing(l).Meets(cards.AllNazgul()) {
			v += nazgulSlain
		}
	case boromir:
		if l.IsPath() {
			v -= boromirsFall
		}
	case gorbagAndShagrat:
		if l.IsPath() && j.s.HandSize(j.p) > 1 {
			v += j.gain(l, 1)
		}
	}
	return v
}

// onPlay is what « quand il est joué » brings, wherever it is played; moved cards are in play already.
func (j *judge) onPlay(c cards.Card) int32 {
	if j.s.InPlay().Has(c) {
		return 0
	}
	v := int32(0)
	ops := c.WhenPlayed()
	for i := range ops {
		switch o := &ops[i]; o.Code() {
		case cards.OpDraw:
			v += eachDraw * int32(o.Count())
		case cards.OpDrawAside:
			v += cardsAside
		case cards.OpTake:
			v += cardFetched
		case cards.OpRemove:
			set := o.Cards()
			if r := set.Pop(); j.s.InPlay().Has(r) || j.s.At(r) == cards.InHand {
				v -= earlierSelf
			}
		}
	}
	return v
}

func (j *judge) attaching(c, b cards.Card) int32 {
	s := j.s
	v := j.keep(c)/4 + j.resting(c)/2
	if l, ok := s.At(b).Battleground(); ok {
		n := c.Attack()
		if j.now[l].Defends() == j.x {
			n = c.Defence()
		}
		return v + j.gain(l, n)
	}
	if s.At(b) == cards.OnPath {
		n := c.PathIcons()
		if c == phialOfGaladriel {
			n = phialsLight
		}
		return v + j.gain(s.Path(), n)
	}
	v += bearerAtRest
	if c == blackRidersMount && s.Path() != cards.NoLocation && s.MayEnter(b, s.Path()) {
		v += max(0, j.gain(s.Path(), j.icons(b, s.Path())+1)) / 2
	}
	return v
}

func (j *judge) enacting(c cards.Card) int32 {
	switch c {
	case thereIsAnotherWay:
		return j.anotherPath()
	case deathRideToRuin:
		n := j.s.Ruined().And(cards.AllUnits()).Len()
		m := j.s.ReserveOf(j.p).And(rohan).Len()
		return int32(min(n, m)-1) * riderForRuin
	}
	if v, ok := events[c]; ok {
		return v
	}
	return ruleForARound
}

// anotherPath: is it good for us that the combat on this path comes now and another path follows?
func (j *judge) anotherPath() int32 {
	l := j.s.Path()
	if l == cards.NoLocation {
		return 0
	}
	t := &j.now[l]
	points := int32(l.Points()) * 100
	if lost := t.Uncancelled(); lost > 0 {
		d := int32(lost) * pathLostIcon
		if j.x == cards.Shadow {
			return d
		}
		return -d - pathLostMore
	}
	if j.x == cards.Free {
		return points/3 - pathWonLess
	}
	return -points / 4
}

func (j *judge) using(c cards.Card) int32 {
	s := j.s
	v := -j.resting(c)
	switch c.AbilityCost() {
	case cards.CostCycle:
		v -= j.keep(c) / 5
	case cards.CostEliminate:
		v -= j.loss(c, cards.OtherCause) / 2
	case cards.CostCycleBearer:
		v -= j.keep(s.Bearer(c)) / 3
	}
	if s.At(c) == cards.OnPath && c.AbilityCost() != cards.CostNothing {
		v -= max(0, j.gain(s.Path(), c.PathIcons()))
	}
	if c == lembas {
		return v + corruptionHealed*int32(min(s.Corruption(), s.In(cards.OnPath).And(cards.Hobbits()).Len()))
	}
	ops := c.Ability()
	for i := range ops {
		v += j.opValue(&ops[i], c.AbilityIsOurs())
	}
	return v
}

// opValue is what one operation of an ability brings us; ours: we follow it, not each player of a side.
func (j *judge) opValue(o *cards.Op, ours bool) int32 {
	switch o.Code() {
	case cards.OpDraw:
		v := drawUsed * int32(o.Count())
		if !ours {
			v += drawForEach
		}
		return v
	case cards.OpForsake:
		if ours {
			return -forsakeOurs
		}
		return forsakeTheirs
	case cards.OpCycle:
		return cycleTheirs
	case cards.OpCorrupt:
		if j.x == cards.Shadow {
			return corruptionPoint
		}
		return -corruptionPoint
	case cards.OpTake:
		return takeUsed
	case cards.OpToken:
		return j.bestToken(o)
	case cards.OpAnotherPath:
		return j.anotherPath()
	case cards.OpActivate:
		return activateUsed
	case cards.OpSplit:
		return splitUsed
	case cards.OpWormtongue:
		return whisperUsed
	}
	return 0
}

func (j *judge) bestToken(o *cards.Op) int32 {
	best := int32(0)
	for set := j.s.TokenPlaces(o); set != 0; {
		best = max(best, j.tokenAt(set.Pop(), o))
	}
	return best
}

// tokenAt is what a token at l brings our side.
func (j *judge) tokenAt(l cards.Location, o *cards.Op) int32 {
	n := 1
	if o.IsDefence() != (j.now[l].Defends() == j.x) {
		n = -1
	}
	return j.gain(l, n)
}
