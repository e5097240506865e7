//go:build !js

package web

import (
	"bytes"
	"html"
	"net/http"
	"path"
)

// Head is what search engines and previews of links read of a page before any script has run.
type Head struct {
	Lang, Title, Description, Site string
	Chosen                         bool     // the caller has chosen the language here, whatever the browser prefers
	Image                          string   // address of a picture, with the host; empty: none
	Wide                           bool     // the picture says as much as the words, and is shown large
	Opening                        *Opening // of a table that the caller may see
}

// heads gives each page of the client a head of its own.
type heads struct {
	files files
	opens openings
	of    func(*http.Request) Head
}

// ServeHTTP answers with a file, or with the first page under the head of its address.
func (h heads) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	index := h.files["/index.html"]
	if index == nil || r.Method != http.MethodGet && r.Method != http.MethodHead || h.files[r.URL.Path] != nil ||
		path.Ext(r.URL.Path) != "" {
		h.files.ServeHTTP(w, r)
		return
	}
	w.Header().Set("Vary", "Accept-Language, Cookie")
	head, cache, page := h.of(r), "no-cache", index.data
	if head.Chosen || head.Opening != nil { // it depends on who asks
		cache = "private, no-cache"
	}
	if head.Opening != nil {
		page = bytes.Replace(page, []byte("</head>"), []byte(h.opens.links(*head.Opening)+"</head>"), 1)
	}
	NewFile(index.kind, head.put(page)).Serve(w, r, cache)
}

// put writes the head into the first page.
func (h Head) put(index []byte) []byte {
	before, rest, found := bytes.Cut(index, []byte("<title>"))
	_, after, closed := bytes.Cut(rest, []byte("</title>"))
	if !found || !closed {
		return index
	}
	tongue := `lang="` + html.EscapeString(h.Lang) + `"`
	if h.Chosen {
		tongue += " data-chosen"
	}
	before = bytes.Replace(before, []byte(`<html lang="en">`), []byte(`<html `+tongue+`>`), 1)
	size := "summary"
	if h.Wide {
		size = "summary_large_image"
	}
	var b bytes.Buffer
	b.Write(before)
	b.WriteString("<title>" + html.EscapeString(h.Title) + "</title>")
	for _, m := range [][3]string{
		{"name", "description", h.Description},
		{"property", "og:title", h.Title},
		{"property", "og:description", h.Description},
		{"property", "og:site_name", h.Site},
		{"property", "og:type", "website"},
		{"property", "og:locale", h.Lang},
		{"property", "og:image", h.Image},
		{"name", "twitter:card", size},
	} {
		if m[2] == "" {
			continue
		}
		b.WriteString(`<meta ` + m[0] + `="` + m[1] + `" content="` + html.EscapeString(m[2]) + `" />`)
	}
	b.Write(after)
	return b.Bytes()
}
