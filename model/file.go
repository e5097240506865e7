package model

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
)

// Header describes a file of weights. It is the first line, as JSON; the weights follow as little-endian numbers.
type Header struct {
	Kind      string   `json:"kind"` // KindLinear, KindValue or KindPolicy
	Name      string   `json:"name"` // "net-3"
	Title     string   `json:"title"`
	Inputs    []string `json:"inputs"`              // features or inputs by name; a title with others is refused
	Sides     int      `json:"sides,omitempty"`     // linear: how many sides have a model
	Hidden    []int    `json:"hidden,omitempty"`    // networks: units of each hidden layer
	Samples   int      `json:"samples,omitempty"`   // positions or questions it was trained on
	Loss      float64  `json:"loss,omitempty"`      // linear and value: log-loss on held-out games, in nats
	Explained float64  `json:"explained,omitempty"` // policy: share of variance explained on held-out games
}

// The kinds of models.
const (
	KindLinear = "linear"
	KindValue  = "value"
	KindPolicy = "policy"
)

// readHeader reads the first line of a file and returns the weights after it. The file must be of this kind, title and
// inputs.
func readHeader(file []byte, kind, title string, inputs []string) (h Header, weights []byte, err error) {
	line, weights, found := bytes.Cut(file, []byte{'\n'})
	if !found {
		return h, nil, fmt.Errorf("%s model: it has no first line", kind)
	}
	if err := json.Unmarshal(line, &h); err != nil {
		return h, nil, fmt.Errorf("%s model: %w", kind, err)
	}
	switch {
	case h.Kind != kind:
		return h, nil, fmt.Errorf("model %s: it is of kind %q, not %q", h.Name, h.Kind, kind)
	case h.Title != title:
		return h, nil, fmt.Errorf("model %s: it is of %q, not of %q", h.Name, h.Title, title)
	case !slices.Equal(h.Inputs, inputs):
		return h, nil, fmt.Errorf("model %s: it was trained for other inputs (%d, %s has %d): collect and train again",
			h.Name, len(h.Inputs), title, len(inputs))
	}
	return h, weights, nil
}

// readWeights fills the parts one after the other; the weights must end where the last part ends.
func readWeights(h *Header, weights []byte, parts ...any) error {
	r := bytes.NewReader(weights)
	for _, part := range parts {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("model %s: the weights end too early", h.Name)
		}
	}
	if r.Len() != 0 {
		return fmt.Errorf("model %s: %d bytes too many", h.Name, r.Len())
	}
	return nil
}

// must returns m, or panics: a file that is part of the program must be right.
func must[M any](m M, err error) M {
	if err != nil {
		panic(err)
	}
	return m
}
