package server

import (
	"bytes"
	"crypto/tls"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// By ACME: what was fetched before is kept and serves without asking anybody, and a name that is not ours is never
// asked for. The authority itself proves a name over the same port.
func TestCertificatesByACMEAreKeptAndAreForOurNamesAlone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cert, key, _ := certificate(t, t.TempDir())
	var kept []byte
	for _, file := range []string{key, cert} { // as they are kept: both in one file, by the name
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, data...)
	}
	const ours = "pony.example.org"
	if err := os.WriteFile(filepath.Join(dir, ours), kept, 0o600); err != nil {
		t.Fatal(err)
	}
	secured, err := (&Config{ACMEDomains: []string{ours}, ACMEDir: dir}).tlsConfig()
	if err != nil {
		t.Fatal(err)
	}
	ask := func(name string) (*tls.Certificate, error) {
		return secured.GetCertificate(&tls.ClientHelloInfo{
			ServerName: name, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
			SupportedCurves:  []tls.CurveID{tls.CurveP256},
			SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256},
		})
	}
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ask(ours); err != nil || !bytes.Equal(got.Certificate[0], pair.Certificate[0]) {
		t.Errorf("our own name: %v, %v", got, err)
	}
	for _, name := range []string{"other.example.org", "example.org", "pony.example.org.evil.example", ""} {
		if got, err := ask(name); err == nil {
			t.Errorf("%q has a certificate: %v", name, got)
		}
	}
	for _, protocol := range []string{"h2", "http/1.1", "acme-tls/1"} {
		if !slices.Contains(secured.NextProtos, protocol) {
			t.Errorf("%s is not spoken", protocol)
		}
	}
}
