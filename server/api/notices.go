package api

import (
	"context"
	"errors"
	"net/http"

	"prancingpony/account"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/store"
)

type (
	keyBody struct {
		Body struct {
			Key string `json:"key" maxLength:"100" doc:"The last part of the link in the mail."`
		}
	}
	forgotInput struct {
		Body struct {
			Name string `json:"name" maxLength:"40"`
		}
	}
	resetInput struct {
		Body struct {
			Key      string `json:"key" maxLength:"100" doc:"The last part of the link in the mail."`
			Password string `json:"password" maxLength:"200"`
		}
	}
)

// Mails is what the links in mails need: sending the mails.
type Mails interface {
	Confirmations
	MailOn() bool
	SendReset(ctx context.Context, a *store.Account, key string)
}

// MailPeople is what MailRoutes uses of accounts.
type MailPeople interface {
	Account(ctx context.Context, id string) (*store.Account, error)
	ConfirmAddress(ctx context.Context, key string) (*store.Account, error)
	NewReset(ctx context.Context, name string) (a *store.Account, key string, err error)
	Reset(ctx context.Context, key, password string) (*store.Account, error)
	StopMail(ctx context.Context, key string) error
}

// MailRoutes are what the links in mails lead to.
type MailRoutes struct {
	SignIn *SignIn
	People MailPeople
	Mails  Mails
	router *endpoint.Router
}

// Routes adds the links of mails.
func (h *MailRoutes) Routes(r *endpoint.Router) error {
	h.router = r
	endpoint.Add(r, endpoint.Post("/api/me/confirm", "send-confirmation",
		"Send the mail that confirms my address once more", 202), h.sendConfirmation)
	endpoint.Add(r, endpoint.Post("/api/confirm", "confirm", "Confirm an address by the key of a mail", 204),
		h.confirmAddress)
	endpoint.Add(r, endpoint.Post("/api/password/forgot", "forgot",
		"Send a mail with which a forgotten password can be reset", 202), h.forgot)
	endpoint.Add(r, endpoint.Post("/api/password/reset", "reset",
		"Set a new password by the key of a mail, and sign in", 200), h.reset)
	r.Describe("POST", "/api/mail/stop/{key}", "stop-mail",
		"End all mails by the key of one of them; needs no body and no account", endpoint.None{})
	r.Mux.HandleFunc("POST /api/mail/stop/{key}", h.stopMail)
	return nil
}

func (h *MailRoutes) sendConfirmation(ctx context.Context, _ *endpoint.None) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if err := h.router.Limits.Check(ctx, endpoint.RateMail); err != nil {
		return nil, err
	}
	a, err := h.People.Account(ctx, v.Account)
	if err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.Mails.SendConfirmation(ctx, a)
}

func (h *MailRoutes) confirmAddress(ctx context.Context, in *keyBody) (*endpoint.None, error) {
	if err := h.SignIn.allowed(ctx, ""); err != nil {
		return nil, err
	}
	_, err := h.People.ConfirmAddress(ctx, in.Body.Key)
	return &endpoint.None{}, err
}

// forgot answers the same whatever the name: nobody learns who has an account or an address.
func (h *MailRoutes) forgot(ctx context.Context, in *forgotInput) (*endpoint.None, error) {
	if err := h.SignIn.allowed(ctx, in.Body.Name); err != nil {
		return nil, err
	}
	if !h.Mails.MailOn() {
		return nil, endpoint.NewProblem(endpoint.CallerOf(ctx).Lang, "no-mail")
	}
	a, key, err := h.People.NewReset(ctx, in.Body.Name)
	if errors.Is(err, account.ErrNotFound) {
		return &endpoint.None{}, nil
	}
	if err != nil {
		return nil, err
	}
	if ok, _ := h.router.Limits.Take(endpoint.RateMail, limit.Caller{Account: a.ID}); !ok {
		return &endpoint.None{}, nil // enough are under way already
	}
	h.Mails.SendReset(ctx, a, key)
	return &endpoint.None{}, nil
}

func (h *MailRoutes) reset(ctx context.Context, in *resetInput) (*signedIn, error) {
	if err := h.SignIn.allowed(ctx, ""); err != nil {
		return nil, err
	}
	a, err := h.People.Reset(ctx, in.Body.Key, in.Body.Password)
	return h.SignIn.answer(ctx, a, err)
}

// stopMail is called by mail programs, which send a form and no cookie.
func (h *MailRoutes) stopMail(w http.ResponseWriter, r *http.Request) {
	err := h.SignIn.allowed(r.Context(), "")
	if err == nil {
		err = h.People.StopMail(r.Context(), r.PathValue("key"))
	}
	if err != nil {
		h.router.RefuseError(w, r, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

type (
	subscribeInput struct {
		Body struct {
			Endpoint string `json:"endpoint" maxLength:"1000" doc:"Given to the browser by its push service."`
			P256dh   string `json:"p256dh" maxLength:"200" doc:"The browser's public key, base64url."`
			Auth     string `json:"auth" maxLength:"100" doc:"The browser's secret, base64url."`
		}
	}
	unsubscribeInput struct {
		Body struct {
			Endpoint string `json:"endpoint" maxLength:"1000"`
		}
	}
)

// PushPeople is what PushRoutes uses of accounts.
type PushPeople interface {
	Subscribe(ctx context.Context, account string, s account.Subscription, plain bool) error
	Unsubscribe(ctx context.Context, account, endpoint string) error
}

// PushRoutes are the browsers that get push messages.
type PushRoutes struct {
	People  PushPeople
	On      bool // this server pushes
	Private bool // push services may be inside the own network, for tests
}

// Routes adds push subscriptions.
func (h *PushRoutes) Routes(r *endpoint.Router) error {
	endpoint.Add(r, endpoint.Post("/api/me/push", "subscribe", "Have a browser told by push", 204), h.subscribe)
	endpoint.Add(r, endpoint.Post("/api/me/push/stop", "unsubscribe", "Tell a browser no more", 204), h.unsubscribe)
	return nil
}

func (h *PushRoutes) subscribe(ctx context.Context, in *subscribeInput) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	if !h.On {
		return nil, endpoint.NewProblem(v.Lang, "no-push")
	}
	b := in.Body
	sub := account.Subscription{Endpoint: b.Endpoint, P256dh: b.P256dh, Auth: b.Auth}
	return &endpoint.None{}, h.People.Subscribe(ctx, v.Account, sub, h.Private)
}

func (h *PushRoutes) unsubscribe(ctx context.Context, in *unsubscribeInput) (*endpoint.None, error) {
	v, err := endpoint.SignedIn(ctx)
	if err != nil {
		return nil, err
	}
	return &endpoint.None{}, h.People.Unsubscribe(ctx, v.Account, in.Body.Endpoint)
}
