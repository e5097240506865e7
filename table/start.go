package table

import (
	"context"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Start starts a table whose seats are filled, without the contributions that are still missing. What was pledged is
// waited for all the same: whoever could leave it out after seeing the others' would choose the dice.
func (svc *Service) Start(ctx context.Context, who Caller, id string) (*Table, error) {
	return svc.changeHost(ctx, who, id, func(m *match, d *draft) error {
		if !filled(d.row.Seats) {
			return ErrClosed
		}
		return d.startWithoutMissing(m)
	})
}

func filled(seats []store.Seat) bool {
	return !slices.ContainsFunc(seats, func(s store.Seat) bool {
		return s.Kind == store.SeatOpen || s.Kind == store.SeatInvite
	})
}

// begin derives the seed and makes the first position.
func (d *draft) begin(m *match) error {
	seed := game.Seed(string(m.secret.Secret), contributions(d.row.Seats))
	return guard(func() error {
		state, err := d.firstState(m, seed)
		if err != nil {
			return &faultError{err: fmt.Errorf("first position: %w", err)}
		}
		if err := state.Check(); err != nil {
			return &faultError{err: fmt.Errorf("first position: %w", err)}
		}
		d.rewrite()
		d.state, d.start = state, d.next()
		d.secret = &store.Secret{Secret: m.secret.Secret, Seed: seed[:]}
		d.row.Status = store.Live
		d.row.Turn = store.Turn{Seat: -1, Since: d.now, Remaining: m.clock.first(len(d.row.Seats))}
		d.add(kindStart, game.Nobody, "", data{Position: d.first})
		d.handOver(m, m.clock.next)
		return nil
	})
}
