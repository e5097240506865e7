package server

import (
	"mime"
	"strings"
	"testing"
	"time"

	"prancingpony/play"
	"prancingpony/server/api"
	"prancingpony/server/notify"
	"prancingpony/store"
)

// Every kind of mail that tells of a game or a cup is written in the language of who reads it.
func TestMailsAreInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	box := newMailbox(t)
	h := newFixture(t, func(c *Config) {
		c.SMTP = notify.SMTP{Addr: box.listener.Addr().String(), From: "Pony <pony@example.org>"}
		c.PublicURL, c.NotifyAfter = "https://pony.example", time.Hour
	})
	readers := map[string]*store.Account{}
	other := h.registered("Gollum")
	for name, lang := range map[string]string{"Bilbo": "en", "Frodo": "fr"} {
		who := h.registered(name)
		who.want(200, "PATCH", "/api/me",
			`{"email":"`+lang+`@example.org","notifyEmail":true,"notifyRemind":true,"notifyNews":true,"language":"`+
				lang+`"`+map[string]string{"fr": `,"zone":"Europe/Paris"`}[lang]+`}`, nil)
		_, asked := box.next(t)
		other.want(204, "POST", "/api/confirm", `{"key":"`+linkIn(t, asked, "/confirm/")+`"}`, nil)
		var me struct{ Account api.Me }
		who.want(200, "GET", "/api/me", "", &me)
		a, err := h.server.store.Account(t.Context(), me.Account.ID)
		if err != nil {
			t.Fatal(err)
		}
		readers[lang] = a
	}
	due := time.Date(2026, 11, 20, 18, 30, 0, 0, time.UTC)
	reminder := func(a *store.Account) error {
		return h.server.notices.Notify(t.Context(), play.Notice{
			Account: a, Table: "T", Title: "board",
			Seat: "free", Since: due.Add(-time.Hour), Due: due,
		})
	}
	turn := func(a *store.Account) error {
		return h.server.notices.Notify(t.Context(), play.Notice{
			Account: a, Table: "T", Title: "board",
			Seat: "free", Since: due, Others: []store.Seat{{ID: "shadow", Name: "Bruno"}},
		})
	}
	news := func(kind, path string) func(*store.Account) error {
		return func(a *store.Account) error {
			return h.server.notices.SendNews(t.Context(), play.Notification{
				Account: a.ID, Kind: kind,
				Title: "board", Name: "Halbarad", Path: path,
			})
		}
	}
	for _, tt := range []struct {
		kind   string
		send   func(*store.Account) error
		link   string
		en, fr string // what its subject says
	}{
		{"turn", turn, "/table/T", "The War of the Ring against Bruno", "La Guerre de l’Anneau contre Bruno"},
		{
			"reminder", reminder, "/table/T", "Your time is running out: The War of the Ring",
			"Votre délai expire bientôt",
		},
		{
			"challenge", news(store.NoticeChallenge, "/tables"), "/tables",
			"Halbarad challenges you: The War of the Ring",
			"Halbarad vous défie",
		},
		{
			"meeting", news(store.NoticeMeeting, "/table/M"), "/table/M", "Halbarad is waiting for you",
			"Halbarad vous attend",
		},
		{
			"cup", news(store.NoticeCup, "/cups/C"), "/cups/C", "Halbarad: the next round is paired",
			"la ronde suivante est appariée",
		},
	} {
		for lang, want := range map[string]string{"en": tt.en, "fr": tt.fr} {
			t.Run(tt.kind+" in "+lang, func(t *testing.T) {
				if err := tt.send(readers[lang]); err != nil {
					t.Fatal(err)
				}
				head, text := box.next(t)
				_, rest, _ := strings.Cut(head, "Subject: ")
				raw, _, _ := strings.Cut(strings.ReplaceAll(rest, "\r\n ", " "), "\r\n")
				subject, err := new(mime.WordDecoder).DecodeHeader(raw)
				if err != nil || !strings.Contains(subject, want) {
					t.Errorf("subject %q, want %q (%v)", subject, want, err)
				}
				hello := map[string]string{"en": "Hello Bilbo,", "fr": "Bonjour Frodo,"}[lang]
				if !strings.HasPrefix(text, hello) || !strings.Contains(text, "https://pony.example"+tt.link) ||
					!strings.Contains(text, "/stop/") {
					t.Errorf("text %q", text)
				}
				if ends := map[string]string{
					"en": "runs out on Friday 20 November 2026 at 18:30 (UTC).",
					"fr": "expire le vendredi 20 novembre 2026 à 19\u00a0h\u00a030 (Europe/Paris).",
				}[lang]; tt.kind == "reminder" && !strings.Contains(text, ends) {
					t.Errorf("text %q does not say when, in the reader's zone: %q", text, ends)
				}
				if strings.ContainsAny(subject+text, "{}") || strings.Contains(text, "push.") ||
					strings.Contains(text, "mail.") {
					t.Errorf("a word is missing in %q, %q", subject, text)
				}
			})
		}
	}
}
