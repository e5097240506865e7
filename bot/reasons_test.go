package bot

import (
	"encoding/json"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// trifling is the toy with a policy that finds no question worth a search.
type trifling struct {
	toy.Title
	game.DefaultSearchHints
}

func (trifling) Effort(game.State) game.Effort { return game.NoSearch }

func TestAStudyWeighsEveryQuestionThatHasMoreThanOneAnswer(t *testing.T) {
	for i, s := range positions(t, 12) {
		legal := s.Legal(nil)
		c := Study{Simulations: 40}.Of(Observe(trifling{}, s, 1), 1)
		if !slices.Contains(legal, c.Action) {
			t.Fatalf("position %d: advises %v, which is not legal", i, c.Action)
		}
		if len(legal) > 1 &&
			(len(c.Considered) < 2 || c.Considered[0].Action != c.Action || c.Considered[0].Chance < 0) {
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

func TestGainsSayWhatMakesTheFirstAnswerBetter(t *testing.T) {
	s,
		err := explained{}.Read([]byte(`{"title":"toy","turn":4,"seat":1,"deck":[],"hands":[["riddle-2"],["riddle-1",`+
		`"riddle-12"]],"bids":[2,2],"scores":[12,6]}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	seen := Observe(explained{}, s, 1)
	text := toy.Title{}.Vocabulary().ActionText
	var lines [][]game.Action
	for _, name := range []string{"play riddle-12", "play riddle-1"} {
		a, err := toy.Title{}.Vocabulary().ParseAction(name)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, []game.Action{a})
	}
	values := Study{Simulations: 40}.Weigh(seen, lines, 40, 1)
	if values[0].Mean() <= values[1].Mean() {
		t.Fatalf("%s comes to %v, %s to %v", text(lines[0][0]), values[0].Mean(), text(lines[1][0]), values[1].Mean())
	}
	if gains := Gains(explained{}, &values[0], &values[1], 5000); len(gains) != 1 || gains["riddles"] < 30 {
		t.Errorf("%+v", gains)
	}
}
