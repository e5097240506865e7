package board

import "prancingpony/game"

// Who of two team mates has done best (play-5 of docs/rules/board.md): the second edition names a player of the side that has
// won. The side wins as a side; this is said beside it.

// noteCaptor remembers which of two team mates has taken a settlement: whoever controls the army that stands there.
func (s *State) noteCaptor(r place, by side) {
	s.taken.Remove(r)
	if s.second() && s.teamed(by) && s.commander(r, by) != firstLead[s.players][by] {
		s.taken.Add(r)
	}
}

// glory is what a player of the side that won has to show: points his nations took, less points of theirs that are lost. The
// Free Peoples count only what they lost.
func (s *State) glory(seat game.Seat) (points int) {
	me := s.sideOfSeat(seat)
	for set := s.captured; !set.Empty(); {
		r := set.Pop()
		worth := int(victoryPoints[sites[r].kind])
		switch {
		case s.commands(seat).Has(sites[r].nation):
			points -= worth
		case me == shadow && sideOf[sites[r].nation] == free && s.taken.Has(r) == (seat != firstLead[s.players][me]):
			points += worth
		}
	}
	return points
}

// best are the players of the winning side with the most glory: both if they are even, nobody where no player is named.
func (s *State) best(winner side) game.SeatSet {
	if !s.second() || !s.teamed(winner) {
		return 0
	}
	lead := s.lead[winner]
	mate := s.mate(lead)
	switch own, other := s.glory(lead), s.glory(mate); {
	case own > other:
		return game.Only(lead)
	case own < other:
		return game.Only(mate)
	}
	return game.Only(lead, mate)
}

// tellBest says it after the victory.
func (s *State) tellBest(winner side, rec game.Recorder) {
	switch set := s.best(winner); set {
	case 0:
	case s.sideSeats(winner):
		tell(rec, game.Public, eventBestShared, int16(winner))
	default:
		seat := s.lead[winner]
		if !set.Has(seat) {
			seat = s.mate(seat)
		}
		tell(rec, game.Public, eventBest, int16(s.powerOf(seat)))
	}
}

// bestAndGlory are the powers of those players once the match is over, and what each of the winners has to show.
func (s *State) bestAndGlory() (best []string, glory map[string]int) {
	result := s.Result()
	for seat := range game.Seat(s.players) {
		found := s.best(s.sideOfSeat(seat))
		if found == 0 || !result.Winners.Has(seat) {
			continue
		}
		if glory == nil {
			glory = map[string]int{}
		}
		power := powerNames[s.powerOf(seat)]
		glory[power] = s.glory(seat)
		if found.Has(seat) {
			best = append(best, power)
		}
	}
	return best, glory
}
