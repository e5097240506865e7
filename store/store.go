package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Errors of the store, to be compared with errors.Is. Whatever else comes back is the world's fault
// (a lost connection, a broken disk).
var (
	ErrNotFound = errors.New("not found")
	ErrExists   = errors.New("it exists already")
	ErrConflict = errors.New("someone else was first") // from Append always a *ConflictError
	ErrFull     = errors.New("the disk is full")       // refused cleanly; works again once there is room
	ErrNewer    = errors.New("the database was written by a newer program")
	ErrClosed   = errors.New("the store is closed")
	ErrDamaged  = errors.New("the file is damaged") // a backup or export that is cut short or altered
	ErrServed   = errors.New("another server has this database open; several can share a PostgreSQL database, but not a file")
	ErrAway     = errors.New("the database does not answer")
	ErrNotEmpty = errors.New("the database is not empty")
)

// ConflictError says that a match has moved on: the change was made for another Head.
type ConflictError struct {
	Match string
	Head  int // the number of the newest record
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("match %s is at %d: %v", e.Match, e.Head, ErrConflict)
}

func (e *ConflictError) Unwrap() error { return ErrConflict }

// Options adjust a store; the zero value is right for most.
type Options struct {
	Node    string           // name of this node, unique among those on one database; default: random
	Readers int              // SQLite: connections for reading, default 8; PostgreSQL: size of the pool, default 16
	Grace   time.Duration    // PostgreSQL: a node silent for this long is dead and its jobs are taken over; default 10 s
	Clock   func() time.Time // of this machine, which may be wrong; default time.Now
	Logger  *slog.Logger     // for what happens outside any call: jobs given up, connections lost; default slog.Default

	now func() time.Time // the database's clock, for what stands behind the store
}

// Store is one database. All methods may be called at the same time from anywhere.
// A method that changes something returns only when that is durable.
type Store struct {
	db  database
	hub *hub
	o   Options

	orders [64]sync.Mutex // of this process, by the names that Lock is asked for
	ahead  atomic.Int64   // nanoseconds that the database's clock is ahead of ours
}

// database is what differs between SQLite and PostgreSQL. The SQL that runs on it is the same text.
type database interface {
	dialect() string
	ping(ctx context.Context) error
	clock(ctx context.Context) (time.Time, error) // the database's own
	close() error

	// read runs statements that only read; each sees the newest data.
	read(ctx context.Context, f func(conn) error) error
	// snapshot runs statements that only read and all see the same moment.
	snapshot(ctx context.Context, f func(conn) error) error
	// write runs f in a transaction and returns when it is durable, or nothing of it happened. Under
	// SQLite f may run again after it failed, or after a neighbour in the same commit did.
	write(ctx context.Context, f func(tx) error) error
	// append makes a change of a match durable and wakes those who watch.
	append(ctx context.Context, c *Change, at time.Time) error
	// writeOnce is write for an f that cannot be run again.
	writeOnce(ctx context.Context, f func(tx) error) error

	tell(topic string) // to the other nodes
	lock(ctx context.Context, name string) (unlock func(), err error)
	stats() Stats
	work(ctx context.Context, handlers map[string]Handler) error
	waiting(c conn) ([]Job, error) // every job, for a dump
	countJobs(c conn) ([]JobCount, error)
	size(c conn) (int64, error) // bytes on the disk
	backup(ctx context.Context, path string) error
	rawInserts(ctx context.Context, d time.Duration) (int, error)
}

// conn runs SQL. Parameters are written $1, $2 … and must first appear in that order, because SQLite
// numbers names as it meets them.
type conn interface {
	exec(query string, args ...any) (int64, error)
	query(query string, args ...any) (rows, error)
	row(query string, args ...any) row
}

// tx is a conn inside a transaction that writes.
type tx interface {
	conn
	wake(topics ...string) error // takes effect with the commit
	enqueue(jobs ...Job) error
	withdraw(kind, prefix string) error // jobs that wait, by the beginning of their keys
	forUpdate() string                  // a suffix for SELECT that keeps other writers off the row
}

type row interface{ Scan(into ...any) error }

type rows interface {
	row
	Next() bool
	Err() error
	Close()
}

// Open opens the database at a URL and brings its schema up to date. "postgres://…" is PostgreSQL;
// anything else is the path of an SQLite file, created if absent. A schema newer than this program
// knows is refused with ErrNewer.
func Open(ctx context.Context, url string, o Options) (*Store, error) {
	if o.Node == "" {
		o.Node = NewID()
	}
	if o.Grace <= 0 {
		o.Grace = 10 * time.Second
	}
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Clock == nil {
		o.Clock = time.Now
	}
	s := &Store{hub: newHub(), o: o}
	s.o.now = s.Now
	var err error
	if strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://") {
		s.o.Readers = cmp.Or(max(0, o.Readers), 16)
		s.db, err = openPostgres(ctx, url, s.hub, s.o)
	} else {
		s.o.Readers = cmp.Or(max(0, o.Readers), 8)
		s.db, err = openSQLite(ctx, url, s.hub, s.o)
	}
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	if err := s.setClock(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("clock of the database: %w", err), s.db.close())
	}
	if err := s.fillSkeletons(ctx); err != nil {
		return nil, errors.Join(err, s.db.close())
	}
	return s, nil
}

// Close ends all watching and closes the database. Work must have returned before.
func (s *Store) Close() error { return s.db.close() }

// Ping reports whether the database answers.
func (s *Store) Ping(ctx context.Context) error { return s.db.ping(ctx) }

// Dialect is "sqlite" or "postgres".
func (s *Store) Dialect() string { return s.db.dialect() }

// Node is the name of this node.
func (s *Store) Node() string { return s.o.Node }

// Stats counts what this process has written.
type Stats struct {
	Changes int64 // calls that changed something
	Commits int64 // transactions they took; on SQLite fewer, because changes share them
}

// Stats tells how often changes shared a commit.
func (s *Store) Stats() Stats { return s.db.stats() }

// counters count for Stats.
type counters struct{ changes, commits atomic.Int64 }

func (c *counters) stats() Stats { return Stats{c.changes.Load(), c.commits.Load()} }

// NewID makes a random id of 16 lower-case letters and digits for a match, an account or anything
// else: 80 bits, so that ids can neither be guessed nor meet.
func NewID() string {
	const alphabet = "0123456789abcdefghjkmnpqrstvwxyz" // Crockford's, without i, l, o, u
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = alphabet[b[i]&31]
	}
	return string(b[:])
}
