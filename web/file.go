package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// File is an answer that stays as it is: hashed and compressed when it is first asked for.
type File struct {
	kind   string // Content-Type
	data   []byte
	plain  func() *body
	gzip   func() *body // nil where it would not be smaller
	brotli *body        // nil where the build has made none
}

type body struct {
	data []byte
	etag string
}

// NewFile is a file of a kind, its Content-Type, that is served for as long as the program runs.
func NewFile(kind string, data []byte) *File { return newFile(kind, data, gzip.BestCompression) }

// NewAnswer is one that is served for a while, and so not worth much work.
func NewAnswer(kind string, data []byte) *File { return newFile(kind, data, gzip.BestSpeed) }

func newFile(kind string, data []byte, level int) *File {
	tag := sync.OnceValue(func() string {
		sum := sha256.Sum256(data)
		return hex.EncodeToString(sum[:12])
	})
	plain := sync.OnceValue(func() *body { return &body{data, `"` + tag() + `"`} })
	return &File{kind: kind, data: data, plain: plain, gzip: sync.OnceValue(func() *body {
		if compressed(kind) {
			return nil
		}
		small := squeeze(data, level)
		if len(small) >= len(data)*9/10 {
			return nil
		}
		return &body{small, `"` + tag() + `-gzip"`}
	})}
}

// squeeze compresses; writing to memory cannot fail, at a level that exists.
func squeeze(data []byte, level int) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, level)
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}

// compressed reports whether files of this kind are compressed already.
func compressed(kind string) bool {
	return kind == "application/gzip" || strings.HasPrefix(kind, "font/woff") || strings.HasPrefix(kind, "audio/") ||
		strings.HasPrefix(kind, "image/") && kind != "image/svg+xml"
}

// pack adds the file as the build has compressed it.
func (f *File) pack(brotli []byte) {
	f.brotli = &body{brotli, strings.TrimSuffix(f.plain().etag, `"`) + `-br"`}
}

// Serve answers a GET or HEAD: with the file, or that the caller has it already. Cache is how long he may keep it.
func (f *File) Serve(w http.ResponseWriter, r *http.Request, cache string) {
	b, coding := f.plain(), ""
	h := w.Header()
	switch accept := r.Header.Get("Accept-Encoding"); {
	case f.brotli != nil && accepts(accept, "br"):
		b, coding = f.brotli, "br"
	case AcceptsGzip(accept) && f.gzip() != nil:
		b, coding = f.gzip(), "gzip"
	}
	if !compressed(f.kind) {
		h.Add("Vary", "Accept-Encoding")
	}
	if coding != "" {
		h.Set("Content-Encoding", coding)
	}
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", cache)
	h.Set("ETag", b.etag)
	if matches(r.Header.Get("If-None-Match"), b.etag) {
		h.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(b.data)))
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodGet {
		_, _ = w.Write(b.data) // the client went away: nobody is left to tell
	}
}

// AcceptsGzip reads a header Accept-Encoding.
func AcceptsGzip(header string) bool { return accepts(header, "gzip") }

// accepts reads a header Accept-Encoding; a caller may name a coding only to refuse it.
func accepts(header, wanted string) bool {
	for part := range strings.SplitSeq(header, ",") {
		coding, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if coding == wanted || coding == "*" {
			q := strings.ReplaceAll(params, " ", "")
			return q != "q=0" && !strings.HasPrefix(q, "q=0.000")
		}
	}
	return false
}

func matches(header, etag string) bool {
	for part := range strings.SplitSeq(header, ",") {
		part = strings.TrimPrefix(strings.TrimSpace(part), "W/")
		if part == etag || part == "*" {
			return true
		}
	}
	return false
}
