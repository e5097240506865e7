package games

import (
	"errors"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestOperatorsHelpAMatchThatCannotGoOn(t *testing.T) { onBoth(t, operatorsHelp) }

func operatorsHelp(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), toy.Title{}, broken{})
	ctx := t.Context()
	stuck := func() (id string, first int) {
		id = f.duel(func(n *table.NewTable) { n.Title = "broken" }).ID
		first = f.play(id, "bid 1").N
		now := must[*moment.Moment](t)(f.Watch.View(ctx, gollum, id, match.AnySeat, true))
		if _, err := f.Play.Act(ctx, at(gollum, id, now.N), moves("bid 3")); !errors.Is(err, match.ErrFrozen) {
			t.Fatalf("a panic in the rules: %v", err)
		}
		return id, first
	}
	status := func(id string) string { return must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, id)).Status }

	thawed, _ := stuck()
	if err := f.Operate.Thaw(ctx, thawed); err != nil || status(thawed) != moment.StatusLive {
		t.Fatalf("thaw: %v, %s", err, status(thawed))
	}
	f.restart()
	f.play(thawed, "bid 2")
	if err := f.Operate.Thaw(ctx, thawed); !errors.Is(err, match.ErrClosed) {
		t.Errorf("thawing what is not frozen: %v", err)
	}

	rewound, _ := stuck()
	start := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, rewound)).N
	records, _, err := f.Watch.History(ctx, bilbo, rewound, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		if r.Kind == string(match.KindStart) {
			start = r.N
		}
	}
	if err := f.Operate.Rewind(ctx, rewound, start); err != nil || status(rewound) != moment.StatusLive {
		t.Fatalf("rewind: %v, %s", err, status(rewound))
	}
	if now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, rewound, match.AnySeat, true)); now.Decider != 0 ||
		now.Prompt != "bid" {
		t.Errorf("rewound to %+v", now)
	}

	ended, _ := stuck()
	if err := f.Operate.End(ctx, ended); err != nil {
		t.Fatal(err)
	}
	over := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, ended))
	if over.Result == nil || over.Result.By != match.ByOperator || len(over.Result.Winners) != 0 || over.Rated {
		t.Errorf("ended: %+v", over.Result)
	}

	aside := f.duel(nil).ID
	if err := f.Operate.Freeze(ctx, aside, "someone reported it"); err != nil || status(aside) != moment.StatusFrozen {
		t.Errorf("set aside: %v, %s", err, status(aside))
	}
	if err := f.Operate.Thaw(ctx, aside); err != nil {
		t.Error(err)
	}
	f.playOut(aside)
	if err := game.Verify(toy.Title{}, must[*game.Match](t)(f.Watch.Export(ctx, bilbo, aside))); err != nil {
		t.Errorf("a match that was set aside: %v", err)
	}
}

func TestBlockedPeopleDoNotSitDownWithTheirBlockers(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	if err := f.store.Block(ctx, bilbo.Account, gollum.Account, true); err != nil {
		t.Fatal(err)
	}
	made := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}}))
	if _, err := f.Tables.Join(ctx, gollum, made.ID, nil, "", table.Contribution{Contribution: share}); !errors.Is(err,
		match.ErrClosed) {
		t.Errorf("joining: %v", err)
	}
	if err := f.store.Block(ctx, bilbo.Account, gollum.Account, false); err != nil {
		t.Fatal(err)
	}
	must[*watch.Table](t)(f.Tables.Join(ctx, gollum, made.ID, nil, "", table.Contribution{Contribution: share}))
}
