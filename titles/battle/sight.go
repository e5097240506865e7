package battle

// inArc: Arc de Vue. A point is in the arc of a company when it lies ahead of the front edge and inside the lines that
// leave its front corners at 45°. Monsters see all round (docs/rulings: arc-of-sight).
func inArc(q *quad, p point) bool {
	a := arcOf(q)
	return a.holds(p)
}

// arc is the arc of sight of a company.
type arc struct {
	from   point
	facing facing
	half   int64 // of the front edge
}

func arcOf(q *quad) arc {
	return arc{q.frontMiddle(), q.facing, (root(distance2(q.corners[frontLeft], q.corners[frontRight])) + 1) * trigOne / 2}
}

func (a *arc) holds(p point) bool {
	u, v := a.from.local(a.facing, p)
	return u >= 0 && max(v, -v) <= a.half+u
}

// misses reports whether a rectangle certainly lies outside the arc: all of it beyond one of its lines, by more than rounding.
func (a *arc) misses(q *quad) bool {
	const rounding = 4 * trigOne
	behind, left, right := true, true, true
	for _, c := range q.corners {
		u, v := a.from.local(a.facing, c)
		behind = behind && u < -rounding
		left = left && -v > a.half+u+rounding
		right = right && v > a.half+u+rounding
	}
	return behind || left || right
}

// viewer is a company that looks at an enemy.
type viewer struct {
	quad     quad
	arc      arc
	eyes     [5]point
	numEyes  int
	allRound bool
}

// viewerOf: a company looks from both ends and the middle of its front edge, a monster from its corners and its middle.
func (s *State) viewerOf(u unit, slot int) viewer {
	f := &s.units[u]
	q := f.company(slot)
	v := viewer{quad: q, arc: arcOf(&q), numEyes: 3, allRound: f.monstrous()}
	v.eyes = [5]point{q.frontMiddle(), q.corners[frontLeft], q.corners[frontRight]}
	if v.allRound {
		v.numEyes = 5
		v.eyes = [5]point{q.middle(), q.corners[frontLeft], q.corners[frontRight], q.corners[rearRight], q.corners[rearLeft]}
	}
	return v
}

// sees reports whether a company of u sees some company of the target in its arc (docs/rulings: line-of-sight). Those who
// stand behind others of their own formation see nothing (rear-rows). The blockers between the two are found when they are
// first needed, and serve all companies.
func (s *State) sees(u unit, slot int, target unit, screen *blockers) bool {
	f, t := &s.units[u], &s.units[target]
	if slot >= int(f.files) {
		return false
	}
	v := s.viewerOf(u, slot)
	if !v.allRound {
		if whole := t.whole(); v.arc.misses(&whole) {
			return false
		}
	}
	if !screen.found {
		s.blockersBetween(u, target, screen)
	}
	for i := range int(t.companies) {
		q := t.company(i)
		if s.seesCompany(&v, &q, screen) {
			return true
		}
	}
	return false
}

// blockers are the trays and pieces that may stand in the way.
type blockers struct {
	all   [2*numUnits + maxScenery]hurdle
	n     int
	found bool
}

func (b *blockers) add(q *quad) {
	b.all[b.n].measure(q)
	b.n++
}

func (s *State) blockersBetween(u, target unit, out *blockers) {
	out.found = true
	from, to := s.units[u].whole(), s.units[target].whole()
	around := from.bounds().and(to.bounds())
	for v := range numUnits {
		if v == u || v == target || !s.here(v) || around.apart(s.units[v].around(), 0) {
			continue
		}
		b := s.units[v].body()
		for i := range b.all() {
			if !around.apart(b.parts[i].bounds(), 0) {
				out.add(&b.parts[i])
			}
		}
	}
	for i := range s.pieces() {
		if p := &s.scenery[i]; p.ground.blocksSight() {
			q := p.quad()
			out.add(&q)
		}
	}
}

func (s *State) seesCompany(v *viewer, q *quad, screen *blockers) bool {
	for _, mark := range [5]point{q.middle(), q.corners[0], q.corners[1], q.corners[2], q.corners[3]} {
		if v.seesPoint(mark, screen) {
			return true
		}
	}
	if !v.allRound && v.arc.misses(q) {
		return false
	}
	_, close := nearest(&v.quad, q) // seldom the only one, and the only one that takes long to find
	return v.seesPoint(close, screen)
}

func (v *viewer) seesPoint(mark point, screen *blockers) bool {
	if !v.allRound && !v.arc.holds(mark) {
		return false
	}
	for _, eye := range v.eyes[:v.numEyes] {
		if screen.clear(eye, mark) {
			return true
		}
	}
	return false
}

func (b *blockers) clear(p, q point) bool {
	for i := range b.n {
		if b.all[i].cuts(p, q) {
			return false
		}
	}
	return true
}
