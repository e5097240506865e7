package store

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Change is everything that happens to a match in one step: all of it becomes durable, or none.
type Change struct {
	ID string
	// the Head it was made for: if the match has another, the answer is a ConflictError and nothing is changed
	Head    int
	Records []Record // at least one; they become Head+1, Head+2 …
	Turn    Turn     // as it is after them

	// The rest is for the rarer changes; nil or empty leaves things as they are.
	Match    *Match    // the match as it is afterwards, when more than Turn changed; Change.Turn is the one that counts
	Secret   *Secret   // replaced
	Snapshot *Snapshot // kept
	Invites  []Invite  // made; their Match is filled in
	Jobs     []Job     // enqueued
	Fault    *Fault    // recorded, for a match that becomes Frozen
	Topics   []string  // woken beside MatchTopic(ID), and LobbyTopic when Match is given

	// replaced, or checked to be those that were read: else the answer is a ConflictError
	Conditional []Conditional
}

// Append makes one change durable and then wakes those who watch. It sets the numbers and times of
// c.Records, and Head, Turn and Updated of c.Match. On SQLite changes that come at the same time share
// one commit.
//
// An error other than those of this package may mean that the change is stored but could not be
// confirmed: read the match again before telling anyone.
func (s *Matches) Append(ctx context.Context, c *Change) error {
	if len(c.Records) == 0 {
		return fmt.Errorf("append to match %s: %w", c.ID, errNoRecord)
	}
	if err := checkJobs(c.Jobs); err != nil {
		return err
	}
	at := s.now()
	for i := range c.Records {
		r := &c.Records[i]
		r.N = c.Head + 1 + i
		if r.At.IsZero() {
			r.At = at
		}
	}
	if err := s.db.append(ctx, c, at); err != nil {
		return fmt.Errorf("append record %d of match %s: %w", c.Head+1, c.ID, err)
	}
	return nil
}

func (c *Change) store(t tx, at time.Time) error {
	head := c.Head + len(c.Records)
	// Moving the head comes first: it keeps every other writer off this match until the commit.
	moved,
		err := t.exec(`UPDATE matches SET head = $1, turn = $2, since = $3, deadline = $4, remaining = $5, updated = $6
		WHERE id = $7 AND head = $8`,
		head, c.Turn.Seat, ms(c.Turn.Since), ms(c.Turn.Deadline), c.Turn.Remaining.column(), ms(at), c.ID, c.Head)
	if err != nil {
		return err
	}
	if moved == 0 {
		if err := t.row(`SELECT head FROM matches WHERE id = $1`, c.ID).Scan(&head); err != nil {
			return err
		}
		return &ConflictError{c.ID, head}
	}
	for i := range c.Records {
		if err := insertRecord(t, c.ID, &c.Records[i]); err != nil {
			return err
		}
	}
	topics := c.topics()
	if c.Match != nil {
		c.Match.ID, c.Match.Head, c.Match.Turn, c.Match.Updated = c.ID, head, c.Turn, at
		if err := updateMatch(t, c.Match, at); err != nil {
			return err
		}
		topics = append(topics, LobbyTopic)
	}
	if c.Secret != nil {
		if err := saveSecret(t, c.ID, *c.Secret); err != nil {
			return err
		}
	}
	if c.Snapshot != nil {
		if err := insertSnapshot(t, c.ID, c.Snapshot); err != nil {
			return err
		}
	}
	if err := insertInvites(t, c.ID, c.Invites, at); err != nil {
		return err
	}
	if c.Fault != nil {
		if err := insertFault(t, c.ID, c.Fault, at); err != nil {
			return err
		}
	}
	for i := range c.Conditional {
		if err := saveConditional(t, c.ID, head, &c.Conditional[i]); err != nil {
			return err
		}
	}
	if err := t.enqueue(c.Jobs...); err != nil {
		return err
	}
	return t.wake(topics...)
}

func (c *Change) topics() []string { return append([]string{MatchTopic(c.ID)}, c.Topics...) }

// plain reports the most frequent change by far: one record, and nothing new but the turn.
func (c *Change) plain() bool {
	return len(c.Records) == 1 && c.Match == nil && c.Secret == nil && c.Snapshot == nil && len(c.Invites) == 0 &&
		len(c.Jobs) == 0 && c.Fault == nil && len(c.Conditional) == 0
}

func insertRecord(t tx, match string, r *Record) error {
	_, err := t.exec(`INSERT INTO records (match, n, kind, seat, text, back, rules, at, remaining, data)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		match, r.N, r.Kind, r.Seat, r.Text, r.To, r.Rules, ms(r.At), r.Remaining.column(), text(r.Data))
	return err
}

// updateMatch stores what the light update of every action leaves alone.
func updateMatch(t tx, m *Match, at time.Time) error {
	_, err := t.exec(`UPDATE matches
		SET title = $1, rules = $2, options = $3, name = $4, host = $5, visibility = $6, rated = $7, clock = $8,
		seats = $9,
		open_seats = $10, commitment = $11, result = $12, rematch = $13, previous = $14, extra = $15,
		listed  = CASE WHEN status <> $16 THEN $17 ELSE listed END,
		started = CASE WHEN started = 0 AND $16 = 'live' THEN $17 ELSE started END,
		ended   = CASE WHEN ended = 0 AND $16 = 'finished' THEN $17 ELSE ended END,
		status = $16 WHERE id = $18`,
		m.Title, m.Rules, text(m.Options), m.Name, m.Host, m.Visibility, m.Rated, text(m.Clock), text(m.Seats),
		openSeats(m), m.Commitment, text(m.Result), m.Rematch, m.Previous, text(m.Extra), string(m.Status),
		ms(at), m.ID)
	if err != nil {
		return err
	}
	if err := t.row(`SELECT started, ended, created FROM matches WHERE id = $1`, m.ID).Scan(when(&m.Started),
		when(&m.Ended), when(&m.Created)); err != nil {
		return err
	}
	if _, err := t.exec(`DELETE FROM seats WHERE match = $1`, m.ID); err != nil {
		return err
	}
	return insertSeats(t, m)
}

// Records reads the history after record number after, oldest first, at most limit (0: all). A match
// that does not exist has no records.
func (s *Matches) Records(ctx context.Context, id string, after, limit int) (list []Record, err error) {
	err = s.read(ctx, "records of match "+id, func(c conn) (err error) {
		list, err = readRecords(c, id, after, limit)
		return err
	})
	return list, err
}

// Since reads a match together with its records after a number, in one way to the database and back: nodes ask for it
// whenever another may have played.
func (s *Matches) Since(ctx context.Context, id string, after int) (*Match, []Record, error) {
	var m Match
	var list []Record
	err := s.db.read(ctx, func(c conn) (err error) {
		m = Match{}
		list, err = all(c, func(r row, rec *Record) error {
			fields := matchFields(&m)
			if m.ID != "" { // every row has it, once is enough
				for i := range fields {
					fields[i] = ignored
				}
			}
			return r.Scan(append(fields, recordFields(rec)...)...)
		}, sinceQuery, after, id)
		return err
	})
	switch {
	case err != nil:
		return nil, nil, fmt.Errorf("match %s since %d: %w", id, after, err)
	case len(list) == 0:
		return nil, nil, fmt.Errorf("match %s: %w", id, ErrNotFound)
	case list[0].N == 0: // nothing came after
		list = nil
	}
	return &m, list, nil
}

var sinceQuery = `SELECT ` + columnsOf("m", matchColumns) + `,
	coalesce(r.n, 0), coalesce(r.kind, ''), coalesce(r.seat, 0), coalesce(r.text, ''), coalesce(r.back, 0),
		coalesce(r.rules, 0), coalesce(r.at, 0), r.remaining, r.data
	FROM matches m LEFT JOIN records r ON r.match = m.id AND r.n > $1 WHERE m.id = $2 ORDER BY r.n`

var ignored = scanner(func(any) error { return nil })

const noLimit = 1 << 31

func readRecords(c conn, id string, after, limit int) ([]Record, error) {
	if limit <= 0 {
		limit = noLimit
	}
	return all(c, scanRecord, `SELECT `+recordColumns+` FROM records WHERE match = $1 AND n > $2 ORDER BY n LIMIT $3`,
		id,
		after, limit)
}

const recordColumns = `n, kind, seat, text, back, rules, at, remaining, data`

func scanRecord(r row, rec *Record) error { return r.Scan(recordFields(rec)...) }

// recordFields are where recordColumns go.
func recordFields(rec *Record) []any {
	return []any{
		&rec.N, &rec.Kind, &rec.Seat, &rec.Text, &rec.To, &rec.Rules, when(&rec.At), object(&rec.Remaining),
		object(&rec.Data),
	}
}

// Line picks from a whole history the actions that led to the position after record head, oldest
// first; what was undone is left out.
func Line(history []Record, head int) []Record {
	var line []Record
	for n := head; n > 0; {
		r := history[n-1]
		switch r.Kind {
		case KindUndo:
			n = r.To
			continue
		case KindAction:
			line = append(line, r)
		}
		n--
	}
	slices.Reverse(line)
	return line
}

// Line reads what is needed to bring a match to its position after record head: the newest snapshot
// that helps (nil: start from the first position) and the actions to play from there, oldest first.
func (s *Matches) Line(ctx context.Context, id string, head int) (*Snapshot, []Record, error) {
	var snap *Snapshot
	var line []Record
	err := s.db.read(ctx, func(c conn) error {
		line = nil
		for n := head; ; {
			found, err := all(c, scanSnapshot, `SELECT n, rules, position FROM snapshots WHERE match = $1 AND n <= $2
				ORDER BY n DESC LIMIT 1`, id, n)
			if err != nil {
				return err
			}
			floor := 0
			snap = nil
			if len(found) > 0 {
				snap, floor = &found[0], found[0].N
			}
			part, err := readRecords(c, id, floor, n-floor)
			if err != nil {
				return err
			}
			if len(part) < n-floor {
				return ErrNotFound
			}
			for n > floor {
				r := part[n-floor-1]
				if r.Kind == KindUndo {
					n = r.To
					continue
				}
				if r.Kind == KindAction {
					line = append(line, r)
				}
				n--
			}
			if n == floor { // else an undo went back beyond the snapshot, and an older one is needed
				return nil
			}
		}
	})
	if err != nil {
		return nil, nil, fmt.Errorf("line of match %s to record %d: %w", id, head, err)
	}
	slices.Reverse(line)
	return snap, line, nil
}

// SaveSnapshot keeps a snapshot. They are a cache of the history: one may be added at any time.
func (s *Matches) SaveSnapshot(ctx context.Context, id string, snap Snapshot) error {
	return s.write(ctx, "snapshot of match "+id, func(t tx) error { return insertSnapshot(t, id, &snap) })
}

func insertSnapshot(t tx, match string, snap *Snapshot) error {
	_, err := t.exec(`INSERT INTO snapshots (match, n, rules, position) VALUES ($1, $2, $3, $4)
		ON CONFLICT (match, n) DO UPDATE
			SET rules = excluded.rules, position = excluded.position`, match, snap.N, snap.Rules, text(snap.Position))
	if err == nil && snap.Replaces != 0 && snap.Replaces != snap.N {
		_, err = t.exec(`DELETE FROM snapshots WHERE match = $1 AND n = $2`, match, snap.Replaces)
	}
	return err
}

func scanSnapshot(r row, s *Snapshot) error { return r.Scan(&s.N, &s.Rules, object(&s.Position)) }

// Conditional is what a player has prepared at a seat: answers to what others may do. Their meaning is play's.
type Conditional struct {
	Seat     int
	Account  string
	Revision int    // as it was read; 0 if there is none yet
	Text     string // empty: none
	Same     bool   // only the revision is checked
}

// Conditional reads the conditional answers of an account at a seat; not those of another who sat there before.
func (s *Matches) Conditional(ctx context.Context, match string, seat int, account string) (Conditional, error) {
	c := Conditional{Seat: seat, Account: account}
	list, err := readAll(ctx, s.base, "conditional answers of match "+match,
		func(r row, c *Conditional) error { return r.Scan(&c.Text, &c.Revision) },
		`SELECT conditional, revision FROM beforehand WHERE match = $1 AND seat = $2 AND account = $3`,
		match, seat, account)
	if len(list) > 0 {
		c.Text, c.Revision = list[0].Text, list[0].Revision
	}
	return c, err
}

// SetConditional stores conditional answers that were made at a number of the match. ConflictError if the match or the
// answers have changed since.
func (s *Matches) SetConditional(ctx context.Context, match string, head int, c Conditional) error {
	return s.write(ctx, "conditional answers of match "+match, func(t tx) error {
		var is int
		if err := t.row(`SELECT head FROM matches WHERE id = $1`+t.forUpdate(), match).Scan(&is); err != nil {
			return err
		}
		if is != head {
			return &ConflictError{match, is}
		}
		return saveConditional(t, match, head, &c)
	})
}

// saveConditional replaces conditional answers, or checks that they are those that were read. The lock on the match is
// held.
func saveConditional(t tx, match string, head int, c *Conditional) error {
	had, err := all(t, func(r row, c *Conditional) error { return r.Scan(&c.Account, &c.Revision) },
		`SELECT account, revision FROM beforehand WHERE match = $1 AND seat = $2`, match, c.Seat)
	if err != nil {
		return err
	}
	revision := 0
	if len(had) > 0 && had[0].Account == c.Account {
		revision = had[0].Revision
	}
	switch {
	case revision != c.Revision:
		return &ConflictError{match, head}
	case c.Same:
		return nil
	}
	_, err = t.exec(`INSERT INTO beforehand (match, seat, account, rituals, conditional, revision)
		VALUES ($1, $2, $3, '[]', $4, $5)
		ON CONFLICT (match, seat) DO UPDATE SET account = excluded.account, conditional = excluded.conditional,
			revision = excluded.revision,
			rituals = CASE WHEN beforehand.account = excluded.account THEN beforehand.rituals ELSE '[]' END`,
		match, c.Seat, c.Account, c.Text, revision+1)
	return err
}

// Channel is the chat channel in which a match tells its turns and its end.
type Channel struct {
	Match   string
	Account string // who gave the address
	Address string
	Shape   string // discord, slack or matrix
	At      time.Time
}

// SetChannel stores a channel in place of the one that the match had.
func (s *Matches) SetChannel(ctx context.Context, c *Channel) error {
	return s.exec(ctx, "channel of match "+c.Match, `INSERT INTO channels (match, account, address, shape, at)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT (match) DO UPDATE SET account = excluded.account,
		address = excluded.address, shape = excluded.shape, at = excluded.at`,
		c.Match, c.Account, c.Address, c.Shape, ms(c.At))
}

// Channel reads the channel of a match. ErrNotFound if it has none.
func (s *Matches) Channel(ctx context.Context, match string) (*Channel, error) {
	return readOne(ctx, s.base, "channel of match "+match, func(r row, c *Channel) error {
		return r.Scan(&c.Match, &c.Account, &c.Address, &c.Shape, when(&c.At))
	}, `SELECT match, account, address, shape, at FROM channels WHERE match = $1`, match)
}

// DeleteChannel ends the channel of a match.
func (s *Matches) DeleteChannel(ctx context.Context, match string) error {
	return s.exec(ctx, "end the channel of match "+match, `DELETE FROM channels WHERE match = $1`, match)
}
