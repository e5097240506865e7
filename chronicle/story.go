package chronicle

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"prancingpony/game"
)

// ErrNoWords reports that the title has no chronicle.
var ErrNoWords = errors.New("this title has no chronicle")

// Match is a finished match, as far as a chronicle needs it.
type Match struct {
	Title   game.Title
	Sides   []string   // by seat
	First   game.State // before the first move
	Start   int        // the record before the first move
	Moves   []Move
	By      string   // the ending
	Winners []string // sides
	Seed    string   // chooses among sentences: the digest of the match
}

// Move is an action and the number of its record.
type Move struct {
	N      int
	Action game.Action
}

// LinePoint is the chance of the first side after a record.
type LinePoint struct {
	N      int     `json:"n"`
	Turn   int     `json:"turn"`
	Chance float64 `json:"chance" doc:"Of the first side."`
}

// Story is a match in passages, before it has words.
type Story struct {
	match    *Match
	guide    game.Chronicle
	events   []game.PastEvent
	passages []game.Passage
	swing    []float64 // by passage: how far the chance moved with its events
	line     []LinePoint
	turns    int
}

// Read plays a match again and finds what there is to tell.
func Read(m *Match) (*Story, error) {
	guide, ok := m.Title.(game.Chronicle)
	if !ok {
		return nil, ErrNoWords
	}
	s := &Story{match: m, guide: guide}
	state, v := game.Clone(m.Title, m.First), m.Title.Vocabulary()
	s.point(state, m.Start)
	for _, move := range m.Moves {
		var log game.Log
		turn := state.Turn()
		if err := state.Apply(move.Action, &log); err != nil {
			return nil, fmt.Errorf("record %d: %w", move.N, err)
		}
		for _, e := range log.Events {
			s.events = append(s.events, game.PastEvent{N: move.N, Turn: max(1, turn), Text: v.EventText(e)})
		}
		if len(log.Events) > 0 {
			s.point(state, move.N)
		}
		s.turns = max(s.turns, turn)
	}
	by := m.By
	if !state.Result().Over {
		by = ""
	}
	s.passages = guide.Passages(s.events, by)
	slices.SortStableFunc(s.passages, func(a, b game.Passage) int {
		return cmp.Compare(a.Events[len(a.Events)-1], b.Events[len(b.Events)-1])
	})
	for _, p := range s.passages {
		s.swing = append(s.swing, s.moved(p))
	}
	return s, nil
}

// state is the position after a record.
func (s *Story) state(n int) (game.State, error) {
	state := game.Clone(s.match.Title, s.match.First)
	for _, move := range s.match.Moves {
		if move.N > n {
			break
		}
		if err := state.Apply(move.Action, nil); err != nil {
			return nil, fmt.Errorf("record %d: %w", move.N, err)
		}
	}
	return state, nil
}

// View is what was on the table after a record, with all that was hidden then.
func (s *Story) View(n int) (game.View, error) {
	state, err := s.state(n)
	if err != nil {
		return nil, err
	}
	return state.View(game.Judge), nil
}

// point keeps the chance of the first side in a position.
func (s *Story) point(state game.State, n int) {
	eval, ok := s.match.Title.(game.Evaluator)
	if !ok {
		return
	}
	chance := float64(eval.Evaluate(state, 0)) / 10_000
	if r := state.Result(); r.Over && r.Winners != 0 {
		chance = 0
		if r.Winners.Has(0) {
			chance = 1
		}
	}
	s.line = append(s.line, LinePoint{N: n, Turn: max(1, state.Turn()), Chance: chance})
}

// moved is how far the chance moved from before the first event of a passage to after the last.
func (s *Story) moved(p game.Passage) float64 {
	if len(p.Events) == 0 || len(s.line) == 0 {
		return 0
	}
	first, last := s.events[p.Events[0]].N, s.events[p.Events[len(p.Events)-1]].N
	before, after := s.line[0].Chance, s.line[0].Chance
	for _, at := range s.line {
		if at.N < first {
			before = at.Chance
		}
		if at.N <= last {
			after = at.Chance
		}
	}
	return math.Abs(after - before)
}

// turnOf is the turn that a passage belongs to: that of its last event.
func (s *Story) turnOf(i int) int {
	return s.events[s.passages[i].Events[len(s.passages[i].Events)-1]].Turn
}

// nOf is the record after which a passage is complete.
func (s *Story) nOf(i int) int { return s.events[s.passages[i].Events[len(s.passages[i].Events)-1]].N }

// score is how much a passage matters to this match.
func (s *Story) score(i int) float64 { return float64(s.passages[i].Weight) + 20*s.swing[i] }
