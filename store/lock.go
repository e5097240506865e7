package store

import (
	"context"
	"fmt"
	"hash/fnv"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Lock keeps all others who ask for the same name waiting, on whichever node, until unlock is called. Whoever holds one must not ask
// for another.
func (s *Store) Lock(ctx context.Context, name string) (unlock func(), err error) {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(name)) // never fails, by its contract
	here := &s.orders[sum.Sum32()%uint32(len(s.orders))]
	here.Lock() // first, so that of one name one at most waits for the other nodes
	everywhere, err := s.db.lock(ctx, name)
	if err != nil {
		here.Unlock()
		return nil, fmt.Errorf("lock %s: %w", name, err)
	}
	return func() {
		everywhere()
		here.Unlock()
	}, nil
}

// lock has nothing to do where there is one process.
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
