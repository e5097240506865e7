package battle

import "prancingpony/game"

// panic: Tableau de Panique, for a formation that lost its fight. A failed test gives hits without a roll, and under
// the switch disorder too (docs/rulings: panic-failure, panic-half, panic-hits, panic-monster).
func (s *State) panic(u unit, rec game.Recorder) {
	f := &s.units[u]
	die := s.die()
	result := panicOf(die)
	s.say(rec, eventPanicDie, u, int16(die))
	note(rec, eventPanic, int16(result), int16(u), int16(f.profile))
	if result == panicSteadfast {
		return
	}
	half := f.halfStrength() || f.monstrous()
	margin := s.testCourage(u, rec)
	switch {
	case margin == 0:
		s.disorder(u, rec)
		return
	case result == panicBrink && !half:
		s.destroy(u, rec)
		return
	}
	s.takeHits(u, margin, rec)
	if s.here(u) && s.on(panicFailDisorders) {
		s.disorder(u, rec)
	}
}

func (s *State) disorder(u unit, rec game.Recorder) {
	s.units[u].marks |= disordered
	s.say(rec, eventDisordered, u)
}

// separate: Phase de Combat 5. Formations in contact part by an inch. The losers slide straight back from the side they
// were touched on; after a draw those who charged do, and if nobody did the side with the initiative. Without room the
// enemy slides instead; if neither can, the gap is as wide as it can be (docs/rulings: separation).
func (s *State) separate(rec game.Recorder) {
	first, last := unitsOf(good)
	for u := first; u <= last; u++ {
		foe, lastFoe := unitsOf(evil)
		for v := foe; v <= lastFoe; v++ {
			if s.here(u) && s.here(v) && s.inContact(u, v) {
				s.part(u, v, rec)
			}
		}
	}
}

func (s *State) part(u, v unit, rec game.Recorder) {
	goes, stays := u, v
	if s.goesFirst(v, u) {
		goes, stays = v, u
	}
	one, two := s.units[goes], s.units[stays]
	gone := s.stepBack(goes, stays)
	if gone < inch {
		s.units[goes] = one
		if other := s.stepBack(stays, goes); other > gone {
			s.say(rec, eventParted, stays)
			return
		}
		s.units[stays] = two
		gone = s.stepBack(goes, stays)
	}
	if gone > 0 {
		s.say(rec, eventParted, goes)
	}
}

// goesFirst reports whether u rather than v has to step back.
func (s *State) goesFirst(u, v unit) bool {
	a, b := &s.units[u], &s.units[v]
	switch {
	case a.has(beaten) != b.has(beaten):
		return a.has(beaten)
	case a.has(charged) != b.has(charged):
		return a.has(charged)
	}
	return u.side() == s.first
}

// stepBack slides a formation an inch away from the side on which another one touches it.
func (s *State) stepBack(u, from unit) int32 {
	b := s.units[from].body()
	for i := range b.all() {
		if k, ok := s.touchedSide(&b.parts[i], u); ok {
			return s.slide(u, s.units[u].outward(k).turned(halfTurn), inch)
		}
	}
	return 0
}
