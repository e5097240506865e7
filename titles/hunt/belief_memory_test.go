package hunt

import (
	"testing"

	"prancingpony/game"
)

// sameGuesses compares two thinkers.
func sameGuesses(a, b *thinker) bool {
	if a.cur().n != b.cur().n || a.step != b.step || a.done != b.done || a.home != b.home {
		return false
	}
	for i := range a.cur().n {
		if *a.cur().get(i) != *b.cur().get(i) {
			return false
		}
	}
	return true
}

// Whatever a memory has read before, it says what thinking through the whole record says: forth, back to the position of a
// question again and again, and across games.
func TestAMemoryOfRecordsSaysTheSame(t *testing.T) {
	var r memory
	check := func(s *State, where string) {
		t.Helper()
		var whole thinker
		if whole.think(s); !sameGuesses(r.read(s), &whole) {
			t.Fatalf("%s, %d notes: %d guesses, want %d", where, s.notes, r.last.cur().n, whole.cur().n)
		}
	}
	longest, simulations := 0, []int{3, 0, 0, 0, 0, 0, 0, 0, 0, 0} // after some of the decisions
	for seed := range uint64(3) {
		state, err := secondAct{}.New(nil, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		s, trial := state.(*State), new(State)
		choice := game.FastRand(seed)
		play := func(s *State) {
			legal := s.Legal(nil)
			s.Play(legal[choice.Intn(len(legal))], nil)
		}
		for n := 0; s.Decider() != game.Nobody; n++ {
			check(s, "at a question")
			for range simulations[n%len(simulations)] {
				trial.CopyFrom(s)
				for steps := 0; steps < 12 && trial.Decider() != game.Nobody; steps++ {
					play(trial)
					check(trial, "in a simulation")
				}
			}
			play(s)
			longest = max(longest, int(s.notes))
		}
	}
	if longest < 30 {
		t.Errorf("the longest record has %d notes", longest)
	}
}
