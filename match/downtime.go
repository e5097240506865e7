package match

import (
	"context"
	"errors"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

const (
	pulseEvery = 5 * time.Second // so often a node says that it serves
	pulseGrace = 8 * time.Second // without a word for longer than this, nobody served
	// longestTurn is how far back a downtime may still matter.
	longestTurn = 60 * Day
)

// pulse says that this node serves, and learns of the times when none did.
func (cache *Cache) pulse(ctx context.Context) error {
	now := cache.Now()
	list, err := cache.store.Pulse(ctx, now, pulseGrace, now.Add(-longestTurn))
	if err != nil {
		return err
	}
	cache.mu.Lock()
	known := len(cache.downtimes)
	cache.downtimes, cache.pulsed = list, now
	cache.mu.Unlock()
	if len(list) > known && known >= 0 {
		last := list[len(list)-1]
		cache.log.WarnContext(ctx, "nobody served for a while: the time is given back to the players' clocks",
			"since", last.Since, "until", last.Until, "for", last.Until.Sub(last.Since).Round(time.Second).String())
	}
	return nil
}

// WakeUp is what a node does before it serves anyone: it learns how long nobody did.
func (cache *Cache) WakeUp(ctx context.Context) error { return cache.pulse(ctx) }

// keepPulse says again and again that this node serves, until ctx ends.
func (cache *Cache) keepPulse(ctx context.Context) {
	tick := time.NewTicker(pulseEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := cache.pulse(ctx); err != nil && ctx.Err() == nil {
				cache.log.WarnContext(ctx, "the database does not hear us", "err", err)
			}
		}
	}
}

// downtimeSince is how much of the time from some moment until now nobody served. If this node itself could not reach
// the database for a while, it asks first: nobody may lose by a clock that ran while no answer was possible.
func (cache *Cache) downtimeSince(ctx context.Context, from, now time.Time) (time.Duration, error) {
	cache.mu.Lock()
	silent := !cache.pulsed.IsZero() && now.Sub(cache.pulsed) > pulseGrace
	cache.mu.Unlock()
	if silent {
		if err := cache.pulse(ctx); err != nil {
			return 0, err
		}
	}
	cache.mu.Lock()
	defer cache.mu.Unlock()
	var closed time.Duration
	for _, d := range cache.downtimes {
		if since := latest(d.Since, from); since.Before(d.Until) {
			closed += d.Until.Sub(since)
		}
	}
	return closed, nil
}

// giveBack sets the running clock back by the time that nobody served during this turn.
func (cache *Cache) giveBack(ctx context.Context, m *Match) error {
	if m.Row.Status != store.Live || m.Row.Turn.Deadline.IsZero() || m.Fault != nil {
		return nil
	}
	now := cache.Now()
	closed, err := cache.downtimeSince(ctx, latest(m.Row.Turn.Since, m.Extra.Redeemed), now)
	if err != nil || closed == 0 {
		return err
	}
	d := m.draft(now)
	d.ChangeRow()
	d.Extra.Redeemed = now
	d.Row.Turn.Deadline = d.Row.Turn.Deadline.Add(closed)
	d.Add(kindDowntime, game.Seat(m.Row.Turn.Seat), "", Details{})
	return cache.commit(ctx, m, d)
}

// giveBackAll gives the time back at every table at once, so that players see their clocks as they are.
func (cache *Cache) giveBackAll(ctx context.Context) {
	q := store.Query{Status: []store.Status{store.Live}, Page: store.Page{Limit: 200}}
	for ctx.Err() == nil {
		rows, next, err := cache.store.ListMatches(ctx, q)
		if err != nil {
			cache.log.WarnContext(ctx, "giving time back", "err", err)
			return
		}
		for _, row := range rows {
			if row.Turn.Deadline.IsZero() {
				continue
			}
			if err := cache.Change(ctx, row.ID, func(*Match, *Draft) error { return nil }, nil); err != nil &&
				!errors.Is(err, ErrFrozen) && ctx.Err() == nil {
				cache.log.WarnContext(ctx, "giving time back", "match", row.ID, "err", err)
			}
		}
		if q.Page.After = next; next == "" {
			return
		}
	}
}
