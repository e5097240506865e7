package play

import (
	"context"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// EndByRound ends a game whose round is over, no matter who stands better: nobody has won it, and it is not rated.
func (svc *Service) EndByRound(ctx context.Context, id string) error {
	return svc.endUnrated(ctx, id, match.ByRound, func(*match.Match) []int { return nil })
}

// EndByDirector ends a game as the host of its cup has decided: nobody has won it for no winner. It is not rated.
func (svc *Service) EndByDirector(ctx context.Context, id string, winners []int) error {
	return svc.endUnrated(ctx, id, match.ByDirector, func(*match.Match) []int { return winners })
}

// EndByForfeit ends a game whose round is over: who was to decide has lost it. It is not rated.
func (svc *Service) EndByForfeit(ctx context.Context, id string) error {
	return svc.endUnrated(ctx, id, match.ByForfeit, func(m *match.Match) (winners []int) {
		late := m.Row.Turn.Seat
		for i, s := range m.Row.Seats {
			if late >= 0 && s.Side != m.Row.Seats[late].Side {
				winners = append(winners, i)
			}
		}
		return winners
	})
}

func (svc *Service) endUnrated(ctx context.Context, id, by string, winners func(*match.Match) []int) error {
	return svc.matches.Override(ctx, id, func(m *match.Match, d *match.Draft) error {
		switch m.Row.Status {
		case store.Finished:
		case store.Lobby:
			d.Cancel(m)
		default:
			d.Row.Rated = false
			d.Finish(m, winners(m), by)
		}
		return nil
	})
}

// HoldForCup pauses a game with its cup, or lets it go on. Who plays may end the pause of a game as any other.
func (svc *Service) HoldForCup(ctx context.Context, id string, on bool) error {
	return svc.matches.Change(ctx, id, func(m *match.Match, d *match.Draft) error {
		switch {
		case on && m.Row.Status == store.Live:
			d.ChangeRow()
			d.Extra.Pause = nil
			d.Row.Status = store.Paused
			d.Row.Turn = m.Clock.Stop(d.Row.Turn, d.Now)
			d.Add(match.KindPause, game.Nobody, "", match.Details{})
		case !on && m.Row.Status == store.Paused:
			d.Resume(m, game.Nobody)
		}
		return nil
	}, nil)
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
