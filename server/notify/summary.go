package notify

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"prancingpony/match"
	"prancingpony/server/texts"
	"prancingpony/store"
	"prancingpony/watch"
)

// WaitingTables lists the tables that wait for someone.
type WaitingTables interface {
	texts.Titles
	Waiting(ctx context.Context, who match.Caller) ([]watch.Table, error)
}

// SendSummaries sends the daily mail about games that wait to the accounts that want it. Accounts without such games
// get none.
func (n *Notifier) SendSummaries(ctx context.Context, waiting WaitingTables) error {
	if !n.MailOn() {
		return nil
	}
	due, err := n.people.Digests(ctx)
	errs := []error{err}
	for i := range due {
		a := &due[i]
		tables, err := waiting.Waiting(ctx, match.Caller{Account: a.ID, Name: a.Name, Guest: a.Guest})
		if err != nil || len(tables) == 0 {
			errs = append(errs, err)
			continue
		}
		errs = append(errs, n.Count.Notice("mail", n.send(ctx, a, n.summary(a, tables, waiting))))
	}
	return errors.Join(errs...)
}

func (n *Notifier) summary(a *store.Account, tables []watch.Table, titles texts.Titles) mail {
	w := texts.In(a.Language)
	var list strings.Builder
	for _, t := range tables {
		line := []string{
			texts.Game(titles, a.Language, t.Title, t.Options),
			n.PublicURL + "/table/" + t.ID,
		}
		key := "mail.digest.line"
		if t.Due != nil {
			key, line = "mail.digest.due", append(line, timeFor(a, *t.Due))
		}
		list.WriteString(w.Say(key, line...) + "\n")
	}
	return mail{
		subject: w.Say("mail.digest.subject", fmt.Sprint(len(tables))),
		text:    w.Say("mail.digest.body", a.Name, list.String(), n.PublicURL+"/games"),
		id:      fmt.Sprintf("digest.%s.%s", a.ID, n.Now().Format(time.DateOnly)),
	}
}
