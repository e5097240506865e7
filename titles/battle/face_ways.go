package battle

import "prancingpony/game"

// Where formations may go, for a mind: points, ends of moves and of charges.

// Point is a place on the table.
type Point = point

// At is the place of an action: tenths of a millimetre from the west and the south edge.
func At(a game.Action) Point { return point{int32(a.A), int32(a.B)} }

// Ahead is the place u ahead of p and v to its right, for one who faces f.
func (p point) Ahead(f Facing, u, v int32) Point { return p.ahead(f, u, v) }

// X and Y are how far it lies from the west and the south edge.
func (p point) X() int32 { return p.x }
func (p point) Y() int32 { return p.y }

// Minus is the way from q to p.
func (p point) Minus(q Point) Point { return p.minus(q) }

// Local is q as seen from p facing f: how far ahead and how far to the right, in parts of a unit of length (see Part).
func (p point) Local(f Facing, q Point) (ahead, right int64) { return p.local(f, q) }

// Part is what [Point.Local] counts in; PartBits is its logarithm.
const (
	Part     = trigOne
	PartBits = trigBits
)

// Distance2 is the square of the distance of two points, Root the integer square root.
func Distance2(p, q Point) int64 { return distance2(p, q) }
func Root(n int64) int64         { return root(n) }

// Facing is a direction in steps of 15°, clockwise from north.
type Facing = facing

// NumFacings is how many there are.
const NumFacings = numFacings

// Bearing is the facing nearest to the way from p to q.
func Bearing(p, q Point) Facing { return bearing(p, q) }

// Passage is the way of a formation into a shape. Places are told by their shift from where the shape is taken. It is large:
// keep it on the stack and lay it out again for another shape.
type Passage = passage

// LayOut lays the change of a formation into a shape out, within what is left of its Move.
func (p *passage) LayOut(f *Formation, way Facing, files int8) {
	p.shaped(f, way, files)
	p.limit = int64(f.moveLeft())
}

// To is the formation in the new shape with no shift, Limit how far any point may travel.
func (p *passage) To() *Formation { return &p.to }
func (p *passage) Limit() int32   { return int32(p.limit) }

// Travel is the farthest way of any corner.
func (p *passage) Travel(d Point) int32 { return rootUp(p.travel2(d)) }

// Shifted is the formation in the new shape with a shift.
func (p *passage) Shifted(d Point) Formation { return p.at(d) }

// EndAt is the formation as it would end its move with a shift, and how far its farthest point has gone.
func (p *passage) EndAt(d Point) (next Formation, travel int32) {
	next, travel = p.at(d), rootUp(p.travel2(d))
	next.spent += int16(travel)
	next.marks |= stirred
	return next, travel
}

// MayEnd reports whether nothing keeps a formation from an end of its move.
func (s *State) MayEnd(u Unit, open *Passage, d Point) bool {
	p := *open
	p.fences = borrowFences()
	defer returnFences(p.fences)
	s.fence(u, &p, false)
	return p.allows(d)
}

// Ends lists where a formation may end its move in a shape, Marched is how it stands at one of these ends.
func (s *State) Ends(u Unit, way Facing, files int8) []game.Action { return s.ends(u, way, files, nil) }

func (s *State) Marched(u Unit, way Facing, files int8, to Point) Formation {
	return s.marched(u, way, files, to)
}

// MayForm reports whether a Move is enough for a formation to take another shape.
func (f *formation) MayForm(way Facing, files int8, left int32) bool {
	return (way != f.facing || files != f.files) && int32(f.changeTo(way, files).needs)+formSlack <= left
}

// Landing is an end of a charge.
type Landing = landing

// Landings are the ends of a charge.
type Landings = landings

// Len counts the ends, At is one of them, Nearest the one that is reached first, nil if there is none.
func (l *landings) Len() int          { return l.n }
func (l *landings) At(i int) *Landing { return &l.list[i] }
func (l *landings) Nearest() *Landing { return l.nearest() }

// Die is the lowest die with which a formation of a type reaches the end.
func (l *landing) Die(t Troop) int { return t.dieFor(l.travel) }

// Travel is how far the farthest point of any tray goes. Ends are alike where as many companies touch on both sides.
func (l *landing) Travel() int32         { return l.travel }
func (l *landing) Alike(m *Landing) bool { return l.touch.like(&m.touch) }

// CanCharge reports whether a formation that may charge could reach an enemy, MayCharge whether it may.
func (s *State) CanCharge(u, target Unit) bool { return s.canCharge(u, target) }
func (s *State) MayCharge(u Unit) bool         { return s.mayCharge(u) }

// InView reports whether an enemy is seen and within the longest charge; its way may be barred.
func (s *State) InView(u, target Unit) bool { return s.inView(u, target) }

// LongestCharge finds the ends of a charge with the best of dice.
func (s *State) LongestCharge(u, target Unit, out *Landings) {
	s.findLandings(u, target, int32(s.units[u].troop().chargeReach())*inch, out)
}

// Landed is a formation at an end of its charge, LandedBy the same for the action that chooses the end.
func (s *State) Landed(u Unit, l *Landing) Formation {
	f := s.landed(u, l)
	f.marks |= charged
	return f
}

func (s *State) LandedBy(u Unit, a game.Action) Formation {
	return s.Landed(u, &landing{place: At(a), way: facing(a.C / stepDegrees)})
}
