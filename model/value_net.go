package model

import (
	"fmt"
	"sync"

	"prancingpony/game"
)

// ValueNet is a small neural network that values a position: two hidden layers with clipped ReLU, and a skip connection
// from the inputs to the output. The output is the log-odds that the first side wins.
type ValueNet struct {
	Header
	first  []int16 // by input, then by unit: few inputs of a position are not zero
	second []int16 // by unit of the second layer, then of the first
	last   []int16
	direct []int32 // the skip connection, by input
	bias   []int32 // of the first layer, the second and the output
}

// Fixed-point scales: weights of the hidden layers in 1/1024, of the inputs, which may be large, in 1/8192, of the skip
// connection in 1/65536; activations in 1/128, clipped to 0 … 4. tools/train/weights.py has the same numbers.
const (
	weightUnit     = 1024
	firstUnit      = 8192
	directUnit     = 65536
	activationUnit = 128
	maxActivation  = 4 * activationUnit
	maxHidden      = 256
)

// ReadValueNet reads the value network of a title. The weights of the layers have 16 bits, those of the skip connection
// and the biases 32.
func ReadValueNet(file []byte, title string, inputs []string) (*ValueNet, error) {
	h, weights, err := readHeader(file, KindValue, title, inputs)
	if err != nil {
		return nil, err
	}
	if len(h.Hidden) != 2 || min(h.Hidden[0], h.Hidden[1]) < 1 || max(h.Hidden[0], h.Hidden[1]) > maxHidden {
		return nil, fmt.Errorf("model %s: layers of %v units", h.Name, h.Hidden)
	}
	n := &ValueNet{
		Header: h,
		first:  make([]int16, len(inputs)*h.Hidden[0]),
		second: make([]int16, h.Hidden[0]*h.Hidden[1]),
		last:   make([]int16, h.Hidden[1]),
		direct: make([]int32, len(inputs)),
		bias:   make([]int32, h.Hidden[0]+h.Hidden[1]+1),
	}
	return n, readWeights(&h, weights, n.first, n.second, n.last, n.direct, n.bias)
}

// MustReadValueNet is ReadValueNet for a file that is part of the program; it panics on error.
func MustReadValueNet(file []byte, title string, inputs []string) *ValueNet {
	return must(ReadValueNet(file, title, inputs))
}

// LogOdds returns the log-odds that the first side wins, in thousandths. It allocates nothing.
func (n *ValueNet) LogOdds(inputs []int16) int32 {
	var acc, hidden [maxHidden]int32
	h1, h2 := n.Hidden[0], n.Hidden[1]
	sum := acc[:h1]
	direct := int64(0)
	copy(sum, n.bias[:h1])
	for i, x := range inputs {
		if x == 0 {
			continue
		}
		direct += int64(x) * int64(n.direct[i])
		row := n.first[i*h1 : (i+1)*h1]
		for j, w := range row {
			sum[j] += int32(x) * int32(w)
		}
	}
	for j := range sum {
		hidden[j] = clippedReLU(sum[j] / (firstUnit / activationUnit))
	}
	out := n.bias[h1+h2]
	for k := range h2 {
		z := n.bias[h1+k]
		row := n.second[k*h1 : (k+1)*h1]
		for j, w := range row {
			z += hidden[j] * int32(w)
		}
		out += clippedReLU(z/weightUnit) * int32(n.last[k])
	}
	return int32(int64(out)*1000/(weightUnit*activationUnit) + direct*1000/directUnit)
}

func clippedReLU(z int32) int32 { return max(0, min(maxActivation, z)) }

// NetValue values positions of a title by its value network.
type NetValue struct {
	title   game.Encoder
	net     *ValueNet
	buffers sync.Pool // simulations on several cores evaluate at once
}

// NewNetValue joins a title and a network of its inputs.
func NewNetValue(title game.Encoder, net *ValueNet) *NetValue {
	return &NetValue{title: title, net: net, buffers: sync.Pool{New: func() any {
		buffer := make([]int16, len(net.Inputs))
		return &buffer
	}}}
}

// FirstSideChance returns the chance that the first side wins a match that is not over, in 1/10000.
func (v *NetValue) FirstSideChance(s game.State) int32 {
	buffer := v.buffers.Get().(*[]int16)
	clear(*buffer)
	v.title.Encode(s, *buffer)
	odds := v.net.LogOdds(*buffer)
	v.buffers.Put(buffer)
	return Chance(odds)
}
