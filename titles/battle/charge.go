package battle

import (
	"math/bits"

	"prancingpony/game"
)

// Phase de Charge: formations charge one after another.
func init() {
	questions[frameCharge] = question{
		Question: game.Question[State, frame]{
			Name: "charge",
			Proceed: func(s *State, _ *frame, _ game.Recorder) bool {
				if s.anyCharge(s.active) {
					return false
				}
				s.endPart()
				return true
			},
			Prompt: func(*State, *frame) game.Prompt { return game.Prompt{ID: promptCharge} },
			Legal:  (*State).legalCharge,
			Play:   (*State).playCharge,
			WhyNot: (*State).whyNotCharge,
		},
		verbs: []uint16{verbCharge, verbPass},
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
func (s *State) mayCharge(u unit) bool { return s.here(u) && s.whyCannotCharge(u) == nothing }

func (s *State) whyCannotCharge(u unit) game.Reason {
	f := &s.units[u]
	switch {
	case f.has(acted):
		return game.Reason{ID: reasonActed}
	case f.has(disordered):
		return game.Reason{ID: reasonDisordered}
	case f.has(fled):
		return game.Reason{ID: reasonFled}
	case f.has(shot):
		return game.Reason{ID: reasonHasShot}
	case s.engaged(u):
		return game.Reason{ID: reasonEngaged}
	}
	return nothing
}

// chargeReach is the longest charge of a type, in inches.
func (t troop) chargeReach() int64 { return int64(troopRules[t].charge) + 6 }

// chargeGap is how far the spearhead has to go: nearest points (docs/rulings: charge-reach).
func (s *State) chargeGap(u unit, slot int, target unit) int64 {
	q, t := s.units[u].company(slot), s.units[target].body()
	gap := int64(1) << 60
	for i := range t.all() {
		gap = min(gap, gap2(&q, &t.parts[i]))
	}
	return gap
}

// chargeNeeds is the lowest die that reaches the target, 7 if none does.
func (s *State) chargeNeeds(u unit, slot int, target unit) int {
	gap, add := s.chargeGap(u, slot, target), int64(s.units[u].tray().charge)
	for die := int64(chargeFails + 1); die <= 6; die++ {
		if d := (die + add) * inch; gap <= d*d {
			return int(die)
		}
	}
	return 7
}

// canCharge: the spearhead sees the target, the longest charge reaches it, and there is a place in contact.
func (s *State) canCharge(u unit, slot int, target unit) bool {
	_, _, ok := s.chargeTo(u, slot, target)
	return ok
}

// chargeTo is where a charge would end and the lowest die that is enough for it, if it may be declared.
func (s *State) chargeTo(u unit, slot int, target unit) (place formation, needs int, ok bool) {
	reach := int32(s.units[u].troop().chargeReach()) * inch
	if s.units[u].around().apart(s.units[target].around(), reach+1) {
		return place, 7, false
	}
	if needs = s.chargeNeeds(u, slot, target); needs > 6 || !s.sees(u, slot, target) {
		return place, needs, false
	}
	place, ok = s.chargePlace(u, slot, target)
	return place, needs, ok
}

func (s *State) anyCharge(a side) bool {
	for u, last := unitsOf(a); u <= last; u++ {
		if s.mayCharge(u) && s.anyChargeOf(u) {
			return true
		}
	}
	return false
}

func (s *State) anyChargeOf(u unit) bool {
	for t, last := unitsOf(u.side().other()); t <= last; t++ {
		if !s.here(t) {
			continue
		}
		for slot := range int(s.units[u].files) {
			if s.canCharge(u, slot, t) {
				return true
			}
		}
	}
	return false
}

func (s *State) legalCharge(_ *frame, buf []game.Action) []game.Action {
	for u, last := unitsOf(s.active); u <= last; u++ {
		if !s.mayCharge(u) {
			continue
		}
		for t, lastFoe := unitsOf(s.active.other()); t <= lastFoe; t++ {
			if !s.here(t) {
				continue
			}
			for slot := range int(s.units[u].files) {
				if s.canCharge(u, slot, t) {
					buf = append(buf, game.Action{Verb: verbCharge, A: int16(u), B: int16(t), C: int16(slot)})
				}
			}
		}
	}
	return append(buf, game.Action{Verb: verbPass})
}

func (s *State) whyNoCharge(u, target unit) game.Reason {
	if why := s.whyCannotCharge(u); why != nothing {
		return why
	}
	if target.side() == u.side() {
		return game.Reason{ID: reasonFriend}
	}
	seen := false
	for slot := range int(s.units[u].files) {
		if s.chargeNeeds(u, slot, target) <= 6 {
			seen = true
			if s.sees(u, slot, target) {
				return game.Reason{ID: reasonNoWay}
			}
		}
	}
	if seen {
		return game.Reason{ID: reasonUnseen}
	}
	return game.Reason{ID: reasonTooFar}
}

// stance is a place in contact.
type stance struct {
	spear    bool // the spearhead touches
	own, foe int  // companies that touch
	met      uint // the enemy's, by their slots
}

// rank is how good a place is by the order of docs/rulings, charge-contact: with the spearhead, with most own and most enemy
// companies, with the least shift sideways. Places are tried from the left, so of equal ones the left one is taken.
func (a *stance) rank(shift int64) int64 {
	rank := int64(a.own)<<52 | int64(a.foe)<<44 | (1<<40 - max(shift, -shift))
	if a.spear {
		rank |= 1 << 60
	}
	return rank
}

// chargePlace is where a charge ends: flush on the side of the target in whose zone the spearhead stands, at one of the
// half-inch positions along it (docs/rulings: charge-side, charge-contact, charge-path).
func (s *State) chargePlace(u unit, slot int, target unit) (formation, bool) {
	f, t := s.units[u], &s.units[target]
	spear := f.company(slot)
	side := t.zone(spear.middle())
	along, away := t.width(), t.deep()
	if side == rightSide || side == leftSide {
		along, away = t.deep(), t.width()
	}
	outward := t.outward(side)
	centre := t.middle()
	next := f
	next.facing = outward.turned(halfTurn)
	start := spear.frontMiddle()
	var line battleLine
	line.form(&next, t)
	var ground site
	s.survey(u, &next, target, &ground)
	put := func(k int32) { next.moveTo(centre.ahead(next.facing, -away/2, k*halfInch)) }
	// From the left of the charger, who faces the side.
	reach := (along + f.width()) / 2 / halfInch
	var ranks [maxPlaces]int64
	for k := -reach; k <= reach; k++ {
		put(k)
		spearNow := line.company(slot, &next)
		_, shift := start.local(next.facing, spearNow.frontMiddle())
		var now stance
		if line.count(&next, slot, &now); now.own > 0 {
			ranks[k+reach] = now.rank(shift)
		}
	}
	// The best place that fits is the answer, so the best are tried first; whether another enemy is touched as well shows
	// only there (docs/rulings: second-enemy).
	var second formation
	found := false
	for {
		best := 0
		for k := range 2*reach + 1 {
			if ranks[k] > ranks[best] {
				best = int(k)
			}
		}
		if ranks[best] == 0 {
			return second, found
		}
		ranks[best] = 0
		put(int32(best) - reach)
		spearNow := line.company(slot, &next)
		switch fits, others := s.chargeFits(&ground, &next, &spear, &spearNow); {
		case fits && !others:
			return next, true
		case fits && !found:
			second, found = next, true
		}
	}
}

// maxPlaces is more than there are half inches along two of the longest fronts.
const maxPlaces = 160

// battleLine is the front row of a charger and the companies of its target, laid out once for all places that are tried:
// what lies between two companies changes with the place of the charger by the same way for all of them.
type battleLine struct {
	from    point // where the charger stood when its row was laid out
	row     [maxCompanies]quad
	files   int
	aslant  bool // they can never touch
	facing  facing
	shores  [maxCompanies]shore
	foes    int
	between [maxCompanies][maxCompanies]strait
}

func (l *battleLine) form(f, target *formation) {
	l.from, l.files, l.foes = f.place(), int(min(f.files, f.companies)), int(target.companies)
	l.facing, l.aslant = target.facing, (int(f.facing)-int(target.facing))%quarterTurn != 0
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

// company is the tray in a slot of the front row, with the charger at the place of next.
func (l *battleLine) company(slot int, next *formation) quad {
	return l.row[slot].shifted(next.place().minus(l.from))
}

// count counts the companies in contact.
func (l *battleLine) count(next *formation, spear int, out *stance) {
	if l.aslant {
		return
	}
	u, v := l.from.local(l.facing, next.place())
	for slot := range l.files {
		touches := false
		for i := range l.foes {
			if _, ok := l.shores[i].meets(l.between[slot][i].moved(u, v)); ok {
				touches, out.met = true, out.met|1<<i
			}
		}
		if touches {
			out.own++
			out.spear = out.spear || slot == spear
		}
	}
	out.foe = bits.OnesCount(out.met)
}

// countTouches counts the companies of a charger in contact with the target.
func (s *State) countTouches(next *formation, spear int, target unit, out *stance) {
	var line battleLine
	line.form(next, &s.units[target])
	line.count(next, spear, out)
}

// site is the ground where a charge may end: the charger and all who stand there, laid out once for all places that are
// tried.
type site struct {
	unit, target unit
	from         point // where the charger stood when it was laid out
	charger      body
	others       [numUnits]unit
	bodies       [numUnits]body
	n            int
}

func (s *State) survey(u unit, f *formation, target unit, out *site) {
	out.unit, out.target, out.from, out.charger = u, target, f.place(), f.body()
	// Whatever it may cover lies around both of them, and not farther out than it is long itself.
	near, margin := s.units[target].around().and(s.units[u].around()), 2*(f.width()+f.deep())
	for v := range numUnits {
		if v != u && s.here(v) && !near.apart(s.units[v].around(), margin) {
			out.others[out.n], out.bodies[out.n] = v, s.units[v].body()
			out.n++
		}
	}
}

// chargeFits: on the table, on nobody, and the strip that the spearhead sweeps holds no third formation; and whether another
// enemy than the target is touched.
func (s *State) chargeFits(ground *site, next *formation, from, to *quad) (fits, others bool) {
	b := ground.charger.shifted(next.place().minus(ground.from))
	if !s.onTable(&b) || s.onImpassable(&b, moveSlack) {
		return false, false
	}
	strip := sweepOf(from, to)
	covered := strip.bounds.and(b.bounds)
	for k := range ground.n {
		v, c := ground.others[k], &ground.bodies[k]
		if covered.apart(s.units[v].around(), flushSlack) {
			continue
		}
		if b.overlap(c) > moveSlack {
			return false, false
		}
		if v == ground.target {
			continue
		}
		for i := range c.all() {
			if strip.hits(&c.parts[i], moveSlack) {
				return false, false
			}
			if v.side() != ground.unit.side() && !others {
				for j := range b.all() {
					if _, ok := touch(&b.parts[j], &c.parts[i]); ok {
						others = true
					}
				}
			}
		}
	}
	for i := range s.pieces() {
		if p := &s.scenery[i]; p.ground.impassable() {
			if q := p.quad(); strip.hits(&q, moveSlack) {
				return false, false
			}
		}
	}
	return true, others
}

// playCharge rolls the die. On a 1, or short of the target, the formation stays where it is.
func (s *State) playCharge(_ *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbPass {
		note(rec, eventPassed, int16(s.active))
		s.endPart()
		return
	}
	u, target, slot := unit(a.A), unit(a.B), int(a.C)
	f := &s.units[u]
	f.marks |= acted
	die := s.die()
	inches := int64(die) + int64(f.tray().charge)
	if rec != nil {
		s.say(rec, eventChargeDie, u, int16(die), int16(inches), int16(s.chargeNeeds(u, slot, target)))
	}
	foe := int16(s.units[target].profile)
	if die == chargeFails || s.chargeGap(u, slot, target) > inches*inches*inch*inch {
		s.say(rec, eventChargeFailed, u, int16(target), foe)
		return
	}
	place, ok := s.chargePlace(u, slot, target)
	if !ok {
		panic("battle: a charge was offered that has no place")
	}
	*f = place
	f.marks |= charged
	s.say(rec, eventCharged, u, int16(target), foe)
	if die == chargeIrresistible {
		f.marks |= irresistible
		s.say(rec, eventIrresistible, u)
	}
}
