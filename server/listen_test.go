package server

import (
	"bufio"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"runtime"
	"strings"
	"testing"
	"time"

	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
)

const soon = 50 * time.Millisecond

// impatient waits for nothing.
func impatient(c *Config) {
	c.Times = Times{Head: soon, Whole: soon, Answer: soon, Event: soon, Idle: soon}
}

// front serves as Run does, and tells where.
func (h *fixture) front(handler http.Handler, secured *tls.Config) string {
	h.t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(h.t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		h.t.Fatal(err)
	}
	hs := h.server.newHTTP(handler)
	hs.TLSConfig = secured
	go func() { _ = listen(hs, listener) }() // until it is closed
	h.t.Cleanup(func() { _ = hs.Close() })
	return listener.Addr().String()
}

// connect opens a connection that nothing is read from or written to but by the test. What the test waits for comes, or
// it fails after a time that no machine needs.
func connect(t *testing.T, address string) net.Conn {
	t.Helper()
	c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
	if err == nil {
		err = c.SetDeadline(time.Now().Add(10 * time.Minute))
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

func timedOut(err error) bool {
	var n net.Error
	return errors.As(err, &n) && n.Timeout()
}

// The server does not wait for a client that sends a head, a body or nothing a byte at a time.
func TestSlowRequestsTimeOut(t *testing.T) {
	t.Parallel()
	h := newFixture(t, impatient)
	address := h.front(h.server.Handler(), nil)
	for name, begin := range map[string]string{
		"nothing": "",
		"a head":  "GET /api/me HTTP/1.1\r\nHost: pony\r\nX-Long: ",
		"a body": "POST /api/login HTTP/1.1\r\nHost: pony\r\nContent-Type: " +
			"application/json\r\nContent-Length: 16000\r\n\r\n{",
		"a body in chunks": "POST /api/login HTTP/1.1\r\nHost: pony\r\nContent-Type: " +
			"application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
		"a form for mails": "POST /api/mail/stop/key HTTP/1.1\r\nHost: pony\r\nContent-Length: 16000\r\n\r\n",
		"the next request": "GET /healthz HTTP/1.1\r\nHost: pony\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := connect(t, address)
			fmt.Fprint(c, begin)
			if _, err := io.ReadAll(c); timedOut(err) { // to the end that the server makes
				t.Error("it is waited for")
			}
		})
	}
}

// endless is an answer without end: it tells when it begins, and when it is given up.
type endless struct{ began, gaveUp chan struct{} }

func newEndless() *endless {
	return &endless{make(chan struct{}, 1000), make(chan struct{}, 1000)}
}

func (e *endless) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	e.began <- struct{}{}
	for {
		if _, err := w.Write(make([]byte, 64<<10)); err != nil {
			e.gaveUp <- struct{}{}
			return
		}
	}
}

// ask asks until the answer begins, since a machine may be too slow for those who wait for nothing, and waits until it
// is given up.
func (e *endless) ask(t *testing.T, ask func()) {
	t.Helper()
	deadline := time.After(10 * time.Minute)
	for begun := false; !begun; {
		ask()
		select {
		case <-e.began:
			begun = true
		case <-time.After(time.Second):
		case <-deadline:
			t.Fatal("nobody answers")
		}
	}
	select {
	case <-e.gaveUp:
	case <-deadline:
		t.Fatal("the server waits for a client that reads nothing")
	}
}

// A client that takes no answer holds nobody up: what would be written is given up, by either version of HTTP.
func TestConnectionsThatTakeNothingAreClosed(t *testing.T) {
	t.Parallel()
	cert, key, pool := certificate(t, t.TempDir())
	h := newFixture(t, func(c *Config) {
		impatient(c)
		c.Limits.Connections = 10 // so that they are counted
		c.TLSCert, c.TLSKey = cert, key
	})
	secured, err := h.server.cfg.tlsConfig()
	if err != nil {
		t.Fatal(err)
	}
	plain, byTLS := newEndless(), newEndless()
	address, securedAddress := h.front(plain, nil), h.front(byTLS, secured)
	plain.ask(t, func() { fmt.Fprint(connect(t, address), "GET / HTTP/1.1\r\nHost: pony\r\n\r\n") })
	byTLS.ask(t, func() {
		c := tls.Client(connect(t, securedAddress), &tls.Config{
			RootCAs: pool, ServerName: "127.0.0.1",
			NextProtos: []string{"h2"},
		})
		fmt.Fprint(c, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"+
			// settings: as much of an answer at once as there is
			"\x00\x00\x06\x04\x00\x00\x00\x00\x00"+"\x00\x04\x7f\xff\xff\xff"+
			"\x00\x00\x04\x08\x00\x00\x00\x00\x00"+"\x7f\xff\x00\x00"+ // and of all answers
			"\x00\x00\x03\x01\x05\x00\x00\x00\x01"+"\x82\x87\x84") // GET / by https
	})
	for begin := time.Now(); h.server.conns.open.Open() > 0; runtime.Gosched() {
		if time.Since(begin) > 10*time.Minute {
			t.Fatal("a connection is kept to a client that reads nothing")
		}
	}
}

// Many or long headers are refused before anybody looks at them.
func TestTooManyOrTooLongHeadersAreRefused(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	for name, headers := range map[string]string{
		"one of 64 KB":     "X-Long: " + strings.Repeat("a", 64<<10) + "\r\n",
		"a cookie of them": "Cookie: pony=" + strings.Repeat("a", 64<<10) + "\r\n",
		"ten thousand":     strings.Repeat("X-Many: a\r\n", 10_000),
		"a long way":       "X-Forwarded-For: " + strings.Repeat("192.0.2.1, ", 6000) + "192.0.2.1\r\n",
	} {
		c := h.called(t)
		go func() { fmt.Fprint(c, "GET /api/me HTTP/1.1\r\nHost: pony\r\n"+headers+"\r\n") }()
		answer := make([]byte, len("HTTP/1.1 431"))
		if _, err := io.ReadFull(c, answer); err != nil || string(answer) != "HTTP/1.1 431" {
			t.Errorf("%s: %q, %v", name, answer, err)
		}
	}
}

// comesIn reports whether a connection is answered.
func comesIn(t *testing.T, address string) (net.Conn, bool) {
	t.Helper()
	c := connect(t, address)
	fmt.Fprint(c, "GET /healthz HTTP/1.1\r\nHost: pony\r\n\r\n")
	n, err := c.Read(make([]byte, 1))
	if timedOut(err) {
		t.Fatal("neither answered nor refused")
	}
	return c, n == 1
}

func TestConnectionsOfOneAddressAreCounted(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Limits.Connections = 3 })
	address := h.front(h.server.Handler(), nil)
	var open []net.Conn
	for range 3 {
		c, ok := comesIn(t, address)
		if !ok {
			t.Fatal("refused")
		}
		open = append(open, c)
	}
	if _, ok := comesIn(t, address); ok {
		t.Error("a fourth")
	}
	_ = open[0].Close()
	for ok := false; !ok; { // once the server has seen it leave
		_, ok = comesIn(t, address)
	}
}

// The connections of our proxy are many people's; those that became streams are counted as streams.
func TestProxiesAndStreamsAreNoConnectionsOfOneAddress(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) {
		c.Limits.Connections = 1
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	address := h.front(h.server.Handler(), nil)
	for range 5 {
		if _, ok := comesIn(t, address); !ok {
			t.Fatal("a proxy is refused")
		}
	}
	h = newFixture(t, func(c *Config) { c.Limits.Connections = 1 })
	id := h.duel(h.guest(), h.guest(), "public")
	address = h.front(h.server.Handler(), nil)
	for range 5 {
		c := connect(t, address)
		fmt.Fprintf(c, "GET /api/tables/%s/events HTTP/1.1\r\nHost: pony\r\n\r\n", id)
		told := bufio.NewReader(c)
		for line := ""; !strings.HasPrefix(line, "event: "); {
			var err error
			if line, err = told.ReadString('\n'); err != nil {
				t.Fatalf("a stream: %v", err)
			}
		}
	}
}

// caller is a connection from anywhere.
type caller struct {
	net.Conn
	from   net.Addr
	closed bool
}

func (c *caller) RemoteAddr() net.Addr { return c.from }

func (c *caller) Close() error {
	c.closed = true
	return nil
}

// Anyone who owns 48 bits of IPv6 addresses comes from as many networks of 64 bits as they like; together these are not
// more than many.
func TestAWideNetworkHasABudgetOfItsOwn(t *testing.T) {
	t.Parallel()
	const near, wide = 3, 4
	h := newFixture(t, func(c *Config) {
		frozenClock(c)
		c.Limits.Connections, c.Limits.AddressStreams, c.Limits.Wide = near, near, wide
		c.Rates.Address, c.Rates.SignIn = 5, 0.5 // bursts of 20, and at one name of 10
	})
	from := func(site, network int) string { return fmt.Sprintf("2001:db8:%x:%x::1", site, network) }
	for name, tt := range map[string]struct {
		most int // of one network
		one  func(from string) bool
	}{
		"connections": {near, func(from string) bool {
			c := &caller{from: &net.TCPAddr{IP: net.ParseIP(from), Port: 4711}}
			h.server.conns.see(c, http.StateNew)
			return !c.closed
		}},
		"requests": {20, func(from string) bool {
			ok, _ := h.server.router.Limits.Take(endpoint.RateAddress, limit.Caller{Address: limit.Network(from)})
			return ok
		}},
		"guesses at a name": {10, func(from string) bool {
			ok, _ := h.server.router.Limits.TakeN(endpoint.RateNameGuess, limit.Caller{Address: limit.Network(from)},
				"bilbo", 1)
			return ok
		}},
	} {
		got := func(site, networks int) (entered int) {
			for network := range networks {
				for range tt.most + 1 {
					if tt.one(from(site, network)) {
						entered++
					}
				}
			}
			return entered
		}
		if one := got(1, 1); one != tt.most {
			t.Errorf("%s: %d of one network, want %d", name, one, tt.most)
		}
		if all := got(2, 100); all != wide*tt.most {
			t.Errorf("%s: %d of a hundred networks of one site, want %d", name, all, wide*tt.most)
		}
		if other := got(3, 1); other != tt.most {
			t.Errorf("%s: %d of another site, want %d", name, other, tt.most)
		}
	}
}
