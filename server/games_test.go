package server

import (
	"encoding/json"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/server/api"
)

// docs/matches.md: many matches in one file, each of which verifies; anyone who hides games is not named in public.
func TestAllGamesInOneFile(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	bilbo, gollum, nobody := h.registered("Bilbo"), h.registered("Gollum"), h.nobody()
	public, private := h.duel(bilbo, gollum, "public"), h.duel(bilbo, gollum, "private")
	for _, id := range []string{public, private} {
		var now struct{ N int }
		gollum.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
		body, err := json.Marshal(map[string]int{"n": now.N})
		if err != nil {
			t.Fatal(err)
		}
		gollum.want(200, "POST", "/api/tables/"+id+"/resign", string(body), nil)
	}
	gollum.want(200, "PATCH", "/api/me", `{"hidden":true}`, nil)
	for _, c := range []struct {
		who    *someone
		path   string
		tables []string
		names  bool
	}{
		{nobody, "/api/games", []string{public}, false},
		{bilbo, "/api/me/games", []string{public, private}, false},
		{gollum, "/api/me/games", []string{public, private}, true},
	} {
		lines := strings.Split(strings.TrimSpace(c.who.want(200, "GET", c.path, "", nil).body), "\n")
		var head api.GamesHead
		if err := json.Unmarshal([]byte(lines[0]), &head); err != nil || head.Format != "pony-games" ||
			(head.Licence == "") == (c.who == nobody) {
			t.Errorf("%s begins with %s, %v", c.path, lines[0], err)
		}
		games := lines[1 : len(lines)-1]
		if len(games) != len(c.tables) {
			t.Fatalf("%s has %d games, want %d", c.path, len(games), len(c.tables))
		}
		for _, line := range games {
			var g api.GamesLine
			if err := json.Unmarshal([]byte(line), &g); err != nil {
				t.Fatal(err)
			}
			if err := game.Verify(toy.Title{}, g.Match); err != nil {
				t.Errorf("%s: %v", c.path, err)
			}
			if strings.Contains(line, "Gollum") != c.names || !strings.Contains(line, "Bilbo") {
				t.Errorf("%s names: %+v", c.path, g.Seats)
			}
		}
	}
}
