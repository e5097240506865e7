package arena

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// levelled is the toy with three levels of measured strength.
type levelled struct{ toy.Title }

func (levelled) Levels() []game.Level {
	return []game.Level{{ID: "low", Player: "random"}, {ID: "middle", Player: "rule:200"}, {ID: "high", Player: "rule"}}
}

func TestLevelsAreRatedByTheirNeighbours(t *testing.T) {
	field, err := NewField(levelled{})
	if err != nil {
		t.Fatal(err)
	}
	done := 0
	rated, err := RateLevels(t.Context(), field, levelled{}.Levels(), 60, 1, func(n int) { done = n })
	if err != nil {
		t.Fatal(err)
	}
	if done != 240 {
		t.Errorf("told of %d games of 240", done)
	}
	for i, level := range rated {
		if i > 0 && (level.Rating <= rated[i-1].Rating || level.High-level.Low <= rated[i-1].High-rated[i-1].Low) {
			t.Errorf("%+v comes after %+v", level, rated[i-1])
		}
	}
}
