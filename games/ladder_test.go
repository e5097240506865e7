package games

import (
	"slices"
	"testing"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
)

func TestARatingIsNotMadeByOneSock(t *testing.T) { onBoth(t, aRatingIsNotMadeByOneSock) }

func aRatingIsNotMadeByOneSock(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	waiting := 0
	resigned := func(bids ...string) {
		id := f.duel(func(n *table.NewTable) { n.Rated = true }).ID
		for _, bid := range bids {
			f.play(id, bid)
		}
		n := must[*moment.Moment](t)(f.Watch.View(ctx, gollum, id, match.AnySeat, true)).N
		must[*moment.Moment](t)(f.Play.Resign(ctx, at(gollum, id, n)))
		jobs := must[[]store.JobCount](t)(f.store.JobCounts(ctx))
		i := slices.IndexFunc(jobs, func(c store.JobCount) bool { return c.Kind == match.JobRate })
		if i < 0 || jobs[i].All == waiting {
			return
		}
		waiting = jobs[i].All
		if err := f.do(store.Job{Kind: match.JobRate, Key: id}); err != nil {
			t.Fatal(err)
		}
	}
	rating := func() store.Rating {
		list := must[[]store.Rating](t)(f.store.RatingsOf(ctx, store.AccountPlayer(bilbo.Account)))
		if len(list) == 0 {
			return store.Rating{}
		}
		return list[0]
	}
	resigned()
	resigned("bid 1") // Gollum has not played
	if got := rating(); got.Games != 0 {
		t.Fatalf("games that did not begin are rated: %+v", got)
	}
	for range 30 {
		resigned("bid 1", "bid 2")
	}
	if got := rating(); got.Games != 30 || got.Rating > 1900 {
		t.Errorf("30 wins against the same account: %+v", got)
	}
	pairs := must[[]store.RatedPair](t)(f.Operate.Pairs(ctx, f.Matches.Now()))
	want := store.RatedPair{Title: "toy", Winner: "Bilbo", Loser: "Gollum", Games: 30, Won: 30, Short: 30}
	if !slices.Equal(pairs, []store.RatedPair{want}) {
		t.Errorf("operators are shown %+v", pairs)
	}
	before := rating()
	if err := f.Play.Rerate(ctx, "toy"); err != nil {
		t.Fatal(err)
	}
	if got := rating(); got != before {
		t.Errorf("computed again: %+v, was %+v", got, before)
	}
	a, b := store.AccountPlayer(bilbo.Account), store.AccountPlayer(gollum.Account)
	if err := f.Play.Rerate(ctx, "toy", b, a); err != nil {
		t.Fatal(err)
	}
	if got := rating(); got.Games != 0 {
		t.Errorf("without the games of the pair: %+v", got)
	}
}
