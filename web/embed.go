//go:build !js

// Package web is the client: Svelte sources, and what they were built into, embedded.
//
//	embed.go     the handler of the built client
//	file.go      an answer that never changes: hashed, compressed
//	page.go      the head of each page, for search engines and previews
//	opening.go   what the page of a table asks for first
//	drawings.go  the shapes of the boards, for pictures made on the server
//	cuts.go      the woodcuts, for books made on the server
//	spoken.go    names for screen readers, for those who proofread them
package web

import (
	"embed"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

//go:embed all:dist
var dist embed.FS

// Client is the built client, as files.
func Client() (fs.FS, error) { return fs.Sub(dist, "dist") }

// Handler serves the built client. Everything is hashed here: an embedded file has no time of change,
// so without this a browser could never ask whether it is still the same. head tells what the head of the
// page at an address says.
func Handler(head func(*http.Request) Head) (http.Handler, error) {
	root, err := Client()
	if err != nil {
		return nil, err
	}
	all, err := newFiles(root)
	if err != nil {
		return nil, err
	}
	delete(all, cutsFile) // of no use to a browser, which draws them itself
	opens, err := takeOpenings(all)
	return heads{all, opens, head}, err
}

type files map[string]*File // by path below the root, "/assets/…"

// packedSuffix ends the names of files that the build has compressed by Brotli, beside the files themselves.
const packedSuffix = ".br"

func newFiles(root fs.FS) (files, error) {
	all, packed := make(files), map[string][]byte{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Base(name) == ".gitkeep" {
			return err
		}
		data, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		if of, ok := strings.CutSuffix(name, packedSuffix); ok {
			packed["/"+of] = data
			return nil
		}
		all["/"+name] = NewFile(kindOf(name), data)
		return nil
	})
	for name, data := range packed {
		if f := all[name]; f != nil {
			f.pack(data)
		}
	}
	return all, err
}

// kindOf is the Content-Type of a file, not left to the tables of the machine it runs on where those differ.
func kindOf(name string) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	case ".gz":
		return "application/gzip"
	case ".svg":
		return "image/svg+xml"
	case "":
		return "application/octet-stream"
	default:
		return mime.TypeByExtension(path.Ext(name))
	}
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
	f.Serve(w, r, cache)
}
