package battle

import (
	"fmt"
	"math/bits"

	"prancingpony/game"
)

// Phase de Charge: formations charge one after another.
func init() {
	machine.Rows[frameCharge] = row{
		Name: "charge",
		Role: rolePhase,
		Seat: (*State).activeSeat,
		Proceed: func(s *State, _ *frame, _ game.Recorder) bool {
			if s.targets = s.chargeTargets(); s.targets.any() {
				return false
			}
			s.targets = targets{}
			s.endPart()
			return true
		},
		Prompt: func(*State, *frame) game.Prompt { return game.Prompt{ID: PromptCharge} },
		Legal:  (*State).legalCharge,
		Play:   (*State).playCharge,
		WhyNot: (*State).whyNotCharge,
	}
	machine.Rows[frameContact] = row{
		Name:   "contact",
		Fields: []frameField{fieldFormation, fieldTarget, fieldDie},
		On:     rolePhase,
		Prompt: func(s *State, f *frame) game.Prompt {
			return s.about(f, PromptContact, int16(f.die)+int16(s.units[f.unit].tray().charge))
		},
		Legal:  (*State).legalContact,
		Play:   (*State).playContact,
		WhyNot: func(*State, *frame, game.Action) game.Reason { return game.Reason{ID: reasonNotAnEnd} },
		Check:  (*State).checkContact,
	}
}

func (s *State) whyNotCharge(_ *frame, a game.Action) game.Reason {
	u, why := s.whyNotOwn(a.A)
	if why != nothing {
		return why
	}
	t, why := s.whyNotFoe(a.B)
	if why != nothing {
		return why
	}
	return s.whyNoCharge(u, t)
}

// mayCharge: Phase de Charge 2 (docs/rulings: charge-eligible, counter-charge).
func (s *State) mayCharge(u Unit) bool { return s.Here(u) && s.whyCannotCharge(u) == nothing }

func (s *State) whyCannotCharge(u Unit) game.Reason {
	f := &s.units[u]
	switch {
	case f.Has(Acted):
		return game.Reason{ID: reasonActed}
	case f.Has(Disordered):
		return game.Reason{ID: reasonDisordered}
	case f.Has(Fled):
		return game.Reason{ID: reasonFled}
	case f.Has(Shot):
		return game.Reason{ID: reasonHasShot}
	case s.engaged(u):
		return game.Reason{ID: reasonEngaged}
	}
	return nothing
}

// chargeReach is the longest charge of a type, in inches.
func (t Troop) chargeReach() int64 { return int64(troopRules[t].charge) + 6 }

// dieFor is the lowest die with which a charge goes so far, 7 if none does (Phase de Charge 3).
func (t Troop) dieFor(travel int32) int {
	for die := ChargeFails + 1; die <= 6; die++ {
		if travel <= int32(die+int(troopRules[t].charge))*Inch {
			return die
		}
	}
	return 7
}

// seesAny reports whether some company of u sees the target (Phase de Charge 2).
func (s *State) seesAny(u, target Unit) bool {
	var screen blockers
	for slot := range int(min(s.units[u].files, s.units[u].companies)) {
		if s.sees(u, slot, target, &screen) {
			return true
		}
	}
	return false
}

// canCharge reports whether a charge may be declared: the target is seen, and the longest charge has an end.
func (s *State) canCharge(u, target Unit) bool {
	return s.inView(u, target) && s.hasLanding(u, target, int32(s.units[u].Troop().chargeReach())*Inch)
}

// inView reports whether the target is seen and within the longest charge.
func (s *State) inView(u, target Unit) bool {
	reach := int32(s.units[u].Troop().chargeReach()) * Inch
	if s.units[u].around().apart(s.units[target].around(), reach+1) {
		return false
	}
	a, b := s.units[u].body(), s.units[target].body()
	return a.reaches(&b, reach) && s.seesAny(u, target)
}

func (s *State) legalCharge(_ *frame, buf []game.Action) []game.Action {
	found := s.chargeTargets()
	first, _ := UnitsOf(s.active)
	foes, _ := UnitsOf(s.active.Other())
	for i, set := range found.of {
		for ; set != 0; set &= set - 1 {
			buf = append(buf, game.Action{
				Verb: VerbDeclare, A: int16(first) + int16(i),
				B: int16(foes) + int16(bits.TrailingZeros16(set)),
			})
		}
	}
	return append(buf, game.Action{Verb: VerbPass})
}

func (s *State) whyNoCharge(u, target Unit) game.Reason {
	if why := s.whyCannotCharge(u); why != nothing {
		return why
	}
	if target.Side() == u.Side() {
		return game.Reason{ID: reasonFriend}
	}
	reach := s.units[u].Troop().chargeReach() * Inch
	switch {
	case s.gapBetween2(u, target) > reach*reach:
		return game.Reason{ID: reasonTooFar}
	case !s.seesAny(u, target):
		return game.Reason{ID: reasonUnseen}
	}
	return game.Reason{ID: reasonNoWay}
}

// playCharge rolls the die. On a 1, or with no end within the distance, the formation stays where it is.
func (s *State) playCharge(_ *frame, a game.Action, rec game.Recorder) {
	if a.Verb == VerbPass {
		note(rec, eventPassed, int16(s.active))
		s.endPart()
		return
	}
	u, target := Unit(a.A), Unit(a.B)
	f := &s.units[u]
	f.marks |= Acted
	die := s.die()
	inches := die + int(f.tray().charge)
	if rec != nil {
		var all Landings
		s.findLandings(u, target, int32(f.Troop().chargeReach())*Inch, &all)
		s.say(rec, eventChargeDie, u, int16(die), int16(inches), int16(f.Troop().dieFor(all.Nearest().travel)))
	}
	var ends Landings
	if die != ChargeFails {
		s.findLandings(u, target, int32(inches)*Inch, &ends)
	}
	switch ends.n {
	case 0:
		s.say(rec, eventChargeFailed, u, int16(target), int16(s.units[target].profile))
	case 1:
		s.land(u, target, die, &ends.list[0], rec)
	default:
		s.stack.Push(frameContact, frame{unit: u, target: target, die: int8(die)})
	}
}

// land puts a charger in contact.
func (s *State) land(u, target Unit, die int, l *Landing, rec game.Recorder) {
	s.units[u] = s.landed(u, l)
	f := &s.units[u]
	f.marks |= Charged
	s.say(rec, eventCharged, u, int16(target), int16(s.units[target].profile))
	if die == chargeIrresistible {
		f.marks |= irresistible
		s.say(rec, eventIrresistible, u)
	}
}

// landingsOf are the ends within the distance that was rolled.
func (s *State) landingsOf(open *frame, out *Landings) {
	inches := int32(open.die) + int32(s.units[open.unit].tray().charge)
	s.findLandings(open.unit, open.target, inches*Inch, out)
}

func (l *Landing) action() game.Action {
	return game.Action{Verb: VerbMeet, A: int16(l.place.x), B: int16(l.place.y), C: int16(l.way) * StepDegrees}
}

// legalContact: the charger chooses among the ends.
func (s *State) legalContact(open *frame, buf []game.Action) []game.Action {
	var ends Landings
	s.landingsOf(open, &ends)
	for i := range ends.n {
		buf = append(buf, ends.list[i].action())
	}
	return buf
}

func (s *State) playContact(open *frame, a game.Action, rec game.Recorder) {
	f := *open
	s.stack.Pop()
	end := Landing{place: Point{int32(a.A), int32(a.B)}, way: Facing(a.C / StepDegrees)}
	s.land(f.unit, f.target, int(f.die), &end, rec)
}

func (s *State) checkContact(f *frame) error {
	var ends Landings
	if s.phase != phaseCharge || f.unit.Side() != s.active || !s.Here(f.unit) || f.target < 0 || f.target >= NumUnits ||
		f.target.Side() == s.active || !s.Here(f.target) || f.die <= ChargeFails || f.die > 6 || s.engaged(f.unit) {
		return fmt.Errorf("formation %v cannot be charging", f.unit)
	}
	if s.landingsOf(f, &ends); ends.n == 0 {
		return fmt.Errorf("formation %v has no end for its charge", f.unit)
	}
	return nil
}

// arc is Arc de Vue. A point is in the arc of a company when it lies ahead of the front edge and inside the lines that
// leave its front corners at 45°. Monsters see all round (docs/rulings: arc-of-sight).
type arc struct {
	from   Point
	facing Facing
	half   int64 // of the front edge
}

func arcOf(q *quad) arc {
	return arc{q.frontMiddle(), q.facing, (Root(Distance2(q.corners[frontLeft], q.corners[frontRight])) +
		1) * Part / 2}
}

func (a *arc) holds(p Point) bool {
	u, v := a.from.Local(a.facing, p)
	return u >= 0 && max(v, -v) <= a.half+u
}

// misses reports whether a rectangle certainly lies outside the arc: all of it beyond one of its lines, by more than
// rounding.
func (a *arc) misses(q *quad) bool {
	const rounding = 4 * Part
	behind, left, right := true, true, true
	for _, c := range q.corners {
		u, v := a.from.Local(a.facing, c)
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
	eyes     [5]Point
	numEyes  int
	allRound bool
}

// viewerOf: a company looks from both ends and the middle of its front edge, a monster from its corners and its middle.
func (s *State) viewerOf(u Unit, slot int) viewer {
	f := &s.units[u]
	q := f.company(slot)
	v := viewer{quad: q, arc: arcOf(&q), numEyes: 3, allRound: f.Monstrous()}
	v.eyes = [5]Point{q.frontMiddle(), q.corners[frontLeft], q.corners[frontRight]}
	if v.allRound {
		v.numEyes = 5
		v.eyes = [5]Point{
			q.middle(), q.corners[frontLeft], q.corners[frontRight], q.corners[rearRight],
			q.corners[rearLeft],
		}
	}
	return v
}

// sees reports whether a company of u sees some company of the target in its arc (docs/rulings: line-of-sight). Those
// who stand behind others of their own formation see nothing (rear-rows). The blockers between the two are found when
// they are first needed, and serve all companies.
func (s *State) sees(u Unit, slot int, target Unit, screen *blockers) bool {
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
	all   [2*NumUnits + maxScenery]hurdle
	n     int
	found bool
}

func (b *blockers) add(q *quad) {
	b.all[b.n].measure(q)
	b.n++
}

// graze is how deep a line may cut into a tray and still pass by it.
const graze = 8

// hurdle is a rectangle that lines may go through: measured once, asked often.
type hurdle struct {
	quad
	axes      [2]Point
	low, high [2]int64 // along the axes, grazing not counted
}

func (h *hurdle) measure(q *quad) {
	h.quad, h.axes = *q, axesOf(q.facing)
	for i, axis := range h.axes {
		low, high := q.spanOn(axis)
		h.low[i], h.high[i] = low+graze*Part, high-graze*Part
	}
}

// cuts reports whether the straight line from p to r goes through the rectangle, grazing not counted.
func (h *hurdle) cuts(p, r Point) bool {
	for i, axis := range h.axes {
		from, to := axis.dot(p), axis.dot(r)
		if max(from, to) <= h.low[i] || min(from, to) >= h.high[i] {
			return false
		}
	}
	d := r.Minus(p)
	normal := Point{-d.y, d.x}
	low, high := h.spanOn(normal)
	level := normal.dot(p)
	if level <= low || level >= high {
		return false
	}
	margin := graze * Root(d.dot(d))
	return low+margin < level && level < high-margin
}

func (s *State) blockersBetween(u, target Unit, out *blockers) {
	out.found = true
	from, to := s.units[u].whole(), s.units[target].whole()
	around := from.bounds().and(to.bounds())
	for v := range NumUnits {
		if v == u || v == target || !s.Here(v) || around.apart(s.units[v].around(), 0) {
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
	for _, mark := range [5]Point{q.middle(), q.corners[0], q.corners[1], q.corners[2], q.corners[3]} {
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

func (v *viewer) seesPoint(mark Point, screen *blockers) bool {
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

func (b *blockers) clear(p, q Point) bool {
	for i := range b.n {
		if b.all[i].cuts(p, q) {
			return false
		}
	}
	return true
}

// targets is who each formation of the active side may charge, or shoot at. Whether a phase goes on and what its
// question lists is the same thing, so it is worked out once: when the question is asked.
type targets struct {
	of    [MaxFormations]uint16 // numbers within the other side
	known bool
}

func (t *targets) any() bool {
	for _, set := range t.of {
		if set != 0 {
			return true
		}
	}
	return false
}

// seek finds the targets of a side.
func (s *State) seek(a Side, may func(*State, Unit) bool, can func(*State, Unit, Unit) bool) (found targets) {
	found.known = true
	first, last := UnitsOf(a)
	foes, lastFoe := UnitsOf(a.Other())
	for u := first; u <= last; u++ {
		if !may(s, u) {
			continue
		}
		for t := foes; t <= lastFoe; t++ {
			if s.Here(t) && can(s, u, t) {
				found.of[u-first] |= 1 << (t - foes)
			}
		}
	}
	return found
}

// chargeTargets and shootTargets are those of the open question.
func (s *State) chargeTargets() targets {
	if s.targets.known {
		return s.targets
	}
	return s.seek(s.active, (*State).mayCharge, (*State).canCharge)
}

func (s *State) shootTargets() targets {
	if s.targets.known {
		return s.targets
	}
	return s.seek(s.active, (*State).mayShoot, (*State).canShootAt)
}
