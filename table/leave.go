package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Leave frees the caller's seats before the start. A table whose host leaves is cancelled.
func (svc *Service) Leave(ctx context.Context, who Caller, id string) (*Table, error) {
	err := svc.changeMine(ctx, who, id, func(m *match, d *draft, mine []int) error {
		if m.row.Status != store.Lobby || m.extra.Cup != "" {
			return ErrClosed
		}
		for _, i := range mine {
			s := d.seat(i)
			d.add(kindLeave, game.Seat(i), "", data{Name: s.Name})
			d.freeSeat(i)
		}
		if m.row.Host == who.Account {
			d.cancel(m)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	t, err := svc.Table(ctx, who, id)
	if errors.Is(err, ErrNotFound) { // a private table: they have just left what they could see
		return &Table{ID: id, Status: statusOpen, Seats: []Seat{}, Mine: []int{}, Decider: -1}, nil
	}
	return t, err
}

// Cancel closes a table before its start.
func (svc *Service) Cancel(ctx context.Context, who Caller, id string) (*Table, error) {
	return svc.changeHost(ctx, who, id, func(m *match, d *draft) error {
		d.cancel(m)
		return nil
	})
}

func (d *draft) cancel(m *match) {
	d.add(kindCancel, game.Nobody, "", data{})
	d.finish(m, nil, ByCancellation)
}

// CancelStale cancels the tables that were made before a time and have not begun.
func (svc *Service) CancelStale(ctx context.Context, before time.Time) error {
	q := store.Query{Status: []store.Status{store.Lobby}, Page: store.Page{Limit: 200}}
	for {
		rows, next, err := svc.store.Matches(ctx, q)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if !row.Created.Before(before) {
				continue
			}
			err := svc.change(ctx, row.ID, func(m *match, d *draft) error {
				if m.row.Status == store.Lobby {
					d.cancel(m)
				}
				return nil
			}, nil)
			if err != nil {
				return err
			}
		}
		if next == "" {
			return nil
		}
		q.Page.After = next
	}
}

// Rename gives an account's new name to its seats at unfinished tables. A finished match keeps the names it was played under.
func (svc *Service) Rename(ctx context.Context, account, name string) error {
	who := Caller{Account: account, Name: name}
	return svc.eachTable(ctx, account, func(m *match, d *draft) error {
		for _, i := range m.seatsOf(who) {
			if m.row.Seats[i].Name != who.Name {
				d.seat(i).Name = who.Name
				d.add(kindRename, game.Seat(i), "", data{Name: who.Name})
			}
		}
		if m.row.Host == who.Account && m.extra.HostName != who.Name && len(d.entries) > 0 {
			d.extra.HostName = who.Name
		}
		return nil
	})
}

// eachTable changes every unfinished table where an account sits or is awaited.
func (svc *Service) eachTable(ctx context.Context, account string, fn func(*match, *draft) error) error {
	q := store.Query{
		Account: account, Status: []store.Status{store.Lobby, store.Live, store.Paused}, Page: store.Page{Limit: 200},
	}
	for {
		rows, next, err := svc.store.Matches(ctx, q)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := svc.change(ctx, row.ID, fn, nil); err != nil && !errors.Is(err, ErrFrozen) {
				return err
			}
		}
		if next == "" {
			return nil
		}
		q.Page.After = next
	}
}

// Withdraw takes an account out of all its tables: it leaves those that have not started and resigns the others.
func (svc *Service) Withdraw(ctx context.Context, account string) error {
	who := Caller{Account: account}
	return svc.eachTable(ctx, account, func(m *match, d *draft) error {
		mine := m.seatsOf(who)
		switch {
		case m.row.Status == store.Lobby && (m.row.Host == who.Account || m.extra.Cup != ""):
			d.cancel(m)
		case m.row.Status == store.Lobby:
			for _, i := range mine {
				d.add(kindLeave, game.Seat(i), "", data{})
				d.freeSeat(i)
			}
		case len(mine) > 0 && (m.row.Status == store.Live || m.row.Status == store.Paused):
			d.rewrite()
			if d.row.Status = store.Live; m.row.Status == store.Paused {
				d.resume(m, game.Seat(mine[0])) // nobody is left who could end the pause
			}
			for _, i := range mine {
				if d.row.Status == store.Live && !slices.Contains(d.extra.Resigned, i) {
					svc.resign(m, d, game.Seat(i))
				}
			}
		}
		return nil
	})
}
