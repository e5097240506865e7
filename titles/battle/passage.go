package battle

import (
	"math"
	"math/bits"
	"sync"
)

// Passage is the way of a formation into another shape: how far each corner travels, and what it may not cross. It is
// laid out once for all places that are tried. A place is given by its shift from the base of the change. Companies
// stand in the order in which they take the slots at the base, so that each takes its own there; who stands still
// sweeps over the table in the parts of its body.
type Passage struct {
	match
	to     Formation // in the new shape, at the base
	still  bool      // no company changes its place in the shape, and nobody turns
	limit  int64     // how far any point may travel
	rough  int64     // and how far if it crosses difficult ground
	size   int32     // of the table
	margin int32     // how near to something counts as meeting it
	inside bool      // no shift within the limit leaves the table
	narrow bool      // only shifts between two are tried
	ends   [2]Point
	// Where the corners would go with no shift if everyone takes the own slot: so far, and so much more as the shift.
	direct    [4 * MaxCompanies]Point
	numDirect int
	spread2   int64 // see [change]: the square of it
	easiest   Point // the shift with which the farthest goes least
	body      body  // all of it, with no shift
	// Where the trays stand before and after along the axes of the facing at the end, known once there are fences.
	fromAlong, goalAlong [MaxCompanies]extent
	fences               *fences // what is in the way; nil where nothing is
}

// fences are what a passage may not cross, may cross at half the Move only, and may not end on. They are large, so they
// are put up only where something is near.
type fences struct {
	walls    [maxWalls]wall // of everyone on the way to the own slot
	slow     [MaxCompanies * maxScenery]wall
	ends     [2*NumUnits + maxScenery]obstacle
	ground   [maxScenery]obstacle // that is difficult
	pairs    [MaxCompanies][MaxCompanies]pairWalls
	others   []wall // of those on the way to other slots: put up when they are asked for
	paired   bool   // some are
	numWalls int
	numSlow  int
	numEnds  int
	numRough int
}

// obstacle is a rectangle in the way.
type obstacle struct {
	quad  quad
	box   bounds
	slack int64 // how near one may pass
	rim   rim   // for that slack
	depth int64 // how deep one may stand in it at the end
	zones [2]zone
}

// extent is where a rectangle lies along two axes.
type extent struct{ low, high [2]int64 }

func (q *quad) along(axes *[2]Point) (e extent) {
	for i, n := range axes {
		e.low[i], e.high[i] = q.spanOn(n)
	}
	return e
}

// rim is a rectangle made smaller by the slack, and where it lies along its own axes.
type rim struct {
	quad
	extent
}

func (q *quad) rim(slack int64) (r rim) {
	r.quad = q.shrunk(int32(slack))
	axes := axesOf(q.facing)
	r.extent = r.along(&axes)
	return r
}

// rimFrom is the rim for one who stands so far away: who stands nearer already than one may pass may only not come
// nearer still.
func (o *obstacle) rimFrom(gap int64, own *rim) *rim {
	if gap >= 1-o.slack {
		return &o.rim
	}
	*own = o.quad.rim(1 - gap)
	return own
}

// zone is the shifts with which a part of a body would stand on an obstacle, as [overlaps] has it: along every axis
// the shift lies between two levels. It is marked out when it is first asked for.
type zone struct {
	axes      [4]Point
	low, high [4]int64
	n         int // of the axes; 0: not marked out yet
}

func (z *zone) markOut(part *quad, o *obstacle) {
	least := (o.depth + 1) << PartBits
	for i, f := range [2]Facing{part.facing, o.quad.facing} {
		if i == 1 && (int(part.facing)-int(f))%quarterTurn == 0 {
			break // the same axes
		}
		for _, axis := range axesOf(f) {
			low, high := part.spanOn(axis)
			lowest, highest := o.quad.spanOn(axis)
			z.axes[z.n], z.low[z.n], z.high[z.n] = axis, lowest-high+least, highest-low-least
			z.n++
		}
	}
}

func (z *zone) holds(d Point) bool {
	for i := range z.n {
		if at := z.axes[i].dot(d); at < z.low[i] || at > z.high[i] {
			return false
		}
	}
	return true
}

// pairWalls are the walls of one company on its way to one slot: from where to where among others, impassable ones
// first.
type pairWalls struct {
	known             bool
	first, slow, last int32
}

// Fences are lent and used again: they are too large to be made again for every question.
var fenceStore = sync.Pool{New: func() any { return new(fences) }}

func borrowFences() *fences {
	w := fenceStore.Get().(*fences)
	w.numWalls, w.numSlow, w.numEnds, w.numRough = 0, 0, 0, 0
	if w.paired {
		w.pairs, w.others, w.paired = [MaxCompanies][MaxCompanies]pairWalls{}, w.others[:0], false
	}
	return w
}

func returnFences(w *fences) { fenceStore.Put(w) }

// maxWalls: every company against every part of every other formation and every piece.
const maxWalls = MaxCompanies * (2*int(NumUnits) + maxScenery)

// wall is the shifts with which one part of a formation would cross something: those inside all of its lines.
type wall struct {
	lines     [6]line
	n         int
	low, high int64 // how far to the right, as the end faces, a shift inside it can lie, in 1/16384
}

// line: inside is where along the normal the shift lies below the level.
type line struct {
	normal Point
	level  int64
	slack  int64 // how much of it a shift may be rounded by
}

func (w *wall) holds(d Point) bool {
	for i := range w.n {
		if l := &w.lines[i]; l.normal.dot(d) >= l.level {
			return false
		}
	}
	return true
}

// crosses is between which of so many steps from a shift to another the line lies inside the wall, about: a step more
// on either hand. There is none if the second is less than the first.
func (w *wall) crosses(from, to Point, steps int32) (low, high int32) {
	low, high = 0, steps
	for i := range w.n {
		l := &w.lines[i]
		a, b := l.normal.dot(from)-l.level, l.normal.dot(to)-l.level
		switch {
		case a >= l.slack && b >= l.slack:
			return 1, 0
		case a >= 0 && b < 0:
			low = max(low, int32(a*int64(steps)/(a-b))-1)
		case a < 0 && b >= 0:
			high = min(high, int32(-a*int64(steps)/(b-a))+2)
		}
		if low > high {
			break
		}
	}
	return low, high
}

func abs(n int64) int64 { return max(n, -n) }

func (w *wall) add(normal Point, level int64) {
	w.lines[w.n] = line{normal, level, max(abs(int64(normal.x)), abs(int64(normal.y)))} // by less than one
	w.n++
}

const (
	// waySlack is how near a way may pass: corners are rounded to a tenth of a millimetre, so what slides along
	// something flush may seem to cut into it.
	waySlack = 2
	// apartFromFoes is how near a move comes to an enemy: contact is for charges.
	apartFromFoes = flushSlack + 2
)

// build finds the shifts d with which the hull of a company's start and its end in a slot with the shift would meet the
// rectangle b. With B − P as the shifts that end on b, and the cone of B − Q as the ways that lead to it, they are the
// sum of both, and it is convex.
func (w *wall) build(way *Passage, company, slot int, b *rim) {
	q, p := &way.from[company], &way.goal[slot]
	w.n = 0
	// The two sides of the cone.
	left, right := b.corners[0].Minus(q.corners[0]), b.corners[0].Minus(q.corners[0])
	for i := range 4 {
		for j := range 4 {
			v := b.corners[i].Minus(q.corners[j])
			if left.cross(v) > 0 {
				left = v
			}
			if right.cross(v) < 0 {
				right = v
			}
		}
	}
	for _, n := range [2]Point{{-left.y, left.x}, {right.y, -right.x}} {
		_, highB := b.spanOn(n)
		lowP, _ := p.spanOn(n)
		w.add(n, highB-lowP)
	}
	before, after := &way.fromAlong[company], &way.goalAlong[slot]
	for i, n := range axesOf(p.facing) {
		lowB, highB := b.spanOn(n)
		if highB <= before.low[i] {
			w.add(n, highB-after.low[i])
		}
		if before.high[i] <= lowB {
			w.add(Point{-n.x, -n.y}, after.high[i]-lowB)
		}
	}
	if (int(b.facing)-int(p.facing))%quarterTurn != 0 {
		for i, n := range axesOf(b.facing) {
			w.part(n, q, p, b.low[i], b.high[i])
		}
	}
}

// part adds the line that parts a tray's start q from what lies between two levels along an axis, where there is one.
func (w *wall) part(n Point, q, p *quad, lowB, highB int64) {
	lowQ, highQ := q.spanOn(n)
	if highB > lowQ && highQ > lowB {
		return
	}
	lowP, highP := p.spanOn(n)
	if highB <= lowQ {
		w.add(n, highB-lowP)
	}
	if highQ <= lowB {
		w.add(Point{-n.x, -n.y}, highP-lowB)
	}
}

// beside finds how far to the right a shift inside the wall can lie at all: who stands beside the rectangle must come
// to it.
func (w *wall) beside(before, after *extent, lowB, highB, slack int64) {
	const right = 1                        // of the axes
	more := (2*abs(slack) + 4) << PartBits // corners that are moved out, and rounding
	w.low, w.high = math.MinInt64, math.MaxInt64
	if before.high[right] < lowB {
		w.low = lowB - after.high[right] - more
	}
	if before.low[right] > highB {
		w.high = highB - after.low[right] + more
	}
}

// shaped lays out the change of formation u into a shape; nothing is in the way yet.
func (p *Passage) shaped(f *Formation, way Facing, files int8) {
	c := f.changeTo(way, files)
	p.to = *f
	p.to.facing, p.to.files = way, files
	p.still = way == f.facing && files == f.files
	p.numDirect, p.fences, p.narrow, p.middles.known = 0, nil, false, false
	if p.still {
		p.direct[0], p.numDirect, p.easiest, p.spread2 = Point{}, 1, Point{}, 0
		p.body = f.body()
		p.n = p.body.n
		for i := range p.body.all() {
			p.from[i], p.goal[i] = p.body.parts[i], p.body.parts[i]
		}
		return
	}
	p.to.moveTo(f.Place().Ahead(f.facing, int32(c.ahead), int32(c.right)))
	p.spread2 = int64(c.spread) * int64(c.spread)
	p.easiest = Point{}.Ahead(f.facing, int32(c.easiest[0]), int32(c.easiest[1]))
	p.body = p.to.body()
	p.n = int(f.companies)
	for slot := range p.n {
		p.from[slot], p.goal[slot] = f.company(int(c.order[slot])), p.to.company(slot)
		for i := range 4 {
			p.addWay(p.goal[slot].corners[i].Minus(p.from[slot].corners[i]))
		}
	}
}

// addWay keeps a way unless it is known: neighbours share their corners.
func (p *Passage) addWay(w Point) {
	for _, known := range p.direct[:p.numDirect] {
		if known == w {
			return
		}
	}
	p.direct[p.numDirect] = w
	p.numDirect++
}

// lone reports whether nobody and nothing is within the limit.
func (s *State) lone(u Unit, p *Passage) bool {
	p.survey(s)
	reach := p.reach()
	for v := range NumUnits {
		if v != u && s.Here(v) && !reach.apart(s.units[v].around(), p.margin) {
			return false
		}
	}
	for i := range s.pieces() {
		if q := s.scenery[i].quad(); !reach.apart(q.bounds(), 0) {
			return false
		}
	}
	return true
}

// survey notes the table and how near an enemy is too near.
func (p *Passage) survey(s *State) {
	p.size, p.margin = s.tableSize(), apartFromFoes
	if s.on(oneInchApart) {
		p.margin = oneInch
	}
}

// fence puts up the walls: everyone and everything that the formation could meet within its limit. Enemies are kept at
// a distance, except in a charge.
func (s *State) fence(u Unit, p *Passage, charging bool) {
	p.survey(s)
	p.measureExtents()
	reach := p.reach()
	for v := range NumUnits {
		if v == u || !s.Here(v) || reach.apart(s.units[v].around(), p.margin) {
			continue
		}
		slack := int64(waySlack)
		if !charging && v.Side() != u.Side() {
			slack = -int64(p.margin)
		}
		b := s.units[v].body()
		for i := range b.all() {
			p.bar(&b.parts[i], slack)
		}
	}
	for i := range s.pieces() {
		q := s.scenery[i].quad()
		switch {
		case reach.apart(q.bounds(), 0):
		case s.scenery[i].ground.impassable():
			p.bar(&q, waySlack)
		case !charging:
			p.hinder(&q)
		}
	}
}

// reach is all that the formation can touch.
func (p *Passage) reach() bounds {
	all := p.from[0].bounds()
	for i := range p.n {
		all = all.and(p.from[i].bounds())
	}
	return all.by(int32(p.limit))
}

// meets reports whether a company could come to what lies within bounds: within the limit, and in a charge on its way
// to the side of the target.
func (p *Passage) meets(company, slot int, box bounds) bool {
	from := p.from[company].bounds()
	if from.by(int32(p.limit)).apart(box, p.margin) {
		return false
	}
	if !p.narrow {
		return true
	}
	goal := p.goal[slot].bounds()
	way := from.and(goal.shifted(p.ends[0])).and(goal.shifted(p.ends[1]))
	return !way.apart(box, p.margin)
}

// bar puts up the walls of one rectangle: for everyone who could come to it.
func (p *Passage) bar(b *quad, slack int64) {
	box := b.bounds()
	met, near := p.meeting(box)
	if !near {
		return
	}
	w := p.fences
	o := &w.ends[w.numEnds]
	*o = obstacle{quad: *b, box: box, slack: slack, depth: endSlack(p.to.facing, b.facing), rim: b.rim(slack)}
	w.numEnds++
	lowB, highB := b.spanOn(axesOf(p.to.facing)[1])
	var own rim
	for ; met != 0; met &= met - 1 {
		i := bits.TrailingZeros16(met)
		gap := p.gapTo(i, o)
		o.depth = max(o.depth, -gap)
		wall := &w.walls[w.numWalls]
		wall.build(p, i, i, o.rimFrom(gap, &own))
		if !p.narrow {
			wall.beside(&p.fromAlong[i], &p.goalAlong[i], lowB, highB, slack)
		}
		w.numWalls++
	}
}

// farAway is more than any gap that matters.
const farAway = 1 << 20

// gapTo is how far a company stands from an obstacle, if it is near.
func (p *Passage) gapTo(company int, o *obstacle) int64 {
	if p.from[company].bounds().apart(o.box, p.margin+1) {
		return farAway
	}
	return separation(&p.from[company], &o.quad)
}

// hinder is the same for difficult ground, which may be crossed at half the Move.
func (p *Passage) hinder(b *quad) {
	w := p.fences
	o := &w.ground[w.numRough]
	*o = obstacle{quad: *b, box: b.bounds(), slack: waySlack, rim: b.rim(waySlack)}
	w.numRough++
	for i := range p.n {
		if depth(&p.from[i], b) > standSlack {
			continue // it stands in it already, and is slowed
		}
		w.slow[w.numSlow].build(p, i, i, &o.rim)
		w.numSlow++
	}
}

// wallsOf puts up the walls of a company on its way to a slot, when they are first asked for.
func (p *Passage) wallsOf(company, slot int) *pairWalls {
	w := p.fences
	pair := &w.pairs[company][slot]
	if pair.known {
		return pair
	}
	w.paired, pair.known, pair.first = true, true, int32(len(w.others))
	var own rim
	add := func(b *rim) {
		w.others = append(w.others, wall{})
		w.others[len(w.others)-1].build(p, company, slot, b)
	}
	for k := range w.numEnds {
		if o := &w.ends[k]; p.meets(company, slot, o.box) {
			add(o.rimFrom(p.gapTo(company, o), &own))
		}
	}
	pair.slow = int32(len(w.others))
	for k := range w.numRough {
		if o := &w.ground[k]; depth(&p.from[company], &o.quad) <= standSlack {
			add(&o.rim)
		}
	}
	pair.last = int32(len(w.others))
	return pair
}

// tenths is a length in tenths of an inch, rounded up: what is too far never reads as just enough.
func tenths(length int64) int16 { return int16((10*length + Inch - 1) / Inch) }
