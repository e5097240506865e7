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
func (svc *Service) pulse(ctx context.Context) error {
	now := svc.now()
	list, err := svc.store.Pulse(ctx, now, pulseGrace, now.Add(-longestTurn))
	if err != nil {
		return err
	}
	svc.mu.Lock()
	known := len(svc.downtimes)
	svc.downtimes, svc.pulsed = list, now
	svc.mu.Unlock()
	if len(list) > known && known >= 0 {
		last := list[len(list)-1]
		svc.log.WarnContext(ctx, "nobody served for a while: the time is given back to the players' clocks",
			"since", last.Since, "until", last.Until, "for", last.Until.Sub(last.Since).Round(time.Second).String())
	}
	return nil
}

// WakeUp is what a node does before it serves anyone: it learns how long nobody did.
func (svc *Service) WakeUp(ctx context.Context) error { return svc.pulse(ctx) }

// keepPulse says again and again that this node serves, until ctx ends.
func (svc *Service) keepPulse(ctx context.Context) {
	tick := time.NewTicker(pulseEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := svc.pulse(ctx); err != nil && ctx.Err() == nil {
				svc.log.WarnContext(ctx, "the database does not hear us", "err", err)
			}
		}
	}
}

// closedSince is how much of the time from some moment until now nobody served. If this node itself could not reach the
// database for a while, it asks first: nobody may lose by a clock that ran while no answer was possible.
func (svc *Service) closedSince(ctx context.Context, from, now time.Time) (time.Duration, error) {
	svc.mu.Lock()
	silent := !svc.pulsed.IsZero() && now.Sub(svc.pulsed) > pulseGrace
	svc.mu.Unlock()
	if silent {
		if err := svc.pulse(ctx); err != nil {
			return 0, err
		}
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	var closed time.Duration
	for _, d := range svc.downtimes {
		if since := latest(d.Since, from); since.Before(d.Until) {
			closed += d.Until.Sub(since)
		}
	}
	return closed, nil
}

// giveBack sets the running clock back by the time that nobody served during this turn.
func (svc *Service) giveBack(ctx context.Context, m *match) error {
	if m.row.Status != store.Live || m.row.Turn.Deadline.IsZero() || m.fault != nil {
		return nil
	}
	now := svc.now()
	closed, err := svc.closedSince(ctx, latest(m.row.Turn.Since, m.extra.Redeemed), now)
	if err != nil || closed == 0 {
		return err
	}
	d := m.draft(now)
	d.rewrite()
	d.extra.Redeemed = now
	d.row.Turn.Deadline = d.row.Turn.Deadline.Add(closed)
	d.add(kindDowntime, game.Seat(m.row.Turn.Seat), "", data{})
	return svc.commit(ctx, m, d)
}

// redeem gives the time back at every table at once, so that players see their clocks as they are.
func (svc *Service) redeem(ctx context.Context) {
	q := store.Query{Status: []store.Status{store.Live}, Page: store.Page{Limit: 200}}
	for ctx.Err() == nil {
		rows, next, err := svc.store.Matches(ctx, q)
		if err != nil {
			svc.log.WarnContext(ctx, "giving time back", "err", err)
			return
		}
		for _, row := range rows {
			if row.Turn.Deadline.IsZero() {
				continue
			}
			if err := svc.change(ctx, row.ID, func(*match, *draft) error { return nil }, nil); err != nil && !errors.Is(err, ErrFrozen) && ctx.Err() == nil {
				svc.log.WarnContext(ctx, "giving time back", "match", row.ID, "err", err)
			}
		}
		if q.Page.After = next; next == "" {
			return
		}
	}
}
