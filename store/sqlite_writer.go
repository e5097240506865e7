//go:build !js

package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/ncruces/go-sqlite3"
)

// maxBatch bounds how many changes share one commit, and so how long the first of them waits.
const maxBatch = 256

// request is one change on its way to the writer.
type request struct {
	ctx    context.Context
	f      func(tx) error
	alone  bool // f cannot be run twice, so it gets a commit of its own
	err    error
	done   chan struct{}
	topics []string // to wake after the commit
	kinds  []string // of jobs that were enqueued
}

func (d *sqliteDB) write(ctx context.Context, f func(tx) error) error {
	return d.submit(&request{ctx: ctx, f: f, done: make(chan struct{})})
}

func (d *sqliteDB) append(ctx context.Context, c *Change, at time.Time) error {
	return d.write(ctx, func(t tx) error { return c.store(t, at) })
}

func (d *sqliteDB) writeOnce(ctx context.Context, f func(tx) error) error {
	return d.submit(&request{ctx: ctx, f: f, alone: true, done: make(chan struct{})})
}

// submit hands r to the writer and waits for its fate, even beyond the end of r.ctx: once a change
// is in a commit only the commit can say whether it happened.
func (d *sqliteDB) submit(r *request) error {
	select {
	case <-d.closed:
		return ErrClosed
	default:
	}
	select {
	case d.queue <- r:
	case <-r.ctx.Done():
		return r.ctx.Err()
	case <-d.closed:
		return ErrClosed
	}
	select {
	case <-r.done:
		return r.err
	case <-d.done: // the writer may have ended between our two checks
		select {
		case <-r.done:
			return r.err
		default:
			return ErrClosed
		}
	}
}

// writer is the only one who writes. While it waits for the disk, further changes queue up: they
// become the next commit together, so that a busy server pays one sync for many actions.
type writer struct {
	db         *sqliteDB
	conn       *sql.Conn
	statements map[string]*sql.Stmt // prepared on conn
}

func (w *writer) connect(ctx context.Context) (err error) {
	w.conn, err = w.db.writing.Conn(ctx)
	return err
}

func (w *writer) run() {
	defer close(w.db.done)
	defer func() {
		for _, st := range w.statements {
			_ = st.Close()
		}
		_ = w.conn.Close()
	}()
	batch := make([]*request, 0, maxBatch)
	for {
		var next *request
		select {
		case next = <-w.db.queue:
		case <-w.db.closed:
			select { // what was handed over before closing is still done
			case next = <-w.db.queue:
			default:
				return
			}
		}
		for next != nil {
			batch, next = w.gather(batch[:0], next)
			w.serve(batch)
		}
	}
}

// gather takes what is waiting, up to one that must stand alone; that one is left for the next time.
func (w *writer) gather(batch []*request, first *request) ([]*request, *request) {
	batch = append(batch, first)
	for !first.alone && len(batch) < maxBatch {
		select {
		case r := <-w.db.queue:
			if r.alone {
				return batch, r
			}
			batch = append(batch, r)
		default:
			return batch, nil
		}
	}
	return batch, nil
}

// serve commits a batch and wakes everyone.
func (w *writer) serve(batch []*request) {
	live := batch[:0:0]
	for _, r := range batch {
		if r.err = r.ctx.Err(); r.err == nil {
			live = append(live, r)
		}
	}
	if len(live) > 0 {
		if spoiled := w.commit(live, false); spoiled {
			w.commit(live, true)
		}
	}
	for _, r := range live {
		if r.err == nil {
			w.db.changes.Add(1)
			w.db.hub.Wake(r.topics...)
			w.db.jobs.wake(r.kinds...)
		}
	}
	for _, r := range batch {
		close(r.done)
	}
}

// commit runs a batch in one transaction. A change that fails after it has written something would
// leave half of itself behind: then the whole is rolled back and spoiled is true, to be run again
// with a savepoint around each. That is rare, and savepoints all the time are not free.
func (w *writer) commit(batch []*request, savepoints bool) (spoiled bool) {
	fail := func(err error) {
		_ = w.raw(`ROLLBACK`) // an error here only says that SQLite has done so itself
		for _, r := range batch {
			r.err = err // a refusal, too, may have been for what now has not happened
		}
	}
	for _, r := range batch {
		r.err = nil
	}
	if err := w.raw(`BEGIN IMMEDIATE`); err != nil {
		fail(w.db.writeError(err))
		return false
	}
	for _, r := range batch {
		r.topics, r.kinds = r.topics[:0], r.kinds[:0]
		if savepoints {
			if err := w.raw(`SAVEPOINT change`); err != nil {
				fail(w.db.writeError(err))
				return false
			}
		}
		t := &sqliteTx{w: w, r: r}
		r.err = w.db.writeError(t.run())
		switch {
		case broken(r.err):
			fail(r.err)
			return false
		case r.err == nil && savepoints:
			if err := w.raw(`RELEASE change`); err != nil {
				fail(w.db.writeError(err))
				return false
			}
		case r.err != nil && savepoints:
			// a full disk ends the transaction itself
			if err := w.raw(`ROLLBACK TO change; RELEASE change`); err != nil {
				fail(r.err)
				return false
			}
		case r.err != nil && t.wrote:
			if len(batch) == 1 {
				fail(r.err)
				return false
			}
			_ = w.raw(`ROLLBACK`)
			return true
		}
	}
	if err := w.raw(`COMMIT`); err != nil {
		fail(fmt.Errorf("commit: %w", w.db.writeError(err)))
		return false
	}
	w.db.commits.Add(1)
	return false
}

// broken reports an error after which SQLite may have ended the transaction by itself (no room, no
// memory, a failing disk), so that whatever ran next would be outside of it.
func broken(err error) bool {
	var code sqlite3.ErrorCode
	return errors.As(err, &code) && code != sqlite3.CONSTRAINT
}

// raw runs a statement without parameters. The writer's own statements are never interrupted: one
// caller who goes away must not spoil the commit of the others.
func (w *writer) raw(query string) error {
	_, err := w.conn.ExecContext(context.Background(), query)
	return err
}

func (w *writer) statement(query string) (*sql.Stmt, error) {
	if st := w.statements[query]; st != nil {
		return st, nil
	}
	st, err := w.conn.PrepareContext(context.Background(), query)
	if err == nil {
		w.statements[query] = st
	}
	return st, err
}

// sqliteTx is one change inside the writer's transaction.
type sqliteTx struct {
	w     *writer
	r     *request
	wrote bool
}

// run turns a panic of the change into its error: the writer serves everyone and must not end.
func (t *sqliteTx) run() (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic in a change: %v", p)
		}
	}()
	return t.r.f(t)
}

func (t *sqliteTx) exec(query string, args ...any) (int64, error) {
	st, err := t.w.statement(query) //nolint:sqlclosecheck // kept for the next time
	if err != nil {
		return 0, err
	}
	res, err := st.ExecContext(context.Background(), args...)
	if err != nil {
		return 0, err
	}
	n, err := res.RowsAffected()
	t.wrote = t.wrote || n > 0
	return n, err
}

func (t *sqliteTx) query(query string, args ...any) (rows, error) {
	st, err := t.w.statement(query) //nolint:sqlclosecheck // kept for the next time
	if err != nil {
		return nil, err
	}
	r, err := st.QueryContext(context.Background(), args...) //nolint:rowserrcheck // by the caller
	return sqlRows{r}, err
}

func (t *sqliteTx) row(query string, args ...any) row {
	st, err := t.w.statement(query) //nolint:sqlclosecheck // kept for the next time
	if err != nil {
		return failedRow{err}
	}
	return st.QueryRowContext(context.Background(), args...)
}

func (t *sqliteTx) wake(topics ...string) error {
	t.r.topics = append(t.r.topics, topics...)
	return nil
}

func (t *sqliteTx) enqueue(jobs ...Job) error {
	for _, j := range jobs {
		_, err := t.exec(`INSERT INTO jobs (kind, key, payload, due, attempt) VALUES ($1, $2, $3, $4, 0) ON CONFLICT
			DO NOTHING`,
			j.Kind, j.Key, text(j.Payload), notBefore(j.Due))
		if err != nil {
			return fmt.Errorf("enqueue %s %s: %w", j.Kind, j.Key, err)
		}
		t.r.kinds = append(t.r.kinds, j.Kind)
	}
	return nil
}

func (t *sqliteTx) withdraw(kind, prefix string) error {
	_, err := t.exec(`DELETE FROM jobs WHERE kind = $1 AND substr(key, 1, length($2)) = $2`, kind, prefix)
	return err
}

func (t *sqliteTx) forUpdate() string { return "" } // nobody else writes
