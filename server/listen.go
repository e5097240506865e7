package server

import (
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
)

// Times bound what a connection may wait for; zero means the default. Streams have their own, since they do not end.
type Times struct {
	Head   time.Duration // to send the head of a request; default 5 s
	Whole  time.Duration // to send all of it; default 20 s
	Answer time.Duration // to take the answer; default 30 s
	Event  time.Duration // to take what a stream sends; default 15 s
	Idle   time.Duration // between two requests; default 2 min
}

// newHTTP makes the HTTP server of a handler.
func (s *Server) newHTTP(handler http.Handler) *http.Server {
	times := s.cfg.Times
	return &http.Server{
		Handler: handler, ReadHeaderTimeout: times.Head, ReadTimeout: times.Whole, WriteTimeout: times.Answer,
		IdleTimeout: times.Idle, MaxHeaderBytes: 32 << 10, ConnState: s.conns.see,
		// By HTTP/2 WriteTimeout ends a request but not its connection: that ends when nothing can be written to it.
		HTTP2: &http.HTTP2Config{
			WriteByteTimeout: times.Answer, SendPingTimeout: times.Answer, PingTimeout: times.Event,
		},
		ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
}

// listen serves in the clear where there is no certificate.
func listen(hs *http.Server, listener net.Listener) error {
	if hs.TLSConfig == nil {
		return hs.Serve(listener)
	}
	return hs.ServeTLS(listener, "", "")
}

// connLimiter counts the connections of each address. Our own proxies carry those of many people and are not counted;
// connections that became streams are counted as streams.
type connLimiter struct {
	open  *limit.Counter
	most  int // of one address
	proxy func(host string) bool

	mu      sync.Mutex
	entered map[net.Conn]string // by whose address
}

func (d *connLimiter) see(c net.Conn, now http.ConnState) {
	switch now {
	case http.StateNew:
		host := endpoint.HostOf(c.RemoteAddr().String())
		if d.most < 0 || d.proxy(host) {
			return
		}
		if !d.open.Enter(limit.Network(host), d.most) {
			_ = c.Close() // net/http finds it closed and forgets it
			return
		}
		d.mu.Lock()
		d.entered[c] = limit.Network(host)
		d.mu.Unlock()
	case http.StateClosed, http.StateHijacked:
		d.mu.Lock()
		from, counted := d.entered[c]
		delete(d.entered, c)
		d.mu.Unlock()
		if counted {
			d.open.Leave(from)
		}
	}
}
