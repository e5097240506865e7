package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"
)

// Fault is why a match was frozen.
type Fault struct {
	ID     string // assigned if empty
	Match  string
	Title  string
	N      int // record that could not be played, or the last one
	Rules  int
	Error  string
	Report json.RawMessage // position, seed, actions, stack: for the maintainers, never for players
	At     time.Time       // assigned if zero
}

func insertFault(t tx, match string, f *Fault, at time.Time) error {
	f.Match = match
	if f.ID == "" {
		f.ID = NewID()
	}
	if f.At.IsZero() {
		f.At = at
	}
	_, err := t.exec(`INSERT INTO faults (id, match, title, n, rules, error, report, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		f.ID, f.Match, f.Title, f.N, f.Rules, f.Error, text(f.Report), ms(f.At))
	return err
}

// SaveFault keeps a fault of a match that is set aside as it is. ErrExists if the same rules failed at the same record before.
func (s *Store) SaveFault(ctx context.Context, f *Fault) error {
	at := s.now()
	err := s.db.write(ctx, func(t tx) error {
		var seen int
		if err := t.row(`SELECT COUNT(*) FROM faults WHERE match = $1 AND n = $2 AND rules = $3`, f.Match, f.N, f.Rules).Scan(&seen); err != nil {
			return err
		}
		if seen > 0 {
			return ErrExists
		}
		return insertFault(t, f.Match, f, at)
	})
	if err != nil {
		return fmt.Errorf("fault of match %s: %w", f.Match, err)
	}
	return nil
}

func scanFault(r row, f *Fault) error {
	return r.Scan(&f.ID, &f.Match, &f.Title, &f.N, &f.Rules, &f.Error, object(&f.Report), when(&f.At))
}

const faultColumns = `id, match, title, n, rules, error, report, at`

// Faults lists faults, newest first.
func (s *Store) Faults(ctx context.Context, page Page) (list []Fault, next string, err error) {
	at, id, err := page.afterTime()
	if err != nil {
		return nil, "", err
	}
	limit := page.limit()
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanFault, `SELECT `+faultColumns+` FROM faults WHERE (at, id) < ($1, $2) ORDER BY at DESC, id DESC LIMIT $3`, at, id, limit+1)
		return err
	})
	if err != nil {
		return nil, "", fmt.Errorf("faults: %w", err)
	}
	if len(list) > limit {
		list = list[:limit]
		next = pageAfter(strconv.FormatInt(ms(list[limit-1].At), 10), list[limit-1].ID)
	}
	return list, next, nil
}

// Fault reads one fault.
func (s *Store) Fault(ctx context.Context, id string) (*Fault, error) {
	var f Fault
	err := s.db.read(ctx, func(c conn) error {
		return scanFault(c.row(`SELECT `+faultColumns+` FROM faults WHERE id = $1`, id), &f)
	})
	if err != nil {
		return nil, fmt.Errorf("fault %s: %w", id, err)
	}
	return &f, nil
}

// LastFault is the newest fault of a match.
func (s *Store) LastFault(ctx context.Context, match string) (*Fault, error) {
	var f Fault
	err := s.db.read(ctx, func(c conn) error {
		return scanFault(c.row(`SELECT `+faultColumns+` FROM faults WHERE match = $1 ORDER BY at DESC, id DESC LIMIT 1`, match), &f)
	})
	if err != nil {
		return nil, fmt.Errorf("fault of match %s: %w", match, err)
	}
	return &f, nil
}
