package battle

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// The plans of a formation: what the rule policy would do comes first, none comes twice, each is legal and ends its move.
func TestPlansAreWhatTheScriptsAskFor(t *testing.T) {
	s := afoot(t, "minas-tirith-archers", "mordor-orc-warband", 12)
	plans := Title{}.Plans(s)
	var o outlook
	s.lookOut(g1, &s.units[g1], &o)
	if len(plans) < 4 || !slices.Equal(plans[0], s.way(&o, s.chosen(&o), new([]stop))) {
		t.Errorf("plans %v", plans)
	}
	// Scripts share what they see on the way, and each asks for the same as alone.
	for _, c := range s.scripts(&o) {
		if way := s.way(&o, c, new([]stop)); !slices.ContainsFunc(plans, func(p []game.Action) bool { return slices.Equal(p, way) }) {
			t.Errorf("script %+v alone asks for %v, which is no plan", c, way)
		}
	}
	for i, plan := range plans {
		if slices.ContainsFunc(plans[:i], func(p []game.Action) bool { return slices.Equal(p, plan) }) {
			t.Errorf("plan %v comes twice", plan)
		}
		trial := *s
		for _, a := range plan {
			if err := trial.Apply(a, nil); err != nil {
				t.Errorf("plan %v: %v", plan, err)
			}
		}
		if trial.current == g1 {
			t.Errorf("plan %v does not end the move", plan)
		}
	}
	play(t, s, "halt")
	if plans := (Title{}).Plans(s); len(plans) != 0 {
		t.Errorf("plans %v while nobody moves", plans)
	}
}
