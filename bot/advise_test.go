package bot

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// trifling is the toy with a policy that finds no question worth a search.
type trifling struct {
	toy.Title
	game.DefaultSearchHints
}

func (trifling) Effort(game.State) game.Effort { return game.NoSearch }

func TestAdviceWeighsEveryQuestionThatHasMoreThanOneAnswer(t *testing.T) {
	for i, s := range positions(t, 12) {
		legal := s.Legal(nil)
		c := Advise(Observe(trifling{}, s, 1), time.Millisecond, 1)
		if !slices.Contains(legal, c.Action) {
			t.Fatalf("position %d: advises %v, which is not legal", i, c.Action)
		}
		if len(legal) > 1 && len(c.Considered) < 2 || c.Considered[0].Action != c.Action || c.Considered[0].Chance < 0 {
			t.Errorf("position %d: %+v of %d answers", i, c, len(legal))
		}
	}
}

// explained is the toy with an evaluation of one topic: the sum of seat 1 so far.
type explained struct{ toy.Title }

func (explained) Topics() []string { return []string{"riddles"} }

func (explained) Explain(s game.State, seat game.Seat, out []int32) []int32 {
	view, _ := json.Marshal(s.View(game.Judge)) // the toy shows nothing else
	var v struct{ Seats []struct{ Score int32 } }
	_ = json.Unmarshal(view, &v)
	return append(out, 100*(v.Seats[seat].Score-v.Seats[1-seat].Score))
}

var _ game.Explainer = explained{}

func TestAdviceSaysWhatMakesTheFirstAnswerBetter(t *testing.T) {
	s,
		err := explained{}.Read([]byte(`{"title":"toy","turn":4,"seat":1,"deck":[],"hands":[["riddle-2"],["riddle-1",`+
		`"riddle-12"]],"bids":[2,2],"scores":[12,6]}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := newRoll("roll:120", "120")
	if err != nil {
		t.Fatal(err)
	}
	seen := Observe(explained{}, s, 1)
	search := newSearch(WithCores(p, 1).(roll), seen, seen.state.Legal(nil), 1)
	search.reasons = reasonsOf(seen.title)
	search.run()
	choice := search.choice(1)
	if len(choice.Considered) < 2 || choice.Considered[0].Because != nil {
		t.Fatalf("%+v", choice.Considered)
	}
	text := toy.Title{}.Vocabulary().ActionText
	if text(choice.Action) != "play riddle-12" {
		t.Fatalf("advises %s", text(choice.Action))
	}
	for _, k := range choice.Considered[1:] {
		if len(k.Because) != 1 || k.Because[0].Topic != "riddles" || k.Because[0].Better < leastReason {
			t.Errorf("%s: %+v", text(k.Action), k.Because)
		}
	}
}
