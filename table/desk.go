package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// What an operator may look at. Hidden stays hidden: of a match in play an operator sees what a spectator sees, of private
// ones too.

// Looked is a match as an operator sees it.
type Looked struct {
	Table   Table    `json:"table"`
	Fault   *Stopped `json:"fault,omitempty" doc:"Why it stands still, if it does."`
	Records []Record `json:"records" nullable:"false" doc:"The newest, as spectators may know them, oldest first."`
	Stands  []Position  `json:"stands" nullable:"false" doc:"Actions that a rewind may go back to, newest first."`
	Start   int      `json:"start" doc:"The record of the start, which a rewind may go back to as well; 0 before."`
	Sound   int      `json:"sound" doc:"The newest record that the rules of this version can go on from; 0 if none was found."`
}

// Stopped is why a match stands still.
type Stopped struct {
	N     int       `json:"n"`
	Rules int       `json:"rules" doc:"The version that could not go on."`
	Error string    `json:"error"`
	At    time.Time `json:"at"`
}

// Position is an action that stands.
type Position struct {
	N      int       `json:"n"`
	Seat   int       `json:"seat"`
	Chance bool      `json:"chance" doc:"Chance fell, or something hidden was seen."`
	At     time.Time `json:"at"`
}

// lookedRecords is how many of the newest records an operator is shown, and lookedStands how far back a list of actions goes.
const (
	lookedRecords = 40
	lookedStands  = 100
)

// asStored is with for operators: the command line may have changed a match beside a server that has its file to itself.
func (svc *Service) asStored(ctx context.Context, id string, fn func(*match) error) error {
	return svc.with(ctx, id, func(m *match) error {
		if err := svc.refresh(ctx, m); err != nil {
			return err
		}
		return fn(m)
	})
}

// Look shows a match to an operator.
func (svc *Service) Look(ctx context.Context, id string) (*Looked, error) {
	var l *Looked
	err := svc.asStored(ctx, id, func(m *match) error {
		l = &Looked{Table: *svc.table(m, Caller{}), Records: []Record{}, Stands: []Position{}, Start: m.start}
		viewer := game.Nobody
		if m.row.Status == store.Finished {
			viewer = game.Judge
		}
		entries, err := svc.entries(ctx, m, max(0, m.row.Head-lookedStands))
		if err != nil {
			return err
		}
		times := map[int]time.Time{}
		for i := range entries {
			times[entries[i].N] = entries[i].At
			if entries[i].N > m.row.Head-lookedRecords {
				l.Records = append(l.Records, show(&entries[i], viewer))
			}
		}
		for _, s := range slices.Backward(m.steps) {
			if len(l.Stands) == lookedStands || times[s.n].IsZero() {
				break
			}
			l.Stands = append(l.Stands, Position{N: s.n, Seat: int(s.seat), Chance: s.fixed, At: times[s.n]})
		}
		if m.row.Status == store.Frozen {
			l.Sound = svc.sound(ctx, m)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if l.Table.Status == statusFrozen {
		l.Fault, err = svc.stopped(ctx, id)
	}
	return l, err
}

// sound is the newest record that this version can go on from: that of the last action, unless the rules contradict what was
// played. Snapshots are no further apart than the tries.
func (svc *Service) sound(ctx context.Context, m *match) int {
	for keep := len(m.steps); keep >= 0 && keep >= len(m.steps)-2*svc.every; keep-- {
		n := m.numberOf(keep)
		if guard(func() error { _, err := svc.replay(ctx, m, n); return err }) == nil {
			return n
		}
	}
	return 0
}

// stopped is the newest fault of a match.
func (svc *Service) stopped(ctx context.Context, id string) (*Stopped, error) {
	f, err := svc.store.LastFault(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &Stopped{N: f.N, Rules: f.Rules, Error: f.Error, At: f.At}, nil
}

// Aside lists the matches that stand still: those that were frozen, and those that this program cannot load.
func (svc *Service) Aside(ctx context.Context) ([]Table, error) {
	frozen, _, err := svc.store.Matches(ctx, store.Query{Status: []store.Status{store.Frozen}, Page: store.Page{Limit: 200}})
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
	list := []Table{}
	for _, id := range ids {
		err := svc.asStored(ctx, id, func(m *match) error {
			if m.row.Status == store.Frozen {
				list = append(list, *svc.table(m, Caller{}))
			}
			return nil
		})
		if err != nil && !errors.Is(err, ErrNotFound) {
			return nil, err
		}
	}
	return list, nil
}

// ListAll lists matches of a status for operators, private ones too, newest first.
func (svc *Service) ListAll(ctx context.Context, q store.Query) (tables []Table, next string, err error) {
	rows, next, err := svc.store.Matches(ctx, q)
	if errors.Is(err, store.ErrPage) {
		return nil, "", invalid("query.page", "there is no such page")
	}
	if err != nil {
		return nil, "", err
	}
	tables = []Table{}
	for i := range rows {
		t, err := svc.listed(&rows[i], Caller{})
		if err != nil {
			return nil, "", err
		}
		tables = append(tables, *t)
	}
	return tables, next, nil
}

// SitsAt tells whether an account sits at a match: what an operator plays, another operator must judge.
func (svc *Service) SitsAt(ctx context.Context, account, id string) (bool, error) {
	sits := false
	err := svc.with(ctx, id, func(m *match) error {
		sits = len(m.seatsOf(Caller{Account: account})) > 0
		return nil
	})
	return sits, err
}
