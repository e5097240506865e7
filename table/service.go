package table

import (
	"context"
	"encoding/json"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// Store is what making tables needs from the database.
type Store interface {
	Match(ctx context.Context, id string) (*store.Match, error)
	ListMatches(ctx context.Context, q store.Query) (list []store.Match, next string, err error)
	CountMatches(ctx context.Context, account string) (int, error)
	Invite(ctx context.Context, hash []byte, now time.Time) (*store.Invite, error)
	Avoid(ctx context.Context, account, other string) (bool, error)
	Lock(ctx context.Context, name string) (unlock func(), err error)
	ClubRole(ctx context.Context, club, account string) (string, error)
	AddToClub(ctx context.Context, club, kind, item string) error
	Wake(ctx context.Context, topics ...string) error
}

// Matches creates and changes matches.
type Matches interface {
	Create(ctx context.Context, row *store.Match) error
	ImportFile(ctx context.Context, from match.FromFile) error
	With(ctx context.Context, id string, fn func(*match.Match) error) error
	Change(ctx context.Context, id string, fn func(*match.Match, *match.Draft) error,
		then func(*match.Match) error) error
	SequelOf(m *match.Match) *match.Sequel
	Title(id string) (game.Title, bool)
	Levels(t game.Title) []string
	CheckLevel(t game.Title, level string) error
	Now() time.Time
}

// Views shows tables.
type Views interface {
	Table(ctx context.Context, who match.Caller, id string) (*watch.Table, error)
	TableOf(m *match.Match, who match.Caller) *watch.Table
}

// Positions reads positions that people bring.
type Positions interface {
	Position(ctx context.Context, who match.Caller, title string, position json.RawMessage) (game.Title, game.State,
		error)
}

// Limits keep one account from taking all there is; zero values mean the defaults.
type Limits struct {
	Tables      int // unfinished tables of an account; default 50
	GuestTables int // of a guest; default 10
}

// Config is what a Service is made of.
type Config struct {
	Store     Store
	Matches   Matches
	Views     Views
	Positions Positions
	Limits    Limits
	NewID     func() string // of matches; default: store.NewID
	PlayOn    bool          // match files are games of this device: those that stopped early go on
}

// Service makes tables. All methods may be called at the same time.
type Service struct {
	store     Store
	matches   Matches
	views     Views
	positions Positions
	limits    Limits
	newID     func() string
	playOn    bool
}

// New makes a Service.
func New(c Config) *Service {
	svc := &Service{
		store: c.Store, matches: c.Matches, views: c.Views, positions: c.Positions, limits: c.Limits, newID: c.NewID,
		playOn: c.PlayOn,
	}
	if svc.newID == nil {
		svc.newID = store.NewID
	}
	if svc.limits.Tables == 0 {
		svc.limits.Tables = 50
	}
	if svc.limits.GuestTables == 0 {
		svc.limits.GuestTables = 10
	}
	return svc
}

// title finds a title that is known to exist.
func (svc *Service) title(id string) game.Title {
	t, _ := svc.matches.Title(id)
	return t
}
