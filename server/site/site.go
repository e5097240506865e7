package site

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/siteinfo"
	"prancingpony/store"
	"prancingpony/watch"
	"prancingpony/web"
)

// Matches is what pages need from the packages of matches.
type Matches interface {
	Title(id string) (game.Title, bool)
	SpectatorView(ctx context.Context, who match.Caller, id string, seat int) (watch.SpectatorView, error)
	Preview(ctx context.Context, id string) (*watch.WatchedGame, error)
}

// Store finds the match or the cup of a page.
type Store interface {
	Cup(ctx context.Context, id string) (*store.Cup, error)
	Match(ctx context.Context, id string) (*store.Match, error)
}

// Accounts finds the account of a caller.
type Accounts interface {
	Account(ctx context.Context, id string) (*store.Account, error)
}

// Info is what operators call their server.
type Info interface {
	Public(ctx context.Context) (*siteinfo.Public, error)
}

// Callers finds out who asks for a page.
type Callers interface {
	Identify(r *http.Request) (*endpoint.Caller, error)
}

// Site serves the web client.
type Site struct {
	PublicURL string // address people use; may be empty
	Matches   Matches
	Store     Store
	Accounts  Accounts
	Callers   Callers
	Pictures  *limit.Counter // that are drawn or wait to be drawn, by address
	Info      Info           // may be nil
	Drawing   chan struct{}  // one for each that is drawn at the same time
	router    *endpoint.Router
}

// Routes adds the pages of the client.
func (s *Site) Routes(r *endpoint.Router) error {
	s.router = r
	s.addPicture()
	r.Mux.HandleFunc("GET /manifest.webmanifest", s.manifest)
	client, err := web.Handler(s.Head)
	if err != nil {
		return fmt.Errorf("web client: %w", err)
	}
	r.Mux.Handle("/", client)
	return nil
}

// address is that of the site, as its operator wrote it. Without it links are relative: the name in a request may be
// forged, and a preview is kept and shown to others.
func (s *Site) address() string { return strings.TrimSuffix(s.PublicURL, "/") }
