package store

import (
	"context"
	"encoding/json"
)

// FindingTopic is woken when a job of this run has found something.
func FindingTopic(run string) string { return "finding/" + run }

// runMark is the key of the row that says that a run goes on.
const runMark = ""

// BeginRun opens a run: from now on what its jobs find is kept. One that is open already goes on.
func (s *Store) BeginRun(ctx context.Context, run string) error {
	return s.db.write(ctx, func(t tx) error {
		_, err := t.exec(`INSERT INTO findings (run, key, data, at) VALUES ($1, $2, 'null', $3) ON CONFLICT DO NOTHING`, run, runMark, ms(s.now()))
		return err
	})
}

// SaveFinding keeps what the job of a key found out, for the run it was enqueued for. A job may be done twice: the
// first finding stands, so that nothing counts twice. What comes after the end of the run is dropped.
func (s *Store) SaveFinding(ctx context.Context, run, key string, data json.RawMessage) error {
	return s.db.write(ctx, func(t tx) error {
		open, err := all(t, func(r row, at *int64) error { return r.Scan(at) }, `SELECT at FROM findings WHERE run = $1 AND key = $2`+t.forUpdate(), run, runMark)
		if err != nil || len(open) == 0 {
			return err
		}
		_, err = t.exec(`INSERT INTO findings (run, key, data, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`, run, key, string(data), ms(s.now()))
		if err != nil {
			return err
		}
		return t.wake(FindingTopic(run))
	})
}

// Findings are what the jobs of a run have found so far, by key.
func (s *Store) Findings(ctx context.Context, run string) (map[string]json.RawMessage, error) {
	type finding struct{ key, data string }
	byKey := map[string]json.RawMessage{}
	err := s.db.read(ctx, func(c conn) error {
		list, err := all(c, func(r row, f *finding) error { return r.Scan(&f.key, &f.data) }, `SELECT key, data FROM findings WHERE run = $1 AND key <> $2`, run, runMark)
		for _, f := range list {
			byKey[f.key] = json.RawMessage(f.data)
		}
		return err
	})
	return byKey, err
}

// FindingsUnder are what several runs have found under one key, by run.
func (s *Store) FindingsUnder(ctx context.Context, key string, runs []string) (map[string]json.RawMessage, error) {
	byRun := map[string]json.RawMessage{}
	if len(runs) == 0 {
		return byRun, nil
	}
	type finding struct{ run, data string }
	args := []any{key}
	query := `SELECT run, data FROM findings WHERE key = $1 AND run IN (` + in(&args, runs) + `)`
	err := s.db.read(ctx, func(c conn) error {
		list, err := all(c, func(r row, f *finding) error { return r.Scan(&f.run, &f.data) }, query, args...)
		for _, f := range list {
			byRun[f.run] = json.RawMessage(f.data)
		}
		return err
	})
	return byRun, err
}

// EndRun closes a run: its findings are forgotten, and the jobs of this kind that still wait and whose keys begin with
// its name. What runs now runs on, and finds nobody to tell.
func (s *Store) EndRun(ctx context.Context, kind, run string) error {
	return s.db.write(ctx, func(t tx) error {
		if err := t.withdraw(kind, run); err != nil {
			return err
		}
		// The mark first: it waits for those who are just saving, so that the second statement sees what they saved.
		if _, err := t.exec(`DELETE FROM findings WHERE run = $1 AND key = $2`, run, runMark); err != nil {
			return err
		}
		_, err := t.exec(`DELETE FROM findings WHERE run = $1`, run)
		return err
	})
}
