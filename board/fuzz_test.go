package board

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

func FuzzPlay(f *testing.F)    { gametest.FuzzPlay(f, Title{}, nil) }
func FuzzActions(f *testing.F) { gametest.FuzzActions(f, Title{}) }

func FuzzPositions(f *testing.F) {
	files, err := filepath.Glob("testdata/positions/*.json")
	if err != nil {
		f.Fatal(err)
	}
	var seeds [][]byte
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		seeds = append(seeds, data)
	}
	gametest.FuzzPositions(f, Title{}, seeds...)
}

// Positions are written by people: one value changed, moved or left out is either refused or plays on soundly.
func TestMangledPositionsAreRefusedOrSound(t *testing.T) {
	t.Parallel()
	for _, players := range []string{"2", "3", "4"} {
		pick := game.FastRand(77)
		accepted := 0
		st, err := Title{}.New(game.Options{"players": players}, game.FastRand(5))
		if err != nil {
			t.Fatal(err)
		}
		for st.Decider() != game.Nobody {
			if pick.Intn(12) == 0 {
				accepted += mangle(t, st, &pick)
			}
			legal := st.Legal(nil)
			st.Play(legal[pick.Intn(len(legal))], nil)
		}
		if accepted == 0 {
			t.Error("no mangled position was accepted: the test mangles too much")
		}
	}
}

// mangle changes one value of the position a few times and counts what is still accepted.
func mangle(t *testing.T, st game.State, pick *game.Rand) (accepted int) {
	t.Helper()
	data, err := json.Marshal(st.Position())
	if err != nil {
		t.Fatal(err)
	}
	for range 6 {
		var tree map[string]any
		if err := json.Unmarshal(data, &tree); err != nil {
			t.Fatal(err)
		}
		var leaves []func(any)
		var values []any
		leavesOf(tree, &leaves, &values)
		i := pick.Intn(len(leaves))
		other := []any{values[pick.Intn(len(values))], float64(pick.Intn(4)), nil}[pick.Intn(3)]
		leaves[i](other)
		changed, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Title{}.Read(changed)
		if err != nil {
			continue
		}
		accepted++
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Fatalf("%v after reading\n%s", p, changed)
				}
			}()
			for range 20 {
				if s.Decider() == game.Nobody {
					return
				}
				legal := s.Legal(nil)
				s.Play(legal[pick.Intn(len(legal))], nil)
				if err := s.Check(); err != nil {
					t.Fatalf("%v after reading\n%s", err, changed)
				}
			}
		}()
	}
	return accepted
}

// leavesOf lists every leaf of a JSON value, in a fixed order, with a way to change it.
func leavesOf(v any, leaves *[]func(any), values *[]any) {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if isLeaf(v[key]) {
				*leaves = append(*leaves, func(other any) { v[key] = other })
				*values = append(*values, v[key])
			} else {
				leavesOf(v[key], leaves, values)
			}
		}
	case []any:
		for i := range v {
			if isLeaf(v[i]) {
				*leaves = append(*leaves, func(other any) { v[i] = other })
				*values = append(*values, v[i])
			} else {
				leavesOf(v[i], leaves, values)
			}
		}
	}
}

func isLeaf(v any) bool {
	switch v.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}
