package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// ChallengeStatus is what became of a challenge.
type ChallengeStatus string

const (
	ChallengeOpen     ChallengeStatus = "open"
	ChallengeAccepted ChallengeStatus = "accepted"
	ChallengeDeclined ChallengeStatus = "declined"
	ChallengeBack     ChallengeStatus = "back" // taken back
)

// Challenge is a match that someone proposes, to one person or to whoever likes.
type Challenge struct {
	ID         string
	Challenger string    // account
	Challenged string    // account; empty: whoever likes
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

const challengeColumns = `c.id, c.challenger, c.challenged, c.title, c.terms, c.side, c.least, c.most, c.message, c.match, c.status, c.at, c.until, a.name, coalesce(b.name, '')`

const challengeTables = ` FROM challenges c JOIN accounts a ON a.id = c.challenger LEFT JOIN accounts b ON b.id = c.challenged`

func scanChallenge(r row, c *Challenge) error {
	return r.Scan(&c.ID, &c.Challenger, &c.Challenged, &c.Title, object(&c.Terms), &c.Side, &c.Least, &c.Most, &c.Message, &c.Match, &c.Status,
		when(&c.At), when(&c.Until), &c.Names[0], &c.Names[1])
}

// topics are those who should look again.
func (c *Challenge) topics() []string {
	if c.Challenged == "" {
		return []string{LobbyTopic, AccountTopic(c.Challenger)}
	}
	return []string{AccountTopic(c.Challenger), AccountTopic(c.Challenged)}
}

// AddChallenge keeps one. Those of the same people at the same title that stand are taken back: a new word replaces the old one.
func (s *Store) AddChallenge(ctx context.Context, c *Challenge) error {
	return s.changeMeeting(ctx, "challenge", c.topics(), func(t tx) error {
		_, err := t.exec(`UPDATE challenges SET status = 'back' WHERE status = 'open' AND challenger = $1 AND challenged = $2 AND title = $3`, c.Challenger, c.Challenged, c.Title)
		if err != nil {
			return err
		}
		_, err = t.exec(`INSERT INTO challenges (id, challenger, challenged, title, terms, side, least, most, message, match, status, at, until)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
			c.ID, c.Challenger, c.Challenged, c.Title, text(c.Terms), c.Side, c.Least, c.Most, c.Message, c.Match, c.Status, ms(c.At), ms(c.Until))
		return err
	})
}

// Challenge reads one.
func (s *Store) Challenge(ctx context.Context, id string) (*Challenge, error) {
	var c Challenge
	err := s.db.read(ctx, func(db conn) error {
		return scanChallenge(db.row(`SELECT `+challengeColumns+challengeTables+` WHERE c.id = $1`, id), &c)
	})
	if err != nil {
		return nil, fmt.Errorf("challenge %s: %w", id, err)
	}
	return &c, nil
}

// Challenges lists those that stand, newest first: to an account, of it, and those to whoever likes whom it does not avoid.
func (s *Store) Challenges(ctx context.Context, account string, at time.Time) (list []Challenge, err error) {
	err = s.db.read(ctx, func(db conn) error {
		list, err = all(db, scanChallenge, `SELECT `+challengeColumns+challengeTables+` WHERE c.status = 'open' AND c.until > $1
			AND (c.challenger = $2 OR c.challenged = $2 OR c.challenged = '')
			AND NOT EXISTS (SELECT 1 FROM blocks WHERE account = $2 AND blocked = c.challenger OR account = c.challenger AND blocked = $2)
			ORDER BY c.at DESC, c.id LIMIT 100`, ms(at), account)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("challenges: %w", err)
	}
	return list, nil
}

// CountChallenges counts those of an account that stand.
func (s *Store) CountChallenges(ctx context.Context, account string, at time.Time) (n int, err error) {
	err = s.db.read(ctx, func(db conn) error {
		return db.row(`SELECT count(*) FROM challenges WHERE status = 'open' AND until > $1 AND challenger = $2`, ms(at), account).Scan(&n)
	})
	if err != nil {
		return 0, fmt.Errorf("challenges of %s: %w", account, err)
	}
	return n, nil
}

// AnswerChallenge ends one that stands, once: ErrConflict if it has ended. A meeting that comes of it is kept together with it.
func (s *Store) AnswerChallenge(ctx context.Context, c *Challenge, status ChallengeStatus, m *Pairing) error {
	return s.changeMeeting(ctx, "challenge "+c.ID, append(c.topics(), LobbyTopic), func(t tx) error {
		match := c.Match
		if m != nil {
			match = m.ID
		}
		n, err := t.exec(`UPDATE challenges SET status = $1, match = $2 WHERE id = $3 AND status = 'open'`, status, match, c.ID)
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
