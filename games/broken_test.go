package games

import (
	"errors"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

// broken is the toy with a rule that panics and one that breaks an invariant.
type broken struct{ toy.Title }

func (broken) ID() string { return "broken" }

func (broken) New(o game.Options, r game.Rand) (game.State, error) {
	s, err := toy.Title{}.New(o, r)
	return &brokenState{State: s.(*toy.State)}, err
}

func (broken) Blank() game.State { return &brokenState{State: &toy.State{}} }

func (broken) Read(position []byte, rec game.Recorder) (game.State, error) {
	s, err := toy.Title{}.Read(position, rec)
	if err != nil {
		return nil, err
	}
	return &brokenState{State: s.(*toy.State)}, nil
}

type brokenState struct{ *toy.State }

func (s *brokenState) CopyFrom(src game.State) {
	*s.State = *src.(*brokenState).State
}

func (s *brokenState) Apply(a game.Action, rec game.Recorder) error {
	if a.A == 3 {
		panic("an impossible frame")
	}
	return s.State.Apply(a, rec)
}

func TestABrokenRuleFreezesItsMatchAndNoOther(t *testing.T) {
	onBoth(t, aBrokenRuleFreezesItsMatchAndNoOther)
}

func aBrokenRuleFreezesItsMatchAndNoOther(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), toy.Title{}, broken{})
	ctx := t.Context()
	bad := f.duel(func(n *table.NewTable) { n.Title = "broken" }).ID
	good := f.duel(nil).ID
	f.play(bad, "bid 1")
	now := must[*moment.Moment](t)(f.Watch.View(ctx, gollum, bad, match.AnySeat, true))
	if _, err := f.Play.Act(ctx, at(gollum, bad, now.N), moves("bid 3")); !errors.Is(err, match.ErrFrozen) {
		t.Fatalf("a panic in the rules: %v", err)
	}
	if got := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, bad)); got.Status != moment.StatusFrozen {
		t.Errorf("status %s, want frozen", got.Status)
	}
	if _, err := f.Play.Act(ctx, at(gollum, bad, now.N+1), moves("bid 1")); !errors.Is(err, match.ErrFrozen) {
		t.Errorf("playing on: %v", err)
	}
	faults, _, err := f.store.Faults(ctx, store.Page{})
	if err != nil || len(faults) != 1 || !strings.Contains(string(faults[0].Report), "bid 1") {
		t.Errorf("faults %+v, %v", faults, err)
	}
	f.playOut(good)
}
