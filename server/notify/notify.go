package notify

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"prancingpony/account"
	"prancingpony/locale"
	"prancingpony/play"
	"prancingpony/server/texts"
	"prancingpony/store"
)

// Config says how people can be reached.
type Config struct {
	SMTP      SMTP
	Hooks     Hooks
	Push      Push
	PublicURL string // address people use, for links
	Store     Store
	Count     Counter
	Log       *slog.Logger
	Now       func() time.Time
}

// Store is what notifications need from the database.
type Store interface {
	Account(ctx context.Context, id string) (*store.Account, error)
	Subscriptions(ctx context.Context, account string) ([]store.Subscription, error)
	Operators(ctx context.Context) ([]store.Account, error)
	Reports(ctx context.Context, open bool, page store.Page) ([]store.Report, string, error)
	HouseKey(ctx context.Context, name, fresh string) (value string, err error)
}

// Counter counts a mail, webhook or push and returns its error.
type Counter interface {
	Notice(by string, err error) error
}

// People is what notifications need to know about accounts.
type People interface {
	StopKey(ctx context.Context, a *store.Account) (string, error)
	NewConfirmation(ctx context.Context, a *store.Account) (key string, err error)
	Unsubscribe(ctx context.Context, account, endpoint string) error
	Digests(ctx context.Context) ([]store.Account, error)
}

// Notifier writes to people by mail, webhook and push.
type Notifier struct {
	Config
	people  People
	push    *pusher
	client  *http.Client
	sending sync.WaitGroup
}

// New makes a notifier. It needs people, which come later, by Use.
func New(c Config) *Notifier {
	c.PublicURL = strings.TrimSuffix(c.PublicURL, "/")
	return &Notifier{Config: c, client: publicClient(c.Hooks.Private), push: &pusher{
		store: c.Store, off: c.Push.Off, subject: c.PublicURL, client: publicClient(c.Push.Private),
	}}
}

// Use says whose accounts they are. Accounts need matches and matches need a notifier, so it cannot be given to New.
func (n *Notifier) Use(people People) { n.people = people }

// Wait waits until everything that is being sent has been sent.
func (n *Notifier) Wait() { n.sending.Wait() }

// ForTurns returns the notifier of turns, or nil if nobody can be reached.
func (n *Notifier) ForTurns() play.Notifier {
	if !n.MailOn() && !n.Hooks.On && n.push.off {
		return nil
	}
	return n
}

// Notify writes to one account about its turn, by every way that it has turned on.
func (n *Notifier) Notify(ctx context.Context, notice play.Notice) error {
	var errs []error
	to := notice.Account.Notify
	kind, byMail := store.NoticeTurn, to.EmailOn
	if !notice.Due.IsZero() {
		kind, byMail = store.NoticeReminder, to.RemindOn
	}
	if byMail && account.MayMail(notice.Account) && n.MailOn() {
		errs = append(errs, n.Count.Notice("mail", n.mailTurn(ctx, notice)))
	}
	if to.WebhookOn && to.Webhook != "" && n.Hooks.On {
		title, seat := namesIn(notice)
		w := texts.In(notice.Account.Language)
		errs = append(errs, n.Count.Notice("webhook", n.postToWebhook(ctx, notice.Account, webhookBody{
			Text: words(w.Say("push."+kind), w.Say("push.seat", title, seat), n.tableLink(notice)),
			Kind: kind, Table: notice.Table, Title: notice.Title, Seat: notice.Seat, Name: notice.Account.Name,
			Since: notice.Since, Link: n.tableLink(notice),
		})))
	}
	if account.Pushes(notice.Account, kind) && !n.push.off {
		title, seat := namesIn(notice)
		w := texts.In(notice.Account.Language)
		errs = append(errs, n.Count.Notice("push", n.pushTo(ctx, notice.Account, PushMessage{
			Title: w.Say("push." + kind), Body: w.Say("push.seat", title, seat),
			Link: "/table/" + notice.Table, Tag: notice.Table,
		})))
	}
	return errors.Join(errs...)
}

// words is a notification as one text.
func words(parts ...string) string { return strings.Join(parts, "\n") }

func (n *Notifier) tableLink(notice play.Notice) string {
	return n.PublicURL + "/table/" + notice.Table
}

// namesIn returns the name of the game, with its players and its cup, and that of the seat in the language of the
// account.
func namesIn(notice play.Notice) (game, seat string) {
	lang := locale.Known(notice.Account.Language)
	c, err := locale.Load(lang, notice.Title)
	if err != nil {
		return notice.Title, notice.Seat
	}
	game, seat = c.Say("title"), c.Say("seat."+notice.Seat)
	if others := texts.Players(lang, notice.Others); others != "" {
		game = texts.In(lang).Say("mail.game", game, others)
	}
	if notice.Cup != "" {
		game = texts.In(lang).Say("mail.cup", game, notice.Cup)
	}
	return game, seat
}

// mailTurn sends the mail about a turn or a deadline.
func (n *Notifier) mailTurn(ctx context.Context, notice play.Notice) error {
	a := notice.Account
	title, seat := namesIn(notice)
	w := texts.In(a.Language)
	if !notice.Due.IsZero() {
		return n.send(ctx, a, mail{
			subject: w.Say("mail.reminder.subject", title),
			text:    w.Say("mail.reminder.body", a.Name, title, seat, n.tableLink(notice), timeFor(a, notice.Due)),
			id:      fmt.Sprintf("%s.%d.due", notice.Table, notice.Since.UnixMilli()),
		})
	}
	return n.send(ctx, a, mail{
		subject: w.Say("mail.subject", title),
		text:    w.Say("mail.body", a.Name, title, seat, n.tableLink(notice)),
		id:      fmt.Sprintf("%s.%d", notice.Table, notice.Since.UnixMilli()),
	})
}

// timeFor writes a time in the language and zone of an account.
func timeFor(a *store.Account, at time.Time) string {
	return texts.Time(a.Language, at.In(account.Zone(a)))
}

// SendNewsSoon writes to someone about a challenge, a meeting or a cup, without making the caller wait.
func (n *Notifier) SendNewsSoon(ctx context.Context, news play.Notification) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	n.sending.Go(func() {
		defer cancel()
		if err := n.SendNews(ctx, news); err != nil {
			n.Log.Warn("notification failed", "kind", news.Kind, "err", err)
		}
	})
}

// SendNews writes to one account, by every way that it has turned on.
func (n *Notifier) SendNews(ctx context.Context, news play.Notification) error {
	a, err := n.Store.Account(ctx, news.Account)
	if err != nil || !a.Deleted.IsZero() {
		return err
	}
	w, game := texts.In(a.Language), texts.Title(a.Language, news.Title)
	head, body := w.Say("push."+news.Kind), w.Say("push."+news.Kind+".body", news.Name, game)
	subject := body
	if news.Text != "" {
		head, subject, body = news.Name, news.Name, news.Text
	}
	link := n.PublicURL + news.Path
	var errs []error
	if account.Pushes(a, news.Kind) && !n.push.off {
		errs = append(errs, n.Count.Notice("push", n.pushTo(ctx, a, PushMessage{
			Title: head, Body: body, Link: news.Path, Tag: news.Kind + " " + news.Name,
		})))
	}
	if a.Notify.NewsOn && account.MayMail(a) && n.MailOn() {
		errs = append(errs, n.Count.Notice("mail", n.send(ctx, a, mail{
			subject: subject, text: w.Say("mail.news.body", a.Name, body, link), id: store.NewID(),
		})))
	}
	if a.Notify.WebhookOn && a.Notify.Webhook != "" && n.Hooks.On {
		errs = append(errs, n.Count.Notice("webhook", n.postToWebhook(ctx, a, webhookBody{
			Text: words(head, body, link), Kind: news.Kind, Title: news.Title,
			Name: a.Name, About: news.Name, Since: n.Now(), Link: link,
		})))
	}
	return errors.Join(errs...)
}
