package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// Figures are how much there is in the database, for operators.
type Figures struct {
	Accounts, Guests int
	Matches          map[Status]int
	Records          int64 // of all matches
	Bytes            int64 // on the disk
	Jobs             []JobCount
}

// JobCount is how many jobs of a kind there are.
type JobCount struct {
	Kind    string
	All     int // waiting and running
	Due     int // of them, those that should be done by now
	Retried int // of them, those that have failed before
}

// Figures counts what there is.
func (s *Store) Figures(ctx context.Context) (*Figures, error) {
	f := &Figures{Matches: map[Status]int{}}
	err := s.db.read(ctx, func(c conn) error {
		err := c.row(`SELECT coalesce(sum(CASE WHEN guest THEN 0 ELSE 1 END), 0), coalesce(sum(CASE WHEN guest THEN 1 ELSE 0 END), 0) FROM accounts WHERE deleted = 0`).
			Scan(&f.Accounts, &f.Guests)
		if err != nil {
			return err
		}
		type count struct {
			status  Status
			matches int
			records int64
		}
		counts, err := all(c, func(r row, n *count) error { return r.Scan(&n.status, &n.matches, &n.records) },
			`SELECT status, COUNT(*), CAST(coalesce(sum(head), 0) AS BIGINT) FROM matches GROUP BY status`)
		for _, n := range counts {
			f.Matches[n.status] = n.matches
			f.Records += n.records
		}
		if err != nil {
			return err
		}
		if f.Jobs, err = s.db.countJobs(c); err != nil {
			return err
		}
		f.Bytes, err = s.db.size(c)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("figures: %w", err)
	}
	return f, nil
}

// Serving is what a node that serves says of itself.
type Serving struct {
	Node string
	At   time.Time
	Data json.RawMessage // an object whose meaning is the server's
}

// SayServing says that this node serves, and how. Nodes that have said nothing since forget are forgotten.
func (s *Store) SayServing(ctx context.Context, data json.RawMessage, forget time.Time) error {
	err := s.db.write(ctx, func(t tx) error {
		if _, err := t.exec(`DELETE FROM servers WHERE at < $1`, ms(forget)); err != nil {
			return err
		}
		_, err := t.exec(`INSERT INTO servers (node, at, data) VALUES ($1, $2, $3) ON CONFLICT (node) DO UPDATE SET at = excluded.at, data = excluded.data`,
			s.o.Node, ms(s.Now()), text(data))
		return err
	})
	if err != nil {
		return fmt.Errorf("say what this node does: %w", err)
	}
	return nil
}

// StopServing says that this node serves no more.
func (s *Store) StopServing(ctx context.Context) error {
	return s.insert(ctx, "node", `DELETE FROM servers WHERE node = $1`, s.o.Node)
}

// Servers lists the nodes that serve.
func (s *Store) Servers(ctx context.Context) (list []Serving, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, n *Serving) error { return r.Scan(&n.Node, when(&n.At), object(&n.Data)) },
			`SELECT node, at, data FROM servers ORDER BY node`)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("nodes: %w", err)
	}
	return list, nil
}
