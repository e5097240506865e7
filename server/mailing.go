package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"prancingpony/account"
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

// mailRoutes are what the links in mails lead to.
func (s *Server) mailRoutes() error {
	route(s, "POST", "/api/me/confirm", "send-confirmation", "Send the mail that confirms my address once more", 202, s.sendConfirmation)
	route(s, "POST", "/api/confirm", "confirm", "Confirm an address by the key of a mail", 204, s.confirmAddress)
	route(s, "POST", "/api/password/forgot", "forgot", "Send a mail with which a forgotten password can be set anew", 202, s.forgot)
	route(s, "POST", "/api/password/reset", "reset", "Set a new password by the key of a mail, and sign in", 200, s.reset)
	s.describe("POST", "/api/mail/stop/{key}", "stop-mail", "End all mails by the key of one of them; needs no body and no account", none{})
	s.mux.HandleFunc("POST /api/mail/stop/{key}", s.stopMail)
	return nil
}

// mailSoon sends a mail without making anybody wait: how long it takes would tell whether there is such an account.
func (s *Server) mailSoon(ctx context.Context, a *store.Account, l outgoingMail) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	s.post.sending.Go(func() {
		defer cancel()
		if err := s.metrics.notice("mail", s.post.send(ctx, a, l)); err != nil {
			s.log.Warn("sending a mail", "err", err)
		}
	})
}

// askToConfirm sends the mail that proves an address, if there is one that is not proven yet.
func (s *Server) askToConfirm(ctx context.Context, a *store.Account) error {
	if !s.post.open() {
		return nil
	}
	key, err := s.people.NewConfirmation(ctx, a)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	w := words(a.Language)
	s.mailSoon(ctx, a, outgoingMail{
		subject: w.Say("mail.confirm.subject"),
		text:    w.Say("mail.confirm.body", a.Name, s.post.public+"/confirm/"+key),
		id:      store.NewID(),
	})
	return nil
}

func (s *Server) sendConfirmation(ctx context.Context, _ *none) (*none, error) {
	v, err := signedInAs(ctx)
	if err != nil {
		return nil, err
	}
	if ok, wait := s.mails.allow(v.Account, s.cfg.Now()); !ok {
		return nil, tooMany(v.lang, wait)
	}
	a, err := s.people.Account(ctx, v.Account)
	if err != nil {
		return nil, err
	}
	return &none{}, s.askToConfirm(ctx, a)
}

func (s *Server) confirmAddress(ctx context.Context, in *keyBody) (*none, error) {
	if err := s.signInAllowed(ctx, ""); err != nil {
		return nil, err
	}
	_, err := s.people.ConfirmAddress(ctx, in.Body.Key)
	return &none{}, err
}

// forgot answers the same whatever the name: nobody learns who has an account or an address.
func (s *Server) forgot(ctx context.Context, in *forgotInput) (*none, error) {
	if err := s.signInAllowed(ctx, in.Body.Name); err != nil {
		return nil, err
	}
	if !s.post.open() {
		return nil, newProblem(visitorOf(ctx).lang, "no-mail")
	}
	a, key, err := s.people.NewReset(ctx, in.Body.Name)
	if errors.Is(err, account.ErrNotFound) {
		return &none{}, nil
	}
	if err != nil {
		return nil, err
	}
	if ok, _ := s.mails.allow(a.ID, s.cfg.Now()); !ok {
		return &none{}, nil // enough are under way already
	}
	w := words(a.Language)
	s.mailSoon(ctx, a, outgoingMail{
		subject: w.Say("mail.reset.subject"),
		text:    w.Say("mail.reset.body", a.Name, s.post.public+"/reset/"+key),
		id:      store.NewID(),
	})
	return &none{}, nil
}

func (s *Server) reset(ctx context.Context, in *resetInput) (*signedIn, error) {
	if err := s.signInAllowed(ctx, ""); err != nil {
		return nil, err
	}
	a, err := s.people.Reset(ctx, in.Body.Key, in.Body.Password)
	return s.answerSignedIn(ctx, a, err)
}

// stopMail is called by mail programs, which send a form and no cookie.
func (s *Server) stopMail(w http.ResponseWriter, r *http.Request) {
	err := s.signInAllowed(r.Context(), "")
	if err == nil {
		err = s.people.StopMail(r.Context(), r.PathValue("key"))
	}
	if err != nil {
		s.refuse(w, r, s.problem(r.Context(), err))
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
