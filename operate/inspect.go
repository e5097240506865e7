package operate

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
	"prancingpony/watch"
)

// What an operator may look at. Hidden stays hidden: of a match in play an operator sees what a spectator sees, of
// private ones too.

// MatchDetails is a match as an operator sees it. Hidden stays hidden: of a match in play, private or not, an
// operator sees what a spectator sees.
type MatchDetails struct {
	Table   watch.Table    `json:"table"`
	Fault   *MatchFault    `json:"fault,omitempty" doc:"Why it is frozen, if it is."`
	Records []watch.Record `json:"records" nullable:"false" doc:"The newest, as spectators see them, in order."`
	Stands  []RewindPoint  `json:"stands" nullable:"false" doc:"Actions that a rewind may go back to, newest first."`
	Start   int            `json:"start" doc:"Number of the start record; 0 before the start."`
	Sound   int            `json:"sound" doc:"The newest record that these rules can continue from; 0: none."`
}

// MatchFault is why a match was stopped.
type MatchFault struct {
	N     int       `json:"n"`
	Rules int       `json:"rules" doc:"The version that could not go on."`
	Error string    `json:"error"`
	At    time.Time `json:"at"`
}

// RewindPoint is an action that a rewind may go back to.
type RewindPoint struct {
	N      int       `json:"n"`
	Seat   int       `json:"seat"`
	Chance bool      `json:"chance" doc:"Chance fell, or something hidden was seen."`
	At     time.Time `json:"at"`
}

// shownRecords is how many of the newest records an operator is shown, and lookedStands how far back a list of
// actions goes.
const (
	lookedRecords = 40
	lookedStands  = 100
)

// Inspect shows a match to an operator.
func (svc *Service) Inspect(ctx context.Context, id string) (*MatchDetails, error) {
	var l *MatchDetails
	err := svc.matches.WithStored(ctx, id, func(m *match.Match) error {
		l = &MatchDetails{
			Table: *svc.views.TableOf(m, match.Caller{}), Records: []watch.Record{}, Stands: []RewindPoint{},
			Start: m.Start,
		}
		viewer := game.Nobody
		if m.Row.Status == store.Finished {
			viewer = game.Judge
		}
		entries, err := svc.matches.Entries(ctx, m, max(0, m.Row.Head-lookedStands))
		if err != nil {
			return err
		}
		times := map[int]time.Time{}
		for i := range entries {
			times[entries[i].N] = entries[i].At
			if entries[i].N > m.Row.Head-lookedRecords {
				l.Records = append(l.Records, watch.Show(&entries[i], viewer))
			}
		}
		for _, s := range slices.Backward(m.Steps) {
			if len(l.Stands) == lookedStands || times[s.N].IsZero() {
				break
			}
			l.Stands = append(l.Stands, RewindPoint{N: s.N, Seat: int(s.Seat), Chance: s.Fixed, At: times[s.N]})
		}
		if m.Row.Status == store.Frozen {
			l.Sound = svc.matches.LastPlayable(ctx, m)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if l.Table.Status == moment.StatusFrozen {
		l.Fault, err = svc.stopped(ctx, id)
	}
	return l, err
}

// stopped is the newest fault of a match.
func (svc *Service) stopped(ctx context.Context, id string) (*MatchFault, error) {
	f, err := svc.store.LastFault(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &MatchFault{N: f.N, Rules: f.Rules, Error: f.Error, At: f.At}, nil
}

// Stopped lists the matches that nobody can play on: those that were frozen, and those that this program cannot load.
func (svc *Service) Stopped(ctx context.Context) ([]watch.Table, error) {
	frozen, _, err := svc.store.ListMatches(ctx, store.Query{
		Status: []store.Status{store.Frozen},
		Page:   store.Page{Limit: 200},
	})
	if err != nil {
		return nil, err
	}
	faults, _, err := svc.store.Faults(ctx, store.Page{Limit: 200})
	if err != nil {
		return nil, err
	}
	var ids []string
	for i := range frozen {
		ids = append(ids, frozen[i].ID)
	}
	for i := range faults {
		if !slices.Contains(ids, faults[i].Match) {
			ids = append(ids, faults[i].Match)
		}
	}
	list := []watch.Table{}
	for _, id := range ids {
		err := svc.matches.WithStored(ctx, id, func(m *match.Match) error {
			if m.Row.Status == store.Frozen {
				list = append(list, *svc.views.TableOf(m, match.Caller{}))
			}
			return nil
		})
		if err != nil && !errors.Is(err, match.ErrNotFound) {
			return nil, err
		}
	}
	return list, nil
}

// ListAll lists matches of a status for operators, private ones too, newest first.
func (svc *Service) ListAll(ctx context.Context, q store.Query) (tables []watch.Table, next string, err error) {
	rows, next, err := svc.store.ListMatches(ctx, q)
	if err != nil {
		return nil, "", err
	}
	tables = []watch.Table{}
	for i := range rows {
		t, err := svc.views.Listed(&rows[i], match.Caller{})
		if err != nil {
			return nil, "", err
		}
		tables = append(tables, *t)
	}
	return tables, next, nil
}

// SitsAt reports whether an account sits at a match: what an operator plays, another operator must judge.
func (svc *Service) SitsAt(ctx context.Context, account, id string) (bool, error) {
	sits := false
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		sits = len(m.SeatsOf(match.Caller{Account: account})) > 0
		return nil
	})
	return sits, err
}
