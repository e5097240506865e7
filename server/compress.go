package server

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"sync"

	"prancingpony/web"
)

// zipFrom is the size from which an answer is worth compressing: the history of a long match is, an action's answer is
// not.
const zipFrom = 8 << 10

var zippers = sync.Pool{New: func() any {
	z, err := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed)
	if err != nil {
		panic(err) // a level that exists
	}
	return z
}}

// zipped compresses large JSON answers for those who understand it. It looks at the first write only: that is the whole
// answer, for JSON is written at once, and streams are never touched.
type zipped struct {
	http.ResponseWriter
	status int
	zip    *gzip.Writer
	begun  bool
}

func (z *zipped) WriteHeader(status int) { z.status = status }

func (z *zipped) Write(b []byte) (int, error) {
	z.begin(len(b))
	if z.zip != nil {
		return z.zip.Write(b)
	}
	return z.ResponseWriter.Write(b)
}

// begin sends the header, once it is known what follows.
func (z *zipped) begin(size int) {
	if z.begun {
		return
	}
	z.begun = true
	h := z.Header()
	kind := h.Get("Content-Type")
	if size >= zipFrom && strings.Contains(kind, "json") && h.Get("Content-Encoding") == "" {
		h.Set("Content-Encoding", "gzip")
		h.Add("Vary", "Accept-Encoding")
		h.Del("Content-Length")
		z.zip = zippers.Get().(*gzip.Writer)
		z.zip.Reset(z.ResponseWriter)
	}
	if z.status != 0 {
		z.ResponseWriter.WriteHeader(z.status)
	}
}

// Unwrap lets http.ResponseController reach the connection; what was held back goes first.
func (z *zipped) Unwrap() http.ResponseWriter {
	z.begin(0)
	return z.ResponseWriter
}

func (z *zipped) end() {
	z.begin(0)
	if z.zip != nil {
		_ = z.zip.Close() // the caller went away
		zippers.Put(z.zip)
	}
}

// compress wraps next for those who accept gzip.
func compress(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || !web.AcceptsGzip(r.Header.Get("Accept-Encoding")) {
			next.ServeHTTP(w, r)
			return
		}
		z := &zipped{ResponseWriter: w}
		defer z.end()
		next.ServeHTTP(z, r)
	})
}
