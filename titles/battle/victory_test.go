package battle

import "testing"

// docs/rulings: end-phase
func TestMarksOfTheTurnGoAtItsEnd(t *testing.T) {
	s := field(phaseFight)
	post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 3000,
		0).marks |= Charged | irresistible | Shot | Disordered | Acted
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 9000, 180).spent = 500
	s.settle(nil)
	if f := &s.units[g1]; f.marks != onTable|Disordered || s.units[e1].spent != 0 || s.turn != 2 {
		t.Errorf("turn %d, marks %v", s.turn, f.marks.names())
	}
}

// docs/rulings: game-length
func TestABattleHasSixOrEightTurns(t *testing.T) {
	for scale, turns := range map[size]int8{small: 6, large: 8} {
		if sizeRules[scale].turns != turns {
			t.Errorf("%s: %d turns", sizeNames[scale], sizeRules[scale].turns)
		}
	}
	s := field(phaseFight)
	s.turn = s.turns
	post(s, g1, "minas-tirith-warriors", 1, 1, 6000, 3000, 0)
	post(s, e1, "mordor-orc-warband", 1, 1, 6000, 9000, 180)
	if s.settle(nil); s.phase != phaseOver || s.ending != endingEven {
		t.Errorf("phase %s, ending %q", phaseNames[s.phase], endingNames[s.ending])
	}
}

// docs/rulings: victory
func TestALeadOfMoreThanATenthWins(t *testing.T) {
	for _, tt := range []struct {
		goodLeft, evilLeft int8 // of 6 companies of 25 points, and of 9 of 20
		winner             Side
		ending             ending
	}{
		{6, 9, NoSide, endingEven},
		{6, 8, Good, endingPoints},   // 20 points are more than 18
		{5, 9, Evil, endingPoints},   // 25
		{5, 8, NoSide, endingEven},   // 5
		{3, 4, Good, endingPoints},   // 100 against 75
		{2, 4, NoSide, endingEven},   // 100 against 100
		{6, 0, Good, endingWipedOut}, // at once
		{0, 9, Evil, endingWipedOut}, //
		{0, 0, NoSide, endingBothWipedOut},
	} {
		s := field(phaseFight)
		s.turn = s.turns
		a := post(s, g1, "minas-tirith-warriors", 6, 2, 6000, 3000, 0)
		b := post(s, e1, "mordor-orc-warband", 9, 3, 6000, 9000, 180)
		buy(b, "shield")
		a.companies, b.companies = tt.goodLeft, tt.evilLeft
		if s.checkWipedOut(nil); s.phase != phaseOver {
			s.settle(nil)
		}
		if s.winner != tt.winner || s.ending != tt.ending {
			t.Errorf("%d and %d companies left: winner %d, %q", tt.goodLeft, tt.evilLeft, s.winner,
				endingNames[s.ending])
		}
		if r := s.Result(); !r.Over || (r.Winners != 0) != (tt.winner != NoSide) {
			t.Errorf("result %+v", r)
		}
	}
}

// docs/rulings: victory (companyScoring)
func TestCompaniesAndMonstersAreCountedUnderTheSwitch(t *testing.T) {
	s := field(phaseFight)
	s.rules = companyScoring
	post(s, e1, "mordor-orc-warband", 9, 3, 6000, 9000, 180).companies = 5 // four gone: two points
	post(s, e2, "mordor-troll", 1, 1, 3000, 9000, 180).companies = 0       // one
	post(s, e2+1, "dragon-of-ancient-times", 1, 1, 3000, 7000, 180).companies = 0
	if got := s.score(Good); got != 2+1+3 {
		t.Errorf("score %d", got)
	}
}
