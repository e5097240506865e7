package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/mail"
	"net/url"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/store"
	"prancingpony/table"
)

// Me is the caller's own account.
type Me struct {
	ID            string     `json:"id"`
	Name          string     `json:"name"`
	Guest         bool       `json:"guest"`
	Language      string     `json:"language" doc:"fr, en or empty."`
	Email         string     `json:"email"`
	NotifyEmail   bool       `json:"notifyEmail"`
	Webhook       string     `json:"webhook"`
	NotifyWebhook bool       `json:"notifyWebhook"`
	WebhookSecret string     `json:"webhookSecret,omitempty" doc:"Signs what is sent to the webhook."`
	Vacation      float64    `json:"vacation" doc:"Days of vacation left this year."`
	AwaySince     *time.Time `json:"awaySince,omitempty" doc:"On vacation since."`
	Created       time.Time  `json:"created"`
}

type meOutput struct {
	Body struct {
		Account maybeMe `json:"account" doc:"null when signed out."`
	}
}

// maybeMe is an account or null.
type maybeMe struct{ me *Me }

// MarshalJSON writes what is there.
func (m maybeMe) MarshalJSON() ([]byte, error) { return json.Marshal(m.me) }

// Schema is how the description of the API says so.
func (maybeMe) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{r.Schema(typeOf(Me{}), true, "Me"), {Type: "null"}}}
}

type signedIn struct {
	Cookie http.Cookie `header:"Set-Cookie"`
	Body   struct {
		Account *Me `json:"account"`
	}
}

type (
	none struct{}
	byID struct {
		ID string `path:"id" maxLength:"64"`
	}
	signedOut struct {
		Cookie http.Cookie `header:"Set-Cookie"`
	}
	guestInput struct {
		Body struct {
			Name     string `json:"name,omitempty" maxLength:"40"`
			Language string `json:"language,omitempty" enum:"fr,en"`
		}
	}
	registerInput struct {
		Body struct {
			Name     string `json:"name" maxLength:"40"`
			Password string `json:"password" maxLength:"200"`
			Language string `json:"language,omitempty" enum:"fr,en"`
			Email    string `json:"email,omitempty" maxLength:"200"`
		}
	}
	loginInput struct {
		Body struct {
			Name     string `json:"name" maxLength:"40"`
			Password string `json:"password" maxLength:"200"`
		}
	}
	patchInput struct {
		Body struct {
			Name          *string `json:"name,omitempty" maxLength:"40"`
			Language      *string `json:"language,omitempty" enum:"fr,en,"`
			Email         *string `json:"email,omitempty" maxLength:"200"`
			NotifyEmail   *bool   `json:"notifyEmail,omitempty"`
			Webhook       *string `json:"webhook,omitempty" maxLength:"500"`
			NotifyWebhook *bool   `json:"notifyWebhook,omitempty"`
			Away          *bool   `json:"away,omitempty"`
		}
	}
	passwordInput struct {
		Body struct {
			Old string `json:"old" maxLength:"200"`
			New string `json:"new" maxLength:"200"`
		}
	}
	deleteInput struct {
		Body struct {
			Password string `json:"password" maxLength:"200"`
		}
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
			Name string `json:"name" minLength:"1" maxLength:"60"`
		}
	}
	newTokenOutput struct {
		Body struct {
			Token  Token  `json:"token"`
			Secret string `json:"secret" doc:"Shown only now."`
		}
	}
)

func (s *Server) accountRoutes() error {
	route(s, "GET", "/api/me", "me", "Who I am", 0, s.me)
	route(s, "POST", "/api/guest", "guest", "Play at once, as a guest", 201, s.guest)
	route(s, "POST", "/api/register", "register", "Make an account; a guest keeps the games", 201, s.register)
	route(s, "POST", "/api/login", "login", "Sign in", 200, s.login)
	route(s, "POST", "/api/logout", "logout", "Sign out", 204, s.logout)
	route(s, "PATCH", "/api/me", "change-me", "Change settings", 200, s.changeMe)
	route(s, "POST", "/api/me/password", "password", "Change the password; all other sessions end", 204, s.changePassword)
	route(s, "POST", "/api/me/delete", "delete-me", "Delete the account", 204, s.deleteMe)
	route(s, "GET", "/api/me/sessions", "sessions", "Where I am signed in", 0, s.sessions)
	route(s, "DELETE", "/api/me/sessions/{id}", "end-session", "End one of my sessions", 204, s.revoke)
	route(s, "GET", "/api/me/tokens", "tokens", "My API tokens", 0, s.tokens)
	route(s, "POST", "/api/me/tokens", "new-token", "Make an API token", 201, s.newToken)
	route(s, "DELETE", "/api/me/tokens/{id}", "end-token", "Revoke one of my tokens", 204, s.revoke)
	return nil
}

// signedInAs is the caller, or an error.
func signedInAs(ctx context.Context) (*visitor, error) {
	v := visitorOf(ctx)
	if v.caller.Account == "" {
		return v, table.ErrSignedOut
	}
	return v, nil
}

const yearlyVacation = 30 * 24 * time.Hour

// renewed is the vacation with this year's allowance.
func renewed(v store.Vacation, now time.Time) store.Vacation {
	if v.From.Year() != now.Year() && !v.Until.After(now) {
		return store.Vacation{Left: yearlyVacation}
	}
	return v
}

func (s *Server) meOf(a *store.Account) *Me {
	now := s.cfg.Now()
	v := renewed(a.Vacation, now)
	me := &Me{
		ID: a.ID, Name: a.Name, Guest: a.Guest, Language: a.Language, Email: a.Notify.Email, NotifyEmail: a.Notify.EmailOn,
		Webhook: a.Notify.Webhook, NotifyWebhook: a.Notify.WebhookOn, WebhookSecret: a.Notify.WebhookSecret,
		Vacation: v.Left.Hours() / 24, Created: a.Created,
	}
	if v.Until.After(now) {
		from := v.From
		me.AwaySince = &from
		me.Vacation = v.Until.Sub(now).Hours() / 24
	}
	return me
}

func (s *Server) me(ctx context.Context, _ *none) (*meOutput, error) {
	out := &meOutput{}
	v := visitorOf(ctx)
	if v.caller.Account == "" {
		return out, nil
	}
	a, err := s.store.Account(ctx, v.caller.Account)
	if err != nil {
		return nil, err
	}
	out.Body.Account.me = s.meOf(a)
	return out, nil
}

// signInAllowed bounds how often one address may make sessions or try passwords, and how often one name is tried.
func (s *Server) signInAllowed(ctx context.Context, name string) error {
	v := visitorOf(ctx)
	now := s.cfg.Now()
	if ok, wait := s.signIns.allow(v.from, now); !ok {
		return tooMany(v.lang, wait)
	}
	if name == "" {
		return nil
	}
	if ok, wait := s.guesses.allow(strings.ToLower(name), now); !ok {
		return tooMany(v.lang, wait)
	}
	return nil
}

// session signs an account in.
func (s *Server) session(ctx context.Context, a *store.Account) (http.Cookie, error) {
	v := visitorOf(ctx)
	secret := newSecret()
	now := s.cfg.Now()
	err := s.store.CreateCredential(ctx, &store.Credential{
		ID: store.NewID(), Kind: store.Session, Account: a.ID, Hash: hashOf(secret), Label: short(v.agent, 120),
		Created: now, Used: now, Expires: now.Add(sessionTime),
	})
	if err != nil {
		return http.Cookie{}, fmt.Errorf("session: %w", err)
	}
	return s.cookie(v, secret, int(sessionTime/time.Second)), nil
}

func (s *Server) cookie(v *visitor, value string, age int) http.Cookie {
	return http.Cookie{
		Name: cookieName(v.secure), Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: v.secure, SameSite: http.SameSiteLaxMode,
	}
}

func short(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most])
}

var goodName = regexp.MustCompile(`^[\p{L}\p{N}](?:[\p{L}\p{N} ._'’-]{0,22}[\p{L}\p{N}.])$`)

func checkName(name string) error {
	if !goodName.MatchString(name) || strings.Contains(name, "  ") {
		return &table.InvalidError{Field: "body.name", Message: "want 2 to 24 letters, digits, spaces or . - _ '"}
	}
	return nil
}

func checkPassword(field, password string) error {
	if n := utf8.RuneCountInString(password); n < 8 || n > 200 {
		return &table.InvalidError{Field: field, Message: "want 8 to 200 characters"}
	}
	return nil
}

func checkEmail(email string) error {
	if email == "" {
		return nil
	}
	a, err := mail.ParseAddress(email)
	if err != nil || a.Address != email || strings.ContainsAny(email, "\r\n") {
		return &table.InvalidError{Field: "body.email", Message: "not an address"}
	}
	return nil
}

func (s *Server) guest(ctx context.Context, in *guestInput) (*signedIn, error) {
	v := visitorOf(ctx)
	if err := s.signInAllowed(ctx, ""); err != nil {
		return nil, err
	}
	if v.caller.Account != "" {
		a, err := s.store.Account(ctx, v.caller.Account)
		if err != nil {
			return nil, err
		}
		return s.answerSignedIn(ctx, a)
	}
	lang := in.Body.Language
	if lang == "" {
		lang = v.lang
	}
	a := &store.Account{ID: store.NewID(), Guest: true, Language: lang, Vacation: store.Vacation{Left: yearlyVacation}, Seen: s.cfg.Now()}
	if in.Body.Name != "" {
		if err := checkName(in.Body.Name); err != nil {
			return nil, err
		}
		a.Name = in.Body.Name
		if err := s.store.CreateAccount(ctx, a); err != nil {
			return nil, taken(err)
		}
		return s.answerSignedIn(ctx, a)
	}
	for digits := 10_000; ; digits *= 10 { // the more guests there are, the longer their names
		a.Name = words(lang).Say("guest.name", fmt.Sprint(digits+rand.IntN(9*digits)))
		err := s.store.CreateAccount(ctx, a)
		if err == nil {
			return s.answerSignedIn(ctx, a)
		}
		if !errors.Is(err, store.ErrExists) || digits > 1e9 {
			return nil, err
		}
	}
}

func taken(err error) error {
	if errors.Is(err, store.ErrExists) {
		return table.ErrTaken
	}
	return err
}

func (s *Server) answerSignedIn(ctx context.Context, a *store.Account) (*signedIn, error) {
	cookie, err := s.session(ctx, a)
	if err != nil {
		return nil, err
	}
	out := &signedIn{Cookie: cookie}
	out.Body.Account = s.meOf(a)
	return out, nil
}

func (s *Server) register(ctx context.Context, in *registerInput) (*signedIn, error) {
	b := in.Body
	if err := errors.Join(checkName(b.Name), checkPassword("body.password", b.Password), checkEmail(b.Email)); err != nil {
		return nil, err
	}
	if err := s.signInAllowed(ctx, ""); err != nil {
		return nil, err
	}
	hash, err := s.hashPassword(ctx, b.Password)
	if err != nil {
		return nil, err
	}
	v := visitorOf(ctx)
	set := func(a *store.Account) {
		a.Name, a.Password, a.Guest, a.Notify.Email = b.Name, hash, false, b.Email
		if a.Language = b.Language; a.Language == "" {
			a.Language = v.lang
		}
	}
	var a *store.Account
	if v.caller.Guest {
		a, err = s.store.UpdateAccount(ctx, v.caller.Account, func(a *store.Account) error {
			if !a.Guest {
				return table.ErrTaken
			}
			set(a)
			return nil
		})
		if err == nil {
			err = s.settleGuest(ctx, a)
		}
	} else {
		a = &store.Account{ID: store.NewID(), Vacation: store.Vacation{Left: yearlyVacation}, Seen: s.cfg.Now()}
		set(a)
		err = s.store.CreateAccount(ctx, a)
	}
	if err != nil {
		return nil, taken(err)
	}
	return s.answerSignedIn(ctx, a)
}

// settleGuest makes a guest's account its new owner's alone: whoever knows the guest's session or tokens keeps neither,
// and the tables learn the name.
func (s *Server) settleGuest(ctx context.Context, a *store.Account) error {
	for _, kind := range []store.CredentialKind{store.Session, store.Token} {
		if _, err := s.store.RevokeCredentials(ctx, a.ID, kind, ""); err != nil {
			return err
		}
	}
	s.known.forget(a.ID)
	return s.house.Rename(ctx, table.Caller{Account: a.ID, Name: a.Name})
}

func (s *Server) login(ctx context.Context, in *loginInput) (*signedIn, error) {
	if err := s.signInAllowed(ctx, in.Body.Name); err != nil {
		return nil, err
	}
	a, err := s.store.AccountByName(ctx, in.Body.Name)
	if errors.Is(err, store.ErrNotFound) {
		a, err = &store.Account{}, nil // as slow as a wrong password: names are not told apart by time
	}
	if err != nil {
		return nil, err
	}
	fits, err := s.passwordFits(ctx, in.Body.Password, a.Password)
	if err != nil {
		return nil, err
	}
	if !fits {
		return nil, newProblem(visitorOf(ctx).lang, "wrong-password")
	}
	return s.answerSignedIn(ctx, a)
}

func (s *Server) logout(ctx context.Context, _ *none) (*signedOut, error) {
	v := visitorOf(ctx)
	if v.credential != "" && !v.byToken {
		if err := s.store.RevokeCredential(ctx, v.caller.Account, v.credential); err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
		s.known.forget(v.caller.Account)
	}
	return &signedOut{Cookie: s.cookie(v, "", -1)}, nil
}

func (s *Server) changeMe(ctx context.Context, in *patchInput) (*meOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	if b.Name != nil {
		err = errors.Join(err, checkName(*b.Name))
	}
	if b.Email != nil {
		err = errors.Join(err, checkEmail(*b.Email))
	}
	if b.Webhook != nil {
		err = errors.Join(err, checkWebhook(*b.Webhook))
	}
	if err != nil {
		return nil, err
	}
	now := s.cfg.Now()
	a, err := s.store.UpdateAccount(ctx, v.caller.Account, func(a *store.Account) error {
		setIf(&a.Name, b.Name)
		setIf(&a.Language, b.Language)
		setIf(&a.Notify.Email, b.Email)
		setIf(&a.Notify.EmailOn, b.NotifyEmail)
		setIf(&a.Notify.Webhook, b.Webhook)
		setIf(&a.Notify.WebhookOn, b.NotifyWebhook)
		if a.Notify.Webhook != "" && a.Notify.WebhookSecret == "" {
			a.Notify.WebhookSecret = newSecret()
		}
		if b.Away != nil {
			a.Vacation = away(renewed(a.Vacation, now), *b.Away, now)
		}
		return nil
	})
	if err != nil {
		return nil, taken(err)
	}
	s.known.forget(a.ID)
	s.house.AccountChanged(a.ID)
	if b.Name != nil {
		if err := s.house.Rename(ctx, table.Caller{Account: a.ID, Name: a.Name, Guest: a.Guest}); err != nil {
			return nil, err
		}
	}
	out := &meOutput{}
	out.Body.Account.me = s.meOf(a)
	return out, nil
}

func setIf[T any](to *T, from *T) {
	if from != nil {
		*to = *from
	}
}

// away begins or ends a vacation. It lasts at most as long as there is allowance left.
func away(v store.Vacation, on bool, now time.Time) store.Vacation {
	gone := v.Until.After(now)
	switch {
	case on && !gone && v.Left > 0:
		return store.Vacation{Left: v.Left, From: now, Until: now.Add(v.Left)}
	case !on && gone:
		return store.Vacation{Left: v.Until.Sub(now), From: v.From, Until: now}
	}
	return v
}

func checkWebhook(text string) error {
	if text == "" {
		return nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil {
		return &table.InvalidError{Field: "body.webhook", Message: "want an http or https address"}
	}
	return nil
}

func (s *Server) changePassword(ctx context.Context, in *passwordInput) (*none, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	if v.caller.Guest {
		return nil, table.ErrGuest // registering gives one
	}
	if err := checkPassword("body.new", in.Body.New); err != nil {
		return nil, err
	}
	if err := s.confirm(ctx, v, in.Body.Old); err != nil {
		return nil, err
	}
	hash, err := s.hashPassword(ctx, in.Body.New)
	if err != nil {
		return nil, err
	}
	if _, err := s.store.UpdateAccount(ctx, v.caller.Account, func(a *store.Account) error { a.Password = hash; return nil }); err != nil {
		return nil, err
	}
	except := v.credential
	if v.byToken {
		except = ""
	}
	if _, err := s.store.RevokeCredentials(ctx, v.caller.Account, store.Session, except); err != nil {
		return nil, err
	}
	s.known.forget(v.caller.Account)
	return &none{}, nil
}

// confirm asks for the password again before something that cannot be undone. Guests have none.
func (s *Server) confirm(ctx context.Context, v *visitor, password string) error {
	if v.caller.Guest {
		if password != "" {
			return newProblem(v.lang, "wrong-password")
		}
		return nil
	}
	if err := s.signInAllowed(ctx, v.caller.Name); err != nil {
		return err
	}
	a, err := s.store.Account(ctx, v.caller.Account)
	if err != nil {
		return err
	}
	fits, err := s.passwordFits(ctx, password, a.Password)
	if err != nil {
		return err
	}
	if !fits {
		return newProblem(v.lang, "wrong-password")
	}
	return nil
}

func (s *Server) deleteMe(ctx context.Context, in *deleteInput) (*signedOut, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.confirm(ctx, v, in.Body.Password); err != nil {
		return nil, err
	}
	if err := s.house.Withdraw(ctx, v.caller); err != nil { // nobody should wait for someone who is gone
		return nil, err
	}
	if err := s.store.DeleteAccount(ctx, v.caller.Account); err != nil {
		return nil, err
	}
	s.known.forget(v.caller.Account)
	s.house.AccountGone(v.caller.Account)
	return &signedOut{Cookie: s.cookie(v, "", -1)}, nil
}
