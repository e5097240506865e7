package server

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/server/backup"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// Anyone who balances the load hears first that a node will stop; those who play there notice nothing yet.
func TestAStoppingNodeSaysSoBeforeItsStreamsEnd(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	stream := b.follow("/api/tables/"+id+"/events", "")
	stream.until(t, "moment")
	drained := make(chan time.Time)
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		h.server.drain(drained)
	}()
	for h.nobody().do("GET", "/readyz", "").status != 503 { // said at once, by another goroutine
		continue
	}
	playAction([]*someone{a, b}, id, "bid 1")
	stream.until(t, "record")
	b.follow("/api/tables/"+id+"/events", "").until(t, "moment") // and others may still come
	drained <- time.Time{}
	<-stopped
	stream.until(t, "bye")
}

func TestASecondServerOnOneFileIsRefused(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "pony.db")
	release, err := store.Claim(path)
	if err != nil {
		t.Fatal(err)
	}
	cfg := Config{
		Addr: "127.0.0.1:0", Database: path, Titles: []game.Title{toy.Title{}},
		Log: slog.New(slog.DiscardHandler),
	}
	if err := Run(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), store.ErrServed.Error()) {
		t.Errorf("a second server: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	release, err = store.Claim(path)
	if err != nil {
		t.Errorf("when the first is gone: %v", err)
	}
	_ = release()
}

func TestBackupsAreMadeCheckedAndKeptInNumber(t *testing.T) {
	t.Parallel()
	var now clock
	now.set(time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC))
	h := newFixture(t, func(c *Config) { c.Now = now.time })
	h.guest()
	b := backup.Config{Dir: filepath.Join(t.TempDir(), "backups"), Every: time.Hour, Keep: 3}
	keeper := backup.New(b, h.store, h.server.log, now.time)
	for range 10 {
		if err := keeper.BackUpIfDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		now.pass(30 * time.Minute)
	}
	names, err := backup.List(b.Dir)
	if err != nil || len(names) != 3 || names[2] != "pony-20260501-040000.backup" {
		t.Errorf("%v, %v", names, err)
	}
	whole := filepath.Join(b.Dir, names[2])
	text, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(whole, text[:len(text)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if err := h.server.store.CheckBackup(t.Context(), whole); err == nil {
		t.Error("half a backup passes for a whole one")
	}
}

// gate passes connections on to a database, until it is shut.
type gate struct {
	listener net.Listener
	to       string
	mu       sync.Mutex
	shut     bool
	open     []net.Conn
}

func (g *gate) serve() {
	for {
		c, err := g.listener.Accept()
		if err != nil {
			return
		}
		g.mu.Lock()
		if g.shut {
			_ = c.Close()
			g.mu.Unlock()
			continue
		}
		d, err := net.Dial("tcp", g.to)
		if err != nil {
			_ = c.Close()
			g.mu.Unlock()
			continue
		}
		g.open = append(g.open, c, d)
		g.mu.Unlock()
		go func() { _, _ = io.Copy(c, d); _ = c.Close() }()
		go func() { _, _ = io.Copy(d, c); _ = d.Close() }()
	}
}

func (g *gate) set(shut bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = shut
	if shut {
		for _, c := range g.open {
			_ = c.Close()
		}
		g.open = nil
	}
}

func TestADatabaseThatIsAwayIs503AndComesBack(t *testing.T) {
	t.Parallel()
	url := storetest.Postgres(t)
	rest, _ := strings.CutPrefix(url, "postgres://postgres@")
	address, path, _ := strings.Cut(rest, "/")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := &gate{listener: listener, to: address}
	go g.serve()
	t.Cleanup(func() { _ = listener.Close() })
	st, err := store.Open(t.Context(), "postgres://postgres@"+listener.Addr().String()+"/"+path,
		store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	s, err := New(st, Config{Titles: []game.Title{toy.Title{}}, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	status := func(path string) int {
		r, err := http.NewRequestWithContext(t.Context(), "GET", path, nil)
		if err != nil {
			t.Fatal(err)
		}
		w := &statusWriter{header: http.Header{}}
		s.Handler().ServeHTTP(w, r)
		return w.status
	}
	if got := status("/api/tables"); got != 200 {
		t.Fatalf("before: %d", got)
	}
	g.set(true)
	if got := status("/api/tables"); got != 503 {
		t.Errorf("without its database: %d", got)
	}
	if got := status("/readyz"); got != 503 {
		t.Errorf("ready without its database: %d", got)
	}
	g.set(false)
	if got := status("/api/tables"); got != 200 {
		t.Errorf("when it is back: %d", got)
	}
}

type statusWriter struct {
	header http.Header
	status int
}

func (w *statusWriter) Header() http.Header         { return w.header }
func (w *statusWriter) Write(b []byte) (int, error) { return len(b), nil }
func (w *statusWriter) WriteHeader(status int)      { w.status = status }

// Anyone who renews a certificate need not stop the server; what is half written does not stop it either.
func TestACertificateIsReadAgainWhenItsFileChanges(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cert, key, _ := certificate(t, dir)
	c := Config{TLSCert: cert, TLSKey: key}
	secured, err := c.tlsConfig()
	if err != nil {
		t.Fatal(err)
	}
	shown := func() string {
		t.Helper()
		got, err := secured.GetCertificate(nil)
		if err != nil {
			t.Fatal(err)
		}
		return string(got.Certificate[0])
	}
	first := shown()
	renew := func(hours int) {
		at := time.Now().Add(time.Duration(hours) * time.Hour) // file systems may count in whole seconds
		if err := os.Chtimes(cert, at, at); err != nil {
			t.Fatal(err)
		}
	}
	certificate(t, dir)
	renew(1)
	second := shown()
	if second == first {
		t.Error("the old certificate is still shown")
	}
	if err := os.WriteFile(cert, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	renew(2)
	if shown() != second {
		t.Error("half a certificate was taken")
	}
	if _, err := (&Config{TLSCert: cert, TLSKey: key}).tlsConfig(); err == nil {
		t.Error("a server began with half a certificate")
	}
}
