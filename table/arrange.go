package table

import (
	"context"
	"errors"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// Arrange makes a table for people who have agreed to play, each on the seat of the same number, under an id that was
// settled before: a second call, on whatever node, finds the table made. The first of them is the host.
func (svc *Service) Arrange(ctx context.Context, id string, n NewTable, players []match.Caller) error {
	if len(players) == 0 {
		return match.ErrSignedOut
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
	if err := svc.matches.Create(ctx, row); err != nil && !errors.Is(err, store.ErrExists) {
		return err
	}
	return nil
}

// StartNow starts a table whose seats are filled, without the contributions that nobody has given or promised yet.
func (svc *Service) StartNow(ctx context.Context, id string) error {
	return svc.matches.Change(ctx, id, func(m *match.Match, d *match.Draft) error {
		if m.Row.Status != store.Lobby || !match.Filled(d.Row.Seats) {
			return nil
		}
		return startWithoutMissing(d, m)
	}, nil)
}

// startWithoutMissing no longer waits for those who have neither given nor promised a share.
func startWithoutMissing(d *match.Draft, m *match.Match) error {
	for i := range d.Row.Seats {
		if s := &d.Row.Seats[i]; s.Kind == store.SeatAccount && !match.ContributionFixed(s) {
			d.Seat(i).Pledge = match.NoPledge
			d.Add(match.KindPledge, game.Seat(i), "", match.Details{})
		}
	}
	return startIfReady(d, m)
}

// CancelUnstarted cancels a table that has not begun.
func (svc *Service) CancelUnstarted(ctx context.Context, id string) error {
	return svc.matches.Change(ctx, id, func(m *match.Match, d *match.Draft) error {
		if m.Row.Status == store.Lobby {
			d.Cancel(m)
		}
		return nil
	}, nil)
}

// CheckRoom refuses someone who has too many unfinished tables.
func (svc *Service) CheckRoom(ctx context.Context, who match.Caller) error {
	return svc.roomFor(ctx, who)
}

// CheckTable refuses a table that could not be made; its seats are left out.
func (svc *Service) CheckTable(who match.Caller, n NewTable) error {
	t, ok := svc.matches.Title(n.Title)
	if !ok {
		return match.Invalid("title", "there is no title %q", n.Title)
	}
	infos, err := t.Seats(n.Options)
	if err != nil {
		return match.Invalid("options", "%v", err)
	}
	n.Seats = make([]NewSeat, len(infos))
	for i := range n.Seats {
		n.Seats[i] = NewSeat{Kind: "open"}
	}
	_, err = svc.newRow(who, n)
	return err
}
