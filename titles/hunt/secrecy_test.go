package hunt_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// What a Ringwraith player sees, chances and best questions included, is byte for byte the same whatever is hidden:
// over many decisions of games that the policy leads, each dealt again before it is looked at. HUNT_SECRECY=10000 asks
// for ten thousand of them.
func TestTheOperatorsPageShowsNothingHidden(t *testing.T) {
	want := 2000
	if testing.Short() {
		want = 600
	}
	if n, err := strconv.Atoi(os.Getenv("HUNT_SECRECY")); err == nil {
		want = n
	}
	title := played{}
	seen, other := 0, title.Blank()
	for seed := uint64(1); seen < want; seed++ {
		s, err := title.New(game.Options{"players": "3", "aid": "on", "reminders": "off"}, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		choice := game.FastRand(seed)
		for s.Decider() != game.Nobody && seen < want {
			seen++
			viewer := game.Seat(1 + choice.Intn(2))
			other.CopyFrom(s)
			other.Redeal(viewer, game.FastRand(choice.Uint64()))
			one, err := json.Marshal(s.View(viewer))
			if err != nil {
				t.Fatal(err)
			}
			two, err := json.Marshal(other.View(viewer))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(one, two) {
				t.Fatalf("seed %d, decision %d: seat %d sees\n%s\nand\n%s", seed, seen, viewer, one, two)
			}
			if v := s.View(viewer).(hunt.View); v.Ending == "" && v.Desk == nil {
				t.Fatal("the aid is on and shows nothing")
			}
			legal := s.Legal(nil)
			scores := make([]int32, len(legal))
			title.Score(s, legal, scores)
			best := choice.Intn(len(legal))
			for i := range scores {
				if scores[i] > scores[best] && choice.Intn(8) > 0 {
					best = i
				}
			}
			s.Play(legal[best], nil)
		}
	}
}
