package account

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"prancingpony/store"
)

// Operators is what those who run the site may do about people. Whatever they do is kept for the audit, under the name
// By, with the reason Why if there is one.
type Operators struct {
	*People
	By, Why string
}

// done records an action for the audit, if it succeeded.
func (o Operators) done(ctx context.Context, err error, act, subject, detail string) error {
	if err != nil {
		return err
	}
	detail = strings.TrimSpace(detail + " " + o.Why)
	return o.operations.AddAdminAction(ctx, &store.AdminAction{
		Operator: o.By, Act: act, Subject: subject,
		Detail: detail, At: o.now(),
	})
}

// Note keeps something else that an operator did, at a table for example.
func (o Operators) Note(ctx context.Context, act, subject, detail string) error {
	return o.done(ctx, nil, act, subject, detail)
}

// Find lists accounts whose name begins with some letters; only those about which something was decided, if marked is
// set.
func (o Operators) Find(ctx context.Context, begins string, marked bool) ([]store.Found, error) {
	return o.accounts.FindAccounts(ctx, begins, marked, 100)
}

// change alters an account found by its name.
func (o Operators) change(ctx context.Context, name, act, detail string, fn func(*store.Account)) error {
	a, err := o.accounts.AccountByName(ctx, name)
	if err != nil {
		return err
	}
	_, err = o.accounts.UpdateAccount(ctx, a.ID, func(a *store.Account) error {
		fn(a)
		return nil
	})
	o.known.forget(a.ID)
	o.tables.AccountChanged(a.ID)
	return o.done(ctx, err, act, a.Name, detail)
}

// MakeOperator makes someone an operator, or ends it.
func (o Operators) MakeOperator(ctx context.Context, name string, on bool) error {
	act := "make operator"
	if !on {
		act = "end operator"
	}
	return o.change(ctx, name, act, "", func(a *store.Account) { a.Standing.Operator = on })
}

// Silence lets someone say nothing at tables until a time; the past ends it.
func (o Operators) Silence(ctx context.Context, name string, until time.Time, reason string) error {
	return o.change(ctx, name, "silence", until.Format(time.RFC3339)+" "+reason,
		func(a *store.Account) { a.Standing.Silenced, a.Standing.Reason = until, reason })
}

// Ban lets someone not sign in until a time; the past ends it.
func (o Operators) Ban(ctx context.Context, name string, until time.Time, reason string) error {
	return o.change(ctx, name, "ban", until.Format(time.RFC3339)+" "+reason,
		func(a *store.Account) { a.Standing.Banned, a.Standing.Reason = until, reason })
}

// Rename gives someone another name.
func (o Operators) Rename(ctx context.Context, name, to string) error {
	a, err := o.accounts.AccountByName(ctx, name)
	if err == nil {
		_, err = o.Change(ctx, a.ID, Settings{Name: &to})
	}
	return o.done(ctx, err, "rename", name, to)
}

// ResetPassword gives someone a new password, which the operator hands over, and ends all their sessions, tokens and
// passkeys.
func (o Operators) ResetPassword(ctx context.Context, name string) (password string, err error) {
	a, err := o.accounts.AccountByName(ctx, name)
	if err != nil {
		return "", err
	}
	password = newSecret()[:16]
	err = o.startOver(ctx, a.ID, password)
	return password, o.done(ctx, err, "reset password", a.Name, "")
}

// Erase deletes someone's account.
func (o Operators) Erase(ctx context.Context, name string) error {
	a, err := o.accounts.AccountByName(ctx, name)
	if err == nil {
		err = o.Delete(ctx, a.ID)
	}
	return o.done(ctx, err, "delete", name, "")
}

// Reports lists the reports of players, with names, newest first; only what nobody has answered yet, if open is set.
func (o Operators) Reports(ctx context.Context, open bool, page store.Page) ([]store.Report, string, error) {
	list, next, err := o.operations.Reports(ctx, open, page)
	for i := range list {
		list[i].Reporter, list[i].About = o.nameOf(ctx, list[i].Reporter), o.nameOf(ctx, list[i].About)
	}
	return list, next, err
}

func (o Operators) nameOf(ctx context.Context, id string) string {
	a, err := o.accounts.Account(ctx, id)
	if err != nil || a.Name == "" {
		return id
	}
	return a.Name
}

// Answer closes a report with what was done.
func (o Operators) Answer(ctx context.Context, report, answer string) error {
	return o.done(ctx, o.operations.AnswerReport(ctx, report, answer, o.now()), "answer report", report, answer)
}

// Audit lists what operators have done, newest first.
func (o Operators) Audit(ctx context.Context, page store.Page) ([]store.AdminAction, string, error) {
	return o.operations.AdminActions(ctx, page)
}

// maxReport is how long a report may be, in characters.
const maxReport = 2000

// Report tells the operators about someone.
func (p *People) Report(ctx context.Context, reporter, about, match, text string) error {
	text = strings.TrimSpace(text)
	if n := utf8.RuneCountInString(text); n == 0 || n > maxReport {
		return &InvalidError{Field: "body.text", Message: "want 1 to 2000 characters"}
	}
	a, err := p.accounts.AccountByName(ctx, about)
	if err != nil {
		return err
	}
	r := &store.Report{Reporter: reporter, About: a.ID, Match: match, Text: text, At: p.now()}
	if err := p.operations.AddReport(ctx, r); err != nil {
		return err
	}
	p.reported(ctx, r)
	return nil
}

// Block notes that someone does not want to meet another, or does again.
func (p *People) Block(ctx context.Context, account, name string, on bool) error {
	a, err := p.accounts.AccountByName(ctx, name)
	if err != nil {
		return err
	}
	if a.ID == account {
		return &InvalidError{Field: "path.name", Message: "that is you", Reason: "yourself"}
	}
	return p.accounts.Block(ctx, account, a.ID, on)
}

// Blocked lists the names of people an account has blocked.
func (p *People) Blocked(ctx context.Context, account string) ([]string, error) {
	names, err := p.accounts.Blocked(ctx, account)
	if names == nil {
		names = []string{}
	}
	return names, err
}
