package server

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// certificate writes a self-signed certificate for 127.0.0.1.
func certificate(t *testing.T, dir string) (certFile, keyFile string, pool *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "pony"},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, DNSNames: []string{"pony.example.org"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	certFile, keyFile = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	cert := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	for file, data := range map[string][]byte{
		certFile: cert,
		keyFile:  pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}),
	} {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	pool = x509.NewCertPool()
	pool.AppendCertsFromPEM(cert)
	return certFile, keyFile, pool
}

func TestRunServesByTLSAndStopsGracefully(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cert, key, pool := certificate(t, dir)
	ctx, stop := context.WithCancel(t.Context())
	listening := make(chan net.Addr, 1)
	done := make(chan error, 1)
	go func() {
		done <- Run(ctx, Config{
			Addr: "127.0.0.1:0", Database: filepath.Join(dir, "pony.db"), Titles: []game.Title{toy.Title{}},
			TLSCert: cert, TLSKey: key,
			MetricsAddr: "127.0.0.1:0", Listening: func(a net.Addr) { listening <- a },
			Log: slog.New(slog.NewJSONHandler(io.Discard, nil)),
		})
	}()
	var base string
	select {
	case a := <-listening:
		base = "https://" + a.String()
	case err := <-done:
		t.Fatal(err)
	}
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}}}
	send := func(method, path string) (status int, cookie string) {
		r, err := http.NewRequestWithContext(t.Context(), method, base+path, strings.NewReader("{}"))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		resp, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		return resp.StatusCode, resp.Header.Get("Set-Cookie")
	}
	for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, "/metrics": 404, "/api/me": 200} {
		if status, _ := send("GET", path); status != want {
			t.Errorf("%s: %d, want %d", path, status, want)
		}
	}
	if _, c := send("POST", "/api/guest"); !strings.HasPrefix(c, "__Host-pony=") || !strings.Contains(c, "Secure") {
		t.Errorf("cookie %q", c)
	}
	stop()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("stopped with %v", err)
		}
	case <-time.After(10 * time.Minute):
		t.Fatal("it does not stop")
	}
}

func TestMetricsNameRoutesNotPaths(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Backups.Dir = t.TempDir() })
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	playAction([]*someone{a, b}, id, "bid 1")
	a.do("BREW", "/api/tables/"+id, "")
	h.nobody().want(404, "GET", "/metrics", "", nil) // they are at an address of their own
	asked := httptest.NewRecorder()
	h.server.metrics.handler().ServeHTTP(asked, httptest.NewRequest("GET", "/metrics", nil))
	text := asked.Body.String()
	for _, want := range []string{
		`pony_actions_total{by="person",title="toy"} 1`, `route="POST /api/tables/{id}/actions"`, "pony_streams 0",
		"go_goroutines", "process_resident_memory_bytes",
		`pony_matches_frozen_total{title="toy"} 0`, "pony_matches_aside 0", `pony_matches{status="frozen"} 0`,
		`pony_matches{status="live"} 1`, "pony_bots_thinking 0", "pony_bots_waiting 0", "pony_advice_waiting 0",
		"pony_database_up 1", "pony_database_seconds ", `pony_database_connections{state="open"}`,
		`pony_database_connections{state="busy"}`, "pony_database_waits_total", "pony_disk_full 0",
		"pony_backup_age_seconds ", "pony_jobs_due ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("metrics lack %s", want)
		}
	}
	if strings.Contains(text, id) || strings.Contains(text, "BREW") {
		t.Error("metrics hold what callers made up")
	}
}

func TestNoPasswordOfADatabaseIsShown(t *testing.T) {
	t.Parallel()
	for url, want := range map[string]string{
		"pony.db":                                     "pony.db",
		"postgres://pony:secret@db:5432/pony":         "postgres://db:5432/pony",
		"postgres://pony:s@cret@db/pony":              "postgres://db/pony",
		"postgres://db/pony?user=a&password=secret":   "postgres://db/pony",
		"postgres://pony:secret@db/pony?password=abc": "postgres://db/pony",
	} {
		if got := redacted(url); got != want {
			t.Errorf("%s is shown as %s", url, got)
		}
	}
}
