package watch

import (
	"context"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// delayed reports whether a viewer sees the match later than it happens. After the end nobody does.
func delayed(m *match.Match, viewer game.Seat) bool {
	playing := m.Row.Status == store.Live || m.Row.Status == store.Paused || m.Row.Status == store.Frozen
	return viewer == game.Nobody && playing && m.Start > 0 && m.Extra.Delay != match.Delay{}
}

// lastVisible is the number of the last record that a viewer may know of: the newest, or an older one for those who
// lag. It never goes back, because it counts records and not what stands.
func (svc *Service) lastVisible(ctx context.Context, m *match.Match, viewer game.Seat) (int, error) {
	if !delayed(m, viewer) {
		return m.Row.Head, nil
	}
	before := svc.matches.Now().Add(-time.Duration(m.Extra.Delay.Minutes) * time.Minute)
	look := func(entries []match.Entry) (n int, found bool) {
		n, hidden := m.Row.Head, 0
		for i := len(entries) - 1; i >= 0; i-- {
			e := &entries[i]
			if hidden >= m.Extra.Delay.Actions && !e.At.After(before) {
				return n, true
			}
			if e.Kind == store.KindAction {
				hidden++
			}
			n = e.N - 1
		}
		return m.Start, len(entries) > 0 && entries[0].N <= m.Start
	}
	n, found := look(m.Tail)
	if !found { // all of the newest are too new
		entries, err := svc.matches.Entries(ctx, m, 0)
		if err != nil {
			return 0, err
		}
		n, _ = look(entries)
	}
	return max(n, m.Start), nil
}

// delayedState is the position after record n for those who lag, worked out once for all of them.
func (svc *Service) delayedState(ctx context.Context, m *match.Match, n int) (game.State, error) {
	if m.Late.State == nil || m.Late.N != n {
		s, _, err := svc.matches.ShowPast(ctx, m, n)
		if err != nil {
			return nil, err
		}
		m.Late.N, m.Late.State = n, s
	}
	return m.Late.State, nil
}

// momentFor is the present for a viewer, or the moment that those who lag see.
func (svc *Service) momentFor(
	ctx context.Context, m *match.Match, viewer game.Seat, view bool,
) (moment.Moment, error) {
	if !delayed(m, viewer) {
		return m.Moment(viewer, svc.matches.Now(), view)
	}
	n, err := svc.lastVisible(ctx, m, viewer)
	if err != nil {
		return moment.Moment{}, err
	}
	s, err := svc.delayedState(ctx, m, n)
	if err != nil {
		return moment.Moment{}, err
	}
	o := past(m, viewer, s, n)
	o.Status, o.Paused = match.StatusOf(&m.Row), m.Row.Status == store.Paused
	if !view {
		o.View = nil
	}
	return *o, nil
}

// tableFor is the table as the caller may know it: delayed spectators do not see whose turn it is now.
func (svc *Service) tableFor(ctx context.Context, m *match.Match, who match.Caller) (*Table, error) {
	t := svc.TableOf(m, who)
	chosen, err := svc.portraitsOf(ctx, &m.Row)
	if err != nil {
		return nil, err
	}
	t.portray(&m.Row, chosen)
	if len(t.Mine) > 0 || !delayed(m, game.Nobody) {
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
func (svc *Service) standing(ctx context.Context, m *match.Match, n int) (map[int]bool, error) {
	stands := map[int]bool{}
	if n == m.Row.Head {
		for _, s := range m.Steps {
			stands[s.N] = true
		}
		return stands, nil
	}
	entries, err := svc.matches.Entries(ctx, m, 0)
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
func upTo(entries []match.Entry, n int) []match.Entry {
	i := slices.IndexFunc(entries, func(e match.Entry) bool { return e.N > n })
	if i < 0 {
		return entries
	}
	return entries[:i]
}
