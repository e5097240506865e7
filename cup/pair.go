package cup

import (
	"cmp"
	"slices"
)

// costs is what a pairing costs. Each step outweighs the sum of all below it over the pairs of the largest cup; how
// far two are from the fold of their group, where the upper half meets the lower, costs 1.
type costs struct {
	points  int64 // times the square of the difference in half points
	rematch int64 // they have met, or the bye comes twice
}

// costs are those of the rules that the cup began with: for 64 players, and since rules 1 for 256.
func (c *Cup) costs() costs {
	if c.Rules == 0 {
		return costs{1 << 18, 1 << 38}
	}
	return costs{1 << 22, 1 << 42}
}

// pairings of the next Swiss round: no rematches, then equal points as far as possible, then the upper half of a group
// of equal points against its lower half. An odd one out has a bye, never twice, and the lowest in points.
func (c *Cup) pairings() (pairs [][2]int, bye int) {
	order := c.playing()
	n := len(order)
	bye = -1
	if n < 2 {
		if n == 1 {
			bye = order[0]
		}
		return nil, bye
	}
	whole := n + n%2 // the last one of an odd number meets nobody
	lines := c.lines()
	met, rested := c.met()
	per := c.costs()
	cost := make([][]int64, whole)
	for i := range cost {
		cost[i] = make([]int64, whole)
	}
	for i := range n {
		for j := range i {
			cost[i][j] = c.costOf(order, lines, met, j, i)
			cost[j][i] = cost[i][j]
		}
		if whole > n {
			above := int64(lines[order[i]].Points - lines[order[n-1]].Points)
			cost[i][n] = above*above*per.points + int64(n-1-i) + int64(rested[order[i]])*per.rematch
			cost[n][i] = cost[i][n]
		}
	}
	for i, j := range pairUp(cost) {
		switch {
		case j == n:
			bye = order[i]
		case i < j:
			pairs = append(pairs, [2]int{order[i], order[j]})
		}
	}
	return pairs, bye
}

// costOf is what it costs that two meet; i stands above j in the order.
func (c *Cup) costOf(order []int, lines []Line, met map[[2]int]int, i, j int) int64 {
	a, b := order[i], order[j]
	d := int64(lines[a].Points - lines[b].Points)
	per := c.costs()
	total := d*d*per.points + int64(met[pairOf(a, b)])*per.rematch
	if d != 0 {
		return total
	}
	// The places of both in their group of equal points.
	first, size := i, 0
	for first > 0 && lines[order[first-1]].Points == lines[a].Points {
		first--
	}
	for first+size < len(order) && lines[order[first+size]].Points == lines[a].Points {
		size++
	}
	off := int64(j-i) - int64(size/2)
	return total + off*off
}

// playing are those who have not withdrawn, in the order of pairing: by points, then by number.
func (c *Cup) playing() []int {
	var order []int
	for i := range c.Entries {
		if !c.Entries[i].Withdrawn {
			order = append(order, i)
		}
	}
	lines := c.lines()
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(lines[b].Points, lines[a].Points), cmp.Compare(a, b))
	})
	return order
}

func pairOf(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// met counts the meetings of every two, and byes.
func (c *Cup) met() (met map[[2]int]int, rested map[int]int) {
	met, rested = map[[2]int]int{}, map[int]int{}
	for r := range c.Rounds {
		for _, s := range c.Rounds[r].Sets {
			met[pairOf(s.A, s.B)]++
		}
		if bye := c.Rounds[r].Bye; bye >= 0 {
			rested[bye]++
		}
	}
	return met, rested
}
