package bot

import (
	"reflect"
	"sync"

	"prancingpony/game"
)

// recall keeps what the policy made of the positions a search came to: the answers and their scores. Where little luck lies
// between, candidates are played through the same positions in every deal.
type recall struct {
	title  game.Transpositions
	policy game.Policy
	kind   reflect.Type // of the title: what is kept holds for no other, nor for another policy
	kept   [numKept]memory
}

type memory struct {
	digest uint64
	state  game.State // nil: nothing is kept here yet
	legal  []game.Action
	scores []int32
}

// numKept is more than a search meets before the first dice; a position takes the place of another with the same rest.
const numKept = 1 << 10

// recalls are lent and used again: they are large, and what is kept holds for the next search as well.
var recalls = sync.Pool{New: func() any { return new(recall) }}

// borrowRecall is nil for a title whose positions do not recur, or that has no policy.
func borrowRecall(t game.Title, policy game.Policy) *recall {
	recurring, ok := t.(game.Transpositions)
	if !ok || policy == nil {
		return nil
	}
	m := recalls.Get().(*recall)
	if kind := reflect.TypeOf(t); m.kind != kind || m.policy != policy {
		*m = recall{kind: kind}
	}
	m.title, m.policy = recurring, policy
	return m
}

func returnRecall(m *recall) {
	if m != nil {
		recalls.Put(m)
	}
}

// judge is the answers to the open question and their scores, until the next call.
func (m *recall) judge(s game.State, blank func() game.State) ([]game.Action, []int32) {
	digest := m.title.Digest(s)
	k := &m.kept[digest%numKept]
	switch {
	case k.state == nil:
		k.state = blank()
	case k.digest == digest && m.title.Alike(k.state, s):
		return k.legal, k.scores
	}
	k.digest = digest
	k.state.CopyFrom(s)
	k.legal = s.Legal(k.legal[:0])
	k.scores = room(k.scores, len(k.legal))
	if len(k.legal) > 1 {
		m.policy.Score(s, k.legal, k.scores)
	}
	return k.legal, k.scores
}

// room is a list of n zeros, in the memory of another one if that is long enough.
func room(list []int32, n int) []int32 {
	if cap(list) < n {
		list = make([]int32, 2*n)
	}
	list = list[:n]
	clear(list)
	return list
}
