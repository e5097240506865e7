package operate

import (
	"context"
	"errors"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// PauseClocks pauses every match in progress that has clocks, for an announcement. Those that it has paused before and
// those that their players have paused stay as they are.
func (svc *Service) PauseClocks(ctx context.Context, announcement string) error {
	return svc.each(ctx, store.Live, func(m *match.Match, d *match.Draft) {
		if m.Row.Status != store.Live || m.Clock.Term() == 0 {
			return
		}
		d.ChangeRow()
		d.Extra.Pause, d.Extra.PausedFor = nil, announcement
		d.Row.Status = store.Paused
		d.Row.Turn = m.Clock.Stop(d.Row.Turn, d.Now)
		d.Add(match.KindPause, game.Nobody, "", match.Details{})
	})
}

// ResumeClocks lets the matches go on that were paused for an announcement.
func (svc *Service) ResumeClocks(ctx context.Context) error {
	return svc.each(ctx, store.Paused, func(m *match.Match, d *match.Draft) {
		if m.Row.Status == store.Paused && m.Extra.PausedFor != "" {
			d.Resume(m, game.Nobody)
		}
	})
}

// each changes every match of a status; one that cannot be changed does not keep the others from it.
func (svc *Service) each(ctx context.Context, status store.Status, change func(*match.Match, *match.Draft)) error {
	var errs []error
	q := store.Query{Status: []store.Status{status}, Page: store.Page{Limit: 200}}
	for {
		rows, next, err := svc.store.ListMatches(ctx, q)
		if err != nil {
			return errors.Join(append(errs, err)...)
		}
		for i := range rows {
			err := svc.matches.Change(ctx, rows[i].ID, func(m *match.Match, d *match.Draft) error {
				change(m, d)
				return nil
			}, nil)
			if err != nil && !errors.Is(err, match.ErrFrozen) && !errors.Is(err, match.ErrNotFound) {
				errs = append(errs, err)
			}
		}
		if q.Page.After = next; next == "" {
			return errors.Join(errs...)
		}
	}
}
