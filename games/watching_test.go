package games

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestGamesToWatchHoldNothingHidden(t *testing.T) { onBoth(t, gamesToWatchHoldNothingHidden) }

func gamesToWatchHoldNothingHidden(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	public := f.duel(nil)
	f.duel(func(n *table.NewTable) { n.Visibility = "private" })
	f.play(public.ID, "bid 3")
	games := must[[]watch.WatchedGame](t)(f.Watch.WatchGames(ctx, nobody, 6))
	if len(games) != 1 || games[0].Table.ID != public.ID || len(games[0].Sides) != 2 {
		t.Fatalf("%+v", games)
	}
	if mine := games[0].Table.Mine; len(mine) != 0 {
		t.Errorf("a spectator sits at %v", mine)
	}
	own := must[[]watch.WatchedGame](t)(f.Watch.WatchGames(ctx, bilbo, 6)) // read with others', and yet his
	if len(own) != 1 || !slices.Equal(own[0].Table.Mine, []int{0}) {
		t.Errorf("bilbo sees %+v", own)
	}
	text, err := json.Marshal(games[0].View)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), `"bid":3`) {
		t.Errorf("a spectator sees the bid: %s", text)
	}
	if famous := must[[]watch.Table](t)(f.Watch.FamousGames(ctx, nobody, 6)); len(famous) != 0 {
		t.Errorf("famous without a rated game: %+v", famous)
	}
	rated := f.duel(func(n *table.NewTable) { n.Rated = true })
	f.playOut(rated.ID)
	if err := f.do(store.Job{Kind: match.JobRate, Key: rated.ID}); err != nil {
		t.Fatal(err)
	}
	f.pass(time.Minute) // so long the list stands
	if famous := must[[]watch.Table](t)(f.Watch.FamousGames(ctx, nobody, 6)); len(famous) != 1 ||
		famous[0].ID != rated.ID {
		t.Errorf("famous: %+v", famous)
	}
}

func TestSeatsShowThePortraitsOfTheirPeople(t *testing.T) {
	onBoth(t, seatsShowThePortraitsOfTheirPeople)
}

func seatsShowThePortraitsOfTheirPeople(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	choose := func(portrait string) {
		t.Helper()
		_, err := f.store.UpdateAccount(ctx, bilbo.Account, func(a *store.Account) error {
			a.Profile.Portrait = portrait
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		f.pass(time.Minute) // longer than portraits are remembered
	}
	choose("head:gimli")
	id := f.duel(nil).ID
	shown := func(where string, table watch.Table, want string) {
		t.Helper()
		if table.ID != id || table.Seats[0].Portrait != want || table.Seats[1].Portrait != "" {
			t.Errorf("%s: %+v, want the portrait %q on the first seat alone", where, table.Seats, want)
		}
	}
	everywhere := func(want string) {
		t.Helper()
		shown("table", *must[*watch.Table](t)(f.Watch.Table(ctx, gollum, id)), want)
		list, _, err := f.Watch.List(ctx, nobody, watch.ListQuery{List: "live"})
		if err != nil || len(list) != 1 {
			t.Fatalf("%v, %v", list, err)
		}
		shown("list", list[0], want)
		games := must[[]watch.WatchedGame](t)(f.Watch.WatchGames(ctx, nobody, 6))
		if len(games) != 1 {
			t.Fatalf("%+v", games)
		}
		shown("games to watch", games[0].Table, want)
	}
	everywhere("head:gimli")
	choose("emblem:pony:rohan")
	everywhere("emblem:pony:rohan")
	choose("")
	everywhere("")
}
