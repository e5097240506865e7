package games

import (
	"errors"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestOffersDoNotMakeAMoveStale(t *testing.T) { onBoth(t, offersDoNotMakeAMoveStale) }

func offersDoNotMakeAMoveStale(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	table := f.duel(nil)
	id := table.ID
	first := f.play(id, "bid 1") // Gollum thinks from here on
	n := first.N
	now := must[*moment.Moment](t)(f.Play.Draw(ctx, at(bilbo, id, n), true))
	now = must[*moment.Moment](t)(f.Play.Pause(ctx, at(bilbo, id, now.N), true))
	now = must[*moment.Moment](t)(f.Play.Draw(ctx, at(gollum, id, now.N), false))
	if err := f.Play.Rename(ctx, bilbo.Account, "Baggins"); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Play.Draw(ctx, at(bilbo, id, now.N), true); !errors.Is(err, match.ErrAsked) {
		t.Errorf("a draw that was declined is offered again: %v", err)
	}
	before := f.head(id)
	must[*moment.Moment](t)(f.Play.Pause(ctx, at(bilbo, id, now.N), true))
	if after := f.head(id); after != before {
		t.Errorf("the same wish again made %d records", after-before)
	}
	played := must[*play.Played](t)(f.Play.Act(ctx, at(gollum, id, n), moves("bid 2")))
	if played.Now.Pause != nil {
		t.Error("playing on answers what was asked")
	}
	again := must[*play.Played](t)(f.Play.Act(ctx, at(gollum, id, n), moves("bid 2")))
	if again.N != played.N {
		t.Errorf("the same request got %d, then %d", played.N, again.N)
	}
	if _, err := f.Play.Act(ctx, at(gollum, id, n), moves("bid 3")); !errors.Is(err, match.ErrConflict) {
		t.Errorf("another action for a question that is gone: %v", err)
	}
	// the match has moved on: it may be offered again
	must[*moment.Moment](t)(f.Play.Draw(ctx, at(bilbo, id, played.N), true))
}

func TestUndoTakesNobodysTurnAway(t *testing.T) { onBoth(t, undoTakesNobodysTurnAway) }

// Anyone who passes the turn and takes it back again and again would make every move of the other stale.
func undoTakesNobodysTurnAway(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockLive, Seconds: 60} }).ID
	n := f.play(id, "bid 1").N // Gollum sees this, and thinks
	for i := range 5 {
		f.pass(time.Second)
		now, err := f.Play.Undo(ctx, at(bilbo, id, n+min(i, 1)), match.UndoTarget{})
		switch {
		case i > 0 && !errors.Is(err, match.ErrAsked):
			t.Fatalf("undo %d: %v", i, err)
		case i == 0 && (err != nil || now.Decider != 1 || now.Undo.Request == nil):
			t.Fatalf("an undo after the turn has passed: %+v, %v", now, err)
		}
	}
	must[*play.Played](t)(f.Play.Act(ctx, at(gollum, id, n), moves("bid 2"))) // made in good faith at what he saw

	against := table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "bot", Level: "random"}}}
	id = must[*watch.Table](t)(f.Tables.Create(ctx, bilbo, against)).ID
	start := must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, id, nil, share))
	played := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, id, start.N), moves("bid 1")))
	if played.Now.Undo.Free != 1 { // no clock runs while a bot thinks
		t.Errorf("against a bot %d actions are free to undo, want 1", played.Now.Undo.Free)
	}
}

// head is where a match stands, by the store.
func (f *fixture) head(id string) int {
	row, err := f.store.Match(f.t.Context(), id)
	if err != nil {
		f.t.Fatal(err)
	}
	return row.Head
}

func TestTimeCountsByWhatWasUsedNotByWhatWasUndone(t *testing.T) {
	onBoth(t, timeCountsByWhatWasUsed)
}

func timeCountsByWhatWasUsed(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	live := f.duel(func(n *table.NewTable) {
		n.Clock = &match.Clock{
			Kind: match.ClockLive, Seconds: 60,
			Increment: 10,
		}
	}).ID
	now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, live, 0, false))
	for range 3 {
		f.pass(5 * time.Second)
		played := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, live, now.N), moves("bid 1")))
		f.pass(2 * time.Second) // until Gollum has agreed
		now = f.takeBack(live, bilbo, gollum, played.N)
	}
	if got := now.Clocks[0].Remaining; got != 45 {
		t.Errorf("15 of 60 seconds used, and nothing played: %v left", got)
	}
	if got := now.Clocks[1].Remaining; got != 60 {
		t.Errorf("the other, who lost six seconds to what was undone, has %v", got)
	}

	days := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockDays, Days: 2} }).ID
	now = must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, days, 0, false))
	f.pass(match.Day)
	played := must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, days, now.N), moves("bid 1")))
	now = f.takeBack(days, bilbo, gollum, played.N)
	if got := now.Clocks[0].Remaining; got != match.Day.Seconds() {
		t.Errorf("after an undo %v of the term are left, want a day", time.Duration(got)*time.Second)
	}
	f.pass(12 * time.Hour)
	now = must[*moment.Moment](t)(f.Play.StandIn(ctx, at(bilbo, days, now.N), "random"))
	now = must[*moment.Moment](t)(f.Play.StandIn(ctx, at(bilbo, days, now.N), ""))
	if got := now.Clocks[0].Remaining; got != (12 * time.Hour).Seconds() {
		t.Errorf("after a stand-in %v of the term are left, want half a day", time.Duration(got)*time.Second)
	}
	if _, err := f.Play.StandIn(ctx, at(bilbo, days, now.N), "random"); !errors.Is(err, match.ErrAsked) {
		t.Errorf("a stand-in again and again: %v", err)
	}
	played = must[*play.Played](t)(f.Play.Act(ctx, at(bilbo, days, now.N), moves("bid 1")))
	if got := played.Now.Clocks[1].Remaining; got != (2 * match.Day).Seconds() {
		t.Errorf("anyone who is asked has a whole term: %v", got)
	}
}

func TestAClockOfDaysThatAnOlderVersionBeganGoesOn(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	ctx := t.Context()
	id := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockDays, Days: 2} }).ID
	f.pass(match.Day)
	err := f.Matches.Change(ctx, id, func(_ *match.Match, d *match.Draft) error {
		d.ChangeRow()
		d.Row.Turn.Remaining = nil // as rows were
		d.Add("extend", 0, "", match.Details{})
		return nil
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	f.restart()
	f.play(id, "bid 1")
	if got := f.play(id, "bid 1").Now.Clocks[0]; !got.Running || got.Remaining != (2*match.Day).Seconds() {
		t.Errorf("the first seat's next turn: %+v", got)
	}
}

func TestTimeWhenNobodyServedIsGivenBack(t *testing.T) { onBoth(t, timeWhenNobodyServed) }

func timeWhenNobodyServed(t *testing.T, fresh storetest.Fresh) {
	url := fresh(t)
	f := newFixture(t, url)
	ctx := t.Context()
	live := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockLive, Seconds: 60} }).ID
	if err := f.Matches.WakeUp(ctx); err != nil {
		t.Fatal(err)
	}
	f.pass(5 * time.Second)
	if err := f.Matches.WakeUp(ctx); err != nil {
		t.Fatal(err)
	}
	stopped := f.Matches.Now()
	if err := f.store.Close(); err != nil {
		t.Fatal(err)
	}
	f = newFixture(t, url) // an hour later another process serves
	f.time = stopped.Add(time.Hour)
	if err := f.Matches.WakeUp(ctx); err != nil {
		t.Fatal(err)
	}
	if err := f.do(store.Job{Kind: store.KindDeadline, Key: live}); err != nil {
		t.Fatal(err)
	}
	now := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, live, 0, false))
	if now.Status != moment.StatusLive || now.Clocks[0].Remaining != 55 {
		t.Fatalf("after an hour in which nobody served: %s, %+v", now.Status, now.Clocks)
	}
	f.pass(10 * time.Second)
	played := f.play(live, "bid 1") // the node was alive, but had no database for ten seconds
	if got := played.Now.Clocks[0].Remaining; got != 55 {
		t.Errorf("after ten seconds without a database %v are left", got)
	}
	f.pass(3 * time.Second)
	if got := f.play(live, "bid 1").Now.Clocks[1].Remaining; got != 57 {
		t.Errorf("time that was served counts: %v left", got)
	}
	f.pass(time.Minute)
	if err := f.Matches.WakeUp(ctx); err != nil { // given back once, not twice
		t.Fatal(err)
	}
	f.pass(time.Second)
	if got := f.play(live, "roll").Now.Clocks[0].Remaining; got != 54 {
		t.Errorf("%v left", got)
	}
}
