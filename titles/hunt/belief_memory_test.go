package hunt

import (
	"testing"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
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

// moody is a bearer with likings for everything, and a name: nothing is remembered of one with another name.
type moody struct {
	fancy
	name int
}

func (moody) Rest(look *belief.Look, limit uint8) float64 {
	return 1 + float64(look.Corruption+limit)/5
}

func (moody) Step(_ *board, look *belief.Look, at uint8, on bool) float64 {
	if on {
		at += 3
	}
	return 1 + float64((at+look.Riders[0])%5)
}

func (moody) Take(_ *board, look *belief.Look, j *tables.Journey, step int) float64 {
	return 1 + float64((int(j.Last[step])+int(look.Riders[1])+step)%7)
}

// The chances that are remembered are those that are worked out anew, whatever was seen since: looks at the board come
// and go as they do from one simulation to the next.
func TestRememberedChancesAreTheChances(t *testing.T) {
	luck := game.FastRand(7)
	states := []*State{randomShire(t, 3, 4), randomWild(t, 2, 4), randomWild(t, 5, 3)}
	type weighed struct {
		account belief.Account
		whole   bool
		got     belief.Chances
	}
	all := make([]weighed, 600)
	for i := range all {
		s := states[luck.Intn(len(states))]
		riders := [numRiders]space{uint8(luck.Intn(9)), uint8(luck.Intn(9))}
		look := belief.Look{Riders: riders, Is: belief.LookKept}
		if luck.Intn(3) > 0 {
			look.Is |= belief.LookNight
		}
		scene := &s.record.Scenes()[luck.Intn(int(s.track)+1)]
		if luck.Intn(2) == 0 {
			scene.Went = look
		} else {
			scene.Rested = look
		}
		w := &all[i]
		w.account, w.whole = s.account(), s.act == 2 && luck.Intn(2) == 0
		scenes := *w.account.Scenes
		w.account.Scenes, w.account.Habit = &scenes, moody{}
		w.account.Weigh(&w.got, w.whole)
	}
	changed := 0
	for i := range all {
		w, want := &all[i], belief.Chances{}
		w.account.Habit = moody{name: 1 + i}
		if w.account.Weigh(&want, w.whole); w.got != want {
			t.Fatalf("act %d, look %d: %v, want %v", w.account.Act, i, w.got.Last, want.Last)
		}
		if i > 0 && w.got.Last != all[i-1].got.Last {
			changed++
		}
	}
	if changed < 300 {
		t.Errorf("%d of 600 looks changed anything", changed)
	}
}
