package server

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"prancingpony/play"
	"prancingpony/server/api"
	"prancingpony/server/notify"
	"prancingpony/store"
)

// waysOut are paths that lead out of a folder where somebody believes them.
var waysOut = []string{
	"../../../../../../etc/passwd", "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
	"....//....//....//etc/passwd",
	"..%5c..%5c..%5cetc%5cpasswd", "..%252f..%252f..%252fetc%252fpasswd", "%00/etc/passwd", "/etc/passwd",
	"file:%2f%2f%2fetc%2fpasswd", "embed.go", "..%2fembed.go",
}

// No path leads out: not for files, words, exports, pictures, nor tables.
func TestNoPathLeadsOut(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	address := s.front(s.server.Handler(), nil)
	for _, way := range waysOut {
		for _, before := range []string{
			"/", "/assets/", "/api/", "/api/words/en/", "/api/words/", "/api/docs/", "/api/titles/",
			"/api/tables/", "/api/tables/" + s.public + "/", "/api/learn/",
		} {
			for _, after := range []string{"", "/export", "/picture.png", "/history"} {
				// A connection of its own: clients make paths nicer before they send them.
				c := connect(t, address)
				fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: pony\r\nConnection: close\r\n\r\n", before+way+after)
				answer, err := io.ReadAll(c)
				if err != nil {
					t.Fatal(err)
				}
				if bytes.Contains(answer, []byte("root:")) || bytes.Contains(answer, []byte("package web")) ||
					strings.HasPrefix(string(answer), "HTTP/1.1 5") {
					t.Errorf("%s%s%s: %.300s", before, way, after, answer)
				}
			}
		}
	}
}

// No answer leads to another site, whatever the path or the query says.
func TestNoAnswerLeadsElsewhere(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	address := s.front(s.server.Handler(), nil)
	for _, path := range []string{
		"//evil.example", "//evil.example/..", "/%2f%2fevil.example/..", "/\\evil.example", "/%5cevil.example/..",
		"/./%2fevil.example", "/..//evil.example/", "/api//evil.example", "/api/..//evil.example",
		"//evil.example/%2e%2e/..", "/?next=https://evil.example", "/login?next=//evil.example",
		"/account?return=https://evil.example", "/confirm/x?to=//evil.example", "/assets//evil.example/..",
		"https://evil.example/", "https://evil.example//evil.example/..",
	} {
		for _, method := range []string{"GET", "POST"} {
			c := connect(t, address)
			fmt.Fprintf(c,
				"%s %s HTTP/1.1\r\nHost: pony\r\nX-Forwarded-Host: evil.example\r\nForwarded: "+
					"host=evil.example\r\nConnection: close\r\n\r\n", method, path)
			answer, err := io.ReadAll(c)
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut(string(answer), "\r\n\r\n")
			_, to, leads := strings.Cut(head, "\r\nLocation: ")
			to, _, _ = strings.Cut(to, "\r\n")
			if leads && (!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.ContainsAny(to, "\\")) {
				t.Errorf("%s %s leads to %s", method, path, to)
			}
		}
	}
}

// Anyone who put a cookie of their own into a browser knows nothing of who signs in there.
func TestASessionIsNewWhenSomebodySignsIn(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	h.registered("Bilbo")
	thief := h.guest()
	for name, planted := range map[string]string{
		"made up":    "0123456789abcdef0123456789abcdef",
		"of a guest": thief.cookie.Value, "of somebody else": h.registered("Gollum").cookie.Value,
	} {
		for way, body := range map[string]string{
			"/api/login":    `{"name":"Bilbo","password":"speak friend"}`,
			"/api/register": fmt.Sprintf(`{"name":"Hobbit %d","password":"speak friend"}`, len(name)),
		} {
			before := http.Cookie{Name: "pony", Value: planted}
			victim := &someone{h: h, cookie: &before}
			if got := victim.do("POST", way, body); got.status >= 300 {
				t.Fatalf("%s with a session %s: %d %s", way, name, got.status, got.body)
			}
			if victim.cookie.Value == planted {
				t.Errorf("%s keeps a session %s", way, name)
			}
			if seen := (&someone{h: h, cookie: &before}).want(200, "GET", "/api/me", "",
				nil).body; strings.Contains(seen, `"Bilbo"`) || strings.Contains(seen, `"Hobbit `) {
				t.Errorf("%s makes the session %s that of who signed in: %s", way, name, seen)
			}
		}
	}
	// Over TLS a sister site can plant a cookie for this one too, but none of the name that only this host can set.
	planted := &someone{h: h, cookie: &http.Cookie{Name: "__Host-pony", Value: h.registered("Smaug").cookie.Value}}
	if seen := planted.want(200, "GET", "/api/me", "", nil).body; strings.Contains(seen, "Smaug") {
		t.Error("a cookie for TLS is good without it")
	}
}

// What somebody calls themselves, their cup or their address is no line of a mail's head.
func TestNoNameIsALineOfAMail(t *testing.T) {
	t.Parallel()
	box := newMailbox(t)
	h := newFixture(t, func(c *Config) {
		c.SMTP = notify.SMTP{Addr: box.listener.Addr().String(), From: "Pony <pony@example.org>"}
		c.PublicURL = "https://pony.example"
	})
	for _, name := range []string{
		"Bilbo\r\nBcc: all@example.org", "Bilbo\nX: y", "Bilbo\rX: y", "Bilbo\u2028X: y",
		"Bilbo\u0085X: y", "Bilbo\x00",
	} {
		if got := h.nobody().do("POST", "/api/register", fmt.Sprintf(`{"name":%s,"password":"speak friend"}`,
			quoted(name))); got.status != 422 {
			t.Errorf("somebody is called %q: %d", name, got.status)
		}
	}
	bilbo := h.registered("Bilbo")
	for _, address := range []string{
		"a@example.org\r\nBcc: all@example.org", "a@example.org\nBcc: all@example.org",
		"a@example.org, all@example.org", "\"a\r\n Bcc: x\"@example.org", "\"a\"<b@example.org>",
		"a@example.org>\r\nDATA",
		"<a@example.org>", "a@example.org (\r\nBcc: x)", "a@[192.0.2.1]\r\n",
	} {
		if got := bilbo.do("PATCH", "/api/me", `{"email":`+quoted(address)+`}`); got.status != 422 {
			t.Errorf("an address is %q: %d %s", address, got.status, got.body)
		}
	}
	var me struct{ Account api.Me }
	bilbo.want(200, "PATCH", "/api/me", `{"email":"bilbo@example.org","notifyEmail":true,"notifyNews":true}`, &me)
	_, asked := box.next(t)
	bilbo.want(204, "POST", "/api/confirm", `{"key":"`+linkIn(t, asked, "/confirm/")+`"}`, nil)
	bilbo.want(200, "GET", "/api/me", "", &me)
	// Were there a way for such a name after all, its mail would still be one.
	evil := "Halbarad\r\nBcc: all@example.org\r\n\r\nClick here"
	if err := h.server.notices.SendNews(t.Context(), play.Notification{
		Account: me.Account.ID,
		Kind:    store.NoticeChallenge, Title: "board", Name: evil, Path: "/tables",
	}); err != nil {
		t.Fatal(err)
	}
	head, text := box.next(t)
	if !strings.Contains(text, "challenges you") {
		t.Errorf("the mail says %q", text)
	}
	read, err := mail.ReadMessage(strings.NewReader(head + "\r\n\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	if read.Header.Get("Bcc") != "" || len(read.Header["To"]) != 1 || read.Header.Get("To") != "bilbo@example.org" {
		t.Errorf("the head of the mail: %v", read.Header)
	}
}

func quoted(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		fmt.Fprintf(&b, `\u%04x`, r)
	}
	return b.String() + `"`
}

// Who only looks changes nothing, so that another site, whose links a browser follows with its cookies, cannot change
// anything by one.
func TestLookingChangesNothing(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	gandalf := s.operator("Gandalf")
	gandalf.want(200, "GET", "/api/me", "", nil)
	dir := t.TempDir()
	dump := func(name string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := s.store.Backup(t.Context(), path, true); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	before := dump("before")
	for _, op := range s.operations() {
		if op.Method == http.MethodGet && !strings.HasSuffix(op.Path, "events") {
			(&someone{h: s.fixture, cookie: gandalf.cookie}).do("GET", pathOf(op, s.public), "")
		}
	}
	// as in every run that takes a while
	if _, err := s.store.Pulse(t.Context(), time.Now().Add(time.Second), time.Hour, time.Now()); err != nil {
		t.Fatal(err)
	}
	had := map[string]bool{}
	for line := range strings.Lines(before) {
		had[line] = true
	}
	// What the server writes now and then on its own, and with it the checksum at the end.
	byItself := regexp.MustCompile(`^(\["(snapshots|pulse|downtimes|jobs)"|\{"end":)`)
	for line := range strings.Lines(dump("after")) {
		if !had[line] && !byItself.MatchString(line) {
			t.Errorf("looking wrote %.300s", line)
		}
	}
}
