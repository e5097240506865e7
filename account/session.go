package account

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"sync"
	"time"
	"unicode/utf8"

	"prancingpony/store"
)

const (
	sessionTime = 90 * 24 * time.Hour
	// touchEvery is how seldom the use of a session is written down.
	touchEvery = time.Hour
	// trustFor is how long a session once looked up is believed: on other nodes a revoked one lives that long.
	trustFor = 5 * time.Second

	tokenPrefix = "pony_"
	maxTokens   = 20
	tokenDays   = 365
)

// SessionTime is how long a session lasts after it was last used.
const SessionTime = sessionTime

// Identity is who holds a session or a token. The zero value is someone signed out.
type Identity struct {
	Account    string
	Name       string
	Guest      bool
	Credential string // id of the session or token
	Token      bool
	Scope      Scope // of a token
	Operator   bool
	Silenced   bool // says nothing for the time being
}

// Scope is what a token may do. It never makes a session or a token, and changes nothing about the account itself.
type Scope string

const (
	ScopePlay Scope = "play" // everything at tables
	ScopeRead Scope = "read" // look
)

// Session signs an account in and gives the secret to know it by.
func (p *People) Session(ctx context.Context, account, agent string) (secret string, err error) {
	secret = newSecret()
	now := p.now()
	err = p.accounts.CreateCredential(ctx, &store.Credential{
		ID: store.NewID(), Kind: store.Session, Account: account, Hash: hashOf(secret), Label: short(agent, 120),
		Created: now, Used: now, Expires: now.Add(sessionTime),
	})
	if err != nil {
		return "", fmt.Errorf("session: %w", err)
	}
	return secret, nil
}

// NewToken is what a token should be.
type NewToken struct {
	Name  string
	Scope Scope // default ScopePlay
	Days  int   // how long it lasts; default a year
}

// NewToken makes an API token and gives its secret, which is never shown again.
func (p *People) NewToken(ctx context.Context, account string, n NewToken) (*store.Credential, string, error) {
	unlock, err := p.lock(ctx, "tokens of "+account) // many requests at once get no more than one after the other
	if err != nil {
		return nil, "", err
	}
	defer unlock()
	list, err := p.accounts.Credentials(ctx, account, store.Token)
	if err != nil {
		return nil, "", err
	}
	if len(list) >= maxTokens {
		return nil, "", ErrTooMany
	}
	secret := tokenPrefix + newSecret()
	now := p.now()
	c := &store.Credential{
		ID: store.NewID(), Kind: store.Token, Account: account, Hash: hashOf(secret), Label: n.Name, Created: now,
		Scope: string(cmp.Or(n.Scope, ScopePlay)), Expires: now.AddDate(0, 0, cmp.Or(n.Days, tokenDays)),
	}
	return c, secret, p.accounts.CreateCredential(ctx, c)
}

// Sessions and Tokens list an account's own.
func (p *People) Sessions(ctx context.Context, account string) ([]store.Credential, error) {
	return p.accounts.Credentials(ctx, account, store.Session)
}

// Tokens lists the API tokens of an account.
func (p *People) Tokens(ctx context.Context, account string) ([]store.Credential, error) {
	return p.accounts.Credentials(ctx, account, store.Token)
}

// Revoke ends one session or token of an account.
func (p *People) Revoke(ctx context.Context, account, credential string) error {
	if err := p.accounts.RevokeCredential(ctx, account, credential); err != nil {
		return err
	}
	p.known.forget(account)
	return nil
}

// Logout ends the session someone came with. A token stays until it is revoked.
func (p *People) Logout(ctx context.Context, id Identity) error {
	if id.Credential == "" || id.Token {
		return nil
	}
	if err := p.Revoke(ctx, id.Account, id.Credential); err != nil && !errors.Is(err, ErrNotFound) {
		return err
	}
	return nil
}

// BySession finds who holds a session. ErrNotFound if nobody does any more.
func (p *People) BySession(ctx context.Context, secret string) (Identity, error) {
	return p.known.find(ctx, p, store.Session, hashOf(secret))
}

// ByToken finds who holds an API token.
func (p *People) ByToken(ctx context.Context, secret string) (Identity, error) {
	return p.known.find(ctx, p, store.Token, hashOf(secret))
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

func short(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most])
}

// acquaintances are sessions and tokens looked up a moment ago.
type acquaintances struct {
	mu     sync.Mutex
	byHash map[string]acquaintance
}

type acquaintance struct {
	Identity
	until time.Time
}

func (a *acquaintances) find(ctx context.Context, p *People, kind store.CredentialKind, hash []byte) (Identity, error) {
	now := p.now()
	key := string(kind) + string(hash)
	a.mu.Lock()
	known, ok := a.byHash[key]
	a.mu.Unlock()
	if ok && now.Before(known.until) {
		return known.Identity, nil
	}
	c, account, err := p.accounts.Credential(ctx, kind, hash, now)
	if err != nil {
		return Identity{}, err
	}
	if now.Sub(c.Used) > touchEvery {
		expires := time.Time{}
		if kind == store.Session {
			expires = now.Add(sessionTime)
		}
		if err := p.accounts.UseCredential(ctx, c.ID, now, expires); err != nil {
			return Identity{}, err
		}
	}
	if account.Standing.Banned.After(now) {
		return Identity{}, ErrNotFound // as if signed out
	}
	known = acquaintance{Identity{
		Account: account.ID, Name: account.Name, Guest: account.Guest, Credential: c.ID, Token: kind == store.Token,
		Scope: Scope(c.Scope), Operator: account.Standing.Operator, Silenced: account.Standing.Silenced.After(now),
	}, now.Add(trustFor)}
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.byHash) > 50_000 {
		clear(a.byHash)
	}
	a.byHash[key] = known
	return known.Identity, nil
}

// forget makes an account's sessions be looked up again.
func (a *acquaintances) forget(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for key, known := range a.byHash {
		if known.Account == account {
			delete(a.byHash, key)
		}
	}
}
