package hunt

import (
	"fmt"
	"math/bits"
)

// each calls do for every space of a set.
func (set *SpaceSet) each(do func(space)) {
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			do(space(i*64 + bits.TrailingZeros64(word)))
		}
	}
}

// workOut fills the tables that follow from the edges, and refuses a board that falls apart.
func (b *board) workOut() error {
	for p := range space(b.spaces) {
		if int(p) < b.places {
			b.inZone[b.zone[p]] |= bit(p)
			b.inSection[b.section[b.zone[p]]] |= bit(p)
			b.near[p] |= bit(p)
		}
		neighbours := 0
		b.adjacent[p].each(func(q space) {
			neighbours++
			if int(q) < b.places {
				b.near[p] |= bit(q)
			}
		})
		if neighbours == 0 || (int(p) >= b.places && neighbours < 2) {
			return fmt.Errorf("%s is a dead end or joined to nothing", b.names[p])
		}
	}
	for p := range space(b.spaces) {
		if err := b.spread(p); err != nil {
			return err
		}
		b.measure(p)
	}
	for q := range space(b.spaces) {
		if b.steps[0][q] == none && (int(q) < b.locations || int(q) >= b.places) {
			return fmt.Errorf("%s cannot be reached from %s", b.names[q], b.names[0])
		}
	}
	b.countHops()
	return b.countExitMoves()
}

// countHops finds Gandalf's least moves between places.
func (b *board) countHops() {
	for p := range uint8(b.places) {
		for q := range b.hops[p] {
			b.hops[p][q] = none
		}
		reached := bit(p)
		b.hops[p][p] = 0
		for n := uint8(1); ; n++ {
			var next PlaceSet
			for set := reached; set != 0; {
				next |= b.connected[set.Take()]
			}
			next &^= reached
			if next == 0 {
				break
			}
			reached |= next
			for next != 0 {
				b.hops[p][next.Take()] = n
			}
		}
	}
}

// spread finds the places connected to p and how many points lie between at least (ruling 2).
func (b *board) spread(p space) error {
	var seen, edge SpaceSet
	seen.Add(p)
	edge = b.adjacent[p]
	if int(p) < b.places {
		b.connected[p] |= bit(p)
	}
	var reached PlaceSet
	for points := 0; !edge.Empty(); points++ {
		if points > maxReach {
			return fmt.Errorf("from %s more than %d points lie between two locations", b.names[p], maxReach)
		}
		var next SpaceSet
		edge.each(func(q space) {
			if seen.Has(q) {
				return
			}
			seen.Add(q)
			if int(q) < b.places {
				reached |= bit(q)
			} else {
				next.or(&b.adjacent[q])
			}
		})
		if int(p) < b.places {
			b.within[p][points] = reached
		}
		edge = next
	}
	b.connected[p] |= reached
	if int(p) < b.places {
		for points := range b.within[p] {
			if points > 0 {
				// Its own number may be written again once a point follows it (ruling 1).
				b.within[p][points] |= b.within[p][points-1] | bit(p)
			}
		}
	}
	return nil
}

// measure counts a Nazgûl's steps from p to everywhere, never through an exit.
func (b *board) measure(p space) {
	for q := range b.steps[p] {
		b.steps[p][q] = none
	}
	b.steps[p][p] = 0
	queue := []space{p}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if b.exits.Has(at) {
			continue
		}
		b.adjacent[at].each(func(q space) {
			if b.steps[p][q] == none {
				b.steps[p][q] = b.steps[p][at] + 1
				queue = append(queue, q)
			}
		})
	}
}

// countExitMoves finds the least moves from each place, with so many points written, to an exit.
func (b *board) countExitMoves() error {
	for p := range b.exitMoves {
		for points := range b.exitMoves[p] {
			b.exitMoves[p][points] = none
			if b.exits.Has(uint8(p)) {
				b.exitMoves[p][points] = 0
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for p := range b.locations {
			for points := maxReach + 1; points >= 0; points-- {
				best := b.exitMoves[p][points]
				if points <= maxReach && b.exitMoves[p][points+1] < none {
					best = min(best, b.exitMoves[p][points+1]+1)
				}
				for to := b.within[p][points]; to != 0; {
					if m := b.exitMoves[to.Take()][0]; m < none {
						best = min(best, m+1)
					}
				}
				if best < b.exitMoves[p][points] {
					b.exitMoves[p][points], changed = best, true
				}
			}
		}
	}
	for p := range b.locations {
		if b.exitMoves[p][0] == none {
			return fmt.Errorf("no exit can be reached from %s", b.names[p])
		}
	}
	return nil
}

// walk: is there a path from one place to another over exactly so many different points (ruling 38)?
func (b *board) walk(from, to space, points int) bool {
	var used SpaceSet
	var try func(at space, left int) bool
	try = func(at space, left int) bool {
		if left == 0 {
			return b.adjacent[at].Has(to)
		}
		for q := space(b.places); int(q) < b.spaces; q++ {
			if b.adjacent[at].Has(q) && !used.Has(q) {
				used.Add(q)
				if try(q, left-1) {
					return true
				}
				used.remove(q)
			}
		}
		return false
	}
	return try(from, points)
}
