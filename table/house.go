package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Config is what a House is made of.
type Config struct {
	Store   *store.Store
	Titles  []game.Title
	Player  Player           // plays the bots' seats
	Log     *slog.Logger     // default: slog.Default
	Now     func() time.Time // default: time.Now
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

// House serves the matches of one database. All methods may be called at the same time.
type House struct {
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
}

// New makes a House.
func New(c Config) *House {
	h := &House{
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
		h.clock = time.Now
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
func (noObserver) Ended(string, string)               {}
func (noObserver) Froze(string)                       {}

// Titles lists what can be played, in the order given.
func (h *House) Titles() []game.Title { return h.order }

// Levels lists the bots that play a title.
func (h *House) Levels(t game.Title) []string { return h.player.Levels(t) }

// IsLevel tells whether a bot goes by this name.
func (h *House) IsLevel(name string) bool {
	return slices.ContainsFunc(h.order, func(t game.Title) bool { return slices.Contains(h.Levels(t), name) })
}

// Watch wakes its reader when something happens at a table or to an account; either may be empty.
func (h *House) Watch(id, account string) *store.Watch {
	var topics []string
	if id != "" {
		topics = append(topics, store.MatchTopic(id))
	}
	if account != "" {
		topics = append(topics, store.AccountTopic(account))
	}
	return h.store.Watch(topics...)
}

// now is the present in whole milliseconds: times survive a round trip through any database.
func (h *House) now() time.Time { return h.clock().UTC().Truncate(time.Millisecond) }

// match is one match in memory: a cache of its records.
type match struct {
	mu     sync.Mutex
	id     string
	loaded bool
	gone   bool // no longer in House.matches: look it up again

	row     store.Match
	extra   extra
	title   game.Title
	options game.Options
	clock   Clock
	secret  store.Secret

	start int             // number of the record "start", 0 before
	first json.RawMessage // where it began, if not with the set-up
	state game.State      // nil before the start
	spare game.State      // where the next action is tried
	steps []step          // the actions that led to state; what was taken back is not among them
	tail  []entry         // the newest records
	hint  *Hint           // the last one given: asked again, the answer is the same

	said    int  // number of the last message known
	listens bool // said was read from the store, not only guessed from below
}

// extra is what table keeps with a match beside what the store knows of.
type extra struct {
	HostName string        `json:"hostName,omitempty"`
	Hotseat  bool          `json:"hotseat,omitempty"`
	Hints    bool          `json:"hints,omitempty"`
	StandIn  []string      `json:"standIn,omitempty"`  // by seat: level of the bot that plays for the person
	Resigned []int         `json:"resigned,omitempty"` // seats
	Undo     *UndoRequest  `json:"undo,omitempty"`
	Pause    *Offer        `json:"pause,omitempty"`
	Draw     *Offer        `json:"draw,omitempty"`
	Left     time.Duration `json:"left,omitempty"`    // days: what was left of the turn when the pause began
	Extended time.Time     `json:"extended,omitzero"` // vacation up to here has been given back in this turn
	Sequel   string        `json:"sequel,omitempty"`  // the match of another title that this one led to
	SequelOf string        `json:"sequelOf,omitempty"`

	Position json.RawMessage `json:"position,omitempty"` // where the match will begin; the record of the start keeps it from then on
}

// step is one action of the line.
type step struct {
	n     int
	seat  game.Seat
	fixed bool // chance fell or something hidden was seen
}

// entry is a record with its data read.
type entry struct {
	store.Record
	data
}

// data is what a record says beyond the columns the store has for it.
type data struct {
	Turn   int     `json:"turn,omitempty"`
	Fixed  bool    `json:"fixed,omitempty"`
	Events []told  `json:"events,omitempty"`
	Name   string  `json:"name,omitempty"`
	Level  string  `json:"level,omitempty"`
	Agree  *bool   `json:"agree,omitempty"`
	Result *Result `json:"result,omitempty"`

	Position json.RawMessage `json:"position,omitempty"` // start: where the match began, if not with the set-up
}

// told is an event as text, and who may not know it. Events are kept, not worked out again: a later
// version of the rules must not tell an old match differently.
type told struct {
	Text string       `json:"text"`
	But  game.SeatSet `json:"but,omitempty"`
}

const tailSize = 256

func readEntry(r store.Record) (entry, error) {
	e := entry{Record: r}
	if len(r.Data) > 0 {
		if err := json.Unmarshal(r.Data, &e.data); err != nil {
			return e, fmt.Errorf("record %d: %w", r.N, err)
		}
	}
	return e, nil
}

func readEntries(records []store.Record) ([]entry, error) {
	entries := make([]entry, len(records))
	for i, r := range records {
		var err error
		if entries[i], err = readEntry(r); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// anyNumber asks for a match as it is now, wherever that is.
const anyNumber = -1

// with runs fn on a match that is loaded, current and locked.
func (h *House) with(ctx context.Context, id string, fn func(*match) error) error {
	return h.withAt(ctx, id, anyNumber, fn)
}

// withAt is with for a caller who expects the match to be at number n. If that is where we have it, other nodes are not
// asked whether it has moved on: should it have, the append will say so.
func (h *House) withAt(ctx context.Context, id string, n int, fn func(*match) error) error {
	for {
		m := h.lookup(id)
		m.mu.Lock()
		if m.gone {
			m.mu.Unlock()
			continue
		}
		err := h.bringUp(ctx, m, n)
		if err == nil {
			err = guard(func() error { return fn(m) })
		}
		if !m.loaded {
			h.forget(m)
		}
		m.mu.Unlock()
		return err
	}
}

func (h *House) bringUp(ctx context.Context, m *match, n int) error {
	var err error
	switch {
	case !m.loaded:
		err = h.load(ctx, m)
	case h.shared && m.row.Head != n:
		err = h.refresh(ctx, m)
	}
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}

func (h *House) lookup(id string) *match {
	h.mu.Lock()
	defer h.mu.Unlock()
	m, ok := h.matches[id]
	if ok {
		return m
	}
	m = &match{id: id}
	h.matches[id] = m
	for key, other := range h.matches { // the order of a map is random: so is whom it meets
		if len(h.matches) <= h.limits.Cached {
			break
		}
		if other != m && other.mu.TryLock() {
			other.gone = true
			delete(h.matches, key)
			other.mu.Unlock()
		}
	}
	return m
}

// forget drops a match whose cache can no longer be trusted. Its lock is held.
func (h *House) forget(m *match) {
	m.gone = true
	h.mu.Lock()
	if h.matches[m.id] == m {
		delete(h.matches, m.id)
	}
	h.mu.Unlock()
}

// guard turns a panic of a title into an error, so that one match cannot take the others along.
func guard(fn func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &faultError{fmt.Errorf("panic: %v", p), string(debug.Stack())}
		}
	}()
	return fn()
}

// errMoved: another node or request was first. The match has to be read again.
var errMoved = errors.New("the match has moved on meanwhile")

// change works out a change by fn, makes it durable, and lets then look at the match as it is afterwards.
// A fn that drafts nothing changes nothing.
func (h *House) change(ctx context.Context, id string, fn func(*match, *draft) error, then func(*match) error) error {
	return h.changeAt(ctx, id, anyNumber, fn, then)
}

// changeAt is change for a caller who expects the match to be at number n.
func (h *House) changeAt(ctx context.Context, id string, n int, fn func(*match, *draft) error, then func(*match) error) error {
	for range 5 {
		err := h.withAt(ctx, id, n, func(m *match) error {
			if err := h.flag(ctx, m); err != nil {
				return err
			}
			d := m.draft(h.now())
			err := guard(func() error { return fn(m, d) })
			var fault *faultError
			if errors.As(err, &fault) {
				if err := h.freeze(ctx, m, fault); err != nil {
					return err
				}
				return ErrFrozen
			}
			if err != nil {
				return err
			}
			if err := h.commit(ctx, m, d); err != nil {
				return err
			}
			if then != nil {
				return then(m)
			}
			return nil
		})
		if !errors.Is(err, errMoved) {
			return err
		}
	}
	return fmt.Errorf("match %s: %w too often", id, errMoved)
}

// freeze stops a match that broke its own rules, with all that a maintainer needs to see it again.
func (h *House) freeze(ctx context.Context, m *match, fault *faultError) error {
	h.log.ErrorContext(ctx, "match frozen", "match", m.id, "title", m.row.Title, "n", m.row.Head, "err", fault.err)
	h.observe.Froze(m.row.Title)
	report := struct {
		Error   string            `json:"error"`
		Stack   string            `json:"stack,omitempty"`
		Options game.Options      `json:"options"`
		Secret  string            `json:"secret"`
		Seats   []string          `json:"contributions"`
		Records []json.RawMessage `json:"actions"`
		Start   any               `json:"position,omitempty"`
	}{Error: fault.Error(), Stack: fault.stack, Options: m.options, Secret: string(m.secret.Secret), Seats: m.contributions()}
	if m.state != nil {
		_ = guard(func() error { report.Start = m.state.Position(); return nil })
	}
	for _, e := range m.tail {
		if e.Kind == store.KindAction || e.Kind == store.KindUndo {
			line, err := json.Marshal(struct {
				N    int    `json:"n"`
				Seat int    `json:"seat"`
				Text string `json:"text,omitempty"`
				To   int    `json:"to,omitempty"`
			}{e.N, e.Seat, e.Text, e.To})
			if err != nil {
				return err
			}
			report.Records = append(report.Records, line)
		}
	}
	text, err := json.Marshal(report)
	if err != nil {
		return fmt.Errorf("report of match %s: %w", m.id, err)
	}
	d := m.draft(h.now())
	d.full = true
	d.row.Status = store.Frozen
	d.row.Turn = store.Turn{Seat: d.row.Turn.Seat, Since: d.row.Turn.Since, Remaining: d.row.Turn.Remaining}
	d.add(kindFreeze, game.Nobody, "", data{})
	d.fault = &store.Fault{
		Match: m.id, Title: m.row.Title, N: m.row.Head, Rules: m.title.Rules(), Error: fault.Error(), Report: text, At: d.now,
	}
	return h.commit(ctx, m, d)
}
