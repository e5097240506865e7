package mind

import (
	"encoding/json"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/battle"
)

// follow plays a script of the formation that moves until it halts, and tells the manoeuvres.
func follow(t *testing.T, s sight, d drill, foe battle.Unit) []string {
	t.Helper()
	u := s.About()
	var o outlook
	s.lookOut(u, s.Formation(u), &o)
	i := slices.IndexFunc(o.foes[:o.num], func(p prospect) bool { return p.unit == foe })
	var steps []string
	way, _ := s.way(&o, script{d, i}, new([]*shape))
	for _, a := range way {
		steps = append(steps, battle.Title{}.Vocabulary().ActionText(a))
		play(t, s, battle.Title{}.Vocabulary().ActionText(a))
	}
	if s.manoeuvring() && s.About() == u {
		t.Errorf("it does not halt: %v", steps)
	}
	return steps
}

// afoot is a field where a good formation is about to move, with an enemy so many inches ahead of it.
func afoot(t *testing.T, good, evil string, inches int) sight {
	t.Helper()
	s := field(t, "move", 1,
		post{ID: "good-1", Formation: good, Companies: 2, Files: 2, X: 6000, Y: 3000},
		post{ID: "good-2", Formation: "minas-tirith-archers", Companies: 1, Files: 1, X: 1000, Y: 1000},
		post{
			ID: "evil-1", Formation: evil, Companies: 2, Files: 2, X: 6000, Y: 3000 + inches*battle.Inch,
			Degrees: 180,
		})
	play(t, s, "pick good-1")
	return s
}

// dieNeeded is the lowest die with which a charge has an end, 7 if none has.
func (s sight) dieNeeded(u, t battle.Unit) int {
	_, faces, _ := s.likelyCharge(u, t)
	return 7 - faces
}

func gapInInches(s sight) int64 { return battle.Root(s.Ways().Gap2(g1, e1)) / battle.Inch }

func TestScriptsDoWhatTheirNameSays(t *testing.T) {
	tests := []struct {
		script, good, evil string
		inches             int
		drill              drill
		holds              func(s sight) bool
	}{
		{
			"hold: it stays", "minas-tirith-warriors", "mordor-orc-warband", 12, drillHold,
			func(s sight) bool { return !s.Formation(g1).Has(battle.Stirred) },
		},
		{
			"shoot: into range, with the enemy in its arc", "minas-tirith-archers", "mordor-orc-warband",
			26, drillShoot, func(s sight) bool {
				return 2*s.Formation(g1).Spent() <= s.Formation(g1).FullMove() &&
					s.Odds().MeanVolley(g1, e1, battle.AllSlots) > 0
			},
		},
		{
			"advance: as far as it goes", "minas-tirith-warriors", "mordor-orc-warband", 20, drillAdvance,
			func(s sight) bool { return gapInInches(s) == 14 },
		},
		{
			"advance: where a 2 is enough for the charge", "minas-tirith-warriors", "mordor-orc-warband",
			9, drillAdvance, func(s sight) bool { return s.dieNeeded(g1, e1) == 2 },
		},
		{
			"flank: out of its front", "knights-of-dol-amroth", "mordor-orc-warband", 4, drillFlank,
			func(s sight) bool { return s.Formation(e1).Zone(s.Formation(g1).Place()) != battle.Front },
		},
		{
			"left: the enemy before its right corner", "minas-tirith-warriors", "mordor-orc-warband", 6,
			drillLeft, func(s sight) bool {
				p := prospectOf(e1, s.Formation(e1))
				return asideOf(s.Formation(g1), &p, 1) < battle.Inch && s.Ways().CanCharge(g1, e1)
			},
		},
		{
			"right: the enemy before its left corner", "minas-tirith-warriors", "mordor-orc-warband", 6,
			drillRight, func(s sight) bool {
				p := prospectOf(e1, s.Formation(e1))
				return asideOf(s.Formation(g1), &p, -1) < battle.Inch && s.Ways().CanCharge(g1, e1)
			},
		},
		{
			"countercharge: beyond the reach of its charge", "minas-tirith-warriors", "mordor-orc-warband",
			6, drillWait, func(s sight) bool { return gapInInches(s) >= 10 },
		},
		{
			"pull back: farther away", "minas-tirith-archers", "half-troll-warband", 6, drillRetire,
			func(s sight) bool { return gapInInches(s) > 6 },
		},
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
	if (Mind{}).Effort(s.State) != game.FullSearch {
		t.Error("a manoeuvre is not worth a search")
	}
	play(t, s, "halt")
	if (Mind{}).Effort(s.State) != game.NoSearch {
		t.Error("who moves next is worth a search")
	}
	charge := field(t, "charge", 1,
		post{ID: "good-1", Formation: "minas-tirith-warriors", Companies: 2, Files: 2, X: 6000, Y: 3000},
		post{ID: "evil-1", Formation: "mordor-orc-warband", Companies: 2, Files: 2, X: 6000, Y: 4000, Degrees: 180})
	if (Mind{}).Effort(charge.State) != game.NoSearch {
		t.Error("a charge is worth a search")
	}
}

// More models, more points and disorder on the other side are better, in any battle and for either side.
func TestEvaluationPrefersWhatIsBetter(t *testing.T) {
	at := func(id string, change map[string]any) int32 {
		s, err := battle.Title{}.New(nil, game.FastRand(3))
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(s.Position())
		if err != nil {
			t.Fatal(err)
		}
		var position map[string]any
		if err := json.Unmarshal(text, &position); err != nil {
			t.Fatal(err)
		}
		position["turn"] = 4
		for _, one := range position["formations"].([]any) {
			f := one.(map[string]any)
			if f["id"] == id {
				if companies, ok := change["fewer"].(int); ok {
					f["companies"] = int(f["start"].(float64)) - companies
				}
				for key, value := range change {
					if key != "fewer" {
						f[key] = value
					}
				}
				delete(f, "lost")
			}
		}
		return Mind{}.Evaluate(read(t, position).State, game.Seat(battle.Good))
	}
	even := at("", nil)
	for name, better := range map[string]int32{
		"an enemy company gone": at("evil-3", map[string]any{"fewer": 1}),
		"enemies hurt":          at("evil-3", map[string]any{"casualties": 5}),
		"enemies disordered":    at("evil-3", map[string]any{"marks": []string{"on-table", "disordered"}}),
		"more enemies gone":     at("evil-3", map[string]any{"fewer": 2}),
	} {
		if better <= even {
			t.Errorf("%s: %d in 10000, evenly matched %d", name, better, even)
		}
	}
	if worse := at("good-1", map[string]any{"fewer": 1}); worse >= even {
		t.Errorf("a company lost: %d, evenly matched %d", worse, even)
	}
}
