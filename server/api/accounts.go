package api

import (
	"cmp"
	"context"
	"encoding/json"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/account"
	"prancingpony/server/endpoint"
	"prancingpony/store"
)

// Me is the caller's own account.
type Me struct {
	ID            string       `json:"id"`
	Name          string       `json:"name"`
	Guest         bool         `json:"guest"`
	Language      string       `json:"language" doc:"One of the languages of the site, or empty."`
	Zone          string       `json:"zone" doc:"In which mails tell times, such as Europe/Paris; empty: UTC."`
	Email         string       `json:"email"`
	Confirmed     bool         `json:"confirmed" doc:"The address is known to be yours; mails go nowhere else."`
	NotifyEmail   bool         `json:"notifyEmail"`
	NotifyRemind  bool         `json:"notifyRemind" doc:"A mail before a deadline in a correspondence game."`
	NotifyDigest  bool         `json:"notifyDigest" doc:"A mail once a day about what waits, if anything does."`
	NotifyNews    bool         `json:"notifyNews" doc:"Mails about challenges, meetings and cups."`
	Push          []string     `json:"push" nullable:"false" enum:"turn,reminder,challenge,meeting,cup"`
	Webhook       string       `json:"webhook"`
	NotifyWebhook bool         `json:"notifyWebhook"`
	WebhookSecret string       `json:"webhookSecret,omitempty" doc:"Signs what is sent to the webhook."`
	Quiet         *store.Quiet `json:"quiet,omitempty" doc:"Hours without notifications of turns."`
	Calendar      string       `json:"calendar,omitempty" doc:"Path of the calendar; anyone with it can read it."`

	Vacation  float64    `json:"vacation" doc:"Days of vacation left this year."`
	AwaySince *time.Time `json:"awaySince,omitempty" doc:"On vacation since."`
	Leaves    []Leave    `json:"leaves" nullable:"false" doc:"Vacations that run or are planned, in order."`
	Created   time.Time  `json:"created"`
	Portrait  string     `json:"portrait" doc:"head:NAME, emblem:NAME:COLOUR, or empty for the letter."`
	About     string     `json:"about" doc:"A sentence about oneself."`
	Hidden    bool       `json:"hidden" doc:"Games and record are for people I follow."`
	Operator  bool       `json:"operator" doc:"Runs the site: there is a page for it."`
	Password  bool       `json:"password" doc:"Signs in by a password; otherwise by OpenID alone."`
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
		Hooks   bool    `json:"hooks" doc:"This server calls webhooks."`
		PushKey string  `json:"pushKey,omitempty" doc:"Public key for push subscriptions; absent: no push here."`
	}
}

// maybeMe is an account or null.
type maybeMe struct{ me *Me }

// MarshalJSON writes what is there.
func (m maybeMe) MarshalJSON() ([]byte, error) { return json.Marshal(m.me) }

// Schema is how the description of the API says so.
func (maybeMe) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{r.Schema(reflect.TypeFor[Me](), true, "Me"), {Type: "null"}}}
}

type (
	guestInput struct {
		Body struct {
			Name     string            `json:"name,omitempty" maxLength:"40"`
			Language endpoint.Language `json:"language,omitempty"`
		}
	}
	registerInput struct {
		Body struct {
			Name     string            `json:"name" maxLength:"40"`
			Password string            `json:"password" maxLength:"200"`
			Language endpoint.Language `json:"language,omitempty"`
			Email    string            `json:"email,omitempty" maxLength:"200"`
			Zone     string            `json:"zone,omitempty" maxLength:"64" doc:"Of times in mails: Europe/Paris."`
			Code     string            `json:"code,omitempty" maxLength:"20" doc:"An invitation, where one is needed."`
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
			Name         *string            `json:"name,omitempty" maxLength:"40"`
			Language     *endpoint.Language `json:"language,omitempty"`
			Zone         *string            `json:"zone,omitempty" maxLength:"64"`
			Email        *string            `json:"email,omitempty" maxLength:"200"`
			NotifyEmail  *bool              `json:"notifyEmail,omitempty"`
			NotifyRemind *bool              `json:"notifyRemind,omitempty"`
			NotifyDigest *bool              `json:"notifyDigest,omitempty"`
			NotifyNews   *bool              `json:"notifyNews,omitempty"`
			// what is sent to subscribed browsers
			Push *[]string `json:"push,omitempty" maxItems:"5" enum:"turn,reminder,challenge,meeting,cup"`

			Webhook       *string `json:"webhook,omitempty" maxLength:"500"`
			NotifyWebhook *bool   `json:"notifyWebhook,omitempty"`
			// the same hour twice: none
			Quiet *store.Quiet `json:"quiet,omitempty"`

			Away     *bool      `json:"away,omitempty"`
			Leave    *Leave     `json:"leave,omitempty" doc:"Adds a vacation to those planned."`
			Withdraw *time.Time `json:"withdraw,omitempty" doc:"Cancels the vacation that begins then."`
			Portrait *string    `json:"portrait,omitempty" maxLength:"100"`
			About    *string    `json:"about,omitempty" maxLength:"800"`
			Hidden   *bool      `json:"hidden,omitempty"`
		}
	}
	passwordInput struct {
		Body struct {
			Old string `json:"old" maxLength:"200"`
			New string `json:"new" maxLength:"200"`

			KeepTokens bool `json:"keepTokens,omitempty" doc:"API tokens stay; otherwise they end with the password."`
		}
	}
	dataInput    struct{ Body account.Data }
	mergedOutput struct{ Body *account.Merged }
	deleteInput  struct {
		Body struct {
			Password string `json:"password" maxLength:"200"`
		}
	}
)

// Notices is what this server can send.
type Notices interface {
	MailOn() bool
	HooksOn() bool
	PushKey(ctx context.Context) (string, error) // empty without push
}

// Confirmations sends the mail that confirms the address of an account.
type Confirmations interface {
	SendConfirmation(ctx context.Context, a *store.Account) error
}

// AccountPeople is what AccountRoutes uses of accounts.
type AccountPeople interface {
	Account(ctx context.Context, id string) (*store.Account, error)
	Change(ctx context.Context, account string, s account.Settings) (*store.Account, error)
	ChangePassword(ctx context.Context, id account.Identity, password string, keepTokens bool) error
	Delete(ctx context.Context, account string) error
	Merge(ctx context.Context, id account.Identity, d *account.Data) (*account.Merged, error)
	Login(ctx context.Context, name, password string) (*store.Account, error)
	Logout(ctx context.Context, id account.Identity) error
	NewGuest(ctx context.Context, n account.NewPerson) (*store.Account, error)
	Register(ctx context.Context, guest string, n account.NewPerson) (*store.Account, error)
}

// AccountRoutes are the caller's own account.
type AccountRoutes struct {
	SignIn  *SignIn
	People  AccountPeople
	Notices Notices
	Mails   Confirmations
	router  *endpoint.Router
}

// Routes adds the caller's own account.
func (h *AccountRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	endpoint.Add(r, endpoint.Get("/api/me", "me", "Who I am"), h.me)
	endpoint.Add(r, endpoint.Post("/api/guest", "guest", "Play at once, as a guest", 201), h.guest)
	endpoint.Add(r, endpoint.Post("/api/register", "register", "Make an account; a guest keeps the games", 201),
		h.register)
	endpoint.Add(r, endpoint.Post("/api/login", "login", "Sign in", 200), h.login)
	endpoint.Add(r, endpoint.Post("/api/logout", "logout", "Sign out", 204), h.logout)
	endpoint.Add(r, endpoint.Patch("/api/me", "change-me", "Change settings", 200), h.changeMe)
	endpoint.Add(r, endpoint.Post("/api/me/password", "password",
		"Change the password; all other sessions and the tokens end", 204), h.changePassword)
	endpoint.Add(r, endpoint.Post("/api/me/data", "merge-data",
		"Take over what the first line of a file of games holds of an account", 200), h.mergeData)
	endpoint.Add(r, endpoint.Post("/api/me/delete", "delete-me", "Delete the account", 204), h.deleteMe)
	return nil
}

func (h *AccountRoutes) me(ctx context.Context, _ *endpoint.None) (*meOutput, error) {
	v := endpoint.CallerOf(ctx)
	if v.Account == "" {
		return h.answerNobody(ctx)
	}
	a, err := h.People.Account(ctx, v.Account)
	return h.answerMe(ctx, a, err)
}

// answerNobody is the answer to a caller without an account: what this server can send.
func (h *AccountRoutes) answerNobody(ctx context.Context) (*meOutput, error) {
	key, err := h.Notices.PushKey(ctx)
	out := &meOutput{}
	out.Body.Mail, out.Body.Hooks, out.Body.PushKey = h.Notices.MailOn(), h.Notices.HooksOn(), key
	return out, err
}

func (h *AccountRoutes) answerMe(ctx context.Context, a *store.Account, err error) (*meOutput, error) {
	if err != nil {
		return nil, err
	}
	out, err := h.answerNobody(ctx)
	if err != nil {
		return nil, err
	}
	out.Body.Account.me = h.SignIn.meOf(a)
	return out, nil
}

func (h *AccountRoutes) guest(ctx context.Context, in *guestInput) (*signedIn, error) {
	v := endpoint.CallerOf(ctx)
	if err := h.SignIn.allowed(ctx, ""); err != nil {
		return nil, err
	}
	if v.Account != "" {
		a, err := h.People.Account(ctx, v.Account)
		return h.SignIn.answer(ctx, a, err)
	}
	lang := cmp.Or(string(in.Body.Language), v.Preferred)
	a, err := h.People.NewGuest(ctx, account.NewPerson{Name: in.Body.Name, Language: lang})
	return h.SignIn.answer(ctx, a, err)
}

func (h *AccountRoutes) register(ctx context.Context, in *registerInput) (*signedIn, error) {
	v := endpoint.CallerOf(ctx)
	b := in.Body
	lang := cmp.Or(string(b.Language), v.Preferred)
	n := account.NewPerson{
		Name: b.Name, Password: b.Password, Language: lang, Email: b.Email, Zone: b.Zone,
		Code: b.Code,
	}
	if err := n.Check(); err != nil {
		return nil, err
	}
	if err := h.SignIn.allowed(ctx, ""); err != nil {
		return nil, err
	}
	guest := ""
	if v.Guest {
		guest = v.Account
	}
	a, err := h.People.Register(ctx, guest, n)
	if err == nil {
		err = h.Mails.SendConfirmation(ctx, a)
	}
	return h.SignIn.answer(ctx, a, err)
}

func (h *AccountRoutes) login(ctx context.Context, in *loginInput) (*signedIn, error) {
	if err := h.SignIn.allowed(ctx, in.Body.Name); err != nil {
		return nil, err
	}
	a, err := h.People.Login(ctx, in.Body.Name, in.Body.Password)
	return h.SignIn.answer(ctx, a, err)
}

func (h *AccountRoutes) logout(ctx context.Context, _ *endpoint.None) (*signedOut, error) {
	v := endpoint.CallerOf(ctx)
	if err := h.People.Logout(ctx, v.Identity); err != nil {
		return nil, err
	}
	return &signedOut{Cookie: sessionCookie(v, "", -1)}, nil
}

func (h *AccountRoutes) changeMe(ctx context.Context, in *patchInput) (*meOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if in.Body.Name != nil {
		if err := h.router.Limits.Check(ctx, endpoint.RateRename); err != nil {
			return nil, err
		}
	}
	b := in.Body
	a, err := h.People.Change(ctx, v.Account, account.Settings{
		Name: b.Name, Language: (*string)(b.Language), Zone: b.Zone, Email: b.Email, NotifyEmail: b.NotifyEmail,
		NotifyRemind: b.NotifyRemind, NotifyDigest: b.NotifyDigest, NotifyNews: b.NotifyNews, Push: b.Push,
		Webhook: b.Webhook, NotifyWebhook: b.NotifyWebhook, Away: b.Away, Leave: (*store.Leave)(b.Leave),
		Withdraw: b.Withdraw, Quiet: b.Quiet,
		Portrait: b.Portrait, About: b.About, Hidden: b.Hidden,
	})
	if err == nil && b.Email != nil {
		err = h.Mails.SendConfirmation(ctx, a)
	}
	return h.answerMe(ctx, a, err)
}

func (h *AccountRoutes) changePassword(ctx context.Context, in *passwordInput) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if v.Guest {
		return nil, account.ErrGuest // registering gives one
	}
	if err := h.SignIn.confirm(ctx, v, in.Body.Old); err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.People.ChangePassword(ctx, v.Identity, in.Body.New, in.Body.KeepTokens)
}

func (h *AccountRoutes) mergeData(ctx context.Context, in *dataInput) (*mergedOutput, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.router.Limits.Check(ctx, endpoint.RateOwnGames); err != nil {
		return nil, err
	}
	merged, err := h.People.Merge(ctx, v.Identity, &in.Body)
	return &mergedOutput{merged}, err
}

func (h *AccountRoutes) deleteMe(ctx context.Context, in *deleteInput) (*signedOut, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.SignIn.confirm(ctx, v, in.Body.Password); err != nil {
		return nil, err
	}
	if err := h.People.Delete(ctx, v.Account); err != nil {
		return nil, err
	}
	return &signedOut{Cookie: sessionCookie(v, "", -1)}, nil
}
