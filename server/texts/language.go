package texts

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"prancingpony/locale"
)

// LanguageCookie names the cookie with the language of the pages in a browser, for as long as it runs. The client
// writes it (web/src/site/site.svelte.ts): what a document preloads must be what its page will ask for.
const LanguageCookie = "pony-lang"

// Language is the one that a request is answered in.
func Language(r *http.Request) string { return cmp.Or(Preferred(r), locale.Languages[0]) }

// Preferred is the language chosen in this browser, or else the first of ours that the request prefers; empty if it
// says nothing about that.
func Preferred(r *http.Request) string {
	if lang := Chosen(r); lang != "" {
		return lang
	}
	for part := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(part), ";")
		if base, _, _ := strings.Cut(strings.ToLower(tag), "-"); slices.Contains(locale.Languages, base) {
			return base
		}
	}
	return ""
}

// Chosen is the language chosen in this browser; empty if none was.
func Chosen(r *http.Request) string {
	c, err := r.Cookie(LanguageCookie)
	if err != nil || !slices.Contains(locale.Languages, c.Value) {
		return ""
	}
	return c.Value
}
