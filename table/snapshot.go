package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Snapshots are taken so often for two reasons: a match is opened quickly, and when another version of the rules comes, it
// finds every match at a position and need not play again what it might judge differently. One for every few actions stays;
// those between serve until the next and are then replaced.

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
func (m *match) snapshot() (*store.Snapshot, error) {
	snap, err := takeSnapshot(m.title, m.state, m.steps[len(m.steps)-1].n)
	if err != nil {
		return nil, fmt.Errorf("position of match %s: %w", m.id, err)
	}
	return snap, nil
}

// snapshotIfDue adds a snapshot to a draft whose last step is an action.
func (svc *Service) snapshotIfDue(m *match, d *draft) error {
	stays := len(d.steps)%svc.every == 0
	if !stays && d.now.Sub(m.snappedAt) < snapshotEvery {
		return nil
	}
	snap, err := takeSnapshot(m.title, d.state, d.steps[len(d.steps)-1].n)
	if err != nil {
		return err
	}
	snap.Replaces, d.snap, d.snapStays = m.passing, snap, stays
	return nil
}

// adoptSnapshot notes what has become durable.
func (m *match) adoptSnapshot(d *draft) {
	m.actedAt = d.now
	if len(m.steps) == 0 || m.steps[len(m.steps)-1].n < m.snapped {
		m.snapped = 0 // it was of actions that are taken back
	}
	if d.snap == nil {
		return
	}
	m.snapped, m.snappedAt, m.passing = d.snap.N, d.now, 0
	if !d.snapStays {
		m.passing = d.snap.N
	}
}

// behind tells whether the newest snapshot is older than the position.
func (m *match) behind() bool {
	return m.loaded && m.state != nil && m.row.Status != store.Finished && len(m.steps) > 0 && m.steps[len(m.steps)-1].n > m.snapped
}

// Flush takes a snapshot of every match in memory that has none at its position. A node that stops calls it last, so that
// whatever version comes next finds every match where it stands.
func (svc *Service) Flush(ctx context.Context) error { return svc.flush(ctx, 0) }

// flush is Flush for matches that have rested for some time.
func (svc *Service) flush(ctx context.Context, rested time.Duration) error {
	svc.mu.Lock()
	held := make([]*match, 0, len(svc.matches))
	for _, m := range svc.matches {
		held = append(held, m)
	}
	svc.mu.Unlock()
	var errs []error
	for _, m := range held {
		errs = append(errs, svc.flushOne(ctx, m, rested))
	}
	return errors.Join(errs...)
}

func (svc *Service) flushOne(ctx context.Context, m *match, rested time.Duration) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.gone || !m.behind() || svc.now().Sub(m.actedAt) < rested {
		return nil
	}
	return guard(func() error {
		snap, err := m.snapshot()
		if err != nil {
			return err
		}
		snap.Replaces = m.passing
		if err := svc.store.SaveSnapshot(ctx, m.id, *snap); err != nil {
			return err
		}
		m.snapped, m.passing, m.snappedAt = snap.N, snap.N, svc.now()
		return nil
	})
}

// keepFlushing lets no match rest for long without a snapshot, until ctx ends.
func (svc *Service) keepFlushing(ctx context.Context) {
	tick := time.NewTicker(snapshotEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := svc.flush(ctx, snapshotEvery); err != nil && ctx.Err() == nil {
				svc.log.WarnContext(ctx, "taking snapshots", "err", err)
			}
		}
	}
}
