package table

import (
	"context"
	"errors"

	"prancingpony/game"
	"prancingpony/store"
)

// Arrange makes a table for people who have agreed to play, each on the seat of the same number, under an id that was settled
// before: a second call, on whatever node, finds the table made. The first of them is the host.
func (svc *Service) Arrange(ctx context.Context, id string, n NewTable, players []Caller) error {
	if len(players) == 0 {
		return ErrSignedOut
	}
	n.Seats = make([]NewSeat, len(players))
	for i := range n.Seats {
		n.Seats[i] = NewSeat{Kind: "open"}
	}
	row, err := svc.newRow(players[0], n)
	if err != nil {
		return err
	}
	row.ID = id
	for i, who := range players {
		s := &row.Seats[i]
		s.Kind, s.Account, s.Name = store.SeatAccount, who.Account, who.Name
	}
	if err := svc.create(ctx, row); err != nil && !errors.Is(err, store.ErrExists) {
		return err
	}
	return nil
}

// Begin starts a table whose seats are filled without the shares that nobody has given or promised yet.
func (svc *Service) Begin(ctx context.Context, id string) error {
	return svc.change(ctx, id, func(m *match, d *draft) error {
		if m.row.Status != store.Lobby || !filled(d.row.Seats) {
			return nil
		}
		return d.startWithoutMissing(m)
	}, nil)
}

// startWithoutMissing no longer waits for those who have neither given nor promised a share.
func (d *draft) startWithoutMissing(m *match) error {
	for i := range d.row.Seats {
		if s := &d.row.Seats[i]; s.Kind == store.SeatAccount && !fixed(s) {
			d.seat(i).Pledge = noPledge
			d.add(kindPledge, game.Seat(i), "", data{})
		}
	}
	return d.startIfReady(m)
}

// CallOff cancels a table that has not begun.
func (svc *Service) CallOff(ctx context.Context, id string) error {
	return svc.change(ctx, id, func(m *match, d *draft) error {
		if m.row.Status == store.Lobby {
			d.cancel(m)
		}
		return nil
	}, nil)
}

// Room refuses someone who has too many unfinished tables.
func (svc *Service) Room(ctx context.Context, who Caller) error { return svc.roomFor(ctx, who) }

// Possible refuses a table that could not be made so; its seats are left out.
func (svc *Service) Possible(who Caller, n NewTable) error {
	t, ok := svc.titles[n.Title]
	if !ok {
		return invalid("title", "there is no title %q", n.Title)
	}
	infos, err := t.Seats(n.Options)
	if err != nil {
		return invalid("options", "%v", err)
	}
	n.Seats = make([]NewSeat, len(infos))
	for i := range n.Seats {
		n.Seats[i] = NewSeat{Kind: "open"}
	}
	_, err = svc.newRow(who, n)
	return err
}
