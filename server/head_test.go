package server

import (
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
