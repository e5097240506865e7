package notify

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
	"time"

	"prancingpony/server/texts"
	"prancingpony/store"
)

// SMTP is how mail is sent; none without Addr.
type SMTP struct {
	Addr     string // host:port
	From     string
	User     string // no authentication if empty
	Password string
	TLS      bool // TLS from the start, as on port 465; otherwise STARTTLS where the server offers it
}

// MailOn reports whether mails can be sent at all.
func (n *Notifier) MailOn() bool { return n.SMTP.Addr != "" }

// HooksOn reports whether webhooks are called.
func (n *Notifier) HooksOn() bool { return n.Hooks.On }

// mail is the content of a mail. A link to end all mails is added to its text.
type mail struct {
	subject, text string
	id            string // unique for the domain
}

// send sends one mail to an account's address.
func (n *Notifier) send(ctx context.Context, a *store.Account, m mail) error {
	key, err := n.people.StopKey(ctx, a)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	m.text += texts.In(a.Language).Say("mail.stop", n.PublicURL+"/stop/"+key)
	return n.sendTo(ctx, a.Notify.Email, m, key)
}

// sendTo sends one mail to an address, with the key that ends all mails to it if there is one.
func (n *Notifier) sendTo(ctx context.Context, to string, m mail, stop string) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "From: %s\r\nTo: %s\r\nSubject: %s\r\nDate: %s\r\n", n.SMTP.From, to,
		mime.QEncoding.Encode("utf-8", m.subject), n.Now().Format(time.RFC1123Z))
	fmt.Fprintf(&b, "Message-ID: <%s@%s>\r\nAuto-Submitted: auto-generated\r\n", m.id, domainOf(n.SMTP.From))
	if stop != "" {
		// Mail programs show their own button for these, RFC 8058.
		fmt.Fprintf(&b, "List-Unsubscribe: <%s/api/mail/stop/%s>\r\n", n.PublicURL, stop)
		b.WriteString("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
	}
	b.WriteString("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n")
	b.WriteString("Content-Transfer-Encoding: base64\r\n\r\n")
	encoded := base64.StdEncoding.EncodeToString([]byte(m.text))
	for len(encoded) > 76 {
		b.WriteString(encoded[:76] + "\r\n")
		encoded = encoded[76:]
	}
	b.WriteString(encoded + "\r\n")
	if err := n.deliver(ctx, to, b.Bytes()); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	return nil
}

func domainOf(address string) string {
	_, domain, _ := strings.Cut(strings.Trim(address, "<> "), "@")
	return domain
}

// deliver speaks SMTP.
func (n *Notifier) deliver(ctx context.Context, to string, message []byte) error {
	host, _, err := net.SplitHostPort(n.SMTP.Addr)
	if err != nil {
		return err
	}
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	conn, err := dialer.DialContext(ctx, "tcp", n.SMTP.Addr)
	if err != nil {
		return err
	}
	if err := conn.SetDeadline(time.Now().Add(25 * time.Second)); err != nil {
		return errors.Join(err, conn.Close())
	}
	if n.SMTP.TLS {
		conn = tls.Client(conn, &tls.Config{ServerName: host})
	}
	c, err := smtp.NewClient(conn, host)
	if err != nil {
		return errors.Join(err, conn.Close())
	}
	defer func() { _ = c.Close() }() // after Quit it is closed already
	if ok, _ := c.Extension("STARTTLS"); ok && !n.SMTP.TLS {
		if err := c.StartTLS(&tls.Config{ServerName: host}); err != nil {
			return err
		}
	}
	if n.SMTP.User != "" {
		if err := c.Auth(smtp.PlainAuth("", n.SMTP.User, n.SMTP.Password, host)); err != nil {
			return err
		}
	}
	if err := errors.Join(c.Mail(addressOf(n.SMTP.From)), c.Rcpt(to)); err != nil {
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
