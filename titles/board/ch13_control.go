package board

import "prancingpony/game"

// Who keeps control in the second edition (play-3 of docs/rules/board.md). Whoever controls a mixed army may not split it so
// as to lose control of the part that acts; and team mates whose armies stand apart take turns to remove what is over ten.

// core are the nations of which a part that acts must have a unit: in the second edition those of the player who acts, for
// without one of them he would not control it.
func (s *State) core(seat game.Seat, nations nationSet) nationSet {
	if s.second() {
		nations &= s.commands(seat)
	}
	return nations
}

// keepsControl tells whether a seat may act with a part of an army.
func (s *State) keepsControl(seat game.Seat, part *force) bool {
	return !s.second() || s.players == 2 || s.stronger(part, s.sideOfSeat(seat)) == seat
}

// canBeLed tells whether a party can still be given a leader within the room there is and stay in the hands of its player:
// where only elites of his team mate lead, he needs units enough to outnumber them.
func (s *State) canBeLed(seat game.Seat, from *force, may nationSet, party force, room uint8, attack bool) bool {
	me := s.sideOfSeat(seat)
	for _, kind := range [...]figure{elite, regular} {
		for n := range nation(numNations) {
			for s.commands(seat).Has(n) && may.Has(n) && from.count(n, kind) > party.count(n, kind) && party.size+1 < room {
				party.change(n, kind, 1)
			}
		}
	}
	if s.led(&party, me, may, attack) {
		return true
	}
	for n := range nation(numNations) {
		if s.eliteLeaders().Has(n) && may.Has(n) && from.units[n].elite > party.units[n].elite && party.size < room {
			with := party
			with.change(n, elite, 1)
			if s.keepsControl(seat, &with) {
				return true
			}
		}
	}
	return false
}

// ledUnderControl tells whether an army that has a leader can send a part that its player controls and that has one too.
func (s *State) ledUnderControl(seat game.Seat, p place, f *force, may nationSet, room uint8, attack bool) bool {
	if !s.second() || !s.mixed.Has(p) {
		return true
	}
	me := s.sideOfSeat(seat)
	figures := f.figures & charactersOf[me]
	if !attack {
		figures &^= 1 << saruman
	}
	if figures != 0 || me == shadow && f.nazgul > 0 || f.leaderNations()&may != 0 {
		return true
	}
	return s.canBeLed(seat, f, may, force{}, room, attack)
}

// trimInTurns tells whether both players of a side take units over the limit away from a place.
func (s *State) trimInTurns(p place) bool {
	if !s.second() || s.players == 2 || s.mixed.Has(p) {
		return false
	}
	lead, mate := s.halves(s.holder(p))
	here := s.forces[p].unitNations()
	return here&lead != 0 && here&mate != 0
}

// trimmer is the seat that begins to take away what is too much: where armies stand apart, the player who does not lead.
func (s *State) trimmer(p place) game.Seat {
	a := s.holder(p)
	if s.trimInTurns(p) {
		return s.mate(s.lead[a])
	}
	return s.commander(p, a)
}

// trimmable are the nations that a seat can take units of.
func (s *State) trimmable(seat game.Seat, p place) nationSet {
	if s.trimInTurns(p) {
		return s.commands(seat)
	}
	return nationsOf[s.sideOfSeat(seat)]
}

// allKeepControl tells whether a seat may act with everyone who may be in its party.
func (s *State) allKeepControl(seat game.Seat, c *choosing) bool {
	if !s.second() || s.players == 2 {
		return true
	}
	all := c.everyone()
	return s.keepsControl(seat, &all)
}

// mayJoin tells whether a unit may be added to the party under the control of its player, so that it can still be led where
// it must be. Whoever takes his own units first can form any part that he may act with.
func (s *State) mayJoin(f *frame, c *choosing, n nation, kind figure) bool {
	if !s.second() || s.players == 2 {
		return true
	}
	part := s.party
	part.change(n, kind, 1)
	if !s.commands(f.seat).Has(n) && !s.keepsControl(f.seat, &part) {
		return false
	}
	return f.terms&partyNeedsLeader == 0 || s.unitlessLead(c) || s.canBeLed(f.seat, &c.from, c.may, part, c.room, f.purpose == partyAttack)
}
