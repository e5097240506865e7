package game

import (
	"math"
	"strings"
	"testing"
)

// instinctOf leans by 3·relu(x/2 − y) for one answer and by the policy's own opinion for another.
func instinctOf(t *testing.T, change func(*InstinctHead)) []byte {
	t.Helper()
	head := InstinctHead{Name: "instinct-0", Title: "toy", Features: []string{"x", "y"}}
	change(&head)
	w := &InstinctWeights{First: make([][InstinctUnits]float32, 2)}
	w.First[0][5], w.First[1][5] = 0.5, -1
	w.Rows[7][5] = 30
	w.Rows[8][InstinctUnits], w.Rows[8][InstinctUnits+1], w.Rows[8][InstinctUnits+2] = 10, -20, 40
	file, err := WriteInstinct(head, w)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestAnInstinctSaysWhatItsFormulaSays(t *testing.T) {
	n, err := ReadInstinct(instinctOf(t, func(*InstinctHead) {}), "toy", []string{"x", "y"})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range [][]int32{{0, 0}, {4, 0}, {4, 1}, {0, 3}, {100, 0}} {
		var m Mood
		n.Feel(x, &m)
		want := 30 * max(0, min(4, float64(x[0])/2-float64(x[1])))
		if got := n.Lean(&m, [InstinctKeys]uint16{1, 7, 2}, 0); math.Abs(float64(got)-want) > 1 {
			t.Errorf("%v: leans by %d, want %.0f", x, got, want)
		}
		for below, want := range map[int32]float64{0: 10, 50: 5, 200: 10, 900: 30} {
			if got := n.Lean(&m, [InstinctKeys]uint16{8, 1, 2}, below); math.Abs(float64(got)-want) > 1 {
				t.Errorf("%d below: leans by %d, want %.0f", below, got, want)
			}
		}
	}
}

func TestAnInstinctOfOtherFeaturesIsRefused(t *testing.T) {
	file := instinctOf(t, func(*InstinctHead) {})
	tests := []struct {
		fault, want string
		file        []byte
	}{
		{"another title", `not of "toy"`, instinctOf(t, func(h *InstinctHead) { h.Title = "board" })},
		{"other features", "other features", instinctOf(t, func(h *InstinctHead) { h.Features = []string{"y", "x"} })},
		{"cut off", "too early", file[:len(file)-1]},
		{"too long", "1 bytes too many", append(file, 0)},
		{"no first line", "no first line", []byte("{}")},
	}
	for _, tt := range tests {
		if _, err := ReadInstinct(tt.file, "toy", []string{"x", "y"}); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v", tt.fault, err)
		}
	}
}

// What an answer is decides its rows: its side, its question and verb, its first operand, all of it.
func TestAnswersThatAreAlikeShareRows(t *testing.T) {
	march := Action{Verb: 3, A: 4, B: 5}
	rows := KeysOf(0, Prompt{ID: 2}, march)
	elsewhere := KeysOf(0, Prompt{ID: 2}, Action{Verb: 3, A: 4, B: 6})
	if rows[0] != elsewhere[0] || rows[1] != elsewhere[1] || rows[2] == elsewhere[2] {
		t.Errorf("from one place to two: %v and %v", rows, elsewhere)
	}
	for _, other := range [][InstinctKeys]uint16{KeysOf(1, Prompt{ID: 2}, march), KeysOf(0, Prompt{ID: 9}, march)} {
		if other == rows || other[0] == rows[0] {
			t.Errorf("another side or question: %v and %v", rows, other)
		}
	}
}
