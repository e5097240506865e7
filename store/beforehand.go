package store

import (
	"context"
	"fmt"
)

// SetBeforehand keeps which rituals of a match a seat has answered beforehand; none forgets what was kept.
func (s *Store) SetBeforehand(ctx context.Context, match string, seat int, account string, rituals []string) error {
	if len(rituals) == 0 {
		return s.insert(ctx, "beforehand", `DELETE FROM beforehand WHERE match = $1 AND seat = $2`, match, seat)
	}
	return s.insert(ctx, "beforehand", `INSERT INTO beforehand (match, seat, account, rituals) VALUES ($1, $2, $3, $4)
		ON CONFLICT (match, seat) DO UPDATE SET account = excluded.account, rituals = excluded.rituals`, match, seat, account, text(rituals))
}

// Beforehand is what an account has answered beforehand for a seat: what somebody left there who sat there before is not its.
func (s *Store) Beforehand(ctx context.Context, match string, seat int, account string) (rituals []string, err error) {
	err = s.db.read(ctx, func(c conn) error {
		lists, err := all(c, func(r row, list *[]string) error { return r.Scan(object(list)) },
			`SELECT rituals FROM beforehand WHERE match = $1 AND seat = $2 AND account = $3`, match, seat, account)
		if len(lists) > 0 {
			rituals = lists[0]
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("beforehand at seat %d of match %s: %w", seat, match, err)
	}
	return rituals, nil
}
