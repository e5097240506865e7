package cards

import "prancingpony/game"

// The rule policy on what cards, locations and combats ask.

// loss of a card that is eliminated, for its own side.
func (j *judge) loss(c card, cause causes) int32 {
	if effects[c].saved.from&cause != 0 {
		return 2
	}
	return j.keep(c)
}

// forsaking: the top of the deck costs an average card, unseen.
func (j *judge) forsaking(a game.Action) int32 {
	if a.Verb == verbForsakeTop {
		return -18
	}
	c := card(a.A)
	if j.s.place[c] == inHand {
		return -j.loss(c, forsakenHand) - 6
	}
	v := j.loss(c, forsakenReserve) + 10 + j.resting(c)
	for set := j.s.items(c); !set.empty(); {
		v += j.keep(set.pop())
	}
	return -v
}

// combat: give up what costs least for what it cancels; name what hurts most for the foe.
func (j *judge) combat(f *frame, a game.Action) int32 {
	s := j.s
	switch a.Verb {
	case verbAgree:
		return 50
	case verbRefuse:
		return 0
	}
	c := card(a.A)
	n := s.cancels(c, f.loc, s.ledHere(f.loc))
	cost := j.loss(c, combatCause(f.loc))
	for set := s.items(c); !set.empty(); {
		i := set.pop()
		if effects[i].guards.from&combatCause(f.loc) != 0 {
			cost = 2
			break
		}
		cost += j.keep(i)
	}
	each := cost * 10 / int32(min(n, f.n))
	if f.step == combatRefused {
		return each
	}
	return -each
}

func (j *judge) program(f *frame, a game.Action) int32 {
	o := &f.prog.program().ops[f.step]
	c := card(a.A)
	switch a.Verb {
	case verbDecline, verbDone:
		return 0
	case verbTake:
		return 10 + j.keep(c)
	case verbForsake, verbForsakeTop: // optional: to draw
		return j.forsaking(a) + 26*j.drawsAhead(f)
	case verbCycle:
		if o.code == opSplit {
			return -j.keep(c)
		}
		return 20 - j.keep(c)/2
	case verbEliminate:
		return j.eliminating(o, c)
	case verbPlay:
		return 30 + j.entering(c, location(a.B))
	case verbReserve:
		return 20 + j.keep(c)/3 + j.resting(c) + j.onPlay(c)
	case verbAttach:
		return 20 + j.attaching(c, card(a.B))
	case verbEnact:
		return j.enacting(c)
	case verbMove:
		return j.entering(c, location(a.B)) - j.resting(c)/2
	case verbToken:
		return j.tokenAt(location(a.A), o.how)
	case verbActivate:
		return j.opening(o, location(a.A))
	}
	return 0
}

// drawsAhead counts the cards that the rest of the program lets draw, or its tokens.
func (j *judge) drawsAhead(f *frame) int32 {
	n := int32(0)
	for _, o := range f.prog.program().ops[f.step+1:] {
		switch o.code {
		case opDraw:
			n += int32(o.n)
		case opToken:
			n++
		}
	}
	return n
}

func (j *judge) eliminating(o *op, c card) int32 {
	if j.s.own(j.p).has(c) {
		v := -j.loss(c, otherCause)
		if o.code == opRideToRuin {
			v += 22 * int32(min(1, j.s.ruined().len()))
		}
		if at := j.s.place[c]; at >= firstBattleground {
			v -= 30
		}
		return v
	}
	v := j.keep(c)
	if at := j.s.place[c]; at == onPath || at >= firstBattleground {
		v += 30
	}
	return v
}

// opening: which location to activate.
func (j *judge) opening(o *op, l location) int32 {
	g := &grounds[l]
	points := int32(g.points)
	if l.isPath() {
		v := 10*points + 12*int32(g.defence)
		if g.activated.to == toEachShadow || g.activated.to == toHolders && g.activated.factions&of(isengard, monstrous, southron, mordor) != 0 {
			v -= 12
		}
		if j.x == shadow {
			v = -v
		}
		if o.may {
			v += j.anotherPath()
		}
		return v
	}
	v := points * 20
	switch {
	case j.s.piles[scoring(j.x)].has(l):
		v = -points * 20
	case g.side != j.x:
		v = points * 8
	}
	if j.s.bare.has(l) {
		v += 5
	}
	return v
}
