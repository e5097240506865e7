package battle

import "sync"

// change is how a formation takes another shape: which company takes which place, and where the front goes so that the
// farthest point of any tray travels least. It depends on nothing but the trays, so it is worked out once.
type change struct {
	order        [maxCompanies]int8 // who takes each slot of the new shape
	ahead, right int16              // where the middle of the front goes, as the formation saw it before
	needs        int16              // how far the farthest point travels then
}

// changeBook has the changes of formations of so many companies: by files before, files after and turn.
type changeBook [maxCompanies + 1][maxCompanies + 1][numFacings]change

// changeBooks are written when they are first asked for: some are long, and few are needed in one battle.
var changeBooks = func() (books [numTroops][maxCompanies + 1]func() *changeBook) {
	for t := range numTroops {
		for n := 1; n <= maxCompanies; n++ {
			books[t][n] = sync.OnceValue(func() *changeBook { return writeChanges(&troopRules[t], n) })
		}
	}
	return books
}()

// changeTo is how a formation changes to a facing and so many files.
func (f *formation) changeTo(way facing, files int8) *change {
	return &changeBooks[f.troop()][f.companies]()[f.files][files][way.turned(-int(f.facing))]
}

// learnChanges opens the books that a formation may need, so that nobody has to wait for one later.
func (f *formation) learnChanges() {
	for n := range f.start {
		changeBooks[f.troop()][n+1]()
	}
}

func writeChanges(t *troopRule, n int) *changeBook {
	book := new(changeBook)
	for before := int8(1); before <= int8(n); before++ {
		for after := int8(1); after <= int8(n); after++ {
			for turn := range facing(numFacings) {
				book[before][after][turn] = newChange(t, n, before, after, turn)
			}
		}
	}
	return book
}

// newChange matches companies to places with the middle of all trays kept where it is (docs/rulings: matching).
func newChange(t *troopRule, n int, before, after int8, turn facing) (c change) {
	var from, to [maxCompanies]quad
	var sumFrom, sumTo point
	for slot := range n {
		from[slot], to[slot] = t.at(before, slot, point{}, 0), t.at(after, slot, point{}, turn)
		sumFrom, sumTo = sumFrom.plus(from[slot].middle()), sumTo.plus(to[slot].middle())
	}
	place := point{(sumFrom.x - sumTo.x) / int32(n), (sumFrom.y - sumTo.y) / int32(n)}
	for slot := range n {
		to[slot] = to[slot].shifted(place)
	}
	c.order = matching(&from, &to, n)
	var ways [4 * maxCompanies]point
	for slot := range n {
		for i := range 4 {
			ways[4*slot+i] = to[slot].corners[i].minus(from[c.order[slot]].corners[i])
		}
	}
	centre, radius := around(ways[:4*n])
	place = place.minus(centre)
	c.ahead, c.right, c.needs = int16(place.y), int16(place.x), int16(radius)
	return c
}

// matching gives every place a company so that the farthest corner travels least, and among such matchings the sum of
// the squares is least: companies in the middle do not wander.
func matching(from, to *[maxCompanies]quad, n int) (order [maxCompanies]int8) {
	var cost [maxCompanies][maxCompanies]int64
	for i := range n {
		for j := range n {
			for c := range 4 {
				cost[i][j] = max(cost[i][j], distance2(from[j].corners[c], to[i].corners[c]))
			}
		}
	}
	const none = int64(1) << 60
	var worst, sum [1 << maxCompanies]int64
	var last [1 << maxCompanies]int8
	full := 1<<n - 1
	// The places before slot i are filled with the companies of a set: first the least farthest way …
	for set := 1; set <= full; set++ {
		slot := ones(set) - 1
		worst[set] = none
		for j := range n {
			if set&(1<<j) != 0 {
				worst[set] = min(worst[set], max(worst[set&^(1<<j)], cost[slot][j]))
			}
		}
	}
	// … then the least sum among those that go no farther.
	for set := 1; set <= full; set++ {
		slot := ones(set) - 1
		sum[set] = none
		for j := range n {
			if set&(1<<j) == 0 || cost[slot][j] > worst[full] {
				continue
			}
			if total := sum[set&^(1<<j)] + cost[slot][j]; total < sum[set] {
				sum[set], last[set] = total, int8(j)
			}
		}
	}
	for set, slot := full, n-1; slot >= 0; slot-- {
		order[slot] = last[set]
		set &^= 1 << last[set]
	}
	return order
}

func ones(set int) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// around is a circle around points: about the smallest one, and certainly around all.
func around(points []point) (centre point, radius int32) {
	const fine = 64 // the centre creeps towards the farthest point by ever smaller steps
	x, y := int64(0), int64(0)
	farthest := func() (far point, most int64) {
		most = -1
		for _, p := range points {
			dx, dy := int64(p.x)*fine-x, int64(p.y)*fine-y
			if d := dx*dx + dy*dy; d > most {
				far, most = p, d
			}
		}
		return far, most
	}
	for step := int64(2); step < 400; step++ {
		far, _ := farthest()
		x += (int64(far.x)*fine - x) / step
		y += (int64(far.y)*fine - y) / step
	}
	centre = point{int32((x + fine/2) >> 6), int32((y + fine/2) >> 6)}
	most := int64(0)
	for _, p := range points {
		most = max(most, distance2(p, centre))
	}
	return centre, rootUp(most)
}
