package pocket

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"prancingpony/match"
	"prancingpony/store"
)

// The keys of what is kept: a match without its records, and the records of one change.
const (
	matchKey  = "match/"
	recordKey = "records/"
)

// matches is the store of one browser. All methods may be called at the same time.
type matches struct {
	noChannels
	*jobs
	nobody
	hub    *store.Hub
	keeper Keeper

	mu   sync.Mutex
	rows map[string]*row
}

// row is a match as it is kept.
type row struct {
	Match      store.Match
	Secret     store.Secret
	Listed     time.Time // when its status changed last
	Snapshots  []store.Snapshot
	Messages   []store.Message
	Notes      []store.Note
	Beforehand map[int][]string // automatic answers by seat

	Conditional map[int]store.Conditional // by seat

	records []store.Record
	loaded  bool // its records have been read
}

// openMatches reads the matches that are kept; their records are read when they are wanted.
func openMatches(ctx context.Context, k Keeper) (*matches, error) {
	hub := store.NewHub()
	s := &matches{jobs: newJobs(hub, k), hub: hub, keeper: k, rows: map[string]*row{}}
	texts, err := k.Load(ctx, matchKey)
	if err != nil {
		return nil, err
	}
	for key, text := range texts {
		r := &row{}
		if err := json.Unmarshal([]byte(text), r); err != nil {
			return nil, fmt.Errorf("read %s: %w", key, err)
		}
		s.rows[r.Match.ID] = r
	}
	return s, s.load(ctx)
}

// open finds a match and reads its records. s.mu is held.
func (s *matches) open(ctx context.Context, id string) (*row, error) {
	r := s.rows[id]
	if r == nil {
		return nil, fmt.Errorf("match %s: %w", id, store.ErrNotFound)
	}
	if r.loaded {
		return r, nil
	}
	texts, err := s.keeper.Load(ctx, recordKey+id+"/")
	if err != nil {
		return nil, err
	}
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		var part []store.Record
		if err := json.Unmarshal([]byte(texts[key]), &part); err != nil {
			return nil, fmt.Errorf("read %s: %w", key, err)
		}
		r.records = append(r.records, part...)
	}
	r.loaded = true
	if r.Match.Status == store.Live { // the page may have been closed while a bot thought
		s.enqueue(match.BotJob(id, r.Match.Head+1))
	}
	return r, nil
}

// keep makes a changed row durable together with other texts, and only then the store's own.
func (s *matches) keep(ctx context.Context, r *row, texts map[string]string) error {
	if err := put(texts, matchKey+r.Match.ID, r); err != nil {
		return err
	}
	if err := s.keeper.Save(ctx, texts); err != nil {
		return fmt.Errorf("keep match %s: %w", r.Match.ID, err)
	}
	s.rows[r.Match.ID] = r
	return nil
}

// change changes a copy of a match that becomes the match once it is durable.
func (s *matches) change(ctx context.Context, id string, fn func(r *row) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	old, err := s.open(ctx, id)
	if err != nil {
		return err
	}
	fresh := *old
	if err := fn(&fresh); err != nil {
		return err
	}
	return s.keep(ctx, &fresh, map[string]string{})
}

// Create stores a new match. Nobody can be invited, so invitations are not kept.
func (s *matches) Create(ctx context.Context, m *store.Match, secret store.Secret, _ ...store.Invite) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rows[m.ID] != nil {
		return store.ErrExists
	}
	at := s.now()
	m.Head, m.Created, m.Updated, m.Started, m.Ended = 0, at, at, time.Time{}, time.Time{}
	return s.keep(ctx, &row{Match: *m, Secret: secret, Listed: at, loaded: true}, map[string]string{})
}

// Import stores a match with its records.
func (s *matches) Import(ctx context.Context, e *store.Export) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := e.Match
	if s.rows[m.ID] != nil {
		return store.ErrExists
	}
	r := &row{
		Match: m, Secret: *e.Secret, Snapshots: e.Snapshots, Listed: m.Updated, records: e.Records, loaded: true,
	}
	texts := map[string]string{}
	if err := put(texts, fmt.Sprintf("%s%s/%08d", recordKey, m.ID, 1), e.Records); err != nil {
		return err
	}
	if err := s.keep(ctx, r, texts); err != nil {
		return err
	}
	s.hub.Wake(store.LobbyTopic)
	return nil
}

// Match reads one match.
func (s *matches) Match(_ context.Context, id string) (*store.Match, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.rows[id]
	if r == nil {
		return nil, fmt.Errorf("match %s: %w", id, store.ErrNotFound)
	}
	m := r.Match
	return &m, nil
}

// Secret reads what must not be shown before the end.
func (s *matches) Secret(_ context.Context, id string) (store.Secret, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.rows[id]; r != nil {
		return r.Secret, nil
	}
	return store.Secret{}, fmt.Errorf("match %s: %w", id, store.ErrNotFound)
}

// Append makes one change durable and then wakes those who watch.
func (s *matches) Append(ctx context.Context, c *store.Change) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	old, err := s.open(ctx, c.ID)
	if err != nil {
		return err
	}
	if old.Match.Head != c.Head {
		return &store.ConflictError{Match: c.ID, Head: old.Match.Head}
	}
	at, fresh := s.now(), *old
	for i := range c.Records {
		c.Records[i].N = c.Head + 1 + i
		if c.Records[i].At.IsZero() {
			c.Records[i].At = at
		}
	}
	if err := fresh.prepare(c.ID, c.Head, c.Conditional); err != nil {
		return err
	}
	fresh.apply(c, at)
	texts := map[string]string{}
	if err := put(texts, fmt.Sprintf("%s%s/%08d", recordKey, c.ID, c.Head+1), c.Records); err != nil {
		return err
	}
	if err := s.keep(ctx, &fresh, texts); err != nil {
		return err
	}
	if c.Match != nil {
		*c.Match = fresh.Match
	}
	s.enqueue(c.Jobs...)
	s.hub.Wake(append([]string{store.MatchTopic(c.ID), store.LobbyTopic}, c.Topics...)...)
	return nil
}

// apply makes a row what it is after a change.
func (r *row) apply(c *store.Change, at time.Time) {
	m := &r.Match
	if c.Match != nil {
		created, started, ended, status := m.Created, m.Started, m.Ended, m.Status
		*m = *c.Match
		m.Created, m.Started, m.Ended = created, started, ended
		if m.Status != status {
			r.Listed = at
		}
		if m.Started.IsZero() && m.Status == store.Live {
			m.Started = at
		}
		if m.Ended.IsZero() && m.Status == store.Finished {
			m.Ended = at
		}
	}
	m.ID, m.Head, m.Turn, m.Updated = c.ID, c.Head+len(c.Records), c.Turn, at
	if c.Secret != nil {
		r.Secret = *c.Secret
	}
	if c.Snapshot != nil {
		r.addSnapshot(*c.Snapshot)
	}
	r.records = append(slices.Clip(r.records), c.Records...)
}

func (r *row) addSnapshot(snap store.Snapshot) {
	kept := slices.DeleteFunc(slices.Clone(r.Snapshots), func(o store.Snapshot) bool {
		return o.N == snap.N || snap.Replaces != 0 && o.N == snap.Replaces
	})
	r.Snapshots = append(kept, snap)
	slices.SortFunc(r.Snapshots, func(a, b store.Snapshot) int { return a.N - b.N })
}

// SaveSnapshot keeps a snapshot.
func (s *matches) SaveSnapshot(ctx context.Context, id string, snap store.Snapshot) error {
	return s.change(ctx, id, func(r *row) error {
		r.addSnapshot(snap)
		return nil
	})
}

// Records reads the history after a number, at most limit records (0: all).
func (s *matches) Records(ctx context.Context, id string, after, limit int) ([]store.Record, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, err := s.open(ctx, id)
	if err != nil {
		return nil, err
	}
	list := r.records[min(after, len(r.records)):]
	if limit > 0 && len(list) > limit {
		list = list[:limit]
	}
	return slices.Clone(list), nil
}

// Since reads a match together with its records after a number.
func (s *matches) Since(ctx context.Context, id string, after int) (*store.Match, []store.Record, error) {
	m, err := s.Match(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	list, err := s.Records(ctx, id, after, 0)
	return m, list, err
}

// Line reads what brings a match to its position after record head: the newest snapshot that helps and the actions to
// play from there.
func (s *matches) Line(ctx context.Context, id string, head int) (*store.Snapshot, []store.Record, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, err := s.open(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	if head > len(r.records) {
		return nil, nil, fmt.Errorf("line of match %s to record %d: %w", id, head, store.ErrNotFound)
	}
	var line []store.Record
	for n := head; n > 0; {
		if i := slices.IndexFunc(r.Snapshots, func(o store.Snapshot) bool { return o.N == n }); i >= 0 {
			snap := r.Snapshots[i]
			slices.Reverse(line)
			return &snap, line, nil
		}
		switch rec := r.records[n-1]; rec.Kind {
		case store.KindUndo:
			n = rec.To
			continue
		case store.KindAction:
			line = append(line, rec)
		}
		n--
	}
	slices.Reverse(line)
	return nil, line, nil
}

// Say stores a message.
func (s *matches) Say(ctx context.Context, m *store.Message) error {
	err := s.change(ctx, m.Match, func(r *row) error {
		m.N = len(r.Messages) + 1
		if m.At.IsZero() {
			m.At = s.now()
		}
		r.Messages = append(slices.Clip(r.Messages), *m)
		return nil
	})
	if err == nil {
		s.hub.Wake(store.MatchTopic(m.Match))
	}
	return err
}

// Messages reads messages after a number, at most limit (0: all).
func (s *matches) Messages(_ context.Context, id string, after, limit int) ([]store.Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.rows[id]
	if r == nil {
		return nil, nil
	}
	list := r.Messages[min(after, len(r.Messages)):]
	if limit > 0 && len(list) > limit {
		list = list[:limit]
	}
	return slices.Clone(list), nil
}

// LastMessages reads the last messages before a number (0: of all), at most limit of them.
func (s *matches) LastMessages(ctx context.Context, id string, before, limit int) ([]store.Message, error) {
	list, err := s.Messages(ctx, id, 0, 0)
	if before > 0 {
		list = list[:min(before-1, len(list))]
	}
	return list[max(0, len(list)-limit):], err
}

// SetNote stores a note in place of what stood there; one with neither mark nor text is removed.
func (s *matches) SetNote(ctx context.Context, n *store.Note, most int) error {
	return s.change(ctx, n.Match, func(r *row) error {
		r.Notes = slices.DeleteFunc(slices.Clone(r.Notes), func(old store.Note) bool { return old.Place == n.Place })
		if n.Mark == "" && n.Text == "" {
			return nil
		}
		if len(r.Notes) >= most {
			return store.ErrExists
		}
		r.Notes = append(r.Notes, *n)
		return nil
	})
}

// Notes reads all notes at a match: there is one person only.
func (s *matches) Notes(_ context.Context, match, _, _ string) ([]store.Note, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.rows[match]; r != nil {
		return slices.Clone(r.Notes), nil
	}
	return nil, nil
}

// Beforehand returns the automatic answers of a seat.
func (s *matches) Beforehand(_ context.Context, id string, seat int, _ string) ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.rows[id]; r != nil {
		return r.Beforehand[seat], nil
	}
	return nil, nil
}

// SetBeforehand stores which questions a seat answers automatically.
func (s *matches) SetBeforehand(ctx context.Context, id string, seat int, _ string, answers []string) error {
	return s.change(ctx, id, func(r *row) error {
		fresh := map[int][]string{seat: answers}
		for i, given := range r.Beforehand {
			if i != seat {
				fresh[i] = given
			}
		}
		r.Beforehand = fresh
		return nil
	})
}
