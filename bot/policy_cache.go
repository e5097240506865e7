package bot

import (
	"reflect"
	"sync"

	"prancingpony/game"
)

// policyCache keeps the legal actions and policy scores of positions that a search meets again. Where little luck lies
// between, candidates pass through the same positions in every deal.
type policyCache struct {
	hints   game.SearchHints
	policy  game.Policy
	title   reflect.Type // entries are valid for this type of title and this policy only
	entries [cacheEntries]cacheEntry
}

type cacheEntry struct {
	hash   uint64
	state  game.State // nil: unused
	legal  []game.Action
	scores []int32
}

// cacheEntries is more than a search meets before the first dice; an entry is replaced by the next with the same slot.
const cacheEntries = 1 << 10

// caches are pooled: they are large, and their entries are valid for the next search as well.
var caches = sync.Pool{New: func() any { return new(policyCache) }}

// borrowCache returns nil for a title whose positions seldom repeat, or that has no policy.
func borrowCache(t game.Title, s game.State, policy game.Policy) *policyCache {
	hints, ok := t.(game.SearchHints)
	if !ok || policy == nil {
		return nil
	}
	if _, repeats := hints.PositionHash(s); !repeats {
		return nil
	}
	c := caches.Get().(*policyCache)
	if title := reflect.TypeOf(t); c.title != title || c.policy != policy {
		*c = policyCache{title: title}
	}
	c.hints, c.policy = hints, policy
	return c
}

func returnCache(c *policyCache) {
	if c != nil {
		caches.Put(c)
	}
}

// scored returns the legal actions of a position and their scores, valid until the next call.
func (c *policyCache) scored(s game.State, blank func() game.State) ([]game.Action, []int32) {
	hash, _ := c.hints.PositionHash(s)
	e := &c.entries[hash%cacheEntries]
	switch {
	case e.state == nil:
		e.state = blank()
	case e.hash == hash && c.hints.SamePosition(e.state, s):
		return e.legal, e.scores
	}
	e.hash = hash
	e.state.CopyFrom(s)
	e.legal = s.Legal(e.legal[:0])
	e.scores = zeros(e.scores, len(e.legal))
	if len(e.legal) > 1 {
		c.policy.Score(s, e.legal, e.scores)
	}
	return e.legal, e.scores
}

// zeros returns n zeros, in the memory of list if that is large enough.
func zeros(list []int32, n int) []int32 {
	if cap(list) < n {
		list = make([]int32, 2*n)
	}
	list = list[:n]
	clear(list)
	return list
}
