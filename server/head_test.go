package server

import (
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/store"
	"prancingpony/titles/board"
)

// A link to a table says which edition is played there, if it is not the first.
func TestALinkNamesTheEdition(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = []game.Title{board.Title{}} })
	for options, named := range map[string]bool{`{"edition":"1"}`: false, `{"edition":"2"}`: true} {
		m := &store.Match{Title: "board", Options: []byte(options)}
		if got := h.server.gameName("fr", m); strings.Contains(got, "seconde édition") != named {
			t.Errorf("%s is called %q", options, got)
		}
	}
}
