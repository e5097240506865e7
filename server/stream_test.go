package server

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"
)

// open writes a request for a stream on a connection of its own and reads its beginning, without a goroutine of the
// client's.
func (p *someone) open(t *testing.T, path string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", p.h.http.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	cookie := ""
	if p.cookie != nil {
		cookie = p.cookie.String()
	}
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: pony\r\nCookie: %s\r\n\r\n", path, cookie)
	if _, err := io.ReadFull(c, make([]byte, len("HTTP/1.1 200"))); err != nil {
		t.Fatal(err)
	}
	return c
}

// What lives of a process, after two rounds of the collector: the second halves stacks again that were deep once.
func livingBytes() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc + m.StackInuse)
}

// Not parallel: it measures the process.
func TestAnIdleStreamIsSmall(t *testing.T) {
	const streams, most = 400, 20_000
	h := newFixture(t, func(c *Config) { c.Limits.AddressStreams = 2 * streams })
	id := h.duel(h.guest(), h.guest(), "public")
	h.nobody().open(t, "/api/tables/"+id+"/events") // whatever is made once
	before := livingBytes()
	for range streams {
		h.nobody().open(t, "/api/tables/"+id+"/events")
	}
	for h.server.streams.Count() < streams { // all have got their head
		runtime.Gosched()
	}
	if each := (livingBytes() - before) / streams; each > most {
		t.Errorf("an idle stream holds %d bytes, at most %d were promised", each, most)
	} else {
		t.Logf("%d bytes for each stream, the client's side included", each)
	}
}

// A stream has left net/http; who leaves is still seen to leave at once, and not at the next heartbeat.
func TestLeavingIsSeen(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Heartbeat = time.Hour })
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	watching := a.follow("/api/tables/"+id+"/events", "")
	watching.until(t, "moment")
	c := b.open(t, "/api/tables/"+id+"/events")
	present := func(want string) {
		t.Helper()
		for m := range watching.messages(t) {
			if m.event == "presence" && strings.Contains(m.data, want) {
				return
			}
		}
		t.Fatalf("nobody said %s", want)
	}
	present(`"present":[0,1]`)
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	present(`"present":[0]`)
}

// A client that sends without end is disconnected; a word too many is passed over.
func TestClientsThatSendIntoAStreamAreDisconnected(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Heartbeat = time.Hour })
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	c := h.nobody().open(t, "/api/tables/"+id+"/events")
	r := bufio.NewReader(c)
	fmt.Fprint(c, "GET /api/me HTTP/1.1\r\nHost: pony\r\n\r\n")
	playAction([]*someone{a, b}, id, "bid 1")
	for line := ""; !strings.Contains(line, "event: record"); {
		var err error
		if line, err = r.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	for { // the connection breaks under it
		if _, err := c.Write(make([]byte, 32<<10)); err != nil {
			return
		}
	}
}

// A HEAD request for a stream gets the head: no event that would be taken for the next answer, and no stream
// held open.
func TestTheHeadOfAStreamIsAllThereIs(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Heartbeat = time.Hour })
	id := h.duel(h.guest(), h.guest(), "public")
	c, err := net.Dial("tcp", h.http.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	fmt.Fprintf(c,
		"HEAD /api/tables/%s/events HTTP/1.1\r\nHost: pony\r\n\r\nGET /healthz HTTP/1.1\r\nHost: pony\r\nConnection: "+
			"close\r\n\r\n", id)
	text, err := io.ReadAll(c)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), "event:") || strings.Count(string(text), "HTTP/1.1 200 OK") != 2 ||
		!strings.HasSuffix(string(text), "ok\n") {
		t.Errorf("%s", text)
	}
	if open := h.server.streams.Count(); open != 0 {
		t.Errorf("%d streams are open", open)
	}
}

// HTTP/1.0 knows no chunks, and HTTP/2 has many streams on one connection: net/http keeps those.
func TestStreamsByEveryVersionOfHTTP(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	id := h.duel(h.guest(), h.guest(), "public")
	path := "/api/tables/" + id + "/events"
	two := httptest.NewUnstartedServer(h.server.Handler())
	two.EnableHTTP2 = true
	two.StartTLS()
	defer two.Close()
	r, err := http.NewRequestWithContext(t.Context(), "GET", two.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := two.Client().Do(r)
	if err != nil || resp.ProtoMajor != 2 {
		t.Fatalf("%v, %v", resp, err)
	}
	defer func() { _ = resp.Body.Close() }()
	(&followed{resp: resp, r: bufio.NewReader(resp.Body)}).until(t, "moment")

	c, err := net.Dial("tcp", h.http.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	fmt.Fprintf(c, "GET %s HTTP/1.0\r\n\r\n", path)
	resp, err = http.ReadResponse(bufio.NewReader(c), r)
	if err != nil || resp.StatusCode != 200 || len(resp.TransferEncoding) > 0 {
		t.Fatalf("%v, %v", resp, err)
	}
	defer func() { _ = resp.Body.Close() }()
	(&followed{resp: resp, r: bufio.NewReader(resp.Body)}).until(t, "moment")
	h.server.Stop() // so that both end
}
