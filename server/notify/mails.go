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

// sendSoon sends a mail without making the caller wait: how long it takes would reveal whether there is such an
// account.
func (n *Notifier) sendSoon(ctx context.Context, a *store.Account, m mail) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	n.sending.Go(func() {
		defer cancel()
		if err := n.Count.Notice("mail", n.send(ctx, a, m)); err != nil {
			n.Log.Warn("mail failed", "err", err)
		}
	})
}
