package api

import (
	"context"
	"time"

	"prancingpony/account"
	"prancingpony/server/endpoint"
	"prancingpony/store"
)

// RecentOpponent is somebody the caller follows, or has met.
type RecentOpponent struct {
	Name     string    `json:"name"`
	Portrait string    `json:"portrait,omitempty"`
	At       time.Time `json:"at" doc:"Since when, or when they last met."`
}

type (
	nameInput struct {
		Name string `path:"name" maxLength:"40"`
	}
	blockedOutput struct {
		Body struct {
			Names []string `json:"names" nullable:"false"`
		}
	}
	peopleOutput struct {
		Body struct {
			People []RecentOpponent `json:"people" nullable:"false"`
		}
	}
	tellInput struct {
		Body struct {
			About string `json:"about" maxLength:"40" doc:"The name of the reported person."`
			Table string `json:"table,omitempty" maxLength:"40"`
			Text  string `json:"text" minLength:"1" maxLength:"8000"`
		}
	}
)

// PeopleService is what PeopleRoutes uses of accounts.
type PeopleService interface {
	Block(ctx context.Context, account, name string, on bool) error
	Blocked(ctx context.Context, account string) ([]string, error)
	Follow(ctx context.Context, id account.Identity, name string, on bool) error
	Followed(ctx context.Context, account string) ([]store.RecentOpponent, error)
	Met(ctx context.Context, account string) ([]store.RecentOpponent, error)
	Report(ctx context.Context, reporter, about, match, text string) error
}

// PeopleRoutes are who people block, follow and report.
type PeopleRoutes struct {
	People PeopleService
	router *endpoint.Router
}

// Routes adds blocking, following and reports.
func (h *PeopleRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	h.addBlocked(r)
	h.addFollowed(r)
	endpoint.Add(r, endpoint.Post("/api/people/reports", "tell-operators", "Tell the operators about someone", 204),
		h.tellOperators)
	return nil
}

func (h *PeopleRoutes) addBlocked(r *endpoint.Router) {
	endpoint.Add(r, endpoint.Get("/api/people/blocked", "blocked", "People I have blocked"), h.blocked)
	for method, on := range map[string]bool{"PUT": true, "DELETE": false} {
		id, summary := "unblock", "Meet someone again"
		if on {
			id, summary = "block", "Never sit down with someone"
		}
		endpoint.Add(r, endpoint.Route{
			Method: method, Path: "/api/people/blocked/{name}", ID: id, Summary: summary,
			Status: 204,
		}, func(ctx context.Context, in *nameInput) (*endpoint.None, error) {
			v, err := endpoint.SignedIn(ctx)
			if err != nil {
				return nil, err
			}
			return &endpoint.None{}, h.People.Block(ctx, v.Account, in.Name, on)
		})
	}
}

// addFollowed adds who people follow and who they have met.
func (h *PeopleRoutes) addFollowed(r *endpoint.Router) {
	for _, l := range []struct {
		path, summary string
		list          func(context.Context, string) ([]store.RecentOpponent, error)
	}{
		{"followed", "People I follow", h.People.Followed},
		{"met", "Recent opponents and partners", h.People.Met},
	} {
		endpoint.Add(r, endpoint.Get("/api/people/"+l.path, l.path, l.summary),
			func(ctx context.Context, _ *endpoint.None) (*peopleOutput, error) {
				v, err := endpoint.SignedIn(ctx)
				if err != nil {
					return nil, err
				}
				people, err := l.list(ctx, v.Account)
				if err != nil {
					return nil, err
				}
				out := &peopleOutput{}
				out.Body.People = []RecentOpponent{}
				for _, p := range people {
					out.Body.People = append(out.Body.People, RecentOpponent{p.Name, p.Portrait, p.At})
				}
				return out, nil
			})
	}
	for method, on := range map[string]bool{"PUT": true, "DELETE": false} {
		id, summary := "unfollow", "Follow someone no more"
		if on {
			id, summary = "follow", "Follow someone"
		}
		endpoint.Add(r, endpoint.Route{
			Method: method, Path: "/api/people/followed/{name}", ID: id, Summary: summary,
			Status: 204,
		}, func(ctx context.Context, in *nameInput) (*endpoint.None, error) {
			v, err := endpoint.SignedIn(ctx)
			if err != nil {
				return nil, err
			}
			return &endpoint.None{}, h.People.Follow(ctx, v.Identity, in.Name, on)
		})
	}
}

func (h *PeopleRoutes) blocked(ctx context.Context, _ *endpoint.None) (*blockedOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	out := &blockedOutput{}
	out.Body.Names, err = h.People.Blocked(ctx, v.Account)
	return out, err
}

func (h *PeopleRoutes) tellOperators(ctx context.Context, in *tellInput) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.router.Limits.Check(ctx, endpoint.RateReport); err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.People.Report(ctx, v.Account, in.Body.About, in.Body.Table, in.Body.Text)
}
