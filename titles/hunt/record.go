package hunt

// note is one thing that everybody has heard or seen and from which places can be worked out.
type note struct {
	kind noteKind
	a    [4]uint8
}

type noteKind uint8

const (
	noteNone noteKind = iota

	// Act 1: what is written in the journal, without what it says.
	noteMove   // a move, with a[0] points more than written in range
	noteFerry  // a move that everyone knows: to place a[0], which was connected
	noteFlight // a Flight, moving or not

	// Answers about Frodo.
	noteVisited     // place a[0] is in the journal
	noteUnvisited   // it is not
	noteHere        // it is the last location
	noteNotHere     // it is not the last location
	noteLastZone    // the last location is (a[1]=1) or is not in zone a[0]
	noteLastSection // likewise for section a[0]
	noteNear        // likewise for space a[0] and the places next to it
	notePoints      // a[0] points are written
	noteAmong       // the last location is one of the places a

	// Act 2.
	noteStep        // Frodo's figure goes one space on
	noteBack        // it goes back one space and the journey changes
	noteSearched    // a Search of a[0] succeeds (a[1]=1) or fails: Shelters may hide Frodo
	noteZone        // a Perception of zone a[0] finds someone (a[1]=1) or nobody
	noteSection     // likewise for section a[0]
	noteWhoZone     // a Perception of zone a[0] names Frodo (bit 0 of a[1]) and Gandalf (bit 1)
	noteGandalfMove // to a connected location
	noteGandalfAt   // he is at a[0]
	noteGandalfNot  // he is not at a[0]
	noteGandalfNear // he is at a place connected to a[0]
	noteGandalfFly  // to an Ally location other than the spaces a
	noteGandalfLost // to the place of a Feat token that nobody else saw
	noteFeat        // the Feat token of a[0] was behind the screen
	noteHome        // he is at Rivendell and out of play
	noteLong        // the journey is a long one
	noteWhoSection  // as noteWhoZone, for a section
	numNoteKinds
)

// isEntry: does the note stand for a space of the journal or a move of somebody? Those are never
// forgotten; answers may be.
func (n *note) isEntry() bool {
	switch n.kind {
	case noteMove, noteFerry, noteFlight, noteStep, noteBack, noteGandalfMove, noteGandalfAt, noteGandalfFly, noteGandalfLost, noteFeat, noteHome:
		return true
	}
	return false
}

// note adds to the record. Should it ever be full, the oldest answers are forgotten: the places then
// worked out are more than are truly possible, never less.
func (s *State) note(kind noteKind, a ...uint8) {
	if s.notes == maxNotes {
		s.forget()
	}
	n := note{kind: kind}
	copy(n.a[:], a)
	s.record[s.notes] = n
	s.notes++
}

func (s *State) forget() {
	kept := uint16(0)
	forgotten := 0
	for i := range s.record[:s.notes] {
		if !s.record[i].isEntry() && forgotten < maxNotes/4 {
			forgotten++
			continue
		}
		s.record[kept] = s.record[i]
		kept++
	}
	if kept == s.notes { // nothing but entries: a match that will not end forgets its beginning
		copy(s.record[:], s.record[maxNotes/4:s.notes])
		kept -= maxNotes / 4
	}
	clear(s.record[kept:])
	s.notes = kept
}
