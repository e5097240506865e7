package battle

import (
	"testing"

	"prancingpony/game"
)

// archery is a field on which archers have enemies in front of them at a distance in inches, in the Shoot phase.
func archery(id string, companies, files int8, gap int16) *State {
	s := field(phaseShoot)
	post(s, g1, id, companies, files, 6000, 4000, 0)
	post(s, e1, "mordor-orc-warband", 4, 2, 6000, 4000+gap*Inch, 180)
	return s
}

// Phase de Tir 1; docs/rulings: one-target
func TestAFormationShootsOnceAtOneTarget(t *testing.T) {
	s := archery("minas-tirith-archers", 1, 1, 20)
	post(s, e2, "mordor-orc-warband", 1, 1, 8500, 8000, 180)
	if !offered(t, s, "shoot good-1 evil-1") || !offered(t, s, "shoot good-1 evil-2") {
		t.Fatal("two targets in sight")
	}
	s.units[g2] = s.units[g1] // a second formation, so that the phase goes on
	s.units[g2].moveTo(Point{3000, 4000})
	roll(t, s, 1, 1, 1, 1, 1, 1, 1, 1)
	play(t, s, "shoot good-1 evil-1")
	refused(t, s, "shoot good-1 evil-2", reasonHasShot)
}

// Phase de Tir 2: a company may shoot at a target of its own, and the hits on one target are added up.
func TestEachCompanyMayChooseItsTarget(t *testing.T) {
	split := func(aims ...string) (*State, *game.Log) {
		s := archery("minas-tirith-archers", 3, 3, 20)
		post(s, e2, "mordor-orc-warband", 1, 1, 8500, 8000, 180)
		play(t, s, "split good-1")
		if p := s.Prompt(); p.ID != promptAim || p.C != 1 || s.Decider() != Good.seat() {
			t.Fatalf("prompt %v", p)
		}
		roll(t, s, 6, 6, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1)
		var log *game.Log
		for _, aim := range aims {
			log = play(t, s, aim)
		}
		return s, log
	}
	s, log := split("aim evil-1", "aim evil-1", "aim evil-2")
	if got := told(log, eventShot); len(got) != 2 || Unit(got[0][2]) != e1 || got[0][4] != 16 ||
		Unit(got[1][2]) != e2 || got[1][4] != 8 {
		t.Errorf("volleys %v", got)
	}
	if a, b := s.units[e1].lost, s.units[e2].lost; a != 4 || b != 1 {
		t.Errorf("%d and %d orcs fell", a, b)
	}
	_, log = split("aim evil-1", "spare", "aim evil-1")
	if got := told(log, eventShot); len(got) != 1 || got[0][4] != 16 {
		t.Errorf("one company spared its arrows: %v", got)
	}
	s = archery("minas-tirith-archers", 3, 3, 20)
	refused(t, s, "split good-1", reasonNoSplit) // there is only one target
}

// Arc de Vue; docs/rulings: arc-of-sight
func TestTheArcOpensAt45DegreesFromTheFrontCorners(t *testing.T) {
	f := post(field(phaseShoot), g1, "minas-tirith-archers", 1, 1, 6000, 6000, 0)
	q := f.company(0)
	for p, want := range map[Point]bool{
		{6000, 6000}: true, {6550, 6000}: true, {6551 + 1, 6000}: false, {6650, 6100}: true, {6655, 6100}: false,
		{5250, 6200}: true, {5245, 6200}: false, {6000, 5999}: false, {6000, 12000}: true,
	} {
		if a := arcOf(&q); a.holds(p) != want {
			t.Errorf("%v: in the arc %v, want %v", p, !want, want)
		}
	}
}

// docs/rulings: line-of-sight
func TestTraysInTheWayBlockTheView(t *testing.T) {
	s := archery("minas-tirith-archers", 1, 1, 20)
	post(s, g2, "minas-tirith-warriors", 3, 3, 6000, 5000, 0) // a line of friends in front
	if s.sees(g1, 0, e1, new(blockers)) {
		t.Error("friends block the view like everyone else")
	}
	refused(t, s, "shoot good-1 evil-1", reasonUnseen)
	s.units[g2].x = 7400 // half of the target shows beside them
	if !s.sees(g1, 0, e1, new(blockers)) {
		t.Error("a part of the target is enough")
	}
}

// docs/rulings: rear-rows, shooting-dice
func TestOnlyTheFrontRowShoots(t *testing.T) {
	s := archery("minas-tirith-archers", 4, 2, 20)
	if v := s.salvoAt(g1, e1); v.dice != 16 {
		t.Errorf("two companies in front: %d dice, want 16", v.dice)
	}
	s.units[g1].companies, s.units[g1].hurt = 2, 3
	if v := s.salvoAt(g1, e1); v.dice != 13 {
		t.Errorf("three archers fell: %d dice, want 13", v.dice)
	}
	s.units[g1].companies, s.units[g1].hurt, s.rules = 4, 0, supportDice
	if v := s.salvoAt(g1, e1); v.dice != 18 {
		t.Errorf("one die of support for each company behind: %d dice, want 18", v.dice)
	}
}

// docs/rulings: rear-rows (supportDice, mob-rule)
func TestAMobSupportsWithTwoDice(t *testing.T) {
	s := field(phaseShoot)
	s.rules = supportDice
	f := post(s, e1, "mordor-orc-warband", 2, 1, 6000, 6000, 180)
	if got := s.supportOf(f, 0); got != 2 {
		t.Errorf("%d dice, want 2", got)
	}
	if got := s.supportOf(f, 1); got != 0 {
		t.Errorf("%d dice from behind the last company", got)
	}
}

// docs/rulings: shoot-value
func TestShootValueCountsUnderTheSwitch(t *testing.T) {
	s := archery("minas-tirith-archers", 1, 1, 20) // Shoot 4
	s.rules = shootValueDice
	if v := s.salvoAt(g1, e1); v.dice != 9 {
		t.Errorf("%d dice, want 8 + 5 − 4", v.dice)
	}
}

// docs/rulings: range
func TestRangeIsBetweenNearestPointsLimitIncluded(t *testing.T) {
	if s := archery("minas-tirith-archers", 1, 1, 24); !s.canShootAt(g1, e1) {
		t.Error("24 inches are in range of a bow")
	}
	s := archery("minas-tirith-archers", 1, 1, 24)
	s.units[e1].y++
	if s.canShootAt(g1, e1) {
		t.Error("a tenth of a millimetre too far")
	}
	post(s, g2, "minas-tirith-archers", 1, 1, 9000, 4500, 0)
	refused(t, s, "shoot good-1 evil-1", reasonTooFar)
	// Under the switch the Strength is one lower beyond half range.
	for gap, want := range map[int16]int{12: 0, 13: 8} {
		s := archery("minas-tirith-archers", 1, 1, gap)
		s.rules = longRange
		if v := s.salvoAt(g1, e1); v.longDice != want || v.dice != 8-want {
			t.Errorf("%d inches: %d dice at long range", gap, v.longDice)
		}
	}
}

// Tableau des Armes de Tir; docs/rulings: half-move
func TestWhoMovedTooFarDoesNotShoot(t *testing.T) {
	for _, tt := range []struct {
		profile, option string
		spent           int16
		marks           Marks
		may             bool
	}{
		{"minas-tirith-archers", "", 3 * Inch, Stirred, true},
		{"minas-tirith-archers", "", 3*Inch + 1, Stirred, false},
		{"corsair-arbalesters", "", 0, 0, true},
		{"corsair-arbalesters", "", 0, Stirred | faced, false}, // an about-face is something
		{"corsair-arbalesters", "", halfInch, Stirred, false},
		{"minas-tirith-archers", "", 0, Fled, false},
		{"minas-tirith-warriors", "", 0, 0, false},
	} {
		s := field(phaseShoot)
		f := post(s, g1, tt.profile, 1, 1, 6000, 6000, 0)
		f.spent, f.marks = tt.spent, f.marks|tt.marks
		if got := s.mayShoot(g1); got != tt.may {
			t.Errorf("%s after %d, %v: may shoot %v", tt.profile, tt.spent, tt.marks.names(), got)
		}
	}
}

// docs/rulings: shield-against-shooting
func TestShieldsCountAgainstShotsFromTheFrontZone(t *testing.T) {
	s := field(phaseShoot)
	target := post(s, e1, "uruk-hai-warband", 2, 2, 6000, 6000, 180) // Defence 5, 7 to its front in the south
	for _, tt := range []struct {
		x, y int16
		want int
		side Flank
	}{
		{6000, 3000, 7, Front},
		{4000, 5000, 7, Front},
		{3500, 6200, 5, RightSide},
		{9000, 6200, 5, LeftSide},
		{6000, 9000, 5, Rear},
	} {
		post(s, g1, "minas-tirith-archers", 1, 1, tt.x, tt.y, 0)
		if z := target.Zone(s.units[g1].Place()); z != tt.side || target.Defence(z) != tt.want {
			t.Errorf("from %d,%d: %s, Defence %d, want %s, %d", tt.x, tt.y, flankNames[z], target.Defence(z),
				flankNames[tt.side], tt.want)
		}
	}
}

// A volley is rated by what it takes away: of the same hits, every second one counts against Resilience 2.
func TestTheLossesToExpectOfAVolleyDependOnResilience(t *testing.T) {
	rated := map[int8]shotView{}
	for i := range profiles {
		at := &profiles[i]
		if at.resilience > 2 || at.troop == monster {
			continue
		}
		s := field(phaseShoot)
		post(s, g1, "minas-tirith-archers", 1, 1, 6000, 3000, 0)
		post(s, e1, at.id, 1, 1, 6000, 6000, 180)
		shots := s.View(game.Nobody).(*view).Shots
		if len(shots) == 1 && shots[0].Defence == 5 {
			rated[at.resilience] = shots[0]
		}
	}
	one, two := rated[1], rated[2]
	if one.Expected == 0 || one.Expected != two.Expected {
		t.Fatalf("hits to expect: %+v and %+v", one, two)
	}
	if one.Losses != one.Expected || two.Losses >= one.Losses/2 || two.Losses == 0 {
		t.Errorf("losses to expect: %d of Resilience 1, %d of Resilience 2", one.Losses, two.Losses)
	}
}

// Phase de Tir 3 and 4; docs/rulings: volley
func TestAVolleyIsAddedUpAndRemovedAtOnce(t *testing.T) {
	s := archery("minas-tirith-archers", 1, 1, 20)
	roll(t, s, 5, 5, 5, 6, 1, 2, 3, 4) // Strength 2 against Defence 3 needs 5
	log := play(t, s, "shoot good-1 evil-1")
	if got := told(log, eventDice); len(got) != 1 || got[0][0] != 5 || got[0][5] != 3 || got[0][6] != 1 {
		t.Errorf("dice %v", got)
	}
	if f := &s.units[e1]; f.hurt != 4 || f.companies != 4 || f.lost != 4 {
		t.Errorf("%d casualties, %d companies", f.hurt, f.companies)
	}
}

// Phase de Tir 5; docs/rulings: push-back
func TestACompanyShotAwayPushesTheRestBack(t *testing.T) {
	push := func(die int, behind int16) *State {
		s := archery("minas-tirith-archers", 1, 1, 20)
		s.units[e1].hurt, s.units[e1].lost = 7, 7
		if behind > 0 { // a friend behind it stops it; its own rear is 1200 behind its front
			post(s, e2, "mordor-orc-warband", 2, 2, 6000, 4000+20*Inch+1200+behind, 180)
		}
		roll(t, s, 6, 1, 1, 1, 1, 1, 1, 1, die)
		play(t, s, "shoot good-1 evil-1")
		return s
	}
	for die, inches := range map[int]int16{1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3} {
		f := push(die, 0).units[e1]
		if f.companies != 3 || f.y != 4000+(20+inches)*Inch || f.facing != halfTurn {
			t.Errorf("die %d: at %d, want %d inches back", die, f.y, inches)
		}
	}
	if f := push(6, 300).units[e1]; f.y < 4000+20*Inch+290 || f.y > 4000+20*Inch+305 {
		t.Errorf("it stops short of others: at %d", f.y)
	}
}

// docs/rulings: push-back
func TestAMonsterIsNeverPushedBack(t *testing.T) {
	s := archery("minas-tirith-archers", 2, 2, 20)
	post(s, e2, "mordor-orc-warband", 1, 1, 2000, 11000, 180)
	post(s, e1, "mordor-troll", 1, 1, 6000, 8000, 180)
	before := s.units[e1].Place()
	roll(t, s, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 3) // 6 then 4: two hits, one roll of 3
	play(t, s, "shoot good-1 evil-1")
	if f := &s.units[e1]; f.wounds != 1 || f.Place() != before {
		t.Errorf("%d counters, at %v", f.wounds, f.Place())
	}
}
