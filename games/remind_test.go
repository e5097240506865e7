package games

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/table"
)

// heard keeps the notifications of people.
type heard []play.Notice

func (t *heard) Announce(context.Context, play.Announcement) error { return nil }

func (t *heard) Notify(_ context.Context, n play.Notice) error { *t = append(*t, n); return nil }

// docs/api.md, notifyRemind: when a quarter of the time is left, at most a day before its end; nothing once one has
// played.
func TestAReminderComesBeforeTheEndOfTheTime(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	var notices heard
	f.config.Notify = &notices
	f.restart()
	id := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockDays, Days: 2} }).ID
	now := must[*moment.Moment](t)(f.Watch.View(t.Context(), bilbo, id, match.NoSeat, false))
	payload, err := json.Marshal(map[string]any{
		"match": id, "account": f.caller(now.Decider).Account,
		"seat": now.Decider, "n": now.N,
	})
	if err != nil {
		t.Fatal(err)
	}
	remind := func() int {
		t.Helper()
		notices = nil
		if err := f.do(store.Job{Kind: "remind", Payload: payload}); err != nil {
			t.Fatal(err)
		}
		return len(notices)
	}
	f.pass(30 * time.Hour)
	if n := remind(); n != 0 {
		t.Errorf("%d reminders with 18 of 48 hours left", n)
	}
	f.pass(6 * time.Hour)
	if n := remind(); n != 1 || notices[0].Due.Sub(f.time) != 12*time.Hour {
		t.Errorf("%d reminders with 12 hours left: %+v", n, notices)
	}
	f.play(id, "bid 1")
	if n := remind(); n != 0 {
		t.Errorf("%d reminders of a turn that is over", n)
	}
}

// Quiet hours hold back what can wait: in the zone of the account, over midnight too, and not when time runs out.
func TestQuietHoursHoldNotificationsBack(t *testing.T) {
	t.Parallel()
	f := newFixture(t, storetest.SQLite(t))
	f.time = time.Date(2026, 11, 18, 18, 0, 0, 0, time.UTC)
	var notices heard
	f.config.Notify = &notices
	f.restart()
	id := f.duel(func(n *table.NewTable) { n.Clock = &match.Clock{Kind: match.ClockDays, Days: 1} }).ID
	now := must[*moment.Moment](t)(f.Watch.View(t.Context(), bilbo, id, match.NoSeat, false))
	account := f.caller(now.Decider).Account
	if _, err := f.store.UpdateAccount(t.Context(), account, func(a *store.Account) error {
		a.Notify.Zone, a.Notify.Quiet = "Europe/Paris", &store.Quiet{From: 22, Until: 8}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	payload, err := json.Marshal(map[string]any{"match": id, "account": account, "seat": now.Decider, "n": now.N})
	if err != nil {
		t.Fatal(err)
	}
	tell := func(after time.Duration, later time.Time) {
		t.Helper()
		f.pass(after)
		notices = nil
		err := f.do(store.Job{Kind: "notify", Payload: payload})
		at, held := store.LaterAt(err)
		switch {
		case err != nil && !held:
			t.Fatal(err)
		case held != !later.IsZero() || !at.Equal(later) || held == (len(notices) > 0):
			t.Errorf("at %v: held until %v, told %d", f.time, at, len(notices))
		}
	}
	morning := time.Date(2026, 11, 19, 7, 0, 0, 0, time.UTC) // eight in Paris
	tell(0, time.Time{})                                     // seven in the evening
	tell(4*time.Hour, morning)                               // eleven
	tell(4*time.Hour, morning)                               // three
	tell(5*time.Hour, time.Time{})                           // eight
	tell(7*time.Hour+30*time.Minute, time.Time{})            // less than four hours left
	if _, err := f.store.UpdateAccount(t.Context(), account, func(a *store.Account) error {
		a.Notify.Quiet = &store.Quiet{From: 15, Until: 18}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	tell(0, time.Time{}) // within the quiet hours, but time runs out
}
