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

// heard keeps what people are told.
type heard []play.Notice

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
