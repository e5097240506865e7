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
		if beside := neighbour == 4800; offered(t, s, "reform 2") == beside {
			t.Fatalf("with a neighbour at %d there is room: %v", neighbour, !beside)
		}
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
