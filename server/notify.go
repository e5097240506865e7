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
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"

	"prancingpony/account"
	"prancingpony/locale"
	"prancingpony/table"
)

// notifier tells people by mail and webhook that it is their turn.
type notifier struct {
	post   *postOffice
	hooks  Hooks
	client *http.Client
	count  *metrics
}

func newNotifier(cfg Config, post *postOffice, count *metrics) table.Notifier {
	if !post.open() && !cfg.Hooks.On {
		return nil
	}
	n := &notifier{post: post, hooks: cfg.Hooks, count: count}
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: n.mayDial}
	n.client = &http.Client{
		Timeout:       10 * time.Second,
		Transport:     &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true, Proxy: nil},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return n
}

// mayDial refuses addresses that only the server can reach. It sees the address a name resolved to, so no name can lie.
func (n *notifier) mayDial(_, address string, _ syscall.RawConn) error {
	if n.hooks.Private {
		return nil
	}
	ap, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	a := ap.Addr().Unmap()
	if !a.IsGlobalUnicast() || a.IsPrivate() || sharedSpace.Contains(a) {
		return fmt.Errorf("%s is not a public address", a)
	}
	return nil
}

// sharedSpace is the range of carriers' own networks, RFC 6598.
var sharedSpace = netip.MustParsePrefix("100.64.0.0/10")

// Notify tells one account, by every way it has turned on.
func (n *notifier) Notify(ctx context.Context, notice table.Notice) error {
	var errs []error
	to := notice.Account.Notify
	byMail := to.EmailOn
	if !notice.Due.IsZero() {
		byMail = to.RemindOn
	}
	if byMail && account.MayMail(notice.Account) && n.post.open() {
		errs = append(errs, n.count.notice("mail", n.mail(ctx, notice)))
	}
	if to.WebhookOn && to.Webhook != "" && n.hooks.On {
		errs = append(errs, n.count.notice("webhook", n.hook(ctx, notice)))
	}
	return errors.Join(errs...)
}

func (n *notifier) link(notice table.Notice) string { return n.post.public + "/table/" + notice.Table }

// mail sends one mail.
func (n *notifier) mail(ctx context.Context, notice table.Notice) error {
	a := notice.Account
	title, seat := notice.Title, notice.Seat
	if c, err := locale.Load(languageOf(a.Language), notice.Title); err == nil {
		title, seat = c.Say("title"), c.Say("seat."+notice.Seat)
	}
	w := words(a.Language)
	if !notice.Due.IsZero() {
		return n.post.send(ctx, a, letter{
			subject: w.Say("mail.reminder.subject", title),
			text:    w.Say("mail.reminder.body", a.Name, title, seat, n.link(notice), notice.Due.UTC().Format("2006-01-02 15:04 MST")),
			id:      fmt.Sprintf("%s.%d.due", notice.Table, notice.Since.UnixMilli()),
		})
	}
	return n.post.send(ctx, a, letter{
		subject: w.Say("mail.subject", title),
		text:    w.Say("mail.body", a.Name, title, seat, n.post.public+"/table/"+notice.Table),
		id:      fmt.Sprintf("%s.%d", notice.Table, notice.Since.UnixMilli()),
	})
}

func languageOf(lang string) string {
	if _, ok := catalogues[lang]; ok {
		return lang
	}
	return locale.Languages[0]
}

// hookBody is what a webhook receives.
type hookBody struct {
	Kind  string    `json:"kind"` // "turn", or "reminder" before the end of the time
	Table string    `json:"table"`
	Title string    `json:"title"`
	Seat  string    `json:"seat"`
	Name  string    `json:"name"`
	Since time.Time `json:"since"`
	Link  string    `json:"link"`
}

// hook posts to a webhook. The signature is HMAC-SHA-256 of the body with the account's webhook secret.
func (n *notifier) hook(ctx context.Context, notice table.Notice) error {
	kind := "turn"
	if !notice.Due.IsZero() {
		kind = "reminder"
	}
	body, err := json.Marshal(hookBody{kind, notice.Table, notice.Title, notice.Seat, notice.Account.Name, notice.Since, n.link(notice)})
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, notice.Account.Notify.Webhook, bytes.NewReader(body))
	if err != nil {
		return errors.New("webhook: its address is none")
	}
	mac := hmac.New(sha256.New, []byte(notice.Account.Notify.WebhookSecret))
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
