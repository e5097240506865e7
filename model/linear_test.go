package model

import (
	"math"
	"strings"
	"testing"
)

// linearFile is a linear model of two sides and two features.
func linearFile(t *testing.T, change func(*Header)) []byte {
	t.Helper()
	h := Header{Kind: KindLinear, Name: "linear", Title: "toy", Inputs: []string{"a", "b"}, Sides: 2}
	change(&h)
	return fileOf(t, h, []int32{5, 10, -3}, []int32{-5, -10, 3})
}

func unchanged(*Header) {}

func TestALinearModelIsReadAndAddsUp(t *testing.T) {
	models, err := ReadLinear(linearFile(t, unchanged), "toy", []string{"a", "b"}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int32{5 + 2*10 - 7*3, -5 - 2*10 + 7*3} {
		if got := models[i].LogOdds([]int32{2, 7}); got != want {
			t.Errorf("side %d: %d, want %d", i, got, want)
		}
	}
}

// A file that was trained for something else is refused in one line that says how it differs.
func TestAFileThatDoesNotFitIsRefused(t *testing.T) {
	file := linearFile(t, unchanged)
	tests := []struct {
		what  string
		file  []byte
		sides int
		says  string
	}{
		{"no first line", []byte("{}"), 2, "no first line"},
		{"not JSON", []byte("{\n"), 2, "unexpected end of JSON"},
		{"another kind", linearFile(t, func(h *Header) { h.Kind = KindValue }), 2, `of kind "value", not "linear"`},
		{"another title", linearFile(t, func(h *Header) { h.Title = "board" }), 2, `of "board", not of "toy"`},
		{"another order", linearFile(t, func(h *Header) { h.Inputs = []string{"b", "a"} }), 2, "other inputs"},
		{
			"a feature more", linearFile(t, func(h *Header) { h.Inputs = append(h.Inputs, "c") }), 2,
			"other inputs (3, toy has 2)",
		},
		{"another number of sides", file, 3, "2 sides, toy has 3"},
		{"cut off", file[:len(file)-1], 2, "too early"},
		{"too long", append(file, 0), 2, "1 bytes too many"},
	}
	for _, tt := range tests {
		_, err := ReadLinear(tt.file, "toy", []string{"a", "b"}, tt.sides)
		if err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want one line with %s", tt.what, err, tt.says)
		}
		if p := panicked(func() { MustReadLinear(tt.file, "toy", []string{"a", "b"}, tt.sides) }); !p {
			t.Errorf("%s: the program starts with it", tt.what)
		}
	}
}

func TestLogOddsStayWithinWhatChanceCanTell(t *testing.T) {
	m := Linear{Weights: []int32{math.MaxInt32, math.MaxInt32}}
	if got := Chance(m.LogOdds([]int32{math.MaxInt32, math.MaxInt32})); got != Chance(maxLogOdds) {
		t.Errorf("the surest win: %d", got)
	}
	if got := Chance(m.LogOdds([]int32{math.MinInt32, math.MinInt32})); got != Chance(-maxLogOdds) {
		t.Errorf("the surest loss: %d", got)
	}
	if !panicked(func() { m.LogOdds([]int32{1}) }) {
		t.Error("features are missing, and nobody notices")
	}
}

func panicked(f func()) (p bool) {
	defer func() { p = recover() != nil }()
	f()
	return false
}
