package arena

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// pupilToy is the toy with one feature: the turn.
type pupilToy struct{ toy.Title }

func (pupilToy) FeatureNames() []string { return []string{"turn"} }
func (pupilToy) Features(s game.State, _ game.Seat, out []int32) []int32 {
	return append(out, int32(s.Turn()))
}
func (pupilToy) SideOf(_ game.State, seat game.Seat) int { return int(seat) }

var _ game.TrainablePolicy = pupilToy{}

// Every question that was searched is there, its favourite first; a file that ends in the middle of a question gives those before.
func TestChoicesAreThoseOfTheSearch(t *testing.T) {
	field, err := NewField(pupilToy{})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	s := &Schedule{Field: field, Bots: []string{"roll:40"}, Pairs: 4, Seed: 3}
	if err := s.CollectChoices(&file); err != nil {
		t.Fatal(err)
	}
	head, questions, err := ReadChoices(bytes.NewReader(file.Bytes()))
	if err != nil || head.Title != "toy" || len(questions) < 10 {
		t.Fatalf("%+v, %d questions: %v", head, len(questions), err)
	}
	led := false
	for i, q := range questions {
		if q.Game > 3 || q.Features[0] < 1 || len(q.Answers) < 2 || q.Answers[0].Lead != 0 {
			t.Fatalf("question %d: %+v", i, q)
		}
		for _, a := range q.Answers {
			if a.Visits == 0 || a.Below < 0 {
				t.Errorf("question %d: %+v", i, a)
			}
			led = led || a.Lead != 0
		}
	}
	if !led {
		t.Error("no answer leads or trails another")
	}
	_, cut, err := ReadChoices(bytes.NewReader(file.Bytes()[:file.Len()-3]))
	if err != nil || len(cut) != len(questions)-1 {
		t.Errorf("cut off: %d of %d questions: %v", len(cut), len(questions), err)
	}
	plain, err := NewField(toy.Title{})
	if err != nil {
		t.Fatal(err)
	}
	if err := (&Schedule{Field: plain, Bots: []string{"roll:4"}, Pairs: 1}).CollectChoices(&file); err == nil {
		t.Error("a title whose policy cannot learn is collected from")
	}
}

// lessons: one answer leads the other by three in a hundred where the feature is high, and trails it where it is low; deals
// blur it by more than that.
func lessons(n int) (all []Weighed) {
	luck := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		x := int16(luck.IntN(2))
		lead := 600*x - 300 + int16(luck.IntN(1001)) - 500
		all = append(all, Weighed{Game: uint32(i), Features: []int16{x}, Answers: []WeighedAnswer{
			{Keys: [3]uint16{1, 2, 3}, Visits: 20}, {Keys: [3]uint16{1, 4, 5}, Lead: lead, Visits: 20},
		}})
	}
	return all
}

func TestASchoolTeachesWhatSearchesFound(t *testing.T) {
	school := School{Epochs: 3, Rate: 0.02, Seed: 1}
	weights, explained, err := school.Teach(lessons(4000))
	if err != nil || explained < 0.3 {
		t.Fatalf("explained %.2f: %v", explained, err)
	}
	file, err := game.WriteInstinct(game.InstinctHead{Title: "toy", Features: []string{"x"}}, weights)
	if err != nil {
		t.Fatal(err)
	}
	instinct, err := game.ReadInstinct(file, "toy", []string{"x"})
	if err != nil {
		t.Fatal(err)
	}
	for x, want := range map[int32]int32{0: -300, 1: 300} {
		var m game.Mood
		instinct.Feel([]int32{x}, &m)
		lead := instinct.Lean(&m, [3]uint16{1, 4, 5}, 0) - instinct.Lean(&m, [3]uint16{1, 2, 3}, 0)
		if lead < want-100 || lead > want+100 {
			t.Errorf("feature %d: leads by %d, want %d", x, lead, want)
		}
	}
	again, _, err := school.Teach(lessons(4000))
	if err != nil || again.Rows != weights.Rows {
		t.Errorf("the same lessons teach something else: %v", err)
	}
	if _, _, err := school.Teach(nil); err == nil {
		t.Error("nothing to learn from is no fault")
	}
}
