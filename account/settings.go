package account

import (
	"context"
	"errors"
	"net/mail"
	"net/url"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"prancingpony/store"
)

// Settings are what people change about themselves; what is nil stays.
type Settings struct {
	Name          *string
	Language      *string
	Zone          *string // in which mails tell times
	Email         *string
	NotifyEmail   *bool
	NotifyRemind  *bool
	NotifyDigest  *bool
	NotifyNews    *bool     // mails about challenges, meetings and cups
	Push          *[]string // the kinds that are pushed
	Webhook       *string
	NotifyWebhook *bool
	Quiet         *store.Quiet // hours without notifications of turns; the same hour twice: none
	Away          *bool        // begins a vacation, or ends the one that runs
	Leave         *store.Leave // plans one
	Withdraw      *time.Time   // gives up the planned one that begins then
	Portrait      *string
	About         *string
	Hidden        *bool // games and record are for people the person follows
}

func (s *Settings) check() error {
	var errs []error
	if s.Name != nil {
		errs = append(errs, checkName(*s.Name))
	}
	if s.Email != nil {
		errs = append(errs, checkEmail(*s.Email))
	}
	if s.Zone != nil {
		errs = append(errs, checkZone(*s.Zone))
	}
	if s.Webhook != nil {
		errs = append(errs, checkWebhook(*s.Webhook))
	}
	if s.Push != nil {
		errs = append(errs, checkKinds(*s.Push))
	}
	if s.Portrait != nil && !portraitForm.MatchString(*s.Portrait) {
		errs = append(errs, &InvalidError{Field: "body.portrait", Message: "want head:NAME or emblem:NAME:COLOUR"})
	}
	if s.About != nil {
		errs = append(errs, checkAbout(*s.About))
	}
	return errors.Join(errs...)
}

func (s *Settings) changeVacation(a *store.Account, now time.Time) (err error) {
	if s.Away != nil {
		a.Vacation = away(renewed(a.Vacation, now), *s.Away, now)
	}
	if s.Withdraw != nil {
		if a.Vacation, err = withdrawn(renewed(a.Vacation, now), *s.Withdraw, now); err != nil {
			return err
		}
	}
	if s.Leave != nil {
		a.Vacation, err = planned(renewed(a.Vacation, now), *s.Leave, now)
	}
	return err
}

// Change changes an account's settings.
func (p *People) Change(ctx context.Context, account string, s Settings) (*store.Account, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	if s.Name != nil {
		if err := p.checkBots(*s.Name); err != nil {
			return nil, err
		}
	}
	now := p.now()
	a, err := p.accounts.UpdateAccount(ctx, account, func(a *store.Account) error {
		setIf(&a.Name, s.Name)
		setIf(&a.Language, s.Language)
		setIf(&a.Notify.Zone, s.Zone)
		setIf(&a.Notify.Email, s.Email)
		if s.Quiet != nil {
			a.Notify.Quiet = s.Quiet
			if s.Quiet.From == s.Quiet.Until {
				a.Notify.Quiet = nil
			}
		}
		setIf(&a.Notify.EmailOn, s.NotifyEmail)
		setIf(&a.Notify.RemindOn, s.NotifyRemind)
		setIf(&a.Notify.DigestOn, s.NotifyDigest)
		setIf(&a.Notify.NewsOn, s.NotifyNews)
		if s.Push != nil {
			a.Notify.PushOff = turnedOff(*s.Push)
		}
		setIf(&a.Notify.Webhook, s.Webhook)
		setIf(&a.Notify.WebhookOn, s.NotifyWebhook)
		if a.Notify.Webhook != "" && a.Notify.WebhookSecret == "" {
			a.Notify.WebhookSecret = newSecret()
		}
		setIf(&a.Profile.Portrait, s.Portrait)
		if s.About != nil {
			a.Profile.About = strings.TrimSpace(*s.About)
		}
		setIf(&a.Profile.Hidden, s.Hidden)
		return s.changeVacation(a, now)
	})
	if err != nil {
		return nil, taken(err)
	}
	p.known.forget(a.ID)
	p.tables.AccountChanged(a.ID)
	if s.Name != nil {
		return a, p.tables.Rename(ctx, a.ID, a.Name)
	}
	return a, nil
}

func setIf[T any](to *T, from *T) {
	if from != nil {
		*to = *from
	}
}

// portraitForm is all that is asked of a portrait: the drawings are the client's.
var portraitForm = regexp.MustCompile(`^(head:[a-z-]{1,40}|emblem:[a-z-]{1,40}:[a-z-]{1,40})?$`)

// maxAbout is how long the sentence about oneself may be, in characters.
const maxAbout = 160

func checkAbout(text string) error {
	if utf8.RuneCountInString(text) > maxAbout || strings.ContainsFunc(text, unicode.IsControl) {
		return &InvalidError{Field: "body.about", Message: "want one line of at most 160 characters"}
	}
	return nil
}

func checkEmail(email string) error {
	if email == "" {
		return nil
	}
	a, err := mail.ParseAddress(email)
	if err != nil || a.Address != email || strings.ContainsAny(email, "\r\n") {
		return &InvalidError{Field: "body.email", Message: "not an address"}
	}
	return nil
}

func checkWebhook(text string) error {
	if text == "" {
		return nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil {
		return &InvalidError{Field: "body.webhook", Message: "want an http or https address"}
	}
	return nil
}

// ChangePassword gives an account a new password; all its sessions but the one given end, and its tokens unless they
// are kept.
func (p *People) ChangePassword(ctx context.Context, id Identity, password string, keepTokens bool) error {
	if id.Guest {
		return ErrGuest // registering gives one
	}
	if err := checkPassword("body.new", password); err != nil {
		return err
	}
	hash, err := p.hashPassword(ctx, password)
	if err != nil {
		return err
	}
	if _, err := p.accounts.UpdateAccount(ctx, id.Account,
		func(a *store.Account) error { a.Password = hash; return nil }); err != nil {
		return err
	}
	if _, err := p.accounts.RevokeCredentials(ctx, id.Account, store.Session, id.Credential); err != nil {
		return err
	}
	if !keepTokens {
		if _, err := p.accounts.RevokeCredentials(ctx, id.Account, store.Token, ""); err != nil {
			return err
		}
	}
	p.known.forget(id.Account)
	return nil
}
