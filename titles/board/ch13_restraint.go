package board

import "prancingpony/game"

// restraint binds the Free Peoples player of a game for three (chap. 13, Partie à trois): no two actions in a row
// on the same nation. Mixed armies, of units of several nations, count for no nation, but none of them acts twice
// in a row. In other games it stays zero.
type restraint struct {
	last  nationSet // nations of the action before this one
	now   nationSet // nations of this one
	spent placeSet  // where mixed armies stand that acted in the action before this one
	busy  placeSet  // and in this one
}

// beginRestraint: a new action of the Free Peoples begins.
func (s *State) beginRestraint(seat game.Seat) {
	if s.players == 3 && s.sideOfSeat(seat) == free {
		s.restraint = restraint{last: s.restraint.now, spent: s.restraint.busy}
	}
}

// follow: the army has left one place for another.
func (r *restraint) follow(from, to place) {
	for _, set := range [...]*placeSet{&r.spent, &r.busy} {
		if set.Has(from) {
			set.Remove(from)
			set.Add(to)
		}
	}
}

// actedOn notes that the action of a seat is on some nations.
func (s *State) actedOn(seat game.Seat, nations nationSet) {
	if s.players == 3 && s.sideOfSeat(seat) == free {
		s.restraint.now |= nations
	}
}

// armyActed notes that units have marched or attacked, and where they stand now.
func (s *State) armyActed(seat game.Seat, party *force, at place) {
	if s.players != 3 || s.sideOfSeat(seat) != free {
		return
	}
	if set := party.unitNations(); set&(set-1) != 0 {
		s.restraint.busy.Add(at)
	} else {
		s.restraint.now |= set
	}
}

// freshTogether tells whether units of these nations, together, may act now.
func freshTogether(units, tired nationSet) bool { return units&(units-1) != 0 || units&tired == 0 }

// mayAct tells whether some of the units in a place may act: those of a nation that did not act last, or of two
// nations together if there is room for two. May are the nations whose leaders can go along.
func (s *State) mayAct(p place, units, may nationSet, room int) bool {
	tired := s.restraint.last
	if units&^tired != 0 {
		return true
	}
	return units&(units-1) != 0 && room >= 2 && (s.forces[p].size > 2 || s.forces[p].leaderNations()&^may == 0)
}

// exhausted tells whether the army of a place acted in the last action.
func (s *State) exhausted(p place, a side) bool { return a == free && s.restraint.spent.Has(p) }

// rested are the places of a side's armies, those left out that acted in the last action.
func (s *State) rested(a side) placeSet {
	if a == free {
		return s.held[free].Minus(s.restraint.spent)
	}
	return s.held[shadow]
}

// mayTake tells whether a unit of a nation may be added to the party: it must still be possible to send it off.
func (s *State) mayTake(c *choosing, n nation) bool {
	units := s.party.unitNations() | 1<<n
	if freshTogether(units, c.tired) {
		return true
	}
	size := s.party.size + 1
	return c.from.unitNations()&c.may&^units != 0 && size < c.room && (size+1 < c.whole || c.all)
}
