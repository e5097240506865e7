package battle

import "prancingpony/game"

// A retreat to one of several edges that are equally near is its owner's choice.
func init() {
	machine.Rows[frameRetreat] = row{
		Name:   "retreat",
		Fields: []frameField{fieldFormation, fieldEdges},
		On:     rolePhase,
		Prompt: func(s *State, f *frame) game.Prompt { return s.about(f, promptRetreat, 0) },
		Legal:  (*State).legalRetreat,
		Play: func(s *State, f *frame, a game.Action, rec game.Recorder) {
			u := f.unit
			s.stack.Pop()
			s.retreat(u, edge(a.A), rec)
		},
		WhyNot: func(*State, *frame, game.Action) game.Reason { return game.Reason{ID: reasonEdge} },
		Check:  (*State).checkMover,
		Show:   func(_ *State, f *frame, _ game.Seat, v *view) { v.Edges = f.edgeNames() },
	}
}

func (s *State) legalRetreat(f *frame, buf []game.Action) []game.Action {
	for e := range numEdges {
		if f.edges&(1<<e) != 0 {
			buf = append(buf, game.Action{Verb: verbRetreat, A: int16(e)})
		}
	}
	return buf
}

// testCourage: Règles Générales. 2D6 and Courage make 10 or more; the answer is by how much the test failed, 0 if passed.
func (s *State) testCourage(u unit, rec game.Recorder) (margin int) {
	a, b := s.die(), s.die()
	total := a + b + int(s.units[u].sheet().courage)
	if total >= couragePass {
		s.say(rec, eventCouragePassed, u, int16(a), int16(b), int16(total))
		return 0
	}
	s.say(rec, eventCourageFailed, u, int16(a), int16(b), int16(total), int16(couragePass-total))
	return couragePass - total
}

// flee: a formation that failed its test retreats to the nearest edge; between equally near ones the own edge comes
// first, then the owner chooses (docs/rulings: retreat-compulsory, retreat-path).
func (s *State) flee(u unit, rec game.Recorder) {
	near := s.nearEdges(u)
	own := uint8(1) << u.side().ownEdge()
	switch {
	case near&own != 0:
		s.retreat(u, u.side().ownEdge(), rec)
	case near&(near-1) == 0:
		for e := range numEdges {
			if near == 1<<e {
				s.retreat(u, e, rec)
			}
		}
	default:
		s.stack.Push(frameRetreat, frame{unit: u, edges: near})
	}
}

// edgeGap is the distance of the nearest corner to an edge.
func (s *State) edgeGap(b *body, e edge) int32 {
	return [numEdges]int32{south: b.south, north: s.tableSize() - b.north, east: s.tableSize() - b.east, west: b.west}[e]
}

func (s *State) nearEdges(u unit) (set uint8) {
	b := s.units[u].body()
	least := s.tableSize()
	for e := range numEdges {
		switch gap := s.edgeGap(&b, e); {
		case gap < least:
			least, set = gap, 1<<e
		case gap == least:
			set |= 1 << e
		}
	}
	return set
}

// retreat: Phase de Mouvement 3. The way is the charge distance of its type; it slides without turning and is destroyed
// when it touches scenery, an enemy or the edge. It passes through friends, and goes on until it is clear of them.
func (s *State) retreat(u unit, to edge, rec game.Recorder) {
	f := &s.units[u]
	inches := s.die() + int(f.tray().charge)
	s.say(rec, eventRetreated, u, int16(to), int16(inches))
	start, from := *f, f.body()
	for way := int32(inches) * inch; ; way += clearStep {
		if way >= s.edgeGap(&from, to) {
			s.destroy(u, rec)
			break
		}
		f.moveTo(start.place().ahead(to.outwards(), way, 0))
		b := f.body()
		if s.fatalWay(u, &from, &b) {
			s.destroy(u, rec)
			break
		}
		if s.standsFree(u, f, true) {
			break
		}
	}
	s.checkWipedOut(rec)
}

// clearStep is how finely a retreat that ends on friends goes on.
const clearStep = 10

// fatalWay reports whether a retreat touched an enemy or scenery.
func (s *State) fatalWay(u unit, from, to *body) bool {
	for i := range to.all() {
		w := sweepOf(&from.parts[i], &to.parts[i])
		for v, last := unitsOf(u.side().other()); v <= last; v++ {
			if !s.here(v) || w.bounds.apart(s.units[v].around(), 0) {
				continue
			}
			other := s.units[v].body()
			for j := range other.all() {
				if w.hits(&other.parts[j], 0) {
					return true
				}
			}
		}
		for j := range s.pieces() {
			if q := s.scenery[j].quad(); w.hits(&q, 0) {
				return true
			}
		}
	}
	return false
}

// slideSlack lets a formation slide along a neighbour it stands flush with: corners are rounded to a tenth of a millimetre.
const slideSlack = 1

// slackAfter is how near to a rectangle one who stands there may end: who stands nearer already may only not come nearer.
func slackAfter(from, other *quad) int64 {
	return max(endSlack(from.facing, other.facing), -separation(from, other))
}

// slide moves a formation in a direction without turning, as far as it can go up to a distance: it stops short of the
// edge, impassable ground and everyone else. The answer is how far it went.
func (s *State) slide(u unit, way facing, distance int32) int32 {
	start := s.units[u]
	from := start.body()
	fits := func(d int32) bool {
		to := from.shifted(start.place().ahead(way, d, 0).minus(start.place()))
		if !s.onTable(&to) {
			return false
		}
		covered := from.and(to.bounds)
		for i := range to.all() {
			w := sweepOf(&from.parts[i], &to.parts[i])
			for v := range numUnits {
				if v == u || !s.here(v) || covered.apart(s.units[v].around(), hair) {
					continue
				}
				other := s.units[v].body()
				for j := range other.all() {
					if q := &other.parts[j]; w.hits(q, slideSlack) || overlaps(&to.parts[i], q, slackAfter(&from.parts[i], q)) {
						return false
					}
				}
			}
			for j := range s.pieces() {
				q := s.scenery[j].quad()
				if w.hits(&q, slideSlack) || s.scenery[j].ground.impassable() && overlaps(&to.parts[i], &q, slackAfter(&from.parts[i], &q)) {
					return false
				}
			}
		}
		return true
	}
	low, high := int32(0), distance // the longest way that fits is found by halving
	for low < high {
		if mid := (low + high + 1) / 2; fits(mid) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	s.units[u].moveTo(start.place().ahead(way, low, 0))
	return low
}
