package battle

import "testing"

// A deep formation broadens its front on the way to the enemy: at once, or where its neighbours leave it room.
func TestAFrontIsBroadenedOnTheWay(t *testing.T) {
	for _, neighbour := range []int16{2000, 4800} {
		s := field(phaseMove)
		post(s, g1, "knights-of-dol-amroth", 2, 1, 6000, 3000, 0)
		post(s, g2, "minas-tirith-warriors", 2, 1, neighbour, 3000, 0)
		post(s, e1, "mordor-orc-warband", 3, 2, 6000, 7000, 180)
		play(t, s, "pick good-1")
		if steps := follow(t, s, drillAdvance, e1); s.units[g1].files != 2 {
			t.Errorf("neighbour at %d, %v: it strikes with %d companies", neighbour, steps, s.units[g1].files)
		}
	}
}

func TestAFrontStaysWhereABroaderOneStrikesWithNoMore(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 4, 3, 6000, 3000, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 6000, 180)
	play(t, s, "pick good-1")
	if steps := follow(t, s, drillAdvance, e1); s.units[g1].files != 3 {
		t.Errorf("%v: %d files", steps, s.units[g1].files)
	}
}

// Advance in step: riders do not meet the enemy a turn or more before the foot they belong with, and wait for nobody once
// there is no time left.
func TestRidersAdvanceInStepWithTheFoot(t *testing.T) {
	after := func(turn int8, foot bool) int64 {
		s := field(phaseMove)
		s.turn = turn
		post(s, g1, "knights-of-dol-amroth", 2, 2, 6000, 3000, 0)
		if foot {
			post(s, g2, "minas-tirith-warriors", 2, 2, 3000, 3000, 0)
		}
		post(s, e1, "mordor-orc-warband", 3, 2, 6000, 3000+20*inch, 180)
		play(t, s, "pick good-1")
		follow(t, s, drillAdvance, e1)
		return gapInInches(s)
	}
	if alone, together, late := after(1, false), after(1, true), after(7, true); alone != 10 || together <= alone || late != alone {
		t.Errorf("%d inches from the enemy alone, %d with foot to wait for, %d at the end: want 10, more, 10", alone, together, late)
	}
}
