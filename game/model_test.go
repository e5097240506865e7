package game

import (
	"math"
	"strings"
	"testing"
)

const fitted = `{"features": ["a", "b"], "models": [{"seat": 0, "bias": 5, "weights": [10, -3]}, {"seat": 1, "bias": -5, "weights": [-10, 3]}]}`

func TestModelsAreReadAndAddUp(t *testing.T) {
	models, err := ReadModels([]byte(fitted), []string{"a", "b"}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int32{5 + 2*10 - 7*3, -5 - 2*10 + 7*3} {
		if got := models[i].LogOdds([]int32{2, 7}); got != want {
			t.Errorf("seat %d: %d, want %d", i, got, want)
		}
	}
}

// A file that was fitted to other features is refused in one line that says how it differs.
func TestModelsThatDoNotFitAreRefused(t *testing.T) {
	tests := []struct {
		what, file string
		features   string
		sides      int
		says       string
	}{
		{"not JSON", `{"features": [`, "a b", 2, "line 1"},
		{"an unknown field", `{"features": ["a", "b"], "model": []}`, "a b", 2, `unknown field "model"`},
		{"a feature more", fitted, "a b c", 2, `["a" "b"], not of ["a" "b" "c"]`},
		{"another order", fitted, "b a", 2, `not of ["b" "a"]`},
		{"another number of sides", fitted, "a b", 3, "2 models for 3 sides"},
		{"a weight missing", strings.Replace(fitted, "[-10, 3]", "[-10]", 1), "a b", 2, "model 1 has 1 weights for 2 features"},
	}
	for _, tt := range tests {
		_, err := ReadModels([]byte(tt.file), strings.Fields(tt.features), tt.sides)
		if err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want one line with %s", tt.what, err, tt.says)
		}
		if p := panicked(func() { MustReadModels([]byte(tt.file), strings.Fields(tt.features), tt.sides) }); !p {
			t.Errorf("%s: the program starts with it", tt.what)
		}
	}
}

func TestLogOddsStayWithinWhatChanceCanTell(t *testing.T) {
	m := Model{Weights: []int32{math.MaxInt32, math.MaxInt32}}
	if got := Chance(m.LogOdds([]int32{math.MaxInt32, math.MaxInt32})); got != Chance(surest) {
		t.Errorf("the surest win: %d", got)
	}
	if got := Chance(m.LogOdds([]int32{math.MinInt32, math.MinInt32})); got != Chance(-surest) {
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
