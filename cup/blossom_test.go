package cup

import (
	"math/rand/v2"
	"testing"
)

// cheapest is the least cost of any perfect matching, by trying them all.
func cheapest(cost [][]int64, free []int) int64 {
	if len(free) == 0 {
		return 0
	}
	best := int64(1) << 62
	for i := 1; i < len(free); i++ {
		rest := append(append([]int{}, free[1:i]...), free[i+1:]...)
		best = min(best, cost[free[0]][free[i]]+cheapest(cost, rest))
	}
	return best
}

func TestPairUpIsTheMatchingOfLeastCost(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 26))
	for trial := range 4000 {
		n := 2 * (1 + r.IntN(5))
		span := []int64{2, 10, 1000, maxCost}[trial%4]
		cost := make([][]int64, n)
		free := make([]int, n)
		for i := range cost {
			cost[i], free[i] = make([]int64, n), i
		}
		for i := range n {
			for j := range i {
				cost[i][j] = r.Int64N(span)
				cost[j][i] = cost[i][j]
			}
		}
		var sum int64
		partners := pairUp(cost)
		for i, p := range partners {
			if p < 0 || p == i || partners[p] != i {
				t.Fatalf("%d vertices: %v is no perfect matching", n, partners)
			}
			sum += cost[i][p]
		}
		if want := 2 * cheapest(cost, free); sum != want {
			t.Fatalf("%v: the matching %v costs %d, the cheapest %d", cost, partners, sum/2, want/2)
		}
	}
}

func TestPairUpOfManyIsPerfect(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	const n = 64
	cost := make([][]int64, n)
	for i := range cost {
		cost[i] = make([]int64, n)
	}
	for i := range n {
		for j := range i {
			cost[i][j] = r.Int64N(1 << 20)
			cost[j][i] = cost[i][j]
		}
	}
	for i, p := range pairUp(cost) {
		if p < 0 || p == i {
			t.Fatalf("%d is paired with %d", i, p)
		}
	}
}
