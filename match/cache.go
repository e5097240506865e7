package match

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Store is what matches need from the database.
type Store interface {
	Create(ctx context.Context, m *store.Match, secret store.Secret, invites ...store.Invite) error
	Import(ctx context.Context, e *store.Export) error // store.ErrExists if it is there
	Match(ctx context.Context, id string) (*store.Match, error)
	ListMatches(ctx context.Context, q store.Query) (list []store.Match, next string, err error)
	Records(ctx context.Context, id string, after, limit int) ([]store.Record, error)
	Since(ctx context.Context, id string, n int) (*store.Match, []store.Record, error)
	Line(ctx context.Context, id string, to int) (*store.Snapshot, []store.Record, error)
	Secret(ctx context.Context, id string) (store.Secret, error)
	Append(ctx context.Context, c *store.Change) error // store.ErrConflict if another record has this number
	SaveSnapshot(ctx context.Context, id string, s store.Snapshot) error
	SaveFault(ctx context.Context, f *store.Fault) error
	Account(ctx context.Context, id string) (*store.Account, error)
	Pulse(ctx context.Context, now time.Time, grace time.Duration, since time.Time) ([]store.Downtime, error)
	Now() time.Time
	Dialect() string
}

// Config is what a Cache is made of.
type Config struct {
	Store   Store
	Titles  []game.Title
	Levels  func(game.Title) []string // of the bots, weakest first; never empty
	Log     *slog.Logger              // default: slog.Default
	Now     func() time.Time          // default: the database's clock
	Observe Observer                  // may be nil

	Cached        int // matches held in memory; default 2000
	SnapshotEvery int // actions between two snapshots; default 64
}

// Observer counts for metrics.
type Observer interface {
	Ended(title, by string)
	Froze(title string)
}

// TurnJobs returns the jobs that tell an account of its turn, to be stored together with the change d of m.
type TurnJobs func(ctx context.Context, m *Match, d *Draft) ([]store.Job, error)

// Cache holds the matches of one database. All methods may be called at the same time.
type Cache struct {
	store    Store
	titles   map[string]game.Title
	order    []game.Title
	levels   func(game.Title) []string
	log      *slog.Logger
	clock    func() time.Time
	observe  Observer
	turnJobs TurnJobs
	every    int
	most     int
	shared   bool // other nodes write to the same database

	mu        sync.Mutex
	matches   map[string]*Match
	pulsed    time.Time // when the database last heard that this node serves; zero if never
	downtimes []store.Downtime
}

// New makes a Cache.
func New(c Config) *Cache {
	cache := &Cache{
		store: c.Store, order: c.Titles, levels: c.Levels, log: c.Log, clock: c.Now, observe: c.Observe,
		every: c.SnapshotEvery, most: c.Cached, shared: c.Store.Dialect() != "sqlite",
		titles: map[string]game.Title{}, matches: map[string]*Match{},
		turnJobs: func(context.Context, *Match, *Draft) ([]store.Job, error) { return nil, nil },
	}
	for _, t := range c.Titles {
		cache.titles[t.ID()] = t
	}
	if cache.log == nil {
		cache.log = slog.Default()
	}
	if cache.clock == nil {
		cache.clock = cache.store.Now
	}
	if cache.observe == nil {
		cache.observe = noObserver{}
	}
	if cache.every == 0 {
		cache.every = 64
	}
	if cache.most == 0 {
		cache.most = 2000
	}
	return cache
}

type noObserver struct{}

func (noObserver) Ended(string, string) {}

func (noObserver) Froze(string) {}

// SetTurnJobs says who is asked for jobs when a turn begins. It is called before the first change.
func (cache *Cache) SetTurnJobs(jobs TurnJobs) { cache.turnJobs = jobs }

// Titles lists what can be played, in the order given.
func (cache *Cache) Titles() []game.Title { return cache.order }

// Title finds a title by its id.
func (cache *Cache) Title(id string) (game.Title, bool) {
	t, ok := cache.titles[id]
	return t, ok
}

// Levels lists the bots that play a title.
func (cache *Cache) Levels(t game.Title) []string { return cache.levels(t) }

// LevelNames are the names that bots go by, of all titles.
func (cache *Cache) LevelNames() (names []string) {
	for _, t := range cache.order {
		names = append(names, cache.levels(t)...)
	}
	return names
}

// CheckLevel refuses a level that no bot of a title has.
func (cache *Cache) CheckLevel(t game.Title, level string) error {
	if !slices.Contains(cache.levels(t), level) {
		return Invalid("level", "no bot of level %q plays %s", level, t.ID())
	}
	return nil
}

// Now is the present in whole milliseconds: times survive a round trip through any database.
func (cache *Cache) Now() time.Time { return cache.clock().UTC().Truncate(time.Millisecond) }

// Run takes snapshots and gives back the time when no node served, until ctx ends. Each node calls it once.
func (cache *Cache) Run(ctx context.Context) {
	var loops sync.WaitGroup
	loops.Go(func() { cache.keepFlushing(ctx) })
	loops.Go(func() {
		cache.giveBackAll(ctx)
		cache.keepPulse(ctx)
	})
	loops.Wait()
}

func (cache *Cache) lookup(id string) *Match {
	cache.mu.Lock()
	defer cache.mu.Unlock()
	m, ok := cache.matches[id]
	if ok {
		return m
	}
	m = &Match{ID: id}
	cache.matches[id] = m
	for key, other := range cache.matches { // the order of a map is random: so is which one goes
		if len(cache.matches) <= cache.most {
			break
		}
		if other != m && other.mu.TryLock() {
			if !other.behind() || len(cache.matches) > 2*cache.most { // rather one that has a snapshot
				other.gone = true
				delete(cache.matches, key)
			}
			other.mu.Unlock()
		}
	}
	return m
}

// forget drops a match whose cache can no longer be trusted. Its lock is held.
func (cache *Cache) forget(m *Match) {
	m.gone = true
	cache.mu.Lock()
	if cache.matches[m.ID] == m {
		delete(cache.matches, m.ID)
	}
	cache.mu.Unlock()
}

// held lists the matches in memory. Their locks are taken after the cache's own is free again, never inside it.
func (cache *Cache) held() []*Match {
	cache.mu.Lock()
	defer cache.mu.Unlock()
	list := make([]*Match, 0, len(cache.matches))
	for _, m := range cache.matches {
		list = append(list, m)
	}
	return list
}

// ForgetAccount drops the matches in memory where an account sits: the store has taken it off them.
func (cache *Cache) ForgetAccount(account string) {
	for _, m := range cache.held() {
		m.mu.Lock()
		if slices.ContainsFunc(m.Row.Seats, func(s store.Seat) bool { return s.Account == account }) {
			cache.forget(m)
		}
		m.mu.Unlock()
	}
}
