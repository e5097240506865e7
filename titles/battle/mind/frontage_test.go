package mind

import (
	"testing"

	"prancingpony/titles/battle"
)

// A deep formation broadens its front on the way to the enemy: at once, or where its neighbours leave it room.
func TestAFrontIsBroadenedOnTheWay(t *testing.T) {
	for _, neighbour := range []int{2000, 4800} {
		s := field(t, "move", 1,
			post{ID: "good-1", Formation: "knights-of-dol-amroth", Companies: 2, Files: 1, X: 6000, Y: 3000},
			post{ID: "good-2", Formation: "minas-tirith-warriors", Companies: 2, Files: 1, X: neighbour, Y: 3000},
			post{ID: "evil-1", Formation: "mordor-orc-warband", Companies: 3, Files: 2, X: 6000, Y: 7000, Degrees: 180})
		play(t, s, "pick good-1")
		if steps := follow(t, s, drillAdvance, e1); s.Formation(g1).Files() != 2 {
			t.Errorf("neighbour at %d, %v: it strikes with %d companies", neighbour, steps, s.Formation(g1).Files())
		}
	}
}

func TestAFrontStaysWhereABroaderOneStrikesWithNoMore(t *testing.T) {
	s := field(t, "move", 1,
		post{ID: "good-1", Formation: "minas-tirith-warriors", Companies: 4, Files: 3, X: 6000, Y: 3000},
		post{ID: "evil-1", Formation: "mordor-orc-warband", Companies: 1, Files: 1, X: 6000, Y: 6000, Degrees: 180})
	play(t, s, "pick good-1")
	if steps := follow(t, s, drillAdvance, e1); s.Formation(g1).Files() != 3 {
		t.Errorf("%v: %d files", steps, s.Formation(g1).Files())
	}
}

// Advance in step: riders do not meet the enemy a turn or more before the foot they belong with, and wait for nobody
// once there is no time left.
func TestRidersAdvanceInStepWithTheFoot(t *testing.T) {
	after := func(turn int, foot bool) int64 {
		posts := []post{
			{ID: "good-1", Formation: "knights-of-dol-amroth", Companies: 2, Files: 2, X: 6000, Y: 3000},
			{
				ID: "evil-1", Formation: "mordor-orc-warband", Companies: 3, Files: 2, X: 6000,
				Y:       3000 + 20*battle.Inch,
				Degrees: 180,
			},
		}
		if foot {
			posts = append(posts, post{
				ID: "good-2", Formation: "minas-tirith-warriors", Companies: 2,
				Files: 2, X: 3000, Y: 3000,
			})
		}
		s := field(t, "move", turn, posts...)
		play(t, s, "pick good-1")
		follow(t, s, drillAdvance, e1)
		return gapInInches(s)
	}
	if alone, together, late := after(1, false), after(1, true), after(7, true); alone != 10 || together <= alone ||
		late != alone {
		t.Errorf("%d inches from the enemy alone, %d with foot to wait for, %d at the end: want 10, more, 10",
			alone, together, late)
	}
}
