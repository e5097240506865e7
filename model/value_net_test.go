package model

import (
	"math"
	"strings"
	"testing"
)

// valueNetFile writes a network of two inputs and one unit in each layer: log-odds
// w·relu(v·relu(a·x+b·y+c)+d)+e+f·y.
func valueNetFile(t *testing.T, change func(*Header)) []byte {
	t.Helper()
	h := Header{Kind: KindValue, Name: "net-0", Title: "toy", Inputs: []string{"x", "y"}, Hidden: []int{1, 1}}
	change(&h)
	return fileOf(t, h,
		[]int16{firstUnit / 2, -firstUnit}, []int16{2048}, []int16{-1024}, // a = ½, b = -1, v = 2, w = -1
		[]int32{0, directUnit / 8}, // f = ⅛
		[]int32{firstUnit / 4, -weightUnit * activationUnit / 2, weightUnit * activationUnit}, // c = ¼, d = -½, e = 1
	)
}

func TestAValueNetComputesItsFormula(t *testing.T) {
	n, err := ReadValueNet(valueNetFile(t, unchanged), "toy", []string{"x", "y"})
	if err != nil {
		t.Fatal(err)
	}
	relu := func(z float64) float64 { return max(0, min(4, z)) }
	for _, in := range [][]int16{{0, 0}, {1, 0}, {3, 1}, {4, 0}, {20, 0}, {0, 5}} {
		x, y := float64(in[0]), float64(in[1])
		want := 1000 * (1 - relu(2*relu(0.5*x-y+0.25)-0.5) + y/8)
		if got := n.LogOdds(in); math.Abs(float64(got)-want) > 20 {
			t.Errorf("%v: %d, want %.0f", in, got, want)
		}
	}
	if allocs := testing.AllocsPerRun(100, func() { n.LogOdds([]int16{1, 2}) }); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func TestAValueNetOfAnotherShapeIsRefused(t *testing.T) {
	for _, hidden := range [][]int{{1000, 1}, {1}, {0, 1}, nil} {
		file := valueNetFile(t, func(h *Header) { h.Hidden = hidden })
		if _, err := ReadValueNet(file, "toy", []string{"x", "y"}); err == nil ||
			!strings.Contains(err.Error(), "units") {
			t.Errorf("%v: %v", hidden, err)
		}
	}
	if _, err := ReadValueNet(linearFile(t, unchanged), "toy", []string{"a", "b"}); err == nil {
		t.Error("a linear model is read as a network")
	}
}
