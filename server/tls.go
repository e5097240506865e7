package server

import (
	"crypto/tls"
	"os"
	"sync"
	"time"

	"golang.org/x/crypto/acme/autocert"
)

// tlsConfig is how connections are secured: by files, which are read again when they change, or by certificates that
// are fetched by ACME; nil without either.
func (c *Config) tlsConfig() (*tls.Config, error) {
	switch {
	case len(c.ACMEDomains) > 0:
		manager := &autocert.Manager{
			Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(c.ACMEDomains...),
			Cache: autocert.DirCache(c.ACMEDir), Email: c.ACMEEmail,
		}
		return manager.TLSConfig(), nil
	case c.TLSCert != "" || c.TLSKey != "":
		files := &certificateFiles{cert: c.TLSCert, key: c.TLSKey}
		if _, err := files.get(nil); err != nil {
			return nil, err
		}
		return &tls.Config{
			GetCertificate: files.get, MinVersion: tls.VersionTLS12,
			NextProtos: []string{"h2", "http/1.1"},
		}, nil
	}
	return nil, nil
}

// certificateFiles are a certificate that somebody renews while the server runs.
type certificateFiles struct {
	cert, key string

	mu      sync.Mutex
	changed time.Time // of the file when it was read
	current *tls.Certificate
}

// get is the certificate as it stands in the files. If a new one cannot be read, because it is only half written, the
// old one serves on.
func (f *certificateFiles) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	info, err := os.Stat(f.cert)
	if err == nil && f.current != nil && info.ModTime().Equal(f.changed) {
		return f.current, nil
	}
	if err == nil {
		var pair tls.Certificate
		if pair, err = tls.LoadX509KeyPair(f.cert, f.key); err == nil {
			f.current, f.changed = &pair, info.ModTime()
		}
	}
	if f.current != nil {
		return f.current, nil
	}
	return nil, err
}
