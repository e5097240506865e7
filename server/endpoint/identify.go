package endpoint

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"

	"prancingpony/account"
	"prancingpony/match"
	"prancingpony/server/limit"
	"prancingpony/server/texts"
)

// Credentials finds whose secret it is.
type Credentials interface {
	ByToken(ctx context.Context, secret string) (account.Identity, error)
	BySession(ctx context.Context, secret string) (account.Identity, error)
}

// Identifier finds out who sent a request.
type Identifier struct {
	Credentials Credentials
	Proxies     []netip.Prefix // whose X-Forwarded-For and X-Forwarded-Proto are trusted
}

// Identify returns the caller of a request.
func (i *Identifier) Identify(r *http.Request) (*Caller, error) {
	c := &Caller{Lang: texts.Language(r), Preferred: texts.Preferred(r), Agent: r.UserAgent(), Host: r.Host}
	c.Address, c.Secure = i.Origin(r)
	c.Shown = shownBy(r, c.Secure)
	var err error
	c.Identity, err = i.Owner(r.Context(), c.Shown)
	return c, err
}

// CookieName is the name of the session's cookie. With the prefix __Host- a browser accepts it only over TLS, from this
// very host, for all paths.
func CookieName(secure bool) string {
	if secure {
		return "__Host-pony"
	}
	return "pony"
}

func shownBy(r *http.Request, secure bool) Credential {
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		return Credential{token, true}
	}
	if c, err := r.Cookie(CookieName(secure)); err == nil {
		return Credential{c.Value, false}
	}
	return Credential{}
}

// Owner finds whose credential it is. An unknown session is no error: that browser is merely signed out.
func (i *Identifier) Owner(ctx context.Context, c Credential) (account.Identity, error) {
	switch {
	case c.token:
		who, err := i.Credentials.ByToken(ctx, c.secret)
		if errors.Is(err, account.ErrNotFound) { // a program should learn that its token is wrong
			err = match.ErrSignedOut
		}
		return who, err
	case c.secret != "":
		who, err := i.Credentials.BySession(ctx, c.secret)
		if errors.Is(err, account.ErrNotFound) {
			err = nil
		}
		return who, err
	}
	return account.Identity{}, nil
}

// TokenMay reports whether a program may do this for its owner: read, and play at tables. Anyone who finds a token must
// not be able to make it outlive its end (another token, a session), nor to reach the account itself: its password,
// mail, webhook, deletion.
func TokenMay(scope account.Scope, method, path string) bool {
	reads := method == http.MethodGet || method == http.MethodHead
	first, rest, _ := strings.Cut(strings.TrimPrefix(path, "/api/"), "/")
	switch first {
	case "guest", "register", "login", "passkeys", "mail", "admin", "people":
		return false
	case "me":
		return reads && (rest == "" || rest == "events" || rest == "learn") || rest == "learn" &&
			scope != account.ScopeRead
	case "logout":
		return true // it does nothing
	}
	return reads || scope != account.ScopeRead
}

// Origin is the client's network and whether it used TLS. What a proxy says counts only if it is one of ours; of
// several addresses the last that is not one of our proxies: anybody could have written those before it.
func (i *Identifier) Origin(r *http.Request) (address string, secure bool) {
	host := HostOf(r.RemoteAddr)
	secure = r.TLS != nil
	if !i.Trusted(host) {
		return limit.Network(host), secure
	}
	secure = secure || r.Header.Get("X-Forwarded-Proto") == "https"
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for n := len(forwarded) - 1; n >= 0; n-- {
		addr := strings.TrimSpace(forwarded[n])
		if _, err := netip.ParseAddr(addr); err != nil {
			break
		}
		host = addr
		if !i.Trusted(addr) {
			break
		}
	}
	return limit.Network(host), secure
}

// HostOf is an address without its port.
func HostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	return host
}

// Trusted reports whether a host is one of our proxies.
func (i *Identifier) Trusted(host string) bool {
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return false
	}
	for _, p := range i.Proxies {
		if p.Contains(addr.Unmap()) {
			return true
		}
	}
	return false
}
