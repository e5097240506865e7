package server

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"prancingpony/server/api"
	"prancingpony/watch"
)

// scene is one public and one private match of Bilbo against Gollum, Bilbo to decide, both with things hidden.
type scene struct {
	*fixture
	bilbo, gollum, other, nobody *someone
	public, private              string
	secrets                      map[string][]string // by table: what nobody but Bilbo may read
}

func newScene(t *testing.T) *scene {
	h := newFixture(t, nil)
	s := &scene{
		fixture: h, bilbo: h.registered("Bilbo"), gollum: h.registered("Gollum"), other: h.registered("Smaug"),
		nobody: h.nobody(), secrets: map[string][]string{},
	}
	s.public, s.private = s.ready("public"), s.ready("private")
	return s
}

// ready is a match in which Bilbo has made a secret bid, drawn a secret card and must decide.
func (s *scene) ready(visibility string) string {
	id := s.duel(s.bilbo, s.gollum, visibility)
	both := []*someone{s.bilbo, s.gollum}
	for _, a := range []string{"bid 3", "bid 1", "roll", "roll"} {
		playAction(both, id, a)
	}
	var now struct {
		View struct{ Seats []struct{ Hand []string } }
	}
	s.bilbo.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
	s.secrets[id] = []string{`"bid 3"`, `"bid":3`}
	for _, card := range now.View.Seats[0].Hand {
		s.secrets[id] = append(s.secrets[id], `"`+card+`"`, "drew "+card+" ")
	}
	secret, err := s.store.Secret(s.t.Context(), id)
	if err != nil {
		s.t.Fatal(err)
	}
	s.secrets[id] = append(s.secrets[id], string(secret.Secret))
	return id
}

// heads is where both matches are.
func (s *scene) heads() [2]int {
	s.t.Helper()
	var heads [2]int
	for i, id := range []string{s.public, s.private} {
		m, err := s.store.Match(s.t.Context(), id)
		if err != nil {
			s.t.Fatal(err)
		}
		heads[i] = m.Head
	}
	return heads
}

func TestNobodySeesOrDoesWhatTheyMayNot(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	var mine struct{ Sessions []api.Session }
	s.bilbo.want(200, "GET", "/api/me/sessions", "", &mine)
	var made struct{ Token api.Token }
	s.bilbo.want(201, "POST", "/api/me/tokens", `{"name":"bot"}`, &made)
	ids := map[string]string{"end-session": mine.Sessions[0].ID, "end-token": made.Token.ID}
	before := s.heads()
	covered := map[string]bool{}
	for _, op := range s.operations() {
		want, ok := matrix[op.OperationID]
		if !ok {
			t.Errorf("%s %s (%s) is not in the matrix", op.Method, op.Path, op.OperationID)
			continue
		}
		covered[op.OperationID] = true
		for _, c := range []struct {
			who    *someone
			role   string
			table  string
			n      int
			status int
		}{
			{s.nobody, "signed out", s.private, before[1], want.signedOut},
			{s.other, "an outsider", s.private, before[1], want.outsider},
			{s.other, "a spectator", s.public, before[0], want.spectator},
			{s.gollum, "the opponent", s.private, before[1], want.enemy},
		} {
			path := strings.NewReplacer("{id}", c.table, "{n}", fmt.Sprint(c.n), "{key}", "guess", "{title}",
				"toy", "{lesson}", "board-1", "{puzzle}", "board-3-the-song-first", "{name}", "Bilbo",
				"{lang}", "en", "{file}", "server", "{pace}", "short", "{rules}", "edition-2",
				"{page}", "rules", "{code}", "ABCD-EFGH").Replace(op.Path)
			if id, ok := ids[op.OperationID]; ok {
				path = strings.Replace(op.Path, "{id}", id, 1)
			}
			body := strings.ReplaceAll(want.body, "{n}", fmt.Sprint(c.n))
			if op.Method == http.MethodGet {
				path, body = path+body, ""
			}
			status, text := s.ask(c.who, op, path, body, c.status)
			if status != c.status {
				t.Errorf("%s: %s %s %s: %d %s, want %d", c.role, op.Method, path, body, status, text, c.status)
			}
			if op.OperationID != "titles" { // which names every card there is
				s.clean(c.table, c.role+" "+op.Method+" "+path, text)
			}
		}
	}
	for id := range matrix {
		if !covered[id] {
			t.Errorf("%s is in the matrix but not in the API", id)
		}
	}
	if after := s.heads(); after != before {
		t.Errorf("something was changed: %v, was %v", after, before)
	}
}

// operations are all there are. Signing out comes last: it ends the sessions the others use.
func (s *scene) operations() []*huma.Operation {
	var all []*huma.Operation
	for _, item := range s.server.router.API.OpenAPI().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Patch, item.Delete, item.Put} {
			if op != nil {
				all = append(all, op)
			}
		}
	}
	slices.SortFunc(all, func(a, b *huma.Operation) int {
		if (a.OperationID == "logout") != (b.OperationID == "logout") {
			if a.OperationID == "logout" {
				return 1
			}
			return -1
		}
		return strings.Compare(a.OperationID, b.OperationID)
	})
	return all
}

// ask does what somebody may or may not do, and tells the result. Of a stream that is granted only the first event
// is read.
func (s *scene) ask(who *someone, op *huma.Operation, path, body string, want int) (status int, text string) {
	s.t.Helper()
	caller := &someone{h: s.fixture, cookie: who.cookie}
	if first, streams := map[string]string{"my-events": "turns", "lobby-events": "lobby"}[op.OperationID]; streams &&
		want == 200 {
		f := caller.follow(path, "")
		defer f.close()
		return 200, f.until(s.t, first).data
	}
	a := caller.do(op.Method, path, body)
	return a.status, a.body
}

// clean sees to it that nothing hidden is in a text.
func (s *scene) clean(table, what, text string) {
	s.t.Helper()
	for _, secret := range s.secrets[table] {
		if strings.Contains(text, secret) {
			s.t.Errorf("%s: %s is in %.300s", what, secret, text)
		}
	}
}

// What the others may see of a public match holds nothing of Bilbo's.
func TestViewsOfOthersHoldNothingHidden(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	for _, c := range []struct {
		who   *someone
		role  string
		table string
	}{
		{s.nobody, "signed out", s.public},
		{s.other, "a spectator", s.public},
		{s.gollum, "the opponent", s.public},
		{s.gollum, "the opponent", s.private},
	} {
		for _, path := range []string{
			"", "/view", "/view?seat=none", "/history", "/history?seat=none",
			"/at/5", "/at/7?seat=none", "/report", "/chat",
		} {
			a := c.who.want(200, "GET", "/api/tables/"+c.table+path, "", nil)
			s.clean(c.table, c.role+" "+path, a.body)
		}
		f := c.who.follow("/api/tables/"+c.table+"/events?after=0.0", "")
		for m := range f.messages(t) {
			s.clean(c.table, c.role+" stream", m.data)
			if m.event == "moment" {
				break
			}
		}
		f.close()
		for _, judge := range []string{"-2", "9", "x", "-3"} {
			if got := c.who.do("GET", "/api/tables/"+c.table+"/view?seat="+judge, "").status; got != 422 {
				t.Errorf("%s: seat=%s: %d", c.role, judge, got)
			}
		}
	}
	lists := s.other.want(200, "GET", "/api/tables?list=live", "", nil).body
	if strings.Contains(lists, s.private) || !strings.Contains(lists, s.public) {
		t.Errorf("the list of live tables: %s", lists)
	}
}

func TestBadRequestsAreRefusedAndChangeNothing(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	before := s.heads()
	at := "/api/tables/" + s.public
	n := before[0]
	tests := []struct {
		name, method, path, body string
		status                   int
		code                     string
	}{
		{"not JSON", "POST", at + "/actions", `{"n":`, 400, "malformed"},
		{"not an object", "POST", at + "/actions", `[1,2]`, 422, "invalid"},
		{"nothing", "POST", at + "/actions", ``, 400, "malformed"},
		{"a wrong type", "POST", at + "/actions", `{"n":"five","action":"roll"}`, 422, "invalid"},
		{"a missing field", "POST", at + "/actions", `{"n":5}`, 422, "invalid"},
		{"an unknown field", "POST", at + "/actions", `{"n":5,"action":"roll","cheat":true}`, 422, "invalid"},
		{
			"a huge body", "POST", at + "/actions", `{"n":5,"action":"` + strings.Repeat("a", 1<<20) + `"}`,
			413, "too-large",
		},
		{
			"a long action", "POST", at + "/actions", `{"n":5,"action":"` + strings.Repeat("a", 300) + `"}`,
			422, "invalid",
		},
		{"a huge number", "POST", at + "/actions", `{"n":99999999999999999999,"action":"roll"}`, 422, "invalid"},
		{"a stale number", "POST", at + "/actions", fmt.Sprintf(`{"n":%d,"action":"roll"}`, n-1), 409, "stale"},
		{"a number to come", "POST", at + "/actions", fmt.Sprintf(`{"n":%d,"action":"roll"}`, n+1), 409, "stale"},
		{"a negative number", "POST", at + "/actions", `{"n":-4,"action":"roll"}`, 409, "stale"},
		{"no such action", "POST", at + "/actions", fmt.Sprintf(`{"n":%d,"action":"sing"}`, n), 422, "unknown-action"},
		{"an illegal action", "POST", at + "/actions", fmt.Sprintf(`{"n":%d,"action":"bid 1"}`, n), 422, "illegal"},
		{
			"no such table", "POST", "/api/tables/nosuchtable/actions", fmt.Sprintf(`{"n":%d,"action":"roll"}`, n),
			404, "not-found",
		},
		{"no such seat", "POST", at + "/actions", fmt.Sprintf(`{"n":%d,"seat":9,"action":"roll"}`, n), 422, "invalid"},
		{"no such title", "POST", "/api/tables", `{"title":"chess","seats":[{"kind":"me"}]}`, 422, "invalid"},
		{"too few seats", "POST", "/api/tables", `{"title":"toy","seats":[{"kind":"me"}]}`, 422, "invalid"},
		{
			"no such level", "POST", "/api/tables", `{"title":"toy","seats":[{"kind":"me"},{"kind":"bot",
				"level":"god"}]}`,
			422, "invalid",
		},
		{
			"no such option", "POST", "/api/tables",
			`{"title":"toy","options":{"x":"y"},"seats":[{"kind":"me"},{"kind":"open"}]}`, 422, "invalid",
		},
		{
			"two seats, one person", "POST", "/api/tables", `{"title":"toy","seats":[{"kind":"me"},{"kind":"me"}]}`,
			422, "invalid",
		},
		{
			"a clock without time", "POST", "/api/tables",
			`{"title":"toy","clock":{"kind":"live"},"seats":[{"kind":"me"},{"kind":"open"}]}`, 422, "invalid",
		},
		{"no such page", "GET", "/api/nothing", ``, 404, "not-found"},
		{"no such record", "GET", at + "/at/9999", ``, 404, "not-found"},
		{"an export before the end", "GET", at + "/export", ``, 409, "closed"},
		{"undo of nothing", "POST", at + "/undo", fmt.Sprintf(`{"n":%d,"to":1}`, n), 422, "invalid"},
		{"a chat of nothing", "POST", at + "/chat", `{"text":" "}`, 422, "invalid"},
	}
	for _, tt := range tests {
		a := s.bilbo.do(tt.method, tt.path, tt.body)
		if a.header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d %s", tt.name, a.status, a.body)
			continue
		}
		if p := a.problem(t); a.status != tt.status || p.Code != tt.code || p.Status != tt.status || p.Detail == "" {
			t.Errorf("%s: %d %+v, want %d %s", tt.name, a.status, p, tt.status, tt.code)
		}
	}
	if after := s.heads(); after != before {
		t.Errorf("something was changed: %v, was %v", after, before)
	}
	r := s.bilbo.request("POST", at+"/actions", `n=5`)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = resp.Body.Close()
	if resp.StatusCode != 415 {
		t.Errorf("a form: %d", resp.StatusCode)
	}
}

// oneCaller is a listener that one caller has reached.
type oneCaller struct{ calls chan net.Conn }

func (l oneCaller) Accept() (net.Conn, error) {
	if c, ok := <-l.calls; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}

func (l oneCaller) Close() error   { return nil }
func (l oneCaller) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }

// called is a connection to the server without a network between: that may drop an answer when the server hangs up in
// the middle of what is sent.
func (h *fixture) called(t *testing.T) net.Conn {
	t.Helper()
	ours, theirs := net.Pipe()
	t.Cleanup(func() { _ = ours.Close() })
	if err := ours.SetReadDeadline(time.Now().Add(2 * time.Minute)); err != nil {
		t.Fatal(err)
	}
	l := oneCaller{make(chan net.Conn, 1)}
	l.calls <- theirs
	close(l.calls)
	go func() { _ = h.server.newHTTP(h.server.Handler()).Serve(l) }()
	return ours
}

// What is left of a body that was too large must not be read as the next request.
func TestTheRestOfAHugeBodyIsNoRequest(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	conn := h.called(t)
	smuggled := "GET /healthz HTTP/1.1\r\nHost: pony\r\n\r\n"
	body := strings.Repeat(smuggled, 1<<20/len(smuggled))
	go func() {
		fmt.Fprintf(conn,
			"POST /api/login HTTP/1.1\r\nHost: pony\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
			len(body), body)
	}()
	answers, _ := io.ReadAll(conn) // the server closes the connection
	if n := strings.Count(string(answers), "HTTP/1.1 "); n != 1 ||
		!strings.HasPrefix(string(answers), "HTTP/1.1 413 ") {
		t.Errorf("%d answers: %.300s", n, answers)
	}
}

func TestProblemsSpeakTheCallersLanguage(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	for lang, want := range map[string]string{
		"fr-CA, en;q=0.5": "Connectez-vous", "de, en": "Please sign in",
		"": "Please sign in", "es": "Please sign in",
	} {
		p := &someone{h: h, header: http.Header{"Accept-Language": {lang}}}
		if got := p.do("GET", "/api/me/tokens", "").problem(t); !strings.HasPrefix(got.Detail, want) {
			t.Errorf("%q: %q", lang, got.Detail)
		}
	}
}

func TestCookiesHeadersAndOrigins(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} })
	plain := h.nobody().want(201, "POST", "/api/guest", `{}`, nil)
	if c := plain.header.Get("Set-Cookie"); !strings.HasPrefix(c, "pony=") || !strings.Contains(c, "HttpOnly") ||
		!strings.Contains(c, "SameSite=Lax") || strings.Contains(c, "Secure") {
		t.Errorf("cookie %q", c)
	}
	tls := &someone{h: h, header: http.Header{"X-Forwarded-Proto": {"https"}}}
	behind := tls.want(201, "POST", "/api/guest", `{}`, nil)
	if c := behind.header.Get("Set-Cookie"); !strings.HasPrefix(c, "__Host-pony=") || !strings.Contains(c, "Secure") ||
		behind.header.Get("Strict-Transport-Security") == "" {
		t.Errorf("behind a proxy with TLS: %q", c)
	}
	for _, path := range []string{"/api/me", "/", "/api/docs", "/healthz"} {
		a := h.nobody().do("GET", path, "")
		if a.header.Get("Content-Security-Policy") == "" || a.header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: headers %v", path, a.header)
		}
		// The rules of games on a device are WebAssembly; nothing else may be made into code.
		policy := strings.ReplaceAll(a.header.Get("Content-Security-Policy"), "'wasm-unsafe-eval'", "")
		if strings.Contains(policy, "unsafe") {
			t.Errorf("%s: %s", path, a.header.Get("Content-Security-Policy"))
		}
	}
	for name, header := range map[string]http.Header{
		"another origin":    {"Origin": {"https://evil.example"}},
		"another site":      {"Sec-Fetch-Site": {"cross-site"}},
		"a sister site too": {"Sec-Fetch-Site": {"same-site"}},
	} {
		p := &someone{h: h, header: header}
		if got := p.do("POST", "/api/guest", `{}`).problem(t); got.Code != "cross-origin" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// Neither the log nor the database holds a password, a session, a token, or the key of an invitation.
func TestSecretsAreNowhereInClear(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	var made struct {
		Token  api.Token
		Secret string
	}
	s.bilbo.want(201, "POST", "/api/me/tokens", `{"name":"bot"}`, &made)
	var open watch.Table
	s.bilbo.want(201, "POST", "/api/tables",
		`{"title":"toy","visibility":"private","seats":[{"kind":"me"},{"kind":"invited"}]}`, &open)
	s.other.want(200, "GET", "/api/invitations/"+open.Invitation, "", nil)
	bot := &someone{h: s.fixture, token: made.Secret}
	bot.want(200, "GET", "/api/me", "", nil)
	bot.want(403, "POST", "/api/me/tokens", `{"name":"another"}`, nil)
	s.nobody.want(401, "POST", "/api/login", `{"name":"Bilbo","password":"almost right"}`, nil)
	secrets := map[string]string{
		"password": "speak friend", "wrong password": "almost right", "token": made.Secret,
		"session": s.bilbo.cookie.Value, "invitation": open.Invitation,
	}
	log := s.log.String()
	if !strings.Contains(log, `"msg":"request"`) {
		t.Error("the log is empty")
	}
	dir := t.TempDir()
	if err := s.store.Backup(t.Context(), filepath.Join(dir, "copy"), false); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "copy"))
	if err != nil {
		t.Fatal(err)
	}
	for what, secret := range secrets {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds a %s", what)
		}
		if strings.Contains(string(data), secret) {
			t.Errorf("the database holds a %s", what)
		}
	}
}

// Every endpoint is in docs/api.md, and the description is valid JSON of version 3.1.
func TestTheDocumentationNamesEveryEndpoint(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	text, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	var description struct {
		OpenAPI string `json:"openapi"`
		Paths   map[string]map[string]any
	}
	h.nobody().want(200, "GET", "/api/openapi.json", "", &description)
	if !strings.HasPrefix(description.OpenAPI, "3.1") {
		t.Errorf("OpenAPI %s", description.OpenAPI)
	}
	for path, item := range description.Paths {
		for method := range item {
			if line := strings.ToUpper(method) + " " + path; !strings.Contains(string(text), line) {
				t.Errorf("docs/api.md does not name %s", line)
			}
		}
	}
	page := h.nobody().want(200, "GET", "/api/docs", "", nil).body
	if strings.Contains(page, "https://") || strings.Contains(page, "<script") ||
		!strings.Contains(page, "/api/tables/{id}/actions") {
		t.Error("the page to read needs nothing from elsewhere, and everything is on it")
	}
}
