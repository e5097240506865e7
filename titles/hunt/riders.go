package hunt

import (
	"math/bits"

	"prancingpony/game"
)

// closed is the places no Nazgûl enters or crosses: Limitations de mouvement.
func (s *State) closed() placeSet { return s.barred() | s.allies }

// barred is the places closed by something other than an Ally token: exits, Gandalf's figure, zones that a
// card has sealed (ruling 20).
func (s *State) barred() placeSet {
	b := s.board()
	set := b.exits
	if s.wizard == gandalfShown {
		set |= bit(s.gandalf)
	}
	for zones := s.sealed; zones != 0; zones &= zones - 1 {
		set |= b.inZone[bits.TrailingZeros16(zones)]
	}
	return set
}

// heldFast: a Nazgûl in a location of a sealed zone does not leave it in the Ringwraiths' turn.
func (s *State) heldFast(p space) bool {
	b := s.board()
	return s.sealed != 0 && int(p) < b.places && s.sealed&(1<<b.zone[p]) != 0
}

// ridable is where a Nazgûl can go with so many steps of any kind, or so many along roads alone if they
// are not closed (ruling 60).
func (s *State) ridable(from space, steps, roadSteps uint8) spaceSet {
	if s.heldFast(from) {
		return spaceSet{}
	}
	out := s.drivable(from, steps)
	if !s.roadless {
		withinSteps(&out, &s.board().roads, from, roadSteps, uint64(s.closed()))
	}
	out.remove(from)
	return out
}

// drivable is where the bearer can drive a Nazgûl in his own turn, when a sealed zone does not hold it yet.
func (s *State) drivable(from space, steps uint8) spaceSet {
	var out spaceSet
	withinSteps(&out, &s.board().adjacent, from, steps, uint64(s.closed()))
	out.remove(from)
	return out
}

// withinSteps adds what lies within so many edges of from.
func withinSteps(out *spaceSet, edges *[maxSpaces]spaceSet, from space, steps uint8, closed uint64) {
	if steps == 0 {
		return
	}
	var seen, front spaceSet
	seen.add(from)
	front = seen
	for ; steps > 0; steps-- {
		var next spaceSet
		for i, word := range front {
			for ; word != 0; word &= word - 1 {
				next.or(&edges[i*64+bits.TrailingZeros64(word)])
			}
		}
		next[0] &^= closed
		for i := range next {
			front[i] = next[i] &^ seen[i]
			seen[i] |= next[i]
		}
	}
	out.or(&seen)
}

// pace is the normal movement: Déplacer les Nazgûl. Three steps if all follow a road; otherwise one by
// day and two by night (ruling 13).
func (s *State) pace() (steps, roadSteps uint8) {
	steps, roadSteps = 1, 3
	if s.night() {
		steps = 2
	}
	if s.slow {
		steps = 1
	}
	return steps, roadSteps
}

// appendSpaces lists an action for each space of a set: with the rider first if there is one.
func (s *State) appendSpaces(buf []game.Action, verb uint16, rider uint8, set spaceSet) []game.Action {
	base := s.board().base
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			p := base + int16(i*64+bits.TrailingZeros64(word))
			if rider == none {
				buf = append(buf, game.Action{Verb: verb, A: p})
			} else {
				buf = append(buf, game.Action{Verb: verb, A: int16(rider), B: p})
			}
		}
	}
	return buf
}

// ride moves a Nazgûl.
func (s *State) ride(r uint8, to space, rec game.Recorder) {
	tell(rec, game.Public, eventRode, int16(r), s.at(s.riders[r]), s.at(to))
	s.riders[r] = to
}

// inDark: a Dark location, unless a card has taken its advantage away.
func (s *State) inDark(p space) bool { return s.board().dark.has(p) && !s.lightened }

// legalRider: a Nazgûl may move and do one action, in any order, or nothing.
func (s *State) legalRider(f *frame, buf []game.Action) []game.Action {
	r := f.at
	at := s.riders[r]
	if !s.rode {
		steps, roadSteps := s.pace()
		buf = s.appendSpaces(buf, verbRide, none, s.ridable(at, steps, roadSteps))
	}
	if !s.acted {
		buf = s.legalFree(r, at, buf)
		buf = s.legalDice(r, at, buf)
	}
	if s.reminders {
		buf = s.legalReminders(buf)
	}
	return append(buf, game.Action{Verb: verbEndRider})
}

// legalFree: a Search; by night, if Frodo moved, a Hunt as well (ruling 12). The Lord of the Nazgûl
// hunts at any hour and never searches for nothing (ruling 41).
func (s *State) legalFree(r uint8, at space, buf []game.Action) []game.Action {
	if r != s.lord && s.searchable(at) {
		buf = append(buf, game.Action{Verb: verbSearch})
	}
	if (r == s.lord || s.eye) && s.huntable(at) {
		buf = append(buf, game.Action{Verb: verbHunt})
	}
	return buf
}

func (s *State) applyRider(f *frame, a game.Action, rec game.Recorder) {
	r := f.at
	switch a.Verb {
	case verbRide:
		s.rode = true
		s.ride(r, s.spaceOf(a.A), rec)
	case verbSearch:
		s.acted = true
		s.startQuery(querySearch, s.riders[r], 0)
	case verbHunt:
		s.acted = true
		s.startQuery(queryHunt, s.riders[r], 0)
	case verbRemind:
		s.startReminder(uint8(a.A))
	case verbEndRider:
		s.endRider()
	default:
		s.acted = true
		s.applyDice(r, a, rec)
	}
}

func (s *State) endRider() {
	s.pop()
	s.order++
}

// legalRide: steps beyond the normal move (ruling 14).
func (s *State) legalRide(f *frame, buf []game.Action) []game.Action {
	buf = s.appendSpaces(buf, verbRide, none, s.ridable(s.riders[f.at], f.n, f.to))
	if f.option == 1 {
		buf = append(buf, game.Action{Verb: verbDone})
	}
	return buf
}

func (s *State) applyRide(f *frame, a game.Action, rec game.Recorder) {
	r := f.at
	s.pop()
	if a.Verb == verbRide {
		s.ride(r, s.spaceOf(a.A), rec)
	}
}

// runRideAll: every Nazgûl goes one step if it can, the active one first.
func (s *State) runRideAll(f *frame) bool {
	for {
		r := s.nextToRide(f)
		if r == none {
			s.pop()
			return true
		}
		if to := s.ridable(s.riders[r], 1, 0); !to.empty() {
			return false
		}
		f.n &^= 1 << r
	}
}

// nextToRide is the active Nazgûl if it has not gone yet, then any of the others in order.
func (s *State) nextToRide(f *frame) uint8 {
	if r := s.active(); f.n&(1<<r) != 0 {
		return r
	}
	if f.n == 0 {
		return none
	}
	return uint8(bits.TrailingZeros8(f.n))
}
