package board

import "prancingpony/game"

// refusalTeam is the reason for which a player among several may not act, where it is one of chap. 13.
func (s *State) refusalTeam(f *frame, a game.Action) string {
	if s.players == 2 || f.kind == frameTurn {
		return ""
	}
	me, command := s.sideOfSeat(f.seat), s.commands(f.seat)
	nations, mine := nationSet(0), command
	switch {
	case (a.Verb == verbMarch || a.Verb == verbAttack) && a.A >= 0 && a.A < numRegions:
		p := place(a.A)
		if !s.held[me].has(p) {
			return ""
		}
		if s.exhausted(p, me) {
			return "acted-last"
		}
		nations, mine = s.forces[p].army(me), s.commandsAt(f.seat, p)
		if a.Verb == verbAttack {
			mine = s.attacksFrom(f.seat, p)
		}
		if nations&mine == 0 {
			return "not-your-army"
		}
		nations &= mine
	case a.Verb == verbAdvance && a.A >= 0 && a.A < numNations:
		nations = 1 << a.A
	case a.Verb == verbRecruit && a.B >= 0 && a.B < numRegions && sites[a.B].nation != noNation:
		nations = 1 << sites[a.B].nation
	case a.Verb == verbPlay && a.A >= 0 && a.A < numCards:
		nations = cards[a.A].nations
	}
	switch {
	case nations == 0:
		return ""
	case nations&mine == 0:
		return "not-your-nation"
	case nations&^s.restraint.last == 0:
		return "acted-last"
	}
	return ""
}
