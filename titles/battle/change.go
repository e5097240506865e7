package battle

import (
	"math/bits"
	"slices"
	"sync"
)

// change is how a formation takes another shape. Its base is the place where the middle of all trays stays: from there
// the other places are given by their shift. It depends on nothing but the trays, so it is worked out once.
type change struct {
	order        [MaxCompanies]int8 // who takes each slot of the new shape at the base
	ahead, right int16              // where the middle of the front goes at the base, as the formation saw it before
	// how far ahead and to the right of the base, as it faces before, the farthest goes least
	easiest [2]int16
	needs   int16 // how far the farthest point travels then
	// no match at any place goes less far, and at a shift d none less than √(d² + spread²)
	spread int16
}

// changeBook has the changes of formations of so many companies: by files before, files after and turn.
type changeBook [MaxCompanies + 1][MaxCompanies + 1][NumFacings]change

// changeBooks are written when they are first asked for: some are long, and few are needed in one battle.
var changeBooks = func() (books [NumTroops][MaxCompanies + 1]func() *changeBook) {
	for t := range NumTroops {
		for n := 1; n <= MaxCompanies; n++ {
			books[t][n] = sync.OnceValue(func() *changeBook { return writeChanges(&troopRules[t], n) })
		}
	}
	return books
}()

// changeTo is how a formation changes to a facing and so many files.
func (f *Formation) changeTo(way Facing, files int8) *change {
	return &changeBooks[f.Troop()][f.companies]()[f.files][files][way.turned(-int(f.facing))]
}

// learnChanges opens the books that a formation may need, so that no one has to wait for one later.
func (f *Formation) learnChanges() {
	for n := range f.start {
		changeBooks[f.Troop()][n+1]()
	}
}

func writeChanges(t *troopRule, n int) *changeBook {
	book := new(changeBook)
	for before := int8(1); before <= int8(n); before++ {
		for after := int8(1); after <= int8(n); after++ {
			shapes := &book[before][after]
			for turn := range Facing(NumFacings) {
				shapes[turn] = newChange(t, n, before, after, turn)
			}
			if n%int(before) != 0 || n%int(after) != 0 {
				continue
			}
			for turn := range shapes { // full rows have mirror images
				if mirror := &shapes[(NumFacings-turn)%NumFacings]; mirror.needs < shapes[turn].needs {
					shapes[turn].needs, shapes[turn].easiest = mirror.needs,
						[2]int16{mirror.easiest[0], -mirror.easiest[1]}
				}
			}
		}
	}
	return book
}

// newChange matches companies to places with the middle of all trays kept where it is (docs/rulings: matching).
func newChange(t *troopRule, n int, before, after int8, turn Facing) (c change) {
	var m match
	m.n = n
	var sumFrom, sumTo Point
	for slot := range n {
		m.from[slot], m.goal[slot] = t.at(before, slot, Point{}, 0), t.at(after, slot, Point{}, turn)
		sumFrom, sumTo = sumFrom.plus(m.from[slot].middle()), sumTo.plus(m.goal[slot].middle())
	}
	base := Point{(sumFrom.x - sumTo.x) / int32(n), (sumFrom.y - sumTo.y) / int32(n)}
	for slot := range n {
		m.goal[slot] = m.goal[slot].shifted(base)
	}
	m.measure(Point{})
	c.order = m.shortest()
	c.ahead, c.right = int16(base.y), int16(base.x)
	c.spread = int16(m.spread())
	c.easiest, c.needs = m.easiest(t)
	return c
}

// easiest looks for the place where the farthest goes least: from the base and from places around it the place is moved
// to where the match goes least far, and matched again.
func (m *match) easiest(t *troopRule) (place [2]int16, needs int16) {
	var seen [][MaxCompanies]int8
	best, least := Point{}, int32(1)<<30
	for _, start := range [...]Point{{}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		at := Point{start.x * t.width / 2, start.y * t.depth / 2}
		for {
			m.measure(at)
			order := m.shortest()
			if slices.Contains(seen, order) {
				break
			}
			seen = append(seen, order)
			var radius int32
			if at, radius = m.circle(&order, at); radius < least {
				best, least = at, radius
			}
		}
	}
	return [2]int16{int16(best.y), int16(best.x)}, int16(least)
}

// match is companies on their way to places of another shape. Which company takes which place is settled at every end
// again: so that the farthest corner travels least (docs/rulings: matching).
type match struct {
	from, goal [MaxCompanies]quad
	n          int
	middles    middles
	ways       [MaxCompanies][MaxCompanies]int64 // by slot and company: the square of the farthest way of a corner
}

// measure measures all ways to the places with a shift.
func (m *match) measure(d Point) {
	for i := range m.n {
		for j := range m.n {
			m.ways[i][j] = pairWay2(&m.from[j], &m.goal[i], d)
		}
	}
}

// pairWay2 is the square of the farthest way of a corner from one tray to another one with a shift.
func pairWay2(from, goal *quad, d Point) int64 {
	most := int64(0)
	for c := range 4 {
		x := int64(goal.corners[c].x + d.x - from.corners[c].x)
		y := int64(goal.corners[c].y + d.y - from.corners[c].y)
		most = max(most, x*x+y*y)
	}
	return most
}

// allowed is the companies that may take each slot.
type allowed [MaxCompanies]uint16

// middles are those of the trays, and how far a corner is turned about them: they tell most ways apart at a glance.
type middles struct {
	known      bool
	from, goal [MaxCompanies]Point
	turn       int64
	hardest    int                // the slot that was too far for all last
	order      [MaxCompanies]int8 // a match that was found last
}

func (m *match) findMiddles() {
	for i := range m.n {
		m.middles.from[i], m.middles.goal[i] = m.from[i].middle(), m.goal[i].middle()
		m.middles.order[i] = int8(i)
	}
	m.middles.known, m.middles.hardest = true, m.n-1
	m.middles.turn = Root(pairWay2(&m.from[0], &m.goal[0], m.middles.from[0].Minus(m.middles.goal[0])))
}

// near are those that go no farther than a limit to slots with a shift; ok is false if there is nobody for some slot.
func (m *match) near(d Point, limit int64) (may allowed, ok bool) {
	const rounding = 4
	if !m.middles.known {
		m.findMiddles()
	}
	// A corner is turned ahead of its middle or at a right angle to its way at least, and straight ahead at most.
	turn := max(0, m.middles.turn-rounding)
	most, sure := (limit+rounding)*(limit+rounding)-turn*turn, limit-m.middles.turn-rounding
	for k := range m.n {
		// What was too far for all a shift before is likely to be so again, and comes first.
		i := k
		switch k {
		case 0:
			i = m.middles.hardest
		case m.middles.hardest:
			i = 0
		}
		g := m.middles.goal[i].plus(d)
		for j := range m.n {
			way := g.Minus(m.middles.from[j])
			far := way.dot(way)
			if far > most || (sure < 0 || far > sure*sure) && pairWay2(&m.from[j], &m.goal[i], d) > limit*limit {
				continue
			}
			may[i] |= 1 << j
		}
		if may[i] == 0 {
			m.middles.hardest = i
			return may, false
		}
	}
	return may, true
}

// upTo are those that go no farther than a limit.
func (m *match) upTo(limit2 int64) (may allowed) {
	for i := range m.n {
		for j := range m.n {
			if m.ways[i][j] <= limit2 {
				may[i] |= 1 << j
			}
		}
	}
	return may
}

// complete finds a company for every one of n slots, if there is a way to do that: by augmenting paths.
func (may *allowed) complete(n int) (order [MaxCompanies]int8, ok bool) {
	var holder [MaxCompanies]int8 // 1 + the slot that a company has
	for slot := range n {
		seen := uint16(0)
		if !may.seat(int8(slot), &seen, &holder) {
			return order, false
		}
	}
	for company := range n {
		order[holder[company]-1] = int8(company)
	}
	return order, true
}

func (may *allowed) seat(slot int8, seen *uint16, holder *[MaxCompanies]int8) bool {
	for {
		left := may[slot] &^ *seen
		if left == 0 {
			return false
		}
		company := bits.TrailingZeros16(left)
		*seen |= 1 << company
		if holder[company] == 0 || may.seat(holder[company]-1, seen, holder) {
			holder[company] = slot + 1
			return true
		}
	}
}

// farthest2 is the least square of the farthest way among all matches of companies that may take the slots; -1 if there
// is no match.
func (m *match) farthest2(may *allowed) int64 {
	least := int64(0) // every slot takes a company that may
	for i := range m.n {
		nearest := int64(-1)
		for left := may[i]; left != 0; left &= left - 1 {
			if way := m.ways[i][bits.TrailingZeros16(left)]; nearest < 0 || way < nearest {
				nearest = way
			}
		}
		least = max(least, nearest)
	}
	for {
		next, near := int64(-1), m.upTo(least)
		for i := range m.n {
			for left := may[i] &^ near[i]; left != 0; left &= left - 1 {
				if way := m.ways[i][bits.TrailingZeros16(left)]; next < 0 || way < next {
					next = way
				}
			}
			near[i] &= may[i]
		}
		if _, ok := near.complete(m.n); ok {
			return least
		}
		if next < 0 {
			return -1
		}
		least = next
	}
}

// all is every company for every slot.
func (m *match) all() (may allowed) {
	for i := range m.n {
		may[i] = 1<<m.n - 1
	}
	return may
}

// shortest is the match in which the farthest corner travels least.
func (m *match) shortest() [MaxCompanies]int8 {
	may := m.all()
	return m.settled(m.farthest2(&may), &may)
}

// settled is the match with the least sum of squares among those that go no farther than a limit: companies in the
// middle do not wander.
func (m *match) settled(limit2 int64, may *allowed) (order [MaxCompanies]int8) {
	const none = int64(1) << 60
	var sum [1 << MaxCompanies]int64
	var last [1 << MaxCompanies]int8
	full := 1<<m.n - 1
	for set := 1; set <= full; set++ { // the places before this slot are filled with the companies of a set
		slot := bits.OnesCount(uint(set)) - 1
		sum[set] = none
		for left := uint16(set) & may[slot]; left != 0; left &= left - 1 {
			j := bits.TrailingZeros16(left)
			if m.ways[slot][j] > limit2 {
				continue
			}
			if total := sum[set&^(1<<j)] + m.ways[slot][j]; total < sum[set] {
				sum[set], last[set] = total, int8(j)
			}
		}
	}
	for set, slot := full, m.n-1; slot >= 0; slot-- {
		order[slot] = last[set]
		set &^= 1 << last[set]
	}
	return order
}

// spread is the root of the mean of the squares of all corners' ways at the base, of the match for which it is least.
// The mean of the ways is nothing there, so with a shift d the mean of the squares is that and d² more, and the
// farthest goes no less than the mean.
func (m *match) spread() int64 {
	var sums match
	sums.n = m.n
	for i := range m.n {
		for j := range m.n {
			for c := range 4 {
				sums.ways[i][j] += Distance2(m.goal[i].corners[c], m.from[j].corners[c])
			}
		}
	}
	may, total := sums.all(), int64(0)
	for slot, company := range sums.settled(1<<59, &may) {
		if slot < m.n {
			total += sums.ways[slot][company]
		}
	}
	return max(0, Root(total/int64(4*m.n))-2) // and rounding
}

// circle is the shift at which a match goes least far, and how far that is: it is looked for from a shift on, by ever
// smaller steps.
func (m *match) circle(order *[MaxCompanies]int8, at Point) (centre Point, radius int32) {
	farthest := func(d Point) (most int64) {
		for slot := range m.n {
			most = max(most, pairWay2(&m.from[order[slot]], &m.goal[slot], d))
		}
		return most
	}
	least := farthest(at)
	for step := int32(512); step > 0; {
		best := at
		for _, way := range [...]Point{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			d := Point{at.x + way.x*step, at.y + way.y*step}
			if far := farthest(d); far < least {
				best, least = d, far
			}
		}
		if best == at {
			step /= 2
		}
		at = best
	}
	return at, rootUp(least)
}

// bars are what a match may not cross.
type bars int8

const (
	noBars   bars = iota
	allWalls      // what cannot be crossed
	roughToo      // and difficult ground
)

// crossed reports whether a company would cross what it may not on its way to a slot with a shift.
func (p *Passage) crossed(company, slot int, d Point, what bars) bool {
	pair := p.wallsOf(company, slot)
	last := pair.slow
	if what == roughToo {
		last = pair.last
	}
	for i := pair.first; i < last; i++ {
		if p.fences.others[i].holds(d) {
			return true
		}
	}
	return false
}

// unbarred takes away those who would cross what they may not. It reports false as soon as nobody is left for a slot.
func (p *Passage) unbarred(may *allowed, d Point, what bars) bool {
	if p.fences == nil {
		return true
	}
	for slot := range p.n {
		for left := may[slot]; left != 0; left &= left - 1 {
			company := bits.TrailingZeros16(left)
			if p.crossed(company, slot, d, what) {
				may[slot] &^= 1 << company
			}
		}
		if may[slot] == 0 {
			return false
		}
	}
	return true
}

// again reports whether the match that was found last goes no farther than a limit with another shift.
func (m *match) again(d Point, limit int64) bool {
	if !m.middles.known {
		return false
	}
	for slot := range m.n {
		if pairWay2(&m.from[m.middles.order[slot]], &m.goal[slot], d) > limit*limit {
			return false
		}
	}
	return true
}

// matched reports whether there is a match with which nobody goes farther than a limit, and crosses nothing. Without
// bars it is asked where somebody would go too far to the own slot.
func (p *Passage) matched(d Point, limit int64, what bars) bool {
	if most := limit + formSlack; d.dot(d)+p.spread2 > most*most {
		return false
	}
	if p.n == 2 && what == noBars {
		return pairWay2(&p.from[1], &p.goal[0], d) <= limit*limit && pairWay2(&p.from[0], &p.goal[1], d) <= limit*limit
	}
	if what == noBars && p.again(d, limit) {
		return true
	}
	may, ok := p.near(d, limit)
	if ok && what != noBars {
		ok = p.unbarred(&may, d, what)
	}
	if !ok {
		return false
	}
	order, ok := may.complete(p.n)
	if ok {
		p.middles.order = order
	}
	return ok
}

// travel2 is the square of the farthest way of any corner, in the match for which it is least.
func (p *Passage) travel2(d Point) int64 {
	if p.still || p.n == 1 {
		return p.direct2(d)
	}
	p.measure(d)
	may := p.all()
	return p.farthest2(&may)
}

// freeTravel2 is the same for an end that is free: the match must cross nothing. If everyone may take the own slot and
// nobody is nearer to that of the one who goes farthest, no match goes less far.
func (p *Passage) freeTravel2(d Point) int64 {
	if p.directly(d, p.limit) && !p.walled(d) {
		most, farthest := int64(-1), 0
		for i := range p.n {
			if way := pairWay2(&p.from[i], &p.goal[i], d); way > most {
				most, farthest = way, i
			}
		}
		nearer := false
		for j := 0; j < p.n && !nearer; j++ {
			nearer = pairWay2(&p.from[j], &p.goal[farthest], d) < most
		}
		if !nearer {
			return most
		}
	}
	travel2, _, _ := p.march(d)
	return travel2
}

// march finds how far the farthest goes in a move that is allowed, who may take which slot, and whether difficult
// ground is crossed: of the matches that cross nothing the one counts that goes least far.
func (p *Passage) march(d Point) (travel2 int64, may allowed, slowed bool) {
	if p.still || p.n == 1 {
		may[0] = 1
		return p.direct2(d), may, p.slowed(d)
	}
	p.measure(d)
	may = p.upTo(p.limit * p.limit)
	if p.fences == nil {
		return p.farthest2(&may), may, false
	}
	round := may
	p.unbarred(&may, d, allWalls)
	travel2 = p.farthest2(&may)
	if p.fences.numRough == 0 {
		return travel2, may, false
	}
	p.unbarred(&round, d, roughToo)
	long := p.farthest2(&round)
	if travel2 == long || travel2 > p.rough*p.rough {
		return long, round, false
	}
	return travel2, may, true
}
