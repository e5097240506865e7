package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"prancingpony/account"
	"prancingpony/chat"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/server/endpoint"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/watch"
)

// fixture is a server on a database of its own.
type fixture struct {
	t      *testing.T
	server *Server
	http   *httptest.Server
	store  *store.Store
	log    *syncBuffer
}

// syncBuffer is a log that tests read.
type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// clock is fixed until a test moves it: what the server does beside its answers reads it too.
type clock struct{ nanoseconds atomic.Int64 }

func (c *clock) set(at time.Time)     { c.nanoseconds.Store(at.UnixNano()) }
func (c *clock) pass(d time.Duration) { c.nanoseconds.Add(int64(d)) }
func (c *clock) time() time.Time      { return time.Unix(0, c.nanoseconds.Load()).UTC() }

func newFixture(t *testing.T, change func(*Config)) *fixture {
	t.Helper()
	st, err := store.Open(t.Context(), storetest.SQLite(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h := &fixture{t: t, store: st, log: &syncBuffer{}}
	cfg := Config{
		Titles: []game.Title{toy.Title{}},
		Log:    slog.New(slog.NewJSONHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
		Rates:  Rates{Address: -1, Account: -1, SignIn: -1, Talk: -1, Heavy: -1},
	}
	if change != nil {
		change(&cfg)
	}
	if h.server, err = New(st, cfg); err != nil {
		t.Fatal(err)
	}
	h.http = httptest.NewServer(h.server.Handler())
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan error, 1)
	go func() { done <- h.server.Work(ctx) }()
	t.Cleanup(func() {
		h.server.Stop()
		h.server.streams.Drain(context.WithoutCancel(t.Context()))
		h.http.Close()
		stop()
		if err := <-done; err != nil {
			t.Errorf("jobs: %v", err)
		}
		if err := st.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return h
}

// someone is a caller: a browser with a cookie, a program with a token, or nobody.
type someone struct {
	h      *fixture
	name   string
	cookie *http.Cookie
	token  string
	header http.Header
}

func (h *fixture) nobody() *someone { return &someone{h: h, name: "signed out"} }

func (h *fixture) guest() *someone {
	h.t.Helper()
	p := &someone{h: h, name: "guest"}
	p.want(201, "POST", "/api/guest", `{}`, nil)
	return p
}

func (h *fixture) registered(name string) *someone {
	h.t.Helper()
	p := &someone{h: h, name: name}
	p.want(201, "POST", "/api/register", fmt.Sprintf(`{"name":%q,"password":"speak friend"}`, name), nil)
	return p
}

// reply is what came back.
type reply struct {
	status int
	header http.Header
	body   string
}

func (p *someone) request(method, path, body string) *http.Request {
	p.h.t.Helper()
	r, err := http.NewRequestWithContext(p.h.t.Context(), method, p.h.http.URL+path, strings.NewReader(body))
	if err != nil {
		p.h.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for k, v := range p.header {
		r.Header[k] = v
	}
	if p.cookie != nil {
		r.AddCookie(p.cookie)
	}
	if p.token != "" {
		r.Header.Set("Authorization", "Bearer "+p.token)
	}
	return r
}

func (p *someone) do(method, path, body string) reply {
	p.h.t.Helper()
	resp, err := http.DefaultClient.Do(p.request(method, path, body))
	if err != nil {
		p.h.t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		p.h.t.Fatal(err)
	}
	for _, c := range resp.Cookies() {
		if c.MaxAge < 0 {
			p.cookie = nil
		} else {
			p.cookie = c
		}
	}
	a := reply{resp.StatusCode, resp.Header, string(text)}
	described().check(p.h.t, method, path, a)
	return a
}

// want sends a request, expects a status and reads the answer into out.
func (p *someone) want(status int, method, path, body string, out any) reply {
	p.h.t.Helper()
	a := p.do(method, path, body)
	if a.status != status {
		p.h.t.Fatalf("%s: %s %s %s: %d %s, want %d", p.name, method, path, body, a.status, a.body, status)
	}
	if out != nil {
		if err := json.Unmarshal([]byte(a.body), out); err != nil {
			p.h.t.Fatalf("%s %s: %v in %s", method, path, err, a.body)
		}
	}
	return a
}

func (a reply) problem(t *testing.T) endpoint.Problem {
	t.Helper()
	var p endpoint.Problem
	if err := json.Unmarshal([]byte(a.body), &p); err != nil ||
		a.header.Get("Content-Type") != "application/problem+json" {
		t.Fatalf("not a problem: %d %s %s", a.status, a.header.Get("Content-Type"), a.body)
	}
	return p
}

const share = "00112233445566778899aabbccddeeff"

// duel is a live table of two.
func (h *fixture) duel(a, b *someone, visibility string) string {
	h.t.Helper()
	var made watch.Table
	a.want(201, "POST", "/api/tables",
		fmt.Sprintf(`{"title":"toy","seats":[{"kind":"me"},{"kind":"invited"}],"visibility":%q}`, visibility), &made)
	a.want(200, "POST", "/api/tables/"+made.ID+"/contribute", `{"contribution":"`+share+`"}`, &made)
	b.want(200, "POST", "/api/tables/"+made.ID+"/join", fmt.Sprintf(`{"key":%q,"contribution":%q}`, made.Invitation,
		share), &made)
	if made.Status != "live" {
		h.t.Fatalf("table is %s", made.Status)
	}
	return made.ID
}

// playAction plays one action for the player who decides.
func playAction(players []*someone, id, action string) play.Played {
	t := players[0].h.t
	t.Helper()
	var now moment.Moment
	players[0].want(200, "GET", "/api/tables/"+id+"/view", "", &now)
	var played play.Played
	players[now.Decider].want(200, "POST", "/api/tables/"+id+"/actions",
		fmt.Sprintf(`{"n":%d,"action":%q}`, now.N, action), &played)
	return played
}

func TestAGuestPlaysABotToTheEnd(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	p := h.guest()
	var made watch.Table
	p.want(201, "POST", "/api/tables", `{"title":"toy","seats":[{"kind":"bot","level":"random"},{"kind":"me"}]}`, &made)
	if made.Status != "contributing" || made.Fairness.Commitment == "" {
		t.Fatalf("made %+v", made)
	}
	events := p.follow("/api/tables/"+made.ID+"/events", "")
	p.want(200, "POST", "/api/tables/"+made.ID+"/contribute", `{"contribution":"`+share+`"}`, &made)
	n := 0
	for e := range events.messages(t) {
		switch e.event {
		case "record":
			var r watch.Record
			e.read(t, &r)
			if r.N != n+1 {
				t.Fatalf("record %d after %d", r.N, n)
			}
			n = r.N
		case "moment":
			var now moment.Moment
			e.read(t, &now)
			if now.Status == "over" {
				events.close()
				break
			}
			if len(now.Legal) > 0 {
				p.want(200, "POST", "/api/tables/"+made.ID+"/actions",
					fmt.Sprintf(`{"n":%d,"action":%q}`, now.N, now.Legal[0]), nil)
			}
		}
	}
	var file game.Match
	p.want(200, "GET", "/api/tables/"+made.ID+"/export", "", &file)
	if err := game.Verify(toy.Title{}, &file); err != nil {
		t.Errorf("verify: %v", err)
	}
	var list struct{ Tables []watch.Table }
	h.nobody().want(200, "GET", "/api/tables?list=finished", "", &list)
	if len(list.Tables) != 1 || list.Tables[0].Result == nil {
		t.Errorf("finished: %+v", list.Tables)
	}
	for n := range made.N {
		p.want(200, "GET", fmt.Sprintf("/api/tables/%s/at/%d", made.ID, n), "", nil)
	}
}

func TestAnActionMayBeSentAgain(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	var now moment.Moment
	a.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
	body := fmt.Sprintf(`{"n":%d,"action":"bid 2"}`, now.N)
	var first, again play.Played
	a.want(200, "POST", "/api/tables/"+id+"/actions", body, &first)
	a.want(200, "POST", "/api/tables/"+id+"/actions", body, &again)
	if first.N != again.N || fmt.Sprint(first.Events) != fmt.Sprint(again.Events) || again.Now.N != first.N {
		t.Errorf("first %+v, again %+v", first, again)
	}
	p := a.do("POST", "/api/tables/"+id+"/actions", fmt.Sprintf(`{"n":%d,"action":"bid 3"}`, now.N)).problem(t)
	if p.Code != "stale" || p.N == nil || *p.N != first.N {
		t.Errorf("stale: %+v", p)
	}
}

func TestLargeAnswersAreCompressed(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	playAction([]*someone{a, b}, id, "bid 1")
	for range 40 { // back and forth makes a long history
		var now moment.Moment
		a.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
		a.want(200, "POST", "/api/tables/"+id+"/undo", fmt.Sprintf(`{"n":%d}`, now.N), &now)
		b.want(200, "POST", "/api/tables/"+id+"/undo/answer", fmt.Sprintf(`{"n":%d,"agree":true}`, now.N), nil)
		playAction([]*someone{a, b}, id, "bid 1")
	}
	plain := a.want(200, "GET", "/api/tables/"+id+"/history", "", nil)
	for path, want := range map[string]string{"/history": "gzip", "": ""} {
		r := a.request("GET", "/api/tables/"+id+path, "")
		r.Header.Set("Accept-Encoding", "gzip")
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		var body io.Reader = resp.Body
		if got := resp.Header.Get("Content-Encoding"); got != want {
			t.Errorf("%q: encoding %q, want %q", path, got, want)
		} else if got == "gzip" {
			if body, err = gzip.NewReader(resp.Body); err != nil {
				t.Fatal(err)
			}
		}
		text, err := io.ReadAll(body)
		_ = resp.Body.Close()
		if err != nil || path == "/history" && string(text) != plain.body {
			t.Errorf("%q: %v, %d bytes, plain %d", path, err, len(text), len(plain.body))
		}
	}
}

// Twenty requests for the same number at the same time: one plays, the others are answered as before or refused.
func TestRacingActionsAreNeverDoubled(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	var before, after moment.Moment
	a.want(200, "GET", "/api/tables/"+id+"/view", "", &before)
	var wg sync.WaitGroup
	statuses := make([]int, 20)
	for i := range statuses {
		wg.Go(func() {
			statuses[i] = a.do("POST", "/api/tables/"+id+"/actions",
				fmt.Sprintf(`{"n":%d,"action":"bid %d"}`, before.N, 1+i%3)).status
		})
	}
	wg.Wait()
	a.want(200, "GET", "/api/tables/"+id+"/view", "", &after)
	if after.N != before.N+1 {
		t.Errorf("at %d after %d", after.N, before.N)
	}
	for _, s := range statuses {
		if s != 200 && s != 409 {
			t.Errorf("status %d", s)
		}
	}
}

func TestInvitationsRematchAndChat(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b, c := h.guest(), h.guest(), h.guest()
	var made, seen watch.Table
	a.want(201, "POST", "/api/tables",
		`{"title":"toy","seats":[{"kind":"me"},{"kind":"invited"}],"visibility":"private"}`, &made)
	b.want(404, "GET", "/api/tables/"+made.ID, "", nil)
	b.want(404, "POST", "/api/tables/"+made.ID+"/join", `{}`, nil)
	b.want(404, "POST", "/api/tables/"+made.ID+"/join", `{"key":"guess"}`, nil)
	b.want(200, "GET", "/api/invitations/"+made.Invitation, "", &seen)
	if seen.Invitation != "" {
		t.Error("the key is shown to someone who is not at the table")
	}
	b.want(200, "POST", "/api/tables/"+made.ID+"/join", fmt.Sprintf(`{"key":%q}`, made.Invitation), &seen)
	c.want(409, "POST", "/api/tables/"+made.ID+"/join", fmt.Sprintf(`{"key":%q}`, made.Invitation), nil)
	b.want(403, "POST", "/api/tables/"+made.ID+"/start", "", nil)
	a.want(200, "POST", "/api/tables/"+made.ID+"/start", "", &seen)
	a.want(201, "POST", "/api/tables/"+made.ID+"/chat", `{"text":"good luck"}`, nil)
	var said struct{ Messages []chat.Chat }
	b.want(200, "GET", "/api/tables/"+made.ID+"/chat", "", &said)
	if len(said.Messages) != 1 || said.Messages[0].Text != "good luck" {
		t.Errorf("said %+v", said)
	}
	for _, word := range chat.ReadyWords {
		b.want(201, "POST", "/api/tables/"+made.ID+"/chat", `{"ready":"`+word+`"}`, nil)
	}
	b.want(422, "POST", "/api/tables/"+made.ID+"/chat", `{"ready":"riddle"}`, nil)
	b.want(422, "POST", "/api/tables/"+made.ID+"/chat", `{}`, nil)
	a.want(200, "GET", "/api/tables/"+made.ID+"/chat", "", &said)
	if last := said.Messages[len(said.Messages)-1]; len(said.Messages) != 1+len(chat.ReadyWords) ||
		last.Ready != chat.ReadyWords[len(chat.ReadyWords)-1] || last.Text != "" {
		t.Errorf("with ready words: said %+v", said)
	}
	b.want(200, "POST", "/api/tables/"+made.ID+"/resign", fmt.Sprintf(`{"n":%d}`, seen.N), nil)
	var next, same watch.Table
	a.want(200, "POST", "/api/tables/"+made.ID+"/rematch", "", &next)
	b.want(200, "POST", "/api/tables/"+made.ID+"/rematch", "", &same)
	if next.ID != same.ID || same.Mine[0] != 0 {
		t.Errorf("rematch %s %s, b sits on %v", next.ID, same.ID, same.Mine)
	}
}

func TestRatedMatchesMoveRatings(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	var made watch.Table
	h.guest().want(403, "POST", "/api/tables", `{"title":"toy","rated":true,"seats":[{"kind":"me"},{"kind":"open"}]}`,
		nil)
	a.want(201, "POST", "/api/tables", `{"title":"toy","rated":true,"seats":[{"kind":"me"},{"kind":"open"}]}`, &made)
	h.guest().want(403, "POST", "/api/tables/"+made.ID+"/join", `{}`, nil)
	b.want(200, "POST", "/api/tables/"+made.ID+"/join", `{}`, nil)
	a.want(200, "POST", "/api/tables/"+made.ID+"/start", "", &made)
	a.want(200, "POST", "/api/tables/"+made.ID+"/actions", fmt.Sprintf(`{"n":%d,"action":"bid 1"}`, made.N), nil)
	b.want(200, "POST", "/api/tables/"+made.ID+"/actions", fmt.Sprintf(`{"n":%d,"action":"bid 1"}`, made.N+1), nil)
	b.want(200, "POST", "/api/tables/"+made.ID+"/resign", fmt.Sprintf(`{"n":%d}`, made.N+2), nil)
	var p account.Player
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	// the job runs in a moment
	for deadline := time.Now().Add(2 * time.Minute); len(p.Ratings) == 0 && time.Now().Before(deadline); <-tick.C {
		a.want(200, "GET", "/api/players/bilbo", "", &p)
	}
	if len(p.Ratings) != 1 || p.Ratings[0].Rating <= 1500 || p.Won != 1 || p.Name != "Bilbo" {
		t.Errorf("player %+v", p)
	}
	var best struct{ Ratings []account.Rating }
	a.want(200, "GET", "/api/ratings?title=toy&side=bilbo", "", &best)
	if len(best.Ratings) != 1 || best.Ratings[0].Name != "Bilbo" {
		t.Errorf("best %+v", best)
	}
	for player, want := range map[string]int{"Bilbo": 1, "random": 0} {
		var list struct{ Tables []watch.Table }
		a.want(200, "GET", "/api/tables?list=finished&player="+player, "", &list)
		if len(list.Tables) != want {
			t.Errorf("%d finished tables of %s, want %d", len(list.Tables), player, want)
		}
	}
	a.want(404, "GET", "/api/tables?list=finished&player=Nobody", "", nil)
	a.want(200, "GET", "/api/tables/"+made.ID, "", &made)
	if made.Seats[0].Rating == nil || made.Seats[0].Rating.Rating != (p.Ratings[0].Rating+1500)/2 {
		t.Errorf("rating at the table: %+v", made.Seats[0].Rating)
	}
	var points struct{ Points []account.RatingPoint }
	a.want(200, "GET", "/api/players/Bilbo/ratings?title=toy&side=bilbo", "", &points)
	if len(points.Points) != 1 || points.Points[0].Table != made.ID {
		t.Errorf("points %+v", points)
	}
}
