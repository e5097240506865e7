package table

import (
	"errors"
	"testing"
	"time"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

func TestClocks(t *testing.T) { onBoth(t, clocks) }

func clocks(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	live := f.duel(func(n *NewTable) { n.Clock = &Clock{Kind: clockLive, Seconds: 60, Increment: 5} }).ID
	f.pass(20 * time.Second)
	now := f.play(live, "bid 1").Now
	if left := now.Clocks[0].Remaining; left != 45 {
		t.Errorf("60 s less 20 plus 5: %v left", left)
	}
	if !now.Clocks[1].Running || now.Clocks[0].Running {
		t.Errorf("running: %+v", now.Clocks)
	}
	now2 := must[*Moment](t)(f.Pause(ctx, at(bilbo, live, now.N), true))
	if now2.Paused || now2.Pause == nil {
		t.Fatalf("a pause needs both: %+v", now2)
	}
	now2 = must[*Moment](t)(f.Pause(ctx, at(gollum, live, now2.N), true))
	if !now2.Paused {
		t.Fatalf("both agreed: %+v", now2)
	}
	f.pass(time.Hour)
	if _, err := f.Act(ctx, at(gollum, live, now2.N), play("bid 1")); !errors.Is(err, ErrClosed) {
		t.Errorf("playing in a pause: %v", err)
	}
	now2 = must[*Moment](t)(f.Pause(ctx, at(bilbo, live, now2.N), false))
	if now2.Paused || now2.Clocks[1].Remaining != 60 {
		t.Errorf("resumed: %+v", now2.Clocks)
	}
	f.pass(61 * time.Second)
	if _, err := f.Act(ctx, at(gollum, live, now2.N), play("bid 1")); !errors.Is(err, ErrClosed) {
		t.Errorf("too late: %v", err)
	}
	if over := must[*Table](t)(f.Table(ctx, nobody, live)); over.Result == nil || over.Result.By != ByTime || over.Result.Winners[0] != 0 {
		t.Errorf("flag: %+v", over.Result)
	}
	byDay := f.duel(func(n *NewTable) { n.Clock = &Clock{Kind: clockDays, Days: 2, AtZero: zeroBot} }).ID
	_, err := f.store.UpdateAccount(ctx, bilbo.Account, func(a *store.Account) error {
		a.Vacation = store.Vacation{Leaves: []store.Leave{ // three days in two parts, and one that is still to come
			{From: f.now().Add(day), Until: f.now().Add(2 * day)},
			{From: f.now().Add(2*day + 6*time.Hour), Until: f.now().Add(4*day + 6*time.Hour)},
			{From: f.now().Add(30 * day), Until: f.now().Add(40 * day)},
		}}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	f.pass(4*day + 12*time.Hour) // one day of the two used before, half a day between and after the leaves
	if err := f.deadline(ctx, store.Job{Key: byDay}); err != nil {
		t.Fatal(err)
	}
	got := must[*Moment](t)(f.View(ctx, bilbo, byDay, 0, true))
	if got.Decider != 0 || got.Clocks[0].Remaining != (12*time.Hour).Seconds() {
		t.Errorf("after the vacation: %+v", got.Clocks)
	}
	f.pass(13 * time.Hour)
	if err := f.deadline(ctx, store.Job{Key: byDay}); err != nil {
		t.Fatal(err)
	}
	if got := must[*Table](t)(f.Table(ctx, bilbo, byDay)); got.Seats[0].StandIn == "" || got.Status != statusLive {
		t.Errorf("a bot should have taken the seat: %+v", got.Seats[0])
	}
}
