// Package web is the client: Svelte sources, and what they were built into, embedded.
package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

//go:embed all:dist
var dist embed.FS

// Handler serves the built client. Everything is hashed and compressed once, here: an embedded file has
// no time of change, so without this a browser could never ask whether it is still the same.
func Handler() (http.Handler, error) {
	root, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	return newFiles(root)
}

type files map[string]*file // by path below the root, "/assets/…"

type file struct {
	kind  string // Content-Type
	plain body
	gzip  *body // nil where it would not be smaller
}

type body struct {
	data []byte
	etag string
}

func newFiles(root fs.FS) (files, error) {
	all := make(files)
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Base(name) == ".gitkeep" {
			return err
		}
		data, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		f, err := newFile(name, data)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		all["/"+name] = f
		return nil
	})
	return all, err
}

func newFile(name string, data []byte) (*file, error) {
	kind := mime.TypeByExtension(path.Ext(name))
	switch path.Ext(name) { // not left to the tables of the machine it runs on
	case ".js", ".mjs":
		kind = "text/javascript; charset=utf-8"
	case ".webmanifest":
		kind = "application/manifest+json"
	case ".woff2":
		kind = "font/woff2"
	case ".svg":
		kind = "image/svg+xml"
	case "":
		kind = "application/octet-stream"
	}
	sum := sha256.Sum256(data)
	tag := hex.EncodeToString(sum[:12])
	f := &file{kind: kind, plain: body{data, `"` + tag + `"`}}
	if compressed(kind) {
		return f, nil
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	if b.Len() < len(data)*9/10 {
		f.gzip = &body{b.Bytes(), `"` + tag + `-gzip"`}
	}
	return f, nil
}

// compressed reports whether files of this kind are compressed already.
func compressed(kind string) bool {
	return strings.HasPrefix(kind, "font/woff") || strings.HasPrefix(kind, "audio/") ||
		strings.HasPrefix(kind, "image/") && kind != "image/svg+xml"
}

// ServeHTTP answers with the file of that path, or with the first page: the client has routes of its own.
// A missing file is missing, though; a first page in place of a script would only confuse.
func (fs files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
		return
	}
	f, cache := fs[r.URL.Path], "no-cache"
	switch {
	case f != nil && strings.HasPrefix(r.URL.Path, "/assets/"):
		cache = "public, max-age=31536000, immutable" // the name holds a hash of the content
	case f == nil && path.Ext(r.URL.Path) == "":
		f = fs["/index.html"]
	}
	if f == nil {
		http.NotFound(w, r)
		return
	}
	b := f.plain
	h := w.Header()
	if f.gzip != nil {
		h.Add("Vary", "Accept-Encoding")
		if acceptsGzip(r.Header.Get("Accept-Encoding")) {
			b = *f.gzip
			h.Set("Content-Encoding", "gzip")
		}
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

func acceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		coding, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if coding == "gzip" || coding == "*" {
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
