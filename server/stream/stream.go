package stream

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
	"time"

	"prancingpony/server/endpoint"
)

// Stream is one open connection for events.
type Stream struct {
	all     *Streams
	problem func(context.Context, error) *endpoint.Problem
	ctx     context.Context // ends when the client leaves
	caller  *endpoint.Caller
	conn    conn
	buf     bytes.Buffer
	beat    func(context.Context) // done with every heartbeat; may be nil

	poll bool // with time there is more to send: every heartbeat looks
}

// conn is where a stream is written.
type conn interface {
	SetWriteDeadline(until time.Time) error
	send(text []byte) error
}

// open answers with a stream that lasts as long as follow.
func (s *Streams) open(r *endpoint.Router, follow func(*Stream)) endpoint.Streamed {
	return func(w http.ResponseWriter, q *http.Request) {
		h := w.Header()
		h.Set("Content-Type", "text/event-stream")
		h.Set("Cache-Control", "no-store")
		h.Set("X-Accel-Buffering", "no") // proxies must not hold it back
		chunked := q.ProtoMajor == 1 && q.ProtoMinor == 1 && q.Method == http.MethodGet
		if chunked {
			h.Set("Connection", "close")
		}
		w.WriteHeader(http.StatusOK)
		control := http.NewResponseController(w)
		out := &Stream{all: s, problem: r.Problem, ctx: q.Context(), caller: endpoint.CallerOf(q.Context())}
		if q.Method == http.MethodHead { // the answer has no body to wait for
			gone, leave := context.WithCancel(out.ctx)
			leave()
			out.ctx = gone
		}
		if chunked && s.detached.enter() {
			if conn, _, err := control.Hijack(); err == nil {
				out.detach(conn, follow)
				return
			}
			s.detached.leave()
		}
		// The server's timeouts are for requests that end; a stream has its own, for each write.
		_ = control.SetReadDeadline(time.Time{})
		out.conn = &response{control, w}
		follow(out)
	}
}

// detach lets the stream go on after the request that opened it.
func (o *Stream) detach(conn net.Conn, follow func(*Stream)) {
	ctx, gone := context.WithCancel(endpoint.WithCaller(context.Background(), o.caller))
	o.ctx, o.conn = ctx, &hijacked{conn}
	go func() { // the handler's own goroutine has a stack that was deep once
		defer o.all.detached.leave()
		defer func() { _ = conn.Close() }() // the client may have done so
		defer o.recoverPanic()
		go waitForClose(conn, gone)
		follow(o)
		_ = o.conn.send(nil) // whether it arrives or not, we are done
	}()
}

// waitForClose waits until the client leaves. What it still sends is ignored, unless there is too much of it.
func waitForClose(conn io.Reader, gone func()) {
	defer gone()
	var ignored [64]byte
	for range 1024 {
		if _, err := conn.Read(ignored[:]); err != nil {
			return
		}
	}
}

// recoverPanic logs the panic of a goroutine that net/http does not watch.
func (o *Stream) recoverPanic() {
	if p := recover(); p != nil {
		o.all.Log.Error("stream panicked", "panic", p, "stack", string(debug.Stack()))
	}
}

// hijacked is a connection taken from net/http, in the middle of a chunked response; an empty chunk is the last.
type hijacked struct{ net.Conn }

func (l *hijacked) send(text []byte) error {
	head := fmt.Appendf(nil, "%x\r\n", len(text))
	parts := net.Buffers{head, text, []byte("\r\n")}
	_, err := parts.WriteTo(l.Conn)
	return err
}

// response is a response of net/http: HTTP/2 has many streams on one connection.
type response struct {
	*http.ResponseController
	w http.ResponseWriter
}

func (l *response) send(text []byte) error {
	if _, err := l.w.Write(text); err != nil {
		return err
	}
	return l.Flush()
}

// send adds one message to what flush sends.
func (o *Stream) send(id, event string, data any) error {
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

func (o *Stream) flush() error {
	if o.buf.Len() == 0 {
		return nil
	}
	if err := o.conn.SetWriteDeadline(time.Now().Add(o.all.WriteTime)); err != nil &&
		!errors.Is(err, http.ErrNotSupported) {
		return err
	}
	err := o.conn.send(o.buf.Bytes())
	// an HTTP/2 stream ends when its deadline passes, even if nothing waits to be written
	_ = o.conn.SetWriteDeadline(time.Time{})
	o.buf = bytes.Buffer{} // an idle stream has none
	return err
}

// errEnded ends a stream without a problem.
var errEnded = errors.New("the stream has ended")

// run calls send at the beginning and whenever wake says so, and sendLess whenever wakeLess does, until the client
// leaves or the server stops.
func (o *Stream) run(send func() error, wake <-chan struct{}, sendLess func() error, wakeLess <-chan struct{}) {
	beat := time.NewTicker(o.all.Heartbeat)
	defer beat.Stop()
	for next := send; o.write(next); {
		select {
		case <-wake:
			next = send
		case <-wakeLess:
			next = sendLess
		case <-beat.C:
			next = o.heartbeat
			if o.poll {
				next = func() error {
					if err := o.heartbeat(); err != nil {
						return err
					}
					return send()
				}
			}
		case <-o.ctx.Done():
			return
		case <-o.all.stopping:
			next = o.bye
		}
	}
}

// write does something and sends what it has written, on a stack of its own; it reports false if that was the last.
func (o *Stream) write(do func() error) (goOn bool) {
	done := make(chan bool)
	go func() {
		well := false
		defer func() { done <- well }()
		defer o.recoverPanic()
		err := do()
		if err != nil {
			o.end(err)
		}
		well = o.flush() == nil && err == nil // else the client went away
	}()
	return <-done
}

func (o *Stream) heartbeat() error {
	if !o.stillSignedIn() {
		return errEnded
	}
	if o.beat != nil {
		o.beat(o.ctx)
	}
	o.buf.WriteString(": \n\n")
	return nil
}

func (o *Stream) bye() error {
	_ = o.send("", "bye", endpoint.None{}) // an empty object is always JSON
	return errEnded
}

// stillSignedIn reports false for sessions that were revoked meanwhile: their streams end.
func (o *Stream) stillSignedIn() bool {
	who, err := o.all.Owner.Owner(o.ctx, o.caller.Shown)
	return err == nil && who.Account == o.caller.Account
}

// end says why the stream ends, unless the client itself left.
func (o *Stream) end(err error) {
	if o.ctx.Err() == nil && !errors.Is(err, errEnded) {
		_ = o.send("", "problem", o.problem(o.ctx, err)) // a problem is always JSON
	}
}
