package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// stream is one open connection for events.
//
// There are thousands of them, and hardly one has something to tell, so an idle one must be small. It takes its connection from
// net/http, whose buffers and deep stack go when the handler returns, and keeps two goroutines that only wait: one for
// something to tell, one for the client to leave. What is told is told by a third, which lives as long as that.
type stream struct {
	s    *Server
	ctx  context.Context // ends when the client leaves
	v    *visitor
	line line
	buf  bytes.Buffer
	beat func(context.Context) // done with every heartbeat; may be nil

	ripens bool // with time there is more to tell: every heartbeat looks
}

// line is where a stream is written.
type line interface {
	SetWriteDeadline(until time.Time) error
	send(text []byte) error
}

// streaming answers with a stream that lasts as long as follow.
func (s *Server) streaming(follow func(*stream)) *streamOutput {
	return &streamOutput{Body: func(hc huma.Context) {
		r, w := humago.Unwrap(hc)
		h := w.Header()
		h.Set("Content-Type", "text/event-stream")
		h.Set("Cache-Control", "no-store")
		h.Set("X-Accel-Buffering", "no") // proxies must not hold it back
		chunked := r.ProtoMajor == 1 && r.ProtoMinor == 1 && r.Method == http.MethodGet
		if chunked {
			h.Set("Connection", "close")
		}
		w.WriteHeader(http.StatusOK)
		control := http.NewResponseController(w)
		out := &stream{s: s, ctx: r.Context(), v: visitorOf(r.Context())}
		if r.Method == http.MethodHead { // the answer has no body to wait for
			gone, leave := context.WithCancel(out.ctx)
			leave()
			out.ctx = gone
		}
		if chunked && s.following.enter() {
			if conn, _, err := control.Hijack(); err == nil {
				out.detach(conn, follow)
				return
			}
			s.following.leave()
		}
		// The server's timeouts are for requests that end; a stream has its own, for each write.
		_ = control.SetReadDeadline(time.Time{})
		out.line = &lent{control, w}
		follow(out)
	}}
}

// detach lets the stream live on without the request that began it.
func (o *stream) detach(conn net.Conn, follow func(*stream)) {
	ctx, gone := context.WithCancel(context.WithValue(context.Background(), visitorKey{}, o.v))
	o.ctx, o.line = ctx, &own{conn}
	go func() { // the handler's own goroutine has a stack that was deep once
		defer o.s.following.leave()
		defer func() { _ = conn.Close() }() // the client may have done so
		defer o.survive()
		go leaving(conn, gone)
		follow(o)
		_ = o.line.send(nil) // whether it arrives or not, we are done
	}()
}

// crowd counts what is under way and can be waited for once nothing new begins.
type drainGroup struct {
	mu     sync.Mutex
	closed bool
	inside sync.WaitGroup
}

// enter is refused when the crowd is closed.
func (c *drainGroup) enter() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.inside.Add(1)
	}
	return !c.closed
}

func (c *drainGroup) leave() { c.inside.Done() }

// close lets nobody in any more; its channel is closed when all have left.
func (c *drainGroup) close() <-chan struct{} {
	c.mu.Lock()
	c.closed = true
	c.mu.Unlock()
	left := make(chan struct{})
	go func() {
		defer close(left)
		c.inside.Wait()
	}()
	return left
}

// end waits until all have left, or ctx ends.
func (c *drainGroup) end(ctx context.Context) {
	select {
	case <-c.close():
	case <-ctx.Done():
	}
}

// leaving waits until the client leaves. What it still says is nothing to us, unless it goes on and on.
func leaving(conn io.Reader, gone func()) {
	defer gone()
	var said [64]byte
	for range 1024 {
		if _, err := conn.Read(said[:]); err != nil {
			return
		}
	}
}

// survive logs the panic of a goroutine that net/http does not guard.
func (o *stream) survive() {
	if p := recover(); p != nil {
		o.s.log.Error("stream panicked", "panic", p, "stack", string(debug.Stack()))
	}
}

// own is a connection taken from net/http, in the midst of an answer that comes in chunks; an empty one is the last.
type own struct{ net.Conn }

func (l *own) send(text []byte) error {
	head := fmt.Appendf(nil, "%x\r\n", len(text))
	parts := net.Buffers{head, text, []byte("\r\n")}
	_, err := parts.WriteTo(l.Conn)
	return err
}

// lent is an answer of net/http: HTTP/2 has many streams on one connection.
type lent struct {
	*http.ResponseController
	w http.ResponseWriter
}

func (l *lent) send(text []byte) error {
	if _, err := l.w.Write(text); err != nil {
		return err
	}
	return l.Flush()
}

// send writes one message; it is on its way when flush is called.
func (o *stream) send(id, event string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	if id != "" {
		fmt.Fprintf(&o.buf, "id: %s\n", id)
	}
	fmt.Fprintf(&o.buf, "event: %s\ndata: %s\n\n", event, text)
	return nil
}

func (o *stream) flush() error {
	if o.buf.Len() == 0 {
		return nil
	}
	if err := o.line.SetWriteDeadline(time.Now().Add(o.s.cfg.Times.Event)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	err := o.line.send(o.buf.Bytes())
	_ = o.line.SetWriteDeadline(time.Time{}) // by HTTP/2 a stream whose time is over ends, also if nothing waits to be written
	o.buf = bytes.Buffer{}                   // an idle stream has none
	return err
}

// errEnded ends a stream of which nothing more is to be said.
var errEnded = errors.New("the stream has ended")

// run tells at the beginning and whenever wake says so, and the lesser thing whenever stir does, until the client leaves or
// the server stops.
func (o *stream) run(tell func() error, wake <-chan struct{}, lesser func() error, stir <-chan struct{}) {
	beat := time.NewTicker(o.s.cfg.Heartbeat)
	defer beat.Stop()
	for next := tell; o.aside(next); {
		select {
		case <-wake:
			next = tell
		case <-stir:
			next = lesser
		case <-beat.C:
			next = o.heartbeat
			if o.ripens {
				next = func() error {
					if err := o.heartbeat(); err != nil {
						return err
					}
					return tell()
				}
			}
		case <-o.ctx.Done():
			return
		case <-o.s.stopping:
			next = o.bye
		}
	}
}

// aside does something and sends what it has written, on a stack that goes with it; no if that was the last.
func (o *stream) aside(do func() error) (goOn bool) {
	done := make(chan bool)
	go func() {
		well := false
		defer func() { done <- well }()
		defer o.survive()
		err := do()
		if err != nil {
			o.end(err)
		}
		well = o.flush() == nil && err == nil // else the client went away
	}()
	return <-done
}

func (o *stream) heartbeat() error {
	if !o.stillSignedIn() {
		return errEnded
	}
	if o.beat != nil {
		o.beat(o.ctx)
	}
	o.buf.WriteString(": \n\n")
	return nil
}

func (o *stream) bye() error {
	_ = o.send("", "bye", none{}) // an empty object is always JSON
	return errEnded
}

// stillSignedIn ends the streams of sessions that were revoked meanwhile.
func (o *stream) stillSignedIn() bool {
	who, err := o.s.whoShows(o.ctx, o.v.shown)
	return err == nil && who.Account == o.v.Account
}

// end says why the stream ends, unless the client itself left.
func (o *stream) end(err error) {
	if o.ctx.Err() == nil && !errors.Is(err, errEnded) {
		_ = o.send("", "problem", o.s.problem(o.ctx, err)) // a problem is always JSON
	}
}
