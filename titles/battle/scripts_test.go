package battle

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// follow plays a script of the formation that moves until it halts, and tells the manoeuvres.
func follow(t *testing.T, s *State, d drill, foe unit) []string {
	t.Helper()
	u := s.moving()
	var o outlook
	s.lookOut(u, &s.units[u], &o)
	i := slices.IndexFunc(o.foes[:o.num], func(p prospect) bool { return p.unit == foe })
	var steps []string
	way, _ := s.way(&o, script{d, i}, new([]*shape))
	for _, a := range way {
		steps = append(steps, vocabulary.ActionText(a))
		play(t, s, vocabulary.ActionText(a))
	}
	if s.moving() == u {
		t.Errorf("it does not halt: %v", steps)
	}
	return steps
}

// afoot is a field where a good formation is about to move, with an enemy so many inches ahead of it.
func afoot(t *testing.T, good, evil string, inches int16) *State {
	t.Helper()
	s := field(phaseMove)
	post(s, g1, good, 2, 2, 6000, 3000, 0)
	post(s, g2, "minas-tirith-archers", 1, 1, 1000, 1000, 0)
	post(s, e1, evil, 2, 2, 6000, 3000+inches*inch, 180)
	play(t, s, "pick good-1")
	return s
}

// dieNeeded is the lowest die with which a charge has an end, 7 if none has.
func (s *State) dieNeeded(u, t unit) int {
	_, faces, _ := s.likelyCharge(u, t)
	return 7 - faces
}

func gapInInches(s *State) int64 { return root(s.gapBetween2(g1, e1)) / inch }

func TestScriptsDoWhatTheirNameSays(t *testing.T) {
	tests := []struct {
		script, good, evil string
		inches             int16
		drill              drill
		holds              func(s *State) bool
	}{
		{"hold: it stays", "minas-tirith-warriors", "mordor-orc-warband", 12, drillHold, func(s *State) bool { return !s.units[g1].has(stirred) }},
		{"shoot: into range, with the enemy in its arc", "minas-tirith-archers", "mordor-orc-warband", 26, drillShoot, func(s *State) bool { return s.mayShoot(g1) && s.canShootAt(g1, e1) }},
		{"advance: as far as it goes", "minas-tirith-warriors", "mordor-orc-warband", 20, drillAdvance, func(s *State) bool { return gapInInches(s) == 14 }},
		{"advance: where a 2 is enough for the charge", "minas-tirith-warriors", "mordor-orc-warband", 9, drillAdvance, func(s *State) bool { return s.dieNeeded(g1, e1) == 2 }},
		{"flank: out of its front", "knights-of-dol-amroth", "mordor-orc-warband", 4, drillFlank, func(s *State) bool { return s.units[e1].zone(s.units[g1].place()) != front }},
		{"left: the enemy before its right corner", "minas-tirith-warriors", "mordor-orc-warband", 6, drillLeft, func(s *State) bool {
			p := prospectOf(e1, &s.units[e1])
			return s.units[g1].asideOf(&p, 1) < inch && s.canCharge(g1, e1)
		}},
		{"right: the enemy before its left corner", "minas-tirith-warriors", "mordor-orc-warband", 6, drillRight, func(s *State) bool {
			p := prospectOf(e1, &s.units[e1])
			return s.units[g1].asideOf(&p, -1) < inch && s.canCharge(g1, e1)
		}},
		{"countercharge: beyond the reach of its charge", "minas-tirith-warriors", "mordor-orc-warband", 6, drillWait, func(s *State) bool { return gapInInches(s) >= 10 }},
		{"pull back: farther away", "minas-tirith-archers", "half-troll-warband", 6, drillRetire, func(s *State) bool { return gapInInches(s) > 6 }},
	}
	for _, tt := range tests {
		t.Run(tt.script, func(t *testing.T) {
			s := afoot(t, tt.good, tt.evil, tt.inches)
			if steps := follow(t, s, tt.drill, e1); !tt.holds(s) {
				t.Errorf("%v: %d inches away", steps, gapInInches(s))
			}
		})
	}
}

// The search asks at every step of a move; who moves next and what is weighed exactly are not worth it.
func TestKeyQuestions(t *testing.T) {
	s := afoot(t, "minas-tirith-archers", "mordor-orc-warband", 12)
	if !(Title{}).Key(s) {
		t.Error("a manoeuvre is not worth a search")
	}
	play(t, s, "halt")
	if (Title{}).Key(s) {
		t.Error("who moves next is worth a search")
	}
	s.phase, s.open = phaseCharge, frame{}
	if (Title{}).Key(s) {
		t.Error("a charge is worth a search")
	}
}

// More models, more points and disorder on the other side are better, in any battle and for either side.
func TestEvaluationPrefersWhatIsBetter(t *testing.T) {
	at := func(change func(s *State)) int32 {
		st, err := Title{}.New(nil, game.FastRand(3))
		if err != nil {
			t.Fatal(err)
		}
		s := st.(*State)
		s.turn = 4
		change(s)
		return Title{}.Evaluate(s, good.seat())
	}
	even := at(func(*State) {})
	for name, better := range map[string]int32{
		"an enemy company gone":   at(func(s *State) { s.takeCasualties(e1, 8, nil) }),
		"enemies hurt":            at(func(s *State) { s.takeCasualties(e1, 5, nil) }),
		"enemies disordered":      at(func(s *State) { s.units[e1].marks |= disordered }),
		"an enemy formation gone": at(func(s *State) { s.destroy(e1, nil) }),
	} {
		if better <= even {
			t.Errorf("%s: %d in 10000, evenly matched %d", name, better, even)
		}
	}
	if worse := at(func(s *State) { s.takeCasualties(g1, 8, nil) }); worse >= even {
		t.Errorf("a company lost: %d, evenly matched %d", worse, even)
	}
}
