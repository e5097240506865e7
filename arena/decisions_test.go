package arena

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"prancingpony/game/gametest/toy"
)

// makeDecisions makes a small benchmark of the toy.
func makeDecisions(t *testing.T) *Decisions {
	t.Helper()
	field, err := NewField(toy.Title{})
	if err != nil {
		t.Fatal(err)
	}
	maker := DecisionMaker{
		DecisionsHead: DecisionsHead{
			Title: "toy", Rules: toy.Title{}.Rules(), Player: "rule", Search: 40, Deals: 32, Seed: 3,
		},
		Field: field, Games: 6, PerGame: 3, Answers: 4, Progress: func(int, int) {},
	}
	var one, two bytes.Buffer
	for _, out := range []*bytes.Buffer{&one, &two} {
		if err := maker.Make(t.Context(), out); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Fatal("made twice it is not the same")
	}
	d, err := ReadDecisions(&one)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A player that answers as the benchmark does gives nothing away, and a random one gives more away than the policy.
func TestABenchmarkSaysWhatDecisionsCost(t *testing.T) {
	t.Parallel()
	d := makeDecisions(t)
	perGame := map[int]int{}
	for _, q := range d.Questions {
		perGame[q.Game]++
		if q.Answers[0].chance() < q.Answers[1].chance() || len(q.Answers) > 4 {
			t.Errorf("answers %+v", q.Answers)
		}
	}
	for g, n := range perGame {
		if n > 3 {
			t.Errorf("%d questions of game %d", n, g)
		}
	}
	all, err := d.Measure(t.Context(), toy.Title{}, []string{"roll:400", "random"}, 2, func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	best, random := all[0], all[1]
	if best.Cost.Mean >= random.Cost.Mean || random.Less == nil || random.Less.Mean >= 0 || best.Less != nil {
		t.Errorf("the search gives %+v away, a random player %+v", best.Cost, random.Cost)
	}
	asked, share := 0, 0.0
	for _, p := range random.Asked {
		asked += p.Asked
		share += p.Share
	}
	if asked != len(d.Questions) || share < 0.99 || share > 1.01 || len(random.Worst) != 2 {
		t.Errorf("%d questions, %v of the cost, %d mistakes", asked, share, len(random.Worst))
	}
	again, err := d.Measure(t.Context(), toy.Title{}, []string{"random"}, 0, func(int, int) {})
	if err != nil || again[0].Cost != random.Cost {
		t.Errorf("asked again it gives %+v away, before %+v: %v", again[0].Cost, random.Cost, err)
	}
}

// The best answer is found in one half of the deals and valued in the other.
func TestLuckInFindingTheBestAnswerDoesNotCount(t *testing.T) {
	t.Parallel()
	lucky, plain := &DecisionAnswer{Chances: [2]int{5400, 4800}}, &DecisionAnswer{Chances: [2]int{5000, 5000}}
	q := &DecisionQuestion{Answers: []*DecisionAnswer{lucky, plain}}
	// in the even deals the lucky one is best: it comes to 4800 in the others. In the odd ones the plain one is: 5000.
	if got := q.cost(plain); got != -100 {
		t.Errorf("the plain answer costs %v", got)
	}
	if got := q.cost(lucky); got != -200 {
		t.Errorf("the lucky answer costs %v", got)
	}
}

// Interrupted, it keeps the games that are done; what is no benchmark is refused.
func TestAnInterruptedBenchmarkKeepsWhatIsDone(t *testing.T) {
	t.Parallel()
	field, err := NewField(toy.Title{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	maker := DecisionMaker{
		DecisionsHead: DecisionsHead{Title: "toy", Player: "rule", Search: 10, Deals: 4}, Field: field, Games: 1000,
		PerGame: 2, Answers: 3, Progress: func(int, int) { stop() },
	}
	var out bytes.Buffer
	if err := maker.Make(ctx, &out); err != nil {
		t.Fatal(err)
	}
	d, err := ReadDecisions(&out)
	if err != nil || len(d.Questions) == 0 || len(d.Questions) > 1000 {
		t.Errorf("%d questions, %v", len(d.Questions), err)
	}
	_, err = d.Measure(ctx, toy.Title{}, []string{"rule"}, 0, func(int, int) {})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("measured after the end: %v", err)
	}
	if _, err := ReadDecisions(bytes.NewReader([]byte("no"))); err == nil {
		t.Error("anything is a benchmark")
	}
}
