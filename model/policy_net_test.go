package model

import (
	"math"
	"testing"

	"prancingpony/game"
)

// policyNetFile writes a network that adjusts one action by 30·relu(x/2 − y), another by the gap to the favourite.
func policyNetFile(t *testing.T) []byte {
	t.Helper()
	var first [2][PolicyHidden]int16
	first[0][5], first[1][5] = firstUnit/2, -firstUnit
	var rows [PolicyRows][PolicyColumns]int16
	rows[7][5] = 30 * rowUnit
	rows[8][PolicyHidden], rows[8][PolicyHidden+1], rows[8][PolicyHidden+2] = 10*rowUnit, -20*rowUnit, 40*rowUnit
	h := Header{Kind: KindPolicy, Name: "policy-0", Title: "toy", Inputs: []string{"x", "y"}}
	return fileOf(t, h, first, [PolicyHidden]int32{}, rows)
}

func TestAPolicyNetComputesItsFormula(t *testing.T) {
	n, err := ReadPolicyNet(policyNetFile(t), "toy", []string{"x", "y"})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range [][]int32{{0, 0}, {4, 0}, {4, 1}, {0, 3}, {100, 0}} {
		var act Activations
		n.Forward(x, &act)
		want := 30 * max(0, min(4, float64(x[0])/2-float64(x[1])))
		if got := n.Adjustment(&act, [RowsPerAction]uint16{1, 7, 2}, 0); math.Abs(float64(got)-want) > 1 {
			t.Errorf("%v: adjusted by %d, want %.0f", x, got, want)
		}
		for gap, want := range map[int32]float64{0: 10, 50: 5, 200: 10, 900: 30} {
			if got := n.Adjustment(&act, [RowsPerAction]uint16{8, 1, 2}, gap); math.Abs(float64(got)-want) > 1 {
				t.Errorf("%d below: adjusted by %d, want %.0f", gap, got, want)
			}
		}
	}
	if _, err := ReadPolicyNet(valueNetFile(t, unchanged), "toy", []string{"x", "y"}); err == nil {
		t.Error("a value network is read as a policy network")
	}
}

// Positions that are looked at one after the other come to the same as each by itself, and so do actions with common
// rows.
func TestWhatIsSharedChangesNothing(t *testing.T) {
	n, err := ReadPolicyNet(policyNetFile(t), "toy", []string{"x", "y"})
	if err != nil {
		t.Fatal(err)
	}
	var last hiddenLayer
	for _, x := range [][]int32{{0, 0}, {4, 0}, {4, 1}, {4, 1}, {0, 3}, {100, 0}, {6, 2}} {
		var alone, after Activations
		n.Forward(x, &alone)
		n.forward(x, &last, &after)
		if alone != after {
			t.Errorf("%v: %d, after others %d", x, alone, after)
		}
		adjust := adjuster{net: n, act: &after}
		for _, rows := range [][RowsPerAction]uint16{{8, 7, 2}, {8, 7, 3}, {8, 2, 7}, {8, 2, 7}, {7, 2, 7}} {
			for _, gap := range []int32{0, 50, 900} {
				if got, want := adjust.of(rows, gap), n.Adjustment(&alone, rows, gap); got != want {
					t.Errorf("%v, rows %v, gap %d: %d, alone %d", x, rows, gap, got, want)
				}
			}
		}
	}
}

// The rows of an action depend on its side, its prompt and verb, its first operand, all of it.
func TestSimilarActionsShareRows(t *testing.T) {
	march := game.Action{Verb: 3, A: 4, B: 5}
	rows := ActionRows(0, game.Prompt{ID: 2}, march)
	elsewhere := ActionRows(0, game.Prompt{ID: 2}, game.Action{Verb: 3, A: 4, B: 6})
	if rows[0] != elsewhere[0] || rows[1] != elsewhere[1] || rows[2] == elsewhere[2] {
		t.Errorf("from one place to two: %v and %v", rows, elsewhere)
	}
	for _, other := range [][RowsPerAction]uint16{
		ActionRows(1, game.Prompt{ID: 2}, march),
		ActionRows(0, game.Prompt{ID: 9}, march),
	} {
		if other == rows || other[0] == rows[0] {
			t.Errorf("another side or question: %v and %v", rows, other)
		}
	}
}
