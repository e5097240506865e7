package store

import (
	"context"
	"fmt"
	"time"
)

// Kinds of what people are told outside the page.
const (
	NoticeTurn      = "turn"      // it is their turn
	NoticeReminder  = "reminder"  // their time for it ends soon
	NoticeChallenge = "challenge" // someone challenges them
	NoticeMeeting   = "meeting"   // a game has begun with someone whom they waited for or challenged
	NoticeCup       = "cup"       // a round of a cup has begun
)

// Notices are all of them, in the order of the settings.
var Notices = []string{NoticeTurn, NoticeReminder, NoticeChallenge, NoticeMeeting, NoticeCup}

// Subscription is a browser that is told by push what concerns an account. The keys are its own: only it can read what is sent.
type Subscription struct {
	Endpoint string
	Account  string
	P256dh   string
	Auth     string
	At       time.Time
}

// HouseKey is a key of the house: the one that is kept, or the fresh one if there is none yet. All nodes have the same.
func (s *Store) HouseKey(ctx context.Context, name, fresh string) (value string, err error) {
	err = s.db.write(ctx, func(t tx) error {
		if _, err := t.exec(`INSERT INTO house_keys (name, value, at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING`, name, fresh, ms(s.now())); err != nil {
			return err
		}
		return t.row(`SELECT value FROM house_keys WHERE name = $1`, name).Scan(&value)
	})
	if err != nil {
		return "", fmt.Errorf("key %s of the house: %w", name, err)
	}
	return value, nil
}

// Subscribe keeps a subscription: a browser belongs to the account that subscribed last, and the oldest of more than most go.
func (s *Store) Subscribe(ctx context.Context, sub Subscription, most int) error {
	err := s.db.write(ctx, func(t tx) error {
		_, err := t.exec(`INSERT INTO subscriptions (endpoint, account, p256dh, auth, at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (endpoint) DO UPDATE SET account = excluded.account, p256dh = excluded.p256dh, auth = excluded.auth, at = excluded.at`,
			sub.Endpoint, sub.Account, sub.P256dh, sub.Auth, ms(sub.At))
		if err != nil {
			return err
		}
		_, err = t.exec(`DELETE FROM subscriptions WHERE account = $1 AND endpoint NOT IN
			(SELECT endpoint FROM subscriptions WHERE account = $1 ORDER BY at DESC, endpoint LIMIT $2)`, sub.Account, most)
		return err
	})
	if err != nil {
		return fmt.Errorf("subscribe: %w", err)
	}
	return nil
}

// Unsubscribe forgets a browser, if it is the account's.
func (s *Store) Unsubscribe(ctx context.Context, account, endpoint string) error {
	return s.insert(ctx, "unsubscribe", `DELETE FROM subscriptions WHERE account = $1 AND endpoint = $2`, account, endpoint)
}

// Subscriptions lists the browsers of an account, the newest first.
func (s *Store) Subscriptions(ctx context.Context, account string) (list []Subscription, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, sub *Subscription) error {
			return r.Scan(&sub.Endpoint, &sub.Account, &sub.P256dh, &sub.Auth, when(&sub.At))
		}, `SELECT endpoint, account, p256dh, auth, at FROM subscriptions WHERE account = $1 ORDER BY at DESC, endpoint`, account)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("subscriptions of account %s: %w", account, err)
	}
	return list, nil
}
