package table

import (
	"log/slog"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Config is what a Service is made of.
type Config struct {
	Store   *store.Store
	Titles  []game.Title
	Player  Player           // plays the bots' seats
	Log     *slog.Logger     // default: slog.Default
	Now     func() time.Time // default: the database's clock
	Limits  Limits
	Observe Observer // told what happens, for metrics; may be nil
	Notify  Notifier // tells people that it is their turn; may be nil

	SnapshotEvery int           // actions between two snapshots; default 64
	NotifyAfter   time.Duration // how long a turn must have waited before anyone is told outside the page; default one minute
	AdviseFor     time.Duration // how long a bot thinks about a question that someone asks it; default one second
	Advisers      int           // how many such questions are thought about at the same time; default 1
}

// Limits keep one account from taking all there is; zero values mean the defaults.
type Limits struct {
	Tables      int // unfinished tables of an account; default 50
	GuestTables int // of a guest; default 10
	Cached      int // matches held in memory; default 2000
}

// Observer counts for metrics.
type Observer interface {
	Played(title string, bot bool, took time.Duration)
	Ended(title, by string)
	Froze(title string)
}

// Service serves the matches of one database. All methods may be called at the same time.
type Service struct {
	store    *store.Store
	titles   map[string]game.Title
	order    []game.Title
	player   Player
	log      *slog.Logger
	clock    func() time.Time
	limits   Limits
	observe  Observer
	notify   Notifier
	patience time.Duration
	every    int
	shared   bool // other nodes write to the same database
	advice   time.Duration
	desks    chan struct{} // one for each question that is thought about beside the bots' turns

	mu      sync.Mutex
	matches map[string]*match
	rooms   map[string]*room
	seq     int64 // of what this node tells others about presence
	people  map[string]person

	pulsed    time.Time // when the database last heard that this node serves; zero if never
	downtimes []store.Downtime
}

// New makes a Service.
func New(c Config) *Service {
	h := &Service{
		store: c.Store, order: c.Titles, player: c.Player, log: c.Log, clock: c.Now, limits: c.Limits,
		observe: c.Observe, every: c.SnapshotEvery, notify: c.Notify, patience: c.NotifyAfter, advice: c.AdviseFor, shared: c.Store.Dialect() != "sqlite",
		titles: map[string]game.Title{}, matches: map[string]*match{}, rooms: map[string]*room{}, people: map[string]person{},
	}
	for _, t := range c.Titles {
		h.titles[t.ID()] = t
	}
	if h.log == nil {
		h.log = slog.Default()
	}
	if h.clock == nil {
		h.clock = h.store.Now
	}
	if h.observe == nil {
		h.observe = noObserver{}
	}
	if h.patience == 0 {
		h.patience = time.Minute
	}
	if h.advice == 0 {
		h.advice = time.Second
	}
	h.desks = make(chan struct{}, max(1, c.Advisers))
	if h.shared {
		h.store.Hear(h.hearPresence)
	}
	setDefault(&h.every, 64)
	setDefault(&h.limits.Tables, 50)
	setDefault(&h.limits.GuestTables, 10)
	setDefault(&h.limits.Cached, 2000)
	return h
}

func setDefault(v *int, to int) {
	if *v == 0 {
		*v = to
	}
}

type noObserver struct{}

func (noObserver) Played(string, bool, time.Duration) {}

func (noObserver) Ended(string, string) {}

func (noObserver) Froze(string) {}

// Titles lists what can be played, in the order given.
func (svc *Service) Titles() []game.Title { return svc.order }

// Levels lists the bots that play a title.
func (svc *Service) Levels(t game.Title) []string { return svc.player.Levels(t) }

// LevelNames are the names that bots go by, of all titles.
func (svc *Service) LevelNames() (names []string) {
	for _, t := range svc.order {
		names = append(names, svc.Levels(t)...)
	}
	return names
}

// Watch wakes its reader when something happens at a table or to an account; either may be empty.
func (svc *Service) Watch(id, account string) *store.Watch {
	var topics []string
	if id != "" {
		topics = append(topics, store.MatchTopic(id))
	}
	if account != "" {
		topics = append(topics, store.AccountTopic(account))
	}
	return svc.store.Watch(topics...)
}

// now is the present in whole milliseconds: times survive a round trip through any database.
func (svc *Service) now() time.Time { return svc.clock().UTC().Truncate(time.Millisecond) }

func (svc *Service) lookup(id string) *match {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	m, ok := svc.matches[id]
	if ok {
		return m
	}
	m = &match{id: id}
	svc.matches[id] = m
	for key, other := range svc.matches { // the order of a map is random: so is whom it meets
		if len(svc.matches) <= svc.limits.Cached {
			break
		}
		if other != m && other.mu.TryLock() {
			if !other.behind() || len(svc.matches) > 2*svc.limits.Cached { // rather one that has a snapshot
				other.gone = true
				delete(svc.matches, key)
			}
			other.mu.Unlock()
		}
	}
	return m
}

// forget drops a match whose cache can no longer be trusted. Its lock is held.
func (svc *Service) forget(m *match) {
	m.gone = true
	svc.mu.Lock()
	if svc.matches[m.id] == m {
		delete(svc.matches, m.id)
	}
	svc.mu.Unlock()
}
