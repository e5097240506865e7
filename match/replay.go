package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

// EventsTold are events as they are kept, and whether one of them makes what led here stand for good.
func EventsTold(v *game.Vocabulary, events []game.Event) (list []RecordedEvent, fixed bool) {
	for _, e := range events {
		list = append(list, RecordedEvent{Text: v.EventText(e), But: ^e.To})
	}
	return list, game.Fixed(v, events)
}

// load reads a match from its row and records.
func (cache *Cache) load(ctx context.Context, m *Match) error {
	row, err := cache.store.Match(ctx, m.ID)
	if err != nil {
		return err
	}
	records, err := cache.store.Records(ctx, m.ID, 0, 0)
	if err != nil {
		return err
	}
	// came after the row was read
	records = slices.DeleteFunc(records, func(r store.Record) bool { return r.N > row.Head })
	secret, err := cache.store.Secret(ctx, m.ID)
	if err != nil {
		return err
	}
	if err := cache.setRow(m, row, secret); err != nil {
		return err
	}
	entries, err := readEntries(records)
	if err != nil {
		return err
	}
	m.Tail = slices.Clone(entries[max(0, len(entries)-tailSize):])
	m.Start, m.First, m.State, m.Steps = 0, nil, nil, nil
	for _, e := range entries {
		if e.Kind == KindStart {
			m.Start, m.First = e.N, e.Position
		}
	}
	for _, r := range store.Line(records, row.Head) {
		e := entries[r.N-1]
		m.Steps = append(m.Steps, StepOf(&e))
	}
	m.Moved = lastMove(0, entries)
	m.loaded, m.Fault = true, nil
	if m.Start == 0 {
		return nil
	}
	m.State, err = cache.replayHead(ctx, m)
	var fault *FaultError
	switch {
	case err == nil:
		return cache.keepAcrossRules(ctx, m, records)
	case !errors.As(err, &fault):
		m.loaded = false
		return err
	case row.Status == store.Live || row.Status == store.Paused:
		return fault // set aside
	default:
		cache.log.WarnContext(ctx, "an old match cannot be replayed", "match", m.ID, "title", row.Title, "err", err)
		return nil
	}
}

// keepAcrossRules takes a snapshot of a live match that other rules brought here, before these play on. It stays.
func (cache *Cache) keepAcrossRules(ctx context.Context, m *Match, records []store.Record) error {
	last := len(records) - 1
	if last < 0 || records[last].Rules == m.Title.Rules() || m.Row.Status == store.Finished || len(m.Steps) == 0 {
		return nil
	}
	snap, err := m.snapshot()
	if err != nil {
		return err
	}
	snap.Rules = records[last].Rules
	if err := cache.store.SaveSnapshot(ctx, m.ID, *snap); err != nil {
		return err
	}
	m.snapped, m.passing = snap.N, 0
	return cache.tellNewRules(ctx, m, snap.Rules)
}

// tellNewRules tells the seats that their match goes on under newer rules. The record is of those, so it is made once.
func (cache *Cache) tellNewRules(ctx context.Context, m *Match, before int) error {
	live := m.Row.Status == store.Live || m.Row.Status == store.Paused
	if !live || before > m.Title.Rules() { // nodes of two versions do not take turns
		return nil
	}
	d := m.draft(cache.Now())
	d.Add(kindRules, game.Nobody, "", Details{})
	err := cache.commit(ctx, m, d)
	switch {
	case errors.Is(err, errMoved): // another node has told them
		return cache.load(ctx, m)
	case errors.Is(err, store.ErrFull): // it can be read; the next one who opens it tells them
		return nil
	}
	return err
}

func (cache *Cache) setRow(m *Match, row *store.Match, secret store.Secret) error {
	t, ok := cache.titles[row.Title]
	if !ok {
		return fmt.Errorf("match %s is of the title %q, which is not served here: %w", m.ID, row.Title, ErrNotFound)
	}
	x := Extra{}
	if len(row.Extra) > 0 {
		if err := json.Unmarshal(row.Extra, &x); err != nil {
			return fmt.Errorf("match %s: %w", m.ID, err)
		}
	}
	options := game.Options{}
	if err := json.Unmarshal(row.Options, &options); err != nil {
		return fmt.Errorf("options of match %s: %w", m.ID, err)
	}
	clock, err := ReadClock(row.Clock)
	if err != nil {
		return fmt.Errorf("clock of match %s: %w", m.ID, err)
	}
	options = options.Translated(t.Options())
	m.Row, m.Title, m.Secret, m.Extra, m.Options, m.Clock = *row, t, secret, x, options, clock
	m.completeClocks()
	return nil
}

// completeClocks gives a clock of days what is left of the terms: matches that older versions began do not have it.
func (m *Match) completeClocks() {
	if m.Clock.Kind != ClockDays || len(m.Row.Turn.Remaining) > 0 || m.Row.Status == store.Lobby {
		return
	}
	m.Row.Turn.Remaining = m.Clock.First(len(m.Row.Seats))
	if m.Extra.Left > 0 && m.Row.Turn.Seat >= 0 {
		m.Row.Turn.Remaining[m.Row.Turn.Seat] = m.Extra.Left
		m.Extra.Left = 0
	}
}

// refresh follows what other nodes have appended since.
func (cache *Cache) refresh(ctx context.Context, m *Match) error {
	row, records, err := cache.store.Since(ctx, m.ID, m.Row.Head)
	if err != nil {
		return err
	}
	if row.Head == m.Row.Head {
		return nil
	}
	if m.Fault != nil {
		return cache.load(ctx, m) // another version has played on: it may be one that we can follow
	}
	entries, err := readEntries(records)
	if err != nil {
		return err
	}
	// A step back, a start or other rules: begin again from the store.
	if slices.ContainsFunc(records, func(r store.Record) bool {
		return r.Kind == store.KindUndo || r.Kind == KindStart || r.Rules != m.Title.Rules() || m.State == nil
	}) {
		return cache.load(ctx, m)
	}
	for _, e := range entries {
		if e.Kind != store.KindAction {
			continue
		}
		if err := ReplayAction(m.Title, m.State, e); err != nil {
			return cache.load(ctx, m)
		}
		m.Steps = append(m.Steps, StepOf(&e))
	}
	m.Tail = append(m.Tail, entries...)
	m.Moved = lastMove(m.Moved, entries)
	return cache.setRow(m, row, m.Secret)
}

// Replay is the position after a record, from the nearest snapshot before it.
func (cache *Cache) Replay(ctx context.Context, m *Match, to int) (game.State, error) {
	snap, records, err := cache.store.Line(ctx, m.ID, to)
	if err != nil {
		return nil, err
	}
	return m.ReplayFrom(snap, records)
}

// replayHead is the position a match stands at. It remembers which snapshot there is.
func (cache *Cache) replayHead(ctx context.Context, m *Match) (game.State, error) {
	snap, records, err := cache.store.Line(ctx, m.ID, m.Row.Head)
	if err != nil {
		return nil, err
	}
	m.snapped, m.passing = 0, 0
	if snap != nil {
		m.snapped = snap.N
		if i := slices.IndexFunc(m.Steps, func(s Step) bool { return s.N == snap.N }); (i+1)%cache.every != 0 &&
			snap.Rules == m.Title.Rules() {
			m.passing = snap.N
		}
	}
	return m.ReplayFrom(snap, records)
}

// ReplayFrom plays recorded actions on a snapshot, or on the first position.
func (m *Match) ReplayFrom(snap *store.Snapshot, records []store.Record) (game.State, error) {
	entries, err := readEntries(records)
	if err != nil {
		return nil, err
	}
	var s game.State
	err = Guard(func() error {
		var err error
		switch {
		case snap != nil:
			s, err = m.Title.Read(snap.Position, nil)
		case m.First != nil:
			s, err = m.Title.Read(m.First, nil)
		default:
			s, err = m.Title.New(m.Options, game.LiveRand(game.Seed(string(m.Secret.Secret), m.Contributions())))
		}
		if err != nil {
			return &FaultError{Err: err}
		}
		for _, e := range entries {
			if err := ReplayAction(m.Title, s, e); err != nil {
				return err
			}
		}
		return nil
	})
	return s, err
}

// ReplayPast is Replay for looking back. A position that other rules reached may be lost to these; the history still
// has what happened.
func (cache *Cache) ReplayPast(ctx context.Context, m *Match, to int) (game.State, error) {
	s, err := cache.Replay(ctx, m, to)
	var fault *FaultError
	if errors.As(err, &fault) {
		cache.log.WarnContext(ctx, "cannot replay", "match", m.ID, "n", to, "err", err)
		return nil, ErrClosed
	}
	return s, err
}

// ShowPast is the position after a record as far as these rules can show it: where they contradict what other rules
// played, it is the last position before that, and reached its record. The history has what happened since.
func (cache *Cache) ShowPast(ctx context.Context, m *Match, to int) (s game.State, reached int, err error) {
	snap, records, err := cache.store.Line(ctx, m.ID, to)
	if err != nil {
		return nil, 0, err
	}
	s, err = m.ReplayFrom(snap, records)
	var fault *FaultError
	if !errors.As(err, &fault) {
		return s, to, err
	}
	s, err = m.ReplayFrom(snap, nil)
	if err != nil && snap != nil { // nor can they read the snapshot
		snap = nil
		if records, err = cache.store.Records(ctx, m.ID, 0, 0); err == nil {
			records = store.Line(records, to)
			s, err = m.ReplayFrom(nil, nil)
		}
	}
	entries, unread := readEntries(records)
	if err = errors.Join(err, unread); err != nil {
		cache.log.WarnContext(ctx, "cannot replay", "match", m.ID, "n", to, "err", err)
		return nil, 0, ErrClosed
	}
	reached = m.Start
	if snap != nil {
		reached = snap.N
	}
	for _, e := range entries {
		next := game.Clone(m.Title, s)
		if Guard(func() error { return ReplayAction(m.Title, next, e) }) != nil {
			break
		}
		s, reached = next, e.N
	}
	return s, reached, nil
}

// ReplayAction plays a recorded action again and sees to it that the same comes of it.
func ReplayAction(t game.Title, s game.State, e Entry) error {
	if d := s.Decider(); int(d) != e.Seat {
		return &FaultError{Err: fmt.Errorf("record %d: seat %d played, but seat %d decides", e.N, e.Seat, d)}
	}
	a, err := t.Vocabulary().ParseAction(e.Text)
	if err != nil {
		return &FaultError{Err: fmt.Errorf("record %d: %w", e.N, err)}
	}
	var log game.Log
	if err := s.Apply(a, &log); err != nil {
		return &FaultError{Err: fmt.Errorf("record %d: %w", e.N, err)}
	}
	if events, _ := EventsTold(t.Vocabulary(), log.Events); !slices.Equal(events, e.Events) {
		return &FaultError{
			Err: fmt.Errorf("record %d, %q by rules %d: recorded %v, rules %d say %v", e.N, e.Text, e.Rules, e.Events,
				t.Rules(), events),
		}
	}
	return nil
}

// LastPlayable is the newest record that this version can go on from: that of the last action, unless the rules
// contradict what was played; 0 if none is found. Snapshots are no further apart than it looks.
func (cache *Cache) LastPlayable(ctx context.Context, m *Match) int {
	for keep := len(m.Steps); keep >= 0 && keep >= len(m.Steps)-2*cache.every; keep-- {
		n := m.NumberOf(keep)
		if Guard(func() error { _, err := cache.Replay(ctx, m, n); return err }) == nil {
			return n
		}
	}
	return 0
}
