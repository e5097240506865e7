//go:build !js

package account

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"prancingpony/store"
)

// Passkeys (WebAuthn): a browser or a device holds a key of its own for this site and proves it, so nothing that could
// be guessed, read or fished for is ever sent.

// Site is what passkeys are bound to: a key made for one site is never shown to another.
type Site struct {
	Host   string // without a port
	Origin string // https://host:port
}

const (
	ceremonyTime = 5 * time.Minute
	maxPasskeys  = 20
	siteName     = "The Prancing Pony"
)

// Ceremony is a proof that was asked for: what the browser must be given, and the key under which we remember it.
type Ceremony struct {
	Key     string
	Options any
}

// holder is an account as the library wants it.
type holder struct {
	*store.Account
	keys []webauthn.Credential
}

func (h *holder) WebAuthnID() []byte                         { return []byte(h.ID) }
func (h *holder) WebAuthnName() string                       { return h.Name }
func (h *holder) WebAuthnDisplayName() string                { return h.Name }
func (h *holder) WebAuthnCredentials() []webauthn.Credential { return h.keys }

func (s Site) relyingParty() (*webauthn.WebAuthn, error) {
	return webauthn.New(&webauthn.Config{
		RPID: s.Host, RPDisplayName: siteName, RPOrigins: []string{s.Origin},
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationPreferred,
		},
	})
}

func (p *Passkeys) holder(ctx context.Context, account string) (*holder, error) {
	a, err := p.accounts.Account(ctx, account)
	if err != nil {
		return nil, err
	}
	list, err := p.accounts.Passkeys(ctx, account)
	if err != nil {
		return nil, err
	}
	h := &holder{Account: a, keys: make([]webauthn.Credential, len(list))}
	for i := range list {
		if err := json.Unmarshal(list[i].Data, &h.keys[i]); err != nil {
			return nil, fmt.Errorf("passkey %s: %w", list[i].ID, err)
		}
	}
	return h, nil
}

// List lists an account's own.
func (p *Passkeys) List(ctx context.Context, account string) ([]store.Passkey, error) {
	return p.accounts.Passkeys(ctx, account)
}

// Remove ends one.
func (p *Passkeys) Remove(ctx context.Context, account, id string) error {
	return p.accounts.DeletePasskey(ctx, account, id)
}

// Begin asks a browser to make a key for someone who is signed in.
func (p *Passkeys) Begin(ctx context.Context, site Site, account string) (*Ceremony, error) {
	h, err := p.holder(ctx, account)
	if err != nil {
		return nil, err
	}
	if h.Guest {
		return nil, ErrGuest
	}
	if len(h.keys) >= maxPasskeys {
		return nil, ErrTooMany
	}
	party, err := site.relyingParty()
	if err != nil {
		return nil, noPasskeys(err)
	}
	known := make([]protocol.CredentialDescriptor, len(h.keys))
	for i := range h.keys {
		known[i] = h.keys[i].Descriptor()
	}
	options, session, err := party.BeginRegistration(h, webauthn.WithExclusions(known))
	if err != nil {
		return nil, noPasskeys(err)
	}
	return p.remember(ctx, session, options)
}

// Finish takes the key that a browser has made.
func (p *Passkeys) Finish(ctx context.Context, site Site, account, ceremony, name string,
	response []byte,
) (*store.Passkey, error) {
	session, err := p.recall(ctx, ceremony)
	if err != nil {
		return nil, err
	}
	unlock, err := p.lock(ctx, "passkeys of "+account) // many that were begun at once are counted one after the other
	if err != nil {
		return nil, err
	}
	defer unlock()
	h, err := p.holder(ctx, account)
	if err != nil {
		return nil, err
	}
	if len(h.keys) >= maxPasskeys {
		return nil, ErrTooMany
	}
	party, err := site.relyingParty()
	if err != nil {
		return nil, noPasskeys(err)
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(response)
	if err != nil {
		return nil, noPasskeys(err)
	}
	made, err := party.CreateCredential(h, *session, parsed)
	if err != nil {
		return nil, noPasskeys(err)
	}
	data, err := json.Marshal(made)
	if err != nil {
		return nil, err
	}
	key := &store.Passkey{
		ID: base64.RawURLEncoding.EncodeToString(made.ID), Account: account, Name: name,
		Data: data, Created: p.now(), Used: p.now(),
	}
	return key, taken(p.accounts.CreatePasskey(ctx, key))
}

// BeginLogin asks a browser for any key it has for this site.
func (p *Passkeys) BeginLogin(ctx context.Context, site Site) (*Ceremony, error) {
	party, err := site.relyingParty()
	if err != nil {
		return nil, noPasskeys(err)
	}
	options, session, err := party.BeginDiscoverableLogin()
	if err != nil {
		return nil, noPasskeys(err)
	}
	return p.remember(ctx, session, options)
}

// Login finds the account whose key was proved.
func (p *Passkeys) Login(ctx context.Context, site Site, ceremony string, response []byte) (*store.Account, error) {
	session, err := p.recall(ctx, ceremony)
	if err != nil {
		return nil, err
	}
	party, err := site.relyingParty()
	if err != nil {
		return nil, noPasskeys(err)
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(response)
	if err != nil {
		return nil, noPasskeys(err)
	}
	var found *holder
	proved, err := party.ValidateDiscoverableLogin(func(_, account []byte) (webauthn.User, error) {
		found, err = p.holder(ctx, string(account))
		return found, err
	}, *session, parsed)
	if err != nil || proved.Authenticator.CloneWarning { // a counter that went back: somebody has a copy of the key
		return nil, ErrWrongPasskey
	}
	if found.Standing.Banned.After(p.now()) {
		return nil, ErrBanned
	}
	data, err := json.Marshal(proved)
	if err != nil {
		return nil, err
	}
	return found.Account, p.accounts.UsePasskey(ctx, base64.RawURLEncoding.EncodeToString(proved.ID), data, p.now())
}

// remember keeps what was asked for until the answer comes, which another node may get.
func (p *Passkeys) remember(ctx context.Context, session *webauthn.SessionData, options any) (*Ceremony, error) {
	data, err := json.Marshal(session)
	if err != nil {
		return nil, err
	}
	key := newSecret()
	return &Ceremony{Key: key, Options: options}, p.accounts.KeepCeremony(ctx, hashOf(key), data, p.now(),
		p.now().Add(ceremonyTime))
}

// recall gives what was asked for, once.
func (p *Passkeys) recall(ctx context.Context, key string) (*webauthn.SessionData, error) {
	data, err := p.accounts.TakeCeremony(ctx, hashOf(key), p.now())
	if err != nil {
		return nil, err
	}
	session := &webauthn.SessionData{}
	return session, json.Unmarshal(data, session)
}

// noPasskeys says that a passkey cannot be had this way; the reason is for the author of the client.
func noPasskeys(err error) error { return &InvalidError{Field: "body.response", Message: err.Error()} }
