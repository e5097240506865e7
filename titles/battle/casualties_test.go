package battle

import "testing"

// Retirer les Pertes, the example of the sheet: Resilience 2 and 5 hits are 2 casualties, the hit left over is lost.
func TestFiveHitsOnResilienceTwoAreTwoCasualties(t *testing.T) {
	s := field(phaseFight)
	f := post(s, g1, "minas-tirith-knights", 3, 3, 6000, 6000, 0)
	if losses, _ := s.takeHits(g1, 5, nil); losses != 2 || f.Models() != 4 {
		t.Errorf("%d casualties, %d models left", losses, f.Models())
	}
	if losses, _ := s.takeHits(g1, 1, nil); losses != 0 {
		t.Error("the hit left over was not lost")
	}
}

// docs/rulings: hits-to-casualties, casualty-order, closing-up, attacks-lost, company-removal
func TestCasualtiesFallOnTheIncompleteCompanyAndThenFromTheEnd(t *testing.T) {
	s := field(phaseFight)
	f := post(s, g1, "minas-tirith-warriors", 3, 3, 6000, 6000, 0)
	s.takeHits(g1, 3, nil)
	if f.hurt != 3 || f.companies != 3 || s.companyDice(f, 2) != 5 {
		t.Errorf("%d hurt, %d companies, %d dice", f.hurt, f.companies, s.companyDice(f, 2))
	}
	left := f.company(0).corners[frontLeft]
	_, gone := s.takeHits(g1, 7, nil) // five complete the loss of the company, two hurt the next
	if gone != 1 || f.hurt != 2 || f.companies != 2 || f.files != 2 {
		t.Errorf("%d gone, %d hurt, %d companies, %d files", gone, f.hurt, f.companies, f.files)
	}
	if got := f.company(0).corners[frontLeft]; got != left {
		t.Errorf("the left end moved from %v to %v", left, got)
	}
	s.takeHits(g1, 50, nil)
	if s.Here(g1) || f.lost != 24 {
		t.Errorf("hits beyond the last model: %d lost of 24", f.lost)
	}
}

// docs/rulings: company-removal (companyGoneAtHalf)
func TestCompaniesGoAtHalfUnderTheSwitch(t *testing.T) {
	for _, tt := range []struct {
		profile   string
		hits      int
		companies int8
		lost      int16
	}{
		{"minas-tirith-warriors", 4, 1, 8}, {"minas-tirith-knights", 2, 1, 2}, {"grey-company", 4, 2, 4}, // indomitable
	} {
		s := field(phaseFight)
		s.rules = companyGoneAtHalf
		f := post(s, g1, tt.profile, 2, 2, 6000, 6000, 0)
		if s.takeHits(g1, tt.hits, nil); f.companies != tt.companies || f.lost != tt.lost {
			t.Errorf("%s: %d companies, %d lost", tt.profile, f.companies, f.lost)
		}
		if err := s.checkFormation(g1); err != nil {
			t.Error(err)
		}
	}
}

// docs/rulings: starting-strength
func TestHalfIsCountedFromTheModelsAtTheStart(t *testing.T) {
	f := post(field(phaseFight), g1, "minas-tirith-warriors", 4, 2, 6000, 6000, 0)
	f.companies = 2
	if !f.halfStrength() {
		t.Error("exactly half is still half")
	}
	f.hurt = 1
	if f.halfStrength() {
		t.Error("one model fewer is not")
	}
}

// Monstres; docs/rulings: monster-hits, monster-attacks
func TestAMonsterRollsForEachTimeItsResilience(t *testing.T) {
	s := field(phaseFight)
	f := post(s, e1, "mordor-troll", 1, 1, 6000, 6000, 180)
	roll(t, s, 3, 3) // 1 counter, then 3 + 1 = 4: two more
	if rolls, _ := s.takeHits(e1, 5, nil); rolls != 2 || f.wounds != 3 || !s.Here(e1) {
		t.Errorf("%d rolls, %d counters", rolls, f.wounds)
	}
	if s.companyDice(f, 0) != 3 {
		t.Error("counters do not weaken a monster")
	}
	roll(t, s, 4) // 4 + 3 is more than 6 and counts as 6
	if s.takeHits(e1, 2, nil); s.Here(e1) || f.lost != 1 {
		t.Error("a fatal blow")
	}
}

// docs/rulings: monster-hits, switch monsterTables
func TestHarderMonstersUseTheirOwnTableUnderTheSwitch(t *testing.T) {
	for rule, alive := range map[switches]bool{0: false, monsterTables: true} {
		s := field(phaseFight)
		s.rules = rule
		post(s, g1, "kings-champion", 1, 1, 6000, 6000, 0)
		roll(t, s, 6)
		if s.takeHits(g1, 2, nil); s.Here(g1) != alive {
			t.Errorf("switch %d: a 6 leaves it alive %v", rule, s.Here(g1))
		}
	}
}
