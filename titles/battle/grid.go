package battle

import (
	"math/bits"

	"prancingpony/game"
)

// Where a move may end: the places that are listed, of all that are allowed (docs/rulings: places).

// grid is how far apart the places of a move are: half an inch, an inch for those who go far.
func (p *Passage) grid() int32 {
	if p.limit > 8*Inch {
		return Inch
	}
	return halfInch
}

// maxGrid is more than the grid of any move has steps from its middle.
const maxGrid = 16

// ends lists where a formation may end in a shape: on the grid, and finer where somebody or something is in the way.
func (s *State) ends(u Unit, way Facing, files int8, buf []game.Action) []game.Action {
	var p Passage
	s.passageOf(u, way, files, &p)
	p.inside = s.holds(p.body.by(int32(p.limit) + 4)) // and rounding
	if !s.lone(u, &p) {
		return s.fencedEnds(u, &p, buf)
	}
	return p.list(buf)
}

func (s *State) fencedEnds(u Unit, p *Passage, buf []game.Action) []game.Action {
	p.fences = borrowFences()
	defer returnFences(p.fences)
	s.fence(u, p, false)
	return p.list(buf)
}

// list lists the places. Where the grid has none, the one is listed to which the farthest goes least.
func (p *Passage) list(buf []game.Action) []game.Action {
	var g lattice
	before := len(buf)
	buf = p.onGrid(&g, buf)
	if !p.inside || p.fences != nil {
		buf = p.closeUps(&g, buf)
	}
	if len(buf) == before && !p.still && p.allows(p.easiest) {
		buf = append(buf, p.marchTo(p.easiest))
	}
	return buf
}

// gridSet is a set of places of the grid: a bit for each step ahead, by steps to the right.
type gridSet [2*maxGrid + 1]uint64

// lattice is the grid of a move: the places within its limit, and those of them that are free.
type lattice struct {
	step, n    int32
	sin, cos   int32 // of the facing at the end, for one step
	near, free gridSet
	own        gridSet // those at which everyone may take the own slot
}

// at is the shift that leads so many steps ahead and to the right: [passage.shiftBy] with less to multiply.
func (g *lattice) at(ahead, right int32) Point {
	return Point{
		(ahead*g.sin + right*g.cos + trigRounding) >> PartBits,
		(ahead*g.cos - right*g.sin + trigRounding) >> PartBits,
	}
}

// onGrid lists the places of the grid that are allowed: straight ahead first, the farthest before the nearest.
func (p *Passage) onGrid(g *lattice, buf []game.Action) []game.Action {
	g.step = p.grid()
	g.n = int32(p.limit) / g.step
	g.sin, g.cos = g.step*sine(p.to.facing), g.step*cosine(p.to.facing)
	for i := range 2*g.n + 1 {
		right := (i + 1) / 2 // 0, 1, -1, 2, -2 …
		if i%2 == 0 {
			right = -right
		}
		column := p.column(g, right)
		if p.still && right == 0 {
			column &^= 1 << uint(g.n)
		}
		for column != 0 {
			k := int32(bits.Len64(column)) - 1
			column &^= 1 << uint(k)
			buf = append(buf, p.marchTo(g.at(k-g.n, right)))
		}
	}
	return buf
}

// column is the free places of the grid that lie so many steps to the right, by their steps ahead.
func (p *Passage) column(g *lattice, right int32) (set uint64) {
	direct := uint64(0) // where everyone takes the own slot
	n, step := g.n, g.step
	sure, most := (p.limit-2)*(p.limit-2), (p.limit+2)*(p.limit+2)
	beside := int64(right*step)*int64(right*step) + p.spread2
	for ahead := -n; ahead <= n; ahead++ {
		far := beside + int64(ahead*step)*int64(ahead*step)
		if far > most {
			continue // some corner would go too far: see [change]
		}
		if p.still && far <= sure && ahead < 0 {
			direct |= (2<<uint(-2*ahead) - 1) << uint(ahead+n) // and so it is as far ahead as behind
			ahead = -ahead
			continue
		}
		d, bit := g.at(ahead, right), uint64(1)<<uint(ahead+n)
		if p.still && far <= sure || p.directly(d, p.limit) {
			direct |= bit
		} else if !p.still && p.n > 1 && p.matched(d, p.limit, noBars) {
			set |= bit
		}
	}
	set |= direct
	g.near[right+n] = set
	set = p.freeOf(g, right, set, direct)
	g.free[right+n] = set
	return set
}

// onTableOf is what lies on the table of some places of a column, which is straight: all between two that do.
func (p *Passage) onTableOf(g *lattice, right int32, set uint64) uint64 {
	for set != 0 {
		k := int32(bits.TrailingZeros64(set))
		if p.onTable(g.at(k-g.n, right)) {
			break
		}
		set &^= 1 << uint(k)
	}
	for set != 0 {
		k := int32(bits.Len64(set)) - 1
		if p.onTable(g.at(k-g.n, right)) {
			break
		}
		set &^= 1 << uint(k)
	}
	return set
}

// freeOf is what is free of some places of a column, at some of which everyone takes the own slot.
func (p *Passage) freeOf(g *lattice, right int32, set, direct uint64) uint64 {
	n := g.n
	if !p.inside {
		set = p.onTableOf(g, right, set)
	}
	if p.fences == nil || set == 0 {
		g.own[right+n] = direct
		return set
	}
	w, direct := p.fences, direct&set
	if direct != 0 {
		direct = w.unwalled(g, right, direct)
	}
	clear := p.clearOf(g.at(-n, right), g.at(n, right))
	if p.still || p.n == 1 {
		set = direct
	}
	g.own[right+n] = direct
	if clear && w.numSlow == 0 && set == direct {
		return set
	}
	for left := set; left != 0; left &= left - 1 {
		k := int32(bits.TrailingZeros64(left))
		d, own := g.at(k-n, right), direct>>uint(k)&1 != 0
		if own && w.numSlow > 0 && !p.directly(d, p.rough) && p.slowed(d) {
			own = false
			g.own[right+n] &^= 1 << uint(k)
		}
		if !clear && !p.standsFree(d) || !own && !p.allowsMatched(d) {
			set &^= 1 << uint(k)
		}
	}
	return set
}

// unwalled is what no wall holds of some places of a column.
func (w *fences) unwalled(g *lattice, right int32, set uint64) uint64 {
	begin, end := int32(bits.TrailingZeros64(set)), int32(bits.Len64(set))-1
	first, last := g.at(begin-g.n, right), g.at(end-g.n, right)
	beside := int64(right*g.step) << PartBits
	for i := range w.numWalls {
		if beside < w.walls[i].low || beside > w.walls[i].high {
			continue
		}
		low, high := w.walls[i].crosses(first, last, end-begin)
		for k := begin + max(0, low); k <= min(end, begin+high); k++ {
			if set>>uint(k)&1 != 0 && w.walls[i].holds(g.at(k-g.n, right)) {
				set &^= 1 << uint(k)
			}
		}
	}
	return set
}

func (p *Passage) marchTo(d Point) game.Action {
	to := p.to.Place().plus(d)
	return game.Action{Verb: VerbMarch, A: int16(to.x), B: int16(to.y)}
}

// closeUps lists the places that lie between a free place of the grid and one that is barred: as near as can be to what
// bars it.
func (p *Passage) closeUps(g *lattice, buf []game.Action) []game.Action {
	n, step := g.n, g.step
	for right := -n; right <= n; right++ {
		// The neighbours that are near enough and barred: ahead, behind, to the right and to the left.
		var barred [4]uint64
		free, own, here := g.free[right+n], g.own[right+n], g.near[right+n]&^g.free[right+n]
		barred[0], barred[1] = free&(here>>1), free&(here<<1)
		if right < n {
			barred[2] = free & g.near[right+n+1] &^ g.free[right+n+1]
		}
		if right > -n {
			barred[3] = free & g.near[right+n-1] &^ g.free[right+n-1]
		}
		for left := barred[0] | barred[1] | barred[2] | barred[3]; left != 0; left &= left - 1 {
			k := bits.TrailingZeros64(left)
			ahead := int32(k) - n
			for i, way := range [4]Point{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} { // to the right, and ahead
				if barred[i]>>uint(k)&1 == 0 {
					continue
				}
				beyond := g.at(ahead+way.y, right+way.x)
				far := p.closest(ahead*step, right*step, way, beyond, own>>uint(k)&1 != 0)
				if far >= leastCloseUp && far < step {
					buf = append(buf, p.marchTo(p.shiftBy(ahead*step+way.y*far, right*step+way.x*far)))
				}
			}
		}
	}
	return buf
}

// leastCloseUp is how much nearer than the grid a place must lead to be listed: a millimetre.
const leastCloseUp = 10

// closest is how far beyond a free place of the grid one can go before something bars the way, 0 if that cannot be
// told; less than leastCloseUp is not looked at any further. With own everyone may take the own slot at the free place.
func (p *Passage) closest(ahead, right int32, way, barred Point, own bool) int32 {
	at := func(far int32) Point { return p.shiftBy(ahead+way.y*far, right+way.x*far) }
	far := p.enters(at(0), barred, p.grid(), own)
	for ; far > 0 && !p.onTable(at(far)); far -= max(1, p.overEdge(at(far))) {
	}
	for range 3 { // rounding
		if far < leastCloseUp || p.allows(at(far)) {
			return far
		}
		far--
	}
	return 0
}

// enters is how far of a step from a free shift to a barred one lies outside all walls, about; the whole step if no
// wall bars it. The walls are those of the match that leads to the free one.
func (p *Passage) enters(free, barred Point, step int32, own bool) int32 {
	w := p.fences
	if w == nil {
		return step
	}
	if own || p.still || p.n == 1 {
		return int32(enters(w.walls[:w.numWalls], free, barred, int64(step)))
	}
	far := int64(step)
	travel2, may, _ := p.march(free)
	order := p.settled(travel2, &may)
	for slot := range p.n {
		pair := p.wallsOf(int(order[slot]), slot)
		far = min(far, enters(w.others[pair.first:pair.slow], free, barred, far))
	}
	return int32(far)
}

func enters(walls []wall, free, barred Point, step int64) int64 {
	far := step
	for i := range walls {
		if !walls[i].holds(barred) {
			continue
		}
		in := int64(0)
		for _, l := range walls[i].lines[:walls[i].n] {
			if before := l.normal.dot(free) - l.level; before >= 0 {
				in = max(in, before*step/(before-(l.normal.dot(barred)-l.level)))
			}
		}
		far = min(far, in)
	}
	return far
}

// meeting returns who could come to what lies within bounds on the way to the own slot, and whether anyone could on the
// way to some slot.
func (p *Passage) meeting(box bounds) (met uint16, near bool) {
	for i := range p.n {
		if p.meets(i, i, box) {
			met |= 1 << i
		}
	}
	near = met != 0
	for i := 0; i < p.n && !near && !p.still; i++ {
		near = p.meetsAny(i, box)
	}
	return met, near
}

// meetsAny reports whether a company could come to what lies within bounds on its way to some slot.
func (p *Passage) meetsAny(company int, box bounds) bool {
	for slot := range p.n {
		if p.meets(company, slot, box) {
			return true
		}
	}
	return false
}

// measureExtents finds where the trays stand before and after, along the axes of the facing at the end.
func (p *Passage) measureExtents() {
	axes := axesOf(p.to.facing)
	for i := range p.n {
		p.fromAlong[i] = p.from[i].along(&axes)
		p.goalAlong[i] = p.goal[i].along(&axes)
	}
}

// shiftBy is the shift that goes so far ahead and to the right, as it faces at the end.
func (p *Passage) shiftBy(ahead, right int32) Point {
	return Point{}.Ahead(p.to.facing, ahead, right)
}

// onTable reports whether all of it lies on the table at its end.
func (p *Passage) onTable(d Point) bool {
	b := &p.body.bounds
	return b.west+d.x >= 0 && b.south+d.y >= 0 && b.east+d.x <= p.size && b.north+d.y <= p.size
}

// overEdge is how far it would lie over an edge of the table.
func (p *Passage) overEdge(d Point) int32 {
	b := &p.body.bounds
	return max(-b.west-d.x, -b.south-d.y, b.east+d.x-p.size, b.north+d.y-p.size)
}

// free reports whether there is a match within the limit that crosses nobody, and nobody is stood on at the end.
func (p *Passage) free(d Point) bool {
	w := p.fences
	if w == nil {
		return true
	}
	if p.directly(d, p.limit) && !p.walled(d) {
		return p.standsFree(d)
	}
	return !p.still && p.n > 1 && p.standsFree(d) && p.matched(d, p.limit, allWalls)
}

// walled reports whether somebody would be crossed if everyone takes the own slot.
func (p *Passage) walled(d Point) bool {
	for i := range p.fences.numWalls {
		if p.fences.walls[i].holds(d) {
			return true
		}
	}
	return false
}

// standsFree reports whether nobody is stood on at the end.
func (p *Passage) standsFree(d Point) bool {
	w := p.fences
	box := p.body.bounds.shifted(d)
	for i := range w.numEnds {
		o := &w.ends[i]
		if box.apart(o.box, hair) {
			continue
		}
		for j := range p.body.all() {
			z := &o.zones[j]
			if z.n == 0 {
				z.markOut(&p.body.parts[j], o)
			}
			if z.holds(d) {
				return false
			}
		}
	}
	return true
}

// clearOf reports whether all ends between two shifts are certainly far from everybody.
func (p *Passage) clearOf(first, last Point) bool {
	box := p.body.bounds.shifted(first).and(p.body.bounds.shifted(last))
	for i := range p.fences.numEnds {
		if !box.apart(p.fences.ends[i].box, hair) {
			return false
		}
	}
	return true
}

// slowed reports whether difficult ground is crossed if everyone takes the own slot.
func (p *Passage) slowed(d Point) bool {
	if w := p.fences; w != nil {
		for i := range w.numSlow {
			if w.slow[i].holds(d) {
				return true
			}
		}
	}
	return false
}

// direct2 is the square of the farthest way of any corner if everyone takes the own slot.
func (p *Passage) direct2(d Point) int64 {
	most := int64(0)
	for i := range p.numDirect {
		x, y := int64(p.direct[i].x+d.x), int64(p.direct[i].y+d.y)
		most = max(most, x*x+y*y)
	}
	return most
}

// directly reports whether no corner goes beyond a limit if everyone takes the own slot.
func (p *Passage) directly(d Point, limit int64) bool {
	for i := range p.numDirect {
		x, y := int64(p.direct[i].x+d.x), int64(p.direct[i].y+d.y)
		if x*x+y*y > limit*limit {
			return false
		}
	}
	return true
}

// within reports whether there is a match with which no corner goes beyond a limit.
func (p *Passage) within(d Point, limit int64) bool {
	return p.directly(d, limit) || !p.still && p.n > 1 && p.matched(d, limit, noBars)
}
