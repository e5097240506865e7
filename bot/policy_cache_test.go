package bot

import (
	"fmt"
	"hash/fnv"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// cached is the toy with a policy cache; it counts how often the policy is called. There are few hashes, so that
// entries are also replaced.
type cached struct {
	toy.Title
	game.DefaultSearchHints
	asked *int
}

func (cached) PositionHash(s game.State) (uint64, bool) {
	x := *s.(*toy.State)
	*x.Rand() = game.Rand{}
	h := fnv.New64a()
	fmt.Fprint(h, x)
	return h.Sum64() % 64, true
}

func (cached) SamePosition(a, b game.State) bool {
	x, y := *a.(*toy.State), b.(*toy.State)
	*x.Rand() = *y.Rand()
	return x == *y
}

func (r cached) Score(s game.State, legal []game.Action, scores []int32) {
	*r.asked++
	r.Title.Score(s, legal, scores)
}

// uncached is the same without a cache.
type uncached struct {
	toy.Title
	asked *int
}

func (r uncached) Score(s game.State, legal []game.Action, scores []int32) {
	*r.asked++
	r.Title.Score(s, legal, scores)
}

func TestThePolicyCacheChangesNoChoice(t *testing.T) {
	with, without := 0, 0
	p := WithCores(player(t, "roll:80"), 1)
	for i, s := range positions(t, 6) {
		a := p.Choose(Observe(cached{asked: &with}, s, 1), 3)
		b := p.Choose(Observe(uncached{asked: &without}, s, 1), 3)
		if a.Action != b.Action || !slices.EqualFunc(a.Considered, b.Considered, sameCandidate) ||
			a.Simulations != b.Simulations {
			t.Errorf("position %d: %+v with the cache, %+v without", i, a, b)
		}
	}
	if with >= without {
		t.Errorf("the policy was called %d times with the cache, %d times without", with, without)
	}
}
