package hunt

import (
	"prancingpony/game"
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
		w := follower{b: s.board()}
		w.follow(s.record[:s.notes], nil)
		for i := range w.cur().n {
			frodoAt |= w.cur().get(i).anywhere()
		}
		return frodoAt, 0
	}
	var w thinker
	w.think(s)
	for i := range w.cur().n {
		g := w.cur().get(i)
		frodoAt |= bit(w.journeys[g.card].Last[w.step])
		gandalfAt |= g.at
	}
	if w.home || s.wizard == gandalfAway {
		gandalfAt = 0
	}
	return frodoAt, gandalfAt
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

// trace is a set of journals of Act 1 that agree on which of the tracked places they have passed: those
// that an answer still to come calls visited. By the number of points written, it holds the possible
// last locations. Nothing else of a journal matters for what may follow, so following these sets
// through the record finds exactly the places that some journal explains.
type trace struct {
	passed uint32
	at     [maxTrack + 1]PlaceSet
}

func (t *trace) anywhere() (set PlaceSet) {
	for _, at := range t.at {
		set |= at
	}
	return set
}

// follower walks through the record of Act 1.
type follower struct {
	b         *board
	bitOf     [maxPlaces]uint8       // of a tracked place, none for others
	tracked   PlaceSet               // places that an answer still to come calls visited
	forbidden [maxTrack + 2]PlaceSet // by entry: places that a later answer calls not visited
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

// layer is what is possible after one entry of the journal and all that was learnt before the next.
type layer struct {
	entry   note
	tracked PlaceSet // when the entry was written
	settled uint32   // bits of tracked places that became certain after it
	from    int      // its traces among those of the history
	to      int
}

// history keeps every step of a follower, for sampling. It, too, allocates nothing in common cases.
type history struct {
	layers [maxTrack + 2]layer
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
func (w *follower) follow(notes []note, h *history) {
	w.lookAhead(notes)
	for starts := w.b.Starts &^ w.forbidden[0]; starts != 0; {
		p := starts.Take()
		w.add(w.mark(w.tracked, 0, p), 0, bit(p))
	}
	w.turn()
	now := layer{tracked: w.tracked}
	for i := range notes {
		n := &notes[i]
		switch n.kind {
		case noteMove, noteFerry, noteFlight:
			h.keep(&now, w.cur())
			now = layer{entry: *n, tracked: w.tracked}
			w.entries++
			w.write(n)
		case noteVisited:
			if w.tracked.Has(n.a[0]) {
				now.settled |= 1 << w.bitOf[n.a[0]]
				w.settle(n.a[0])
			}
		case notePoints:
			w.filter(^PlaceSet(0), int(n.a[0]))
		default:
			if set, ok := lastIn(w.b, n); ok {
				w.filter(set, anyPoints)
			}
		}
	}
	h.keep(&now, w.cur())
}

// lastIn is the set that an answer says the last location belongs to.
func lastIn(b *board, n *note) (PlaceSet, bool) {
	var set PlaceSet
	yes := n.a[1] != 0
	switch n.kind {
	case noteHere:
		return bit(n.a[0]), true
	case noteNotHere:
		return ^bit(n.a[0]), true
	case noteAmong:
		for _, p := range n.a {
			if p != none {
				set |= bit(p)
			}
		}
		return set, true
	case noteLastZone:
		set = b.InZone[n.a[0]]
	case noteLastSection:
		set = b.InSection[n.a[0]]
	case noteNear:
		set = b.Near[n.a[0]]
	default:
		return 0, false
	}
	if !yes {
		set = ^set
	}
	return set, true
}

// lookAhead finds the tracked places, and what each entry may not be because a later answer denies it.
func (w *follower) lookAhead(notes []note) {
	for i := range w.bitOf {
		w.bitOf[i] = none
	}
	entries := 0
	bits := uint8(0)
	for i := range notes {
		switch n := &notes[i]; n.kind {
		case noteMove, noteFerry, noteFlight:
			entries++
		case noteVisited:
			if w.bitOf[n.a[0]] == none && bits < 32 {
				w.bitOf[n.a[0]] = bits
				w.tracked |= bit(n.a[0])
				bits++
			}
		}
	}
	var denied PlaceSet
	for i := len(notes) - 1; i >= 0; i-- {
		switch n := &notes[i]; n.kind {
		case noteMove, noteFerry, noteFlight:
			w.forbidden[min(entries, maxTrack+1)] = denied
			entries--
		case noteUnvisited:
			denied |= bit(n.a[0])
		}
	}
	w.forbidden[0] = denied
}

// mark is the set of tracked places passed once p is written.
func (w *follower) mark(tracked PlaceSet, passed uint32, p uint8) uint32 {
	if tracked.Has(p) {
		passed |= 1 << w.bitOf[p]
	}
	return passed
}

// add puts possible last locations into the next set of traces.
func (w *follower) add(passed uint32, points int, at PlaceSet) {
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
func (w *follower) arrive(passed uint32, to PlaceSet) {
	w.add(passed, 0, to&^w.tracked)
	for to &= w.tracked; to != 0; {
		p := to.Take()
		w.add(w.mark(w.tracked, passed, p), 0, bit(p))
	}
}

// write follows one entry of the journal: everything the bearer might have written.
func (w *follower) write(n *note) {
	b := w.b
	open := ^(b.Exits | w.forbidden[min(w.entries, maxTrack+1)]) // an exit would have been announced
	for i := range w.cur().n {
		t := w.cur().get(i)
		var to PlaceSet
		for points, at := range t.at {
			if at == 0 {
				continue
			}
			switch n.kind {
			case noteMove:
				w.add(t.passed, min(points+1, maxTrack), at)
				to |= reachable(b, at, points+int(n.a[0]))
			case noteFlight:
				w.add(t.passed, points, at)
				to |= reachable(b, at, points+1)
			case noteFerry:
				if at&b.Connected[n.a[0]]&^bit(n.a[0]) != 0 {
					to |= bit(n.a[0])
				}
			}
		}
		w.arrive(t.passed, to&open)
	}
	w.turn()
}

func reachable(b *board, at PlaceSet, points int) (to PlaceSet) {
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
func (w *follower) filter(set PlaceSet, points int) {
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

// sampleJournal writes a journal that explains the whole record, chosen at random, into the state.
func (s *State) sampleJournal(r *game.Rand) {
	w := follower{b: s.board()}
	var h history
	w.follow(s.record[:s.notes], &h)
	last := h.n - 1
	if last != int(s.track) || w.cur().n == 0 {
		return // answers were forgotten, or a position contradicts itself: keep what is there
	}
	at := picker{r: r}
	for i := range w.cur().n {
		t := w.cur().get(i)
		for points, set := range t.at {
			at.offer(entryPoint, t.passed, points, set)
		}
	}
	for i := last; i > 0; i-- {
		at = w.stepBack(&h, i, at)
		s.journal[i] = at.entry
	}
	s.journal[0] = at.at
	s.readJournal()
}

// picker chooses evenly among all that is offered: a last location with so many points written, and
// what was written next.
type picker struct {
	r      *game.Rand
	seen   int
	entry  uint8
	passed uint32
	points int
	at     uint8
}

func (k *picker) offer(entry uint8, passed uint32, points int, at PlaceSet) {
	n := at.Count()
	if n == 0 {
		return
	}
	k.seen += n
	if i := k.r.Intn(k.seen); i < n {
		k.entry, k.passed, k.points, k.at = entry, passed, points, at.Nth(i)
	}
}

// stepBack picks where the journal may have stood before entry i, and what that entry was.
func (w *follower) stepBack(h *history, i int, to picker) picker {
	now, before := &h.layers[i], &h.layers[i-1]
	passed := to.passed | now.settled
	from := picker{r: to.r}
	for j := before.from; j < before.to; j++ {
		t := h.trace(j)
		for points, at := range t.at {
			if at == 0 {
				continue
			}
			if t.passed == passed && at.Has(to.at) {
				if now.entry.kind == noteMove && to.points == points+1 {
					from.offer(entryPoint, t.passed, points, bit(to.at))
				}
				if now.entry.kind == noteFlight && to.points == points {
					from.offer(entrySlash, t.passed, points, bit(to.at))
				}
			}
			if to.points == 0 && w.mark(now.tracked, t.passed, to.at) == passed {
				from.offer(to.at, t.passed, points, w.sources(&now.entry, at, points, to.at))
			}
		}
	}
	return from
}

// sources is the last locations from which an entry could write a place.
func (w *follower) sources(n *note, at PlaceSet, points int, to uint8) (set PlaceSet) {
	if n.kind == noteFerry {
		if to != n.a[0] {
			return 0
		}
		return at & w.b.Connected[to] &^ bit(to)
	}
	extra := int(n.a[0])
	if n.kind == noteFlight {
		extra = 1
	}
	for at != 0 {
		if p := at.Take(); w.b.InRange(p, points+extra).Has(to) {
			set |= bit(p)
		}
	}
	return set
}

// readJournal works out from the journal what follows from it.
func (s *State) readJournal() {
	s.visited, s.points = 0, 0
	s.last = s.journal[0]
	for _, entry := range s.journal[:s.track+1] {
		switch entry {
		case entryPoint:
			s.points++
		case entrySlash:
		default:
			s.last, s.points = entry, 0
			s.visited |= bit(entry)
		}
	}
}
