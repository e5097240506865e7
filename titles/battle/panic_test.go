package battle

import "testing"

// Tableau de Panique, every line; docs/rulings: panic-failure, panic-half, panic-hits, panic-again, panic-timing
func TestPanicLines(t *testing.T) {
	for _, tt := range []struct {
		line       string
		rules      switches
		companies  int8 // left of four
		dice       []int
		alive      bool
		disordered bool
		models     int
	}{
		{"1, test passed: disordered", 0, 4, []int{1, 6, 6}, true, true, 32},
		{"1, failed with half or more: hits by the margin and nothing else", 0, 2, []int{1, 2, 2}, true, false, 16 - 3},
		{"1, failed with less than half: destroyed", 0, 1, []int{1, 2, 2}, false, false, 0},
		{"2, test passed: disordered", 0, 4, []int{2, 6, 6}, true, true, 32},
		{"3, failed: hits by the margin and nothing else", 0, 1, []int{3, 2, 2}, true, false, 8 - 3},
		{"4, failed", 0, 4, []int{4, 1, 1}, true, false, 32 - 5},
		{"5, failed, under the switch: hits and disorder", panicFailDisorders, 4, []int{5, 1, 1}, true, true, 32 - 5},
		{"6: nothing happens", 0, 1, []int{6}, true, false, 8},
	} {
		t.Run(tt.line, func(t *testing.T) {
			s := field(phaseFight)
			s.rules = tt.rules
			f := post(s, g1, "minas-tirith-warriors", 4, 1, 6000, 6000, 0) // Courage 3
			f.companies, f.lost = tt.companies, int16(4-tt.companies)*8
			roll(t, s, tt.dice...)
			s.panic(g1, nil)
			if s.Here(g1) != tt.alive || f.Has(Disordered) != tt.disordered || f.Models() != tt.models {
				t.Errorf("alive %v, disordered %v, %d models", s.Here(g1), f.Has(Disordered), f.Models())
			}
			if err := s.checkFormation(g1); err != nil {
				t.Error(err)
			}
		})
	}
	// Disordered already: it still rolls, and merely stays so.
	s := field(phaseFight)
	f := post(s, g1, "minas-tirith-warriors", 4, 1, 6000, 6000, 0)
	f.marks |= Disordered
	roll(t, s, 4, 1, 1)
	if s.panic(g1, nil); f.Models() != 27 || !f.Has(Disordered) {
		t.Errorf("%d models", f.Models())
	}
}

// docs/rulings: panic-hits
func TestPanicHitsAreDividedByResilience(t *testing.T) {
	s := field(phaseFight)
	f := post(s, g1, "minas-tirith-knights", 4, 2, 6000, 6000, 0)
	roll(t, s, 3, 1, 1) // fails by five
	if s.panic(g1, nil); f.Models() != 6 {
		t.Errorf("five hits on Resilience 2: %d models left of 8", f.Models())
	}
}

// docs/rulings: panic-monster
func TestAPanickingMonsterRollsOnItsOwnTable(t *testing.T) {
	s := field(phaseFight)
	f := post(s, e1, "mordor-troll", 1, 1, 6000, 6000, 180) // Courage 4
	roll(t, s, 1, 1, 1, 1, 3)                               // fails by four: two rolls
	if s.panic(e1, nil); !s.Here(e1) || f.wounds != 1 || f.Has(Disordered) {
		t.Errorf("alive %v, %d counters", s.Here(e1), f.wounds)
	}
}
