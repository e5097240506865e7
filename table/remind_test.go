package table

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

// heard keeps what people are told.
type heard []Notice

func (t *heard) Notify(_ context.Context, n Notice) error { *t = append(*t, n); return nil }

// docs/api.md, notifyRemind: when a quarter of the time is left, at most a day before its end; nothing once one has played.
func TestAReminderComesBeforeTheEndOfTheTime(t *testing.T) {
	t.Parallel()
	for term, want := range map[time.Duration]time.Duration{day: 6 * time.Hour, 2 * day: 12 * time.Hour, 10 * day: day} {
		if got := remindBefore(term); got != want {
			t.Errorf("of %v: %v before the end, want %v", term, got, want)
		}
	}
	f := newFixture(t, storetest.SQLite(t))
	var notices heard
	f.notify = &notices
	id := f.duel(func(n *NewTable) { n.Clock = &Clock{Kind: clockDays, Days: 2} }).ID
	now := must[*Moment](t)(f.View(t.Context(), bilbo, id, NoSeat, false))
	payload, err := json.Marshal(noticeJob{id, f.caller(now.Decider).Account, now.Decider, now.N})
	if err != nil {
		t.Fatal(err)
	}
	remind := func() int {
		t.Helper()
		notices = nil
		if err := f.tellTurn(t.Context(), store.Job{Kind: jobRemind, Payload: payload}); err != nil {
			t.Fatal(err)
		}
		return len(notices)
	}
	f.pass(30 * time.Hour)
	if n := remind(); n != 0 {
		t.Errorf("%d reminders with 18 of 48 hours left", n)
	}
	f.pass(6 * time.Hour)
	if n := remind(); n != 1 || notices[0].Due.Sub(f.clock()) != 12*time.Hour {
		t.Errorf("%d reminders with 12 hours left: %+v", n, notices)
	}
	f.play(id, "bid 1")
	if n := remind(); n != 0 {
		t.Errorf("%d reminders of a turn that is over", n)
	}
}
