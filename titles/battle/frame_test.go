package battle

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// docs/rulings: exact-lengths
func TestLengthsAreWholeAndTurnsComeBack(t *testing.T) {
	if Inch != 254 || field(phaseMove).tableSize() != 48*254 {
		t.Error("an inch is 254 tenths of a millimetre")
	}
	p := Point{6000, 6000}
	for f := range Facing(NumFacings) {
		there := p.Ahead(f, 1000, 0)
		if d := Root(Distance2(p, there)); d < 999 || d > 1001 {
			t.Errorf("facing %d: 1000 ahead is %d away", f, d)
		}
		if back := there.Ahead(f.turned(halfTurn), 1000, 0); Distance2(back, p) > 2 {
			t.Errorf("facing %d: ahead and back ends at %v", f, back)
		}
		if got := Bearing(p, there); got != f {
			t.Errorf("the bearing of facing %d is %d", f, got)
		}
	}
}

// docs/rulings: formation-layout, company-identity
func TestCompaniesFillRowsFromTheLeft(t *testing.T) {
	s := field(phaseMove)
	f := post(s, g1, "mordor-orc-warband", 8, 3, 6000, 6000, 0)
	if f.Rows() != 3 || f.Width() != 3300 || f.Deep() != 1800 {
		t.Fatalf("%d rows, %d by %d", f.Rows(), f.Width(), f.Deep())
	}
	first, last := f.company(0), f.company(7)
	if first.corners[frontLeft] != (Point{4350, 6000}) {
		t.Errorf("the first company begins at %v", first.corners[frontLeft])
	}
	if last.corners[frontLeft] != (Point{5450, 4800}) || last.corners[rearRight] != (Point{6550, 4200}) {
		t.Errorf("the last company stands at %v", last.corners)
	}
	b := f.body()
	if b.n != 2 || b.parts[1].corners[frontRight] != (Point{6550, 4800}) {
		t.Errorf("the short row ends at %v", b.parts[1].corners[frontRight])
	}
	// Neighbours share their corners exactly, whatever the facing.
	for f.facing = 0; f.facing < NumFacings; f.facing++ {
		a, b := f.company(0), f.company(1)
		if a.corners[frontRight] != b.corners[frontLeft] || a.corners[rearRight] != b.corners[rearLeft] {
			t.Errorf("facing %d: a gap between companies", f.facing)
		}
	}
	f.hurt = 3
	if s.companyDice(f, 7) != 5 || s.companyDice(f, 6) != 8 {
		t.Error("only the company in the last slot is incomplete")
	}
}

// docs/rulings: monster-footprint
func TestMonstersSeeAllRoundAndHaveNoFlank(t *testing.T) {
	s := field(phaseShoot)
	post(s, e1, "khandish-charioteer", 1, 1, 6000, 6000, 180)
	post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 9000, 0) // behind it
	if b := s.units[e1].body(); b.n != 1 || b.east-b.west != 600 || b.north-b.south != 600 {
		t.Errorf("a monster covers %+v", b.bounds)
	}
	if !s.sees(e1, 0, g1, new(blockers)) {
		t.Error("a monster does not see what is behind it")
	}
}

// docs/rulings: same-type
func TestAnOptionIsBoughtForTheWholeFormation(t *testing.T) {
	f := post(field(phaseMove), e1, "mordor-orc-warband", 4, 2, 6000, 6000, 180)
	buy(f, "shield")
	if f.Price() != 20 || f.Defence(Front) != 5 || !f.gear().has(shield) {
		t.Errorf("%d points a company, Defence %d", f.Price(), f.Defence(Front))
	}
	f = post(field(phaseMove), e1, "uruk-hai-warband", 4, 2, 6000, 6000, 180)
	buy(f, "crossbow")
	if f.gear().has(shield) || f.Defence(Front) != 5 {
		t.Error("the crossbow takes the place of the shield")
	}
}

// docs/rulings: setup, points, ready-made
func TestReadyMadeBattlesAreEvenAndInTheirZones(t *testing.T) {
	for _, m := range matchups {
		for scale := range numSizes {
			st, err := Title{}.New(game.Options{"matchup": m.id, "size": sizeNames[scale]}, game.FastRand(1))
			if err != nil {
				t.Fatal(err)
			}
			s := st.(*State)
			a, b := s.ArmyPoints(Good), s.ArmyPoints(Evil)
			if d := a - b; 100*max(d, -d) > 3*max(a, b) {
				t.Errorf("%s, %s: %d points against %d", m.id, sizeNames[scale], a, b)
			}
			var shooters [NumSides]int
			for u := range NumUnits {
				if !s.Here(u) {
					continue
				}
				if _, shoots := s.units[u].Missile(); shoots {
					shooters[u.Side()]++
				}
				b := s.units[u].body()
				if u.Side() == Good && b.north > s.zone() || u.Side() == Evil && b.south < s.tableSize()-s.zone() {
					t.Errorf("%s, %s: %v stands outside its zone", m.id, sizeNames[scale], u)
				}
			}
			if shooters[Good] == 0 || shooters[Evil] == 0 {
				t.Errorf("%s, %s: a side cannot shoot", m.id, sizeNames[scale])
			}
		}
	}
}

// docs/rulings: setup, deployment-grid
func TestFormationsArePutDownInTurns(t *testing.T) {
	st, err := Title{}.New(game.Options{"deployment": "free", "size": "large"}, game.FastRand(5))
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*State)
	if s.phase != phaseDeploy || s.dice[s.active] >= s.dice[s.active.Other()] {
		t.Fatalf("phase %d, the lower of %v puts down first", s.phase, s.dice)
	}
	var order []Side
	for s.phase == phaseDeploy {
		a := s.Legal(nil)[0]
		if a.Verb == VerbDeploy {
			order = append(order, s.active)
		}
		s.Play(a, nil)
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
	}
	for i := 1; i < len(order); i++ {
		if order[i] == order[i-1] {
			t.Errorf("formation %d: %s twice in a row", i+1, sideNames[order[i]])
		}
	}
	for u := range NumUnits {
		for v := u + 1; v < NumUnits; v++ {
			if s.Here(u) && s.Here(v) && u.Side() == v.Side() && s.gapBetween2(u, v) < halfInch*halfInch {
				t.Errorf("%v and %v stand within half an inch", u, v)
			}
		}
	}
}

// docs/rulings: no-room
func TestAFormationWithoutRoomCountsAsLost(t *testing.T) {
	s := field(phaseDeploy)
	s.inches, s.turn, s.active = 24, 0, Good
	post(s, g1, "minas-tirith-warriors", 6, 5, 3048, 1500, 0)
	post(s, g2, "minas-tirith-warriors", 6, 2, 0, 0, 0).marks = 0
	post(s, e1, "mordor-orc-warband", 1, 1, 3000, 5000, 180)
	machine.Run(s, &s.stack, nil)
	if s.phase == phaseDeploy || !s.units[g2].Has(unplaced) || s.score(Evil) != 150 {
		t.Errorf("phase %s, marks %v, score %d", phaseNames[s.phase], s.units[g2].marks.names(), s.score(Evil))
	}
}

// Phase d’Initiative; docs/rulings: initiative-ties
func TestTheWinnerOfTheRollChoosesWhoBegins(t *testing.T) {
	for _, verb := range []string{"lead", "yield"} {
		s := field(phaseInitiative)
		post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 3000, 0)
		post(s, e1, "mordor-orc-warband", 1, 1, 6000, 9000, 180)
		s.turn = 0
		roll(t, s, 4, 4, 2, 2, 3, 5)
		s.nextTurn(nil)
		if s.Decider() != Evil.seat() || s.dice != [NumSides]int8{3, 5} {
			t.Fatalf("%v decides after %v", s.Decider(), s.dice)
		}
		play(t, s, verb)
		if want := map[string]Side{"lead": Evil, "yield": Good}[verb]; s.first != want || s.active != want ||
			s.phase != phaseMove {
			t.Errorf("%s: %s begins", verb, sideNames[s.first])
		}
	}
}

// Règles Générales 2; docs/rulings: courage-test
func TestCourage(t *testing.T) {
	s := field(phaseMove)
	post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 6000, 0) // Courage 3
	for _, tt := range []struct{ a, b, margin int }{{3, 4, 0}, {3, 3, 1}, {1, 1, 5}, {6, 6, 0}} {
		roll(t, s, tt.a, tt.b)
		if got := s.testCourage(g1, nil); got != tt.margin {
			t.Errorf("%d and %d: failed by %d, want %d", tt.a, tt.b, got, tt.margin)
		}
	}
}

// Séquence du Tour
func TestPhasesFollowTheSheet(t *testing.T) {
	s := field(phaseInitiative)
	s.active = Good
	post(s, g1, "minas-tirith-archers", 1, 1, 6000, 3000, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 8000, 180)
	buy(&s.units[e1], "bow")
	var seen []string
	for s.turn == 1 {
		name := phaseNames[s.phase] + " " + sideNames[s.active]
		if !slices.Contains(seen, name) {
			seen = append(seen, name)
		}
		legal := s.Legal(nil)
		s.Play(legal[0], nil)
		if legal[0].Verb == VerbHalt && s.moving() != noUnit {
			t.Fatal("halt ends the move of a formation")
		}
	}
	want := []string{"initiative good", "move good", "move evil", "shoot good", "shoot evil"}
	if !slices.Equal(seen, want) {
		t.Errorf("%v, want %v", seen, want)
	}
}
