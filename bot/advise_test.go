package bot

import (
	"slices"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// trifling is the toy with a policy that finds no question worth a search.
type trifling struct{ toy.Title }

func (trifling) Key(game.State) bool { return false }

func TestAdviceWeighsEveryQuestionThatHasMoreThanOneAnswer(t *testing.T) {
	for i, s := range positions(t, 12) {
		legal := s.Legal(nil)
		c := Advise(Look(trifling{}, s, 1), time.Millisecond, 1)
		if !slices.Contains(legal, c.Action) {
			t.Fatalf("position %d: advises %v, which is not legal", i, c.Action)
		}
		if len(legal) > 1 && len(c.Considered) < 2 || c.Considered[0].Action != c.Action || c.Considered[0].Chance < 0 {
			t.Errorf("position %d: %+v of %d answers", i, c, len(legal))
		}
	}
}
