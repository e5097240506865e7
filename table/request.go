package table

import (
	"context"

	"prancingpony/game"
	"prancingpony/store"
)

// Request is what every wish of a player begins with: who has it, at which table, for which seat, and what they had seen.
type Request struct {
	Who   Caller
	Table string
	N     int  // number of the last record seen
	Seat  *int // nil: the caller's that decides, or the caller's first
}

// open refuses what comes too late, too early or to a match that stands still. Late is only what was decided before the
// position or the question changed: offers, names and the like come and go without making a move stale.
func (m *match) open(n int) error {
	switch {
	case m.row.Status == store.Frozen:
		return ErrFrozen
	case m.row.Status != store.Live:
		return ErrClosed
	case n < m.moved || n > m.row.Head:
		return &StaleError{m.row.Head}
	}
	return nil
}

// afterActing is whose view a seat gets now: its own, or everything once the match is over.
func (m *match) afterActing(s game.Seat) game.Seat {
	if m.row.Status == store.Finished {
		return game.Judge
	}
	return s
}

// request is change for a seat of a live match, for the number the caller has seen. It answers with the present.
func (svc *Service) request(ctx context.Context, r Request, fn func(*match, *draft, game.Seat) error) (*Moment, error) {
	var now Moment
	var by game.Seat
	err := svc.changeAt(ctx, r.Table, r.N, func(m *match, d *draft) error {
		d.actor = r.Who.Account
		s, err := m.ownSeat(r.Who, r.Seat)
		if err != nil {
			return err
		}
		by = s
		if err := m.open(r.N); err != nil {
			return err
		}
		return fn(m, d, s)
	}, func(m *match) error {
		var err error
		now, err = m.moment(m.afterActing(by), svc.now(), true)
		return err
	})
	if err != nil {
		return nil, err
	}
	return &now, nil
}
