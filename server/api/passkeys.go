//go:build !js

package api

import (
	"context"
	"encoding/json"
	"net/url"
	"time"

	"prancingpony/account"
	"prancingpony/server/endpoint"
	"prancingpony/store"
)

// Passkey is a key of the caller's with which a browser or a device signs in.
type Passkey struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Created time.Time `json:"created"`
	Used    time.Time `json:"used"`
}

type (
	ceremonyOutput struct {
		Body struct {
			Ceremony string `json:"ceremony" doc:"Send it with the browser's answer, once, within 5 minutes."`
			Options  any    `json:"options" doc:"For navigator.credentials: publicKey, in the JSON form of WebAuthn."`
		}
	}
	newPasskeyInput struct {
		Body struct {
			Ceremony string         `json:"ceremony" maxLength:"100"`
			Name     string         `json:"name" minLength:"1" maxLength:"60"`
			Response map[string]any `json:"response" doc:"What navigator.credentials.create gave, in its JSON form."`
		}
	}
	passkeyOutput  struct{ Body Passkey }
	passkeysOutput struct {
		Body struct {
			Passkeys []Passkey `json:"passkeys" nullable:"false"`
		}
	}
	passkeyLoginInput struct {
		Body struct {
			Ceremony string         `json:"ceremony" maxLength:"100"`
			Response map[string]any `json:"response" doc:"What navigator.credentials.get gave, in its JSON form."`
		}
	}
	byKey struct {
		ID string `path:"id" maxLength:"1500"`
	}
)

// Passkeys is what PasskeyRoutes uses of accounts.
type Passkeys interface {
	Begin(ctx context.Context, site account.Site, account string) (*account.Ceremony, error)
	BeginLogin(ctx context.Context, site account.Site) (*account.Ceremony, error)
	Finish(ctx context.Context, site account.Site, account, ceremony, name string,
		response []byte) (*store.Passkey, error)
	Login(ctx context.Context, site account.Site, ceremony string, response []byte) (*store.Account, error)
	List(ctx context.Context, account string) ([]store.Passkey, error)
	Remove(ctx context.Context, account, id string) error
}

// PasskeyRoutes are the caller's passkeys, and signing in by one.
type PasskeyRoutes struct {
	SignIn    *SignIn
	Passkeys  Passkeys
	PublicURL string // what passkeys are bound to; empty: the address in the request
}

// Routes adds passkeys.
func (h *PasskeyRoutes) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Get("/api/me/passkeys", "passkeys", "My passkeys"), h.passkeys)
	endpoint.Add(r, endpoint.Post("/api/me/passkeys/begin", "begin-passkey",
		"What a browser needs to make a passkey; asks for the password", 200), h.beginPasskey)
	endpoint.Add(r, endpoint.Post("/api/me/passkeys", "new-passkey", "Keep the passkey that a browser has made", 201),
		h.newPasskey)
	endpoint.Add(r, endpoint.Delete("/api/me/passkeys/{id}", "end-passkey", "Remove one of my passkeys", 204),
		h.removePasskey)
	endpoint.Add(r, endpoint.Post("/api/passkeys/begin", "begin-passkey-login",
		"What a browser needs to sign in by a passkey", 200), h.beginPasskeyLogin)
	endpoint.Add(r, endpoint.Post("/api/passkeys/login", "passkey-login", "Sign in by a passkey", 200), h.passkeyLogin)
	return nil
}

// site is what passkeys are bound to: the address that people use.
func (h *PasskeyRoutes) site(ctx context.Context) account.Site {
	origin := endpoint.CallerOf(ctx).Origin(h.PublicURL)
	u, err := url.Parse(origin)
	if err != nil {
		return account.Site{}
	}
	return account.Site{Host: u.Hostname(), Origin: origin}
}

func passkeyOf(k *store.Passkey) Passkey { return Passkey{k.ID, k.Name, k.Created, k.Used} }

func (h *PasskeyRoutes) passkeys(ctx context.Context, _ *endpoint.None) (*passkeysOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.Passkeys.List(ctx, v.Account)
	if err != nil {
		return nil, err
	}
	out := &passkeysOutput{}
	out.Body.Passkeys = []Passkey{}
	for i := range list {
		out.Body.Passkeys = append(out.Body.Passkeys, passkeyOf(&list[i]))
	}
	return out, nil
}

// beginPasskey asks for the password: a session that somebody found open must not become a key that lasts.
func (h *PasskeyRoutes) beginPasskey(ctx context.Context, in *deleteInput) (*ceremonyOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if v.Guest {
		return nil, account.ErrGuest
	}
	if err := h.SignIn.confirm(ctx, v, in.Body.Password); err != nil {
		return nil, err
	}
	return answerCeremony(h.Passkeys.Begin(ctx, h.site(ctx), v.Account))
}

func answerCeremony(c *account.Ceremony, err error) (*ceremonyOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &ceremonyOutput{}
	out.Body.Ceremony, out.Body.Options = c.Key, c.Options
	return out, nil
}

func (h *PasskeyRoutes) newPasskey(ctx context.Context, in *newPasskeyInput) (*passkeyOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	response, err := json.Marshal(in.Body.Response)
	if err != nil {
		return nil, err
	}
	k, err := h.Passkeys.Finish(ctx, h.site(ctx), v.Account, in.Body.Ceremony, in.Body.Name, response)
	if err != nil {
		return nil, err
	}
	return &passkeyOutput{passkeyOf(k)}, nil
}

func (h *PasskeyRoutes) removePasskey(ctx context.Context, in *byKey) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.Passkeys.Remove(ctx, v.Account, in.ID)
}

func (h *PasskeyRoutes) beginPasskeyLogin(ctx context.Context, _ *endpoint.None) (*ceremonyOutput, error) {
	if err := h.SignIn.allowed(ctx, ""); err != nil {
		return nil, err
	}
	return answerCeremony(h.Passkeys.BeginLogin(ctx, h.site(ctx)))
}

// passkeyLogin is not counted by name: it lets an owner in while others try passwords at that name.
func (h *PasskeyRoutes) passkeyLogin(ctx context.Context, in *passkeyLoginInput) (*signedIn, error) {
	if err := h.SignIn.allowed(ctx, ""); err != nil {
		return nil, err
	}
	response, err := json.Marshal(in.Body.Response)
	if err != nil {
		return nil, err
	}
	a, err := h.Passkeys.Login(ctx, h.site(ctx), in.Body.Ceremony, response)
	return h.SignIn.answer(ctx, a, err)
}
