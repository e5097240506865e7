package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// load reads a match from its row and records.
func (svc *Service) load(ctx context.Context, m *match) error {
	row, err := svc.store.Match(ctx, m.id)
	if err != nil {
		return err
	}
	records, err := svc.store.Records(ctx, m.id, 0, 0)
	if err != nil {
		return err
	}
	records = slices.DeleteFunc(records, func(r store.Record) bool { return r.N > row.Head }) // came after the row was read
	secret, err := svc.store.Secret(ctx, m.id)
	if err != nil {
		return err
	}
	if err := svc.setRow(m, row, secret); err != nil {
		return err
	}
	entries, err := readEntries(records)
	if err != nil {
		return err
	}
	m.tail = slices.Clone(entries[max(0, len(entries)-tailSize):])
	m.start, m.first, m.state, m.steps = 0, nil, nil, nil
	for _, e := range entries {
		if e.Kind == kindStart {
			m.start, m.first = e.N, e.Position
		}
	}
	for _, r := range store.Line(records, row.Head) {
		e := entries[r.N-1]
		m.steps = append(m.steps, stepOf(&e))
	}
	m.moved = lastMove(0, entries)
	m.loaded, m.fault = true, nil
	if m.start == 0 {
		return nil
	}
	m.state, err = svc.replayHead(ctx, m)
	var fault *faultError
	switch {
	case err == nil:
		return svc.keepAcrossRules(ctx, m, records)
	case !errors.As(err, &fault):
		m.loaded = false
		return err
	case row.Status == store.Live || row.Status == store.Paused:
		return fault // set aside
	default:
		svc.log.WarnContext(ctx, "an old match cannot be replayed", "match", m.id, "title", row.Title, "err", err)
		return nil
	}
}

// keepAcrossRules takes a snapshot of a live match that other rules brought here, before these play on. It stays.
func (svc *Service) keepAcrossRules(ctx context.Context, m *match, records []store.Record) error {
	last := len(records) - 1
	if last < 0 || records[last].Rules == m.title.Rules() || m.row.Status == store.Finished || len(m.steps) == 0 {
		return nil
	}
	snap, err := m.snapshot()
	if err != nil {
		return err
	}
	snap.Rules = records[last].Rules
	if err := svc.store.SaveSnapshot(ctx, m.id, *snap); err != nil {
		return err
	}
	m.snapped, m.passing = snap.N, 0
	return nil
}

func (svc *Service) setRow(m *match, row *store.Match, secret store.Secret) error {
	t, ok := svc.titles[row.Title]
	if !ok {
		return fmt.Errorf("match %s is of the title %q, which is not served here: %w", m.id, row.Title, ErrNotFound)
	}
	x := extra{}
	if len(row.Extra) > 0 {
		if err := json.Unmarshal(row.Extra, &x); err != nil {
			return fmt.Errorf("match %s: %w", m.id, err)
		}
	}
	options := game.Options{}
	if err := json.Unmarshal(row.Options, &options); err != nil {
		return fmt.Errorf("options of match %s: %w", m.id, err)
	}
	clock, err := readClock(row.Clock)
	if err != nil {
		return fmt.Errorf("clock of match %s: %w", m.id, err)
	}
	m.row, m.title, m.secret, m.extra, m.options, m.clock = *row, t, secret, x, options, clock
	m.completeClocks()
	return nil
}

// completeClocks gives a clock of days what is left of the terms: matches that older versions began do not have it.
func (m *match) completeClocks() {
	if m.clock.Kind != clockDays || len(m.row.Turn.Remaining) > 0 || m.row.Status == store.Lobby {
		return
	}
	m.row.Turn.Remaining = m.clock.first(len(m.row.Seats))
	if m.extra.Left > 0 && m.row.Turn.Seat >= 0 {
		m.row.Turn.Remaining[m.row.Turn.Seat] = m.extra.Left
		m.extra.Left = 0
	}
}

// refresh follows what other nodes have appended since.
func (svc *Service) refresh(ctx context.Context, m *match) error {
	row, records, err := svc.store.Since(ctx, m.id, m.row.Head)
	if err != nil {
		return err
	}
	if row.Head == m.row.Head {
		return nil
	}
	if m.fault != nil {
		return svc.load(ctx, m) // another version has played on: it may be one that we can follow
	}
	entries, err := readEntries(records)
	if err != nil {
		return err
	}
	// A step back, a start or other rules: begin again from the store.
	if slices.ContainsFunc(records, func(r store.Record) bool {
		return r.Kind == store.KindUndo || r.Kind == kindStart || r.Rules != m.title.Rules() || m.state == nil
	}) {
		return svc.load(ctx, m)
	}
	for _, e := range entries {
		if e.Kind != store.KindAction {
			continue
		}
		if err := replayAction(m.title, m.state, e); err != nil {
			return svc.load(ctx, m)
		}
		m.steps = append(m.steps, stepOf(&e))
	}
	m.tail = append(m.tail, entries...)
	m.moved = lastMove(m.moved, entries)
	return svc.setRow(m, row, m.secret)
}

// replay is the position after a record, from the nearest snapshot before it.
func (svc *Service) replay(ctx context.Context, m *match, to int) (game.State, error) {
	snap, records, err := svc.store.Line(ctx, m.id, to)
	if err != nil {
		return nil, err
	}
	return m.replayFrom(snap, records)
}

// replayHead is the position a match stands at. It remembers which snapshot there is.
func (svc *Service) replayHead(ctx context.Context, m *match) (game.State, error) {
	snap, records, err := svc.store.Line(ctx, m.id, m.row.Head)
	if err != nil {
		return nil, err
	}
	m.snapped, m.passing = 0, 0
	if snap != nil {
		m.snapped = snap.N
		if i := slices.IndexFunc(m.steps, func(s step) bool { return s.n == snap.N }); (i+1)%svc.every != 0 && snap.Rules == m.title.Rules() {
			m.passing = snap.N
		}
	}
	return m.replayFrom(snap, records)
}

// replayFrom plays recorded actions on a snapshot, or on the first position.
func (m *match) replayFrom(snap *store.Snapshot, records []store.Record) (game.State, error) {
	entries, err := readEntries(records)
	if err != nil {
		return nil, err
	}
	var s game.State
	err = guard(func() error {
		var err error
		switch {
		case snap != nil:
			s, err = m.title.Read(snap.Position)
		case m.first != nil:
			s, err = m.title.Read(m.first)
		default:
			s, err = m.title.New(m.options, game.LiveRand(game.Seed(string(m.secret.Secret), m.contributions())))
		}
		if err != nil {
			return &faultError{err: err}
		}
		for _, e := range entries {
			if err := replayAction(m.title, s, e); err != nil {
				return err
			}
		}
		return nil
	})
	return s, err
}

// replayOld is replay for those who look back. What other rules played may not be to be had as a board any more; what
// happened is in the history all the same.
func (svc *Service) replayOld(ctx context.Context, m *match, to int) (game.State, error) {
	s, err := svc.replay(ctx, m, to)
	var fault *faultError
	if errors.As(err, &fault) {
		svc.log.WarnContext(ctx, "cannot replay", "match", m.id, "n", to, "err", err)
		return nil, ErrClosed
	}
	return s, err
}

// replayAction plays a recorded action again and sees to it that the same comes of it.
func replayAction(t game.Title, s game.State, e entry) error {
	if d := s.Decider(); int(d) != e.Seat {
		return &faultError{err: fmt.Errorf("record %d: seat %d played, but seat %d decides", e.N, e.Seat, d)}
	}
	a, err := t.Vocabulary().ParseAction(e.Text)
	if err != nil {
		return &faultError{err: fmt.Errorf("record %d: %w", e.N, err)}
	}
	var log game.Log
	if err := s.Apply(a, &log); err != nil {
		return &faultError{err: fmt.Errorf("record %d: %w", e.N, err)}
	}
	if events, _ := eventsTold(t.Vocabulary(), log.Events); !slices.Equal(events, e.Events) {
		return &faultError{err: fmt.Errorf("record %d, %q by rules %d: recorded %v, rules %d say %v", e.N, e.Text, e.Rules, e.Events, t.Rules(), events)}
	}
	return nil
}
