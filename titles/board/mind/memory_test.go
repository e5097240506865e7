package mind

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// What is kept from one question to the next changes no score and no feature.
func TestMemoryChangesNothing(t *testing.T) {
	t.Parallel()
	for i, options := range []game.Options{nil, {"edition": "2"}, {"players": "3"}, {"players": "4", "edition": "2"}} {
		st, err := board.Title{}.New(options, game.FastRand(uint64(i)))
		if err != nil {
			t.Fatal(err)
		}
		s, kept := st.(*board.State), new(sheet)
		luck := game.FastRand(uint64(i))
		for n := 0; n < 3000 && s.Decider() != game.Nobody; n++ {
			legal := s.Legal(nil)
			kept.open(s)
			fresh := new(sheet)
			fresh.open(s)
			own, again := make([]int32, len(legal)), make([]int32, len(legal))
			kept.scoreAll(legal, own)
			fresh.scoreAll(legal, again)
			if !slices.Equal(own, again) || !slices.Equal(kept.fill(), fresh.fill()) {
				t.Fatalf("%v, decision %d: scores %d, without memory %d; features %d, %d", options, n, own, again,
					kept.values, fresh.values)
			}
			best := slices.Index(own, slices.Max(own))
			if luck.Intn(4) == 0 { // now and then a move that nobody would make
				best = luck.Intn(len(legal))
			}
			s.Play(legal[best], nil)
		}
	}
}
