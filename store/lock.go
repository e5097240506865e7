package store

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Lock keeps all others who ask for the same name waiting, on whichever node, until unlock is called. On SQLite there is one
// process, which keeps its own order: there it does nothing.
func (s *Store) Lock(ctx context.Context, name string) (unlock func(), err error) {
	if unlock, err = s.db.lock(ctx, name); err != nil {
		return nil, fmt.Errorf("lock %s: %w", name, err)
	}
	return unlock, nil
}

func (d *sqliteDB) lock(context.Context, string) (unlock func(), err error) { return func() {}, nil }

// lockConns are connections apart: whoever holds a lock needs one of the others for what they do meanwhile, and must get it.
const lockConns = 2

func openLocks(ctx context.Context, config *pgxpool.Config) (*pgxpool.Pool, error) {
	config = config.Copy()
	config.MaxConns, config.MinConns = lockConns, 0
	return pgxpool.NewWithConfig(ctx, config)
}

// lock ends with its connection, whatever becomes of this node.
func (d *postgresDB) lock(ctx context.Context, name string) (unlock func(), err error) {
	c, err := d.locks.Acquire(ctx)
	if err != nil {
		return nil, postgresError(err)
	}
	if _, err := c.Exec(ctx, `SELECT pg_advisory_lock(hashtextextended($1, 0))`, name); err != nil {
		c.Release()
		return nil, postgresError(err)
	}
	return func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTimeout)
		defer cancel()
		if _, err := c.Exec(ctx, `SELECT pg_advisory_unlock_all()`); err != nil {
			_ = c.Conn().Close(ctx) // and with it the lock
		}
		c.Release()
	}, nil
}
