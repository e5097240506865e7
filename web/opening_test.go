package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

// Nothing that a table needs waits for a script that asks for it.
func TestTheDocumentOfATableAsksForWhatTheTableNeeds(t *testing.T) {
	t.Parallel()
	fs, err := newFiles(fstest.MapFS{
		"index.html": {Data: []byte(`<!doctype html><html lang="en"><head><title>House</title></head></html>`)},
		"openings.json": {Data: []byte(`{"toy": {"en": ["/assets/toy-1.js", "/assets/toy-2.css"], "fr": ` +
			`["/assets/jouet-3.js"]}}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	opens, err := takeOpenings(fs)
	if err != nil {
		t.Fatal(err)
	}
	h := heads{fs, opens, func(r *http.Request) Head {
		head := Head{Lang: "en", Title: "Table"}
		if r.URL.Path == "/table/a" {
			head.Opening = &Opening{Title: "toy", Lang: "en", Data: []string{"/api/me"}}
		}
		head.Chosen = r.URL.Path == "/chosen"
		return head
	}}
	asks := func(path string) (http.Header, string) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
		return w.Header(), w.Body.String()
	}
	header, page := asks("/table/a")
	for _, link := range []string{
		`<link rel="preload" as="fetch" crossorigin href="/api/me" />`,
		`<link rel="modulepreload" crossorigin href="/assets/toy-1.js" />`,
		`<link rel="stylesheet" crossorigin href="/assets/toy-2.css" />`,
	} {
		if !strings.Contains(page, link) {
			t.Errorf("%s lacks %s", page, link)
		}
	}
	if strings.Contains(page, "jouet") {
		t.Errorf("%s asks for words of another language", page)
	}
	if got := header.Get("Cache-Control"); got != "private, no-cache" ||
		!strings.Contains(header.Get("Vary"), "Cookie") {
		t.Errorf("what depends on the caller is kept as %q for %q", got, header.Values("Vary"))
	}
	if header, page := asks("/table/b"); strings.Contains(page, "<link") || header.Get("Cache-Control") != "no-cache" {
		t.Errorf("a page without an opening: %q %s", header.Get("Cache-Control"), page)
	}
	if header, page := asks("/chosen"); !strings.Contains(page, `<html lang="en" data-chosen>`) ||
		header.Get("Cache-Control") != "private, no-cache" {
		t.Errorf("a page in the language of who asks: %q %s", header.Get("Cache-Control"), page)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", "/openings.json", nil))
	if w.Code != http.StatusNotFound {
		t.Errorf("the list itself is served: %d", w.Code)
	}
}
