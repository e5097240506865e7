package table

import (
	"context"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Delay is how far those who only watch stay behind while a match is played. The zero value is not at all.
type Delay struct {
	Actions int `json:"actions,omitempty" minimum:"0" maximum:"100" doc:"Of the newest actions so many are not shown."`
	Minutes int `json:"minutes,omitempty" minimum:"0" maximum:"120" doc:"Nothing younger than this is shown."`
}

// lags tells whether a viewer sees the match later than it happens. After the end nobody does.
func (m *match) lags(viewer game.Seat) bool {
	playing := m.row.Status == store.Live || m.row.Status == store.Paused || m.row.Status == store.Frozen
	return viewer == game.Nobody && playing && m.start > 0 && m.extra.Delay != Delay{}
}

// horizon is the number of the last record that a viewer may know of: the newest, or an older one for those who lag. It never goes
// back, because it counts records and not what stands.
func (svc *Service) horizon(ctx context.Context, m *match, viewer game.Seat) (int, error) {
	if !m.lags(viewer) {
		return m.row.Head, nil
	}
	before := svc.now().Add(-time.Duration(m.extra.Delay.Minutes) * time.Minute)
	look := func(entries []entry) (n int, found bool) {
		n, hidden := m.row.Head, 0
		for i := len(entries) - 1; i >= 0; i-- {
			e := &entries[i]
			if hidden >= m.extra.Delay.Actions && !e.At.After(before) {
				return n, true
			}
			if e.Kind == store.KindAction {
				hidden++
			}
			n = e.N - 1
		}
		return m.start, len(entries) > 0 && entries[0].N <= m.start
	}
	n, found := look(m.tail)
	if !found { // all of the newest are too new
		entries, err := svc.entries(ctx, m, 0)
		if err != nil {
			return 0, err
		}
		n, _ = look(entries)
	}
	return max(n, m.start), nil
}

// lagging is the position after record n for those who lag, worked out once for all of them.
func (svc *Service) lagging(ctx context.Context, m *match, n int) (game.State, error) {
	if m.late.state == nil || m.late.n != n {
		s, err := svc.replayOld(ctx, m, n)
		if err != nil {
			return nil, err
		}
		m.late.n, m.late.state = n, s
	}
	return m.late.state, nil
}

// momentFor is the present for a viewer, or the moment that those who lag see.
func (svc *Service) momentFor(ctx context.Context, m *match, viewer game.Seat, view bool) (Moment, error) {
	if !m.lags(viewer) {
		return m.moment(viewer, svc.now(), view)
	}
	n, err := svc.horizon(ctx, m, viewer)
	if err != nil {
		return Moment{}, err
	}
	s, err := svc.lagging(ctx, m, n)
	if err != nil {
		return Moment{}, err
	}
	o := m.past(viewer, s, n)
	o.Status, o.Paused = statusOf(&m.row), m.row.Status == store.Paused
	if !view {
		o.View = nil
	}
	return *o, nil
}

// tableFor is the table as the caller may know it: those who lag are not told whose turn it is now.
func (svc *Service) tableFor(ctx context.Context, m *match, who Caller) (*Table, error) {
	t := svc.table(m, who)
	if len(t.Mine) > 0 || !m.lags(game.Nobody) {
		return t, nil
	}
	o, err := svc.momentFor(ctx, m, game.Nobody, false)
	if err != nil {
		return nil, err
	}
	t.N, t.Turn, t.Decider, t.Since, t.Due = o.N, o.Turn, o.Decider, nil, nil
	return t, nil
}

// standing are the actions that stood after record n, for those who see the match there.
func (svc *Service) standing(ctx context.Context, m *match, n int) (map[int]bool, error) {
	stands := map[int]bool{}
	if n == m.row.Head {
		for _, s := range m.steps {
			stands[s.n] = true
		}
		return stands, nil
	}
	entries, err := svc.entries(ctx, m, 0)
	if err != nil {
		return nil, err
	}
	records := make([]store.Record, 0, n)
	for _, e := range entries[:n] {
		records = append(records, e.Record)
	}
	for _, r := range store.Line(records, n) {
		stands[r.N] = true
	}
	return stands, nil
}

// upTo are the entries that are no newer than record n.
func upTo(entries []entry, n int) []entry {
	i := slices.IndexFunc(entries, func(e entry) bool { return e.N > n })
	if i < 0 {
		return entries
	}
	return entries[:i]
}
