package cards

import (
	"encoding/json"
	"testing"

	"prancingpony/game"
)

// TestRandomMatchesEnd plays every scenario to its end at random, with every invariant checked on the way.
func TestRandomMatchesEnd(t *testing.T) {
	t.Parallel()
	for _, sc := range scenarios {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(60) {
				playRandom(t, sc.name, seed)
			}
		})
	}
}

func playRandom(t *testing.T, scenario string, seed uint64) *State {
	t.Helper()
	st, err := Title{}.New(game.Options{"scenario": scenario}, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*State)
	pick := game.FastRand(seed + 1000)
	var buf []game.Action
	for n := 0; s.phase != phaseOver; n++ {
		if n > 5000 {
			t.Fatalf("seed %d does not end", seed)
		}
		if err := s.Check(); err != nil {
			t.Fatalf("seed %d, decision %d: %v", seed, n, err)
		}
		buf = s.Legal(buf[:0])
		if len(buf) == 0 {
			t.Fatalf("seed %d, decision %d: nothing is legal", seed, n)
		}
		s.Play(buf[pick.Intn(len(buf))], nil)
	}
	return s
}

func text(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
