package server

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// Links, previews and digests say which edition is played, if it is not the first.
func TestAGameIsCalledByItsEdition(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = []game.Title{board.Title{}} })
	for edition, named := range map[string]bool{"1": false, "2": true} {
		if got := h.server.gameName("fr", "board", game.Options{"edition": edition}); strings.Contains(got, "seconde édition") != named {
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
		{gollum, "/table/" + hidden, false},
		{h.nobody(), "/table/" + hidden, false},
		{french, "/table/" + hidden, false}, // whose browser asks for English
		{frodo, "/table/" + hidden + "/replay", false},
		{frodo, "/table/none", false},
		{frodo, "/", false},
	} {
		opening := h.server.head(tt.who.request("GET", tt.path, "")).Opening
		if (opening != nil) != tt.opens {
			t.Errorf("%s at %s: %+v", tt.who.name, tt.path, opening)
		}
		if opening == nil {
			continue
		}
		for _, address := range opening.Data {
			tt.who.want(200, "GET", address, "", nil)
		}
		if id := strings.TrimPrefix(tt.path, "/table/"); opening.Title != "toy" || opening.Lang != "en" || !slices.Contains(opening.Data, "/api/tables/"+id+"/view") {
			t.Errorf("%s at %s: %+v", tt.who.name, tt.path, opening)
		}
	}
}
