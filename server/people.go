package server

import (
	"context"
	"time"

	"prancingpony/store"
)

// RecentOpponent is somebody whom the caller follows, or has met.
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
			About string `json:"about" maxLength:"40" doc:"The name of whom it is about."`
			Table string `json:"table,omitempty" maxLength:"40"`
			Text  string `json:"text" minLength:"1" maxLength:"8000"`
		}
	}
)

// peopleRoutes are what people can do about each other.
func (s *Server) peopleRoutes() error {
	route(s, "GET", "/api/people/blocked", "blocked", "Whom I do not want to meet", 0, func(ctx context.Context, _ *none) (*blockedOutput, error) {
		v, err := signedInAs(ctx)
		if err != nil {
			return nil, err
		}
		out := &blockedOutput{}
		out.Body.Names, err = s.people.Blocked(ctx, v.Account)
		return out, err
	})
	for method, on := range map[string]bool{"PUT": true, "DELETE": false} {
		id, summary := "unblock", "Meet someone again"
		if on {
			id, summary = "block", "Never sit down with someone"
		}
		route(s, method, "/api/people/blocked/{name}", id, summary, 204, func(ctx context.Context, in *nameInput) (*none, error) {
			v, err := signedInAs(ctx)
			if err != nil {
				return nil, err
			}
			return &none{}, s.people.Block(ctx, v.Account, in.Name, on)
		})
	}
	s.followRoutes()
	route(s, "POST", "/api/people/reports", "tell-operators", "Tell the operators about someone", 204, func(ctx context.Context, in *tellInput) (*none, error) {
		v, err := signedInAs(ctx)
		if err != nil {
			return nil, err
		}
		if ok, wait := s.talk.allow("report "+v.Account, s.cfg.Now()); !ok {
			return nil, tooMany(v.lang, wait)
		}
		return &none{}, s.people.Report(ctx, v.Account, in.Body.About, in.Body.Table, in.Body.Text)
	})
	return nil
}

// followRoutes are whom people follow and whom they have met.
func (s *Server) followRoutes() {
	for _, l := range []struct {
		path, summary string
		list          func(context.Context, string) ([]store.RecentOpponent, error)
	}{
		{"followed", "Whom I follow", s.people.Followed},
		{"met", "Whom I sat down with last", s.people.Met},
	} {
		route(s, "GET", "/api/people/"+l.path, l.path, l.summary, 0, func(ctx context.Context, _ *none) (*peopleOutput, error) {
			v, err := signedInAs(ctx)
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
		route(s, method, "/api/people/followed/{name}", id, summary, 204, func(ctx context.Context, in *nameInput) (*none, error) {
			v, err := signedInAs(ctx)
			if err != nil {
				return nil, err
			}
			return &none{}, s.people.Follow(ctx, v.Identity, in.Name, on)
		})
	}
}
