package bot

import (
	"slices"

	"prancingpony/game"
)

// A certain win is not left to simulations, which may overlook it: where the title says that one may be near, lines
// that win at once are searched exactly. A line is a sequence of the decider's own answers without luck or another
// seat between them.

const (
	maxLine    = 12     // answers
	maxNodes   = 20_000 // positions, in all
	otherDeals = 6      // a line that depends on hidden things must win in these too
)

// winFinder searches a line. Its memory is reused from one question to the next.
type winFinder struct {
	seen   Observation
	hints  game.WinSearch
	nodes  int
	states [maxLine + 1]game.State
	legal  [maxLine][]game.Action
	line   []game.Action
}

// Win returns a line of the decider's answers that wins at once whatever is hidden, or nil.
func Win(seen Observation, seed uint64) []game.Action { return findWin(seen, seed) }

func findWin(seen Observation, seed uint64) []game.Action {
	hints, ok := seen.title.(game.WinSearch)
	if !ok || !hints.Near(seen.state, seen.seat) || hints.Sure(seen.state, seen.seat) {
		return nil
	}
	f := &seen.scratch.finder
	f.seen, f.hints, f.nodes = seen, hints, 0
	// Short lines first: a win in one answer is found before a detour to it.
	for depth := 1; depth <= maxLine && f.nodes < maxNodes; depth++ {
		f.line = f.line[:0]
		f.state(0).CopyFrom(seen.state)
		if f.search(0, depth) && f.holds(seed) {
			return slices.Clone(f.line)
		}
	}
	return nil
}

func (f *winFinder) state(depth int) game.State {
	if f.states[depth] == nil {
		f.states[depth] = f.seen.title.Blank()
	}
	return f.states[depth]
}

// search tries every line of exactly so many more answers.
func (f *winFinder) search(depth, left int) bool {
	s, next := f.states[depth], f.state(depth+1)
	f.legal[depth] = s.Legal(f.legal[depth][:0])
	for _, a := range f.legal[depth] {
		if left > 1 && !f.hints.Leads(s, a) { // the last answer may be any
			continue
		}
		if f.nodes++; f.nodes > maxNodes {
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
		case left > 1 && next.Decider() == f.seen.seat && f.search(depth+1, left-1):
			return true
		}
	}
	return false
}

func (f *winFinder) won(s game.State) bool {
	if r := s.Result(); r.Over {
		return r.Winners.Has(f.seen.seat)
	}
	return f.hints.Sure(s, f.seen.seat)
}

// holds reports whether the line also wins in other deals of what the seat cannot see.
func (f *winFinder) holds(seed uint64) bool {
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
