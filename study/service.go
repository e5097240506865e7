package study

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/queue"
	"prancingpony/store"
)

// Store is what studying needs from the database.
type Store interface {
	ListMatches(ctx context.Context, q store.Query) (list []store.Match, next string, err error)
	Enqueue(ctx context.Context, jobs ...store.Job) error
	BeginRun(ctx context.Context, run string) error
	SaveFinding(ctx context.Context, run, key string, value json.RawMessage) error
	Findings(ctx context.Context, run string) (map[string]json.RawMessage, error)
	FindingsUnder(ctx context.Context, key string, runs []string) (map[string]json.RawMessage, error)
}

// Matches opens matches.
type Matches interface {
	With(ctx context.Context, id string, fn func(*match.Match) error) error
	WithAt(ctx context.Context, id string, n int, fn func(*match.Match) error) error
	Entries(ctx context.Context, m *match.Match, after int) ([]match.Entry, error)
	FinishedEntries(ctx context.Context, who match.Caller, m *match.Match) ([]match.Entry, error)
	ReplayPast(ctx context.Context, m *match.Match, to int) (game.State, error)
	Title(id string) (game.Title, bool)
}

// Config is what a Service is made of.
type Config struct {
	Store   Store
	Matches Matches
	Log     *slog.Logger  // default: slog.Default
	Think   time.Duration // how long a bot thinks about a question; default one second
	Slots   int           // questions that are thought about at the same time; default 1
}

// Service answers questions about positions. All methods may be called at the same time.
type Service struct {
	store   Store
	matches Matches
	log     *slog.Logger
	budget  time.Duration
	slots   *queue.Fair // of questions that are thought about beside the bots' turns

	mu    sync.Mutex
	hints map[string]*Hint // by match, the last one given: asked again, the answer is the same

	sights map[string]rowSights // by match, what its seats see
}

// New makes a Service.
func New(c Config) *Service {
	svc := &Service{
		store: c.Store, matches: c.Matches, log: c.Log, budget: c.Think, slots: queue.New(c.Slots),
		hints: map[string]*Hint{}, sights: map[string]rowSights{},
	}
	if svc.log == nil {
		svc.log = slog.Default()
	}
	if svc.budget == 0 {
		svc.budget = time.Second
	}
	return svc
}

// Jobs are the handlers of this package's jobs.
func (svc *Service) Jobs() map[string]store.Handler {
	return map[string]store.Handler{
		jobReview: {Do: svc.review, Parallel: 1, Timeout: reviewTime, Attempts: 2},
	}
}
