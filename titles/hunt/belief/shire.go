package belief

import "prancingpony/titles/hunt/tables"

// trace is a set of journals of Act 1 that agree on which of the tracked places they have passed: those
// that an answer still to come calls visited. By the number of points written, it holds the possible
// last locations. Nothing else of a journal matters for what may follow, so following these sets
// through the record finds exactly the places that some journal explains.
type trace struct {
	passed uint32
	at     [tables.MaxTrack + 1]tables.PlaceSet
}

func (t *trace) anywhere() (set tables.PlaceSet) {
	for _, at := range t.at {
		set |= at
	}
	return set
}

// follower walks through the record of Act 1.
type follower struct {
	b         *tables.Board
	bitOf     [tables.MaxPlaces]uint8              // of a tracked place, none for others
	tracked   tables.PlaceSet                      // places that an answer still to come calls visited
	forbidden [tables.MaxTrack + 2]tables.PlaceSet // by entry: places that a later answer calls not visited
	entries   int
	sets      [2]traces // what is possible now, and what is being worked out
	now       uint8
}

// traces is a list that allocates nothing until it grows beyond what is common.
type traces struct {
	n    int
	few  [24]trace
	more []trace
}

func (l *traces) get(i int) *trace {
	if i < len(l.few) {
		return &l.few[i]
	}
	return &l.more[i-len(l.few)]
}

func (l *traces) add(t trace) *trace {
	if l.n < len(l.few) {
		l.few[l.n] = t
	} else {
		l.more = append(l.more[:l.n-len(l.few)], t)
	}
	l.n++
	return l.get(l.n - 1)
}

func (w *follower) cur() *traces  { return &w.sets[w.now] }
func (w *follower) next() *traces { return &w.sets[1-w.now] }

// turn makes what was worked out the present.
func (w *follower) turn() {
	w.cur().n = 0
	w.now = 1 - w.now
}

// begin forgets all that was followed.
func (w *follower) begin(b *tables.Board) {
	w.b, w.entries, w.tracked, w.now = b, 0, 0, 0
	w.sets[0].n, w.sets[1].n = 0, 0
	w.forbidden = [len(w.forbidden)]tables.PlaceSet{}
}

// layer is what is possible after one entry of the journal and all that was learnt before the next.
type layer struct {
	entry   Note
	tracked tables.PlaceSet // when the entry was written
	settled uint32          // bits of tracked places that became certain after it
	from    int             // its traces among those of the history
	to      int
}

// history keeps every step of a follower, for sampling. It, too, allocates nothing in common cases.
type history struct {
	layers [tables.MaxTrack + 2]layer
	n      int
	traces int
	few    [72]trace
	more   []trace
}

func (h *history) trace(i int) *trace {
	if i < len(h.few) {
		return &h.few[i]
	}
	return &h.more[i-len(h.few)]
}

// keep takes down what is possible now; a record too long for a journal is counted only.
func (h *history) keep(now *layer, cur *traces) {
	if h == nil {
		return
	}
	now.from = h.traces
	for i := range cur.n {
		if h.traces < len(h.few) {
			h.few[h.traces] = *cur.get(i)
		} else {
			h.more = append(h.more, *cur.get(i))
		}
		h.traces++
	}
	now.to = h.traces
	if h.n < len(h.layers) {
		h.layers[h.n] = *now
	}
	h.n++
}

// follow leaves in cur the traces that agree with the whole record, and in h, if there is one, the way there.
func (w *follower) follow(notes []Note, h *history) {
	w.lookAhead(notes)
	for starts := w.b.Starts &^ w.forbidden[0]; starts != 0; {
		p := starts.Take()
		w.add(w.mark(w.tracked, 0, p), 0, bit(p))
	}
	w.turn()
	now := layer{tracked: w.tracked}
	for i := range notes {
		n := &notes[i]
		switch n.Kind {
		case Move, Ferry, Flight:
			h.keep(&now, w.cur())
			now = layer{entry: *n, tracked: w.tracked}
			w.write(n)
		case Visited:
			if w.tracked.Has(n.A[0]) {
				now.settled |= 1 << w.bitOf[n.A[0]]
				w.settle(n.A[0])
			}
		case Points:
			w.filter(^tables.PlaceSet(0), int(n.A[0]))
		default:
			if set, ok := LastIn(w.b, n); ok {
				w.filter(set, anyPoints)
			}
		}
	}
	h.keep(&now, w.cur())
}

// LastIn is the set that an answer says the last location belongs to.
func LastIn(b *tables.Board, n *Note) (tables.PlaceSet, bool) {
	var set tables.PlaceSet
	yes := n.A[1] != 0
	switch n.Kind {
	case Here:
		return bit(n.A[0]), true
	case NotHere:
		return ^bit(n.A[0]), true
	case Among:
		for _, p := range n.A {
			if p != tables.None {
				set |= bit(p)
			}
		}
		return set, true
	case LastZone:
		set = b.InZone[n.A[0]]
	case LastSection:
		set = b.InSection[n.A[0]]
	case Near:
		set = b.Near[n.A[0]]
	default:
		return 0, false
	}
	if !yes {
		set = ^set
	}
	return set, true
}

// lookAhead finds the tracked places, and what each entry may not be because a later answer denies it.
func (w *follower) lookAhead(notes []Note) {
	for i := range w.bitOf {
		w.bitOf[i] = tables.None
	}
	entries := 0
	bits := uint8(0)
	for i := range notes {
		switch n := &notes[i]; n.Kind {
		case Move, Ferry, Flight:
			entries++
		case Visited:
			if w.bitOf[n.A[0]] == tables.None && bits < 32 {
				w.bitOf[n.A[0]] = bits
				w.tracked |= bit(n.A[0])
				bits++
			}
		}
	}
	var denied tables.PlaceSet
	for i := len(notes) - 1; i >= 0; i-- {
		switch n := &notes[i]; n.Kind {
		case Move, Ferry, Flight:
			w.forbidden[min(entries, tables.MaxTrack+1)] = denied
			entries--
		case Unvisited:
			denied |= bit(n.A[0])
		}
	}
	w.forbidden[0] = denied
}

// mark is the set of tracked places passed once p is written.
func (w *follower) mark(tracked tables.PlaceSet, passed uint32, p uint8) uint32 {
	if tracked.Has(p) {
		passed |= 1 << w.bitOf[p]
	}
	return passed
}

// add puts possible last locations into the next set of traces.
func (w *follower) add(passed uint32, points int, at tables.PlaceSet) {
	if at == 0 {
		return
	}
	next := w.next()
	for i := range next.n {
		if t := next.get(i); t.passed == passed {
			t.at[points] |= at
			return
		}
	}
	next.add(trace{passed: passed}).at[points] = at
}

// arrive adds the locations of a set as newly written.
func (w *follower) arrive(passed uint32, to tables.PlaceSet) {
	w.add(passed, 0, to&^w.tracked)
	for to &= w.tracked; to != 0; {
		p := to.Take()
		w.add(w.mark(w.tracked, passed, p), 0, bit(p))
	}
}

// write follows one entry of the journal: everything the bearer might have written.
func (w *follower) write(n *Note) {
	w.entries++
	b := w.b
	open := ^(b.Exits | w.forbidden[min(w.entries, tables.MaxTrack+1)]) // an exit would have been announced
	for i := range w.cur().n {
		t := w.cur().get(i)
		var to tables.PlaceSet
		for points, at := range t.at {
			if at == 0 {
				continue
			}
			switch n.Kind {
			case Move:
				w.add(t.passed, min(points+1, tables.MaxTrack), at)
				to |= reachable(b, at, points+int(n.A[0]))
			case Flight:
				w.add(t.passed, points, at)
				to |= reachable(b, at, points+1)
			case Ferry:
				if at&b.Connected[n.A[0]]&^bit(n.A[0]) != 0 {
					to |= bit(n.A[0])
				}
			}
		}
		w.arrive(t.passed, to&open)
	}
	w.turn()
}

func reachable(b *tables.Board, at tables.PlaceSet, points int) (to tables.PlaceSet) {
	for at != 0 {
		to |= b.InRange(at.Take(), points)
	}
	return to
}

// settle: place p is now known to be passed. Traces without it go; the others need not track it.
func (w *follower) settle(p uint8) {
	k := w.bitOf[p]
	w.tracked &^= bit(p)
	for i := range w.cur().n {
		if t := w.cur().get(i); t.passed&(1<<k) != 0 {
			for points, at := range t.at {
				w.add(t.passed&^(1<<k), points, at)
			}
		}
	}
	w.turn()
}

// anyPoints: however many points are written.
const anyPoints = -1

// filter keeps the last locations of a set, with so many points written, and drops the traces that nothing
// is left of. (No function is passed here: what it was given would have to live on the heap.)
func (w *follower) filter(set tables.PlaceSet, points int) {
	cur := w.cur()
	kept := 0
	for i := range cur.n {
		t := cur.get(i)
		for p := range t.at {
			if points != anyPoints && p != points {
				t.at[p] = 0
			}
			t.at[p] &= set
		}
		if t.anywhere() != 0 {
			*cur.get(kept) = *t
			kept++
		}
	}
	cur.n = kept
}

// sources is the last locations from which an entry could write a place.
func (w *follower) sources(n *Note, at tables.PlaceSet, points int, to uint8) (set tables.PlaceSet) {
	if n.Kind == Ferry {
		if to != n.A[0] {
			return 0
		}
		return at & w.b.Connected[to] &^ bit(to)
	}
	extra := int(n.A[0])
	if n.Kind == Flight {
		extra = 1
	}
	for at != 0 {
		if p := at.Take(); w.b.InRange(p, points+extra).Has(to) {
			set |= bit(p)
		}
	}
	return set
}

// MayWrite: could this entry follow?
func MayWrite(b *tables.Board, n *Note, last uint8, points int, entry uint8) bool {
	switch {
	case n.Kind == Ferry:
		return entry == n.A[0] && last != entry && b.Connected[last].Has(entry)
	case entry == EntryPoint:
		return n.Kind == Move
	case entry == EntrySlash:
		return n.Kind == Flight
	case n.Kind == Flight:
		return b.InRange(last, points+1).Has(entry) && !b.Exits.Has(entry)
	}
	return b.InRange(last, points+int(n.A[0])).Has(entry)
}

// Ahead is what Frodo is taken to do next, unseen.
type Ahead uint8

// Frodo stays, moves on, or flees.
const (
	AheadNothing Ahead = iota
	AheadMove
	AheadFlight
)

// Journals is every journal of Act 1 that the record leaves possible, as far as it matters for what may follow. It is
// large: keep it on the stack.
type Journals struct{ w follower }

// Read works them out, with what Frodo is taken to do next; reach is how many points more than written are in range.
func (j *Journals) Read(b *tables.Board, notes []Note, next Ahead, reach uint8) {
	j.w = follower{b: b}
	j.w.follow(notes, nil)
	switch next {
	case AheadNothing:
		return
	case AheadFlight:
		j.w.write(&Note{Kind: Flight})
	default:
		j.w.write(&Note{Kind: Move, A: [4]uint8{reach}})
	}
}

// Anywhere returns every last location that is possible.
func (j *Journals) Anywhere() (set tables.PlaceSet) {
	for i := range j.Len() {
		set |= j.w.cur().get(i).anywhere()
	}
	return set
}

// Len counts the groups of journals.
func (j *Journals) Len() int { return j.w.cur().n }

// Lasts returns the last locations of a group, by the number of points written since.
func (j *Journals) Lasts(i int) *[tables.MaxTrack + 1]tables.PlaceSet { return &j.w.cur().get(i).at }
