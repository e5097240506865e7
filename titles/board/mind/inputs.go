package mind

import (
	"fmt"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// The inputs of a network: the features of the evaluation, then the position itself. Each group is a row: how many
// numbers, what they are called, and how they are read off.

type inputGroup struct {
	name  string
	count int
	write func(s *board.State, out []int16)
}

var inputGroups = []inputGroup{
	{"feature", numFeatures, writeFeatures},
	{"free-regular", board.NumPlaces, forcesOf(board.Free, board.Regular)},
	{"free-elite", board.NumPlaces, forcesOf(board.Free, board.Elite)},
	{"shadow-regular", board.NumPlaces, forcesOf(board.Shadow, board.Regular)},
	{"shadow-elite", board.NumPlaces, forcesOf(board.Shadow, board.Elite)},
	{"nazgul", board.NumPlaces, func(s *board.State, out []int16) {
		for p := range out {
			out[p] = int16(s.Force(board.Place(p)).Nazgul())
		}
	}},
	{"captured", board.NumRegions, func(s *board.State, out []int16) {
		for set := s.Captured(); !set.Empty(); {
			out[set.Pop()] = 1
		}
	}},
	{"fellowship-at", board.NumRegions, func(s *board.State, out []int16) {
		if at := s.Fellowship().At; !s.InMordor() && at >= 0 {
			out[at] = 1
		}
	}},
	{"corruption", board.MaxCorruption + 1, func(s *board.State, out []int16) { out[min(s.Fellowship().Corruption, board.MaxCorruption)] = 1 }},
	{"character", board.NumCharacters, func(s *board.State, out []int16) {
		for c := range out {
			out[c] = int16(flag(s.InPlay(board.Character(c))))
		}
	}},
	{"steps", board.NumNations, func(s *board.State, out []int16) {
		for n := range out {
			out[n] = int16(s.Steps(board.Nation(n)))
		}
	}},
	{"pool", board.NumTiles, func(s *board.State, out []int16) {
		for t := range out {
			out[t] = int16(s.Pool(board.Tile(t)))
		}
	}},
}

func writeFeatures(s *board.State, out []int16) {
	var x [numFeatures]int32
	for i, v := range (Mind{}).Features(s, 0, x[:0]) {
		out[i] = int16(v)
	}
}

// forcesOf writes how many figures of a kind a side has in each place.
func forcesOf(a board.Side, kind board.Figure) func(*board.State, []int16) {
	return func(s *board.State, out []int16) {
		for set := s.Held(a); !set.Empty(); {
			p := set.Pop()
			for n := range board.Nation(board.NumNations) {
				regular, elite := s.Force(p).Units(n)
				switch {
				case board.SideOfNation(n) != a:
				case kind == board.Elite:
					out[p] += int16(elite)
				default:
					out[p] += int16(regular)
				}
			}
		}
	}
}

// inputs are the names, "captured-17": a network trained for others does not load.
var inputs = func() (names []string) {
	for _, g := range inputGroups {
		for i := range g.count {
			names = append(names, fmt.Sprintf("%s-%d", g.name, i))
		}
	}
	return names
}()

// Inputs names the numbers that Encode writes.
func (Mind) Inputs() []string { return inputs }

// Encode writes a position for a network.
func (Mind) Encode(st game.State, out []int16) {
	s := st.(*board.State)
	for _, g := range inputGroups {
		g.write(s, out[:g.count])
		out = out[g.count:]
	}
}

// The only value in the house is the fitted sum; docs/bots.md says which networks were tried.
const linear = "linear"

// Values by name, the best first.
func (Mind) Values() []string { return []string{linear} }

// Value is the evaluation of a name.
func (m Mind) Value(name string) game.Evaluator {
	if name == linear {
		return m
	}
	return nil
}
