package hunt

import "slices"

// memory reads records of Act 2 and remembers what it made of their beginnings: the simulations of one question, and the
// questions of one game, share theirs. What it says is what thinking through the whole record would.
type memory struct {
	last  reading            // the record that was read last
	marks [maxMarks]*reading // beginnings that records shared, each the beginning of the next
	n     int
}

const maxMarks = 6

// reading is what was made of the first notes of a record.
type reading struct {
	thinker
	away   bool // Gandalf's start was not chosen yet
	record [maxNotes]note
	notes  int
}

// read is what the whole record of a state leaves possible, until the next call.
func (r *memory) read(s *State) *thinker {
	if !r.last.begins(s) {
		shared := r.last.shared(s)
		for r.n > 0 && !r.marks[r.n-1].begins(s) {
			r.n--
		}
		if r.n == 0 || r.marks[r.n-1].notes < shared {
			r.mark(s, shared)
		}
		r.last.copyFrom(r.marks[r.n-1])
	}
	r.last.hearUpTo(s, int(s.notes))
	return &r.last.thinker
}

// mark remembers the first notes of a record; of too many marks the shortest goes.
func (r *memory) mark(s *State, notes int) {
	if r.n == maxMarks {
		shortest := r.marks[0]
		copy(r.marks[:], r.marks[1:])
		r.n--
		r.marks[r.n] = shortest
	}
	if r.marks[r.n] == nil {
		r.marks[r.n] = new(reading)
	}
	m := r.marks[r.n]
	if r.n > 0 {
		m.copyFrom(r.marks[r.n-1])
	} else {
		m.begin(s)
		m.away, m.notes = s.wizard == gandalfAway, 0
	}
	m.hearUpTo(s, notes)
	r.n++
}

// sameKind: records of other boards or rules have nothing in common.
func (m *reading) sameKind(s *State) bool {
	return m.b == s.board() && m.shelters == s.shelters && m.away == (s.wizard == gandalfAway)
}

// begins tells whether the record of a state begins with what was read.
func (m *reading) begins(s *State) bool {
	return m.sameKind(s) && m.notes <= int(s.notes) && slices.Equal(m.record[:m.notes], s.record[:m.notes])
}

// shared is how many notes a record has in common with what was read.
func (m *reading) shared(s *State) (n int) {
	if !m.sameKind(s) {
		return 0
	}
	for most := min(m.notes, int(s.notes)); n < most && m.record[n] == s.record[n]; {
		n++
	}
	return n
}

func (m *reading) hearUpTo(s *State, notes int) {
	for ; m.notes < notes; m.notes++ {
		m.record[m.notes] = s.record[m.notes]
		m.hear(&m.record[m.notes])
	}
}

func (m *reading) copyFrom(src *reading) {
	m.thinker.copyFrom(&src.thinker)
	m.away, m.notes = src.away, src.notes
	copy(m.record[:m.notes], src.record[:m.notes])
}
