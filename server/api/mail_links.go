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
		"Send a mail with which a forgotten password can be set anew", 202), h.forgot)
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
