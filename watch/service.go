package watch

import (
	"context"
	"sync"
	"time"

	"prancingpony/chat"
	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/queue"
	"prancingpony/store"
)

// Store is what watching needs from the database.
type Store interface {
	Match(ctx context.Context, id string) (*store.Match, error)
	ListMatches(ctx context.Context, q store.Query) (list []store.Match, next string, err error)
	FamousMatches(ctx context.Context, without []string, limit int) ([]store.Match, error)
	RatingsOf(ctx context.Context, player string) ([]store.Rating, error)
	Portraits(ctx context.Context, accounts []string) (map[string]string, error)
	Watch(topics ...string) *store.Watch
	HouseKey(ctx context.Context, name, fresh string) (value string, err error)
	Hear(fn func(text string))
	Tell(text string)
	Node() string
	Dialect() string
}

// Matches opens matches.
type Matches interface {
	With(ctx context.Context, id string, fn func(*match.Match) error) error
	Entries(ctx context.Context, m *match.Match, after int) ([]match.Entry, error)
	EntriesUpTo(ctx context.Context, m *match.Match, after, enough int) ([]match.Entry, error)
	FinishedEntries(ctx context.Context, who match.Caller, m *match.Match) ([]match.Entry, error)
	KeptPositions(ctx context.Context, m *match.Match) ([]game.KeptPosition, error)
	ShowPast(ctx context.Context, m *match.Match, to int) (s game.State, reached int, err error)
	SequelOf(m *match.Match) *match.Sequel
	Title(id string) (game.Title, bool)
	Now() time.Time
}

// Chat reads what was said at a match.
type Chat interface {
	After(ctx context.Context, m *match.Match, who match.Caller, f chat.Position) ([]chat.Chat, int, error)
}

// Service shows matches and counts who follows them. All methods may be called at the same time.
type Service struct {
	store   Store
	matches Matches
	chat    Chat
	shared  bool // other nodes serve the same database

	portraits portraits
	famous    famous
	watched   queue.Shared[[]shownGame]

	mu    sync.Mutex
	rooms map[string]*room
	seq   int64 // of what this node tells others about presence
}

// New makes a Service.
func New(s Store, matches Matches, messages Chat) *Service {
	svc := &Service{
		store: s, matches: matches, chat: messages, shared: s.Dialect() != "sqlite", rooms: map[string]*room{},
	}
	if svc.shared {
		s.Hear(svc.receivePresence)
	}
	return svc
}

// Run tells the other nodes who follows matches here, until ctx ends. Each node calls it once.
func (svc *Service) Run(ctx context.Context) {
	if svc.shared {
		svc.keepPresence(ctx)
	}
}
