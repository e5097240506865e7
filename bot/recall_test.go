package bot

import (
	"fmt"
	"hash/fnv"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// recurring is the toy with its positions recalled; it counts how often the policy is asked. There are few digests, so that
// positions also meet others in their place.
type recurring struct {
	toy.Title
	asked *int
}

func (recurring) Digest(s game.State) uint64 {
	x := *s.(*toy.State)
	*x.Rand() = game.Rand{}
	h := fnv.New64a()
	fmt.Fprint(h, x)
	return h.Sum64() % 64
}

func (recurring) Alike(a, b game.State) bool {
	x, y := *a.(*toy.State), b.(*toy.State)
	*x.Rand() = *y.Rand()
	return x == *y
}

func (r recurring) Score(s game.State, legal []game.Action, scores []int32) {
	*r.asked++
	r.Title.Score(s, legal, scores)
}

// forgetful is the same, and nothing is recalled.
type forgetful struct {
	toy.Title
	asked *int
}

func (r forgetful) Score(s game.State, legal []game.Action, scores []int32) {
	*r.asked++
	r.Title.Score(s, legal, scores)
}

func TestWhatIsRecalledChangesNoChoice(t *testing.T) {
	with, without := 0, 0
	p := WithCores(player(t, "roll:80"), 1)
	for i, s := range positions(t, 6) {
		a := p.Choose(Observe(recurring{asked: &with}, s, 1), 3)
		b := p.Choose(Observe(forgetful{asked: &without}, s, 1), 3)
		if a.Action != b.Action || !slices.EqualFunc(a.Considered, b.Considered, sameCandidate) || a.Simulations != b.Simulations {
			t.Errorf("position %d: %+v with what is recalled, %+v without", i, a, b)
		}
	}
	if with >= without {
		t.Errorf("the policy was asked %d times with what is recalled, %d times without", with, without)
	}
}
