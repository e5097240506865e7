package hunt_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/titles/hunt"
)

// What a Ringwraith player is told, weights, chances and best questions included, is byte for byte the same whatever is
// hidden: at each decision of games that the policy leads, what is hidden is dealt again. Compared are the moment that
// the API sends and the page is drawn from, and the position that all which is worked out for a player begins at
// (hints, chances, analysis, lines played ahead). HUNT_SECRECY=10000 asks for ten thousand decisions.
func TestAHunterIsToldNothingHidden(t *testing.T) {
	want := 2000
	if testing.Short() {
		want = 600
	}
	if n, err := strconv.Atoi(os.Getenv("HUNT_SECRECY")); err == nil {
		want = n
	}
	title := played{}
	seen, differ, other := 0, 0, title.Blank()
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
			if !bytes.Equal(encoded(t, s.Position()), encoded(t, other.Position())) {
				differ++
			}
			one, two := told(t, s, viewer), told(t, other, viewer)
			if !bytes.Equal(one, two) {
				t.Fatalf("seed %d, decision %d: seat %d is told\n%s\nand\n%s", seed, seen, viewer, one, two)
			}
			if v := s.View(viewer).(hunt.View); v.Ending == "" && v.Desk == nil {
				t.Fatal("the aid is on and shows nothing")
			}
			s.Play(ledAnswer(s, &choice), nil)
		}
	}
	t.Logf("%d decisions; at %d of them something else was hidden", seen, differ)
	if differ < seen*9/10 {
		t.Errorf("something else was hidden at %d of %d decisions only", differ, seen)
	}
}

// told is all that the API says to a seat at a moment, and where all begins that is worked out for it.
func told(t *testing.T, s game.State, viewer game.Seat) []byte {
	t.Helper()
	m := moment.Of(s, viewer, true)
	supposed := game.Clone(played{}, s)
	supposed.Redeal(viewer, game.FastRand(5))
	where := supposed.Position()
	var gestures []moment.Gesture
	if s.Decider() == viewer {
		m.AddPrompt(played{}, s)
		m.AddLegal(played{}, s)
		m.Ritual = moment.OpenAutoAnswer(played{}, s)
		gestures = moment.GesturesOf(played{}, game.WalkGestures(played{}, supposed))
	}
	return encoded(t, []any{m, gestures, where})
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// ledAnswer is what the policy would answer, and now and then another answer.
func ledAnswer(s game.State, choice *game.Rand) game.Action {
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	played{}.Score(s, legal, scores)
	best := choice.Intn(len(legal))
	for i := range scores {
		if scores[i] > scores[best] && choice.Intn(8) > 0 {
			best = i
		}
	}
	return legal[best]
}
