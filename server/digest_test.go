package server

import (
	"mime"
	"strings"
	"testing"
	"time"
)

func TestADigestOnceADayOfWhatWaits(t *testing.T) {
	t.Parallel()
	box := newMailbox(t)
	at := time.Now()
	h := newFixture(t, func(c *Config) {
		c.SMTP = SMTP{Addr: box.listener.Addr().String(), From: "Pony <pony@example.org>"}
		c.PublicURL, c.NotifyAfter = "https://pony.example", time.Hour
		c.Now = func() time.Time { return at }
	})
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	a.want(200, "PATCH", "/api/me", `{"email":"bilbo@example.org","notifyDigest":true,"language":"fr"}`, nil)
	_, asked := box.next(t)
	b.want(204, "POST", "/api/confirm", `{"key":"`+linkIn(t, asked, "/confirm/")+`"}`, nil)
	digest := func() {
		t.Helper()
		if err := h.server.sendDigests(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	digest() // nothing waits: no mail
	id := h.duel(a, b, "public")
	digest() // the day's has been made
	at = at.Add(24 * time.Hour)
	digest()
	head, text := box.next(t)
	_, rest, _ := strings.Cut(head, "Subject: ")
	raw, _, _ := strings.Cut(rest, "\r\n")
	if subject, err := new(mime.WordDecoder).DecodeHeader(raw); err != nil || subject != "1 partie vous attend" {
		t.Errorf("subject %q (%v)", subject, err)
	}
	if !strings.HasPrefix(text, "Bonjour Bilbo,") || !strings.Contains(text, "https://pony.example/table/"+id) || !strings.Contains(text, "https://pony.example/games") {
		t.Errorf("text %q", text)
	}
	at = at.Add(24 * time.Hour)
	a.want(200, "PATCH", "/api/me", `{"notifyDigest":false}`, nil)
	digest()
	if len(box.mails) > 0 {
		t.Errorf("one more than was asked for: %s", <-box.mails)
	}
}
