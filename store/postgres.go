//go:build !js

package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
)

// postgresDB is a database that any number of nodes share.
type postgresDB struct {
	counters
	pool  *pgxpool.Pool
	locks *pgxpool.Pool
	queue *river.Client[pgx.Tx] // for enqueueing only
	news  *notifier
	o     Options
}

// writeTimeout bounds a transaction whose caller may be long gone.
const writeTimeout = 30 * time.Second

func init() { databases["postgres"] = openPostgres }

func openPostgres(ctx context.Context, url string, h *Hub, o Options) (database, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	config.MaxConns = int32(o.Readers)
	if config.ConnConfig.RuntimeParams["application_name"] == "" {
		config.ConnConfig.RuntimeParams["application_name"] = "pony " + o.Node
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	d := &postgresDB{pool: pool, o: o}
	if err := d.open(ctx, config, h); err != nil {
		d.closePools()
		return nil, postgresError(err)
	}
	return d, nil
}

// open brings the database up to date and makes what stands beside the pool.
func (d *postgresDB) open(ctx context.Context, config *pgxpool.Config, h *Hub) (err error) {
	if err := d.migrate(ctx); err != nil {
		return err
	}
	if d.locks, err = openLocks(ctx, config); err != nil {
		return err
	}
	if d.queue, err = river.NewClient(riverpgxv5.New(d.pool),
		&river.Config{Logger: slog.New(slog.DiscardHandler)}); err != nil {
		return err
	}
	d.news, err = startNotifier(ctx, d.pool, h, d.o)
	return err
}

func (d *postgresDB) closePools() {
	if d.locks != nil {
		d.locks.Close()
	}
	d.pool.Close()
}

// migrate runs our migrations and River's, one node at a time.
func (d *postgresDB) migrate(ctx context.Context) error {
	const lock = 0x706f6e79 // any number, the same for every node
	keeper, err := pgx.ConnectConfig(ctx, d.pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer func() { _ = keeper.Close(context.WithoutCancel(ctx)) }() // which also gives the lock back
	if _, err := keeper.Exec(ctx, `SELECT pg_advisory_lock($1)`, lock); err != nil {
		return fmt.Errorf("lock for migrations: %w", err)
	}
	db := stdlib.OpenDBFromPool(d.pool)
	defer func() { _ = db.Close() }() // the pool behind it stays open
	if err := migrate(ctx, db, goose.DialectPostgres, "postgres"); err != nil {
		return err
	}
	m, err := rivermigrate.New(riverpgxv5.New(d.pool), &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	if _, err := m.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("migrate the job queue: %w", err)
	}
	return nil
}

func (d *postgresDB) dialect() string { return "postgres" }

func (d *postgresDB) clock(ctx context.Context) (t time.Time, err error) {
	return t, postgresError(d.pool.QueryRow(ctx, `SELECT clock_timestamp()`).Scan(&t))
}

func (d *postgresDB) connections() Pool {
	s := d.pool.Stat()
	return Pool{
		Open: int(s.TotalConns()), Busy: int(s.AcquiredConns()), Most: int(s.MaxConns()), Waits: s.EmptyAcquireCount(),
	}
}

func (d *postgresDB) ping(ctx context.Context) error { return postgresError(d.pool.Ping(ctx)) }

func (d *postgresDB) close() error {
	d.news.close()
	d.closePools()
	return nil
}

func (d *postgresDB) read(ctx context.Context, f func(conn) error) error {
	return postgresError(f(&postgresConn{ctx, d.pool}))
}

func (d *postgresDB) snapshot(ctx context.Context, f func(conn) error) error {
	o := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	return postgresError(pgx.BeginTxFunc(ctx, d.pool, o, func(t pgx.Tx) error { return f(&postgresConn{ctx, t}) }))
}

// write goes on when its caller goes away, so that what it says is what happened, and tries again
// when the database chose it as the victim of a deadlock.
func (d *postgresDB) write(ctx context.Context, f func(tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTimeout)
	defer cancel()
	var err error
	for range 4 {
		err = d.transact(ctx, f)
		var e *pgconn.PgError
		if !errors.As(err, &e) || (e.Code != "40001" && e.Code != "40P01") {
			break
		}
	}
	return postgresError(err)
}

// append sends the most frequent change in one statement, which is a transaction by itself: one way to the
// database and back instead of five.
func (d *postgresDB) append(ctx context.Context, c *Change, at time.Time) error {
	if !c.plain() {
		return d.write(ctx, func(t tx) error { return c.store(t, at) })
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTimeout)
	defer cancel()
	r := &c.Records[0]
	tag, err := d.pool.Exec(ctx, `WITH
		moved AS (UPDATE matches SET head = $1, turn = $2, since = $3, deadline = $4, remaining = $5, updated = $6
			WHERE id = $7 AND head = $8 RETURNING id),
		added AS (INSERT INTO records (match, n, kind, seat, text, back, rules, at, remaining, data)
			SELECT id, $1, $9, $10, $11, $12, $13, $14, $15, $16 FROM moved)
		SELECT id FROM moved`,
		r.N, c.Turn.Seat, ms(c.Turn.Since), ms(c.Turn.Deadline), c.Turn.Remaining.column(), ms(at), c.ID, c.Head,
		string(r.Kind), r.Seat, r.Text, r.To, r.Rules, ms(r.At), r.Remaining.column(), text(r.Data))
	if err != nil {
		return postgresError(err)
	}
	if tag.RowsAffected() > 0 {
		d.changes.Add(1)
		d.commits.Add(1)
		d.news.wake(c.topics()...)
		return nil
	}
	var head int
	if err := d.pool.QueryRow(ctx, `SELECT head FROM matches WHERE id = $1`, c.ID).Scan(&head); err != nil {
		return postgresError(err)
	}
	return &ConflictError{c.ID, head}
}

func (d *postgresDB) writeOnce(ctx context.Context, f func(tx) error) error {
	return postgresError(d.transact(ctx, f))
}

func (d *postgresDB) transact(ctx context.Context, f func(tx) error) error {
	var topics []string
	err := pgx.BeginFunc(ctx, d.pool, func(t pgx.Tx) error {
		topics = nil
		return f(&postgresTx{postgresConn{ctx, t}, t, d, &topics})
	})
	if err == nil {
		d.changes.Add(1)
		d.commits.Add(1)
		d.news.wake(topics...)
	}
	return err
}

func (d *postgresDB) backup(context.Context, string) error {
	return errors.New("PostgreSQL has no file to copy: use a dump")
}

// postgresConn runs statements on a pool or in a transaction.
type postgresConn struct {
	ctx context.Context
	on  interface {
		Exec(ctx context.Context, query string, args ...any) (pgconn.CommandTag, error)
		Query(ctx context.Context, query string, args ...any) (pgx.Rows, error)
		QueryRow(ctx context.Context, query string, args ...any) pgx.Row
	}
}

func (c *postgresConn) exec(query string, args ...any) (int64, error) {
	tag, err := c.on.Exec(c.ctx, query, args...)
	return tag.RowsAffected(), err
}

func (c *postgresConn) query(query string, args ...any) (rows, error) {
	return c.on.Query(c.ctx, query, args...) //nolint:sqlclosecheck // the caller closes them
}

func (c *postgresConn) row(query string, args ...any) row {
	return c.on.QueryRow(c.ctx, query, args...)
}

type postgresTx struct {
	postgresConn
	tx     pgx.Tx
	db     *postgresDB
	topics *[]string // to wake after the commit
}

func (t *postgresTx) wake(topics ...string) error {
	*t.topics = append(*t.topics, topics...)
	return nil
}

func (t *postgresTx) forUpdate() string { return " FOR UPDATE" }

// unreachable reports whether an error is a lost connection.
func unreachable(err error) bool {
	var refused *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &refused) || errors.As(err, &network) && !errors.Is(err, context.Canceled) && !errors.Is(err,
		context.DeadlineExceeded) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		err.Error() == "conn closed"
}

// postgresError maps the errors of PostgreSQL to ours.
func postgresError(err error) error {
	var e *pgconn.PgError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, pgx.ErrNoRows):
		return ErrNotFound
	case errors.As(err, &e):
		switch e.Code {
		case "23505":
			return fmt.Errorf("%w: %w", ErrExists, err)
		case "23503": // what it would belong to is not there
			return fmt.Errorf("%w: %w", ErrNotFound, err)
		case "53100":
			return fmt.Errorf("%w: %w", ErrFull, err)
		case "57P01", "57P02", "57P03", "53300": // it stops, has crashed, starts, has too many connections
			return fmt.Errorf("%w: %w", ErrAway, err)
		}
	case err.Error() == "closed pool":
		return ErrClosed
	case unreachable(err):
		return fmt.Errorf("%w: %w", ErrAway, err)
	}
	return err
}

func (d *postgresDB) tell(topic string) { d.news.wake(topic) }

func (d *postgresDB) size(c conn) (n int64, err error) {
	err = c.row(`SELECT pg_database_size(current_database())`).Scan(&n)
	return n, err
}

// lockConns are connections apart: anyone who holds a lock needs one of the others for what they do meanwhile, and must
// get it.
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

func (d *postgresDB) rawInserts(ctx context.Context, length time.Duration) (n int, err error) {
	table := "raw_" + NewID()
	c, err := d.pool.Acquire(ctx)
	if err != nil {
		return 0, err
	}
	defer c.Release()
	if _, err := c.Exec(ctx, `CREATE TABLE `+table+` `+rawTable); err != nil {
		return 0, err
	}
	defer func() {
		_, dropped := c.Exec(context.WithoutCancel(ctx), `DROP TABLE `+table)
		err = errors.Join(err, dropped)
	}()
	for end := time.Now().Add(length); time.Now().Before(end); n++ {
		if _, err := c.Exec(ctx, `INSERT INTO `+table+` VALUES ($1, $2, $3)`, "raw", n, rawText); err != nil {
			return n, err
		}
	}
	return n, nil
}
