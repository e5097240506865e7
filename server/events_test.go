package server

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net/http"
	"strings"
	"testing"
	"time"

	"prancingpony/moment"
	"prancingpony/watch"
)

// followed is a stream a test reads.
type followed struct {
	resp *http.Response
	r    *bufio.Reader
	last string
}

type message struct{ id, event, data string }

func (m message) read(t *testing.T, v any) {
	t.Helper()
	if err := json.Unmarshal([]byte(m.data), v); err != nil {
		t.Fatalf("%v in %s", err, m.data)
	}
}

func (p *someone) follow(path, last string) *followed {
	p.h.t.Helper()
	r := p.request("GET", path, "")
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	resp, err := http.DefaultClient.Do(r) //nolint:bodyclose // closed at the end of the test
	if err != nil {
		p.h.t.Fatal(err)
	}
	if resp.StatusCode != 200 {
		body, _ := io.ReadAll(resp.Body)
		p.h.t.Fatalf("%s: %d %s", path, resp.StatusCode, body)
	}
	f := &followed{resp: resp, r: bufio.NewReader(resp.Body)}
	p.h.t.Cleanup(f.close)
	return f
}

func (f *followed) close() { _ = f.resp.Body.Close() }

// next reads one message; comments are passed over.
func (f *followed) next() (m message, err error) {
	for {
		line, err := f.r.ReadString('\n')
		if err != nil {
			return m, err
		}
		field, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch field {
		case "id":
			m.id = value
			f.last = value
		case "event":
			m.event = value
		case "data":
			m.data = value
		case "":
			if m.event != "" {
				return m, nil
			}
		}
	}
}

// messages reads until the stream ends or is closed.
func (f *followed) messages(t *testing.T) iter.Seq[message] {
	stop := time.AfterFunc(10*time.Minute, f.close)
	return func(yield func(message) bool) {
		defer stop.Stop()
		for {
			m, err := f.next()
			if err != nil || !yield(m) {
				return
			}
		}
	}
}

// until reads up to the first message of a kind.
func (f *followed) until(t *testing.T, event string) message {
	t.Helper()
	for m := range f.messages(t) {
		if m.event == event {
			return m
		}
	}
	t.Fatalf("the stream ended before %q", event)
	return message{}
}

func TestAStreamMissesNothingAndRepeatsNothing(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	both := []*someone{a, b}
	path := "/api/tables/" + id + "/events"
	s := a.follow(path, "0.0")
	seen := map[int]int{}
	actions := []string{"bid 1", "bid 2", "roll", "roll", "roll", "roll", "roll", "roll"}
	for i, action := range actions {
		playAction(both, id, action)
		a.want(201, "POST", "/api/tables/"+id+"/chat", fmt.Sprintf(`{"text":"hm %d"}`, i), nil)
		// Read a little, then lose the connection and come back with the last number.
		for m := range s.messages(t) {
			if m.event == "record" {
				var r watch.Record
				m.read(t, &r)
				seen[r.N]++
			}
			if m.event == "chat" {
				break
			}
		}
		last := s.last
		s.close()
		s = a.follow(path, last)
	}
	var now moment.Moment
	a.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
	for n := 1; n <= now.N; n++ {
		if seen[n] != 1 {
			t.Errorf("record %d came %d times", n, seen[n])
		}
	}
	first := s.until(t, "moment")
	var m moment.Moment
	first.read(t, &m)
	if m.N != now.N || m.View == nil {
		t.Errorf("a stream begins with the present: %s", first.data)
	}
}

func TestStreamsShowEachViewerTheirOwn(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	both := []*someone{a, b}
	playAction(both, id, "bid 1")
	playAction(both, id, "bid 1")
	path := "/api/tables/" + id + "/events?after=0.0"
	own, other, watcher := a.follow(path, ""), b.follow(path, ""), h.nobody().follow(path, "")
	played := playAction(both, id, "roll") // draws a card in secret
	for _, tt := range []struct {
		name   string
		f      *followed
		secret bool
	}{{"own", own, true}, {"the opponent's", other, false}, {"a spectator's", watcher, false}} {
		for m := range tt.f.messages(t) {
			if m.event != "record" {
				continue
			}
			var r watch.Record
			m.read(t, &r)
			if r.N == played.N {
				if got := strings.Contains(m.data, "drew riddle"); got != tt.secret {
					t.Errorf("%s stream: %s", tt.name, m.data)
				}
				break
			}
		}
	}
	if m := h.nobody().follow(path, "").until(t, "presence"); !strings.Contains(m.data,
		`"present":[0,1],"watching":2`) {
		t.Errorf("presence %s", m.data)
	}
}

func TestStreamsEndWhenTheyShould(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Heartbeat = 50 * time.Millisecond; c.Limits.AccountStreams = 3 })
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "private")
	path := "/api/tables/" + id + "/events"
	mine := a.follow(path, "")
	mine.until(t, "moment")
	a.follow(path, "")
	a.follow(path, "")
	if p := a.do("GET", path, "").problem(t); p.Code != "too-many" || p.RetryAfter == 0 {
		t.Errorf("a fourth stream: %+v", p)
	}
	for _, bad := range []string{"x", "1.y", "-1.0", "99999.0"} {
		if got := b.do("GET", path+"?after="+bad, ""); got.status != 422 &&
			!strings.Contains(got.body, "event: problem") {
			t.Errorf("after=%s: %d %s", bad, got.status, got.body)
		}
	}
	turns := b.follow("/api/me/events", "")
	if m := turns.until(t, "turns"); strings.Contains(m.data, id) {
		t.Errorf("not their turn: %s", m.data)
	}
	both := b.follow(path+"?turns=true&view=false", "")
	if m := both.until(t, "turns"); strings.Contains(m.data, id) {
		t.Errorf("not their turn: %s", m.data)
	}
	playAction([]*someone{a, b}, id, "bid 1")
	for name, f := range map[string]*followed{"own stream": turns, "table's stream": both} {
		if m := f.until(t, "turns"); !strings.Contains(m.data, id) {
			t.Errorf("%s: their turn: %s", name, m.data)
		}
	}
	both.close()
	// A session that is revoked takes its streams along.
	session := *a
	a.want(204, "POST", "/api/logout", "", nil)
	for range mine.messages(t) {
	}
	if got := session.do("GET", path, ""); got.status != 404 {
		t.Errorf("a revoked session: %d", got.status)
	}
	// Stopping says goodbye.
	last := b.follow(path, "")
	last.until(t, "moment")
	h.server.Stop()
	last.until(t, "bye")
	if got := b.do("GET", "/readyz", ""); got.status != 503 {
		t.Errorf("ready while stopping: %d", got.status)
	}
	if got := fmt.Sprint(b.do("GET", path, "").status); got != "503" {
		t.Errorf("a new stream while stopping: %s", got)
	}
}
