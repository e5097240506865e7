package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/server/texts"
	"prancingpony/store"
	"prancingpony/titles/board"
)

// Links, previews and digests say which edition is played, if it is not the first.
func TestAGameIsCalledByItsEdition(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = []game.Title{board.Title{}} })
	for edition, named := range map[string]bool{"1": false, "2": true} {
		if got := texts.Game(h.server.games.Matches, "fr", "board",
			game.Options{"edition": edition}); strings.Contains(got, "seconde édition") != named {
			t.Errorf("edition %s is called %q", edition, got)
		}
	}
}

// What a document asks for tells which game is played: only to those who may see it.
func TestTheDocumentOfATableAsksForItOnlyForThoseWhoMaySeeIt(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	frodo, gollum := h.registered("Frodo"), h.registered("Gollum")
	french := h.registered("Pippin")
	french.want(200, "PATCH", "/api/me", `{"language":"fr"}`, nil)
	shown, hidden := h.duel(frodo, french, "public"), h.duel(frodo, french, "private")
	for _, tt := range []struct {
		who   *someone
		path  string
		opens bool
	}{
		{h.nobody(), "/table/" + shown, true},
		{gollum, "/table/" + shown, true},
		{frodo, "/table/" + hidden, true},
		{french, "/table/" + hidden, true},
		{gollum, "/table/" + hidden, false},
		{h.nobody(), "/table/" + hidden, false},
		{frodo, "/table/" + hidden + "/replay", false},
		{frodo, "/table/none", false},
		{frodo, "/", false},
	} {
		opening := h.server.site.Head(tt.who.request("GET", tt.path, "")).Opening
		if (opening != nil) != tt.opens {
			t.Errorf("%s at %s: %+v", tt.who.name, tt.path, opening)
		}
		if opening == nil {
			continue
		}
		for _, address := range opening.Data {
			tt.who.want(200, "GET", address, "", nil)
		}
		if id := strings.TrimPrefix(tt.path, "/table/"); opening.Title != "toy" ||
			!slices.Contains(opening.Data, "/api/tables/"+id+"/view") {
			t.Errorf("%s at %s: %+v", tt.who.name, tt.path, opening)
		}
	}
}

// A document preloads the words that its page will use: those chosen in this browser, else for the account, else the
// browser's.
func TestADocumentIsInTheLanguageThatWasChosen(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	french := h.registered("Pippin")
	french.want(200, "PATCH", "/api/me", `{"language":"fr"}`, nil)
	unsaid := h.registered("Merry")
	unsaid.want(200, "PATCH", "/api/me", `{"language":""}`, nil)
	shown := h.duel(french, unsaid, "public")
	programs := h.guest() // the token carries no language
	for _, tt := range []struct {
		rule           string
		who            *someone
		prefers, spoke string
		lang           string
		chosen         bool
	}{
		{"nobody: what the browser prefers", h.nobody(), "fr-FR,en;q=0.5", "", "fr", false},
		{"nobody who has chosen", h.nobody(), "fr", "en", "en", true},
		{"a language that is none of ours", h.nobody(), "fr", "tlh", "fr", false},
		{"an account that says nothing", unsaid, "fr", "", "fr", false},
		{"an account that was made without a word of it", programs, "fr", "", "fr", false},
		{"the account's, whatever the browser prefers", french, "en", "", "fr", true},
		{"this browser's, whatever the account says", french, "fr", "en", "en", true},
	} {
		r := tt.who.request("GET", "/table/"+shown, "")
		r.Header.Set("Accept-Language", tt.prefers)
		if tt.spoke != "" {
			r.AddCookie(&http.Cookie{Name: texts.LanguageCookie, Value: tt.spoke})
		}
		head := h.server.site.Head(r)
		if head.Lang != tt.lang || head.Chosen != tt.chosen || head.Opening == nil || head.Opening.Lang != tt.lang {
			t.Errorf("%s: %+v, opening %+v", tt.rule, head, head.Opening)
		}
	}
}

// A link to a cup is previewed by its name, in the reader's language.
func TestACupIsPreviewedByItsName(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	frodo := h.registered("Frodo")
	if err := h.server.store.CreateCup(t.Context(), &store.Cup{
		ID: "C", Title: "toy", Name: "Spring in Bree",
		Data: []byte("{}"),
	}, "s"); err != nil {
		t.Fatal(err)
	}
	for lang, about := range map[string]string{
		"en": "The cup “Spring in Bree”",
		"fr": "La coupe «\u00a0Spring in Bree\u00a0»",
	} {
		frodo.want(200, "PATCH", "/api/me", `{"language":"`+lang+`"}`, nil)
		head := h.server.site.Head(frodo.request("GET", "/cups/C", ""))
		if !strings.HasPrefix(head.Title, "Spring in Bree") || !strings.HasPrefix(head.Description, about) {
			t.Errorf("%s: %q, %q", lang, head.Title, head.Description)
		}
	}
}
