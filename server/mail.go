package server

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/smtp"
	"strings"
	"sync"
	"time"

	"prancingpony/account"
	"prancingpony/store"
)

// mailer sends mails.
type mailer struct {
	smtp    SMTP
	public  string
	now     func() time.Time
	people  *account.People
	sending sync.WaitGroup
}

func newMailer(cfg Config) *mailer {
	return &mailer{smtp: cfg.SMTP, public: strings.TrimSuffix(cfg.PublicURL, "/"), now: cfg.Now}
}

// open tells whether mails can be sent at all.
func (p *mailer) open() bool { return p.smtp.Addr != "" }

// outgoingMail is what a mail says. The last lines of its text are where to end all mails.
type outgoingMail struct {
	subject, text string
	id            string // unique for the domain
}

// send sends one mail to an account's address.
func (p *mailer) send(ctx context.Context, a *store.Account, l outgoingMail) error {
	key, err := p.people.StopKey(ctx, a)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	text := l.text + words(a.Language).Say("mail.stop", p.public+"/stop/"+key)
	var b bytes.Buffer
	fmt.Fprintf(&b, "From: %s\r\nTo: %s\r\nSubject: %s\r\nDate: %s\r\n", p.smtp.From, a.Notify.Email,
		mime.QEncoding.Encode("utf-8", l.subject), p.now().Format(time.RFC1123Z))
	fmt.Fprintf(&b, "Message-ID: <%s@%s>\r\nAuto-Submitted: auto-generated\r\n", l.id, domainOf(p.smtp.From))
	// Mail programs show a button of their own for these, RFC 8058.
	fmt.Fprintf(&b, "List-Unsubscribe: <%s/api/mail/stop/%s>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n", p.public, key)
	b.WriteString("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n")
	encoded := base64.StdEncoding.EncodeToString([]byte(text))
	for len(encoded) > 76 {
		b.WriteString(encoded[:76] + "\r\n")
		encoded = encoded[76:]
	}
	b.WriteString(encoded + "\r\n")
	if err := p.deliver(ctx, a.Notify.Email, b.Bytes()); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	return nil
}

func domainOf(address string) string {
	_, domain, _ := strings.Cut(strings.Trim(address, "<> "), "@")
	return domain
}

// deliver speaks SMTP.
func (p *mailer) deliver(ctx context.Context, to string, message []byte) error {
	host, _, err := net.SplitHostPort(p.smtp.Addr)
	if err != nil {
		return err
	}
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	conn, err := dialer.DialContext(ctx, "tcp", p.smtp.Addr)
	if err != nil {
		return err
	}
	if err := conn.SetDeadline(time.Now().Add(25 * time.Second)); err != nil {
		return errors.Join(err, conn.Close())
	}
	if p.smtp.TLS {
		conn = tls.Client(conn, &tls.Config{ServerName: host})
	}
	c, err := smtp.NewClient(conn, host)
	if err != nil {
		return errors.Join(err, conn.Close())
	}
	defer func() { _ = c.Close() }() // after Quit it is closed already
	if ok, _ := c.Extension("STARTTLS"); ok && !p.smtp.TLS {
		if err := c.StartTLS(&tls.Config{ServerName: host}); err != nil {
			return err
		}
	}
	if p.smtp.User != "" {
		if err := c.Auth(smtp.PlainAuth("", p.smtp.User, p.smtp.Password, host)); err != nil {
			return err
		}
	}
	if err := errors.Join(c.Mail(addressOf(p.smtp.From)), c.Rcpt(to)); err != nil {
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
