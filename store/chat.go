package store

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Message is one line of chat. Messages of a match have their own numbers beside the records', so that
// talk never makes a player's action stale.
type Message struct {
	Match   string    `json:"match"`
	N       int       `json:"n"`    // 1, 2, 3 …; assigned
	Seat    int       `json:"seat"` // -1: a spectator
	Account string    `json:"account,omitempty"`
	Name    string    `json:"name,omitempty"`
	Side    string    `json:"side,omitempty"` // only for this side; empty: for the whole table
	Text    string    `json:"text"`
	Ready   string    `json:"ready,omitempty"` // one of the ready words, which each reader gets in their own language
	At      time.Time `json:"at"`              // assigned if zero
}

// Say stores a message, sets its number and wakes MatchTopic. ErrNotFound if there is no such match.
func (s *Store) Say(ctx context.Context, m *Message) error {
	if m.At.IsZero() {
		m.At = s.now()
	}
	err := s.db.write(ctx, func(t tx) error {
		// Locking the match gives numbers without gaps to speakers on several nodes.
		var id string
		if err := t.row(`SELECT id FROM matches WHERE id = $1`+t.forUpdate(), m.Match).Scan(&id); err != nil {
			return err
		}
		if err := t.row(`SELECT coalesce(max(n), 0) + 1 FROM messages WHERE match = $1`, m.Match).Scan(&m.N); err != nil {
			return err
		}
		if err := insertMessage(t, m); err != nil {
			return err
		}
		return t.wake(MatchTopic(m.Match))
	})
	if err != nil {
		return fmt.Errorf("say at match %s: %w", m.Match, err)
	}
	return nil
}

func insertMessage(t tx, m *Message) error {
	_, err := t.exec(`INSERT INTO messages (match, n, seat, account, name, side, text, at, ready) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		m.Match, m.N, m.Seat, m.Account, m.Name, m.Side, m.Text, ms(m.At), m.Ready)
	return err
}

// Messages reads messages after number after, oldest first, at most limit (0: all), of all sides: what a
// reader may see is for the caller to choose.
func (s *Store) Messages(ctx context.Context, match string, after, limit int) (list []Message, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = readMessages(c, match, after, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("messages of match %s: %w", match, err)
	}
	return list, nil
}

// LastMessages reads the last messages before a number (0: of all), at most limit of them, oldest first.
func (s *Store) LastMessages(ctx context.Context, match string, before, limit int) (list []Message, err error) {
	if before <= 0 {
		before = noLimit
	}
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanMessage, `SELECT `+messageColumns+` FROM messages WHERE match = $1 AND n < $2 ORDER BY n DESC LIMIT $3`, match, before, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("messages of match %s: %w", match, err)
	}
	slices.Reverse(list)
	return list, nil
}

const messageColumns = `match, n, seat, account, name, side, text, at, ready`

func scanMessage(r row, m *Message) error {
	return r.Scan(&m.Match, &m.N, &m.Seat, &m.Account, &m.Name, &m.Side, &m.Text, when(&m.At), &m.Ready)
}

func readMessages(c conn, match string, after, limit int) ([]Message, error) {
	if limit <= 0 {
		limit = noLimit
	}
	return all(c, scanMessage, `SELECT `+messageColumns+` FROM messages WHERE match = $1 AND n > $2 ORDER BY n LIMIT $3`, match, after, limit)
}
