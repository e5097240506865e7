package server

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"prancingpony/locale"
	"prancingpony/store"
	"prancingpony/table"
)

// visitor is who sent a request.
type visitor struct {
	caller     table.Caller
	credential string // id; empty if signed out
	byToken    bool
	lang       string
	from       string // the client's network, as far as our proxies can be believed
	secure     bool   // came by TLS
	agent      string
}

type visitorKey struct{}

func visitorOf(ctx context.Context) *visitor {
	v, ok := ctx.Value(visitorKey{}).(*visitor)
	if !ok {
		return &visitor{lang: locale.Languages[0]}
	}
	return v
}

const (
	sessionTime = 90 * 24 * time.Hour
	// touchEvery is how seldom the use of a session is written down.
	touchEvery = time.Hour
	// trustFor is how long a session once looked up is believed: on other nodes a revoked one lives that long.
	trustFor = 5 * time.Second

	tokenPrefix = "pony_"
)

// cookieName: with the prefix __Host- a browser accepts the cookie only over TLS, from this very host, for all paths.
func cookieName(secure bool) string {
	if secure {
		return "__Host-pony"
	}
	return "pony"
}

// identify makes the visitor of a request.
func (s *Server) identify(r *http.Request) (*visitor, error) {
	v := &visitor{lang: language(r), agent: r.UserAgent()}
	v.from, v.secure = s.origin(r)
	secret, kind := "", store.Session
	if h, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		secret, kind = h, store.Token
		v.byToken = true
	} else if c, err := r.Cookie(cookieName(v.secure)); err == nil {
		secret = c.Value
	}
	if secret == "" {
		return v, nil
	}
	known, err := s.known.find(r.Context(), s, kind, hashOf(secret))
	if errors.Is(err, store.ErrNotFound) {
		if kind == store.Token { // a program should hear that its token is wrong; a browser is merely signed out
			return v, table.ErrSignedOut
		}
		return v, nil
	}
	if err != nil {
		return v, err
	}
	v.credential, v.caller = known.credential, known.caller
	return v, nil
}

func hashOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// newSecret has 256 random bits.
func newSecret() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails, by its contract
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// language is the first of ours that the request prefers.
func language(r *http.Request) string {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(part), ";")
		base, _, _ := strings.Cut(strings.ToLower(tag), "-")
		for _, lang := range locale.Languages {
			if base == lang {
				return lang
			}
		}
	}
	return locale.Languages[0]
}

// origin is the client's network and whether it used TLS. What a proxy says counts only if it is one of ours; of several
// addresses the last that is not one of our proxies: those before it anybody could have written.
func (s *Server) origin(r *http.Request) (string, bool) {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
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

// acquaintances are sessions and tokens looked up a moment ago.
type acquaintances struct {
	mu     sync.Mutex
	byHash map[string]acquaintance
}

type acquaintance struct {
	credential string
	caller     table.Caller
	until      time.Time
}

func (a *acquaintances) find(ctx context.Context, s *Server, kind store.CredentialKind, hash []byte) (acquaintance, error) {
	now := s.cfg.Now()
	key := string(kind) + string(hash)
	a.mu.Lock()
	known, ok := a.byHash[key]
	a.mu.Unlock()
	if ok && now.Before(known.until) {
		return known, nil
	}
	c, account, err := s.store.Credential(ctx, kind, hash, now)
	if err != nil {
		return known, err
	}
	if now.Sub(c.Used) > touchEvery {
		expires := time.Time{}
		if kind == store.Session {
			expires = now.Add(sessionTime)
		}
		if err := s.store.UseCredential(ctx, c.ID, now, expires); err != nil {
			return known, err
		}
	}
	known = acquaintance{c.ID, table.Caller{Account: account.ID, Name: account.Name, Guest: account.Guest}, now.Add(trustFor)}
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.byHash) > 50_000 {
		clear(a.byHash)
	}
	a.byHash[key] = known
	return known, nil
}

// forget makes an account's sessions be looked up again.
func (a *acquaintances) forget(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for key, known := range a.byHash {
		if known.caller.Account == account {
			delete(a.byHash, key)
		}
	}
}
