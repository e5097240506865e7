package server

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"prancingpony/server/api"
	"prancingpony/server/notify"
)

// mailbox is a mail server that accepts everything.
type mailbox struct {
	listener net.Listener
	mails    chan string
}

func newMailbox(t *testing.T) *mailbox {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &mailbox{l, make(chan string, 10)}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go m.receive(c)
		}
	}()
	return m
}

func (m *mailbox) receive(c net.Conn) {
	defer func() { _ = c.Close() }()
	r := bufio.NewReader(c)
	say := func(line string) { fmt.Fprintf(c, "%s\r\n", line) }
	say("220 mailbox")
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return
		}
		switch verb := strings.ToUpper(strings.Fields(line + " x")[0]); verb {
		case "EHLO", "HELO":
			say("250 mailbox")
		case "DATA":
			say("354 go on")
			var b strings.Builder
			for {
				line, err := r.ReadString('\n')
				if err != nil || line == ".\r\n" {
					break
				}
				b.WriteString(line)
			}
			m.mails <- b.String()
			say("250 kept")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func TestAMailSaysThatItIsYourTurn(t *testing.T) {
	t.Parallel()
	box := newMailbox(t)
	h := newFixture(t, func(c *Config) {
		c.SMTP = notify.SMTP{Addr: box.listener.Addr().String(), From: "Pony <pony@example.org>"}
		c.PublicURL, c.NotifyAfter = "https://pony.example", time.Millisecond
	})
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	id := h.duel(a, b, "public")
	playAction([]*someone{a, b}, id, "bid 1") // Gollum has not asked for mails
	b.want(200, "PATCH", "/api/me", `{"email":"gollum@example.org","notifyEmail":true,"language":"fr"}`, nil)
	_, asked := box.next(t)
	playAction([]*someone{a, b}, id, "bid 1") // the address is not known to be Gollum's yet
	a.want(204, "POST", "/api/confirm", `{"key":"`+linkIn(t, asked, "/confirm/")+`"}`, nil)
	playAction([]*someone{a, b}, id, "roll")
	head, text := box.next(t)
	for _, want := range []string{
		"To: gollum@example.org", "From: Pony <pony@example.org>", "Auto-Submitted: auto-generated",
		"List-Unsubscribe: <https://pony.example/api/mail/stop/", "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
	} {
		if !strings.Contains(head, want) {
			t.Errorf("head %q lacks %q", head, want)
		}
	}
	if !strings.Contains(text, "https://pony.example/table/"+id) || !strings.HasPrefix(text, "Bonjour Gollum,") {
		t.Errorf("text %q", text)
	}
	if len(box.mails) > 0 {
		t.Errorf("one more than was asked for: %s", <-box.mails)
	}

	// One click ends them, without an account.
	var me struct{ Account api.Me }
	h.nobody().want(204, "POST", "/api/mail/stop/"+linkIn(t, text, "/stop/"), "", nil)
	if b.want(200, "GET", "/api/me", "", &me); me.Account.NotifyEmail || !me.Account.Confirmed {
		t.Errorf("after the end of mails: %+v", me.Account)
	}
	h.nobody().want(404, "POST", "/api/mail/stop/"+me.Account.ID+".guess", "", nil)
}

// next is the next mail: its head and its text.
func (m *mailbox) next(t *testing.T) (head, text string) {
	t.Helper()
	select {
	case mail := <-m.mails:
		head, body, _ := strings.Cut(mail, "\r\n\r\n")
		decoded, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(body, "\r\n", ""))
		if err != nil {
			t.Fatal(err)
		}
		return head, string(decoded)
	case <-time.After(10 * time.Minute):
		t.Fatal("no mail came")
		return "", ""
	}
}

// linkIn is the last part of a link in a mail.
func linkIn(t *testing.T, text, path string) string {
	t.Helper()
	_, rest, found := strings.Cut(text, "https://pony.example"+path)
	if !found {
		t.Fatalf("no link to %s in %q", path, text)
	}
	return strings.Fields(rest)[0]
}

func TestAnAddressIsConfirmedBeforeAnythingElseIsSent(t *testing.T) {
	t.Parallel()
	box := newMailbox(t)
	h := newFixture(t, func(c *Config) {
		c.SMTP, c.PublicURL = notify.SMTP{Addr: box.listener.Addr().String(), From: "pony@example.org"},
			"https://pony.example"
	})
	p := h.registered("Frodo")
	var me struct {
		Account api.Me
		Mail    bool
	}
	if p.want(200, "PATCH", "/api/me", `{"email":"frodo@example.org"}`, &me); me.Account.Confirmed || !me.Mail {
		t.Errorf("an address that nobody has seen: %+v", me)
	}
	_, first := box.next(t)
	p.want(202, "POST", "/api/me/confirm", "", nil)
	_, second := box.next(t)
	// the newer one holds
	h.nobody().want(404, "POST", "/api/confirm", `{"key":"`+linkIn(t, first, "/confirm/")+`"}`, nil)
	p.want(200, "PATCH", "/api/me", `{"email":"other@example.org"}`, nil)
	_, third := box.next(t)
	// it proves another address
	h.nobody().want(404, "POST", "/api/confirm", `{"key":"`+linkIn(t, second, "/confirm/")+`"}`, nil)
	h.nobody().want(204, "POST", "/api/confirm", `{"key":"`+linkIn(t, third, "/confirm/")+`"}`, nil)
	if p.want(200, "GET", "/api/me", "", &me); !me.Account.Confirmed {
		t.Error("not confirmed")
	}
}

func TestAForgottenPasswordIsResetByMail(t *testing.T) {
	t.Parallel()
	box := newMailbox(t)
	h := newFixture(t, func(c *Config) {
		c.SMTP, c.PublicURL = notify.SMTP{Addr: box.listener.Addr().String(), From: "pony@example.org"},
			"https://pony.example"
	})
	p := h.registered("Frodo")
	p.want(200, "PATCH", "/api/me", `{"email":"frodo@example.org"}`, nil)
	_, asked := box.next(t)
	// Nobody learns who has an account or an address.
	h.nobody().want(202, "POST", "/api/password/forgot", `{"name":"Nobody"}`, nil)
	h.nobody().want(202, "POST", "/api/password/forgot", `{"name":"Frodo"}`, nil)
	h.nobody().want(204, "POST", "/api/confirm", `{"key":"`+linkIn(t, asked, "/confirm/")+`"}`, nil)
	h.nobody().want(202, "POST", "/api/password/forgot", `{"name":"frodo"}`, nil)
	_, text := box.next(t)
	key := linkIn(t, text, "/reset/")
	h.nobody().want(422, "POST", "/api/password/reset", `{"key":"`+key+`","password":"short"}`, nil)
	h.nobody().want(404, "POST", "/api/password/reset", `{"key":"guess","password":"mellon and more"}`, nil)
	h.nobody().want(200, "POST", "/api/password/reset", `{"key":"`+key+`","password":"mellon and more"}`, nil)
	h.nobody().want(404, "POST", "/api/password/reset", `{"key":"`+key+`","password":"mellon and more"}`, nil) // once
	h.nobody().want(200, "POST", "/api/login", `{"name":"Frodo","password":"mellon and more"}`, nil)
	var me struct{ Account *api.Me }
	if p.want(200, "GET", "/api/me", "", &me); me.Account != nil {
		t.Error("a session from before is still open")
	}
	if len(box.mails) > 0 {
		t.Errorf("one more than was asked for: %s", <-box.mails)
	}
}

func TestAServerWithoutMailSaysSo(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	h.nobody().want(503, "POST", "/api/password/forgot", `{"name":"Frodo"}`, nil)
}

func TestAWebhookSaysThatItIsYourTurn(t *testing.T) {
	t.Parallel()
	type call struct {
		body      []byte
		signature string
	}
	calls := make(chan call, 10)
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		calls <- call{body, r.Header.Get("X-Pony-Signature")}
	}))
	defer hook.Close()
	h := newFixture(t, func(c *Config) {
		c.Hooks = notify.Hooks{
			On:      true,
			Private: true,
		}
		c.NotifyAfter = time.Millisecond
	})
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	var me struct{ Account api.Me }
	b.want(200, "PATCH", "/api/me", fmt.Sprintf(`{"webhook":%q,"notifyWebhook":true}`, hook.URL), &me)
	id := h.duel(a, b, "public")
	playAction([]*someone{a, b}, id, "bid 1")
	select {
	case c := <-calls:
		var body struct{ Kind, Table, Title, Seat, Name string }
		if err := json.Unmarshal(c.body, &body); err != nil || body.Table != id || body.Kind != "turn" ||
			body.Seat != "gollum" {
			t.Errorf("body %s: %v", c.body, err)
		}
		mac := hmac.New(sha256.New, []byte(me.Account.WebhookSecret))
		mac.Write(c.body)
		if want := "sha256=" + hex.EncodeToString(mac.Sum(nil)); c.signature != want {
			t.Errorf("signature %q, want %q", c.signature, want)
		}
	case <-time.After(10 * time.Minute):
		t.Fatal("the webhook was not called")
	}
}
