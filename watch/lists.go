package watch

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// ListQuery says which tables a list should have.
type ListQuery struct {
	List    string // "open" to join, "mine", "live" to watch, "finished", "mine-finished"
	Title   string // empty for all
	Player  string // with finished: only where this player sits
	Outcome string // with finished and a player, or mine-finished: only those that ended so
	Against string // the same: only those where this player sits too
	Page    string
}

// List lists tables.
func (svc *Service) List(
	ctx context.Context, who match.Caller, w ListQuery,
) (tables []Table, next string, err error) {
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
			return nil, "", match.ErrSignedOut
		}
		q.Account = who.Account
		q.Status = []store.Status{store.Lobby, store.Live, store.Paused, store.Frozen}
	case "mine-finished":
		if who.Account == "" {
			return nil, "", match.ErrSignedOut
		}
		q.Account, q.Status = who.Account, []store.Status{store.Finished}
		q.Outcome, q.Against = store.Outcome(w.Outcome), w.Against
	default:
		return nil, "", match.Invalid("list", "%q is none of open, mine, live, finished", w.List)
	}
	rows, next, err := svc.store.ListMatches(ctx, q)
	if err != nil {
		return nil, "", err
	}
	tables = []Table{}
	listed := []*store.Match{}
	for i := range rows {
		row := &rows[i]
		if row.Result.By == match.ByCancellation {
			continue
		}
		t, err := svc.Listed(row, who)
		if err != nil {
			return nil, "", err
		}
		if w.List == "open" && t.Club != "" && len(t.Mine) == 0 {
			continue // its club lists it
		}
		tables, listed = append(tables, *t), append(listed, row)
	}
	if err := svc.portrayAll(ctx, tables, listed); err != nil {
		return nil, "", err
	}
	if w.List == "mine" {
		slices.SortStableFunc(tables, func(a, b Table) int { return cmp.Compare(waits(&a), waits(&b)) })
	}
	return tables, next, nil
}

// waits orders my tables: those that wait for me first.
func waits(t *Table) int {
	if slices.Contains(t.Mine, t.Decider) && !t.Paused && t.Status == moment.StatusLive || t.awaited() {
		return 0
	}
	return 1
}

// awaited reports whether a game of a cup cannot begin because the caller has not come.
func (t *Table) awaited() bool {
	return t.Cup != "" && t.Status == moment.StatusContributing && slices.ContainsFunc(t.Mine, func(i int) bool {
		return !t.Seats[i].Contributed && !t.Seats[i].Pledged
	})
}

func (svc *Service) Listed(row *store.Match, who match.Caller) (*Table, error) {
	x := match.Extra{}
	if len(row.Extra) > 0 {
		if err := json.Unmarshal(row.Extra, &x); err != nil {
			return nil, err
		}
	}
	o := game.Options{}
	if err := json.Unmarshal(row.Options, &o); err != nil {
		return nil, err
	}
	c, err := match.ReadClock(row.Clock)
	if err != nil {
		return nil, err
	}
	t := tableOf(row, &x, o, c, who)
	t.Watching = svc.presence(row.ID).Watching
	if t.Delay != nil && len(t.Mine) == 0 && (t.Status == moment.StatusLive || t.Status == moment.StatusFrozen) {
		t.N, t.Decider, t.Since, t.Due = 0, -1, nil, nil // a list does not work out what those know who lag
	}
	return t, nil
}

// Waiting lists the tables that wait for the caller: those where it is their turn, and games of cups that cannot begin
// without them.
func (svc *Service) Waiting(ctx context.Context, who match.Caller) ([]Table, error) {
	tables := []Table{}
	for _, q := range []store.Query{
		{Account: who.Account, ToMove: true, Status: []store.Status{store.Live}, Page: store.Page{Limit: 50}},
		{Account: who.Account, Status: []store.Status{store.Lobby}, Page: store.Page{Limit: 50}},
	} {
		rows, _, err := svc.store.ListMatches(ctx, q)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			t, err := svc.Listed(&rows[i], who)
			if err != nil {
				return nil, err
			}
			if t.Status == moment.StatusLive || t.awaited() {
				tables = append(tables, *t)
			}
		}
	}
	return tables, nil
}
