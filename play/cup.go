package play

import (
	"context"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// EndByRound ends a game whose round is over, whoever stands better: nobody has won it, and it is not rated.
func (svc *Service) EndByRound(ctx context.Context, id string) error {
	return svc.matches.Override(ctx, id, func(m *match.Match, d *match.Draft) error {
		switch m.Row.Status {
		case store.Finished:
		case store.Lobby:
			d.Cancel(m)
		default:
			d.Row.Rated = false
			d.Finish(m, nil, match.ByRound)
		}
		return nil
	})
}

// ResignFor gives up for an account that has withdrawn; a table that has not begun is cancelled.
func (svc *Service) ResignFor(ctx context.Context, id, account string) error {
	return svc.matches.Change(ctx, id, func(m *match.Match, d *match.Draft) error {
		mine := m.SeatsOf(match.Caller{Account: account})
		switch {
		case len(mine) == 0:
			return fmt.Errorf("resign at %s for %s: %w", id, account, match.ErrNotYours)
		case m.Row.Status == store.Lobby:
			d.Cancel(m)
		case m.Row.Status == store.Live || m.Row.Status == store.Paused:
			d.ChangeRow()
			if d.Row.Status = store.Live; m.Row.Status == store.Paused {
				d.Resume(m, game.Seat(mine[0]))
			}
			if !slices.Contains(d.Extra.Resigned, mine[0]) {
				svc.matches.Resign(m, d, game.Seat(mine[0]))
			}
		}
		return nil
	}, nil)
}
