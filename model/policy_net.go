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
	// the hidden layer, a constant, then the gap to the policy's favourite on two scales
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

// hiddenLayer is the hidden layer of the last position. Positions that are looked at one after the other have most
// features in common, so only what differs is added.
type hiddenLayer struct {
	features []int32
	sum      [PolicyHidden]int32
}

// forward computes the activations of a position.
func (n *PolicyNet) forward(features []int32, last *hiddenLayer, out *Activations) {
	if len(last.features) != len(features) {
		last.features, last.sum = make([]int32, len(features)), n.bias
	}
	for i, x := range features {
		d := x - last.features[i]
		if d == 0 {
			continue
		}
		last.features[i] = x
		row, sum := &n.first[i], &last.sum
		for j := 0; j < PolicyHidden; j += 4 { // unrolled: this runs at every question of every simulation
			sum[j] += d * int32(row[j])
			sum[j+1] += d * int32(row[j+1])
			sum[j+2] += d * int32(row[j+2])
			sum[j+3] += d * int32(row[j+3])
		}
	}
	for j, z := range &last.sum {
		out[j] = clippedReLU(z / (firstUnit / activationUnit))
	}
	out[PolicyHidden] = activationUnit
}

// Forward computes the activations of a position from its features alone.
func (n *PolicyNet) Forward(features []int32, out *Activations) {
	n.forward(features, new(hiddenLayer), out)
}

// adjuster computes adjustments of one position's actions. Actions that share a row share what it comes to.
type adjuster struct {
	net  *PolicyNet
	act  *Activations
	rows [RowsPerAction]uint16
	sums [RowsPerAction]int32 // of these rows, without the columns of the gap
	done bool
}

// of returns by how much an action is better than the policy's score says, in 1/10000 of chance. Gap is how far the
// policy scores it below its favourite.
func (x *adjuster) of(rows [RowsPerAction]uint16, gap int32) int32 {
	small, large := min(gap, smallGap)*activationUnit/smallGap, min(gap, largeGap)*activationUnit/largeGap
	sum := int64(0)
	for k, i := range rows {
		row := &x.net.rows[i%PolicyRows]
		if !x.done || x.rows[k] != i {
			part := int32(0)
			for j := range PolicyHidden + 1 {
				part += x.act[j] * int32(row[j])
			}
			x.rows[k], x.sums[k] = i, part
		}
		sum += int64(x.sums[k] + small*int32(row[PolicyHidden+1]) + large*int32(row[PolicyHidden+2]))
	}
	x.done = true
	return int32(max(-maxAdjustment, min(maxAdjustment, sum/(activationUnit*rowUnit))))
}

// Adjustment returns the adjustment of one action.
func (n *PolicyNet) Adjustment(act *Activations, rows [RowsPerAction]uint16, gap int32) int32 {
	x := adjuster{net: n, act: act}
	return x.of(rows, gap)
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
	last        hiddenLayer
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
	p.net.forward(buffer.features, &buffer.last, &buffer.activations)
	adjust := adjuster{net: p.net, act: &buffer.activations}
	side := p.title.SideOf(s, seat)
	for i, a := range legal {
		scores[i] += scorePerChance * adjust.of(ActionRows(side, q, a), best-scores[i])
	}
	p.buffers.Put(buffer)
}
