package bot

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// A certain win stands first.
func TestAStudyPutsACertainWinFirst(t *testing.T) {
	s := lastAnswer(t, "[10,5]")
	c := Study{Simulations: 40}.Of(Observe(closing{}, s, 1), 1)
	if text := (toy.Title{}).Vocabulary().ActionText(c.Action); text != "play riddle-12" ||
		c.Considered[0].Chance != certain {
		t.Errorf("%s with %d comes first", text, c.Considered[0].Chance)
	}
}

// What a line comes to does not depend on what else is weighed, nor on how many deals follow.
func TestLinesAreWeighedInCommonDeals(t *testing.T) {
	s := lastAnswer(t, "[16,5]")
	var lines [][]game.Action
	for _, a := range s.Legal(nil) {
		lines = append(lines, []game.Action{a})
	}
	study, seen := Study{Simulations: 200}, Observe(toy.Title{}, s, 1)
	all := study.Weigh(seen, lines, 60, 5)
	for i := range lines {
		alone := study.Weigh(seen, lines[i:i+1], 30, 5)[0]
		if !slices.Equal(alone.Values, all[i].Values[:30]) {
			t.Errorf("line %d: %v alone, %v among others", i, alone.Values, all[i].Values)
		}
		if all[i].Doubt(&all[i]) != 0 || all[i].Doubt(nil) < 0 {
			t.Errorf("line %d: doubts %v and %v", i, all[i].Doubt(&all[i]), all[i].Doubt(nil))
		}
	}
}
