package mind

import (
	"cmp"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/battle"
)

// The plans of a formation: what its scripts ask for, none comes twice, each is legal and ends its move.
func TestPlansAreWhatTheScriptsAskFor(t *testing.T) {
	s := afoot(t, "minas-tirith-archers", "mordor-orc-warband", 12)
	plans := Mind{}.Plans(s.State)
	var o outlook
	s.lookOut(g1, s.Formation(g1), &o)
	if len(plans) < 4 {
		t.Errorf("plans %v", plans)
	}
	// Scripts share what they see on the way, and each asks for the same as alone.
	for _, c := range s.scripts(&o) {
		if way, _ := s.way(&o, c, new([]*shape)); !slices.ContainsFunc(plans,
			func(p []game.Action) bool { return slices.Equal(p, way) }) {
			t.Errorf("script %+v alone asks for %v, which is no plan", c, way)
		}
	}
	for i, plan := range plans {
		if slices.ContainsFunc(plans[:i], func(p []game.Action) bool { return slices.Equal(p, plan) }) {
			t.Errorf("plan %v comes twice", plan)
		}
		trial := sight{State: new(battle.State)}
		trial.CopyFrom(s.State)
		for _, a := range plan {
			if err := trial.Apply(a, nil); err != nil {
				t.Errorf("plan %v: %v", plan, err)
			}
		}
		if trial.manoeuvring() && trial.About() == g1 {
			t.Errorf("plan %v does not end the move", plan)
		}
	}
	play(t, s, "halt")
	if plans := (Mind{}).Plans(s.State); len(plans) != 0 {
		t.Errorf("plans %v while nobody moves", plans)
	}
}

// The most promising plan comes first: in battles of the policy it ends where a charge may be declared more often than
// what the policy's own script asks for.
func TestTheMostPromisingPlanComesFirst(t *testing.T) {
	moves, byPolicy, byPlan := 0, 0, 0
	for seed := range uint64(12) {
		st, err := battle.Title{}.New(game.Options{"matchup": "pelennor-vanguard"}, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		s := look(st)
		legal, scores := make([]game.Action, 0, maxLegal), make([]int32, maxLegal)
		for s.Decider() != game.Nobody {
			var o outlook
			if s.asked() == battle.PromptForm {
				s.lookOut(s.About(), s.Formation(s.About()), &o)
			}
			if o.num > 0 {
				plans := s.plansOf(&o)
				if !slices.IsSortedFunc(plans, func(a, b plan) int { return cmp.Compare(b.promise, a.promise) }) {
					t.Fatalf("plans out of order: %v", plans)
				}
				own, _ := s.way(&o, s.chosen(&o), new([]*shape))
				moves++
				byPolicy += s.chargesAfter(own)
				byPlan += s.chargesAfter(plans[0].way)
			}
			legal = s.Legal(legal[:0])
			s.Play(legal[liked(s.State, legal, scores, 0)], nil)
		}
	}
	if moves < 100 || byPlan <= byPolicy {
		t.Errorf("%d moves: a charge after %d by the policy, after %d by the best plan", moves, byPolicy, byPlan)
	}
}

// chargesAfter is 1 if the formation on the move could declare a charge from where a way takes it, as everybody stands.
func (s sight) chargesAfter(way []game.Action) int {
	trial, u := sight{State: new(battle.State)}, s.About()
	trial.CopyFrom(s.State)
	for _, a := range way {
		trial.Play(a, nil)
	}
	for t := range battle.NumUnits {
		if trial.Here(u) && trial.Here(t) && t.Side() != u.Side() && trial.Ways().CanCharge(u, t) {
			return 1
		}
	}
	return 0
}
