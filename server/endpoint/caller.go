package endpoint

import (
	"context"
	"net/url"
	"strconv"

	"prancingpony/account"
	"prancingpony/locale"
	"prancingpony/match"
	"prancingpony/server/limit"
)

// Caller is who sent a request.
type Caller struct {
	account.Identity
	Lang      string // in which the request is answered
	Preferred string // the language the request asks for; empty: it says nothing
	Address   string // the client's network, as far as our proxies can be trusted
	Secure    bool   // came by TLS
	Host      string // our own name, as the client wrote it
	Agent     string
	Shown     Credential
}

// Origin returns the scheme and host that people use: those of the public address, else where the request came to.
// It is empty if that is no address.
func (c *Caller) Origin(publicURL string) string {
	address := publicURL
	if address == "" {
		scheme := "http"
		if c.Secure {
			scheme = "https"
		}
		address = scheme + "://" + c.Host
	}
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// Credential is what a request shows of who sends it: the secret of a session or of an API token, or nothing.
type Credential struct {
	secret string
	token  bool
}

// Player is the caller as the packages of matches know people.
func (c *Caller) Player() match.Caller {
	return match.Caller{Account: c.Account, Name: c.Name, Guest: c.Guest, Network: limit.Short(c.Address)}
}

func (c *Caller) limited() limit.Caller { return limit.Caller{Address: c.Address, Account: c.Account} }

type callerKey struct{}

// CallerOf returns the caller of a request.
func CallerOf(ctx context.Context) *Caller {
	c, ok := ctx.Value(callerKey{}).(*Caller)
	if !ok {
		return &Caller{Lang: locale.Languages[0]}
	}
	return c
}

// WithCaller returns a context of a request by this caller.
func WithCaller(ctx context.Context, c *Caller) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

// PlayerOf returns the caller of a request as the packages of matches know people.
func PlayerOf(ctx context.Context) match.Caller { return CallerOf(ctx).Player() }

// SignedIn returns the caller, or an error if the caller has no account.
func SignedIn(ctx context.Context) (*Caller, error) {
	c := CallerOf(ctx)
	if c.Account == "" {
		return c, match.ErrSignedOut
	}
	return c, nil
}

// SeatParam reads ?seat=: a number, "none", or nothing for whatever seat the caller has.
func SeatParam(text string) (int, error) {
	switch text {
	case "":
		return match.AnySeat, nil
	case "none":
		return match.NoSeat, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, &match.InvalidError{Field: "query.seat", Message: "want a number or none"}
	}
	return n, nil
}
