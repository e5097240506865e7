package hunt

import (
	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
)

// Places is what the public record leaves possible: where Frodo's last location may be, and in Act 2
// Gandalf's, as spaces of the vocabulary.
type Places struct{ Frodo, Gandalf []int16 }

// Places works out the places still possible, exactly, from what everyone has heard and seen.
func (s *State) Places() Places {
	frodoAt, gandalfAt := s.possible()
	var out Places
	for frodoAt != 0 {
		out.Frodo = append(out.Frodo, s.at(frodoAt.Take()))
	}
	for gandalfAt != 0 {
		out.Gandalf = append(out.Gandalf, s.at(gandalfAt.Take()))
	}
	return out
}

// possible is the same as sets of places of the board in play.
func (s *State) possible() (frodoAt, gandalfAt PlaceSet) {
	if s.act == 1 {
		var journals belief.Journals
		journals.Read(s.board(), s.record.Notes(), belief.AheadNothing, 0)
		return journals.Anywhere(), 0
	}
	return belief.PossibleInWild(s.premises(), s.record.Notes())
}

func (s *State) premises() belief.Premises {
	return belief.Premises{World: world, Shelters: s.shelters, Away: s.wizard == gandalfAway}
}

// tellPossible says after an answer how many places are left, and which as soon as they are few, if the
// aid for beginners is on.
func (s *State) tellPossible(rec game.Recorder) {
	if rec == nil || !s.aid {
		return
	}
	at, _ := s.possible()
	tell(rec, game.Public, eventPossible, int16(at.Count()))
	if n := at.Count(); n == 0 || n > game.MaxEventArgs {
		return
	}
	e := game.NewEvent(game.Public, eventPossibleAt)
	for ; at != 0; e.N++ {
		e.Args[e.N] = s.at(at.Take())
	}
	rec.Record(e)
}

// readJournal works out from the journal what follows from it.
func (s *State) readJournal() {
	s.visited, s.points = 0, 0
	s.last = s.journal[0]
	for _, entry := range s.journal[:s.track+1] {
		switch entry {
		case belief.EntryPoint:
			s.points++
		case belief.EntrySlash:
		default:
			s.last, s.points = entry, 0
			s.visited |= bit(entry)
		}
	}
}
