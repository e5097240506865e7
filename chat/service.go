package chat

import (
	"context"
	"time"

	"prancingpony/match"
	"prancingpony/store"
)

// Store is what chat needs from the database.
type Store interface {
	Say(ctx context.Context, m *store.Message) error
	Messages(ctx context.Context, id string, after, limit int) ([]store.Message, error)
	LastMessages(ctx context.Context, id string, before, limit int) ([]store.Message, error)
	SetNote(ctx context.Context, n *store.Note, most int) error
	Notes(ctx context.Context, match, account, side string) ([]store.Note, error)
	SetChannel(ctx context.Context, c *store.Channel) error
	Channel(ctx context.Context, match string) (*store.Channel, error)
	DeleteChannel(ctx context.Context, match string) error
	Dialect() string
}

// Matches opens matches.
type Matches interface {
	With(ctx context.Context, id string, fn func(*match.Match) error) error
	Now() time.Time
}

// Service serves the chat and the notes of all matches. All methods may be called at the same time.
type Service struct {
	store   Store
	matches Matches
	shared  bool // other nodes write to the same database
}

// New makes a Service.
func New(s Store, matches Matches) *Service {
	return &Service{store: s, matches: matches, shared: s.Dialect() != "sqlite"}
}
