package mind

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// The chances of both sides add up in every evaluation, and none allocates.
func TestEvaluationsKnowBothSides(t *testing.T) {
	s := start(t)
	for _, name := range (Mind{}).Values() {
		value, _ := Mind{}.Value(name)
		free, shadow := value.Evaluate(s, 0), value.Evaluate(s, 1)
		if off := free + shadow - certain; off < -300 || off > 300 || free <= 0 || shadow <= 0 {
			t.Errorf("%s: %d and %d", name, free, shadow)
		}
		if allocs := testing.AllocsPerRun(100, func() { value.Evaluate(s, 0) }); allocs != 0 {
			t.Errorf("%s: %v allocations", name, allocs)
		}
	}
	if value, _ := (Mind{}).Value("no-such-value"); value != nil {
		t.Error("there is a value of any name")
	}
}

// The network knows the first edition only: the second is evaluated by its linear model.
func TestTheSecondEditionIsEvaluatedByItsLinearModel(t *testing.T) {
	st, err := board.Title{}.New(game.Options{"edition": "2"}, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	if best, own := (Mind{}).Evaluate(st, 0), (linearValue{}).Evaluate(st, 0); best != own {
		t.Errorf("%d, the linear model says %d", best, own)
	}
}

// Each edition has a policy network of its own, which changes scores without an allocation.
func TestEachEditionHasAPolicyNetwork(t *testing.T) {
	_, policy := Mind{}.Value(withPolicy)
	for _, edition := range []string{"1", "2"} {
		st, err := board.Title{}.New(game.Options{"edition": edition}, game.FastRand(1))
		if err != nil {
			t.Fatal(err)
		}
		changed := false
		for n := 0; n < 60 && st.Decider() != game.Nobody; n++ {
			legal := st.Legal(nil)
			own, trained := make([]int32, len(legal)), make([]int32, len(legal))
			Mind{}.Score(st, legal, own)
			policy.Score(st, legal, trained)
			changed = changed || !slices.Equal(own, trained)
			if n == 20 {
				if allocs := testing.AllocsPerRun(20,
					func() { clear(trained); policy.Score(st, legal, trained) }); allocs > 0 {
					t.Errorf("%v allocations", allocs)
				}
			}
			st.Play(legal[n%len(legal)], nil)
		}
		if !changed {
			t.Errorf("edition %s: no score is changed", edition)
		}
	}
}

// The inputs of a network: how a settlement is held and menaced, and the cards in hand.
func TestInputsSayHowSettlementsAreHeld(t *testing.T) {
	s := start(t)
	out := make([]int16, len(inputs))
	Mind{}.Encode(s, out)
	at := map[string]int16{}
	for i, name := range inputs {
		at[name] = out[i]
	}
	cards := int16(0)
	for i, name := range inputs {
		if len(name) > 5 && name[:5] == "card-" {
			cards += out[i]
		}
	}
	if want := int16(s.Hand(0).Len() + s.Hand(1).Len()); cards != want {
		t.Errorf("%d cards in hand, want %d", cards, want)
	}
	if at["corruption-0"] != 1 || at["shadow-points-0"] != 1 {
		t.Errorf("corruption %d, points %d", at["corruption-0"], at["shadow-points-0"])
	}
	row := out[numFeatures:]
	for i, r := range prizes[board.Free] {
		if held := row[i*settlementInputs+2]; (held > 0) != (s.Force(r).Size() > 0) {
			t.Errorf("settlement %d: a garrison of %d", i, held)
		}
	}
}

func BenchmarkEvaluate(b *testing.B) {
	s := start(b)
	for _, name := range (Mind{}).Values() {
		value, _ := Mind{}.Value(name)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				value.Evaluate(s, 0)
			}
		})
	}
}
