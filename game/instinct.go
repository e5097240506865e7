package game

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
)

// Instinct is what searches taught a policy: by how much an answer is better or worse than the policy thinks, in the position
// at hand. The features of the position feed one layer of units; every answer has rows of weights, by what it is (its question
// and verb, its first operand, all of it), and leans by their sum with the units. `pony fit` makes it from collected choices.
type Instinct struct {
	InstinctHead
	first [][InstinctUnits]int16 // by feature
	bias  [InstinctUnits]int32
	rows  [][InstinctColumns]int16 // the units, one, and how far the policy puts the answer below its favourite, twice
}

// InstinctHead is what a file of weights says of itself, in its first line.
type InstinctHead struct {
	Name      string   `json:"name"`
	Title     string   `json:"title"`
	Features  []string `json:"features"` // it does not load for any others
	Questions int      `json:"questions"`
	Explained float64  `json:"explained"` // how much of what differs between answers, on games that were held out: 1 is all
}

// The shape, which training and playing share.
const (
	InstinctUnits   = 32
	InstinctColumns = InstinctUnits + 3
	InstinctRows    = 1 << 13
	InstinctKeys    = 3 // rows of an answer
)

// Whole numbers stand for fractions, as in a [Network]; a row's weights are in units of 1/64 of 1/10000 of chance.
const (
	rowUnit  = 64
	mostLean = 500 // nothing is learned so well that it may be believed more, in 1/10000 of chance
	// LeanScore is how many hundredths of log-odds, in which policies speak, are 1/10000 of chance.
	LeanScore = 2
	// belowNear and belowFar are where the two columns of the policy's own opinion end.
	belowNear, belowFar = 100, 400
)

// KeysOf are the rows of an answer of a side.
func KeysOf(side int, q Prompt, a Action) [InstinctKeys]uint16 {
	question := mixKey(mixKey(uint32(side)+1, uint32(q.ID)), uint32(a.Verb))
	operand := mixKey(question, uint32(uint16(a.A))+1)
	whole := mixKey(mixKey(operand, uint32(uint16(a.B))+1), uint32(uint16(a.C))+1)
	return [InstinctKeys]uint16{uint16(question % InstinctRows), uint16(operand % InstinctRows), uint16(whole % InstinctRows)}
}

func mixKey(h, part uint32) uint32 {
	h = (h ^ part*0x9e3779b1) * 0x85ebca6b
	return h ^ h>>15
}

// Opinion is what the policy's own scores give the last columns: how far the answer is below the favourite, in parts of 128.
func Opinion(below int32) (near, far int32) {
	return min(below, belowNear) * activationUnit / belowNear, min(below, belowFar) * activationUnit / belowFar
}

// InstinctWeights are the weights of an instinct as training knows them: features as they are, chances in 1/10000.
type InstinctWeights struct {
	First [][InstinctUnits]float32 // by feature
	Bias  [InstinctUnits]float32
	Rows  [InstinctRows][InstinctColumns]float32
}

// WriteInstinct makes a file of weights.
func WriteInstinct(head InstinctHead, w *InstinctWeights) ([]byte, error) {
	line, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	out := append(line, '\n')
	for _, units := range w.First {
		for _, x := range units {
			out = binary.LittleEndian.AppendUint16(out, uint16(whole16(x*firstUnit)))
		}
	}
	for _, x := range w.Bias {
		out = binary.LittleEndian.AppendUint32(out, uint32(int32(x*firstUnit)))
	}
	for i := range w.Rows {
		for _, x := range w.Rows[i] {
			out = binary.LittleEndian.AppendUint16(out, uint16(whole16(x*rowUnit)))
		}
	}
	return out, nil
}

func whole16(x float32) int16 { return int16(max(-32767, min(32767, x))) }

// ReadInstinct reads a file of weights: a line of JSON, then little-endian numbers. It must be of this title and of exactly
// these features.
func ReadInstinct(file []byte, title string, features []string) (*Instinct, error) {
	var n Instinct
	body, err := readHead(file, &n.InstinctHead)
	if err != nil {
		return nil, fmt.Errorf("instinct: %w", err)
	}
	switch {
	case n.Title != title:
		return nil, fmt.Errorf("instinct %s: it is of %q, not of %q", n.Name, n.Title, title)
	case !slices.Equal(n.Features, features):
		return nil, fmt.Errorf("instinct %s: it was trained for other features (%d, here are %d): collect and fit again", n.Name, len(n.Features), len(features))
	}
	n.first = make([][InstinctUnits]int16, len(features))
	n.rows = make([][InstinctColumns]int16, InstinctRows)
	if err := readWeights(body, n.first, &n.bias, n.rows); err != nil {
		return nil, fmt.Errorf("instinct %s: %w", n.Name, err)
	}
	return &n, nil
}

// MustReadInstinct is ReadInstinct for a file that is part of the program.
func MustReadInstinct(file []byte, title string, features []string) *Instinct {
	n, err := ReadInstinct(file, title, features)
	if err != nil {
		panic(err)
	}
	return n
}

// Mood is a position as an instinct takes it in: the columns that its rows are multiplied with, in parts of 128.
type Mood [InstinctColumns]int32

// Feel takes a position in.
func (n *Instinct) Feel(features []int32, m *Mood) {
	sum := n.bias
	for i, x := range features {
		if x == 0 {
			continue
		}
		row := &n.first[i]
		for j := 0; j < InstinctUnits; j += 4 { // four at a time: this is asked at every question of every simulation
			sum[j] += x * int32(row[j])
			sum[j+1] += x * int32(row[j+1])
			sum[j+2] += x * int32(row[j+2])
			sum[j+3] += x * int32(row[j+3])
		}
	}
	for j, z := range sum {
		m[j] = activate(z / (firstUnit / activationUnit))
	}
	m[InstinctUnits] = activationUnit
}

// Lean is by how much an answer is better than the policy thinks, in 1/10000 of chance. Below is how far the policy puts it
// under its favourite.
func (n *Instinct) Lean(m *Mood, keys [InstinctKeys]uint16, below int32) int32 {
	m[InstinctUnits+1], m[InstinctUnits+2] = Opinion(below)
	sum := int64(0)
	for _, key := range keys {
		row := &n.rows[key%InstinctRows]
		part := int32(0)
		for j := range row {
			part += m[j] * int32(row[j])
		}
		sum += int64(part)
	}
	return int32(max(-mostLean, min(mostLean, sum/(activationUnit*rowUnit))))
}

// InstinctPolicy is the policy of a title with an instinct added.
type InstinctPolicy struct {
	title    TrainablePolicy
	instinct *Instinct
	rooms    sync.Pool // simulations on several cores ask at once
}

type instinctRoom struct {
	features []int32
	mood     Mood
}

// NewInstinctPolicy joins a title and an instinct of its features.
func NewInstinctPolicy(title TrainablePolicy, instinct *Instinct) *InstinctPolicy {
	return &InstinctPolicy{title: title, instinct: instinct, rooms: sync.Pool{New: func() any { return new(instinctRoom) }}}
}

// Score is the policy's, moved by what was learned.
func (p *InstinctPolicy) Score(s State, legal []Action, scores []int32) {
	p.title.Score(s, legal, scores)
	if len(legal) < 2 {
		return
	}
	seat, q, best := s.Decider(), s.Prompt(), slices.Max(scores[:len(legal)])
	room := p.rooms.Get().(*instinctRoom)
	room.features = p.title.Features(s, seat, room.features[:0])
	p.instinct.Feel(room.features, &room.mood)
	side := p.title.SideOf(s, seat)
	for i, a := range legal {
		scores[i] += LeanScore * p.instinct.Lean(&room.mood, KeysOf(side, q, a), best-scores[i])
	}
	p.rooms.Put(room)
}

// PolicyValue is an evaluation that brings a policy along: a search that uses the one plays by the other.
type PolicyValue struct {
	Evaluator
	Policy
}
