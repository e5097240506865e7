package table

import (
	"errors"
	"strings"
	"testing"
	"time"

	"prancingpony/store/storetest"
)

func TestTablesThatNeverBeginAreCancelled(t *testing.T) { onBoth(t, staleTables) }

func staleTables(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	waiting := must[*Table](t)(f.Create(ctx, bilbo, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	playing := f.duel(nil).ID
	for _, tt := range []struct {
		before time.Time
		want   string
	}{{f.now().Add(-time.Hour), statusOpen}, {time.Now().Add(time.Hour), statusCancelled}} {
		if err := f.CancelStale(ctx, tt.before); err != nil {
			t.Fatal(err)
		}
		if got := must[*Table](t)(f.Table(ctx, bilbo, waiting)).Status; got != tt.want {
			t.Errorf("waiting: %s, want %s", got, tt.want)
		}
	}
	if got := must[*Table](t)(f.Table(ctx, bilbo, playing)).Status; got != statusLive {
		t.Errorf("playing: %s", got)
	}
}

func TestHotSeat(t *testing.T) { onBoth(t, hotSeat) }

func hotSeat(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	n := NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "me"}}}
	if _, err := f.Create(ctx, bilbo, n); !errors.Is(err, ErrInvalid) {
		t.Errorf("two seats without a hot seat: %v", err)
	}
	n.Hotseat = true
	id := must[*Table](t)(f.Create(ctx, bilbo, n)).ID
	table := must[*Table](t)(f.Contribute(ctx, bilbo, id, nil, share))
	if table.Status != statusLive || len(table.Mine) != 2 {
		t.Fatalf("table %+v", table)
	}
	first := must[*Played](t)(f.Act(ctx, at(bilbo, id, table.N), play("bid 1")))
	second := must[*Played](t)(f.Act(ctx, at(bilbo, id, first.N), play("bid 2")))
	if second.Now.Undo.Free != 2 {
		t.Errorf("free to undo: %d, want both bids of the one person", second.Now.Undo.Free)
	}
	for seat, bid := range map[int]string{0: `"bid":1`, 1: `"bid":2`} {
		view := asText(t, must[*Moment](t)(f.View(ctx, bilbo, id, seat, true)).View)
		if !strings.Contains(view, bid) || strings.Count(view, `"bid":`) != 1 {
			t.Errorf("seat %d sees %s", seat, view)
		}
	}
	back := must[*Moment](t)(f.Undo(ctx, at(bilbo, id, second.N), UndoTarget{Steps: 2}))
	if back.Decider != 0 {
		t.Errorf("after undo seat %d decides", back.Decider)
	}
}

func TestSeatsBeforeTheStart(t *testing.T) { onBoth(t, seatsBeforeTheStart) }

func seatsBeforeTheStart(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := must[*Table](t)(f.Create(ctx, bilbo, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "invited"}}})).ID
	if _, err := f.Join(ctx, gollum, id, nil, "", Share{}); !errors.Is(err, ErrTaken) {
		t.Errorf("an invited seat without the key: %v", err)
	}
	if _, err := f.Start(ctx, bilbo, id); !errors.Is(err, ErrClosed) {
		t.Errorf("starting with a free seat: %v", err)
	}
	if _, err := f.SetSeat(ctx, gollum, id, 1, "open", ""); !errors.Is(err, ErrNotYours) {
		t.Errorf("another changes the seats: %v", err)
	}
	if _, err := f.SetSeat(ctx, bilbo, id, 0, "open", ""); !errors.Is(err, ErrTaken) {
		t.Errorf("a seat someone sits on: %v", err)
	}
	must[*Table](t)(f.SetSeat(ctx, bilbo, id, 1, "open", ""))
	for _, bad := range []string{"zz", "00", strings.Repeat("ab", 65)} {
		if _, err := f.Join(ctx, gollum, id, nil, "", Share{Contribution: bad}); !errors.Is(err, ErrInvalid) {
			t.Errorf("contribution %q: %v", bad, err)
		}
	}
	must[*Table](t)(f.Join(ctx, gollum, id, nil, "", Share{}))
	again := must[*Table](t)(f.Join(ctx, gollum, id, nil, "", Share{}))
	if again.Status != statusContributing || len(again.Mine) != 1 {
		t.Errorf("joined twice: %+v", again)
	}
	left := must[*Table](t)(f.Leave(ctx, gollum, id))
	if left.Status != statusOpen || left.Seats[1].Name != "" {
		t.Errorf("left: %+v", left.Seats)
	}
	if gone := must[*Table](t)(f.Leave(ctx, bilbo, id)); gone.Status != statusCancelled {
		t.Errorf("the host left: %s", gone.Status)
	}
	if tables, _, err := f.List(ctx, nobody, Wanted{List: "finished"}); err != nil || len(tables) != 0 {
		t.Errorf("a table that was called off is listed: %+v, %v", tables, err)
	}
}

// Whoever is gone is not waited for.
func TestWithdrawingResignsAndLeaves(t *testing.T) { onBoth(t, withdrawing) }

func withdrawing(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	playing := f.duel(nil).ID
	hosted := must[*Table](t)(f.Create(ctx, bilbo, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	joined := must[*Table](t)(f.Create(ctx, gollum, NewTable{Title: "toy", Seats: []NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	must[*Table](t)(f.Join(ctx, bilbo, joined, nil, "", Share{}))
	if err := f.Withdraw(ctx, bilbo.Account); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{playing: statusOver, hosted: statusCancelled, joined: statusOpen} {
		if got := must[*Table](t)(f.Table(ctx, gollum, id)); got.Status != want {
			t.Errorf("%s, want %s", got.Status, want)
		}
	}
}
