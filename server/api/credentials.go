package api

import (
	"cmp"
	"context"
	"net/http"
	"strings"
	"time"

	"prancingpony/account"
	"prancingpony/server/endpoint"
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

type (
	byID struct {
		ID string `path:"id" maxLength:"64"`
	}
	sessionsOutput struct {
		Body struct {
			Sessions []Session `json:"sessions" nullable:"false"`
		}
	}
	tokensOutput struct {
		Body struct {
			Tokens []Token `json:"tokens" nullable:"false"`
		}
	}
	newTokenInput struct {
		Body struct {
			Name  string `json:"name" minLength:"1" maxLength:"60"`
			Scope string `json:"scope,omitempty" enum:"play,read" doc:"play (default): also play; read: only look."`
			Days  int    `json:"days,omitempty" minimum:"0" maximum:"3660" doc:"How long it lasts; default a year."`
		}
	}
	newTokenOutput struct {
		Body struct {
			Token  Token  `json:"token"`
			Secret string `json:"secret" doc:"Shown only now."`
		}
	}
)

// CredentialPeople is what CredentialRoutes uses of accounts.
type CredentialPeople interface {
	NewToken(ctx context.Context, account string, n account.NewToken) (*store.Credential, string, error)
	Revoke(ctx context.Context, account, credential string) error
	Sessions(ctx context.Context, account string) ([]store.Credential, error)
	Tokens(ctx context.Context, account string) ([]store.Credential, error)
}

// CredentialRoutes are the caller's sessions and API tokens.
type CredentialRoutes struct {
	People CredentialPeople
}

// Routes adds sessions and tokens.
func (h *CredentialRoutes) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Get("/api/me/sessions", "sessions", "Where I am signed in"), h.sessions)
	endpoint.Add(r, endpoint.Delete("/api/me/sessions/{id}", "end-session", "End one of my sessions", 204), h.revoke)
	endpoint.Add(r, endpoint.Get("/api/me/tokens", "tokens", "My API tokens"), h.tokens)
	endpoint.Add(r, endpoint.Post("/api/me/tokens", "new-token", "Make an API token", 201), h.newToken)
	endpoint.Add(r, endpoint.Delete("/api/me/tokens/{id}", "end-token", "Revoke one of my tokens", 204), h.revoke)
	return nil
}

func (h *CredentialRoutes) sessions(ctx context.Context, _ *endpoint.None) (*sessionsOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.People.Sessions(ctx, v.Account)
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

func (h *CredentialRoutes) revoke(ctx context.Context, in *byID) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.People.Revoke(ctx, v.Account, in.ID)
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

func (h *CredentialRoutes) tokens(ctx context.Context, _ *endpoint.None) (*tokensOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.People.Tokens(ctx, v.Account)
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

func (h *CredentialRoutes) newToken(ctx context.Context, in *newTokenInput) (*newTokenOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	c, secret, err := h.People.NewToken(ctx, v.Account, account.NewToken{
		Name:  in.Body.Name,
		Scope: account.Scope(in.Body.Scope), Days: in.Body.Days,
	})
	if err != nil {
		return nil, err
	}
	out := &newTokenOutput{}
	out.Body.Token, out.Body.Secret = tokenOf(c), secret
	return out, nil
}

type signedIn struct {
	Cookie http.Cookie `header:"Set-Cookie"`
	Body   struct {
		Account *Me `json:"account"`
	}
}

type signedOut struct {
	Cookie http.Cookie `header:"Set-Cookie"`
}

// SignInPeople is what SignIn uses of accounts.
type SignInPeople interface {
	Confirm(ctx context.Context, id account.Identity, password string) error
	Session(ctx context.Context, account, agent string) (secret string, err error)
	VacationOf(a *store.Account) account.Vacation
}

// SignIn makes sessions, whether by password, passkey or a link in a mail.
type SignIn struct {
	People SignInPeople
	Limits endpoint.Limits
}

// allowed bounds how often one address may make sessions or try passwords, and how often it tries one name. The
// attempts of others at a name do not lock its owner out.
func (h *SignIn) allowed(ctx context.Context, name string) error {
	if err := h.Limits.Check(ctx, endpoint.RateSignIn); err != nil || name == "" {
		return err
	}
	return h.Limits.CheckAbout(ctx, endpoint.RateNameGuess, strings.ToLower(name))
}

// answer answers with an account and the cookie of a new session.
func (h *SignIn) answer(ctx context.Context, a *store.Account, err error) (*signedIn, error) {
	if err != nil {
		return nil, err
	}
	v := endpoint.CallerOf(ctx)
	secret, err := h.People.Session(ctx, a.ID, v.Agent)
	if err != nil {
		return nil, err
	}
	out := &signedIn{Cookie: sessionCookie(v, secret, int(account.SessionTime/time.Second))}
	out.Body.Account = h.meOf(a)
	return out, nil
}

func sessionCookie(v *endpoint.Caller, value string, age int) http.Cookie {
	return http.Cookie{
		Name: endpoint.CookieName(v.Secure), Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: v.Secure,
		SameSite: http.SameSiteLaxMode,
	}
}

// confirm asks for the password again before something that cannot be undone.
func (h *SignIn) confirm(ctx context.Context, v *endpoint.Caller, password string) error {
	if !v.Guest {
		if err := h.allowed(ctx, v.Name); err != nil {
			return err
		}
	}
	return h.People.Confirm(ctx, v.Identity, password)
}

// meOf is an account as its owner sees it.
func (h *SignIn) meOf(a *store.Account) *Me {
	v := h.People.VacationOf(a)
	me := &Me{
		ID: a.ID, Name: a.Name, Guest: a.Guest, Language: a.Language, Zone: a.Notify.Zone,
		Quiet: a.Notify.Quiet, Email: a.Notify.Email,
		Confirmed: account.MayMail(a), NotifyEmail: a.Notify.EmailOn, NotifyRemind: a.Notify.RemindOn,
		NotifyDigest: a.Notify.DigestOn, NotifyNews: a.Notify.NewsOn, Push: account.PushKinds(a),
		Webhook: a.Notify.Webhook, NotifyWebhook: a.Notify.WebhookOn, WebhookSecret: a.Notify.WebhookSecret,
		Vacation: v.Left.Hours() / 24, Leaves: []Leave{}, Created: a.Created, Portrait: a.Profile.Portrait,
		About: a.Profile.About, Hidden: a.Profile.Hidden, Operator: a.Standing.Operator,
		Password: a.Password != "",
	}
	if key := account.CalendarKey(a); key != "" {
		me.Calendar = calendarPath(key)
	}
	if !v.Since.IsZero() {
		me.AwaySince = &v.Since
	}
	for _, l := range v.Leaves {
		me.Leaves = append(me.Leaves, Leave(l))
	}
	return me
}
