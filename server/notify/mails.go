package notify

import (
	"context"
	"errors"
	"time"

	"prancingpony/account"
	"prancingpony/server/texts"
	"prancingpony/store"
)

// SendConfirmation sends the mail that confirms an address, if the account has one that is not confirmed yet.
func (n *Notifier) SendConfirmation(ctx context.Context, a *store.Account) error {
	if !n.MailOn() {
		return nil
	}
	key, err := n.people.NewConfirmation(ctx, a)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	w := texts.In(a.Language)
	n.sendSoon(ctx, a, mail{
		subject: w.Say("mail.confirm.subject"),
		text:    w.Say("mail.confirm.body", a.Name, n.PublicURL+"/confirm/"+key),
		id:      store.NewID(),
	})
	return nil
}

// SendReset sends the mail with which a forgotten password is set again.
func (n *Notifier) SendReset(ctx context.Context, a *store.Account, key string) {
	w := texts.In(a.Language)
	n.sendSoon(ctx, a, mail{
		subject: w.Say("mail.reset.subject"),
		text:    w.Say("mail.reset.body", a.Name, n.PublicURL+"/reset/"+key),
		id:      store.NewID(),
	})
}

// SendCode sends a code with which somebody can register to their address.
func (n *Notifier) SendCode(ctx context.Context, email, language, code string) {
	w := texts.In(language)
	n.soon(ctx, func(ctx context.Context) error {
		return n.Count.Notice("mail", n.sendTo(ctx, email, mail{
			subject: w.Say("mail.code.subject"),
			text:    w.Say("mail.code.body", code, n.PublicURL+"/account?code="+code),
			id:      store.NewID(),
		}, ""))
	})
}

// quietReports is how long operators hear nothing more after a report that came shortly before: many reports make one
// mail.
const quietReports = 10 * time.Minute

// SendReportSoon writes to all operators with a confirmed address that somebody has reported somebody. It says neither
// who nor what: mails travel in the open.
func (n *Notifier) SendReportSoon(ctx context.Context, r *store.Report) {
	if !n.MailOn() {
		return
	}
	n.soon(ctx, func(ctx context.Context) error {
		open, _, err := n.Store.Reports(ctx, true, store.Page{Limit: 2})
		if err != nil || len(open) > 1 && open[0].ID == r.ID && r.At.Sub(open[1].At) < quietReports {
			return err
		}
		operators, err := n.Store.Operators(ctx)
		errs := []error{err}
		for i := range operators {
			a := &operators[i]
			if !account.MayMail(a) {
				continue
			}
			w := texts.In(a.Language)
			errs = append(errs, n.Count.Notice("mail", n.sendTo(ctx, a.Notify.Email, mail{
				subject: w.Say("mail.report.subject"),
				text:    w.Say("mail.report.body", a.Name, n.PublicURL+"/operator?room=reports"),
				id:      r.ID + "." + a.ID,
			}, "")))
		}
		return errors.Join(errs...)
	})
}

// soon does something that makes no caller wait.
func (n *Notifier) soon(ctx context.Context, send func(context.Context) error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	n.sending.Go(func() {
		defer cancel()
		if err := send(ctx); err != nil {
			n.Log.Warn("mail failed", "err", err)
		}
	})
}

// sendSoon sends a mail without making the caller wait: how long it takes would reveal whether there is such an
// account.
func (n *Notifier) sendSoon(ctx context.Context, a *store.Account, m mail) {
	n.soon(ctx, func(ctx context.Context) error { return n.Count.Notice("mail", n.send(ctx, a, m)) })
}
