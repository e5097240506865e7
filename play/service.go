package play

import (
	"context"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/queue"
	"prancingpony/store"
)

// Store is what playing needs from the database.
type Store interface {
	Match(ctx context.Context, id string) (*store.Match, error)
	ListMatches(ctx context.Context, q store.Query) (list []store.Match, next string, err error)
	Account(ctx context.Context, id string) (*store.Account, error)
	Beforehand(ctx context.Context, match string, seat int, account string) ([]string, error)
	SetBeforehand(ctx context.Context, match string, seat int, account string, names []string) error
	Rate(ctx context.Context, match string, now time.Time, players []store.Rating, fn func([]store.Rating) error) error
	Conditional(ctx context.Context, match string, seat int, account string) (store.Conditional, error)
	SetConditional(ctx context.Context, match string, head int, c store.Conditional) error
	Channel(ctx context.Context, match string) (*store.Channel, error)
	RatedTogether(ctx context.Context, title, a, b string, since time.Time) (int, error)
	RatedMatches(ctx context.Context, title string) ([]store.RatedMatch, error)
	ReplaceRatings(ctx context.Context, n *store.NewRatings) error
	Watch(topics ...string) *store.Watch
	Wake(ctx context.Context, topics ...string) error
}

// Matches opens and changes matches.
type Matches interface {
	With(ctx context.Context, id string, fn func(*match.Match) error) error
	WithAt(ctx context.Context, id string, n int, fn func(*match.Match) error) error
	Change(ctx context.Context, id string, fn func(*match.Match, *match.Draft) error,
		then func(*match.Match) error) error
	ChangeAt(
		ctx context.Context, id string, n int, fn func(*match.Match, *match.Draft) error, then func(*match.Match) error,
	) error
	Override(ctx context.Context, id string, fn func(*match.Match, *match.Draft) error) error
	Freeze(ctx context.Context, m *match.Match, fault *match.FaultError) error
	Resign(m *match.Match, d *match.Draft, s game.Seat)
	EntriesUpTo(ctx context.Context, m *match.Match, after, enough int) ([]match.Entry, error)
	ReplayPast(ctx context.Context, m *match.Match, to int) (game.State, error)
	SnapshotIfDue(m *match.Match, d *match.Draft) error
	SetTurnJobs(jobs match.TurnJobs)
	CarryOver(
		ctx context.Context, id string, fn func(*match.Match, *match.Draft) error, then func(*match.Match) error,
	) error
	LastPlayable(ctx context.Context, m *match.Match) int
	ForgetAccount(account string)
	Title(id string) (game.Title, bool)
	CheckLevel(t game.Title, level string) error
	Now() time.Time
}

// Reviews begins the review of a rated match.
type Reviews interface {
	ReviewRated(ctx context.Context, id string) error
}

// Observer counts for metrics.
type Observer interface {
	Played(title string, bot bool, took time.Duration)
	Ended(title, by string)
}

// Config is what a Service is made of.
type Config struct {
	Store       Store
	Matches     Matches
	Reviews     Reviews
	Player      Player        // plays the bots' seats
	Observe     Observer      // may be nil
	Notify      Notifier      // tells people that it is their turn; may be nil
	NotifyAfter time.Duration // how long a turn waits before anyone is notified; default one minute
}

// Service plays the matches of one database. All methods may be called at the same time.
type Service struct {
	store    Store
	matches  Matches
	reviews  Reviews
	player   Player
	observe  Observer
	notify   Notifier
	patience time.Duration
	thinking *queue.Fair

	mu     sync.Mutex
	people map[string]person
}

// Thinking is how many bots think now, and how many wait for their turn.
func (svc *Service) Thinking() (busy, waiting int) {
	return svc.thinking.Busy(), svc.thinking.Waiting()
}

// New makes a Service.
func New(c Config) *Service {
	svc := &Service{
		store: c.Store, matches: c.Matches, reviews: c.Reviews, player: c.Player, observe: c.Observe, notify: c.Notify,
		patience: c.NotifyAfter, people: map[string]person{}, thinking: queue.New(1),
	}
	if svc.observe == nil {
		svc.observe = noObserver{}
	}
	if svc.patience == 0 {
		svc.patience = time.Minute
	}
	svc.matches.SetTurnJobs(svc.turnJobs)
	return svc
}

type noObserver struct{}

func (noObserver) Played(string, bool, time.Duration) {}

func (noObserver) Ended(string, string) {}
