package games

import (
	"errors"
	"strings"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestTablesThatNeverBeginAreCancelled(t *testing.T) { onBoth(t, staleTables) }

func staleTables(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	waiting := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	playing := f.duel(nil).ID
	for _, tt := range []struct {
		before time.Time
		want   string
	}{{f.Matches.Now().Add(-time.Hour), moment.StatusOpen}, {time.Now().Add(time.Hour), moment.StatusCancelled}} {
		if err := f.Tables.CancelStale(ctx, tt.before); err != nil {
			t.Fatal(err)
		}
		if got := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, waiting)).Status; got != tt.want {
			t.Errorf("waiting: %s, want %s", got, tt.want)
		}
	}
	if got := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, playing)).Status; got != moment.StatusLive {
		t.Errorf("playing: %s", got)
	}
}

func TestHotSeat(t *testing.T) { onBoth(t, hotSeat) }

func hotSeat(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	n := table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "me"}}}
	if _, err := f.Tables.Create(ctx, bilbo, n); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("two seats without a hot seat: %v", err)
	}
	n.Hotseat = true
	id := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo, n)).ID
	table := must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, id, nil, share))
	if table.Status != moment.StatusLive || len(table.Mine) != 2 {
		t.Fatalf("table %+v", table)
	}
	first := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, table.N), moves("bid 1")))
	second := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, first.N), moves("bid 2")))
	if second.Now.Undo.Free != 2 {
		t.Errorf("free to undo: %d, want both bids of the one person", second.Now.Undo.Free)
	}
	for seat, bid := range map[int]string{0: `"bid":1`, 1: `"bid":2`} {
		view := asText(t, must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, id, seat, true)).View)
		if !strings.Contains(view, bid) || strings.Count(view, `"bid":`) != 1 {
			t.Errorf("seat %d sees %s", seat, view)
		}
	}
	back := must[*moment.Moment](t)(f.Play.Undo(ctx, at(bilbo, id, second.N), match.UndoTarget{Steps: 2}))
	if back.Decider != 0 {
		t.Errorf("after undo seat %d decides", back.Decider)
	}
}

func TestSeatsBeforeTheStart(t *testing.T) { onBoth(t, seatsBeforeTheStart) }

func seatsBeforeTheStart(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "invited"}}})).ID
	if _, err := f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{}); !errors.Is(err, match.ErrTaken) {
		t.Errorf("an invited seat without the key: %v", err)
	}
	if _, err := f.Tables.Start(ctx, bilbo, id); !errors.Is(err, match.ErrClosed) {
		t.Errorf("starting with a free seat: %v", err)
	}
	if _, err := f.Tables.SetSeat(ctx, gollum, id, 1, table.NewSeat{Kind: "open"}); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("another changes the seats: %v", err)
	}
	if _, err := f.Tables.SetSeat(ctx, bilbo, id, 0, table.NewSeat{Kind: "open"}); !errors.Is(err, match.ErrTaken) {
		t.Errorf("a seat someone sits on: %v", err)
	}
	must[*watch.Table](t)(f.Tables.SetSeat(ctx, bilbo, id, 1, table.NewSeat{Kind: "open"}))
	for _, bad := range []string{"zz", "00", strings.Repeat("ab", 65)} {
		if _, err := f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{Contribution: bad}); !errors.Is(err,
			match.ErrInvalid) {
			t.Errorf("contribution %q: %v", bad, err)
		}
	}
	must[*watch.Table](t)(f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{}))
	again := must[*watch.Table](t)(f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{}))
	if again.Status != moment.StatusContributing || len(again.Mine) != 1 {
		t.Errorf("joined twice: %+v", again)
	}
	left := must[*watch.Table](t)(f.Tables.Leave(ctx, gollum, id))
	if left.Status != moment.StatusOpen || left.Seats[1].Name != "" {
		t.Errorf("left: %+v", left.Seats)
	}
	if gone := must[*watch.Table](t)(f.Tables.Leave(ctx, bilbo, id)); gone.Status != moment.StatusCancelled {
		t.Errorf("the host left: %s", gone.Status)
	}
	if tables, _, err := f.Watch.List(ctx, nobody, watch.ListQuery{List: "finished"}); err != nil || len(tables) != 0 {
		t.Errorf("a table that was called off is listed: %+v, %v", tables, err)
	}
}

// Anyone who is gone is not waited for.
func TestWithdrawingResignsAndLeaves(t *testing.T) { onBoth(t, withdrawing) }

func withdrawing(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	playing := f.duel(nil).ID
	hosted := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	joined := must[*watch.Table](t)(f.Tables.Create(ctx, gollum,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	must[*watch.Table](t)(f.Tables.Join(ctx, bilbo, joined, nil, "", table.Contribution{}))
	if err := f.Play.Withdraw(ctx, bilbo.Account); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{
		playing: moment.StatusOver, hosted: moment.StatusCancelled,
		joined: moment.StatusOpen,
	} {
		if got := must[*watch.Table](t)(f.Watch.Table(ctx, gollum, id)); got.Status != want {
			t.Errorf("%s, want %s", got.Status, want)
		}
	}
}
