package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"hash/fnv"
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
	ErrServed   = errors.New("another server has this file open; only a PostgreSQL database can be shared")
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
	Node    string // name of this node, unique among those on one database; default: random
	Readers int    // SQLite: connections for reading, default 8; PostgreSQL: size of the pool, default 16
	// PostgreSQL: a node silent for this long is dead and its jobs are taken over; default 10 s
	Grace  time.Duration
	Clock  func() time.Time // of this machine, which may be wrong; default time.Now
	Logger *slog.Logger     // for what happens outside any call: jobs given up, connections lost; default slog.Default

	now func() time.Time // the database's clock, for what stands behind the store
}

// Store is one database, in groups by what is stored. All methods may be called at the same time from
// anywhere. A method that changes something returns only when that is durable.
type Store struct {
	*base
	*Accounts
	*Clubs
	*Circles
	*Studies
	*Library
	*Jobs
	*Operations
	*Site
	*Matches
}

// Matches holds matches: their histories, messages, notes, channels, invitations, automatic answers, and lists of them.
type Matches struct{ *base }

// Accounts holds people: how they sign in, how they are notified, who they follow and block.
type Accounts struct{ *base }

// Clubs holds how people meet: the queue, challenges, cups, ratings and the ladder.
type Clubs struct{ *base }

// Circles holds clubs: who is in them, their noticeboards, which cups and tables are theirs.
type Circles struct{ *base }

// Studies holds puzzles, their ratings, and the studies of accounts.
type Studies struct{ *base }

// Library holds games to look for: imports, the index of all games that are over, and collections.
type Library struct{ *base }

// Jobs holds work for any node, and the results of runs of jobs.
type Jobs struct{ *base }

// Operations holds what operators need: reports, the audit, faults, figures, backups, downtimes.
type Operations struct{ *base }

// Site holds what operators say about their server and who may register: settings, pages, codes, announcements.
type Site struct{ *base }

// base is what the groups share: the database, and the time.
type base struct {
	db  database
	hub *Hub
	o   Options

	orders [64]sync.Mutex // of this process, by the names that Lock is asked for
	ahead  atomic.Int64   // nanoseconds that the database's clock is ahead of ours
}

// databases are those that this program can open, by dialect. A browser has none: its program links no driver.
var databases = map[string]func(ctx context.Context, url string, h *Hub, o Options) (database, error){}

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
	b := &base{hub: NewHub(), o: o}
	b.o.now = b.present
	dialect, readers := "sqlite", 8
	if strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://") {
		dialect, readers = "postgres", 16
	}
	b.o.Readers = cmp.Or(max(0, o.Readers), readers)
	open := databases[dialect]
	if open == nil {
		return nil, fmt.Errorf("open database: %w", errors.ErrUnsupported)
	}
	var err error
	if b.db, err = open(ctx, url, b.hub, b.o); err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	if err := b.setClock(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("clock of the database: %w", err), b.db.close())
	}
	if err := b.fillConfusable(ctx); err != nil {
		return nil, errors.Join(err, b.db.close())
	}
	return &Store{
		base: b, Accounts: &Accounts{b}, Clubs: &Clubs{b}, Circles: &Circles{b}, Studies: &Studies{b},
		Library:    &Library{b},
		Jobs:       &Jobs{b},
		Operations: &Operations{b},
		Site:       &Site{b},
		Matches:    &Matches{b},
	}, nil
}

// Close ends all watching and closes the database. Work must have returned before.
func (s *Store) Close() error { return s.db.close() }

// Ping reports whether the database answers.
func (s *Store) Ping(ctx context.Context) error { return s.db.ping(ctx) }

// Pool is how many connections to the database there are.
type Pool struct {
	Open, Busy, Most int
	Waits            int64 // how often somebody waited for one
}

// Pool counts the connections that read, or of PostgreSQL all but those of locks.
func (s *Store) Pool() Pool { return s.db.connections() }

// Dialect is "sqlite" or "postgres".
func (s *Store) Dialect() string { return s.db.dialect() }

// Node is the name of this node.
func (s *Store) Node() string { return s.o.Node }

// Stats counts what this process has written.
type Stats struct {
	Changes int64 // calls that changed something
	Commits int64 // transactions they took; on SQLite fewer, because changes share them
}

// Stats says how often changes shared a commit.
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

// Now is the present by the database's clock, which all nodes share: their own may differ.
func (s *Store) Now() time.Time { return s.present() }

func (b *base) present() time.Time { return b.o.Clock().Add(time.Duration(b.ahead.Load())) }

// now is present to the precision that is stored, so that what was written is what is read.
func (b *base) now() time.Time { return b.present().UTC().Truncate(time.Millisecond) }

// clockSlack is how far the database's clock may be off before it is believed rather than one's own.
const clockSlack = 100 * time.Millisecond

// setClock compares the clocks. The database read its time somewhere on the way there and back, so half of the way is
// doubt: a busy machine must not pass for a wrong clock.
func (b *base) setClock(ctx context.Context) error {
	begin := b.o.Clock()
	theirs, err := b.db.clock(ctx)
	if err != nil {
		return err
	}
	end := b.o.Clock()
	doubt := end.Sub(begin) / 2
	ahead := theirs.Sub(begin.Add(doubt))
	if off := ahead - time.Duration(b.ahead.Load()); off.Abs() > clockSlack+doubt {
		b.ahead.Store(int64(ahead))
	}
	return nil
}

// Lock keeps all others who ask for the same name waiting, on whichever node, until unlock is called. Anyone who holds
// one must not ask for another.
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

// LobbyTopic is woken when a match was made, or changed in more than its Turn.
const LobbyTopic = "lobby"

// MatchTopic is woken by records and messages of a match.
func MatchTopic(match string) string { return "match/" + match }

// AccountTopic is for Change.Topics: something concerns this account, most often that it is its turn.
func AccountTopic(account string) string { return "account/" + account }

// Watch is woken when something on its topics was made durable, by this node or another.
// A wake-up says only "look again": several changes may give one, and after a lost connection
// everyone is woken once.
type Watch struct {
	C <-chan struct{}

	c      chan struct{}
	hub    *Hub
	topics []string
}

// Watch watches topics until it is stopped. Start watching before the first read, so that nothing
// falls between.
func (s *Store) Watch(topics ...string) *Watch { return s.hub.Watch(topics...) }

// Stop ends the watch; its channel stays open and silent.
func (w *Watch) Stop() { w.hub.remove(w) }

// Wake wakes those who watch, on all nodes.
func (s *Store) Wake(ctx context.Context, topics ...string) error {
	return s.db.write(ctx, func(t tx) error { return t.wake(topics...) })
}

// textPrefix begins the topics that carry a text.
const textPrefix = "tell/"

// Tell sends a short text to the other nodes, without a guarantee; on SQLite there are none. [Store.Hear] receives it.
func (s *Store) Tell(text string) { s.db.tell(textPrefix + text) }

// Hear calls fn with every text of another node, one at a time. fn must not block.
func (s *Store) Hear(fn func(text string)) { s.hub.hear(fn) }

// Hub hands wake-ups to the watches of this process.
type Hub struct {
	mu      sync.Mutex
	watches map[string]map[*Watch]struct{} // by topic
	readers []func(text string)
}

// NewHub makes a hub that nobody watches yet.
func NewHub() *Hub { return &Hub{watches: map[string]map[*Watch]struct{}{}} }

// Watch watches topics until it is stopped.
func (h *Hub) Watch(topics ...string) *Watch {
	c := make(chan struct{}, 1)
	w := &Watch{C: c, c: c, hub: h, topics: topics}
	h.add(w)
	return w
}

func (h *Hub) add(w *Watch) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range w.topics {
		if h.watches[topic] == nil {
			h.watches[topic] = map[*Watch]struct{}{}
		}
		h.watches[topic][w] = struct{}{}
	}
}

func (h *Hub) remove(w *Watch) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range w.topics {
		delete(h.watches[topic], w)
		if len(h.watches[topic]) == 0 {
			delete(h.watches, topic)
		}
	}
}

// Wake wakes those who watch one of the topics.
func (h *Hub) Wake(topics ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range topics {
		for w := range h.watches[topic] {
			w.wake()
		}
	}
}

func (h *Hub) hear(fn func(text string)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.readers = append(h.readers, fn)
}

// receive hands a text on; the functions may wake watches in turn.
func (h *Hub) receive(text string) {
	h.mu.Lock()
	readers := h.readers
	h.mu.Unlock()
	for _, fn := range readers {
		fn(text)
	}
}

func (h *Hub) wakeAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, set := range h.watches {
		for w := range set {
			w.wake()
		}
	}
}

func (w *Watch) wake() {
	select {
	case w.c <- struct{}{}:
	default: // it is awake already
	}
}
