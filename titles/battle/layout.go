package battle

// Width and deep are the size of the whole formation; the last row counts as full.
func (f *Formation) Width() int32 { return int32(f.files) * f.tray().width }

func (f *Formation) Rows() int32 { return ranks[f.companies][f.files].rows }

func (f *Formation) Deep() int32 { return f.Rows() * f.tray().depth }

// ranks are the rows that so many companies make in so many files: the full ones, what is left over, and all of them.
// They are asked for so often that dividing would show.
var ranks = func() (table [MaxCompanies + 1][MaxCompanies + 1]struct{ full, rest, rows int32 }) {
	for companies := range table {
		for files := 1; files <= MaxCompanies; files++ {
			r := &table[companies][files]
			r.full, r.rest, r.rows = int32(companies/files), int32(companies%files), int32((companies+files-1)/files)
		}
	}
	return table
}()

// body is what a formation covers: the full rows and, if there is one, the short last row.
type body struct {
	parts [2]quad
	n     int
	bounds
}

func (b *body) all() []quad { return b.parts[:b.n] }

func (f *Formation) body() (b body) {
	t, r := f.tray(), &ranks[f.companies][f.files]
	width, from := int32(f.files)*t.width, f.Place()
	left := -width / 2
	b.n = 1
	b.parts[0].lay(from, f.facing, left, left+width, 0, r.full*t.depth)
	b.bounds = b.parts[0].bounds()
	if r.rest > 0 {
		b.parts[1].lay(from, f.facing, left, left+r.rest*t.width, r.full*t.depth, (r.full+1)*t.depth)
		b.n, b.bounds = 2, b.and(b.parts[1].bounds())
	}
	return b
}

// shifted is the body moved without turning.
func (b *body) shifted(by Point) body {
	moved := body{n: b.n, bounds: b.bounds.shifted(by)}
	for i := range b.all() {
		moved.parts[i] = b.parts[i].shifted(by)
	}
	return moved
}

// around is a box that certainly holds the formation: the cheapest way to see that it is far from something.
func (f *Formation) around() bounds {
	t := f.tray()
	r := int32(f.files)*t.width/2 + f.Rows()*t.depth
	return bounds{int32(f.x) - r, int32(f.y) - r, int32(f.x) + r, int32(f.y) + r}
}

// company is the tray in a slot, counted in reading order from the left of the front row.
func (f *Formation) company(slot int) quad { return f.tray().at(f.files, slot, f.Place(), f.facing) }

// at is a tray of a formation in so many files whose front has its middle at a place.
func (t *troopRule) at(files int8, slot int, place Point, way Facing) quad {
	row, col := ranks[slot][files].full, ranks[slot][files].rest
	left := -int32(files)*t.width/2 + col*t.width
	return rectangle(place, way, left, left+t.width, row*t.depth, (row+1)*t.depth)
}

// whole is the rectangle around the formation.
func (f *Formation) whole() quad {
	return rectangle(f.Place(), f.facing, -f.Width()/2, f.Width()/2, 0, f.Deep())
}

// Middle is the centre of the rectangle around the formation.
func (f *Formation) Middle() Point { return f.Place().Ahead(f.facing, -f.Deep()/2, 0) }

// Flank is a side of a formation, clockwise from its front.
type Flank int8

const (
	Front Flank = iota
	RightSide
	Rear
	LeftSide
	numFlanks
)

var flankNames = [numFlanks]string{"front", "right", "rear", "left"}

// outward is the way a side of the formation looks.
func (f *Formation) outward(k Flank) Facing { return f.facing.turned(int(k) * quarterTurn) }

// Zone is the side of the formation in whose zone a point lies. The zones are parted by the 45° lines out of the
// corners; the front wins ties, then the flanks (docs/rulings: shield-against-shooting, charge-side).
func (f *Formation) Zone(p Point) Flank {
	u, v := f.Place().Local(f.facing, p)
	half, deep := int64(f.Width())*Part/2, int64(f.Deep())*Part
	beside := max(v, -v) - half
	switch behind := -u - deep; {
	case u >= 0 && beside <= u:
		return Front
	case behind > 0 && beside < behind:
		return Rear
	case v < 0:
		return LeftSide
	case v > 0 || beside >= 0:
		return RightSide
	}
	return Front
}

// onTable reports whether all of it lies on the table.
func (s *State) onTable(b *body) bool { return s.holds(b.bounds) }

// holds reports whether the table holds all that lies within bounds.
func (s *State) holds(b bounds) bool {
	size := s.tableSize()
	return b.west >= 0 && b.south >= 0 && b.east <= size && b.north <= size
}

// mendRounding moves a formation that was laid out again by a tenth of a millimetre or two, if its corners were rounded
// over the edge or into a neighbour.
func (s *State) mendRounding(u Unit) {
	place := s.units[u].Place()
	for _, by := range hairs {
		f := s.units[u]
		f.moveTo(place.plus(by))
		if s.standsFree(u, &f, false) {
			s.units[u] = f
			return
		}
	}
}

// hairs are the shortest shifts, the nearest first.
var hairs = func() (all []Point) {
	for far := range int32(9) {
		for x := int32(-2); x <= 2; x++ {
			for y := int32(-2); y <= 2; y++ {
				if x*x+y*y == far {
					all = append(all, Point{x, y})
				}
			}
		}
	}
	return all
}()

// gapTo2 is the square of the distance between two bodies.
func (b *body) gapTo2(c *body) int64 {
	least := int64(1) << 60
	for i := range b.all() {
		for j := range c.all() {
			least = min(least, gap2(&b.parts[i], &c.parts[j]))
		}
	}
	return least
}

// within reports whether two bodies are nearer to each other than d.
func (b *body) within(c *body, d int64) bool {
	return !b.apart(c.bounds, int32(d)) && b.gapTo2(c) < d*d
}

// reaches reports whether two bodies are no farther apart than d.
func (b *body) reaches(c *body, d int32) bool {
	if b.apart(c.bounds, d+1) {
		return false
	}
	for i := range b.all() {
		for j := range c.all() {
			if nearer(&b.parts[i], &c.parts[j], int64(d)*int64(d)+1) {
				return true
			}
		}
	}
	return false
}

// overlap is how deep two bodies overlap.
func (b *body) overlap(c *body) int64 {
	if b.apart(c.bounds, 0) {
		return 0
	}
	most := int64(0)
	for i := range b.all() {
		for j := range c.all() {
			most = max(most, depth(&b.parts[i], &c.parts[j]))
		}
	}
	return most
}

// standsFree reports whether formation u may stand as f does: on the table, on nobody and on no impassable ground. At
// the end of a way it stays a hair away from those who do not stand square.
func (s *State) standsFree(u Unit, f *Formation, ends bool) bool {
	b := f.body()
	if !s.onTable(&b) {
		return false
	}
	for v := range NumUnits {
		if v == u || !s.Here(v) || b.apart(s.units[v].around(), hair) {
			continue
		}
		slack := int64(standSlack)
		if ends {
			slack = endSlack(f.facing, s.units[v].facing)
		}
		c := s.units[v].body()
		for i := range b.all() {
			for j := range c.all() {
				if overlaps(&b.parts[i], &c.parts[j], slack) {
					return false
				}
			}
		}
	}
	return !s.onImpassable(&b, standSlack)
}

// shore is a company as one who may touch it needs it: measured once, touched often.
type shore struct {
	facing        Facing
	origin        Point
	rearU, rightV int64
}

func shoreOf(b *quad) shore {
	t := shore{facing: b.facing, origin: b.frontMiddle()}
	t.rearU, t.rightV = t.origin.Local(b.facing, b.corners[rearRight])
	return t
}

// strait is where a company lies as the one on the shore sees it: between which lines ahead of it and to its right.
type strait struct{ lowU, highU, lowV, highV int64 }

// off measures a company that runs the same way as the one on the shore, or across.
func (t *shore) off(a *quad) strait {
	u, v := t.origin.Local(t.facing, a.corners[frontLeft])
	w := strait{u, u, v, v}
	for _, c := range a.corners[frontRight:] {
		u, v = t.origin.Local(t.facing, c)
		w.lowU, w.highU, w.lowV, w.highV = min(w.lowU, u), max(w.highU, u), min(w.lowV, v), max(w.highV, v)
	}
	return w
}

// moved is the same for a company that is so much farther ahead and to the right.
func (w strait) moved(u, v int64) strait {
	return strait{w.lowU + u, w.highU + u, w.lowV + v, w.highV + v}
}

// meets: on which side, if they touch.
func (t *shore) meets(w strait) (k Flank, ok bool) {
	const flush, least = flushSlack * Part, leastEdge * Part
	near := func(d int64) bool { return d >= -flush && d <= flush }
	if alongFront := min(w.highV, t.rightV) - max(w.lowV, -t.rightV); alongFront > least {
		switch {
		case near(w.lowU):
			return Front, true
		case near(w.highU - t.rearU):
			return Rear, true
		}
	}
	if alongSide := min(w.highU, 0) - max(w.lowU, t.rearU); alongSide > least {
		switch {
		case near(w.lowV - t.rightV):
			return RightSide, true
		case near(w.highV + t.rightV):
			return LeftSide, true
		}
	}
	return 0, false
}

// touch is how a company meets another one: on which side of the other's formation. Only edges that run the same way
// touch, along more than a hair (docs/rulings: contact).
func touch(a, b *quad) (k Flank, ok bool) {
	if (int(a.facing)-int(b.facing))%quarterTurn != 0 {
		return 0, false
	}
	t := shoreOf(b)
	return t.meets(t.off(a))
}

// inContact reports whether two formations touch.
func (s *State) inContact(u, v Unit) bool {
	a, b := &s.units[u], &s.units[v]
	if (int(a.facing)-int(b.facing))%quarterTurn != 0 {
		return false
	}
	if a.around().apart(b.around(), flushSlack) {
		return false
	}
	bodyA, bodyB := a.body(), b.body()
	if bodyA.apart(bodyB.bounds, flushSlack) {
		return false
	}
	for i := range bodyA.all() {
		for j := range bodyB.all() {
			if _, ok := touch(&bodyA.parts[i], &bodyB.parts[j]); ok {
				return true
			}
		}
	}
	return false
}

// engaged reports whether a formation touches an enemy.
func (s *State) engaged(u Unit) bool {
	for v, last := UnitsOf(u.Side().Other()); v <= last; v++ {
		if s.Here(v) && s.inContact(u, v) {
			return true
		}
	}
	return false
}

// gapBetween2 is the square of the distance between two formations.
func (s *State) gapBetween2(u, v Unit) int64 {
	a, b := s.units[u].body(), s.units[v].body()
	return a.gapTo2(&b)
}
