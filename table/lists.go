package table

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// Wanted is what tables a list should have.
type Wanted struct {
	List    string // "open" to join, "mine", "live" to watch, "finished", "mine-finished"
	Title   string // empty for all
	Player  string // with finished: only where this player sits
	Outcome string // with finished and a player, or mine-finished: only those that ended so
	Against string // the same: only those where this player sits too
	Page    string
}

// List lists tables.
func (svc *Service) List(ctx context.Context, who Caller, w Wanted) (tables []Table, next string, err error) {
	q := store.Query{Title: w.Title, Page: store.Page{After: w.Page, Limit: 20}}
	switch w.List {
	case "open":
		q.Public, q.Open, q.Status = true, true, []store.Status{store.Lobby}
	case "live":
		q.Public, q.Status = true, []store.Status{store.Live, store.Paused}
	case "finished":
		q.Public, q.Status = true, []store.Status{store.Finished}
		if w.Player != "" {
			q.Player, q.Outcome, q.Against = w.Player, store.Outcome(w.Outcome), w.Against
		}
	case "mine":
		if who.Account == "" {
			return nil, "", ErrSignedOut
		}
		q.Account = who.Account
		q.Status = []store.Status{store.Lobby, store.Live, store.Paused, store.Frozen}
	case "mine-finished":
		if who.Account == "" {
			return nil, "", ErrSignedOut
		}
		q.Account, q.Status = who.Account, []store.Status{store.Finished}
		q.Outcome, q.Against = store.Outcome(w.Outcome), w.Against
	default:
		return nil, "", invalid("list", "%q is none of open, mine, live, finished", w.List)
	}
	rows, next, err := svc.store.Matches(ctx, q)
	if err != nil {
		return nil, "", err
	}
	tables = []Table{}
	for i := range rows {
		row := &rows[i]
		if row.Result.By == ByCancellation {
			continue
		}
		t, err := svc.listed(row, who)
		if err != nil {
			return nil, "", err
		}
		tables = append(tables, *t)
	}
	if w.List == "mine" {
		slices.SortStableFunc(tables, func(a, b Table) int { return cmp.Compare(waits(&a), waits(&b)) })
	}
	return tables, next, nil
}

// waits orders my tables: those that wait for me first.
func waits(t *Table) int {
	if slices.Contains(t.Mine, t.Decider) && !t.Paused && t.Status == statusLive {
		return 0
	}
	return 1
}

func (svc *Service) listed(row *store.Match, who Caller) (*Table, error) {
	x := extra{}
	if len(row.Extra) > 0 {
		if err := json.Unmarshal(row.Extra, &x); err != nil {
			return nil, err
		}
	}
	o := game.Options{}
	if err := json.Unmarshal(row.Options, &o); err != nil {
		return nil, err
	}
	c, err := readClock(row.Clock)
	if err != nil {
		return nil, err
	}
	t := tableOf(row, &x, o, c, who)
	t.Watching = svc.presence(row.ID).Watching
	if t.Delay != nil && len(t.Mine) == 0 && (t.Status == statusLive || t.Status == statusFrozen) {
		t.N, t.Decider, t.Since, t.Due = 0, -1, nil, nil // a list does not work out what those know who lag
	}
	return t, nil
}

// Waiting lists the tables that wait for the caller.
func (svc *Service) Waiting(ctx context.Context, who Caller) ([]Table, error) {
	rows, _, err := svc.store.Matches(ctx, store.Query{
		Account: who.Account, ToMove: true, Status: []store.Status{store.Live}, Page: store.Page{Limit: 50},
	})
	if err != nil {
		return nil, err
	}
	tables := []Table{}
	for i := range rows {
		t, err := svc.listed(&rows[i], who)
		if err != nil {
			return nil, err
		}
		tables = append(tables, *t)
	}
	return tables, nil
}
