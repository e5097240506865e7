package server

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/account"
	"prancingpony/locale"
	"prancingpony/match"
	"prancingpony/store"
)

// Me is the caller's own account.
type Me struct {
	ID            string     `json:"id"`
	Name          string     `json:"name"`
	Guest         bool       `json:"guest"`
	Language      string     `json:"language" doc:"One of the languages of the house, or empty."`
	Zone          string     `json:"zone" doc:"In which mails tell times, such as Europe/Paris; empty: UTC."`
	Email         string     `json:"email"`
	Confirmed     bool       `json:"confirmed" doc:"The address is known to be yours; mails go nowhere else."`
	NotifyEmail   bool       `json:"notifyEmail"`
	NotifyRemind  bool       `json:"notifyRemind" doc:"A mail before a deadline in a game over days."`
	NotifyDigest  bool       `json:"notifyDigest" doc:"A mail once a day about what waits, if anything does."`
	NotifyNews    bool       `json:"notifyNews" doc:"Mails about challenges, meetings and cups."`
	Push          []string   `json:"push" nullable:"false" enum:"turn,reminder,challenge,meeting,cup" doc:"What is told by push to the browsers that have subscribed."`
	Webhook       string     `json:"webhook"`
	NotifyWebhook bool       `json:"notifyWebhook"`
	WebhookSecret string     `json:"webhookSecret,omitempty" doc:"Signs what is sent to the webhook."`
	Vacation      float64    `json:"vacation" doc:"Days of vacation left this year."`
	AwaySince     *time.Time `json:"awaySince,omitempty" doc:"On vacation since."`
	Leaves        []Leave    `json:"leaves" nullable:"false" doc:"Vacations that run or are planned, in order."`
	Created       time.Time  `json:"created"`
	Portrait      string     `json:"portrait" doc:"head:NAME, emblem:NAME:COLOUR, or empty for the letter; the drawings are the client's."`
	About         string     `json:"about" doc:"A sentence about oneself."`
	Hidden        bool       `json:"hidden" doc:"Games and record are for those whom I follow."`
	Operator      bool       `json:"operator" doc:"Runs the house: there is a page for it."`
}

// Leave is a vacation from one moment to another.
type Leave struct {
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

type meOutput struct {
	Body struct {
		Account maybeMe `json:"account" doc:"null when signed out."`
		Mail    bool    `json:"mail" doc:"This server can send mails."`
		PushKey string  `json:"pushKey,omitempty" doc:"With which a browser subscribes to be told by push; absent: this server does not push."`
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
			Language tongue `json:"language,omitempty"`
		}
	}
	registerInput struct {
		Body struct {
			Name     string `json:"name" maxLength:"40"`
			Password string `json:"password" maxLength:"200"`
			Language tongue `json:"language,omitempty"`
			Email    string `json:"email,omitempty" maxLength:"200"`
			Zone     string `json:"zone,omitempty" maxLength:"64" doc:"In which mails tell times, such as Europe/Paris."`
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
			Name          *string    `json:"name,omitempty" maxLength:"40"`
			Language      *tongue    `json:"language,omitempty"`
			Zone          *string    `json:"zone,omitempty" maxLength:"64"`
			Email         *string    `json:"email,omitempty" maxLength:"200"`
			NotifyEmail   *bool      `json:"notifyEmail,omitempty"`
			NotifyRemind  *bool      `json:"notifyRemind,omitempty"`
			NotifyDigest  *bool      `json:"notifyDigest,omitempty"`
			NotifyNews    *bool      `json:"notifyNews,omitempty"`
			Push          *[]string  `json:"push,omitempty" maxItems:"5" enum:"turn,reminder,challenge,meeting,cup"`
			Webhook       *string    `json:"webhook,omitempty" maxLength:"500"`
			NotifyWebhook *bool      `json:"notifyWebhook,omitempty"`
			Away          *bool      `json:"away,omitempty"`
			Leave         *Leave     `json:"leave,omitempty" doc:"Plans a vacation, beside those planned before."`
			Withdraw      *time.Time `json:"withdraw,omitempty" doc:"Gives up the planned vacation that begins then."`
			Portrait      *string    `json:"portrait,omitempty" maxLength:"100"`
			About         *string    `json:"about,omitempty" maxLength:"800"`
			Hidden        *bool      `json:"hidden,omitempty"`
		}
	}
	passwordInput struct {
		Body struct {
			Old string `json:"old" maxLength:"200"`
			New string `json:"new" maxLength:"200"`

			KeepTokens bool `json:"keepTokens,omitempty" doc:"API tokens stay; otherwise they end with the password."`
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
			Name  string `json:"name" minLength:"1" maxLength:"60"`
			Scope string `json:"scope,omitempty" enum:"play,read" doc:"play (default): everything at tables; read: only look."`
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

func (s *Server) accountRoutes() error {
	route(s, "GET", "/api/me", "me", "Who I am", 0, s.me)
	route(s, "POST", "/api/guest", "guest", "Play at once, as a guest", 201, s.guest)
	route(s, "POST", "/api/register", "register", "Make an account; a guest keeps the games", 201, s.register)
	route(s, "POST", "/api/login", "login", "Sign in", 200, s.login)
	route(s, "POST", "/api/logout", "logout", "Sign out", 204, s.logout)
	route(s, "PATCH", "/api/me", "change-me", "Change settings", 200, s.changeMe)
	route(s, "POST", "/api/me/password", "password", "Change the password; all other sessions and the tokens end", 204, s.changePassword)
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
	if v.Account == "" {
		return v, match.ErrSignedOut
	}
	return v, nil
}

func (s *Server) meOf(a *store.Account) *Me {
	v := s.people.VacationOf(a)
	me := &Me{
		ID: a.ID, Name: a.Name, Guest: a.Guest, Language: a.Language, Zone: a.Notify.Zone, Email: a.Notify.Email, Confirmed: account.MayMail(a), NotifyEmail: a.Notify.EmailOn, NotifyRemind: a.Notify.RemindOn, NotifyDigest: a.Notify.DigestOn,
		NotifyNews: a.Notify.NewsOn, Push: account.PushKinds(a),
		Webhook: a.Notify.Webhook, NotifyWebhook: a.Notify.WebhookOn, WebhookSecret: a.Notify.WebhookSecret,
		Vacation: v.Left.Hours() / 24, Leaves: []Leave{}, Created: a.Created,
		Portrait: a.Profile.Portrait, About: a.Profile.About, Hidden: a.Profile.Hidden, Operator: a.Standing.Operator,
	}
	if !v.Since.IsZero() {
		me.AwaySince = &v.Since
	}
	for _, l := range v.Leaves {
		me.Leaves = append(me.Leaves, Leave(l))
	}
	return me
}

func (s *Server) me(ctx context.Context, _ *none) (*meOutput, error) {
	v := visitorOf(ctx)
	if v.Account == "" {
		return s.house(ctx)
	}
	a, err := s.people.Account(ctx, v.Account)
	return s.answerMe(ctx, a, err)
}

// house is what the answer says of this server.
func (s *Server) house(ctx context.Context) (*meOutput, error) {
	keys, err := s.notices.push.keys(ctx)
	out := &meOutput{}
	out.Body.Mail, out.Body.PushKey = s.post.open(), keys.Public
	return out, err
}

func (s *Server) answerMe(ctx context.Context, a *store.Account, err error) (*meOutput, error) {
	if err != nil {
		return nil, err
	}
	out, err := s.house(ctx)
	if err != nil {
		return nil, err
	}
	out.Body.Account.me = s.meOf(a)
	return out, nil
}

// signInAllowed bounds how often one address may make sessions or try passwords, and how often it tries one name. Others'
// attempts at a name do not shut its owner out.
func (s *Server) signInAllowed(ctx context.Context, name string) error {
	v := visitorOf(ctx)
	now := s.cfg.Now()
	if ok, wait := s.signIns.allow(v.from, now); !ok {
		return tooMany(v.lang, wait)
	}
	if name == "" {
		return nil
	}
	if ok, wait := s.guesses.allow(v.from+" "+strings.ToLower(name), now); !ok {
		return tooMany(v.lang, wait)
	}
	return nil
}

func (s *Server) cookie(v *visitor, value string, age int) http.Cookie {
	return http.Cookie{
		Name: cookieName(v.secure), Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: v.secure, SameSite: http.SameSiteLaxMode,
	}
}

// answerSignedIn answers with an account and the cookie of a new session.
func (s *Server) answerSignedIn(ctx context.Context, a *store.Account, err error) (*signedIn, error) {
	if err != nil {
		return nil, err
	}
	v := visitorOf(ctx)
	secret, err := s.people.Session(ctx, a.ID, v.agent)
	if err != nil {
		return nil, err
	}
	out := &signedIn{Cookie: s.cookie(v, secret, int(account.SessionTime/time.Second))}
	out.Body.Account = s.meOf(a)
	return out, nil
}

// tongue is a language that every text exists in, or empty for the browser's own.
type tongue string

// Schema lists the languages of the house, so that a new one needs no code.
func (tongue) Schema(huma.Registry) *huma.Schema {
	known := []any{""}
	for _, lang := range locale.Languages {
		known = append(known, lang)
	}
	return &huma.Schema{Type: huma.TypeString, Enum: known}
}

func (s *Server) guest(ctx context.Context, in *guestInput) (*signedIn, error) {
	v := visitorOf(ctx)
	if err := s.signInAllowed(ctx, ""); err != nil {
		return nil, err
	}
	if v.Account != "" {
		a, err := s.people.Account(ctx, v.Account)
		return s.answerSignedIn(ctx, a, err)
	}
	a, err := s.people.NewGuest(ctx, account.NewPerson{Name: in.Body.Name, Language: cmp.Or(string(in.Body.Language), v.speaks)})
	return s.answerSignedIn(ctx, a, err)
}

func (s *Server) register(ctx context.Context, in *registerInput) (*signedIn, error) {
	v := visitorOf(ctx)
	b := in.Body
	n := account.NewPerson{Name: b.Name, Password: b.Password, Language: cmp.Or(string(b.Language), v.speaks), Email: b.Email, Zone: b.Zone}
	if err := n.Check(); err != nil {
		return nil, err
	}
	if err := s.signInAllowed(ctx, ""); err != nil {
		return nil, err
	}
	guest := ""
	if v.Guest {
		guest = v.Account
	}
	a, err := s.people.Register(ctx, guest, n)
	if err == nil {
		err = s.askToConfirm(ctx, a)
	}
	return s.answerSignedIn(ctx, a, err)
}

func (s *Server) login(ctx context.Context, in *loginInput) (*signedIn, error) {
	if err := s.signInAllowed(ctx, in.Body.Name); err != nil {
		return nil, err
	}
	a, err := s.people.Login(ctx, in.Body.Name, in.Body.Password)
	return s.answerSignedIn(ctx, a, err)
}

func (s *Server) logout(ctx context.Context, _ *none) (*signedOut, error) {
	v := visitorOf(ctx)
	if err := s.people.Logout(ctx, v.Identity); err != nil {
		return nil, err
	}
	return &signedOut{Cookie: s.cookie(v, "", -1)}, nil
}

func (s *Server) changeMe(ctx context.Context, in *patchInput) (*meOutput, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	if in.Body.Name != nil {
		if ok, wait := s.renames.allow(v.Account, s.cfg.Now()); !ok {
			return nil, tooMany(v.lang, wait)
		}
	}
	b := in.Body
	a, err := s.people.Change(ctx, v.Account, account.Settings{
		Name: b.Name, Language: (*string)(b.Language), Zone: b.Zone, Email: b.Email, NotifyEmail: b.NotifyEmail, NotifyRemind: b.NotifyRemind, NotifyDigest: b.NotifyDigest,
		NotifyNews: b.NotifyNews, Push: b.Push,
		Webhook: b.Webhook, NotifyWebhook: b.NotifyWebhook, Away: b.Away, Leave: (*store.Leave)(b.Leave), Withdraw: b.Withdraw,
		Portrait: b.Portrait, About: b.About, Hidden: b.Hidden,
	})
	if err == nil && b.Email != nil {
		err = s.askToConfirm(ctx, a)
	}
	return s.answerMe(ctx, a, err)
}

func (s *Server) changePassword(ctx context.Context, in *passwordInput) (*none, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	if v.Guest {
		return nil, account.ErrGuest // registering gives one
	}
	if err := s.confirm(ctx, v, in.Body.Old); err != nil {
		return nil, err
	}
	return &none{}, s.people.ChangePassword(ctx, v.Identity, in.Body.New, in.Body.KeepTokens)
}

// confirm asks for the password again before something that cannot be undone.
func (s *Server) confirm(ctx context.Context, v *visitor, password string) error {
	if !v.Guest {
		if err := s.signInAllowed(ctx, v.Name); err != nil {
			return err
		}
	}
	return s.people.Confirm(ctx, v.Identity, password)
}

func (s *Server) deleteMe(ctx context.Context, in *deleteInput) (*signedOut, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.confirm(ctx, v, in.Body.Password); err != nil {
		return nil, err
	}
	if err := s.people.Delete(ctx, v.Account); err != nil {
		return nil, err
	}
	return &signedOut{Cookie: s.cookie(v, "", -1)}, nil
}
