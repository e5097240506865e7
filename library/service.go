package library

import (
	"context"
	"log/slog"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
)

// Files exports matches that are over.
type Files interface {
	Export(ctx context.Context, who match.Caller, id string) (*game.Match, error)
}

// Titles finds the rules of a match.
type Titles interface {
	Title(id string) (game.Title, bool)
}

// Config is what a Service is made of.
type Config struct {
	Store  *store.Store
	Files  Files
	Titles Titles
	Now    func() time.Time
	Log    *slog.Logger
}

// Service serves the games of one database. All methods may be called at the same time.
type Service struct {
	store  *store.Library
	files  Files
	titles Titles
	clock  func() time.Time
	log    *slog.Logger
}

// New makes a Service.
func New(c Config) *Service {
	return &Service{store: c.Store.Library, files: c.Files, titles: c.Titles, clock: c.Now, log: c.Log}
}

func (svc *Service) now() time.Time { return svc.clock().UTC().Truncate(time.Millisecond) }

// Game is a game in a list.
type Game struct {
	ID         string    `json:"id"`
	Source     string    `json:"source" enum:"match,import"`
	Title      string    `json:"title"`
	Name       string    `json:"name" doc:"As its owner calls it; of a match the table's name. May be empty."`
	Mine       bool      `json:"mine,omitempty" doc:"The caller brought it."`
	Visibility string    `json:"visibility" enum:"private,link,public"`
	Side       string    `json:"side,omitempty" doc:"The side the importer played."`
	Ended      time.Time `json:"ended" doc:"When a match ended, or when an import came."`
	Turns      int       `json:"turns"`
	Ending     string    `json:"ending" doc:"By its name among the title's; empty: unknown."`
	Winner     string    `json:"winner" doc:"A side; empty: unknown or nobody."`
	FirstPlan  string    `json:"firstPlan,omitempty" doc:"Of the first side in the first turn: library.plan.ID."`
	SecondPlan string    `json:"secondPlan,omitempty"`
	Stronghold string    `json:"stronghold,omitempty" doc:"The first that fell."`
	Players    []string  `json:"players,omitempty" doc:"Of a match, by seat; bots as bot/LEVEL, who left empty."`
}

func gameOf(g *store.LibraryGame, who match.Caller) Game {
	return Game{
		ID: g.ID, Source: string(g.Source), Title: g.Title, Name: g.Name,
		Mine: g.Account != "" && g.Account == who.Account, Visibility: string(g.Visibility), Side: g.Side,
		Ended: g.Ended, Turns: g.Turns, Ending: g.Ending, Winner: g.Winner, FirstPlan: g.FirstPlan,
		SecondPlan: g.SecondPlan, Stronghold: g.Stronghold,
	}
}

// Search selects games; empty fields select all.
type Search struct {
	Mine       bool
	Title      string
	Source     string
	Side       string // with Mine: that the caller played
	Winner     string
	Ending     string
	MinTurns   int
	MaxTurns   int
	FirstPlan  string
	SecondPlan string
	Stronghold string
	Place      string
	Collection string
	Page       string
}

// Find lists games, the newest first: public ones and the caller's own, or those of a collection.
func (svc *Service) Find(ctx context.Context, who match.Caller, q *Search) (list []Game, next string, err error) {
	if q.Mine && who.Account == "" {
		return nil, "", match.ErrSignedOut
	}
	if q.Collection != "" {
		if _, err := svc.Collection(ctx, who, q.Collection); err != nil {
			return nil, "", err
		}
	}
	rows, next, err := svc.store.FindGames(ctx, &store.LibraryQuery{
		Account: who.Account, Mine: q.Mine, Title: q.Title, Source: store.GameSource(q.Source), Side: q.Side,
		Winner: q.Winner, Ending: q.Ending, MinTurns: q.MinTurns, MaxTurns: q.MaxTurns, FirstPlan: q.FirstPlan,
		SecondPlan: q.SecondPlan, Stronghold: q.Stronghold, Place: q.Place, Collection: q.Collection,
		Page: store.Page{After: q.Page},
	})
	if err != nil {
		return nil, "", err
	}
	var matches []string
	for i := range rows {
		if rows[i].Source == store.SourceMatch {
			matches = append(matches, rows[i].ID)
		}
	}
	players, err := svc.store.PlayersOf(ctx, matches)
	if err != nil {
		return nil, "", err
	}
	list = []Game{}
	for i := range rows {
		g := gameOf(&rows[i], who)
		g.Players = players[g.ID]
		list = append(list, g)
	}
	return list, next, nil
}

// open reads a game that the caller may open.
func (svc *Service) open(ctx context.Context, who match.Caller, id string) (*store.LibraryGame, error) {
	may, err := svc.store.MayOpen(ctx, who.Account, id)
	if err != nil {
		return nil, err
	}
	if !may {
		return nil, match.ErrNotFound
	}
	return svc.store.LibraryGame(ctx, id)
}
