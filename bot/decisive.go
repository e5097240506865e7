package bot

import (
	"slices"

	"prancingpony/game"
)

// A win that lies on the board is not left to simulations, which may overlook it: where the title sees an end near, the
// lines that reach it at once are looked for exactly. A line is a row of the decider's own answers between which neither
// luck nor another seat comes.

const (
	maxLine    = 12     // answers
	lineNodes  = 20_000 // positions looked at, in all
	otherDeals = 6      // a line that rests on what the seat cannot see must win in these too
)

// finder looks for a line, in the memory of the last look.
type finder struct {
	seen    Observation
	closing game.WinSearch
	nodes   int
	states  [maxLine + 1]game.State
	legal   [maxLine][]game.Action
	line    []game.Action
}

// Win is a line of the decider's answers that wins at once, whatever is hidden, or none.
func Win(seen Observation, seed uint64) []game.Action { return decisive(seen, seed) }

// decisive is a line that wins at once, or none.
func decisive(seen Observation, seed uint64) []game.Action {
	closing, ok := seen.title.(game.WinSearch)
	if !ok || !closing.Near(seen.state, seen.seat) || closing.Sure(seen.state, seen.seat) {
		return nil
	}
	f := &seen.pad.finder
	f.seen, f.closing, f.nodes = seen, closing, 0
	// Short lines first: a win in one answer is found before a detour to it.
	for depth := 1; depth <= maxLine && f.nodes < lineNodes; depth++ {
		f.line = f.line[:0]
		f.state(0).CopyFrom(seen.state)
		if f.look(0, depth) && f.holds(seed) {
			return slices.Clone(f.line)
		}
	}
	return nil
}

func (f *finder) state(depth int) game.State {
	if f.states[depth] == nil {
		f.states[depth] = f.seen.title.Blank()
	}
	return f.states[depth]
}

// look tries every line of exactly so many answers more.
func (f *finder) look(depth, left int) bool {
	s, next := f.states[depth], f.state(depth+1)
	f.legal[depth] = s.Legal(f.legal[depth][:0])
	for _, a := range f.legal[depth] {
		if left > 1 && !f.closing.Leads(s, a) { // the last answer may be any
			continue
		}
		if f.nodes++; f.nodes > lineNodes {
			return false
		}
		next.CopyFrom(s)
		next.Play(a, nil)
		if next.Rand().Draws() != s.Rand().Draws() {
			continue
		}
		f.line = append(f.line[:depth], a)
		switch {
		case left == 1 && f.won(next):
			return true
		case left > 1 && next.Decider() == f.seen.seat && f.look(depth+1, left-1):
			return true
		}
	}
	return false
}

func (f *finder) won(s game.State) bool {
	if r := s.Result(); r.Over {
		return r.Winners.Has(f.seen.seat)
	}
	return f.closing.Sure(s, f.seen.seat)
}

// holds tries the line in other deals of what the seat cannot see.
func (f *finder) holds(seed uint64) bool {
	s := f.state(0)
	for deal := range uint64(otherDeals) {
		s.CopyFrom(f.seen.state)
		s.Redeal(f.seen.seat, game.FastRand(mix(seed, streamLines, deal)))
		draws := s.Rand().Draws()
		for _, a := range f.line {
			f.legal[0] = s.Legal(f.legal[0][:0])
			if s.Decider() != f.seen.seat || !slices.Contains(f.legal[0], a) {
				return false
			}
			s.Play(a, nil)
		}
		if s.Rand().Draws() != draws || !f.won(s) {
			return false
		}
	}
	return true
}
