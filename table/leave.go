package table

import (
	"context"
	"errors"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
	"prancingpony/watch"
)

// Leave frees the caller's seats before the start. A table whose host leaves is cancelled.
func (svc *Service) Leave(ctx context.Context, who match.Caller, id string) (*watch.Table, error) {
	err := svc.changeMine(ctx, who, id, func(m *match.Match, d *match.Draft, mine []int) error {
		if m.Row.Status != store.Lobby || m.Extra.Cup != "" {
			return match.ErrClosed
		}
		for _, i := range mine {
			s := d.Seat(i)
			d.Add(match.KindLeave, game.Seat(i), "", match.Details{Name: s.Name})
			d.FreeSeat(i)
		}
		if m.Row.Host == who.Account {
			d.Cancel(m)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	t, err := svc.views.Table(ctx, who, id)
	if errors.Is(err, match.ErrNotFound) { // a private table: they have just left what they could see
		return &watch.Table{ID: id, Status: moment.StatusOpen, Seats: []watch.Seat{}, Mine: []int{}, Decider: -1}, nil
	}
	return t, err
}

// Cancel closes a table before its start.
func (svc *Service) Cancel(ctx context.Context, who match.Caller, id string) (*watch.Table, error) {
	return svc.changeHost(ctx, who, id, func(m *match.Match, d *match.Draft) error {
		d.Cancel(m)
		return nil
	})
}

// CancelStale cancels the tables that were made before a time and have not begun.
func (svc *Service) CancelStale(ctx context.Context, before time.Time) error {
	q := store.Query{Status: []store.Status{store.Lobby}, Page: store.Page{Limit: 200}}
	for {
		rows, next, err := svc.store.ListMatches(ctx, q)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if !row.Created.Before(before) {
				continue
			}
			err := svc.matches.Change(ctx, row.ID, func(m *match.Match, d *match.Draft) error {
				if m.Row.Status == store.Lobby {
					d.Cancel(m)
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
