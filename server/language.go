package server

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"prancingpony/locale"
)

// languageCookie names the language of the pages in a browser, for as long as it runs. The client writes it
// (web/src/site/site.svelte.ts): what a document preloads must be what its page will ask for.
const languageCookie = "pony-lang"

// language is the one that a request is answered in.
func language(r *http.Request) string { return cmp.Or(preferredLanguage(r), locale.Languages[0]) }

// preferredLanguage is the one that the pages of this browser speak, or else the first of ours that the request prefers; empty
// if it says nothing of that.
func preferredLanguage(r *http.Request) string {
	if lang := languageHere(r); lang != "" {
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

// chosenLanguage is what somebody has chosen in this browser, or else for the account, whatever the browser prefers.
func (s *Server) chosenLanguage(r *http.Request, v *visitor) (lang string, chosen bool) {
	if lang := languageHere(r); lang != "" || v.Account == "" {
		return lang, lang != ""
	}
	a, err := s.people.Account(r.Context(), v.Account)
	if err != nil || !slices.Contains(locale.Languages, a.Language) {
		return "", false
	}
	return a.Language, true
}

func languageHere(r *http.Request) string {
	c, err := r.Cookie(languageCookie)
	if err != nil || !slices.Contains(locale.Languages, c.Value) {
		return ""
	}
	return c.Value
}
