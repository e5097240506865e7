package play

import (
	"context"
	"errors"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// Rename gives an account's new name to its seats at unfinished tables. A finished match keeps the names it was
// played under.
func (svc *Service) Rename(ctx context.Context, account, name string) error {
	who := match.Caller{Account: account, Name: name}
	return svc.eachTable(ctx, account, func(m *match.Match, d *match.Draft) error {
		for _, i := range m.SeatsOf(who) {
			if m.Row.Seats[i].Name != who.Name {
				d.Seat(i).Name = who.Name
				d.Add(match.KindRename, game.Seat(i), "", match.Details{Name: who.Name})
			}
		}
		if m.Row.Host == who.Account && m.Extra.HostName != who.Name && len(d.Entries) > 0 {
			d.Extra.HostName = who.Name
		}
		return nil
	})
}

// eachTable changes every unfinished table where an account sits or is awaited.
func (svc *Service) eachTable(ctx context.Context, account string, fn func(*match.Match, *match.Draft) error) error {
	q := store.Query{
		Account: account, Status: []store.Status{store.Lobby, store.Live, store.Paused}, Page: store.Page{Limit: 200},
	}
	for {
		rows, next, err := svc.store.ListMatches(ctx, q)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := svc.matches.Change(ctx, row.ID, fn, nil); err != nil && !errors.Is(err, match.ErrFrozen) {
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
	who := match.Caller{Account: account}
	return svc.eachTable(ctx, account, func(m *match.Match, d *match.Draft) error {
		mine := m.SeatsOf(who)
		switch {
		case m.Row.Status == store.Lobby && (m.Row.Host == who.Account || m.Extra.Cup != ""):
			d.Cancel(m)
		case m.Row.Status == store.Lobby:
			for _, i := range mine {
				d.Add(match.KindLeave, game.Seat(i), "", match.Details{})
				d.FreeSeat(i)
			}
		case len(mine) > 0 && (m.Row.Status == store.Live || m.Row.Status == store.Paused):
			d.ChangeRow()
			if d.Row.Status = store.Live; m.Row.Status == store.Paused {
				d.Resume(m, game.Seat(mine[0])) // nobody is left who could end the pause
			}
			for _, i := range mine {
				if d.Row.Status == store.Live && !slices.Contains(d.Extra.Resigned, i) {
					svc.matches.Resign(m, d, game.Seat(i))
				}
			}
		}
		return nil
	})
}

// AccountChanged forgets what was remembered of an account.
func (svc *Service) AccountChanged(account string) {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	delete(svc.people, account)
}

// AccountGone forgets the matches in memory that still know an account by its name: the store has taken it off them.
func (svc *Service) AccountGone(account string) {
	svc.AccountChanged(account)
	svc.matches.ForgetAccount(account)
}
