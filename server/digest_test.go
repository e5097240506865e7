package server

import (
	"mime"
	"strings"
	"testing"
	"time"

	"prancingpony/account"
	"prancingpony/server/api"
	"prancingpony/server/notify"
	"prancingpony/server/texts"
	"prancingpony/store"
)

func TestADigestOnceADayOfWhatWaits(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string]struct{ zone, subject, hello, until string }{
		"en": {
			"America/New_York", "1 game is waiting for you", "Hello Bilbo,",
			"- toy, your time runs out on Thursday 3 December 2026 at 04:30 (America/New York): " +
				"https://pony.example/table/",
		},
		"fr": {
			"", "1 partie vous attend", "Bonjour Bilbo,",
			"- toy, votre délai expire le jeudi 3 décembre 2026 à 09\u00a0h\u00a030 (UTC)\u00a0: " +
				"https://pony.example/table/",
		},
	} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			box := newMailbox(t)
			var now clock
			now.set(time.Date(2026, 12, 1, 9, 30, 0, 0, time.UTC))
			h := newFixture(t, func(c *Config) {
				c.SMTP = notify.SMTP{Addr: box.listener.Addr().String(), From: "Pony <pony@example.org>"}
				c.PublicURL, c.NotifyAfter = "https://pony.example", time.Hour
				c.Now = now.time
			})
			a, b := h.registered("Bilbo"), h.registered("Gollum")
			a.want(200, "PATCH", "/api/me", `{"email":"bilbo@example.org","notifyDigest":true,"language":"`+
				lang+`","zone":"`+want.zone+`"}`, nil)
			_, asked := box.next(t)
			b.want(204, "POST", "/api/confirm", `{"key":"`+linkIn(t, asked, "/confirm/")+`"}`, nil)
			digest := func() {
				t.Helper()
				if err := h.server.notices.SendSummaries(t.Context(),
					watching{h.server.games.Watch, h.server.games.Matches}); err != nil {
					t.Fatal(err)
				}
			}
			digest() // nothing waits: no mail
			id := h.opened(a, b, "toy", `"visibility":"public","clock":{"kind":"days","days":2}`)
			digest() // the day's has been made
			now.pass(24 * time.Hour)
			digest()
			head, text := box.next(t)
			_, rest, _ := strings.Cut(head, "Subject: ")
			raw, _, _ := strings.Cut(rest, "\r\n")
			if subject, err := new(mime.WordDecoder).DecodeHeader(raw); err != nil || subject != want.subject {
				t.Errorf("subject %q (%v)", subject, err)
			}
			if !strings.HasPrefix(text, want.hello) || !strings.Contains(text, want.until+id) ||
				!strings.Contains(text, "https://pony.example/games") {
				t.Errorf("text %q", text)
			}
			now.pass(24 * time.Hour)
			a.want(200, "PATCH", "/api/me", `{"notifyDigest":false}`, nil)
			digest()
			if len(box.mails) > 0 {
				t.Errorf("one more than was asked for: %s", <-box.mails)
			}
		})
	}
}

func TestTimesAreInTheReadersZone(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 7, 31, 22, 5, 0, 0, time.UTC)
	for _, tt := range []struct{ lang, zone, want string }{
		{"en", "", "Friday 31 July 2026 at 22:05 (UTC)"},
		{"fr", "", "vendredi 31 juillet 2026 à 22\u00a0h\u00a005 (UTC)"},
		// summer there, and another day
		{"fr", "Europe/Paris", "samedi 1er août 2026 à 00\u00a0h\u00a005 (Europe/Paris)"},
		{"en", "America/New_York", "Friday 31 July 2026 at 18:05 (America/New York)"},
		{"en", "Gondor/Minas_Tirith", "Friday 31 July 2026 at 22:05 (UTC)"}, // given up since
	} {
		a := &store.Account{Language: tt.lang, Notify: store.Notify{Zone: tt.zone}}
		if got := texts.Time(a.Language, at.In(account.Zone(a))); got != tt.want {
			t.Errorf("%s %q: %q, want %q", tt.lang, tt.zone, got, tt.want)
		}
	}
	h := newFixture(t, nil)
	p := h.nobody()
	p.want(422, "POST", "/api/register", `{"name":"Bilbo","password":"speak friend","zone":"Gondor/Minas_Tirith"}`, nil)
	var made struct{ Account api.Me }
	p.want(201, "POST", "/api/register", `{"name":"Bilbo","password":"speak friend","zone":"Europe/Paris"}`, &made)
	if made.Account.Zone != "Europe/Paris" {
		t.Errorf("zone %q", made.Account.Zone)
	}
	for _, zone := range []string{"Local", "../../etc/passwd", "Europe/Edoras", "a b"} {
		p.want(422, "PATCH", "/api/me", `{"zone":"`+zone+`"}`, nil)
	}
	p.want(200, "PATCH", "/api/me", `{"zone":""}`, &made)
	if made.Account.Zone != "" {
		t.Errorf("zone %q after it was given up", made.Account.Zone)
	}
}
