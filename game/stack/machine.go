package stack

import (
	"math"
	"sync"

	"prancingpony/game"
)

// Machine runs the frames of one title. Its rows are put in by init functions, because what a row does leads back to
// the rows.
type Machine[S any, F comparable, V any] struct {
	Rows  []Row[S, F, V] // by kind; the first is no kind
	Blank F              // a frame with nothing filled in

	Over func(s *S) bool // whether the match has ended; nil: Stack.End says it
	// Seat says who is asked by a frame whose row does not say it.
	Seat func(s *S, f *F) game.Seat
	// Next is called when the stack is empty and the match goes on; nil: that never happens.
	Next func(s *S, rec game.Recorder)
	// Before is called before every step that a frame takes by itself; nil: nothing.
	Before func(s *S, rec game.Recorder)
	// WhyNot says why an answer is refused where the row of the top frame does not.
	WhyNot func(s *S, f *F, a game.Action) game.Reason
	// AskAlways leaves single answers to the players: rows of this title play forced choices in Proceed.
	AskAlways bool
}

// Run lets the frames proceed until one of them waits for a decision or the match is over.
func (m *Machine[S, F, V]) Run(s *S, st *Stack[F], rec game.Recorder) { m.run(s, st, rec, math.MaxInt) }

// Settles runs a stack that a position made by hand has, and reports false if it does not stop within so many steps.
func (m *Machine[S, F, V]) Settles(s *S, st *Stack[F], rec game.Recorder, steps int) bool {
	return m.run(s, st, rec, steps)
}

func (m *Machine[S, F, V]) run(s *S, st *Stack[F], rec game.Recorder, steps int) bool {
	hooks := m.Over != nil || m.Before != nil // looked up once: this loop is the hottest of every title
	for ; steps > 0 && !st.ended; steps-- {
		if hooks {
			if m.over(s, st) {
				return true
			}
			if m.Before != nil {
				m.Before(s, rec)
			}
		}
		if st.depth == 0 {
			m.Next(s, rec)
			continue
		}
		f, row := m.top(st)
		if row.Proceed != nil && row.Proceed(s, f, rec) {
			continue
		}
		if m.AskAlways || row.Ask != nil && row.Ask(s, f) {
			return true
		}
		a, forced := row.Only(s, f)
		if !forced {
			return true
		}
		row.Play(s, f, a, rec)
	}
	return st.ended
}

func (m *Machine[S, F, V]) over(s *S, st *Stack[F]) bool {
	return st.ended || m.Over != nil && m.Over(s)
}

func (m *Machine[S, F, V]) top(st *Stack[F]) (*F, *Row[S, F, V]) {
	i := st.depth - 1
	return &st.frames[i], &m.Rows[st.kinds[i]]
}

// lists lends buffers to look at answers: rows are called through pointers, so that local buffers would be allocated.
var lists = sync.Pool{New: func() any { return new([]game.Action) }}

// Only returns the single answer to a question, if there is just one.
func (r *Row[S, F, V]) Only(s *S, f *F) (a game.Action, forced bool) {
	list := lists.Get().(*[]game.Action)
	*list = r.Legal(s, f, (*list)[:0])
	if forced = len(*list) == 1; forced {
		a = (*list)[0]
	}
	lists.Put(list)
	return a, forced
}

// Count returns how many answers a question has.
func (r *Row[S, F, V]) Count(s *S, f *F) int {
	list := lists.Get().(*[]game.Action)
	*list = r.Legal(s, f, (*list)[:0])
	n := len(*list)
	lists.Put(list)
	return n
}

// Only returns the single answer of an operation, if there is just one.
func (o *Op[S, F, E]) Only(s *S, f *F, e *E) (a game.Action, forced bool) {
	list := lists.Get().(*[]game.Action)
	*list = o.Legal(s, f, e, (*list)[:0])
	if forced = len(*list) == 1; forced {
		a = (*list)[0]
	}
	lists.Put(list)
	return a, forced
}

// Count returns how many answers an operation has.
func (o *Op[S, F, E]) Count(s *S, f *F, e *E) int {
	list := lists.Get().(*[]game.Action)
	*list = o.Legal(s, f, e, (*list)[:0])
	n := len(*list)
	lists.Put(list)
	return n
}

// Decider returns who is asked by the top frame.
func (m *Machine[S, F, V]) Decider(s *S, st *Stack[F]) game.Seat {
	if st.depth == 0 || m.over(s, st) {
		return game.Nobody
	}
	f, row := m.top(st)
	if row.Seat != nil {
		return row.Seat(s, f)
	}
	return m.Seat(s, f)
}

// Prompt returns the question of the top frame.
func (m *Machine[S, F, V]) Prompt(s *S, st *Stack[F]) game.Prompt {
	if st.depth == 0 || m.over(s, st) {
		return game.Prompt{}
	}
	f, row := m.top(st)
	return row.Prompt(s, f)
}

// Legal appends every answer to the top frame.
func (m *Machine[S, F, V]) Legal(s *S, st *Stack[F], buf []game.Action) []game.Action {
	if st.depth == 0 || m.over(s, st) {
		return buf
	}
	f, row := m.top(st)
	return row.Legal(s, f, buf)
}

// Play gives the top frame an answer that Legal lists, and does all that follows by itself.
func (m *Machine[S, F, V]) Play(s *S, st *Stack[F], a game.Action, rec game.Recorder) {
	f, row := m.top(st)
	row.Play(s, f, a, rec)
	m.run(s, st, rec, math.MaxInt)
}

// Answer gives the top frame an answer and does nothing more: a caller that proceeds for others answers for them by it.
func (m *Machine[S, F, V]) Answer(s *S, st *Stack[F], a game.Action, rec game.Recorder) {
	f, row := m.top(st)
	row.Play(s, f, a, rec)
}

// Why returns the reason why the top frame refuses an answer.
func (m *Machine[S, F, V]) Why(s *S, st *Stack[F], a game.Action) game.Reason {
	if st.depth == 0 || m.over(s, st) {
		return game.Reason{ID: game.ReasonMatchOver}
	}
	f, row := m.top(st)
	if row.WhyNot != nil {
		if why := row.WhyNot(s, f, a); why.ID != game.ReasonNotOffered {
			return why
		}
	}
	if m.WhyNot != nil {
		return m.WhyNot(s, f, a)
	}
	return game.Reason{ID: game.ReasonNotOffered}
}

// Gesture says what an answer to the top frame is to a gesture.
func (m *Machine[S, F, V]) Gesture(s *S, st *Stack[F], a game.Action) game.GesturePart {
	if st.depth == 0 || m.over(s, st) {
		return game.Aside
	}
	f, row := m.top(st)
	if row.Gesture == nil {
		return game.Aside
	}
	return row.Gesture(s, f, a)
}

// Usual returns the answer to the top frame that goes without saying in a gesture, if there is one.
func (m *Machine[S, F, V]) Usual(s *S, st *Stack[F]) (game.Action, bool) {
	if st.depth == 0 || m.over(s, st) {
		return game.Action{}, false
	}
	f, row := m.top(st)
	if row.Usual == nil {
		return game.Action{}, false
	}
	return row.Usual(s, f)
}

// Show lets the frames add to a view, the lowest first.
func (m *Machine[S, F, V]) Show(s *S, st *Stack[F], seat game.Seat, v *V) {
	for i := range st.Len() {
		if show := m.Rows[st.kinds[i]].Show; show != nil {
			show(s, &st.frames[i], seat, v)
		}
	}
}

// Row returns the row of frame i, counted from the lowest.
func (m *Machine[S, F, V]) Row(st *Stack[F], i int) *Row[S, F, V] { return &m.Rows[st.Kind(i)] }

// Find returns the lowest frame with one of these roles, nil if there is none.
func (m *Machine[S, F, V]) Find(st *Stack[F], roles Role) *F {
	for i := range st.frames[:st.depth] {
		if m.Rows[st.kinds[i]].Role&roles != 0 {
			return &st.frames[i]
		}
	}
	return nil
}

// Under returns the frame that f lies on if it has one of these roles, else nil.
func (m *Machine[S, F, V]) Under(st *Stack[F], f *F, roles Role) *F {
	if i := st.Index(f); i > 0 && m.Rows[st.kinds[i-1]].Role&roles != 0 {
		return &st.frames[i-1]
	}
	return nil
}

// Leaves reports whether a frame on the stack excuses one of these.
func (m *Machine[S, F, V]) Leaves(st *Stack[F], what Role) bool {
	for _, k := range st.kinds[:st.depth] {
		if m.Rows[k].Leaves&what != 0 {
			return true
		}
	}
	return false
}
