package battle

import "math/bits"

// Lengths, in tenths of a millimetre.
const (
	Inch     = 254
	halfInch = Inch / 2
)

// NumFacings is the number of facings: 24 steps of 15°, clockwise from north.
const (
	NumFacings   = 24
	quarterTurn  = NumFacings / 4
	halfTurn     = NumFacings / 2
	PartBits     = 14
	Part         = 1 << PartBits
	trigRounding = Part / 2
)

// Slack is what rounding may cost. Nobody stands on anybody else, not by a tenth of a millimetre; positions from
// earlier rules may have friends with more of it.
const (
	standSlack = 0
	checkSlack = 12
	// hair is how far (docs/rulings: rounding) from others who do not stand square to the table a way ends: their
	// corners are rounded, and rounded again when companies are lost, by less than one each.
	hair       = 2
	flushSlack = 8
	// leastEdge is the shortest shared edge that counts as contact (docs/rulings: contact).
	leastEdge = 20
)

// sines of the 24 facings in 1/16384, rounded once so that every machine computes the same places.
var sines = [NumFacings]int32{
	0, 4240, 8192, 11585, 14189, 15826, 16384, 15826, 14189, 11585, 8192, 4240,
	0, -4240, -8192, -11585, -14189, -15826, -16384, -15826, -14189, -11585, -8192, -4240,
}

// Facing is a direction in steps of 15°, clockwise from north.
type Facing int8

func (f Facing) turned(steps int) Facing { return Facing((int(f) + steps + NumFacings) % NumFacings) }

// cosines are the sines a quarter turn on.
var cosines = func() (c [NumFacings]int32) {
	for f := range c {
		c[f] = sines[(f+quarterTurn)%NumFacings]
	}
	return c
}()

func sine(f Facing) int32   { return sines[f] }
func cosine(f Facing) int32 { return cosines[f] }

// Point is a place on the table: x from the west edge, y from the south edge.
type Point struct{ x, y int32 }

// Minus is the way from q to p.
func (p Point) Minus(q Point) Point { return Point{p.x - q.x, p.y - q.y} }
func (p Point) plus(q Point) Point  { return Point{p.x + q.x, p.y + q.y} }

// Ahead is the place u ahead of p and v to its right, for one who faces f.
func (p Point) Ahead(f Facing, u, v int32) Point {
	sin, cos := sine(f), cosine(f)
	return Point{
		p.x + (u*sin+v*cos+trigRounding)>>PartBits,
		p.y + (u*cos-v*sin+trigRounding)>>PartBits,
	}
}

// Local is q as seen from p facing f: how far ahead and how far to the right, in 1/16384.
func (p Point) Local(f Facing, q Point) (u, v int64) {
	sin, cos := int64(sine(f)), int64(cosine(f))
	dx, dy := int64(q.x-p.x), int64(q.y-p.y)
	return dx*sin + dy*cos, dx*cos - dy*sin
}

func (p Point) dot(q Point) int64   { return int64(p.x)*int64(q.x) + int64(p.y)*int64(q.y) }
func (p Point) cross(q Point) int64 { return int64(p.x)*int64(q.y) - int64(p.y)*int64(q.x) }

// Distance2 is the square of the distance of two points.
func Distance2(p, q Point) int64 { d := p.Minus(q); return d.dot(d) }

// Root is the integer square root, rounded down: by Newton's steps from the power of two above it, for lengths on a
// table by one step from a table.
func Root(n int64) int64 {
	if n <= 0 {
		return 0
	}
	if n < 1<<32 {
		m := uint32(n)
		half := max(0, bits.Len32(m)-7) / 2
		x := rootsAbove[m>>(2*half)]<<half>>rootBits + 1 // more than the root, by less than one part in fifty
		for x = (x + m/x) / 2; int64(x)*int64(x) > n; {
			x--
		}
		return int64(x)
	}
	x := int64(1) << ((bits.Len64(uint64(n)) + 1) / 2)
	for y := (x + n/x) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}

// rootsAbove is no less than the roots of the numbers up to the next one, in sixteenths.
var rootsAbove = func() (table [256]uint32) {
	x := uint32(0)
	for n := range table {
		for x*x < uint32(n+1)<<(2*rootBits) {
			x++
		}
		table[n] = x
	}
	return table
}()

const rootBits = 4

// rootUp is the integer square root, rounded up: a cost is never understated.
func rootUp(n int64) int32 {
	r := Root(n)
	if r*r < n {
		r++
	}
	return int32(r)
}

// quad is a rectangle on the table: its corners from the front left one, clockwise, and its facing.
type quad struct {
	corners [4]Point
	facing  Facing
}

const (
	frontLeft = iota
	frontRight
	rearRight
	rearLeft
)

// rectangle is the quad from left to right of a point and from near to far behind it. Rectangles laid out from the same
// point share their corners exactly.
//
// It is [point.ahead] for four corners that share their products.
func rectangle(from Point, f Facing, left, right, near, far int32) (q quad) {
	q.lay(from, f, left, right, near, far)
	return q
}

// lay is [rectangle] without a copy.
func (q *quad) lay(from Point, f Facing, left, right, near, far int32) {
	sin, cos := sine(f), cosine(f)
	nearX, nearY := trigRounding-near*sin, trigRounding-near*cos
	farX, farY := trigRounding-far*sin, trigRounding-far*cos
	leftX, leftY, rightX, rightY := left*cos, left*sin, right*cos, right*sin
	q.facing = f
	q.corners[frontLeft] = Point{from.x + (nearX+leftX)>>PartBits, from.y + (nearY-leftY)>>PartBits}
	q.corners[frontRight] = Point{from.x + (nearX+rightX)>>PartBits, from.y + (nearY-rightY)>>PartBits}
	q.corners[rearRight] = Point{from.x + (farX+rightX)>>PartBits, from.y + (farY-rightY)>>PartBits}
	q.corners[rearLeft] = Point{from.x + (farX+leftX)>>PartBits, from.y + (farY-leftY)>>PartBits}
}

// shifted is the quad moved without turning. Corners are rounded from the place of a formation, so this is exact.
func (q *quad) shifted(by Point) quad {
	moved := *q
	for i := range moved.corners {
		moved.corners[i].x += by.x
		moved.corners[i].y += by.y
	}
	return moved
}

// middle is the centre of the quad.
func (q *quad) middle() Point {
	return Point{
		(q.corners[frontLeft].x + q.corners[rearRight].x) / 2,
		(q.corners[frontLeft].y + q.corners[rearRight].y) / 2,
	}
}

func (q *quad) frontMiddle() Point {
	return Point{
		(q.corners[frontLeft].x + q.corners[frontRight].x) / 2,
		(q.corners[frontLeft].y + q.corners[frontRight].y) / 2,
	}
}

// bounds is the smallest upright rectangle around points.
type bounds struct{ west, south, east, north int32 }

// extremes are the corners of a rectangle that lie farthest to the west, south, east and north, by its facing. Rounding
// keeps the order of corners, so they are that also of one whose corners are rounded.
var extremes = func() (table [NumFacings][4]uint8) {
	for f := range table {
		// the corner that leads clockwise: front left looks north-west, turned by so many quarters
		first := uint8(f / quarterTurn)
		north := (frontLeft + 4 - first) % 4
		table[f] = [4]uint8{(north + 3) % 4, (north + 2) % 4, (north + 1) % 4, north}
	}
	return table
}()

func (q *quad) bounds() bounds {
	e := &extremes[q.facing]
	return bounds{q.corners[e[0]&3].x, q.corners[e[1]&3].y, q.corners[e[2]&3].x, q.corners[e[3]&3].y}
}

// by is the bounds widened by d on every side.
func (b bounds) by(d int32) bounds { return bounds{b.west - d, b.south - d, b.east + d, b.north + d} }

// shifted is the bounds moved.
func (b bounds) shifted(by Point) bounds {
	return bounds{b.west + by.x, b.south + by.y, b.east + by.x, b.north + by.y}
}

func (b bounds) and(c bounds) bounds {
	return bounds{min(b.west, c.west), min(b.south, c.south), max(b.east, c.east), max(b.north, c.north)}
}

// apart reports whether two bounds are at least d apart: the cheap answer to most questions.
func (b bounds) apart(c bounds, d int32) bool {
	return b.west >= c.east+d || c.west >= b.east+d || b.south >= c.north+d || c.south >= b.north+d
}

// spanOn is the stretch that the quad covers along an axis.
func (q *quad) spanOn(axis Point) (low, high int64) {
	a, b, c, d := axis.dot(q.corners[0]), axis.dot(q.corners[1]), axis.dot(q.corners[2]), axis.dot(q.corners[3])
	return min(a, b, c, d), max(a, b, c, d)
}

// overlapAlong is by how much two rectangles overlap along an axis; negative when there is a gap.
func overlapAlong(axis Point, a, b *quad) int64 {
	lowA, highA := a.spanOn(axis)
	lowB, highB := b.spanOn(axis)
	return min(highA, highB) - max(lowA, lowB)
}

func axesOf(f Facing) [2]Point {
	return [2]Point{{sine(f), cosine(f)}, {cosine(f), -sine(f)}}
}

// endSlack is by how much two rectangles may overlap at the end of a way: not at all, and by a hair less than that if
// their corners are rounded.
func endSlack(f, g Facing) int64 {
	if f%quarterTurn == 0 && g%quarterTurn == 0 {
		return standSlack
	}
	return -hair
}

// overlaps reports whether two rectangles overlap by more than a slack; one below 0 is a gap that there must be.
func overlaps(a, b *quad, slack int64) bool {
	for _, f := range [2]Facing{a.facing, b.facing} {
		for _, axis := range axesOf(f) {
			if overlapAlong(axis, a, b)>>PartBits <= slack {
				return false
			}
		}
	}
	return true
}

// depth is how deep two rectangles overlap, by separating axes; 0 or less when they do not.
func depth(a, b *quad) int64 {
	least := int64(1) << 40
	for _, f := range [2]Facing{a.facing, b.facing} {
		for _, axis := range axesOf(f) {
			if d := overlapAlong(axis, a, b) >> PartBits; d < least {
				least = d
				if least <= 0 {
					return least
				}
			}
		}
	}
	return least
}

// sweep is what a rectangle covers on its way from one place to another: the hull of both.
type sweep struct {
	from, to quad
	bounds   bounds
}

func sweepOf(from, to *quad) sweep {
	return sweep{*from, *to, from.bounds().and(to.bounds())}
}

// overlapAlong is by how much the way and a rectangle overlap along an axis; negative when there is a gap.
func (w *sweep) overlapAlong(axis Point, b *quad) int64 {
	lowFrom, highFrom := w.from.spanOn(axis)
	lowTo, highTo := w.to.spanOn(axis)
	low, high := b.spanOn(axis)
	return min(max(highFrom, highTo), high) - max(min(lowFrom, lowTo), low)
}

// hits reports whether the way goes deeper into the rectangle than the slack, or than it stood in it at the start.
// For straight ways the answer is exact; for turns it may refuse a way that just fits, and never allows one that does
// not.
func (w *sweep) hits(b *quad, slack int64) bool {
	if w.bounds.apart(b.bounds(), 0) {
		return false
	}
	if d := depth(&w.from, b); d > slack {
		slack = d
	}
	for _, f := range [3]Facing{w.from.facing, w.to.facing, b.facing} {
		for _, axis := range axesOf(f) {
			if w.overlapAlong(axis, b)>>PartBits <= slack {
				return false
			}
		}
	}
	for i := range w.from.corners {
		d := w.to.corners[i].Minus(w.from.corners[i])
		length := Root(d.dot(d))
		if length == 0 {
			continue
		}
		normal := Point{-d.y, d.x}
		if w.overlapAlong(normal, b) <= slack*length {
			return false
		}
	}
	return true
}

// toSegment2 is the square of the distance from p to the segment ab.
func toSegment2(p, a, b Point) int64 {
	ab, ap := b.Minus(a), p.Minus(a)
	along, length2 := ab.dot(ap), ab.dot(ab)
	switch {
	case along <= 0 || length2 == 0:
		return ap.dot(ap)
	case along >= length2:
		return Distance2(p, b)
	}
	c := ab.cross(ap)
	return c * c / length2
}

// nearestOn is the point of the segment ab nearest to p.
func nearestOn(p, a, b Point) Point {
	ab, ap := b.Minus(a), p.Minus(a)
	along, length2 := ab.dot(ap), ab.dot(ab)
	switch {
	case along <= 0 || length2 == 0:
		return a
	case along >= length2:
		return b
	}
	return Point{a.x + int32(int64(ab.x)*along/length2), a.y + int32(int64(ab.y)*along/length2)}
}

// gap2 is the square of the distance between the nearest points of two rectangles; 0 when they overlap or touch.
func gap2(a, b *quad) int64 {
	if depth(a, b) > 0 {
		return 0
	}
	least := int64(1) << 60
	for i := range 4 {
		for j := range 4 {
			least = min(least,
				toSegment2(a.corners[i], b.corners[j], b.corners[(j+1)%4]),
				toSegment2(b.corners[j], a.corners[i], a.corners[(i+1)%4]))
		}
	}
	return least
}

// nearer reports whether gap2 is less than a limit. Corners that are near are found first, and nothing is divided.
func nearer(a, b *quad, limit int64) bool {
	for _, p := range a.corners {
		for _, q := range b.corners {
			if Distance2(p, q) < limit {
				return true
			}
		}
	}
	if depth(a, b) > 0 {
		return limit > 0
	}
	for i := range 4 {
		for j := range 4 {
			if besideSegment(a.corners[i], b.corners[j], b.corners[(j+1)%4], limit) ||
				besideSegment(b.corners[j], a.corners[i], a.corners[(i+1)%4], limit) {
				return true
			}
		}
	}
	return false
}

// besideSegment reports whether p lies beside the segment ab, not beyond its ends, and toSegment2 is less than a limit.
func besideSegment(p, a, b Point, limit int64) bool {
	ab, ap := b.Minus(a), p.Minus(a)
	along, length2 := ab.dot(ap), ab.dot(ab)
	if along <= 0 || along >= length2 {
		return false // the ends are corners
	}
	c := ab.cross(ap)
	return c*c < limit*length2
}

// nearest is the pair of nearest points of two rectangles that do not overlap: what a ruler lies between.
func nearest(a, b *quad) (onA, onB Point) {
	least := int64(1) << 60
	for i := range 4 {
		for j := range 4 {
			p := nearestOn(a.corners[i], b.corners[j], b.corners[(j+1)%4])
			if d := Distance2(a.corners[i], p); d < least {
				least, onA, onB = d, a.corners[i], p
			}
			p = nearestOn(b.corners[j], a.corners[i], a.corners[(i+1)%4])
			if d := Distance2(b.corners[j], p); d < least {
				least, onA, onB = d, p, b.corners[j]
			}
		}
	}
	return onA, onB
}

// Bearing is the facing nearest to the way from p to q.
func Bearing(p, q Point) Facing {
	d := q.Minus(p)
	best, most := Facing(0), int64(d.y)*Part // north wins ties
	first := Facing(0)                       // of the quarter in which it lies
	switch {
	case d.x < 0 && d.y > 0:
		first = 3 * quarterTurn
	case d.x < 0:
		first = 2 * quarterTurn
	case d.y < 0:
		first = quarterTurn
	}
	for f := first; f <= first+quarterTurn && f < NumFacings; f++ {
		if along := int64(d.x)*int64(sine(f)) + int64(d.y)*int64(cosine(f)); along > most {
			best, most = f, along
		}
	}
	return best
}

// shrunk is the rectangle with every edge moved inwards.
func (q *quad) shrunk(by int32) quad {
	if by == 0 {
		return *q
	}
	small := *q
	ahead, right := [4]int32{-by, -by, by, by}, [4]int32{by, -by, -by, by}
	for i := range small.corners {
		small.corners[i] = q.corners[i].Ahead(q.facing, ahead[i], right[i])
	}
	return small
}

// separation is how far two rectangles are apart along the axis that parts them best; below 0 they overlap.
func separation(a, b *quad) int64 {
	most := int64(-1) << 40
	for _, f := range [2]Facing{a.facing, b.facing} {
		for _, axis := range axesOf(f) {
			most = max(most, -(overlapAlong(axis, a, b) >> PartBits))
		}
	}
	return most
}
