package table

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
func (svc *Service) flag(ctx context.Context, m *match) error {
	if err := svc.giveBack(ctx, m); err != nil {
		return err
	}
	t := m.row.Turn
	now := svc.now()
	if m.row.Status != store.Live || t.Deadline.IsZero() || now.Before(t.Deadline) {
		return nil
	}
	d := m.draft(now)
	seat := game.Seat(t.Seat)
	if m.clock.Kind == clockDays {
		extended, err := svc.extendForVacation(ctx, m, d, seat)
		if err != nil {
			return err
		}
		if extended {
			return svc.commit(ctx, m, d)
		}
	}
	d.rewrite()
	d.add(kindTime, seat, "", data{})
	if m.clock.AtZero == zeroBot {
		d.standIn(m, seat, svc.middle(m.title))
		if m.clock.Kind == clockDays { // whoever comes back to the seat has a term again
			d.row.Turn.Remaining[seat] = m.clock.term()
		}
	} else {
		d.finish(m, m.opponents(d.row.Seats[seat].Side), ByTime)
		svc.observe.Ended(m.row.Title, ByTime)
	}
	return svc.commit(ctx, m, d)
}

// extendForVacation gives back the part of this turn that the seat's account was on vacation and that has not been given
// back before.
func (svc *Service) extendForVacation(ctx context.Context, m *match, d *draft, seat game.Seat) (bool, error) {
	account, err := svc.store.Account(ctx, m.row.Seats[seat].Account)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	deadline, extended := d.row.Turn.Deadline, m.extra.Extended
	for _, leave := range account.Vacation.Leaves {
		from, until := latest(leave.From, m.row.Turn.Since, extended), leave.Until
		if until.After(d.now) {
			until = d.now
		}
		if from.Before(until) {
			deadline, extended = deadline.Add(until.Sub(from)), until
		}
	}
	if !deadline.After(d.now) {
		return false, nil
	}
	d.rewrite()
	d.row.Turn.Deadline = deadline
	d.extra.Extended = extended
	d.add(kindExtend, seat, "", data{})
	return true, nil
}

func latest(times ...time.Time) time.Time { return slices.MaxFunc(times, time.Time.Compare) }
