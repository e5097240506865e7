package model

import (
	"slices"
	"sync"

	"prancingpony/game"
)

// PolicyNet corrects a policy: it estimates by how much an action is better or worse than the policy's score says. The
// features feed one hidden layer; every action has rows of output weights, found by hashing what it is (its prompt and
// verb, its first operand, all of it), and the sum of their products with the layer is the adjustment.
type PolicyNet struct {
	Header
	first [][PolicyHidden]int16 // by feature
	bias  [PolicyHidden]int32
	rows  [][PolicyColumns]int16
}

// The shape of every policy network; tools/train/weights.py has the same numbers.
const (
	PolicyHidden = 32
	// the hidden layer, a constant, and the gap to the policy's favourite on two scales
	PolicyColumns = PolicyHidden + 3
	PolicyRows    = 1 << 13
	RowsPerAction = 3
)

const (
	rowUnit       = 64  // row weights are in 1/64 of 1/10000 of chance
	maxAdjustment = 500 // in 1/10000 of chance
	// scorePerChance converts 1/10000 of chance to hundredths of log-odds, the unit of policies.
	scorePerChance = 2
	// smallGap and largeGap are where the two gap columns saturate, in hundredths of log-odds.
	smallGap, largeGap = 100, 400
)

// ActionRows returns the rows of an action of a side.
func ActionRows(side int, q game.Prompt, a game.Action) [RowsPerAction]uint16 {
	verb := mixHash(mixHash(uint32(side)+1, uint32(q.ID)), uint32(a.Verb))
	operand := mixHash(verb, uint32(uint16(a.A))+1)
	whole := mixHash(mixHash(operand, uint32(uint16(a.B))+1), uint32(uint16(a.C))+1)
	return [RowsPerAction]uint16{uint16(verb % PolicyRows), uint16(operand % PolicyRows), uint16(whole % PolicyRows)}
}

func mixHash(h, part uint32) uint32 {
	h = (h ^ part*0x9e3779b1) * 0x85ebca6b
	return h ^ h>>15
}

// ReadPolicyNet reads the policy network of a title. The weights of features and rows have 16 bits, the biases 32.
func ReadPolicyNet(file []byte, title string, features []string) (*PolicyNet, error) {
	h, weights, err := readHeader(file, KindPolicy, title, features)
	if err != nil {
		return nil, err
	}
	n := &PolicyNet{
		Header: h,
		first:  make([][PolicyHidden]int16, len(features)),
		rows:   make([][PolicyColumns]int16, PolicyRows),
	}
	var parts []any // by rows of numbers, which are read many times as quickly as arrays
	for i := range n.first {
		parts = append(parts, n.first[i][:])
	}
	parts = append(parts, n.bias[:])
	for i := range n.rows {
		parts = append(parts, n.rows[i][:])
	}
	return n, readWeights(&h, weights, parts...)
}

// MustReadPolicyNet is ReadPolicyNet for a file that is part of the program; it panics on error.
func MustReadPolicyNet(file []byte, title string, features []string) *PolicyNet {
	return must(ReadPolicyNet(file, title, features))
}

// Activations are the columns that the rows of actions are multiplied with, in 1/128.
type Activations [PolicyColumns]int32

// Forward computes the hidden layer of a position.
func (n *PolicyNet) Forward(features []int32, out *Activations) {
	sum := n.bias
	for i, x := range features {
		if x == 0 {
			continue
		}
		row := &n.first[i]
		for j := 0; j < PolicyHidden; j += 4 { // unrolled: this runs at every question of every simulation
			sum[j] += x * int32(row[j])
			sum[j+1] += x * int32(row[j+1])
			sum[j+2] += x * int32(row[j+2])
			sum[j+3] += x * int32(row[j+3])
		}
	}
	for j, z := range sum {
		out[j] = clippedReLU(z / (firstUnit / activationUnit))
	}
	out[PolicyHidden] = activationUnit
}

// Adjustment returns by how much an action is better than the policy's score says, in 1/10000 of chance. Gap is how far
// the policy scores it below its favourite.
func (n *PolicyNet) Adjustment(act *Activations, rows [RowsPerAction]uint16, gap int32) int32 {
	act[PolicyHidden+1] = min(gap, smallGap) * activationUnit / smallGap
	act[PolicyHidden+2] = min(gap, largeGap) * activationUnit / largeGap
	sum := int64(0)
	for _, i := range rows {
		row := &n.rows[i%PolicyRows]
		part := int32(0)
		for j := range row {
			part += act[j] * int32(row[j])
		}
		sum += int64(part)
	}
	return int32(max(-maxAdjustment, min(maxAdjustment, sum/(activationUnit*rowUnit))))
}

// Trainable is a title whose policy a network can correct.
type Trainable interface {
	game.Policy
	game.Features
}

// NetPolicy is the policy of a title corrected by a policy network.
type NetPolicy struct {
	title   Trainable
	net     *PolicyNet
	buffers sync.Pool // simulations on several cores score at once
}

type policyBuffer struct {
	features    []int32
	activations Activations
}

// NewNetPolicy joins a title and a network of its features.
func NewNetPolicy(title Trainable, net *PolicyNet) *NetPolicy {
	return &NetPolicy{title: title, net: net, buffers: sync.Pool{New: func() any { return new(policyBuffer) }}}
}

// Score fills in the scores of the title's policy plus the adjustments of the network.
func (p *NetPolicy) Score(s game.State, legal []game.Action, scores []int32) {
	p.title.Score(s, legal, scores)
	if len(legal) < 2 {
		return
	}
	seat, q, best := s.Decider(), s.Prompt(), slices.Max(scores[:len(legal)])
	buffer := p.buffers.Get().(*policyBuffer)
	buffer.features = p.title.Features(s, seat, buffer.features[:0])
	p.net.Forward(buffer.features, &buffer.activations)
	side := p.title.SideOf(s, seat)
	for i, a := range legal {
		adjustment := p.net.Adjustment(&buffer.activations, ActionRows(side, q, a), best-scores[i])
		scores[i] += scorePerChance * adjustment
	}
	p.buffers.Put(buffer)
}
