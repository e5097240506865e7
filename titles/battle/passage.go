package battle

import "sync"

// passage is the way of a formation into another shape: how far each corner travels, and what it may not cross. It is
// laid out once for all places that are tried. A place is told by its shift from the base of the change.
type passage struct {
	to     formation // in the new shape, at the base
	still  bool      // no company changes its place in the shape, and nobody turns
	limit  int64     // how far any point may travel
	rough  int64     // and how far if it crosses difficult ground
	size   int32     // of the table
	margin int32     // how near to something counts as meeting it
	inside bool      // no shift within the limit leaves the table
	narrow bool      // only shifts between two are tried
	ends   [2]point
	// Where the corners would go with no shift: every corner has gone this far, and so much more as the shift.
	ways    [4 * maxCompanies]point
	numWays int
	from    [maxCompanies]quad // the parts that sweep over the table, and where they go with no shift
	goal    [maxCompanies]quad
	parts   int
	body    body    // all of it, with no shift
	fences  *fences // what is in the way; nil where nothing is
}

// fences are what a passage may not cross, may cross at half the Move only, and may not end on. They are large, so they are
// put up only where something is near.
type fences struct {
	walls    [maxWalls]wall
	slow     [maxCompanies * maxScenery]wall
	ends     [2*numUnits + maxScenery]quad
	boxes    [2*numUnits + maxScenery]bounds
	depths   [2*numUnits + maxScenery]int64
	numWalls int
	numSlow  int
	numEnds  int
}

// Fences are lent and used again: they are too large to be made anew for every question.
var fenceStore = sync.Pool{New: func() any { return new(fences) }}

func borrowFences() *fences {
	w := fenceStore.Get().(*fences)
	w.numWalls, w.numSlow, w.numEnds = 0, 0, 0
	return w
}

func returnFences(w *fences) { fenceStore.Put(w) }

// maxWalls: every company against every part of every other formation and every piece.
const maxWalls = maxCompanies * (2*int(numUnits) + maxScenery)

// wall is the shifts with which one part of a formation would cross something: those inside all of its lines.
type wall struct {
	lines [6]line
	n     int
}

// line: inside is where along the normal the shift lies below the level.
type line struct {
	normal point
	level  int64
	slack  int64 // how much of it a shift may be rounded by
}

func (w *wall) holds(d point) bool {
	for i := range w.n {
		if l := &w.lines[i]; l.normal.dot(d) >= l.level {
			return false
		}
	}
	return true
}

// crosses is between which of so many steps from a shift to another the line lies inside the wall, about: a step more on
// either hand. There is none if the second is less than the first.
func (w *wall) crosses(from, to point, steps int32) (low, high int32) {
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
	}
	return low, high
}

func abs(n int64) int64 { return max(n, -n) }

func (w *wall) add(normal point, level int64) {
	w.lines[w.n] = line{normal, level, max(abs(int64(normal.x)), abs(int64(normal.y)))} // by less than one
	w.n++
}

const (
	// waySlack is how near a way may pass: corners are rounded to a tenth of a millimetre, so what slides along something
	// flush may seem to cut into it.
	waySlack = 2
	// apartFromFoes is how near a move comes to an enemy: contact is for charges.
	apartFromFoes = flushSlack + 2
)

// build finds the shifts d with which the hull of a tray's start q and its end p + d would meet the rectangle b, made
// smaller by the slack. With B − P as the shifts that end on b, and the cone of B − Q as the ways that lead to it, they are
// the sum of both, and it is convex.
func (w *wall) build(q, p, b *quad, slack int64) {
	w.n = 0
	small := b.shrunk(int32(slack))
	// The two sides of the cone.
	left, right := small.corners[0].minus(q.corners[0]), small.corners[0].minus(q.corners[0])
	for i := range 4 {
		for j := range 4 {
			v := small.corners[i].minus(q.corners[j])
			if left.cross(v) > 0 {
				left = v
			}
			if right.cross(v) < 0 {
				right = v
			}
		}
	}
	for _, n := range [2]point{{-left.y, left.x}, {right.y, -right.x}} {
		_, highB := span(n, small.corners[:])
		lowP, _ := span(n, p.corners[:])
		w.add(n, highB-lowP)
	}
	for i, f := range [2]facing{b.facing, p.facing} {
		if i == 1 && (int(b.facing)-int(p.facing))%quarterTurn == 0 {
			break
		}
		for _, n := range axesOf(f) {
			lowB, highB := span(n, small.corners[:])
			lowQ, highQ := span(n, q.corners[:])
			lowP, highP := span(n, p.corners[:])
			if highB <= lowQ {
				w.add(n, highB-lowP)
			}
			if highQ <= lowB {
				w.add(point{-n.x, -n.y}, highP-lowB)
			}
		}
	}
}

// shrunk is the rectangle with every edge moved inwards.
func (q *quad) shrunk(by int32) quad {
	if by == 0 {
		return *q
	}
	small := *q
	ahead, right := [4]int32{-by, -by, by, by}, [4]int32{by, -by, -by, by}
	for i := range small.corners {
		small.corners[i] = q.corners[i].ahead(q.facing, ahead[i], right[i])
	}
	return small
}

// separation is how far two rectangles are apart along the axis that parts them best; below 0 they overlap.
func separation(a, b *quad) int64 {
	most := int64(-1) << 40
	for _, f := range [2]facing{a.facing, b.facing} {
		for _, axis := range axesOf(f) {
			if gap := -(overlapAlong(axis, a.corners[:], b.corners[:]) >> trigBits); gap > most {
				most = gap
			}
		}
	}
	return most
}

// shaped lays out the change of formation u into a shape; nothing is in the way yet.
func (p *passage) shaped(f *formation, way facing, files int8) {
	c := f.changeTo(way, files)
	p.to = *f
	p.to.facing, p.to.files = way, files
	p.still = way == f.facing && files == f.files
	p.numWays, p.fences, p.narrow = 0, nil, false
	if p.still {
		p.ways[0], p.numWays = point{}, 1
		p.body = f.body()
		p.parts = p.body.n
		for i := range p.body.all() {
			p.from[i], p.goal[i] = p.body.parts[i], p.body.parts[i]
		}
		return
	}
	p.to.moveTo(f.place().ahead(f.facing, int32(c.ahead), int32(c.right)))
	p.body = p.to.body()
	p.parts = int(f.companies)
	for slot := range p.parts {
		p.from[slot], p.goal[slot] = f.company(int(c.order[slot])), p.to.company(slot)
		for i := range 4 {
			p.addWay(p.goal[slot].corners[i].minus(p.from[slot].corners[i]))
		}
	}
}

// addWay keeps a way unless it is known: neighbours share their corners.
func (p *passage) addWay(w point) {
	for _, known := range p.ways[:p.numWays] {
		if known == w {
			return
		}
	}
	p.ways[p.numWays] = w
	p.numWays++
}

// lone reports whether nobody and nothing is within the limit.
func (s *State) lone(u unit, p *passage) bool {
	p.survey(s)
	reach := p.reach()
	for v := range numUnits {
		if v != u && s.here(v) && !reach.apart(s.units[v].around(), p.margin) {
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
func (p *passage) survey(s *State) {
	p.size, p.margin = s.tableSize(), apartFromFoes
	if s.on(oneInchApart) {
		p.margin = oneInch
	}
}

// fence puts up the walls: everyone and everything that the formation could meet within its limit. Enemies are kept at a
// distance, except in a charge.
func (s *State) fence(u unit, p *passage, charging bool) {
	p.survey(s)
	reach := p.reach()
	for v := range numUnits {
		if v == u || !s.here(v) || reach.apart(s.units[v].around(), p.margin) {
			continue
		}
		slack := int64(waySlack)
		if !charging && v.side() != u.side() {
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
func (p *passage) reach() bounds {
	all := p.from[0].bounds()
	for i := range p.parts {
		all = all.and(p.from[i].bounds())
	}
	return all.by(int32(p.limit))
}

// meets reports whether a part could come to what lies within bounds: within the limit, and in a charge on its way to the
// side of the target.
func (p *passage) meets(part int, box bounds) bool {
	from := p.from[part].bounds()
	if from.by(int32(p.limit)).apart(box, p.margin) {
		return false
	}
	if !p.narrow {
		return true
	}
	goal := p.goal[part].bounds()
	way := from.and(goal.shifted(p.ends[0])).and(goal.shifted(p.ends[1]))
	return !way.apart(box, p.margin)
}

// bar puts up the walls of one rectangle: for every part that could come to it.
func (p *passage) bar(b *quad, slack int64) {
	box, w := b.bounds(), p.fences
	near, deepest := false, endSlack(p.to.facing, b.facing)
	for i := range p.parts {
		if !p.meets(i, box) {
			continue
		}
		near = true
		mine := slack
		if !p.from[i].bounds().apart(box, p.margin+1) {
			gap := separation(&p.from[i], b)
			if gap < -slack+1 {
				mine = 1 - gap // who stands nearer already may only not come nearer still
			}
			deepest = max(deepest, -gap)
		}
		w.walls[w.numWalls].build(&p.from[i], &p.goal[i], b, mine)
		w.numWalls++
	}
	if near {
		w.ends[w.numEnds], w.boxes[w.numEnds], w.depths[w.numEnds] = *b, box, deepest
		w.numEnds++
	}
}

// hinder is the same for difficult ground, which may be crossed at half the Move.
func (p *passage) hinder(b *quad) {
	for i := range p.parts {
		if depth(&p.from[i], b) > standSlack {
			continue // it stands in it already, and is slowed
		}
		p.fences.slow[p.fences.numSlow].build(&p.from[i], &p.goal[i], b, waySlack)
		p.fences.numSlow++
	}
}

// travel2 is the square of the farthest way of any corner.
func (p *passage) travel2(d point) int64 {
	most := int64(0)
	for i := range p.numWays {
		x, y := int64(p.ways[i].x+d.x), int64(p.ways[i].y+d.y)
		most = max(most, x*x+y*y)
	}
	return most
}

// within reports whether no corner goes beyond a limit.
func (p *passage) within(d point, limit int64) bool {
	for i := range p.numWays {
		x, y := int64(p.ways[i].x+d.x), int64(p.ways[i].y+d.y)
		if x*x+y*y > limit*limit {
			return false
		}
	}
	return true
}

// farthest is the longest way of all its points to an end.
func (p *passage) farthest(d point) int64 {
	var far int64
	for i := range p.numWays {
		x, y := int64(p.ways[i].x+d.x), int64(p.ways[i].y+d.y)
		far = max(far, x*x+y*y)
	}
	return root(far)
}

// tenths is a length in tenths of an inch, rounded up: what is too far never reads as just enough.
func tenths(length int64) int16 { return int16((10*length + inch - 1) / inch) }

// onTable reports whether all of it lies on the table at its end.
func (p *passage) onTable(d point) bool {
	b := &p.body.bounds
	return b.west+d.x >= 0 && b.south+d.y >= 0 && b.east+d.x <= p.size && b.north+d.y <= p.size
}

// overEdge is how far it would lie over an edge of the table.
func (p *passage) overEdge(d point) int32 {
	b := &p.body.bounds
	return max(-b.west-d.x, -b.south-d.y, b.east+d.x-p.size, b.north+d.y-p.size)
}

// free reports whether nobody is crossed on the way and nobody stood on at its end.
func (p *passage) free(d point) bool {
	w := p.fences
	if w == nil {
		return true
	}
	for i := range w.numWalls {
		if w.walls[i].holds(d) {
			return false
		}
	}
	return p.standsFree(d)
}

// standsFree reports whether nobody is stood on at the end.
func (p *passage) standsFree(d point) bool {
	w := p.fences
	box := p.body.bounds.shifted(d)
	for i := range w.numEnds {
		if box.apart(w.boxes[i], hair) {
			continue
		}
		for j := range p.body.all() {
			if q := p.body.parts[j].shifted(d); overlaps(&q, &w.ends[i], w.depths[i]) {
				return false
			}
		}
	}
	return true
}

// clearOf reports whether all ends between two shifts are certainly far from everybody.
func (p *passage) clearOf(first, last point) bool {
	box := p.body.bounds.shifted(first).and(p.body.bounds.shifted(last))
	for _, other := range p.fences.boxes[:p.fences.numEnds] {
		if !box.apart(other, hair) {
			return false
		}
	}
	return true
}

// slowed reports whether difficult ground is crossed.
func (p *passage) slowed(d point) bool {
	if w := p.fences; w != nil {
		for i := range w.numSlow {
			if w.slow[i].holds(d) {
				return true
			}
		}
	}
	return false
}

// allows: no point travels too far, the end is on the table and the way is free.
func (p *passage) allows(d point) bool {
	return p.within(d, p.limit) && p.onTable(d) && p.free(d) && (p.within(d, p.rough) || !p.slowed(d))
}

// at is the formation with a shift.
func (p *passage) at(d point) formation {
	f := p.to
	f.moveTo(f.place().plus(d))
	return f
}

// enters is how far of a step from a free shift to a barred one lies outside all walls, about; the whole step if no wall
// bars it.
func (p *passage) enters(free, barred point, step int32) int32 {
	far := int64(step)
	w := p.fences
	if w == nil {
		return step
	}
	for i := range w.numWalls {
		if !w.walls[i].holds(barred) {
			continue
		}
		in := int64(0)
		for _, l := range w.walls[i].lines[:w.walls[i].n] {
			if before := l.normal.dot(free) - l.level; before >= 0 {
				in = max(in, before*int64(step)/(before-(l.normal.dot(barred)-l.level)))
			}
		}
		far = min(far, in)
	}
	return int32(far)
}

// shiftBy is the shift that goes so far ahead and to the right, as it faces at the end.
func (p *passage) shiftBy(ahead, right int32) point {
	return p.to.place().ahead(p.to.facing, ahead, right).minus(p.to.place())
}
