package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"prancingpony/account"
	"prancingpony/server/endpoint"
	"prancingpony/store"
)

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
		ID: a.ID, Name: a.Name, Guest: a.Guest, Language: a.Language, Zone: a.Notify.Zone, Email: a.Notify.Email,
		Confirmed: account.MayMail(a), NotifyEmail: a.Notify.EmailOn, NotifyRemind: a.Notify.RemindOn,
		NotifyDigest: a.Notify.DigestOn, NotifyNews: a.Notify.NewsOn, Push: account.PushKinds(a),
		Webhook: a.Notify.Webhook, NotifyWebhook: a.Notify.WebhookOn, WebhookSecret: a.Notify.WebhookSecret,
		Vacation: v.Left.Hours() / 24, Leaves: []Leave{}, Created: a.Created, Portrait: a.Profile.Portrait,
		About: a.Profile.About, Hidden: a.Profile.Hidden, Operator: a.Standing.Operator,
	}
	if !v.Since.IsZero() {
		me.AwaySince = &v.Since
	}
	for _, l := range v.Leaves {
		me.Leaves = append(me.Leaves, Leave(l))
	}
	return me
}
