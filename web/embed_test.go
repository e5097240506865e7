package web

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func TestFilesAreServedWithTagsAndCompressed(t *testing.T) {
	t.Parallel()
	page := "<!doctype html>" + strings.Repeat("<p>Bree</p>", 200)
	fs, err := newFiles(fstest.MapFS{
		"index.html":           {Data: []byte(page)},
		"assets/main-1a.js":    {Data: []byte(strings.Repeat("let a = 1;\n", 100))},
		"assets/more-1c.js":    {Data: []byte(strings.Repeat("let b = 2;\n", 100))},
		"assets/more-1c.js.br": {Data: []byte("packed")},
		"assets/f-1b.woff2":    {Data: []byte(strings.Repeat("x", 1000))},
		".gitkeep":             {},
	})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, method, path, accept, ifNone string
		status                             int
		cache, coding, kind                string
	}{
		{"first page", "GET", "/index.html", "", "", 200, "no-cache", "", "text/html; charset=utf-8"},
		{
			"a route of the client", "GET", "/table/abc", "gzip, br", "", 200, "no-cache", "gzip",
			"text/html; charset=utf-8",
		},
		{"the root", "GET", "/", "gzip;q=0", "", 200, "no-cache", "", "text/html; charset=utf-8"},
		{
			"an asset never changes", "GET", "/assets/main-1a.js", "gzip", "", 200,
			"public, max-age=31536000, immutable",
			"gzip", "text/javascript; charset=utf-8",
		},
		{
			"what the build has packed", "GET", "/assets/more-1c.js", "gzip, deflate, br", "", 200,
			"public, max-age=31536000, immutable", "br", "text/javascript; charset=utf-8",
		},
		{
			"packed, for one who takes only gzip", "GET", "/assets/more-1c.js", "gzip, br;q=0", "", 200,
			"public, max-age=31536000, immutable", "gzip", "text/javascript; charset=utf-8",
		},
		{
			"the packed file by its own name", "GET", "/assets/more-1c.js.br", "gzip, br", "", 404, "", "",
			"text/plain; charset=utf-8",
		},
		{
			"a font is compressed already", "GET", "/assets/f-1b.woff2", "gzip", "", 200,
			"public, max-age=31536000, immutable", "", "font/woff2",
		},
		{
			"an unknown asset is missing", "GET", "/assets/main-2b.js", "gzip", "", 404, "", "",
			"text/plain; charset=utf-8",
		},
		{"the folder's keeper is not served", "GET", "/.gitkeep", "", "", 404, "", "", "text/plain; charset=utf-8"},
		{"nothing to change here", "POST", "/", "", "", 405, "", "", "text/plain; charset=utf-8"},
		{"head", "HEAD", "/", "", "", 200, "no-cache", "", "text/html; charset=utf-8"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequestWithContext(t.Context(), tt.method, tt.path, nil)
			r.Header.Set("Accept-Encoding", tt.accept)
			w := httptest.NewRecorder()
			fs.ServeHTTP(w, r)
			h := w.Header()
			if w.Code != tt.status || h.Get("Cache-Control") != tt.cache || h.Get("Content-Encoding") != tt.coding ||
				h.Get("Content-Type") != tt.kind {
				t.Fatalf("%d cache %q coding %q kind %q", w.Code, h.Get("Cache-Control"), h.Get("Content-Encoding"),
					h.Get("Content-Type"))
			}
			if tt.coding == "gzip" {
				z, err := gzip.NewReader(w.Body)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := io.ReadAll(z); err != nil {
					t.Fatal(err)
				}
			}
			if tt.status != http.StatusOK {
				return
			}
			r.Header.Set("If-None-Match", h.Get("ETag"))
			again := httptest.NewRecorder()
			fs.ServeHTTP(again, r)
			if again.Code != http.StatusNotModified || again.Body.Len() != 0 {
				t.Errorf("asked again with its tag: %d, %d bytes", again.Code, again.Body.Len())
			}
		})
	}
}

// What a script does later, search engines and previews of links do not see.
func TestEveryPageHasAHeadOfItsOwn(t *testing.T) {
	t.Parallel()
	fs,
		err := newFiles(fstest.MapFS{"index.html": {Data: []byte(`<!doctype html><html ` +
		`lang="en"><head><title>House</title></head></html>`)}, "a.txt": {Data: []byte("a")}})
	if err != nil {
		t.Fatal(err)
	}
	h := heads{fs, nil, func(r *http.Request) Head {
		return Head{
			Lang: "fr", Title: "Page " + r.URL.Path, Description: `"<&>`, Site: "House",
			Image: "https://pony.example/icons/pony-512.png", Wide: true,
		}
	}}
	for path, want := range map[string][]string{
		"/people/Bilbo": {
			`<html lang="fr">`, "<title>Page /people/Bilbo</title>",
			`name="description" content="&#34;&lt;&amp;&gt;"`, `property="og:title" content="Page /people/Bilbo"`,
			`property="og:image" content="https://pony.example/icons/pony-512.png"`,
			`name="twitter:card" content="summary_large_image"`,
		},
		"/a.txt": {"a"},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
		for _, part := range want {
			if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), part) {
				t.Errorf("%s: %d %s lacks %s", path, w.Code, w.Body, part)
			}
		}
	}
}
