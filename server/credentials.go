package server

import (
	"cmp"
	"context"
	"time"

	"prancingpony/account"
	"prancingpony/store"
)

// Session is a place where the caller is signed in.
type Session struct {
	ID      string    `json:"id"`
	Created time.Time `json:"created"`
	Seen    time.Time `json:"seen"`
	Agent   string    `json:"agent" doc:"The browser, as it calls itself."`
	Current bool      `json:"current"`
}

// Token lets a program act for the caller.
type Token struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Created time.Time  `json:"created"`
	Seen    *time.Time `json:"seen,omitempty"`
	Scope   string     `json:"scope" enum:"play,read"`
	Expires *time.Time `json:"expires,omitempty"`
}

func (s *Server) sessions(ctx context.Context, _ *none) (*sessionsOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	list, err := s.people.Sessions(ctx, v.Account)
	if err != nil {
		return nil, err
	}
	out := &sessionsOutput{}
	out.Body.Sessions = []Session{}
	for _, c := range list {
		out.Body.Sessions = append(out.Body.Sessions, Session{c.ID, c.Created, c.Used, c.Label, c.ID == v.Credential})
	}
	return out, nil
}

func (s *Server) revoke(ctx context.Context, in *byID) (*none, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	return &none{}, s.people.Revoke(ctx, v.Account, in.ID)
}

func tokenOf(c *store.Credential) Token {
	t := Token{ID: c.ID, Name: c.Label, Created: c.Created, Scope: cmp.Or(c.Scope, string(account.ScopePlay))}
	if !c.Expires.IsZero() {
		t.Expires = &c.Expires
	}
	if !c.Used.IsZero() {
		used := c.Used
		t.Seen = &used
	}
	return t
}

func (s *Server) tokens(ctx context.Context, _ *none) (*tokensOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	list, err := s.people.Tokens(ctx, v.Account)
	if err != nil {
		return nil, err
	}
	out := &tokensOutput{}
	out.Body.Tokens = []Token{}
	for i := range list {
		out.Body.Tokens = append(out.Body.Tokens, tokenOf(&list[i]))
	}
	return out, nil
}

func (s *Server) newToken(ctx context.Context, in *newTokenInput) (*newTokenOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	c, secret, err := s.people.NewToken(ctx, v.Account, account.NewToken{Name: in.Body.Name, Scope: account.Scope(in.Body.Scope), Days: in.Body.Days})
	if err != nil {
		return nil, err
	}
	out := &newTokenOutput{}
	out.Body.Token, out.Body.Secret = tokenOf(c), secret
	return out, nil
}
