package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Snapshots are taken so often for two reasons: a match is opened quickly, and when another version of the rules
// comes, it finds every match at a position and need not play again what it might judge differently. One for every
// few actions stays; those between serve until the next and are then replaced.

// snapshotEvery is how long a match may stand at a position that no snapshot has.
const snapshotEvery = 2 * time.Second

func takeSnapshot(t game.Title, s game.State, n int) (*store.Snapshot, error) {
	position, err := json.Marshal(s.Position())
	if err != nil {
		return nil, err
	}
	return &store.Snapshot{N: n, Rules: t.Rules(), Position: position}, nil
}

// snapshot is one of the match as it stands.
func (m *Match) snapshot() (*store.Snapshot, error) {
	snap, err := takeSnapshot(m.Title, m.State, m.Steps[len(m.Steps)-1].N)
	if err != nil {
		return nil, fmt.Errorf("position of match %s: %w", m.ID, err)
	}
	return snap, nil
}

// SnapshotIfDue adds a snapshot to a draft whose last step is an action.
func (cache *Cache) SnapshotIfDue(m *Match, d *Draft) error {
	stays := len(d.Steps)%cache.every == 0
	if !stays && d.Now.Sub(m.snappedAt) < snapshotEvery {
		return nil
	}
	snap, err := takeSnapshot(m.Title, d.State, d.Steps[len(d.Steps)-1].N)
	if err != nil {
		return err
	}
	snap.Replaces, d.snap, d.snapStays = m.passing, snap, stays
	return nil
}

// adoptSnapshot notes what has become durable.
func (m *Match) adoptSnapshot(d *Draft) {
	m.actedAt = d.Now
	if len(m.Steps) == 0 || m.Steps[len(m.Steps)-1].N < m.snapped {
		m.snapped = 0 // it was of actions that are taken back
	}
	if d.snap == nil {
		return
	}
	m.snapped, m.snappedAt, m.passing = d.snap.N, d.Now, 0
	if !d.snapStays {
		m.passing = d.snap.N
	}
}

// behind reports whether the newest snapshot is older than the position.
func (m *Match) behind() bool {
	return m.loaded && m.State != nil && m.Row.Status != store.Finished && len(m.Steps) > 0 &&
		m.Steps[len(m.Steps)-1].N > m.snapped
}

// Flush takes a snapshot of every match in memory that has none at its position. A node that stops calls it last, so
// that whatever version comes next finds every match where it stands.
func (cache *Cache) Flush(ctx context.Context) error { return cache.flush(ctx, 0) }

// flush is Flush for matches that have rested for some time.
func (cache *Cache) flush(ctx context.Context, rested time.Duration) error {
	var errs []error
	for _, m := range cache.held() {
		errs = append(errs, cache.flushOne(ctx, m, rested))
	}
	return errors.Join(errs...)
}

func (cache *Cache) flushOne(ctx context.Context, m *Match, rested time.Duration) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.gone || !m.behind() || cache.Now().Sub(m.actedAt) < rested {
		return nil
	}
	return Guard(func() error {
		snap, err := m.snapshot()
		if err != nil {
			return err
		}
		snap.Replaces = m.passing
		if err := cache.store.SaveSnapshot(ctx, m.ID, *snap); err != nil {
			return err
		}
		m.snapped, m.passing, m.snappedAt = snap.N, snap.N, cache.Now()
		return nil
	})
}

// keepFlushing lets no match rest for long without a snapshot, until ctx ends.
func (cache *Cache) keepFlushing(ctx context.Context) {
	tick := time.NewTicker(snapshotEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := cache.flush(ctx, snapshotEvery); err != nil && ctx.Err() == nil {
				cache.log.WarnContext(ctx, "taking snapshots", "err", err)
			}
		}
	}
}

// KeptPositions are the stored positions on the line of a match, in order.
func (cache *Cache) KeptPositions(ctx context.Context, m *Match) (list []game.KeptPosition, err error) {
	for keep := len(m.Steps); keep > 0; {
		snap, _, err := cache.store.Line(ctx, m.ID, m.NumberOf(keep))
		if err != nil {
			return nil, err
		}
		if snap == nil {
			break
		}
		at := slices.IndexFunc(m.Steps, func(s Step) bool { return s.N == snap.N })
		list = append(list, game.KeptPosition{Moves: at + 1, Position: snap.Position})
		keep = at
	}
	slices.Reverse(list)
	return list, nil
}
