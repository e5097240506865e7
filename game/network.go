package game

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// Network is a small neural network that values a position: the inputs of an [Encoder] title, two hidden layers and one
// number, the log-odds that the first side wins; a plain sum of the inputs is added to what the layers say. Its weights are whole numbers, so that it says the same everywhere, and
// asking it allocates nothing. tools/train makes it from collected games.
type Network struct {
	NetworkHead
	first  []int16 // by input, then by unit: a position has few inputs that are not zero
	second []int16 // by unit of the second layer, then of the first
	last   []int16
	direct []int32 // by input: what it adds to the log-odds whatever the others are
	bias   []int32 // of the first layer, the second and the last
}

// NetworkHead is what a file of weights says of itself, in its first line.
type NetworkHead struct {
	Name    string   `json:"name"` // "net-3"
	Title   string   `json:"title"`
	Inputs  []string `json:"inputs"` // the network does not load for any others
	Hidden  [2]int   `json:"hidden"`
	Samples int      `json:"samples"` // what it was trained on
	Loss    float64  `json:"loss"`    // on games that were held out, in nats
}

// Whole numbers stand for fractions: weights in units of 1/1024, those of inputs, which may be large, of 1/8192, and
// what they add directly of 1/65536; activations of 1/128 from 0 to 4.
const (
	weightUnit     = 1024
	firstUnit      = 8192
	directUnit     = 65536
	activationUnit = 128
	activationMost = 4 * activationUnit
	maxHidden      = 256
)

// ReadNetwork reads a file of weights: a line of JSON, then the weights of the layers as little-endian 16-bit numbers, the
// direct weights and the biases as 32-bit ones. It must be of this title and of exactly these inputs.
func ReadNetwork(file []byte, title string, inputs []string) (*Network, error) {
	var n Network
	body, err := readHead(file, &n.NetworkHead)
	if err != nil {
		return nil, fmt.Errorf("network: %w", err)
	}
	switch {
	case n.Title != title:
		return nil, fmt.Errorf("network %s: it is of %q, not of %q", n.Name, n.Title, title)
	case !slices.Equal(n.Inputs, inputs):
		return nil, fmt.Errorf("network %s: it was trained for other inputs (%d, here are %d): collect and train again", n.Name, len(n.Inputs), len(inputs))
	case min(n.Hidden[0], n.Hidden[1]) < 1 || max(n.Hidden[0], n.Hidden[1]) > maxHidden:
		return nil, fmt.Errorf("network %s: layers of %v units", n.Name, n.Hidden)
	}
	n.first = make([]int16, len(inputs)*n.Hidden[0])
	n.second = make([]int16, n.Hidden[0]*n.Hidden[1])
	n.last = make([]int16, n.Hidden[1])
	n.direct = make([]int32, len(inputs))
	n.bias = make([]int32, n.Hidden[0]+n.Hidden[1]+1)
	if err := readWeights(body, n.first, n.second, n.last, n.direct, n.bias); err != nil {
		return nil, fmt.Errorf("network %s: %w", n.Name, err)
	}
	return &n, nil
}

// readHead reads the first line of a file of weights and gives what follows it.
func readHead(file []byte, head any) (body []byte, err error) {
	line, body, found := bytes.Cut(file, []byte{'\n'})
	if !found {
		return nil, errors.New("it has no first line")
	}
	return body, json.Unmarshal(line, head)
}

// readWeights fills the parts of a file of weights one after the other, to its last byte.
func readWeights(body []byte, parts ...any) error {
	r := bytes.NewReader(body)
	for _, part := range parts {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return errors.New("the weights end too early")
		}
	}
	if r.Len() != 0 {
		return fmt.Errorf("%d bytes too many", r.Len())
	}
	return nil
}

// MustReadNetwork is ReadNetwork for a file that is part of the program.
func MustReadNetwork(file []byte, title string, inputs []string) *Network {
	n, err := ReadNetwork(file, title, inputs)
	if err != nil {
		panic(err)
	}
	return n
}

// LogOdds that the first side wins, in thousandths, for Chance.
func (n *Network) LogOdds(inputs []int16) int32 {
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
		hidden[j] = activate(sum[j] / (firstUnit / activationUnit))
	}
	out := n.bias[h1+h2]
	for k := range h2 {
		z := n.bias[h1+k]
		row := n.second[k*h1 : (k+1)*h1]
		for j, w := range row {
			z += hidden[j] * int32(w)
		}
		out += activate(z/weightUnit) * int32(n.last[k])
	}
	return int32(int64(out)*1000/(weightUnit*activationUnit) + direct*1000/directUnit)
}

func activate(z int32) int32 { return max(0, min(activationMost, z)) }
