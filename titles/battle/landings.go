package battle

import "math/bits"

// Landing is an end of a charge: in contact with the target, and how far the farthest point of any tray travels to it.
type Landing struct {
	place  Point
	way    Facing
	travel int32
	offset int32 // from the middle of the side, to the charger's right
	role   role
	touch  contact
}

// role is what an end stands for among those of the same contact: the nearest, and the farthest on either hand.
type role int8

const (
	roleNearest role = iota
	roleLeft
	roleRight
)

// contact is which formations touch at the end of a charge. Ends of the same contact are alike: the nearest stands for
// all, and the farthest to the left and to the right for those who need the room (docs/rulings: charge-ends).
type contact struct {
	side   Flank // of the target
	own    uint16
	met    uint16 // companies of the target
	others group  // enemies beside the target
}

// like: on the same side, as many companies of both, and the same enemies beside.
func (c *contact) like(d *contact) bool {
	return c.side == d.side && c.others == d.others &&
		bits.OnesCount16(c.own) == bits.OnesCount16(d.own) && bits.OnesCount16(c.met) == bits.OnesCount16(d.met)
}

// Landings are the ends of a charge, up to three for each contact.
type Landings struct {
	list [maxLandings]Landing
	n    int
}

// maxLandings is more than a charge has different contacts.
const maxLandings = 160

// keep adds an end if it is the nearest of its contact, or goes farthest to one hand.
func (l *Landings) keep(end Landing) {
	var known [3]*Landing
	for i := range l.n {
		if l.list[i].place == end.place && l.list[i].way == end.way {
			return // two offsets that are rounded to the same place
		}
		if l.list[i].touch == end.touch {
			known[l.list[i].role] = &l.list[i]
		}
	}
	nearest := known[roleNearest]
	if nearest == nil {
		l.add(end, roleNearest)
		return
	}
	left, right := nearest.offset, nearest.offset
	for _, one := range known {
		if one != nil {
			left, right = min(left, one.offset), max(right, one.offset)
		}
	}
	old := *nearest
	if end.travel < old.travel {
		*nearest, nearest.role = end, roleNearest
		end = old // which may still go farthest to one hand
	}
	for r, farther := range [3]bool{roleLeft: end.offset < nearest.offset &&
		end.offset <= left, roleRight: end.offset > nearest.offset && end.offset >= right} {
		switch {
		case !farther:
		case known[r] != nil:
			*known[r], known[r].role = end, role(r)
		default:
			l.add(end, role(r))
		}
	}
}

func (l *Landings) add(end Landing, r role) {
	if l.n < maxLandings {
		end.role = r
		l.list[l.n] = end
		l.n++
	}
}

// findLandings: Phase de Charge 4. An end is a place with the front flush on a side of the target that no point of any
// tray travels farther to than the distance, without crossing a company of another formation (docs/rulings:
// charge-contact, charge-path).
func (s *State) findLandings(u, target Unit, distance int32, out *Landings) {
	side := approach{state: s, unit: u, target: target, out: out}
	side.surround(distance)
}

// hasLanding reports whether there is an end at all.
func (s *State) hasLanding(u, target Unit, distance int32) bool {
	side := approach{state: s, unit: u, target: target}
	return side.surround(distance)
}

// surround tries all sides of the target.
func (a *approach) surround(distance int32) bool {
	f, t := &a.state.units[a.unit], &a.state.units[a.target]
	towards := t.Zone(f.Place()) // likely the nearest, so it comes first
	for i := range numFlanks {
		k := (towards + i) % numFlanks
		way := t.outward(k).turned(halfTurn)
		a.flank = k
		most, near := a.face(way, distance)
		if !near {
			continue
		}
		a.passage.shaped(f, way, f.files)
		a.passage.limit = int64(distance)
		if a.survey(most); a.enough() {
			return true
		}
	}
	return a.found
}

// face turns to the side: how far along it an end may lie from its middle, and whether some end could be within the
// distance (see [change]).
func (a *approach) face(way Facing, distance int32) (most int32, near bool) {
	f, t := &a.state.units[a.unit], &a.state.units[a.target]
	place, spread2, limit := f.Place(), int64(0), int64(distance)+formSlack
	if way != f.facing {
		c := f.changeTo(way, f.files)
		if int64(c.spread) > limit {
			return 0, false
		}
		place, spread2 = place.Ahead(f.facing, int32(c.ahead), int32(c.right)), int64(c.spread)*int64(c.spread)
	}
	along, away := t.Width(), t.Deep()
	if a.flank == RightSide || a.flank == LeftSide {
		along, away = t.Deep(), t.Width()
	}
	a.middle = t.Middle().Ahead(way, -away/2, 0)
	ahead, right := place.Local(way, a.middle)
	most = (along+f.Width())/2 - leastEdge - 1
	aside := max(0, abs(right)>>PartBits-int64(most))
	ahead, limit = ahead>>PartBits, limit+mostHairs
	return most, ahead*ahead+aside*aside+spread2 <= limit*limit
}

// approach is a charge against one side of its target.
type approach struct {
	state        *State
	unit, target Unit
	flank        Flank
	passage      Passage
	line         battleLine
	middle       Point // of that side
	room         int64 // before the target, in 1/16384
	found        bool
	out          *Landings // nil: it is enough to know whether there is an end
}

func (a *approach) enough() bool { return a.found && a.out == nil }

// survey tries the ends along the side: the nearest one, both extremes, and every half inch.
func (a *approach) survey(most int32) {
	p := &a.passage
	nearest := a.nearest(most)
	if !p.within(a.shift(nearest), p.limit+formSlack+mostHairs) {
		return // nor is any other one within the distance
	}
	a.along(nearest, most)
}

// along puts up the fences and tries the ends: the nearest first.
func (a *approach) along(nearest, most int32) {
	w := borrowFences()
	defer returnFences(w)
	a.passage.fences = w
	a.passage.narrow, a.passage.ends = true, [2]Point{a.shift(-most), a.shift(most)}
	a.state.fence(a.unit, &a.passage, true)
	a.line.form(&a.passage.to, &a.state.units[a.target])
	a.measureRoom()
	if a.try(nearest); a.enough() {
		return
	}
	for k := -(most / halfInch); k <= most/halfInch; k++ {
		if a.try(k * halfInch); a.enough() {
			return
		}
	}
	a.try(-most)
	a.try(most)
}

// shift is that of the place with its middle so far to the right of the middle of the side.
func (a *approach) shift(offset int32) Point { return a.shortOf(offset, 0) }

// shortOf is the same, a hair short of the target.
func (a *approach) shortOf(offset, hair int32) Point {
	to := &a.passage.to
	return a.middle.Ahead(to.facing, -hair, offset).Minus(to.Place())
}

// mostHairs is how far short of its target a charge may have to end so that rounding does not put it into the target:
// less than what still counts as contact.
const mostHairs = 5

// nearest is the offset with the shortest way. If everyone takes the own slot the way is a convex function of the
// offset; among other matches the best is looked for at every offset that is tried.
func (a *approach) nearest(most int32) int32 {
	p := &a.passage
	low, high := -most, most
	for high-low > 2 {
		third := (high - low) / 3
		if p.direct2(a.shift(low+third)) <= p.direct2(a.shift(high-third)) {
			high -= third
		} else {
			low += third
		}
	}
	best := low
	for x := low + 1; x <= high; x++ {
		if p.direct2(a.shift(x)) < p.direct2(a.shift(best)) {
			best = x
		}
	}
	least := p.direct2(a.shift(best))
	if p.still || p.n == 1 || a.out == nil && least <= p.limit*p.limit {
		return best
	}
	far := Root(least)
	for k := -(most / halfInch); k <= most/halfInch; k++ {
		if d := a.shift(k * halfInch); p.matched(d, far-1, noBars) {
			best, far = k*halfInch, Root(p.travel2(d))
		}
	}
	return best
}

// flush is the shift of an end as near to the target as it may stand.
func (a *approach) flush(offset int32) Point {
	axis := axesOf(a.passage.to.facing)[0]
	need := -(endSlack(a.passage.to.facing, a.state.units[a.target].facing) + 1) * Part
	for short := range int32(mostHairs) {
		if d := a.shortOf(offset, short); a.room-axis.dot(d) > need {
			return d
		}
	}
	return a.shortOf(offset, mostHairs)
}

// measureRoom is what lies between the front of the charger and the target where the shape is taken, along its way.
func (a *approach) measureRoom() {
	axis, t := axesOf(a.passage.to.facing)[0], a.state.units[a.target].body()
	low, _ := t.parts[0].spanOn(axis)
	if t.n > 1 {
		rest, _ := t.parts[1].spanOn(axis)
		low = min(low, rest)
	}
	_, high := a.passage.body.parts[0].spanOn(axis)
	a.room = low - high
}

// try keeps an end if it is within the distance, touches the target, and its way is free.
func (a *approach) try(offset int32) {
	p, s := &a.passage, a.state
	d := a.flush(offset)
	if !p.within(d, p.limit) {
		return
	}
	next := p.at(d)
	var now stance
	a.line.count(&next, &now)
	if now.own == 0 || !p.onTable(d) || !p.free(d) {
		return
	}
	if a.found = true; a.out == nil {
		return
	}
	travel := rootUp(p.freeTravel2(d))
	c := contact{side: a.flank, own: uint16(now.slots), met: uint16(now.met)}
	c.others = s.touched(a.unit, a.target, &next)
	a.out.keep(Landing{place: next.Place(), way: next.facing, travel: travel, offset: offset, touch: c})
}

// touched is the enemies beside the target that a charger would touch as well (docs/rulings: second-enemy).
func (s *State) touched(u, target Unit, next *Formation) (g group) {
	around := next.around()
	for v, last := UnitsOf(u.Side().Other()); v <= last; v++ {
		other := &s.units[v]
		if v == target || !s.Here(v) || (int(next.facing)-int(other.facing))%quarterTurn != 0 ||
			around.apart(other.around(), flushSlack) {
			continue
		}
		b, c := next.body(), other.body()
		if b.apart(c.bounds, flushSlack) {
			continue
		}
		for i := range b.all() {
			for j := range c.all() {
				if _, ok := touch(&b.parts[i], &c.parts[j]); ok {
					g |= 1 << v
				}
			}
		}
	}
	return g
}

// Nearest is the end that is reached first, if there is any within the longest charge.
func (l *Landings) Nearest() (best *Landing) {
	for i := range l.n {
		if best == nil || l.list[i].travel < best.travel {
			best = &l.list[i]
		}
	}
	return best
}

// landed is the formation at an end of its charge.
func (s *State) landed(u Unit, l *Landing) Formation {
	f := s.units[u]
	f.facing = l.way
	f.moveTo(l.place)
	return f
}

// stance is a place in contact.
type stance struct {
	own, foe int  // companies that touch
	slots    uint // the own ones
	met      uint // the enemy's, by their slots
}

// battleLine is the front row of a charger and the companies of its target, laid out once for all places that are
// tried: what lies between two companies changes with the place of the charger by the same way for all of them.
type battleLine struct {
	from    Point // where the charger stood when its row was laid out
	row     [MaxCompanies]quad
	files   int
	aslant  bool // they can never touch
	facing  Facing
	shores  [MaxCompanies]shore
	foes    int
	between [MaxCompanies][MaxCompanies]strait
}

func (l *battleLine) form(f, target *Formation) {
	l.from, l.files, l.foes = f.Place(), int(min(f.files, f.companies)), int(target.companies)
	if l.facing, l.aslant = target.facing, (int(f.facing)-int(target.facing))%quarterTurn != 0; l.aslant {
		return
	}
	for slot := range l.files {
		l.row[slot] = f.company(slot)
	}
	for i := range l.foes {
		q := target.company(i)
		l.shores[i] = shoreOf(&q)
		for slot := range l.files {
			l.between[slot][i] = l.shores[i].off(&l.row[slot])
		}
	}
}

// count counts the companies in contact.
func (l *battleLine) count(next *Formation, out *stance) {
	if l.aslant {
		return
	}
	u, v := l.from.Local(l.facing, next.Place())
	for slot := range l.files {
		touches := false
		for i := range l.foes {
			if _, ok := l.shores[i].meets(l.between[slot][i].moved(u, v)); ok {
				touches, out.met = true, out.met|1<<i
			}
		}
		if touches {
			out.own++
			out.slots |= 1 << slot
		}
	}
	out.foe = bits.OnesCount(out.met)
}

// countTouches counts the companies of a charger in contact with the target.
func (s *State) countTouches(next *Formation, target Unit, out *stance) {
	var line battleLine
	line.form(next, &s.units[target])
	line.count(next, out)
}

// allows reports whether a move may end with a shift: the end is on the table and on nobody, and there is a match that
// crosses nobody and nobody of which goes too far.
func (p *Passage) allows(d Point) bool {
	return p.onTable(d) && (p.allowsDirectly(d) || p.allowsMatched(d)) && (p.fences == nil || p.standsFree(d))
}

// allowsDirectly reports whether everyone may take the own slot.
func (p *Passage) allowsDirectly(d Point) bool {
	return p.directly(d, p.limit) && (p.fences == nil || !p.walled(d)) && (!p.slowed(d) || p.directly(d, p.rough))
}

// allowsMatched reports whether there is another match that is allowed.
func (p *Passage) allowsMatched(d Point) bool {
	if p.still || p.n == 1 {
		return false
	}
	return p.matched(d, p.limit, roughToo) || p.fences != nil && p.fences.numRough > 0 &&
		p.matched(d, p.rough, allWalls)
}

// at is the formation with a shift.
func (p *Passage) at(d Point) Formation {
	f := p.to
	f.moveTo(f.Place().plus(d))
	return f
}
