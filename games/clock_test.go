package games

import (
	"errors"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestClocks(t *testing.T) { onBoth(t, clocks) }

func clocks(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	live := f.duel(func(n *table.NewTable) {
		n.Clock = &match.Clock{
			Kind: match.ClockLive, Seconds: 60,
			Increment: 5,
		}
	}).ID
	f.pass(20 * time.Second)
	now := f.play(live, "bid 1").Now
	if left := now.Clocks[0].Remaining; left != 45 {
		t.Errorf("60 s less 20 plus 5: %v left", left)
	}
	if !now.Clocks[1].Running || now.Clocks[0].Running {
		t.Errorf("running: %+v", now.Clocks)
	}
	now2 := must[*moment.Moment](t)(f.Play.Pause(ctx, at(bilbo, live, now.N), true))
	if now2.Paused || now2.Pause == nil {
		t.Fatalf("a pause needs both: %+v", now2)
	}
	now2 = must[*moment.Moment](t)(f.Play.Pause(ctx, at(gollum, live, now2.N), true))
	if !now2.Paused {
		t.Fatalf("both agreed: %+v", now2)
	}
	f.pass(time.Hour)
	if _, err := f.Play.Act(ctx, at(gollum, live, now2.N), moves("bid 1")); !errors.Is(err, match.ErrClosed) {
		t.Errorf("playing in a pause: %v", err)
	}
	now2 = must[*moment.Moment](t)(f.Play.Pause(ctx, at(bilbo, live, now2.N), false))
	if now2.Paused || now2.Clocks[1].Remaining != 60 {
		t.Errorf("resumed: %+v", now2.Clocks)
	}
	f.pass(61 * time.Second)
	if _, err := f.Play.Act(ctx, at(gollum, live, now2.N), moves("bid 1")); !errors.Is(err, match.ErrClosed) {
		t.Errorf("too late: %v", err)
	}
	if over := must[*watch.Table](t)(f.Watch.Table(ctx, nobody, live)); over.Result == nil ||
		over.Result.By != match.ByTime || over.Result.Winners[0] != 0 {
		t.Errorf("flag: %+v", over.Result)
	}
	byDay := f.duel(func(n *table.NewTable) {
		n.Clock = &match.Clock{
			Kind: match.ClockDays, Days: 2,
			AtZero: "bot",
		}
	}).ID
	_, err := f.store.UpdateAccount(ctx, bilbo.Account, func(a *store.Account) error {
		a.Vacation = store.Vacation{Leaves: []store.Leave{ // three days in two parts, and one that is still to come
			{From: f.Matches.Now().Add(match.Day), Until: f.Matches.Now().Add(2 * match.Day)},
			{
				From:  f.Matches.Now().Add(2*match.Day + 6*time.Hour),
				Until: f.Matches.Now().Add(4*match.Day + 6*time.Hour),
			},
			{From: f.Matches.Now().Add(30 * match.Day), Until: f.Matches.Now().Add(40 * match.Day)},
		}}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	f.pass(4*match.Day + 12*time.Hour) // one day of the two used before, half a day between and after the leaves
	if err := f.do(store.Job{Kind: store.KindDeadline, Key: byDay}); err != nil {
		t.Fatal(err)
	}
	got := must[*moment.Moment](t)(f.Watch.View(ctx, bilbo, byDay, 0, true))
	if got.Decider != 0 || got.Clocks[0].Remaining != (12*time.Hour).Seconds() {
		t.Errorf("after the vacation: %+v", got.Clocks)
	}
	f.pass(13 * time.Hour)
	if err := f.do(store.Job{Kind: store.KindDeadline, Key: byDay}); err != nil {
		t.Fatal(err)
	}
	if got := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, byDay)); got.Seats[0].StandIn == "" ||
		got.Status != moment.StatusLive {
		t.Errorf("a bot should have taken the seat: %+v", got.Seats[0])
	}
}

func TestAClockThatIsSetBackGivesNobodyTime(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	id := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockLive, Seconds: 600} }).ID
	f.pass(-2 * time.Hour)
	if got := must[*moment.Moment](t)(f.Watch.View(t.Context(), bilbo, id, 0, false)).Clocks[0].Remaining; got > 600 {
		t.Errorf("%v of 600 seconds are shown", got)
	}
	if got := f.play(id, "bid 1").Now.Clocks[0].Remaining; got > 600 {
		t.Errorf("%v of 600 seconds are left", got)
	}
}
