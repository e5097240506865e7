package store

import (
	"context"
	"time"
)

// RecentOpponent is a person whom an account follows or has played with.
type RecentOpponent struct {
	Name     string
	Portrait string
	At       time.Time // since when, or when they last played
}

// Follow makes an account follow another, or with on false no longer.
func (s *Accounts) Follow(ctx context.Context, account, followed string, on bool) error {
	if !on {
		return s.exec(ctx, "follow", `DELETE FROM follows WHERE account = $1 AND followed = $2`, account, followed)
	}
	return s.exec(ctx, "follow", `INSERT INTO follows (account, followed, at) VALUES ($1, $2, $3)
		ON CONFLICT (account, followed) DO NOTHING`, account, followed, ms(s.now()))
}

// Followed lists the people an account follows, by name.
func (s *Accounts) Followed(ctx context.Context, account string) ([]RecentOpponent, error) {
	return readAll(ctx, s.base, "follows of account "+account, scanOpponent, `SELECT a.name, a.profile, f.at
		FROM follows f JOIN accounts a ON a.id = f.followed
		WHERE f.account = $1 ORDER BY a.name_key`, account)
}

func scanOpponent(r row, a *RecentOpponent) error {
	var p Profile
	err := r.Scan(&a.Name, object(&p), when(&a.At))
	a.Portrait = p.Portrait
	return err
}

// Follows reports whether an account follows another.
func (s *Accounts) Follows(ctx context.Context, account, followed string) (bool, error) {
	n, err := readValue[int](ctx, s.base, "follows",
		`SELECT count(*) FROM follows WHERE account = $1 AND followed = $2`,
		account, followed)
	return n > 0, err
}

// FollowedPlayers lists the player ids of the people an account follows.
func (s *Accounts) FollowedPlayers(ctx context.Context, account string) ([]string, error) {
	return readAll(ctx, s.base, "follows of account "+account, column[string],
		`SELECT 'account/' || followed FROM follows
		WHERE account = $1`, account)
}

// Met lists the people an account has played with, most recent first.
func (s *Accounts) Met(ctx context.Context, account string, limit int) ([]RecentOpponent, error) {
	me := AccountPlayer(account)
	return readAll(ctx, s.base, "opponents of account "+account, scanOpponent, `SELECT a.name, a.profile, max(m.listed)
		FROM seats mine
		JOIN seats theirs ON theirs.match = mine.match AND theirs.player <> mine.player
		JOIN accounts a ON theirs.player = 'account/' || a.id
		JOIN matches m ON m.id = mine.match
		WHERE mine.player = $1 AND m.started > 0 AND a.deleted = 0
		GROUP BY a.id, a.name, a.profile ORDER BY max(m.listed) DESC, a.name LIMIT $2`, me, limit)
}

// Block makes an account block another, or with on false no longer.
func (s *Accounts) Block(ctx context.Context, account, blocked string, on bool) error {
	if !on {
		return s.exec(ctx, "block", `DELETE FROM blocks WHERE account = $1 AND blocked = $2`, account, blocked)
	}
	return s.exec(ctx, "block", `INSERT INTO blocks (account, blocked, at) VALUES ($1, $2, $3)
		ON CONFLICT (account, blocked) DO NOTHING`, account, blocked, ms(s.now()))
}

// Blocked lists the names of the people an account blocks.
func (s *Accounts) Blocked(ctx context.Context, account string) ([]string, error) {
	return readAll(ctx, s.base, "blocks of account "+account, column[string],
		`SELECT a.name FROM blocks b JOIN accounts a ON a.id = b.blocked WHERE b.account = $1 ORDER BY a.name`, account)
}

// Avoid reports whether one of two accounts blocks the other.
func (s *Accounts) Avoid(ctx context.Context, one, other string) (bool, error) {
	n, err := readValue[int](ctx, s.base, "blocks", `SELECT COUNT(*) FROM blocks WHERE account = $1
		AND blocked = $2 OR account = $2 AND blocked = $1`, one, other)
	return n > 0, err
}
