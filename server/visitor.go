package server

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"

	"prancingpony/account"
	"prancingpony/locale"
	"prancingpony/match"
)

// visitor is who sent a request.
type visitor struct {
	account.Identity
	lang   string
	speaks string // the language the request asks for; empty: it says nothing
	from   string // the client's network, as far as our proxies can be believed
	secure bool   // came by TLS
	host   string // what the caller calls us
	agent  string
	shown  credential
}

// credential is what a request shows of who sends it: the secret of a session or of an API token, or nothing.
type credential struct {
	secret string
	token  bool
}

// caller is the visitor as package table knows people.
func (v *visitor) caller() match.Caller {
	return match.Caller{Account: v.Account, Name: v.Name, Guest: v.Guest}
}

type visitorKey struct{}

func visitorOf(ctx context.Context) *visitor {
	v, ok := ctx.Value(visitorKey{}).(*visitor)
	if !ok {
		return &visitor{lang: locale.Languages[0]}
	}
	return v
}

// cookieName: with the prefix __Host- a browser accepts the cookie only over TLS, from this very host, for all paths.
func cookieName(secure bool) string {
	if secure {
		return "__Host-pony"
	}
	return "pony"
}

// identify makes the visitor of a request.
func (s *Server) identify(r *http.Request) (*visitor, error) {
	v := &visitor{lang: language(r), speaks: preferredLanguage(r), agent: r.UserAgent(), host: r.Host}
	v.from, v.secure = s.origin(r)
	v.shown = shownBy(r, v.secure)
	var err error
	v.Identity, err = s.whoShows(r.Context(), v.shown)
	return v, err
}

func shownBy(r *http.Request, secure bool) credential {
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		return credential{token, true}
	}
	if c, err := r.Cookie(cookieName(secure)); err == nil {
		return credential{c.Value, false}
	}
	return credential{}
}

// whoShows finds whose credential it is; nobody's is no error for a browser, which is merely signed out.
func (s *Server) whoShows(ctx context.Context, c credential) (account.Identity, error) {
	switch {
	case c.token:
		who, err := s.people.ByToken(ctx, c.secret)
		if errors.Is(err, account.ErrNotFound) { // a program should hear that its token is wrong
			err = match.ErrSignedOut
		}
		return who, err
	case c.secret != "":
		who, err := s.people.BySession(ctx, c.secret)
		if errors.Is(err, account.ErrNotFound) {
			err = nil
		}
		return who, err
	}
	return account.Identity{}, nil
}

// tokenMay tells what a program may do for its owner: look, and at tables play. Whoever finds a token must not be able to make
// it outlive its end (another token, a session), nor to reach the account itself: its password, mail, webhook, deletion.
func tokenMay(scope account.Scope, method, path string) bool {
	looks := method == http.MethodGet || method == http.MethodHead
	first, rest, _ := strings.Cut(strings.TrimPrefix(path, "/api/"), "/")
	switch first {
	case "guest", "register", "login", "passkeys", "mail", "admin", "people":
		return false
	case "me":
		return looks && (rest == "" || rest == "events" || rest == "learn") || rest == "learn" && scope != account.ScopeRead
	case "logout":
		return true // it does nothing
	}
	return looks || scope != account.ScopeRead
}

// origin is the client's network and whether it used TLS. What a proxy says counts only if it is one of ours; of several
// addresses the last that is not one of our proxies: those before it anybody could have written.
func (s *Server) origin(r *http.Request) (string, bool) {
	host := hostOf(r.RemoteAddr)
	secure := r.TLS != nil
	if !s.trusted(host) {
		return network(host), secure
	}
	secure = secure || r.Header.Get("X-Forwarded-Proto") == "https"
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0; i-- {
		addr := strings.TrimSpace(forwarded[i])
		if _, err := netip.ParseAddr(addr); err != nil {
			break
		}
		host = addr
		if !s.trusted(addr) {
			break
		}
	}
	return network(host), secure
}

// hostOf is an address without its port.
func hostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	return host
}

// network is what limits are kept by: an IPv4 address, or the 64 bits of an IPv6 address that its owner cannot change.
func network(host string) string {
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if addr = addr.Unmap().WithZone(""); addr.Is4() {
		return addr.String()
	}
	return netip.PrefixFrom(addr, 64).Masked().String()
}

func (s *Server) trusted(host string) bool {
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return false
	}
	for _, p := range s.cfg.TrustedProxies {
		if p.Contains(addr.Unmap()) {
			return true
		}
	}
	return false
}
