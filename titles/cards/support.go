package cards

import "math/bits"

// « Personnages en combat de champ de bataille »: which armies support which leaders.

// rally matches leaders to armies, each army to one leader at most.
type rally struct {
	leaders, armies [maxRally]card
	edges           [maxRally]uint32 // by leader: the armies that could support it
	led             [maxRally]int8   // by army: the leader it supports, from 1
	seen            uint32
	n, m            int // leaders, armies
}

const maxRally = 24 // one side has at most 22 armies; leaders beyond this many would have no army left anyway

// find gives leader i an army that is free, or one whose leader finds another: the usual augmenting path.
func (r *rally) find(i int) bool {
	for open := r.edges[i] &^ r.seen; open != 0; open = r.edges[i] &^ r.seen {
		j := bits.TrailingZeros32(open)
		r.seen |= 1 << j
		if r.led[j] == 0 || r.find(int(r.led[j])-1) {
			r.led[j] = int8(i + 1)
			return true
		}
	}
	return false
}

// match shares the armies out so that as many leaders as possible have one, leaving out a leader and an army; it counts
// them. -1 leaves out none.
func (r *rally) match(leader, army int) (count int) {
	r.led = [maxRally]int8{}
	for i := range r.n {
		r.seen = 0
		if army >= 0 {
			r.seen = 1 << army
		}
		if i != leader && r.find(i) {
			count++
		}
	}
	return count
}

// gather lists the leaders and armies of x at l that are not bound to each other yet; bound are the leaders that are.
// Only leaders whose circled icons count for their side here take an army, and the Dead Men march with Strider or Aragorn.
func (s *State) gather(r *rally, l location, there cardSet, x side) (bound cardSet) {
	there = there.And(ofSide[x])
	armies := there.And(allArmies).Minus(s.pledged)
	leaders := there.And(leadingAttack)
	if defenderOf(l) == x {
		leaders = there.And(leadingDefence)
	}
	bound = there.And(s.led)
	if s.deadMenMarch(there) {
		armies.Remove(deadMenOfDunharrow)
		bound = bound.Or(there.And(striders))
	}
	leaders = leaders.Minus(bound)
	if armies.Empty() || leaders.Empty() {
		return bound
	}
	for set := armies; !set.Empty() && r.m < maxRally; r.m++ {
		r.armies[r.m] = set.Pop()
	}
	for set := leaders; !set.Empty() && r.n < maxRally; r.n++ {
		c := set.Pop()
		r.leaders[r.n] = c
		for j := range r.m {
			if s.supports(r.armies[j], c, l) {
				r.edges[r.n] |= 1 << j
			}
		}
	}
	return bound
}

// supported are the characters that have an army to lead. « Une armée ne peut soutenir qu'un seul personnage »: as many
// leaders as possible have one, among them those that armies are pledged to (docs/rulings/cards.md).
func (s *State) supported(l location, there cardSet, x side) cardSet {
	var r rally
	out := s.gather(&r, l, there, x)
	if r.n == 0 {
		return out
	}
	r.match(-1, -1)
	for j := range r.m {
		if r.led[j] > 0 {
			out.Add(r.leaders[r.led[j]-1])
		}
	}
	return out
}

// undecided is an army of the defenders whose owner must say whom it supports, because that changes who is led; noCard
// if there is none. Owners are asked in the order of turns.
func (s *State) undecided(l location) card {
	if l.isPath() {
		return noCard
	}
	var r rally
	s.gather(&r, l, s.fought, defenderOf(l))
	r.match(-1, -1)
	var left uint32 // the armies that a leader who has none could have had
	var led uint32
	for j := range r.m {
		if r.led[j] > 0 {
			led |= 1 << (r.led[j] - 1)
		}
	}
	for i := range r.n {
		if led>>i&1 == 0 {
			left |= r.edges[i]
		}
	}
	first := noCard
	for i := range s.scene().order {
		p := s.slotPlayer(i)
		for set := left; set != 0 && first == noCard; set &= set - 1 {
			if c := r.armies[bits.TrailingZeros32(set)]; s.owner(c) == p {
				first = c
			}
		}
	}
	return first
}

// mayLead are the leaders that an army of the defenders may support so that as many as possible are led.
func (s *State) mayLead(l location, army card) (out cardSet) {
	var r rally
	s.gather(&r, l, s.fought, defenderOf(l))
	most := r.match(-1, -1)
	for j := range r.m {
		for i := range r.n {
			if r.armies[j] == army && r.edges[i]>>j&1 != 0 && r.match(i, j)+1 == most {
				out.Add(r.leaders[i])
			}
		}
	}
	return out
}
