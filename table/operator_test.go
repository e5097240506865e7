package table

import (
	"errors"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store/storetest"
)

func TestOperatorsHelpAMatchThatCannotGoOn(t *testing.T) { onBoth(t, operatorsHelp) }

func operatorsHelp(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t), toy.Title{}, broken{})
	ctx := t.Context()
	stuck := func() (id string, first int) {
		id = f.duel(func(n *NewTable) { n.Title = "broken" }).ID
		first = f.play(id, "bid 1").N
		now := must[*Moment](t)(f.View(ctx, gollum, id, AnySeat, true))
		if _, err := f.Act(ctx, at(gollum, id, now.N), play("bid 3")); !errors.Is(err, ErrFrozen) {
			t.Fatalf("a panic in the rules: %v", err)
		}
		return id, first
	}
	status := func(id string) string { return must[*Table](t)(f.Table(ctx, bilbo, id)).Status }

	thawed, _ := stuck()
	if err := f.Thaw(ctx, thawed); err != nil || status(thawed) != statusLive {
		t.Fatalf("thaw: %v, %s", err, status(thawed))
	}
	forgetAll(f.Service)
	f.play(thawed, "bid 2")
	if err := f.Thaw(ctx, thawed); !errors.Is(err, ErrClosed) {
		t.Errorf("thawing what is not frozen: %v", err)
	}

	rewound, _ := stuck()
	start := must[*Table](t)(f.Table(ctx, bilbo, rewound)).N
	records, _, err := f.History(ctx, bilbo, rewound, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		if r.Kind == string(kindStart) {
			start = r.N
		}
	}
	if err := f.Rewind(ctx, rewound, start); err != nil || status(rewound) != statusLive {
		t.Fatalf("rewind: %v, %s", err, status(rewound))
	}
	if now := must[*Moment](t)(f.View(ctx, bilbo, rewound, AnySeat, true)); now.Decider != 0 || now.Prompt != "bid" {
		t.Errorf("rewound to %+v", now)
	}

	ended, _ := stuck()
	if err := f.End(ctx, ended); err != nil {
		t.Fatal(err)
	}
	over := must[*Table](t)(f.Table(ctx, bilbo, ended))
	if over.Result == nil || over.Result.By != ByOperator || len(over.Result.Winners) != 0 || over.Rated {
		t.Errorf("ended: %+v", over.Result)
	}

	aside := f.duel(nil).ID
	if err := f.SetAside(ctx, aside, "someone reported it"); err != nil || status(aside) != statusFrozen {
		t.Errorf("set aside: %v, %s", err, status(aside))
	}
	if err := f.Thaw(ctx, aside); err != nil {
		t.Error(err)
	}
	f.playOut(aside)
	if err := game.Verify(toy.Title{}, must[*game.Match](t)(f.Export(ctx, bilbo, aside))); err != nil {
		t.Errorf("a match that was set aside: %v", err)
	}
}

func TestWhoIsBlockedDoesNotSitDownWithWhomTheyBother(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	if err := f.store.Block(ctx, bilbo.Account, gollum.Account, true); err != nil {
		t.Fatal(err)
	}
	made := must[*Table](t)(f.Create(ctx, bilbo, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "open"}}}))
	if _, err := f.Join(ctx, gollum, made.ID, nil, "", Share{Contribution: share}); !errors.Is(err, ErrClosed) {
		t.Errorf("joining: %v", err)
	}
	if err := f.store.Block(ctx, bilbo.Account, gollum.Account, false); err != nil {
		t.Fatal(err)
	}
	must[*Table](t)(f.Join(ctx, gollum, made.ID, nil, "", Share{Contribution: share}))
}
