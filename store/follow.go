package store

import (
	"context"
	"fmt"
	"time"
)

// RecentOpponent is somebody an account follows, or has met.
type RecentOpponent struct {
	Name     string
	Portrait string
	At       time.Time // since when, or when they last met
}

// Follow notes that an account follows another; with on false, that it does no more.
func (s *Store) Follow(ctx context.Context, account, followed string, on bool) error {
	if !on {
		return s.insert(ctx, "follow", `DELETE FROM follows WHERE account = $1 AND followed = $2`, account, followed)
	}
	return s.insert(ctx, "follow", `INSERT INTO follows (account, followed, at) VALUES ($1, $2, $3) ON CONFLICT (account, followed) DO NOTHING`, account, followed, ms(s.now()))
}

// Followed lists those whom an account follows, by name.
func (s *Store) Followed(ctx context.Context, account string) (list []RecentOpponent, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanAcquaintance, `SELECT a.name, a.profile, f.at FROM follows f JOIN accounts a ON a.id = f.followed
			WHERE f.account = $1 ORDER BY a.name_key`, account)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("follows of account %s: %w", account, err)
	}
	return list, nil
}

func scanAcquaintance(r row, a *RecentOpponent) error {
	var p Profile
	err := r.Scan(&a.Name, object(&p), when(&a.At))
	a.Portrait = p.Portrait
	return err
}

// Follows reports whether an account follows another.
func (s *Store) Follows(ctx context.Context, account, followed string) (bool, error) {
	var n int
	err := s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT count(*) FROM follows WHERE account = $1 AND followed = $2`, account, followed).Scan(&n)
	})
	if err != nil {
		return false, fmt.Errorf("follows: %w", err)
	}
	return n > 0, nil
}

// FollowedPlayers lists the ids under which those whom an account follows are rated.
func (s *Store) FollowedPlayers(ctx context.Context, account string) (players []string, err error) {
	err = s.db.read(ctx, func(c conn) error {
		players, err = all(c, func(r row, p *string) error { return r.Scan(p) }, `SELECT 'account/' || followed FROM follows WHERE account = $1`, account)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("follows of account %s: %w", account, err)
	}
	return players, nil
}

// Met lists the people an account has sat down with, those met last first.
func (s *Store) Met(ctx context.Context, account string, limit int) (list []RecentOpponent, err error) {
	me := AccountPlayer(account)
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, scanAcquaintance, `SELECT a.name, a.profile, max(m.listed) FROM seats mine
			JOIN seats theirs ON theirs.match = mine.match AND theirs.player <> mine.player
			JOIN accounts a ON theirs.player = 'account/' || a.id
			JOIN matches m ON m.id = mine.match
			WHERE mine.player = $1 AND m.started > 0 AND a.deleted = 0
			GROUP BY a.id, a.name, a.profile ORDER BY max(m.listed) DESC, a.name LIMIT $2`, me, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("whom account %s has met: %w", account, err)
	}
	return list, nil
}
