package table

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Start starts a table whose seats are filled, without the contributions that are still missing.
func (svc *Service) Start(ctx context.Context, who Caller, id string) (*Table, error) {
	return svc.changeHost(ctx, who, id, func(m *match, d *draft) error {
		if !filled(d.row.Seats) {
			return ErrClosed
		}
		return d.begin(m)
	})
}

func filled(seats []store.Seat) bool {
	return !slices.ContainsFunc(seats, func(s store.Seat) bool {
		return s.Kind == store.SeatOpen || s.Kind == store.SeatInvite
	})
}

// startIfReady starts once every seat is filled and every person has contributed.
func (d *draft) startIfReady(m *match) error {
	waits := slices.ContainsFunc(d.row.Seats, func(s store.Seat) bool {
		return s.Kind == store.SeatAccount && s.Contribution == ""
	})
	if waits || !filled(d.row.Seats) {
		return nil
	}
	return d.begin(m)
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

func checkContribution(c string, mayLack bool) error {
	if c == "" && mayLack {
		return nil
	}
	b, err := hex.DecodeString(c)
	if err != nil || len(b) < 16 || len(b) > 64 {
		return invalid("contribution", "want 16 to 64 bytes in hexadecimal")
	}
	return nil
}

// Contribute adds a caller's part of the chance, for one seat or all of theirs. It stands once given.
func (svc *Service) Contribute(ctx context.Context, who Caller, id string, seat *int, contribution string) (*Table, error) {
	if err := checkContribution(contribution, false); err != nil {
		return nil, err
	}
	err := svc.changeMine(ctx, who, id, func(m *match, d *draft, mine []int) error {
		if seat != nil {
			if !slices.Contains(mine, *seat) {
				return ErrNotYours
			}
			mine = []int{*seat}
		}
		if m.row.Status != store.Lobby {
			if m.row.Seats[mine[0]].Contribution == contribution {
				return nil // the same again
			}
			return ErrClosed
		}
		for _, i := range mine {
			if m.row.Seats[i].Contribution == "" {
				d.seat(i).Contribution = contribution
				d.add(kindContribute, game.Seat(i), "", data{})
			}
		}
		return d.startIfReady(m)
	})
	if err != nil {
		return nil, err
	}
	return svc.Table(ctx, who, id)
}
