package battle

import (
	"math/bits"

	"prancingpony/game"
)

// mayCharge: Phase de Charge 2 (docs/rulings: charge-eligible, counter-charge).
func (s *State) mayCharge(u unit) bool { return s.here(u) && s.whyCannotCharge(u) == "" }

func (s *State) whyCannotCharge(u unit) string {
	f := &s.units[u]
	switch {
	case f.has(acted):
		return reasonActed
	case f.has(disordered):
		return reasonDisordered
	case f.has(fled):
		return reasonFled
	case f.has(shot):
		return reasonHasShot
	case s.engaged(u):
		return reasonEngaged
	}
	return ""
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

func (s *State) legalCharge(buf []game.Action) []game.Action {
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

func (s *State) whyNoCharge(u, target unit) string {
	if why := s.whyCannotCharge(u); why != "" {
		return why
	}
	if target.side() == u.side() {
		return game.NotOffered
	}
	seen := false
	for slot := range int(s.units[u].files) {
		if s.chargeNeeds(u, slot, target) <= 6 {
			seen = true
			if s.sees(u, slot, target) {
				return reasonNoWay
			}
		}
	}
	if seen {
		return reasonUnseen
	}
	return reasonTooFar
}

// stance is a place in contact: how good it is by the order of docs/rulings, charge-contact.
type stance struct {
	others   bool // it touches another enemy too (docs/rulings: second-enemy)
	spear    bool // the spearhead touches
	own, foe int  // companies that touch
	met      uint // the enemy's, by their slots
	shift    int64
}

// better: a place that touches only the target, with the spearhead, with most own and most enemy companies, with the least
// shift sideways. Places are tried from the left, so the left one stays.
func (a *stance) better(b *stance) bool {
	switch {
	case a.others != b.others:
		return !a.others
	case a.spear != b.spear:
		return a.spear
	case a.own != b.own:
		return a.own > b.own
	case a.foe != b.foe:
		return a.foe > b.foe
	}
	return a.shift < b.shift
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
	reach := (along + f.width()) / 2 / halfInch
	var best stance
	var place formation
	found := false
	start := spear.frontMiddle()
	var line battleLine
	line.form(&next, t)
	var ground site
	s.survey(u, &next, target, &ground)
	// From the left of the charger, who faces the side.
	for k := -reach; k <= reach; k++ {
		next.moveTo(centre.ahead(next.facing, -away/2, k*halfInch))
		spearNow := line.company(slot, &next)
		_, shift := start.local(next.facing, spearNow.frontMiddle())
		now := stance{shift: max(shift, -shift)}
		line.count(&next, slot, &now)
		if now.own == 0 {
			continue
		}
		if found && !best.others && !now.better(&best) {
			continue
		}
		if !s.chargeFits(&ground, &next, &spear, &spearNow, &now) {
			continue
		}
		if !found || now.better(&best) {
			best, place, found = now, next, true
		}
	}
	return place, found
}

// battleLine is the front row of a charger and the companies of its target, laid out once for all places that are tried.
type battleLine struct {
	from   point // where the charger stood when its row was laid out
	row    [maxCompanies]quad
	files  int
	shores [maxCompanies]shore
	foes   int
}

func (l *battleLine) form(f, target *formation) {
	l.from, l.files, l.foes = f.place(), int(min(f.files, f.companies)), int(target.companies)
	for slot := range l.files {
		l.row[slot] = f.company(slot)
	}
	for i := range l.foes {
		q := target.company(i)
		l.shores[i] = shoreOf(&q)
	}
}

// company is the tray in a slot of the front row, with the charger at the place of next.
func (l *battleLine) company(slot int, next *formation) quad {
	return l.row[slot].shifted(next.place().minus(l.from))
}

// count counts the companies in contact.
func (l *battleLine) count(next *formation, spear int, out *stance) {
	for slot := range l.files {
		q, touches := l.company(slot, next), false
		for i := range l.foes {
			if _, ok := l.shores[i].touch(&q); ok {
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
	for v := range numUnits {
		if v != u && s.here(v) {
			out.others[out.n], out.bodies[out.n] = v, s.units[v].body()
			out.n++
		}
	}
}

// chargeFits: on the table, on nobody, and the strip that the spearhead sweeps holds no third formation.
func (s *State) chargeFits(ground *site, next *formation, from, to *quad, out *stance) bool {
	b := ground.charger.shifted(next.place().minus(ground.from))
	if !s.onTable(&b) || s.onImpassable(&b, moveSlack) {
		return false
	}
	strip := sweepOf(from, to)
	covered := strip.bounds.and(b.bounds)
	for k := range ground.n {
		v, c := ground.others[k], &ground.bodies[k]
		if covered.apart(s.units[v].around(), flushSlack) {
			continue
		}
		if b.overlap(c) > moveSlack {
			return false
		}
		if v == ground.target {
			continue
		}
		for i := range c.all() {
			if strip.hits(&c.parts[i], moveSlack) {
				return false
			}
			if v.side() != ground.unit.side() && !out.others {
				for j := range b.all() {
					if _, ok := touch(&b.parts[j], &c.parts[i]); ok {
						out.others = true
					}
				}
			}
		}
	}
	for i := range s.pieces() {
		if p := &s.scenery[i]; p.ground.impassable() {
			if q := p.quad(); strip.hits(&q, moveSlack) {
				return false
			}
		}
	}
	return true
}

// playCharge rolls the die. On a 1, or short of the target, the formation stays where it is.
func (s *State) playCharge(a game.Action, rec game.Recorder) {
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
