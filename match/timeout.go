package match

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// flag ends the turn of a seat whose time is up. It comes before every change, and as a job at the deadline,
// so that no answer slips in late.
func (cache *Cache) flag(ctx context.Context, m *Match) error {
	if err := cache.giveBack(ctx, m); err != nil {
		return err
	}
	t := m.Row.Turn
	now := cache.Now()
	if m.Row.Status != store.Live || t.Deadline.IsZero() || now.Before(t.Deadline) {
		return nil
	}
	d := m.draft(now)
	seat := game.Seat(t.Seat)
	if m.Clock.Kind == ClockDays {
		extended, err := cache.extendForVacation(ctx, m, d, seat)
		if err != nil {
			return err
		}
		if extended {
			return cache.commit(ctx, m, d)
		}
	}
	d.ChangeRow()
	d.Add(kindTime, seat, "", Details{})
	if m.Clock.AtZero == zeroBot {
		d.StandIn(m, seat, cache.MiddleLevel(m.Title))
		if m.Clock.Kind == ClockDays { // a player who comes back to the seat has a full term again
			d.Row.Turn.Remaining[seat] = m.Clock.Term()
		}
	} else {
		d.Finish(m, m.opponents(d.Row.Seats[seat].Side), ByTime)
		cache.observe.Ended(m.Row.Title, ByTime)
	}
	return cache.commit(ctx, m, d)
}

// extendForVacation gives back the part of this turn that the seat's account was on vacation and that has not been
// given back before.
func (cache *Cache) extendForVacation(ctx context.Context, m *Match, d *Draft, seat game.Seat) (bool, error) {
	account, err := cache.store.Account(ctx, m.Row.Seats[seat].Account)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	deadline, extended := d.Row.Turn.Deadline, m.Extra.Extended
	for _, leave := range account.Vacation.Leaves {
		from, until := latest(leave.From, m.Row.Turn.Since, extended), leave.Until
		if until.After(d.Now) {
			until = d.Now
		}
		if from.Before(until) {
			deadline, extended = deadline.Add(until.Sub(from)), until
		}
	}
	if !deadline.After(d.Now) {
		return false, nil
	}
	d.ChangeRow()
	d.Row.Turn.Deadline = deadline
	d.Extra.Extended = extended
	d.Add(KindExtend, seat, "", Details{})
	return true, nil
}

func latest(times ...time.Time) time.Time { return slices.MaxFunc(times, time.Time.Compare) }
