package gametest

import (
	"encoding/json"
	"testing"

	"prancingpony/game"
)

func marshal(t testing.TB, v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// FuzzPlay lets bytes choose legal actions: no panic, no stall, no broken invariant.
func FuzzPlay(f *testing.F, title game.Title, o game.Options) {
	f.Add([]byte("the road goes ever on and on"))
	f.Fuzz(func(t *testing.T, choices []byte) {
		s, err := title.New(o, game.FastRand(uint64(len(choices))))
		if err != nil {
			t.Fatal(err)
		}
		var legal []game.Action
		for i, c := range choices {
			if s.Decider() == game.Nobody {
				return
			}
			legal = s.Legal(legal[:0])
			if len(legal) == 0 {
				t.Fatalf("stalled after %d choices", i)
			}
			s.Play(legal[int(c)%len(legal)], nil)
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// FuzzActions reads bytes as actions: no panic, and what is read writes back as it was read.
func FuzzActions(f *testing.F, title game.Title) {
	v := title.Vocabulary()
	for id := range v.Verbs {
		f.Add(v.ActionText(game.Action{Verb: uint16(id)}))
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := v.ParseAction(text)
		if err != nil {
			return
		}
		if back, err := v.ParseAction(v.ActionText(a)); err != nil || back != a {
			t.Fatalf("%q reads as %v, writes as %q, reads back as %v, %v", text, a, v.ActionText(a), back, err)
		}
	})
}

// Positions of random games, one for each set of options, as seeds of FuzzPositions: one decision of so many.
func Positions(t testing.TB, title game.Title, every int, options ...game.Options) (seeds [][]byte) {
	for _, o := range options {
		s, err := title.New(o, game.FastRand(9))
		if err != nil {
			t.Fatal(err)
		}
		pick := game.FastRand(9)
		var legal []game.Action
		for n := 0; s.Decider() != game.Nobody; n++ {
			if n%every == every/3 {
				seeds = append(seeds, marshal(t, s.Position()))
			}
			legal = s.Legal(legal[:0])
			s.Play(legal[pick.Intn(len(legal))], nil)
		}
	}
	return seeds
}

// FuzzPositions reads bytes as positions: no panic, and a position that is accepted is sound.
func FuzzPositions(f *testing.F, title game.Title, seeds ...[]byte) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Add([]byte(`{"title":"` + title.ID() + `"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := title.Read(data, nil)
		if err != nil {
			return
		}
		if err := s.Check(); err != nil {
			t.Fatalf("accepted, but %v", err)
		}
		if s.Decider() != game.Nobody && len(s.Legal(nil)) == 0 {
			t.Fatal("accepted, but nothing is legal")
		}
		if _, err := title.Read(marshal(t, s.Position()), nil); err != nil {
			t.Fatalf("accepted, but its own form is not: %v", err)
		}
	})
}
