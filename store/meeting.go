package store

import (
	"context"
	"encoding/json"
	"time"
)

// Seek is someone who waits for an opponent at one title and pace.
type Seek struct {
	Account   string
	Name      string // read, not written
	Guest     bool   // read, not written
	Title     string
	Pace      string
	Rating    float64
	Leaning   int // how much more often the first side was played recently than the second
	Since     time.Time
	Seen      time.Time // the last sign of life
	Until     time.Time
	Meanwhile string // the match against a bot that fills the wait
}

// PairingStatus is how far a pairing has come.
type PairingStatus string

const (
	PairingAsked  PairingStatus = "asked"  // someone has to say yes before Until
	PairingAgreed PairingStatus = "agreed" // the table is to be made
	PairingOpened PairingStatus = "opened" // the table is made, and waits for both to come before Until
	PairingBegun  PairingStatus = "begun"  // they play
	PairingOff    PairingStatus = "off"    // cancelled
)

// Pairing is two people who are to play. Their match gets the same id.
type Pairing struct {
	ID       string
	Title    string
	Pace     string          // empty: not from the queue
	Terms    json.RawMessage // of the match; their meaning is package meeting's
	Accounts [2]string       // in the order of their seats
	Agreed   [2]bool
	Since    [2]time.Time // when each began to wait
	Status   PairingStatus
	At       time.Time
	Until    time.Time // zero: it has no end
}

// Waiting is the queue at one moment, and what is needed to make pairs.
type Waiting struct {
	Seeks  []Seek    // the longest wait first
	Recent []Pairing // recent ones
	Avoid  [][2]string
}

const (
	seekColumns    = `account, title, pace, rating, leaning, since, seen, until, meanwhile`
	pairingColumns = `id, title, pace, terms, first, second, first_agreed, second_agreed, first_since, second_since,
		status, at, until`
)

func scanSeek(r row, k *Seek) error {
	return r.Scan(&k.Account, &k.Title, &k.Pace, &k.Rating, &k.Leaning, when(&k.Since), when(&k.Seen), when(&k.Until),
		&k.Meanwhile, &k.Name, &k.Guest)
}

func scanPairing(r row, m *Pairing) error {
	return r.Scan(&m.ID, &m.Title, &m.Pace, object(&m.Terms), &m.Accounts[0], &m.Accounts[1], &m.Agreed[0],
		&m.Agreed[1],
		when(&m.Since[0]), when(&m.Since[1]), &m.Status, when(&m.At), when(&m.Until))
}

// AddSeek puts someone into the queue; one who waits there already keeps their place.
func (s *Clubs) AddSeek(ctx context.Context, k *Seek) error {
	return s.change(ctx, "seek", []string{LobbyTopic, AccountTopic(k.Account)}, func(t tx) error {
		return insertSeek(t, k)
	})
}

func insertSeek(t tx, k *Seek) error {
	_, err := t.exec(`INSERT INTO seeks (`+seekColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (account, title, pace) DO UPDATE SET seen = excluded.seen, until = excluded.until`,
		k.Account, k.Title, k.Pace, k.Rating, k.Leaning, ms(k.Since), ms(k.Seen), ms(k.Until), k.Meanwhile)
	return err
}

// change writes and wakes.
func (s *Clubs) change(ctx context.Context, what string, topics []string, f func(tx) error) error {
	return s.write(ctx, what, func(t tx) error {
		if err := f(t); err != nil {
			return err
		}
		return t.wake(topics...)
	})
}

// RemoveSeek takes someone out of the queue: of one title and pace, or of all if title is empty.
func (s *Clubs) RemoveSeek(ctx context.Context, account, title, pace string) error {
	return s.change(ctx, "seek", []string{LobbyTopic, AccountTopic(account)}, func(t tx) error {
		query, args := `DELETE FROM seeks WHERE account = $1`, []any{account}
		if title != "" {
			query, args = query+` AND title = $2 AND pace = $3`, append(args, title, pace)
		}
		_, err := t.exec(query, args...)
		return err
	})
}

// SeekerSeen notes a sign of life of someone in the queue.
func (s *Clubs) SeekerSeen(ctx context.Context, account string, at time.Time) error {
	return s.exec(ctx, "seek", `UPDATE seeks SET seen = $1 WHERE account = $2 AND seen < $1`, ms(at), account)
}

// SeekMeanwhile notes the match against a bot with which someone fills the wait.
func (s *Clubs) SeekMeanwhile(ctx context.Context, account, match string) error {
	return s.change(ctx, "seek", []string{AccountTopic(account)}, func(t tx) error {
		_, err := t.exec(`UPDATE seeks SET meanwhile = $1 WHERE account = $2`, match, account)
		return err
	})
}

// Seeks lists the queue, the longest wait first; of one account if it is not empty.
func (s *Clubs) Seeks(ctx context.Context, account string) (list []Seek, err error) {
	err = s.read(ctx, "queue", func(c conn) (err error) {
		list, err = readSeeks(c, account, "")
		return err
	})
	return list, err
}

func readSeeks(c conn, account, lock string) ([]Seek, error) {
	query := `SELECT ` + columnsOf("s", seekColumns) + `, a.name, a.guest
		FROM seeks s JOIN accounts a ON a.id = s.account`
	var args []any
	if account != "" {
		query, args = query+` WHERE s.account = $1`, []any{account}
	}
	return all(c, scanSeek, query+` ORDER BY s.since, s.account, s.title, s.pace`+lock, args...)
}

// Pair lets decide make pairs, one node at a time. decide may run more than once and must not use the store. taken
// lists the seeks that leave the queue.
func (s *Clubs) Pair(
	ctx context.Context, at, lately time.Time, decide func(Waiting) (made []Pairing, taken []Seek),
) (made []Pairing, err error) {
	err = s.write(ctx, "pair", func(t tx) error {
		made = nil
		if _, err := t.exec(`DELETE FROM seeks WHERE until <= $1`, ms(at)); err != nil {
			return err
		}
		var w Waiting
		lock := t.forUpdate()
		if lock != "" {
			lock += " OF s"
		}
		if w.Seeks, err = readSeeks(t, "", lock); err != nil || len(w.Seeks) < 2 {
			return err
		}
		w.Recent, err = all(t, scanPairing, `SELECT `+pairingColumns+` FROM pairings WHERE at > $1 AND status <> 'off'`,
			ms(lately))
		if err != nil {
			return err
		}
		w.Avoid, err = all(t, func(r row, pair *[2]string) error { return r.Scan(&pair[0], &pair[1]) },
			`SELECT account, blocked FROM blocks WHERE account IN (SELECT account FROM seeks)`)
		if err != nil {
			return err
		}
		var taken []Seek
		made, taken = decide(w)
		for _, k := range taken {
			if _, err := t.exec(`DELETE FROM seeks WHERE account = $1 AND title = $2 AND pace = $3`, k.Account, k.Title,
				k.Pace); err != nil {
				return err
			}
		}
		for i := range made {
			if err := insertPairing(t, &made[i]); err != nil {
				return err
			}
		}
		if len(made) > 0 {
			return t.wake(LobbyTopic)
		}
		return nil
	})
	return made, err
}

func insertPairing(t tx, m *Pairing) error {
	_, err := t.exec(`INSERT INTO pairings (`+pairingColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		m.ID, m.Title, m.Pace, text(m.Terms), m.Accounts[0], m.Accounts[1], m.Agreed[0], m.Agreed[1], ms(m.Since[0]),
		ms(m.Since[1]), m.Status, ms(m.At), ms(m.Until))
	if err != nil {
		return err
	}
	return t.wake(AccountTopic(m.Accounts[0]), AccountTopic(m.Accounts[1]))
}

// Pairing reads one.
func (s *Clubs) Pairing(ctx context.Context, id string) (*Pairing, error) {
	return readOne(ctx, s.base, "pairing "+id, scanPairing, `SELECT `+pairingColumns+` FROM pairings WHERE id = $1`, id)
}

// Pairings lists pairings by status; of one account if it is not empty.
func (s *Clubs) Pairings(ctx context.Context, account string, status ...PairingStatus) ([]Pairing, error) {
	var args []any
	query := `SELECT ` + pairingColumns + ` FROM pairings WHERE status IN (` + params(&args, status) + `)`
	if account != "" {
		player := params(&args, []string{account})
		query += ` AND (first = ` + player + ` OR second = ` + player + `)`
	}
	return readAll(ctx, s.base, "pairings", scanPairing, query+` ORDER BY at, id`, args...)
}

// ChangePairing reads a pairing, lets change alter it, and puts people change returns back into the queue, in one
// transaction. change may run more than once; its error is returned and nothing has changed.
func (s *Clubs) ChangePairing(
	ctx context.Context, id string, change func(*Pairing) (again []Seek, err error),
) (*Pairing, error) {
	var m Pairing
	err := s.write(ctx, "pairing "+id, func(t tx) error {
		if err := scanPairing(t.row(`SELECT `+pairingColumns+` FROM pairings WHERE id = $1`+t.forUpdate(), id),
			&m); err != nil {
			return err
		}
		again, err := change(&m)
		if err != nil {
			return err
		}
		_,
			err = t.exec(`UPDATE pairings SET first_agreed = $1, second_agreed = $2, status = $3, until = $4 WHERE `+
			`id = $5`,
			m.Agreed[0], m.Agreed[1], m.Status, ms(m.Until), id)
		if err != nil {
			return err
		}
		for i := range again {
			if err := insertSeek(t, &again[i]); err != nil {
				return err
			}
		}
		return t.wake(LobbyTopic, AccountTopic(m.Accounts[0]), AccountTopic(m.Accounts[1]))
	})
	if err != nil {
		return nil, err
	}
	return &m, nil
}

// Wait is how long someone waited before they met another.
type Wait struct {
	Title, Pace string
	Waited      time.Duration
	At          time.Time
}

// Waits lists how long people in the queue waited, since a time.
func (s *Clubs) Waits(ctx context.Context, since time.Time) ([]Wait, error) {
	return readAll(ctx, s.base, "waits", func(r row, w *Wait) error {
		var waited int64
		err := r.Scan(&w.Title, &w.Pace, &waited, when(&w.At))
		w.Waited = time.Duration(waited) * time.Millisecond
		return err
	}, `SELECT title, pace, at - first_since, at FROM pairings WHERE at > $1 AND pace <> '' AND status = 'begun'
		UNION ALL SELECT title, pace, at - second_since, at FROM pairings WHERE at > $1 AND pace <> ''
			AND status = 'begun'`, ms(since))
}

// BusyHours counts the matches that began since a time, by the hour of the day (UTC).
func (s *Clubs) BusyHours(ctx context.Context, since time.Time) (hours [24]int, err error) {
	counts, err := readAll(ctx, s.base, "busy hours", func(r row, v *[2]int) error { return r.Scan(&v[0], &v[1]) },
		`SELECT (started / 3600000) % 24, count(*) FROM matches WHERE started > $1 GROUP BY 1`, ms(since))
	for _, v := range counts {
		hours[v[0]] = v[1]
	}
	return hours, err
}

// SidesPlayed lists the sides of a player's last finished matches of a title, at most limit.
func (s *Clubs) SidesPlayed(ctx context.Context, player, title string, limit int) ([]string, error) {
	return readAll(ctx, s.base, "sides of "+player, column[string],
		`SELECT side FROM seats JOIN matches ON id = match WHERE player = $1 AND title = $2 AND status = 'finished'
			ORDER BY ended DESC LIMIT $3`, player, title, limit)
}

// Here counts the people seen since a time; all accounts are looked through for it.
func (s *Clubs) Here(ctx context.Context, since time.Time) (int, error) {
	return readValue[int](ctx, s.base, "count people", `SELECT count(*) FROM accounts WHERE deleted = 0 AND seen > $1`,
		ms(since))
}

// Bustle counts the public matches with a free seat, and those in play.
func (s *Clubs) Bustle(ctx context.Context) (open, live int, err error) {
	err = s.read(ctx, "count matches", func(c conn) error {
		return c.row(`SELECT (SELECT count(*) FROM matches WHERE visibility = 'public' AND status = 'lobby'
				AND open_seats > 0),
			(SELECT count(*) FROM matches WHERE visibility = 'public'
				AND status IN ('live', 'paused'))`).Scan(&open, &live)
	})
	return open, live, err
}

// ChallengeStatus is what became of a challenge.
type ChallengeStatus string

const (
	ChallengeOpen     ChallengeStatus = "open"
	ChallengeAccepted ChallengeStatus = "accepted"
	ChallengeDeclined ChallengeStatus = "declined"
	ChallengeBack     ChallengeStatus = "back" // taken back
)

// Challenge is a match that someone proposes, to one person or to anybody.
type Challenge struct {
	ID         string
	Challenger string    // account
	Challenged string    // account; empty: anybody
	Names      [2]string // of both; read, not written
	Title      string
	Terms      json.RawMessage // as of Pairing
	Side       string          // that the challenger wants; empty: either
	Least      int             // an open one: the rating of who may accept; 0: any
	Most       int
	Message    string
	Match      string // the table that waits already (a rematch), or that came of it
	Status     ChallengeStatus
	At         time.Time
	Until      time.Time
}

const challengeColumns = `c.id, c.challenger, c.challenged, c.title, c.terms, c.side, c.least, c.most, c.message,
	c.match, c.status, c.at, c.until, a.name, coalesce(b.name, '')`

const challengeTables = ` FROM challenges c JOIN accounts a ON a.id = c.challenger LEFT
	JOIN accounts b ON b.id = c.challenged`

func scanChallenge(r row, c *Challenge) error {
	return r.Scan(&c.ID, &c.Challenger, &c.Challenged, &c.Title, object(&c.Terms), &c.Side, &c.Least,
		&c.Most, &c.Message,
		&c.Match, &c.Status,
		when(&c.At), when(&c.Until), &c.Names[0], &c.Names[1])
}

// topics are what a change of the challenge wakes.
func (c *Challenge) topics() []string {
	if c.Challenged == "" {
		return []string{LobbyTopic, AccountTopic(c.Challenger)}
	}
	return []string{AccountTopic(c.Challenger), AccountTopic(c.Challenged)}
}

// AddChallenge stores one. It replaces an open one between the same people at the same title.
func (s *Clubs) AddChallenge(ctx context.Context, c *Challenge) error {
	return s.change(ctx, "challenge", c.topics(), func(t tx) error {
		_,
			err := t.exec(`UPDATE challenges SET status = 'back' WHERE status = 'open' AND challenger = $1
				AND challenged = $2
			AND title = $3`, c.Challenger, c.Challenged, c.Title)
		if err != nil {
			return err
		}
		_,
			err = t.exec(`INSERT INTO challenges (id, challenger, challenged, title, terms, side, least, most, message,
				match,
			status, at, until)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
			c.ID, c.Challenger, c.Challenged, c.Title, text(c.Terms), c.Side, c.Least, c.Most, c.Message,
			c.Match, c.Status,
			ms(c.At), ms(c.Until))
		return err
	})
}

// Challenge reads one.
func (s *Clubs) Challenge(ctx context.Context, id string) (*Challenge, error) {
	return readOne(ctx, s.base, "challenge "+id, scanChallenge, `SELECT `+challengeColumns+challengeTables+`
		WHERE c.id = $1`, id)
}

// Challenges lists open ones, newest first: to an account, by it, and those to anybody unless one blocks the other.
func (s *Clubs) Challenges(ctx context.Context, account string, at time.Time) ([]Challenge, error) {
	return readAll(ctx, s.base, "challenges", scanChallenge, `SELECT `+challengeColumns+challengeTables+`
		WHERE c.status = 'open' AND c.until > $1
		AND (c.challenger = $2 OR c.challenged = $2 OR c.challenged = '')
		AND NOT EXISTS (SELECT 1 FROM blocks WHERE account = $2 AND blocked = c.challenger OR account = c.challenger
			AND blocked = $2)
		ORDER BY c.at DESC, c.id LIMIT 100`, ms(at), account)
}

// CountChallenges counts the open ones of an account.
func (s *Clubs) CountChallenges(ctx context.Context, account string, at time.Time) (int, error) {
	return readValue[int](ctx, s.base, "challenges of "+account, `SELECT count(*) FROM challenges WHERE status = 'open'
		AND until > $1 AND challenger = $2`, ms(at), account)
}

// AnswerChallenge ends an open one, once: ErrConflict if it has ended. The pairing it leads to is stored with it.
func (s *Clubs) AnswerChallenge(ctx context.Context, c *Challenge, status ChallengeStatus, m *Pairing) error {
	return s.change(ctx, "challenge "+c.ID, append(c.topics(), LobbyTopic), func(t tx) error {
		match := c.Match
		if m != nil {
			match = m.ID
		}
		n, err := t.exec(`UPDATE challenges SET status = $1, match = $2 WHERE id = $3 AND status = 'open'`,
			status, match,
			c.ID)
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrConflict
		}
		if m == nil {
			return nil
		}
		return insertPairing(t, m)
	})
}
