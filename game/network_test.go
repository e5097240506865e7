package game

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"math"
	"strings"
	"testing"
)

// networkFile writes a network of two inputs and one unit in each layer: log-odds
// w·relu(v·relu(a·x+b·y+c)+d)+e+f·y.
func networkFile(t *testing.T, change func(*NetworkHead)) []byte {
	t.Helper()
	head := NetworkHead{Name: "net-0", Title: "toy", Inputs: []string{"x", "y"}, Hidden: [2]int{1, 1}}
	change(&head)
	line, err := json.Marshal(head)
	if err != nil {
		t.Fatal(err)
	}
	b := bytes.NewBuffer(append(line, '\n'))
	for _, part := range []any{
		[]int16{firstUnit / 2, -firstUnit}, []int16{2048}, []int16{-1024}, // a = ½, b = -1, v = 2, w = -1
		[]int32{0, directUnit / 8}, // f = ⅛
		[]int32{firstUnit / 4, -weightUnit * activationUnit / 2, weightUnit * activationUnit}, // c = ¼, d = -½, e = 1
	} {
		if err := binary.Write(b, binary.LittleEndian, part); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

func TestANetworkSaysWhatItsFormulaSays(t *testing.T) {
	n, err := ReadNetwork(networkFile(t, func(*NetworkHead) {}), "toy", []string{"x", "y"})
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

func TestANetworkOfOtherInputsIsRefused(t *testing.T) {
	tests := []struct {
		fault  string
		change func(*NetworkHead)
		cut    int
		want   string
	}{
		{"another title", func(h *NetworkHead) { h.Title = "board" }, 0, `not of "toy"`},
		{"another order of inputs", func(h *NetworkHead) { h.Inputs = []string{"y", "x"} }, 0, "other inputs"},
		{"too many units", func(h *NetworkHead) { h.Hidden[0] = 1000 }, 0, "units"},
		{"cut off", func(*NetworkHead) {}, 1, "too early"},
	}
	for _, tt := range tests {
		t.Run(tt.fault, func(t *testing.T) {
			file := networkFile(t, tt.change)
			_, err := ReadNetwork(file[:len(file)-tt.cut], "toy", []string{"x", "y"})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}
