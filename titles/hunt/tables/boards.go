package tables

import (
	"fmt"
	"math/bits"
)

// Each calls do for every space of a set.
func (set *SpaceSet) Each(do func(Space)) {
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			do(Space(i*64 + bits.TrailingZeros64(word)))
		}
	}
}

// workOut fills the tables that follow from the edges, and refuses a board that falls apart.
func (b *Board) workOut() error {
	for p := range Space(b.Spaces) {
		if int(p) < b.Places {
			b.InZone[b.Zone[p]] |= bit(p)
			b.InSection[b.Section[b.Zone[p]]] |= bit(p)
			b.Near[p] |= bit(p)
		}
		neighbours := 0
		b.Adjacent[p].Each(func(q Space) {
			neighbours++
			if int(q) < b.Places {
				b.Near[p] |= bit(q)
			}
		})
		if neighbours == 0 || (int(p) >= b.Places && neighbours < 2) {
			return fmt.Errorf("%s is a dead end or joined to nothing", b.Names[p])
		}
	}
	for p := range Space(b.Spaces) {
		if err := b.spread(p); err != nil {
			return err
		}
		b.measure(p)
	}
	for q := range Space(b.Spaces) {
		if b.Steps[0][q] == None && (int(q) < b.locations || int(q) >= b.Places) {
			return fmt.Errorf("%s cannot be reached from %s", b.Names[q], b.Names[0])
		}
	}
	b.countHops()
	return b.countExitMoves()
}

// countHops finds Gandalf's least moves between places.
func (b *Board) countHops() {
	for p := range uint8(b.Places) {
		for q := range b.Hops[p] {
			b.Hops[p][q] = None
		}
		reached := bit(p)
		b.Hops[p][p] = 0
		for n := uint8(1); ; n++ {
			var next PlaceSet
			for set := reached; set != 0; {
				next |= b.Connected[set.Take()]
			}
			next &^= reached
			if next == 0 {
				break
			}
			reached |= next
			for next != 0 {
				b.Hops[p][next.Take()] = n
			}
		}
	}
}

// spread finds the places connected to p and how many points lie between at least (ruling 2).
func (b *Board) spread(p Space) error {
	var seen, edge SpaceSet
	seen.Add(p)
	edge = b.Adjacent[p]
	if int(p) < b.Places {
		b.Connected[p] |= bit(p)
	}
	var reached PlaceSet
	for points := 0; !edge.Empty(); points++ {
		if points > MaxReach {
			return fmt.Errorf("from %s more than %d points lie between two locations", b.Names[p], MaxReach)
		}
		var next SpaceSet
		edge.Each(func(q Space) {
			if seen.Has(q) {
				return
			}
			seen.Add(q)
			if int(q) < b.Places {
				reached |= bit(q)
			} else {
				next.Or(&b.Adjacent[q])
			}
		})
		if int(p) < b.Places {
			b.within[p][points] = reached
		}
		edge = next
	}
	b.Connected[p] |= reached
	if int(p) < b.Places {
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
func (b *Board) measure(p Space) {
	for q := range b.Steps[p] {
		b.Steps[p][q] = None
	}
	b.Steps[p][p] = 0
	queue := []Space{p}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if b.Exits.Has(at) {
			continue
		}
		b.Adjacent[at].Each(func(q Space) {
			if b.Steps[p][q] == None {
				b.Steps[p][q] = b.Steps[p][at] + 1
				queue = append(queue, q)
			}
		})
	}
}

// countExitMoves finds the least moves from each place, with so many points written, to an exit.
func (b *Board) countExitMoves() error {
	for p := range b.exitMoves {
		for points := range b.exitMoves[p] {
			b.exitMoves[p][points] = None
			if b.Exits.Has(uint8(p)) {
				b.exitMoves[p][points] = 0
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for p := range b.locations {
			for points := MaxReach + 1; points >= 0; points-- {
				best := b.exitMoves[p][points]
				if points <= MaxReach && b.exitMoves[p][points+1] < None {
					best = min(best, b.exitMoves[p][points+1]+1)
				}
				for to := b.within[p][points]; to != 0; {
					if m := b.exitMoves[to.Take()][0]; m < None {
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
		if b.exitMoves[p][0] == None {
			return fmt.Errorf("no exit can be reached from %s", b.Names[p])
		}
	}
	return nil
}

// walk: is there a path from one place to another over exactly so many different points (ruling 38)?
func (b *Board) walk(from, to Space, points int) bool {
	var used SpaceSet
	var try func(at Space, left int) bool
	try = func(at Space, left int) bool {
		if left == 0 {
			return b.Adjacent[at].Has(to)
		}
		for q := Space(b.Places); int(q) < b.Spaces; q++ {
			if b.Adjacent[at].Has(q) && !used.Has(q) {
				used.Add(q)
				if try(q, left-1) {
					return true
				}
				used.Remove(q)
			}
		}
		return false
	}
	return try(from, points)
}
