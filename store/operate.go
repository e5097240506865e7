package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// HouseKey returns a key of the server: the stored one, or the fresh one if there is none yet. All nodes share it.
func (s *Operations) HouseKey(ctx context.Context, name, fresh string) (value string, err error) {
	err = s.write(ctx, "server key "+name, func(t tx) error {
		if _,
			err := t.exec(`INSERT INTO house_keys (name, value, at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING`,
			name, fresh, ms(s.now())); err != nil {
			return err
		}
		return t.row(`SELECT value FROM house_keys WHERE name = $1`, name).Scan(&value)
	})
	return value, err
}

// Report is a player's complaint about someone, and the answer of an operator.
type Report struct {
	ID       string // assigned if empty
	Reporter string // account
	About    string // account
	Match    string // where it happened; may be empty
	Text     string
	At       time.Time // assigned if zero
	Answer   string
	Answered time.Time // zero while it is open
}

// AddReport stores one.
func (s *Operations) AddReport(ctx context.Context, r *Report) error {
	if r.ID == "" {
		r.ID = NewID()
	}
	if r.At.IsZero() {
		r.At = s.now()
	}
	return s.exec(ctx, "report", `INSERT INTO reports (id, reporter, about, match, text, at, answer, answered)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		r.ID, r.Reporter, r.About, r.Match, r.Text, ms(r.At), r.Answer, ms(r.Answered))
}

// Reports lists them, newest first; open ones alone if open is set.
func (s *Operations) Reports(ctx context.Context, open bool, page Page) (list []Report, next string, err error) {
	l := listing[Report]{
		columns: `id, reporter, about, match, text, at, answer, answered`, tables: `reports`, time: `at`, id: `id`,
		scan: func(r row, p *Report) error {
			return r.Scan(&p.ID, &p.Reporter, &p.About, &p.Match, &p.Text, when(&p.At), &p.Answer, when(&p.Answered))
		},
		idOf: func(p *Report) string { return p.ID },
	}
	if open {
		l.where = ` AND answered = 0`
	}
	return l.page(ctx, s.base, "reports", page)
}

// AnswerReport closes one. ErrNotFound if it is closed already, or none.
func (s *Operations) AnswerReport(ctx context.Context, id, answer string, at time.Time) error {
	return s.execFound(ctx, "answer report "+id,
		`UPDATE reports SET answer = $1, answered = $2 WHERE id = $3 AND answered = 0`, answer, ms(at), id)
}

// AdminAction is something that an operator has done.
type AdminAction struct {
	ID       string // assigned if empty
	Operator string // account, or who was at the command line
	Act      string
	Subject  string
	Detail   string
	At       time.Time // assigned if zero
}

// AddAdminAction adds one to the audit log.
func (s *Operations) AddAdminAction(ctx context.Context, d *AdminAction) error {
	if d.ID == "" {
		d.ID = NewID()
	}
	if d.At.IsZero() {
		d.At = s.now()
	}
	return s.exec(ctx, "audit", `INSERT INTO audit (id, operator, act, subject, detail, at)
		VALUES ($1, $2, $3, $4, $5, $6)`,
		d.ID, d.Operator, d.Act, d.Subject, d.Detail, ms(d.At))
}

// AdminActions lists the audit log, newest first.
func (s *Operations) AdminActions(ctx context.Context, page Page) (list []AdminAction, next string, err error) {
	l := listing[AdminAction]{
		columns: `id, operator, act, subject, detail, at`, tables: `audit`, time: `at`, id: `id`,
		scan: func(r row, a *AdminAction) error {
			return r.Scan(&a.ID, &a.Operator, &a.Act, &a.Subject, &a.Detail, when(&a.At))
		},
		idOf: func(a *AdminAction) string { return a.ID },
	}
	return l.page(ctx, s.base, "audit", page)
}

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
	_, err := t.exec(`INSERT INTO faults (id, match, title, n, rules, error, report, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		f.ID, f.Match, f.Title, f.N, f.Rules, f.Error, text(f.Report), ms(f.At))
	return err
}

// SaveFault keeps a fault of a match that is set aside as it is. ErrExists if the same rules failed at the same record
// before.
func (s *Operations) SaveFault(ctx context.Context, f *Fault) error {
	at := s.now()
	return s.write(ctx, "fault of match "+f.Match, func(t tx) error {
		var seen int
		if err := t.row(`SELECT COUNT(*) FROM faults WHERE match = $1 AND n = $2 AND rules = $3`, f.Match, f.N,
			f.Rules).Scan(&seen); err != nil {
			return err
		}
		if seen > 0 {
			return ErrExists
		}
		return insertFault(t, f.Match, f, at)
	})
}

func scanFault(r row, f *Fault) error {
	return r.Scan(&f.ID, &f.Match, &f.Title, &f.N, &f.Rules, &f.Error, object(&f.Report), when(&f.At))
}

const faultColumns = `id, match, title, n, rules, error, report, at`

// Faults lists faults, newest first.
func (s *Operations) Faults(ctx context.Context, page Page) (list []Fault, next string, err error) {
	l := listing[Fault]{
		columns: faultColumns, tables: `faults`, time: `at`, id: `id`, scan: scanFault,
		idOf: func(f *Fault) string { return f.ID },
	}
	return l.page(ctx, s.base, "faults", page)
}

// Fault reads one fault.
func (s *Operations) Fault(ctx context.Context, id string) (*Fault, error) {
	return readOne(ctx, s.base, "fault "+id, scanFault, `SELECT `+faultColumns+` FROM faults WHERE id = $1`, id)
}

// LastFault is the newest fault of a match.
func (s *Operations) LastFault(ctx context.Context, match string) (*Fault, error) {
	return readOne(ctx, s.base, "fault of match "+match, scanFault, `SELECT `+faultColumns+
		` FROM faults WHERE match = $1
		ORDER BY at DESC, id DESC LIMIT 1`, match)
}

// Figures are the sizes of the database, for operators.
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

// Figures counts them.
func (s *Operations) Figures(ctx context.Context) (*Figures, error) {
	f := &Figures{Matches: map[Status]int{}}
	err := s.read(ctx, "figures", func(c conn) error {
		err := c.row(`SELECT coalesce(sum(CASE WHEN guest THEN 0 ELSE 1 END), 0),
			coalesce(sum(CASE WHEN guest THEN 1 ELSE 0 END), 0) FROM accounts WHERE deleted = 0`).
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
	return f, err
}

// Serving is the status that a serving node publishes.
type Serving struct {
	Node string
	At   time.Time
	Data json.RawMessage // an object whose meaning is the server's
}

// SayServing publishes the status of this node. Nodes that have published nothing since forget are removed.
func (s *Operations) SayServing(ctx context.Context, data json.RawMessage, forget time.Time) error {
	return s.write(ctx, "status of this node", func(t tx) error {
		if _, err := t.exec(`DELETE FROM servers WHERE at < $1`, ms(forget)); err != nil {
			return err
		}
		_, err := t.exec(`INSERT INTO servers (node, at, data) VALUES ($1, $2, $3) ON CONFLICT (node) DO UPDATE
			SET at = excluded.at, data = excluded.data`,
			s.o.Node, ms(s.present()), text(data))
		return err
	})
}

// StopServing removes the status of this node.
func (s *Operations) StopServing(ctx context.Context) error {
	return s.exec(ctx, "node", `DELETE FROM servers WHERE node = $1`, s.o.Node)
}

// Servers lists the nodes that serve.
func (s *Operations) Servers(ctx context.Context) ([]Serving, error) {
	return readAll(ctx, s.base, "nodes", func(r row, n *Serving) error {
		return r.Scan(&n.Node, when(&n.At),
			object(&n.Data))
	},
		`SELECT node, at, data FROM servers ORDER BY node`)
}

// Downtime is a time when no node served.
type Downtime struct{ Since, Until time.Time }

// Pulse records that a node serves at the time at. A gap longer than grace since the last pulse becomes a downtime.
// It returns the downtimes that ended after recent, oldest first.
func (s *Operations) Pulse(
	ctx context.Context, at time.Time, grace time.Duration, recent time.Time,
) (list []Downtime, err error) {
	if err := s.setClock(ctx); err != nil {
		return nil, fmt.Errorf("pulse: %w", err)
	}
	err = s.write(ctx, "pulse", func(t tx) error {
		before, err := all(t, column[int64], `SELECT at FROM pulse WHERE id = 1`+t.forUpdate())
		if err != nil {
			return err
		}
		if len(before) > 0 && at.Sub(moment(before[0])) > grace {
			if _, err := t.exec(`INSERT INTO downtimes (since, until) VALUES ($1, $2) ON CONFLICT (since) DO NOTHING`,
				before[0],
				ms(at)); err != nil {
				return err
			}
		}
		_, err = t.exec(`INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at
			WHERE pulse.at < excluded.at`, ms(at))
		if err != nil {
			return err
		}
		list, err = all(t, func(r row, d *Downtime) error { return r.Scan(when(&d.Since), when(&d.Until)) },
			`SELECT since, until FROM downtimes WHERE until > $1 ORDER BY since`, ms(recent))
		return err
	})
	return list, err
}

// RawInserts measures how many rows of the size of a record this database makes durable in a second when
// one writer inserts them one by one and nothing of ours is around. It leaves nothing behind.
func (s *Operations) RawInserts(ctx context.Context, d time.Duration) (perSecond float64, err error) {
	n, err := s.db.rawInserts(ctx, d)
	if err != nil {
		return 0, fmt.Errorf("measure inserts: %w", err)
	}
	return float64(n) / d.Seconds(), nil
}

var rawText = strings.Repeat("move minas-tirith osgiliath ", 4)
