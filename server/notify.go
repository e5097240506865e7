package server

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/tls"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/smtp"
	"net/url"
	"strings"
	"syscall"
	"time"

	"prancingpony/locale"
	"prancingpony/table"
)

// notifier tells people by mail and webhook that it is their turn.
type notifier struct {
	smtp   SMTP
	hooks  Hooks
	public string
	now    func() time.Time
	client *http.Client
	count  *metrics
}

func newNotifier(cfg Config, count *metrics) table.Notifier {
	if cfg.SMTP.Addr == "" && !cfg.Hooks.On {
		return nil
	}
	n := &notifier{smtp: cfg.SMTP, hooks: cfg.Hooks, public: strings.TrimSuffix(cfg.PublicURL, "/"), now: cfg.Now, count: count}
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
	if to.EmailOn && to.Email != "" && n.smtp.Addr != "" {
		errs = append(errs, n.count.notice("mail", n.mail(ctx, notice)))
	}
	if to.WebhookOn && to.Webhook != "" && n.hooks.On {
		errs = append(errs, n.count.notice("webhook", n.hook(ctx, notice)))
	}
	return errors.Join(errs...)
}

func (n *notifier) link(notice table.Notice) string { return n.public + "/table/" + notice.Table }

// mail sends one mail.
func (n *notifier) mail(ctx context.Context, notice table.Notice) error {
	a := notice.Account
	title, seat := notice.Title, notice.Seat
	if c, err := locale.Load(languageOf(a.Language), notice.Title); err == nil {
		title, seat = c.Say("title"), c.Say("seat."+notice.Seat)
	}
	w := words(a.Language)
	text := w.Say("mail.body", a.Name, title, seat, n.link(notice))
	var b bytes.Buffer
	fmt.Fprintf(&b, "From: %s\r\nTo: %s\r\nSubject: %s\r\nDate: %s\r\n", n.smtp.From, a.Notify.Email,
		mime.QEncoding.Encode("utf-8", w.Say("mail.subject", title)), n.now().Format(time.RFC1123Z))
	fmt.Fprintf(&b, "Message-ID: <%s.%d@%s>\r\nAuto-Submitted: auto-generated\r\n", notice.Table, notice.Since.UnixMilli(), domainOf(n.smtp.From))
	b.WriteString("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n")
	encoded := base64.StdEncoding.EncodeToString([]byte(text))
	for len(encoded) > 76 {
		b.WriteString(encoded[:76] + "\r\n")
		encoded = encoded[76:]
	}
	b.WriteString(encoded + "\r\n")
	if err := n.deliver(ctx, a.Notify.Email, b.Bytes()); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	return nil
}

func languageOf(lang string) string {
	if _, ok := catalogues[lang]; ok {
		return lang
	}
	return locale.Languages[0]
}

func domainOf(address string) string {
	_, domain, _ := strings.Cut(strings.Trim(address, "<> "), "@")
	return domain
}

// deliver speaks SMTP.
func (n *notifier) deliver(ctx context.Context, to string, message []byte) error {
	host, _, err := net.SplitHostPort(n.smtp.Addr)
	if err != nil {
		return err
	}
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	conn, err := dialer.DialContext(ctx, "tcp", n.smtp.Addr)
	if err != nil {
		return err
	}
	if err := conn.SetDeadline(time.Now().Add(25 * time.Second)); err != nil {
		return errors.Join(err, conn.Close())
	}
	if n.smtp.TLS {
		conn = tls.Client(conn, &tls.Config{ServerName: host})
	}
	c, err := smtp.NewClient(conn, host)
	if err != nil {
		return errors.Join(err, conn.Close())
	}
	defer func() { _ = c.Close() }() // after Quit it is closed already
	if ok, _ := c.Extension("STARTTLS"); ok && !n.smtp.TLS {
		if err := c.StartTLS(&tls.Config{ServerName: host}); err != nil {
			return err
		}
	}
	if n.smtp.User != "" {
		if err := c.Auth(smtp.PlainAuth("", n.smtp.User, n.smtp.Password, host)); err != nil {
			return err
		}
	}
	if err := errors.Join(c.Mail(addressOf(n.smtp.From)), c.Rcpt(to)); err != nil {
		return err
	}
	w, err := c.Data()
	if err != nil {
		return err
	}
	if _, err := w.Write(message); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return c.Quit()
}

// addressOf takes the address out of `Name <address>`.
func addressOf(from string) string {
	if _, rest, ok := strings.Cut(from, "<"); ok {
		address, _, _ := strings.Cut(rest, ">")
		return address
	}
	return from
}

// hookBody is what a webhook receives.
type hookBody struct {
	Kind  string    `json:"kind"` // "turn"
	Table string    `json:"table"`
	Title string    `json:"title"`
	Seat  string    `json:"seat"`
	Name  string    `json:"name"`
	Since time.Time `json:"since"`
	Link  string    `json:"link"`
}

// hook posts to a webhook. The signature is HMAC-SHA-256 of the body with the account's webhook secret.
func (n *notifier) hook(ctx context.Context, notice table.Notice) error {
	body, err := json.Marshal(hookBody{"turn", notice.Table, notice.Title, notice.Seat, notice.Account.Name, notice.Since, n.link(notice)})
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
