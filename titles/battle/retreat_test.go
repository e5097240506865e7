package battle

import (
	"testing"
)

// Phase de Mouvement 3; docs/rulings: disordered-start, retreat-compulsory, disordered-must-be-picked
func TestADisorderedFormationTestsBeforeItMoves(t *testing.T) {
	start := func() *State {
		s := field(phaseMove)
		post(s, g1, "minas-tirith-archers", 2, 2, 6000, 4000, 0).marks |= Disordered // Courage 3
		post(s, g2, "minas-tirith-warriors", 1, 1, 9000, 4000, 0)
		post(s, e1, "mordor-orc-warband", 2, 2, 6000, 9000, 180)
		return s
	}
	s := start()
	refused(t, s, "pass", reasonMustRally)
	roll(t, s, 3, 4)
	play(t, s, "pick good-1")
	if f := &s.units[g1]; f.Has(Disordered) || s.moving() != g1 {
		t.Error("passed: the mark goes and it moves freely")
	}

	s = start()
	roll(t, s, 3, 3, 2) // fails by one, retreats 2 + 2 inches
	play(t, s, "pick good-1")
	f := &s.units[g1]
	if !f.Has(Disordered) || !f.Has(Fled) || s.moving() != noUnit || f.Place() != (Point{6000, 4000 - 4*Inch}) ||
		f.facing != 0 {
		t.Errorf("failed: marks %v, at %v", f.marks.names(), f.Place())
	}
	if s.mayShoot(g1) || s.mayCharge(g1) {
		t.Error("it neither shoots nor charges this turn")
	}
}

// docs/rulings: retreat-path, off-table
func TestARetreatEndsWhereTheSheetSays(t *testing.T) {
	t.Run("towards the nearest edge, measured from the nearest corner", func(t *testing.T) {
		s := retreating(10000, 6000)
		roll(t, s, 1, 1, 1)
		play(t, s, "pick good-1")
		if got := s.units[g1].Place(); got != (Point{10000 + 3*Inch, 6000}) {
			t.Errorf("at %v", got)
		}
	})
	t.Run("1 and 6 have no special effect", func(t *testing.T) {
		s := retreating(10000, 6000)
		roll(t, s, 1, 1, 6)
		play(t, s, "pick good-1")
		if s.Here(g1) {
			t.Error("8 inches go over the edge")
		}
	})
	t.Run("destroyed at the edge", func(t *testing.T) {
		s := retreating(6000, 1000)
		roll(t, s, 1, 1, 1)
		play(t, s, "pick good-1")
		if s.Here(g1) || s.units[g1].lost != 8 {
			t.Error("it reached the edge and lives")
		}
	})
	t.Run("destroyed by touching an enemy", func(t *testing.T) {
		s := retreating(10000, 6000)
		post(s, e2, "mordor-orc-warband", 1, 1, 11400, 5800, 180)
		roll(t, s, 1, 1, 2)
		play(t, s, "pick good-1")
		if s.Here(g1) {
			t.Error("it ran into an enemy and lives")
		}
	})
	t.Run("destroyed by touching scenery", func(t *testing.T) {
		s := retreating(10000, 6000)
		s.scenery[0], s.numPiece = piece{rough, 0, 11300, 6000, 400, 400}, 1
		roll(t, s, 1, 1, 1)
		play(t, s, "pick good-1")
		if s.Here(g1) {
			t.Error("it ran into scenery and lives")
		}
	})
	t.Run("through friends until it is clear", func(t *testing.T) {
		s := retreating(6000, 4000)
		post(s, g2, "minas-tirith-warriors", 1, 1, 6000, 3200, 0)
		roll(t, s, 1, 1, 1) // 3 inches end on the friend
		play(t, s, "pick good-1")
		f := s.units[g1].body()
		if !s.Here(g1) || f.north > 2610 || f.north < 2580 {
			t.Errorf("its front is at %d, want just behind 2600", f.north)
		}
	})
	t.Run("the own edge first, then the owner chooses", retreatsBetweenTwoEdges)
}

// retreating is a field with a formation that must retreat.
func retreating(x, y int16) *State {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 1, 1, x, y, 0).marks |= Disordered
	post(s, g2, "minas-tirith-warriors", 1, 1, 11000, 11000, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 11000, 180)
	return s
}

func retreatsBetweenTwoEdges(t *testing.T) {
	s := retreating(6000, 6000)
	s.inches = 24
	post(s, e1, "mordor-orc-warband", 1, 1, 1000, 1600, 180)
	s.units[g2] = Formation{}
	// A square far from everyone: as near to the east as to the north.
	post(s, g1, "ent", 1, 1, 4000, 4300, 0).marks |= Disordered // from 3700 to 4300 both ways
	roll(t, s, 1, 1, 1)
	play(t, s, "pick good-1") // Courage 5 fails by 3
	if s.Prompt().ID != promptRetreat || !offered(t, s, "retreat north") || !offered(t, s, "retreat east") ||
		len(s.Legal(nil)) != 2 {
		t.Fatalf("%v: %v", s.Prompt(), s.Legal(nil))
	}
	play(t, s, "retreat east")
	if got := s.units[g1].Place(); got != (Point{4000 + 5*Inch, 4300}) {
		t.Errorf("at %v", got)
	}
	// As near to the east as to its own edge in the south.
	s.enter(phaseMove)
	s.active, s.first = Good, Good
	post(s, g1, "ent", 1, 1, 4000, 2396, 0).marks |= Disordered
	roll(t, s, 1, 1, 1)
	play(t, s, "pick good-1")
	if got := s.units[g1].Place(); got != (Point{4000, 2396 - 5*Inch}) {
		t.Errorf("at %v", got)
	}
}
