package openid

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"prancingpony/account"
)

// Config is one provider; none without Issuer.
type Config struct {
	Issuer       string // https://id.example
	ClientID     string
	ClientSecret string
	Name         string // on the button; default: the host of the issuer
}

// asked is what was asked of a provider; it is kept where only the browser that asked can point to it.
type asked struct {
	State, Nonce, Verifier, Redirect string
}

// Provider is an OpenID provider. It is asked who it is when somebody signs in for the first time: it may be away when
// our server starts.
type Provider struct {
	Config
	client *http.Client

	mu   sync.Mutex
	oidc *oidc.Provider
}

// New makes a provider.
func New(c Config) *Provider {
	return &Provider{Config: c, client: &http.Client{Timeout: 10 * time.Second}}
}

// Title is what people call the provider.
func (p *Provider) Title() string {
	if p.Name != "" {
		return p.Name
	}
	if u, err := url.Parse(p.Issuer); err == nil && u.Host != "" {
		return u.Host
	}
	return p.Issuer
}

func (p *Provider) known(ctx context.Context) (*oidc.Provider, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.oidc == nil {
		// its keys are fetched for as long as we run
		found, err := oidc.NewProvider(oidc.ClientContext(context.WithoutCancel(ctx), p.client), p.Issuer)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", account.ErrOpenIDAway, err)
		}
		p.oidc = found
	}
	return p.oidc, nil
}

func (p *Provider) flow(known *oidc.Provider, redirect string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: p.ClientID, ClientSecret: p.ClientSecret, Endpoint: known.Endpoint(), RedirectURL: redirect,
		Scopes: []string{oidc.ScopeOpenID, "profile", "email"},
	}
}

// Begin returns where to send somebody who wants to sign in, and what has to be kept until they are back.
func (p *Provider) Begin(ctx context.Context, redirect string) (url string, keep json.RawMessage, err error) {
	known, err := p.known(ctx)
	if err != nil {
		return "", nil, err
	}
	a := asked{State: rand.Text(), Nonce: rand.Text(), Verifier: oauth2.GenerateVerifier(), Redirect: redirect}
	keep, err = json.Marshal(a)
	return p.flow(known, redirect).AuthCodeURL(a.State, oidc.Nonce(a.Nonce),
		oauth2.S256ChallengeOption(a.Verifier)), keep, err
}

// Finish finds out who has come back with a state and a code. account.ErrNoOpenID if the provider does not vouch for
// them.
func (p *Provider) Finish(ctx context.Context, kept json.RawMessage, state, code string) (account.OpenIDPerson, error) {
	who := account.OpenIDPerson{}
	var asked asked
	if err := json.Unmarshal(kept, &asked); err != nil {
		return who, err
	}
	if subtle.ConstantTimeCompare([]byte(state), []byte(asked.State)) != 1 {
		return who, account.ErrNoOpenID
	}
	known, err := p.known(ctx)
	if err != nil {
		return who, err
	}
	ctx = oidc.ClientContext(ctx, p.client)
	token, err := p.flow(known, asked.Redirect).Exchange(ctx, code, oauth2.VerifierOption(asked.Verifier))
	if err != nil {
		return who, fmt.Errorf("%w: %w", account.ErrNoOpenID, err)
	}
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		return who, fmt.Errorf("%w: no ID token", account.ErrNoOpenID)
	}
	id, err := known.Verifier(&oidc.Config{ClientID: p.ClientID}).Verify(ctx, raw)
	if err != nil {
		return who, fmt.Errorf("%w: %w", account.ErrNoOpenID, err)
	}
	if subtle.ConstantTimeCompare([]byte(id.Nonce), []byte(asked.Nonce)) != 1 {
		return who, fmt.Errorf("%w: another nonce", account.ErrNoOpenID)
	}
	return personOf(ctx, known, token, id)
}

// personOf reads what the provider says of somebody, from the ID token or, where that is silent, from its own page.
func personOf(ctx context.Context, known *oidc.Provider, token *oauth2.Token, id *oidc.IDToken) (
	account.OpenIDPerson, error,
) {
	var claims struct {
		Preferred string `json:"preferred_username"`
		Nickname  string `json:"nickname"`
		Name      string `json:"name"`
		Email     string `json:"email"`
		Verified  any    `json:"email_verified"` // some providers write it as a text
	}
	who := account.OpenIDPerson{Issuer: id.Issuer, Subject: id.Subject}
	if err := id.Claims(&claims); err != nil {
		return who, fmt.Errorf("%w: %w", account.ErrNoOpenID, err)
	}
	if claims.Preferred == "" && claims.Name == "" && known.UserInfoEndpoint() != "" {
		// without it somebody is named by us
		if info, err := known.UserInfo(ctx, oauth2.StaticTokenSource(token)); err == nil && info.Subject == id.Subject {
			_ = info.Claims(&claims)
		}
	}
	for _, name := range []string{claims.Preferred, claims.Nickname, claims.Name} {
		if name != "" {
			who.Name = name
			break
		}
	}
	if claims.Verified == true || claims.Verified == "true" {
		who.Email = claims.Email
	}
	return who, nil
}
