//go:build js

package main

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"syscall/js"
	"time"
)

// serve answers a request {method, path, body, lang}. It calls part(status, text) for each part of the answer, with
// null at its end, and returns a function that ends it early.
func serve(h http.Handler, request, part js.Value) any {
	ctx, leave := context.WithCancel(context.Background())
	r, err := http.NewRequestWithContext(ctx, request.Get("method").String(), request.Get("path").String(),
		strings.NewReader(request.Get("body").String()))
	if err != nil {
		leave()
		part.Invoke(http.StatusBadRequest, js.Null())
		return nil
	}
	r.ProtoMajor, r.ProtoMinor = 2, 0 // many answers at once, some of which do not end
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept-Language", request.Get("lang").String())
	w := &answer{header: http.Header{}, part: part}
	go func() {
		h.ServeHTTP(w, r)
		w.Flush()
		part.Invoke(w.status, js.Null())
		leave()
	}()
	var end js.Func
	end = js.FuncOf(func(js.Value, []js.Value) any {
		leave()
		end.Release()
		return nil
	})
	return end
}

// answer sends what a handler writes to the worker.
type answer struct {
	header http.Header
	status int
	buf    bytes.Buffer
	part   js.Value
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.buf.Write(b)
}

// Flush sends what was written.
func (a *answer) Flush() {
	a.WriteHeader(http.StatusOK)
	if a.buf.Len() > 0 {
		a.part.Invoke(a.status, a.buf.String())
		a.buf.Reset()
	}
}

// SetWriteDeadline has nothing to do: nothing here is slow to take what is sent.
func (a *answer) SetWriteDeadline(time.Time) error { return nil }

// SetReadDeadline has nothing to do either.
func (a *answer) SetReadDeadline(time.Time) error { return nil }
