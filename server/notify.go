package server

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"prancingpony/account"
	"prancingpony/locale"
	"prancingpony/store"
	"prancingpony/table"
)

// notifier tells people by mail, webhook and push what waits for them.
type notifier struct {
	post   *mailer
	people *account.People
	store  *store.Store
	hooks  Hooks
	push   *pusher
	client *http.Client
	count  *metrics
	log    *slog.Logger
}

func newNotifier(cfg Config, st *store.Store, post *mailer, count *metrics) *notifier {
	n := &notifier{post: post, store: st, hooks: cfg.Hooks, count: count, log: cfg.Log, client: guarded(cfg.Hooks.Private)}
	n.push = &pusher{store: st, off: cfg.Push.Off, private: cfg.Push.Private, subject: cfg.PublicURL, client: guarded(cfg.Push.Private)}
	return n
}

// forTurns is the notifier of turns, or nil if nobody can be told.
func (n *notifier) forTurns() table.Notifier {
	if !n.post.open() && !n.hooks.On && n.push.off {
		return nil
	}
	return n
}

// Notify tells one account, by every way it has turned on.
func (n *notifier) Notify(ctx context.Context, notice table.Notice) error {
	var errs []error
	to := notice.Account.Notify
	kind, byMail := store.NoticeTurn, to.EmailOn
	if !notice.Due.IsZero() {
		kind, byMail = store.NoticeReminder, to.RemindOn
	}
	if byMail && account.MayMail(notice.Account) && n.post.open() {
		errs = append(errs, n.count.notice("mail", n.mail(ctx, notice)))
	}
	if to.WebhookOn && to.Webhook != "" && n.hooks.On {
		errs = append(errs, n.count.notice("webhook", n.hook(ctx, notice.Account, hookBody{
			Kind: kind, Table: notice.Table, Title: notice.Title, Seat: notice.Seat, Name: notice.Account.Name, Since: notice.Since, Link: n.link(notice),
		})))
	}
	if account.Pushes(notice.Account, kind) && !n.push.off {
		title, seat := spoken(notice)
		w := words(notice.Account.Language)
		errs = append(errs, n.count.notice("push", n.pushTo(ctx, notice.Account, pushMessage{
			Title: w.Say("push." + kind), Body: w.Say("push.seat", title, seat), Link: "/table/" + notice.Table, Tag: notice.Table,
		})))
	}
	return errors.Join(errs...)
}

func (n *notifier) link(notice table.Notice) string { return n.post.public + "/table/" + notice.Table }

// spoken are the names of the title and the seat in the language of who is told.
func spoken(notice table.Notice) (title, seat string) {
	c, err := locale.Load(locale.Known(notice.Account.Language), notice.Title)
	if err != nil {
		return notice.Title, notice.Seat
	}
	return c.Say("title"), c.Say("seat." + notice.Seat)
}

// mail sends one mail.
func (n *notifier) mail(ctx context.Context, notice table.Notice) error {
	a := notice.Account
	title, seat := spoken(notice)
	w := words(a.Language)
	if !notice.Due.IsZero() {
		return n.post.send(ctx, a, outgoingMail{
			subject: w.Say("mail.reminder.subject", title),
			text:    w.Say("mail.reminder.body", a.Name, title, seat, n.link(notice), timeFor(a, notice.Due)),
			id:      fmt.Sprintf("%s.%d.due", notice.Table, notice.Since.UnixMilli()),
		})
	}
	return n.post.send(ctx, a, outgoingMail{
		subject: w.Say("mail.subject", title),
		text:    w.Say("mail.body", a.Name, title, seat, n.post.public+"/table/"+notice.Table),
		id:      fmt.Sprintf("%s.%d", notice.Table, notice.Since.UnixMilli()),
	})
}

// hookBody is what a webhook receives.
type hookBody struct {
	Kind  string    `json:"kind"` // one of store.Notices
	Table string    `json:"table,omitempty"`
	Title string    `json:"title"`
	Seat  string    `json:"seat,omitempty"`
	Name  string    `json:"name"`
	About string    `json:"about,omitempty"` // the other person, or the cup
	Since time.Time `json:"since"`
	Link  string    `json:"link"`
}

// hook posts to a webhook. The signature is HMAC-SHA-256 of the body with the account's webhook secret.
func (n *notifier) hook(ctx context.Context, a *store.Account, told hookBody) error {
	body, err := json.Marshal(told)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, a.Notify.Webhook, bytes.NewReader(body))
	if err != nil {
		return errors.New("webhook: its address is none")
	}
	mac := hmac.New(sha256.New, []byte(a.Notify.WebhookSecret))
	mac.Write(body)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "prancing-pony")
	r.Header.Set("X-Pony-Signature", "sha256="+hex.EncodeToString(mac.Sum(nil)))
	resp, err := n.client.Do(r)
	if err != nil {
		var sent *url.Error
		if errors.As(err, &sent) {
			err = sent.Err // without the address, which may hold a secret and would end up in the log
		}
		return fmt.Errorf("webhook: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	_, _ = io.CopyN(io.Discard, resp.Body, 1<<10) // whatever it says
	if resp.StatusCode >= 300 {
		return fmt.Errorf("webhook: it answered %s", resp.Status)
	}
	return nil
}
