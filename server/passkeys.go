package server

import (
	"context"
	"encoding/json"
	"net/url"
	"time"

	"prancingpony/account"
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
			Ceremony string `json:"ceremony" doc:"To be sent along with what the browser answers, within five minutes, once."`
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

func (s *Server) passkeyRoutes() error {
	route(s, "GET", "/api/me/passkeys", "passkeys", "My passkeys", 0, s.passkeys)
	route(s, "POST", "/api/me/passkeys/begin", "begin-passkey", "What a browser needs to make a passkey; asks for the password", 200, s.beginPasskey)
	route(s, "POST", "/api/me/passkeys", "new-passkey", "Keep the passkey that a browser has made", 201, s.newPasskey)
	route(s, "DELETE", "/api/me/passkeys/{id}", "end-passkey", "Remove one of my passkeys", 204, s.removePasskey)
	route(s, "POST", "/api/passkeys/begin", "begin-passkey-login", "What a browser needs to sign in by a passkey", 200, s.beginPasskeyLogin)
	route(s, "POST", "/api/passkeys/login", "passkey-login", "Sign in by a passkey", 200, s.passkeyLogin)
	return nil
}

// site is what passkeys of this house are bound to: the address that people use.
func (s *Server) site(ctx context.Context) account.Site {
	v := visitorOf(ctx)
	address := s.cfg.PublicURL
	if address == "" {
		scheme := "http"
		if v.secure {
			scheme = "https"
		}
		address = scheme + "://" + v.host
	}
	u, err := url.Parse(address)
	if err != nil {
		return account.Site{}
	}
	return account.Site{Host: u.Hostname(), Origin: u.Scheme + "://" + u.Host}
}

func passkeyOf(k *store.Passkey) Passkey { return Passkey{k.ID, k.Name, k.Created, k.Used} }

func (s *Server) passkeys(ctx context.Context, _ *none) (*passkeysOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	list, err := s.people.Passkeys(ctx, v.Account)
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

// beginPasskey asks for the password: a session that somebody found open must not become a key that stays.
func (s *Server) beginPasskey(ctx context.Context, in *deleteInput) (*ceremonyOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	if v.Guest {
		return nil, account.ErrGuest
	}
	if err := s.confirm(ctx, v, in.Body.Password); err != nil {
		return nil, err
	}
	return answerCeremony(s.people.BeginPasskey(ctx, s.site(ctx), v.Account))
}

func answerCeremony(c *account.Ceremony, err error) (*ceremonyOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &ceremonyOutput{}
	out.Body.Ceremony, out.Body.Options = c.Key, c.Options
	return out, nil
}

func (s *Server) newPasskey(ctx context.Context, in *newPasskeyInput) (*passkeyOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	response, err := json.Marshal(in.Body.Response)
	if err != nil {
		return nil, err
	}
	k, err := s.people.FinishPasskey(ctx, s.site(ctx), v.Account, in.Body.Ceremony, in.Body.Name, response)
	if err != nil {
		return nil, err
	}
	return &passkeyOutput{passkeyOf(k)}, nil
}

func (s *Server) removePasskey(ctx context.Context, in *byKey) (*none, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	return &none{}, s.people.RemovePasskey(ctx, v.Account, in.ID)
}

func (s *Server) beginPasskeyLogin(ctx context.Context, _ *none) (*ceremonyOutput, error) {
	if err := s.signInAllowed(ctx, ""); err != nil {
		return nil, err
	}
	return answerCeremony(s.people.BeginPasskeyLogin(ctx, s.site(ctx)))
}

// passkeyLogin is not counted by name: it is the way in for someone whose name others try passwords at.
func (s *Server) passkeyLogin(ctx context.Context, in *passkeyLoginInput) (*signedIn, error) {
	if err := s.signInAllowed(ctx, ""); err != nil {
		return nil, err
	}
	response, err := json.Marshal(in.Body.Response)
	if err != nil {
		return nil, err
	}
	a, err := s.people.PasskeyLogin(ctx, s.site(ctx), in.Body.Ceremony, response)
	return s.answerSignedIn(ctx, a, err)
}
