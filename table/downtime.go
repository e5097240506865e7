package table

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
	longestTurn = 60 * day
)

// pulse says that this node serves, and learns of the times when none did.
func (h *House) pulse(ctx context.Context) error {
	now := h.now()
	list, err := h.store.Pulse(ctx, now, pulseGrace, now.Add(-longestTurn))
	if err != nil {
		return err
	}
	h.mu.Lock()
	known := len(h.downtimes)
	h.downtimes, h.pulsed = list, now
	h.mu.Unlock()
	if len(list) > known && known >= 0 {
		last := list[len(list)-1]
		h.log.WarnContext(ctx, "nobody served for a while: the time is given back to the players' clocks",
			"since", last.Since, "until", last.Until, "for", last.Until.Sub(last.Since).Round(time.Second).String())
	}
	return nil
}

// WakeUp is what a node does before it serves anyone: it learns how long nobody did.
func (h *House) WakeUp(ctx context.Context) error { return h.pulse(ctx) }

// keepPulse says again and again that this node serves, until ctx ends.
func (h *House) keepPulse(ctx context.Context) {
	tick := time.NewTicker(pulseEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := h.pulse(ctx); err != nil && ctx.Err() == nil {
				h.log.WarnContext(ctx, "the database does not hear us", "err", err)
			}
		}
	}
}

// closedSince is how much of the time from some moment until now nobody served. If this node itself could not reach the
// database for a while, it asks first: nobody may lose by a clock that ran while no answer was possible.
func (h *House) closedSince(ctx context.Context, from, now time.Time) (time.Duration, error) {
	h.mu.Lock()
	silent := !h.pulsed.IsZero() && now.Sub(h.pulsed) > pulseGrace
	h.mu.Unlock()
	if silent {
		if err := h.pulse(ctx); err != nil {
			return 0, err
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	var closed time.Duration
	for _, d := range h.downtimes {
		if since := latest(d.Since, from); since.Before(d.Until) {
			closed += d.Until.Sub(since)
		}
	}
	return closed, nil
}

// giveBack sets the running clock back by the time that nobody served during this turn.
func (h *House) giveBack(ctx context.Context, m *match) error {
	if m.row.Status != store.Live || m.row.Turn.Deadline.IsZero() || m.fault != nil {
		return nil
	}
	now := h.now()
	closed, err := h.closedSince(ctx, latest(m.row.Turn.Since, m.extra.Redeemed), now)
	if err != nil || closed == 0 {
		return err
	}
	d := m.draft(now)
	d.rewrite()
	d.extra.Redeemed = now
	d.row.Turn.Deadline = d.row.Turn.Deadline.Add(closed)
	d.add(kindDowntime, game.Seat(m.row.Turn.Seat), "", data{})
	return h.commit(ctx, m, d)
}

// redeem gives the time back at every table at once, so that players see their clocks as they are.
func (h *House) redeem(ctx context.Context) {
	q := store.Query{Status: []store.Status{store.Live}, Page: store.Page{Limit: 200}}
	for ctx.Err() == nil {
		rows, next, err := h.store.Matches(ctx, q)
		if err != nil {
			h.log.WarnContext(ctx, "giving time back", "err", err)
			return
		}
		for _, row := range rows {
			if row.Turn.Deadline.IsZero() {
				continue
			}
			if err := h.change(ctx, row.ID, func(*match, *draft) error { return nil }, nil); err != nil && !errors.Is(err, ErrFrozen) && ctx.Err() == nil {
				h.log.WarnContext(ctx, "giving time back", "match", row.ID, "err", err)
			}
		}
		if q.Page.After = next; next == "" {
			return
		}
	}
}
