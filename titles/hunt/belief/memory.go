package belief

import (
	"slices"

	"prancingpony/titles/hunt/tables"
)

// memory reads records of Act 2 and remembers what it made of their beginnings: the simulations of one question, and
// the questions of one game, share theirs. What it says is what thinking through the whole record would.
type memory struct {
	last  reading            // the record that was read last
	marks [maxMarks]*reading // beginnings that records shared, each the beginning of the next
	n     int
}

const maxMarks = 6

// reading is what was made of the first notes of a record.
type reading struct {
	thinker
	on     Premises
	record [MaxNotes]Note
	notes  int
}

// read is what the whole record of a state leaves possible, until the next call.
func (r *memory) read(p Premises, notes []Note) *thinker {
	if !r.last.begins(p, notes) {
		shared := r.last.shared(p, notes)
		for r.n > 0 && !r.marks[r.n-1].begins(p, notes) {
			r.n--
		}
		if r.n == 0 || r.marks[r.n-1].notes < shared {
			r.mark(p, notes[:shared])
		}
		r.last.copyFrom(r.marks[r.n-1])
	}
	r.last.hearOn(notes)
	return &r.last.thinker
}

// mark remembers the first notes of a record; of too many marks the shortest goes.
func (r *memory) mark(p Premises, notes []Note) {
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
		m.begin(p)
		m.on, m.notes = p, 0
	}
	m.hearOn(notes)
	r.n++
}

// begins reports whether a record begins with what was read. Records with other premises have nothing in common.
func (m *reading) begins(p Premises, notes []Note) bool {
	return m.on == p && m.notes <= len(notes) && slices.Equal(m.record[:m.notes], notes[:m.notes])
}

// shared returns how many notes a record has in common with what was read.
func (m *reading) shared(p Premises, notes []Note) (n int) {
	if m.on != p {
		return 0
	}
	for most := min(m.notes, len(notes)); n < most && m.record[n] == notes[n]; {
		n++
	}
	return n
}

// hearOn reads the rest of a record.
func (m *reading) hearOn(notes []Note) {
	for ; m.notes < len(notes); m.notes++ {
		m.record[m.notes] = notes[m.notes]
		m.hear(&m.record[m.notes])
	}
}

func (m *reading) copyFrom(src *reading) {
	m.thinker.copyFrom(&src.thinker)
	m.on, m.notes = src.on, src.notes
	copy(m.record[:m.notes], src.record[:m.notes])
}

// Routes is every explanation of the record of Act 2: a journey each. It is large, and remembers what it has read: who
// reads many records of one game does so by the same.
type Routes struct {
	memory
	cards cards
	step  int
}

// Read works them out, with what Frodo is taken to do next: in Act 2 that is a step.
func (r *Routes) Read(p Premises, notes []Note, next Ahead) {
	t := r.read(p, notes)
	r.step = t.step
	if next != AheadNothing {
		r.step = t.onward()
	}
}

// Len counts the explanations.
func (r *Routes) Len() int { return r.last.cur().n }

// Guess returns an explanation.
func (r *Routes) Guess(i int) Guess { return *r.last.cur().get(i) }

// Journey returns the card of an explanation.
func (r *Routes) Journey(i int) *tables.Journey { return &r.last.journeys[r.last.cur().get(i).Card] }

// Step returns the space of the Movement track.
func (r *Routes) Step() uint8 { return uint8(r.step) }
