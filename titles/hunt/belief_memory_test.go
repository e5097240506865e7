package hunt

import (
	"testing"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
)

// Whatever a memory has read before, it says what thinking through the whole record says: forth, back to the position
// of a question again and again, and across games.
func TestAMemoryOfRecordsSaysTheSame(t *testing.T) {
	var r belief.Routes
	check := func(s *State, where string) {
		t.Helper()
		var whole belief.Routes
		r.Read(s.premises(), s.record.Notes(), belief.AheadNothing)
		whole.Read(s.premises(), s.record.Notes(), belief.AheadNothing)
		if r.Len() != whole.Len() || r.Step() != whole.Step() {
			t.Fatalf("%s, %d notes: %d guesses, want %d", where, len(s.record.Notes()), r.Len(), whole.Len())
		}
		for i := range r.Len() {
			if r.Guess(i) != whole.Guess(i) {
				t.Fatalf("%s, guess %d: %v, want %v", where, i, r.Guess(i), whole.Guess(i))
			}
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
			longest = max(longest, len(s.record.Notes()))
		}
	}
	if longest < 30 {
		t.Errorf("the longest record has %d notes", longest)
	}
}
