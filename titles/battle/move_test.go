package battle

import (
	"testing"

	"prancingpony/game"
)

// moving is a field on which a formation of two companies in line has been picked.
func moving(t *testing.T, id string) *State {
	t.Helper()
	s := field(phaseMove)
	post(s, g1, id, 2, 2, 6000, 4000, 0)
	post(s, e1, "mordor-orc-warband", 2, 2, 6000, 11000, 180)
	play(t, s, "pick good-1")
	return s
}

// Phase de Mouvement 2; docs/rulings: move-budget
func TestNoCornerTravelsFartherThanTheMove(t *testing.T) {
	s := moving(t, "minas-tirith-warriors") // Move 6
	refused(t, s, "advance 16", reasonNoMoveLeft)
	play(t, s, "advance 8")
	play(t, s, "left 2")
	if f := &s.units[g1]; f.place() != (point{6000 - inch, 4000 + 4*inch}) || f.spent != 5*inch {
		t.Errorf("at %v after %d", f.place(), f.spent)
	}
	play(t, s, "back 2")
	refused(t, s, "right 1", reasonNoMoveLeft)
	if s.units[g1].spent != 6*inch {
		t.Errorf("all directions cost alike: %d", s.units[g1].spent)
	}
	play(t, s, "halt")
	refused(t, s, "pick good-1", reasonNotYours) // it is the other side's turn to move
}

// docs/rulings: wheeling
func TestAWheelCostsTheWayOfTheFarthestCorner(t *testing.T) {
	for _, tt := range []struct {
		wheel string
		cost  int16 // 2·r·sin 7.5°, r the farthest corner from the pivot
	}{
		{"wheel-left left-corner", 596}, {"wheel-right right-corner", 596}, {"wheel-left middle", 328}, {"wheel-right middle", 328},
	} {
		s := moving(t, "minas-tirith-warriors")
		before := s.units[g1].company(0)
		play(t, s, tt.wheel)
		f := &s.units[g1]
		if d := f.spent - tt.cost; d < -2 || d > 2 {
			t.Errorf("%s costs %d, want %d", tt.wheel, f.spent, tt.cost)
		}
		if after := f.company(0); tt.wheel == "wheel-left left-corner" && distance2(after.corners[frontLeft], before.corners[frontLeft]) > 2 {
			t.Error("the corner it wheels about moved")
		}
	}
}

// docs/rulings: about-face
func TestAnAboutFaceIsFreeAndComesOnce(t *testing.T) {
	s := moving(t, "minas-tirith-warriors")
	play(t, s, "about")
	f := &s.units[g1]
	if f.spent != 0 || f.facing != halfTurn || f.place() != (point{6000, 3400}) {
		t.Errorf("spent %d, facing %d, at %v", f.spent, f.facing, f.place())
	}
	refused(t, s, "about", reasonFacedAlready)

	// A short last row slides into a legal layout, and needs room for it.
	s = field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 3, 2, 6000, 6000, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 11000, 180)
	play(t, s, "pick good-1")
	play(t, s, "about")
	if q := s.units[g1].company(2); q.corners[frontLeft] != (point{7100, 5400}) {
		t.Errorf("the last company begins at %v", q.corners[frontLeft])
	}
}

// docs/rulings: reform
func TestAReformCostsItsFarthestCorner(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 4, 2, 6000, 6000, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 11000, 180)
	play(t, s, "pick good-1")
	play(t, s, "reform 4")
	// The last company goes 1100 to the right and 600 ahead.
	if f := &s.units[g1]; f.spent != 1253 || f.files != 4 || f.place() != (point{6000, 6000}) {
		t.Errorf("spent %d, %d files, at %v", f.spent, f.files, f.place())
	}
	refused(t, s, "reform 1", reasonNoMoveLeft)
}

// docs/rulings: no-crossing
func TestNobodyIsCrossedAndNobodyLeavesTheTable(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 4000, 0)
	post(s, g2, "minas-tirith-warriors", 1, 1, 6000, 5100, 0) // its rear is 500 ahead, not quite two inches
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 11000, 180)
	play(t, s, "pick good-1")
	if !offered(t, s, "advance 2") || offered(t, s, "advance 4") {
		t.Error("a friend in the way stops the move before him")
	}
	refused(t, s, "advance 12", reasonNoWay) // it would come out on the other side

	s = moving(t, "minas-tirith-warriors")
	s.units[g1].moveTo(point{1200, 800})
	if !offered(t, s, "back 1") || offered(t, s, "back 2") || offered(t, s, "left 1") {
		t.Error("the edge of the table is the end")
	}
}

// docs/rulings: one-inch
func TestNobodyMovesWithinAnInchOfAnEnemy(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 6000, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 6000+3*inch, 180)
	play(t, s, "pick good-1")
	if !offered(t, s, "advance 4") || offered(t, s, "advance 6") {
		t.Error("two inches ahead, to one inch before the enemy")
	}
	play(t, s, "advance 4")
	refused(t, s, "advance 1", reasonNoWay)

	// Who starts nearer may move away, not nearer.
	s.units[g1].moveTo(point{6000, 6000 + 3*inch - 100})
	if offered(t, s, "advance 1") || !offered(t, s, "back 2") {
		t.Error("too near already: only away")
	}
}

// docs/rulings: engaged-never
func TestNobodyIsInContactWhenMovesBegin(t *testing.T) {
	s := facingOff("minas-tirith-warriors", 1, "mordor-orc-warband", 1)
	play(t, s, "fight good-1")
	if s.phase != phaseInitiative || s.engaged(g1) {
		t.Errorf("phase %s, in contact %v", phaseNames[s.phase], s.engaged(g1))
	}
}

// docs/rulings: near-enemies
func TestNearEnemiesHalveTheMoveUnderTheSwitch(t *testing.T) {
	for rule, want := range map[switches]int32{0: 6 * inch, nearEnemyHalvesMove: 3 * inch} {
		s := field(phaseMove)
		s.rules = rule
		post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 6000, 0)
		post(s, e1, "mordor-orc-warband", 1, 1, 6000, 6000+6*inch, 180)
		play(t, s, "pick good-1")
		if got := s.units[g1].budget(); got != want {
			t.Errorf("switch %d: %d, want %d", rule, got, want)
		}
	}
}

// docs/rulings: terrain
func TestScenery(t *testing.T) {
	lay := func(g ground) *State {
		s := moving(t, "minas-tirith-warriors")
		s.scenery[0] = piece{g, 0, 6000, 5000, 2000, 500} // from 4750 to 5250, ahead by 750
		s.numPiece = 1
		return s
	}
	for _, g := range []ground{building, lake} {
		if s := lay(g); offered(t, s, "advance 6") || !offered(t, s, "advance 4") {
			t.Errorf("%s: it can be entered", groundNames[g])
		}
	}
	for _, g := range []ground{wood, rough} {
		s := lay(g)
		if !offered(t, s, "advance 6") || offered(t, s, "advance 8") {
			t.Errorf("%s: it halves the Move", groundNames[g])
		}
		play(t, s, "advance 6")
		if f := &s.units[g1]; !f.has(slowed) || f.budget() != 3*inch {
			t.Errorf("%s: %d of Move", groundNames[g], f.budget())
		}
	}
	for g, blocks := range map[ground]bool{building: true, wood: true, lake: false, rough: false} {
		s := lay(g)
		s.scenery[0].wide = 12000
		if s.sees(g1, 0, e1) == blocks {
			t.Errorf("%s: blocks sight %v", groundNames[g], !blocks)
		}
	}
}

// Phase de Mouvement 3; docs/rulings: disordered-start, retreat-compulsory, disordered-must-be-picked
func TestADisorderedFormationTestsBeforeItMoves(t *testing.T) {
	start := func() *State {
		s := field(phaseMove)
		post(s, g1, "minas-tirith-archers", 2, 2, 6000, 4000, 0).marks |= disordered // Courage 3
		post(s, g2, "minas-tirith-warriors", 1, 1, 9000, 4000, 0)
		post(s, e1, "mordor-orc-warband", 2, 2, 6000, 9000, 180)
		return s
	}
	s := start()
	refused(t, s, "pass", reasonMustRally)
	roll(t, s, 3, 4)
	play(t, s, "pick good-1")
	if f := &s.units[g1]; f.has(disordered) || s.moving() != g1 {
		t.Error("passed: the mark goes and it moves freely")
	}

	s = start()
	roll(t, s, 3, 3, 2) // fails by one, retreats 2 + 2 inches
	play(t, s, "pick good-1")
	f := &s.units[g1]
	if !f.has(disordered) || !f.has(fled) || s.moving() != noUnit || f.place() != (point{6000, 4000 - 4*inch}) || f.facing != 0 {
		t.Errorf("failed: marks %v, at %v", f.marks.names(), f.place())
	}
	if s.mayShoot(g1) || s.mayCharge(g1) {
		t.Error("it neither shoots nor charges this turn")
	}
}

// docs/rulings: retreat-path, off-table
func TestARetreatEndsWhereTheSheetSays(t *testing.T) {
	retreating := func(x, y int16) *State {
		s := field(phaseMove)
		post(s, g1, "minas-tirith-warriors", 1, 1, x, y, 0).marks |= disordered
		post(s, g2, "minas-tirith-warriors", 1, 1, 11000, 11000, 0)
		post(s, e1, "mordor-orc-warband", 1, 1, 6000, 11000, 180)
		return s
	}
	t.Run("towards the nearest edge, measured from the nearest corner", func(t *testing.T) {
		s := retreating(10000, 6000)
		roll(t, s, 1, 1, 1)
		play(t, s, "pick good-1")
		if got := s.units[g1].place(); got != (point{10000 + 3*inch, 6000}) {
			t.Errorf("at %v", got)
		}
	})
	t.Run("1 and 6 have no special effect", func(t *testing.T) {
		s := retreating(10000, 6000)
		roll(t, s, 1, 1, 6)
		play(t, s, "pick good-1")
		if s.here(g1) {
			t.Error("8 inches go over the edge")
		}
	})
	t.Run("destroyed at the edge", func(t *testing.T) {
		s := retreating(6000, 1000)
		roll(t, s, 1, 1, 1)
		play(t, s, "pick good-1")
		if s.here(g1) || s.units[g1].lost != 8 {
			t.Error("it reached the edge and lives")
		}
	})
	t.Run("destroyed by touching an enemy", func(t *testing.T) {
		s := retreating(10000, 6000)
		post(s, e2, "mordor-orc-warband", 1, 1, 11400, 5800, 180)
		roll(t, s, 1, 1, 2)
		play(t, s, "pick good-1")
		if s.here(g1) {
			t.Error("it ran into an enemy and lives")
		}
	})
	t.Run("destroyed by touching scenery", func(t *testing.T) {
		s := retreating(10000, 6000)
		s.scenery[0], s.numPiece = piece{rough, 0, 11300, 6000, 400, 400}, 1
		roll(t, s, 1, 1, 1)
		play(t, s, "pick good-1")
		if s.here(g1) {
			t.Error("it ran into scenery and lives")
		}
	})
	t.Run("through friends until it is clear", func(t *testing.T) {
		s := retreating(6000, 4000)
		post(s, g2, "minas-tirith-warriors", 1, 1, 6000, 3200, 0)
		roll(t, s, 1, 1, 1) // 3 inches end on the friend
		play(t, s, "pick good-1")
		f := s.units[g1].body()
		if !s.here(g1) || f.north > 2610 || f.north < 2580 {
			t.Errorf("its front is at %d, want just behind 2600", f.north)
		}
	})
	t.Run("the own edge first, then the owner chooses", func(t *testing.T) {
		s := retreating(6000, 6000)
		s.inches = 24
		post(s, e1, "mordor-orc-warband", 1, 1, 1000, 1600, 180)
		s.units[g2] = formation{}
		// A square far from everyone: as near to the east as to the north.
		post(s, g1, "ent", 1, 1, 4000, 4300, 0).marks |= disordered // from 3700 to 4300 both ways
		roll(t, s, 1, 1, 1)
		play(t, s, "pick good-1") // Courage 5 fails by 3
		if s.Prompt().ID != promptRetreat || !offered(t, s, "retreat north") || !offered(t, s, "retreat east") || len(s.Legal(nil)) != 2 {
			t.Fatalf("%v: %v", s.Prompt(), s.Legal(nil))
		}
		play(t, s, "retreat east")
		if got := s.units[g1].place(); got != (point{4000 + 5*inch, 4300}) {
			t.Errorf("at %v", got)
		}
		// As near to the east as to its own edge in the south.
		s.phase, s.active, s.first = phaseMove, good, good
		post(s, g1, "ent", 1, 1, 4000, 2396, 0).marks |= disordered
		roll(t, s, 1, 1, 1)
		play(t, s, "pick good-1")
		if got := s.units[g1].place(); got != (point{4000, 2396 - 5*inch}) {
			t.Errorf("at %v", got)
		}
	})
}

// The manoeuvres offered are those that can be played: one list, one rule.
func TestEveryGhostIsWhereTheManoeuvreLeads(t *testing.T) {
	s := moving(t, "minas-tirith-warriors")
	for _, g := range s.View(game.Nobody).(*view).Ghosts {
		trial := *s
		play(t, &trial, g.Action)
		if f := &trial.units[g1]; spotAt(f.place()) != g.Front || int(f.facing)*stepDegrees != g.Degrees || int(f.spent) != g.Cost {
			t.Errorf("%s: shown at %v, went to %v", g.Action, g.Front, f.place())
		}
	}
}
