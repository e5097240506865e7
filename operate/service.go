package operate

import (
	"context"
	"fmt"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// Store is what operators need from the database.
type Store interface {
	ListMatches(ctx context.Context, q store.Query) (list []store.Match, next string, err error)
	Faults(ctx context.Context, p store.Page) (list []store.Fault, next string, err error)
	LastFault(ctx context.Context, match string) (*store.Fault, error)
	RatedPairs(ctx context.Context, since time.Time, least int) ([]store.RatedPair, error)
}

// Matches opens and changes matches, also those that this program cannot load.
type Matches interface {
	With(ctx context.Context, id string, fn func(*match.Match) error) error
	WithStored(ctx context.Context, id string, fn func(*match.Match) error) error
	Change(
		ctx context.Context, id string, fn func(*match.Match, *match.Draft) error, done func(*match.Match) error,
	) error
	Override(ctx context.Context, id string, fn func(*match.Match, *match.Draft) error) error
	Freeze(ctx context.Context, m *match.Match, fault *match.FaultError) error
	Entries(ctx context.Context, m *match.Match, after int) ([]match.Entry, error)
	Replay(ctx context.Context, m *match.Match, to int) (game.State, error)
	LastPlayable(ctx context.Context, m *match.Match) int
}

// Views shows tables.
type Views interface {
	TableOf(m *match.Match, who match.Caller) *watch.Table
	Listed(row *store.Match, who match.Caller) (*watch.Table, error)
}

// Service is what operators see of matches and do with them. Each thing done is a record that the players see, and
// none destroys what was played. All methods may be called at the same time.
type Service struct {
	store   Store
	matches Matches
	views   Views
}

// New makes a Service.
func New(s Store, matches Matches, views Views) *Service {
	return &Service{store: s, matches: matches, views: views}
}

// Freeze stops a match until it is thawed.
func (svc *Service) Freeze(ctx context.Context, id, why string) error {
	return svc.matches.With(ctx, id, func(m *match.Match) error {
		if m.Row.Status != store.Live && m.Row.Status != store.Paused || m.Fault != nil {
			return match.ErrClosed
		}
		return svc.matches.Freeze(ctx, m, &match.FaultError{Err: fmt.Errorf("set aside by an operator: %s", why)})
	})
}

// Thaw lets a match that was stopped go on where it stands.
func (svc *Service) Thaw(ctx context.Context, id string) error {
	return svc.matches.Override(ctx, id, func(m *match.Match, d *match.Draft) error {
		if m.Row.Status != store.Frozen {
			return match.ErrClosed
		}
		if d.State == nil {
			state, err := svc.matches.Replay(ctx, m, m.Row.Head)
			if err != nil {
				return err // the rules of this version cannot: another's may, or an earlier record
			}
			d.State = state
		}
		d.GoOn(m)
		return nil
	})
}

// Rewind takes a match back to just after a record, no matter who played since, and lets it go on.
func (svc *Service) Rewind(ctx context.Context, id string, to int) error {
	return svc.matches.Override(ctx, id, func(m *match.Match, d *match.Draft) error {
		if m.Row.Status == store.Lobby || m.Row.Status == store.Finished {
			return match.ErrClosed
		}
		keep, err := m.UndoTarget(match.UndoTarget{To: to})
		if err != nil {
			return err
		}
		if d.State, err = svc.matches.Replay(ctx, m, to); err != nil {
			return err
		}
		d.Steps = m.Steps[:keep:keep]
		d.Extra.Undo, d.Extra.Draw, d.Extra.Pause = nil, nil, nil
		d.Add(store.KindUndo, game.Nobody, "", match.Details{}).To = to
		d.GoOn(m)
		return nil
	})
}

// End ends a match without a loser; it is not rated.
func (svc *Service) End(ctx context.Context, id string) error {
	return svc.matches.Override(ctx, id, func(m *match.Match, d *match.Draft) error {
		if m.Row.Status == store.Finished {
			return match.ErrClosed
		}
		d.Row.Rated = false
		d.Finish(m, nil, match.ByOperator)
		return nil
	})
}
