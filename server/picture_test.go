package server

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/titles/board"
	"prancingpony/watch"
)

// pictured are titles that have a small board.
var pictured = []game.Title{board.Title{}}

// playAny plays some legal action for the player who decides.
func playAny(players []*someone, id string) {
	t := players[0].h.t
	t.Helper()
	for _, p := range players {
		var now moment.Moment
		p.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
		if len(now.Legal) > 0 {
			p.want(200, "POST", "/api/tables/"+id+"/actions", fmt.Sprintf(`{"n":%d,"action":%q}`, now.N,
				now.Legal[len(now.Legal)/2]), nil)
			return
		}
	}
	t.Fatal("nobody can play")
}

func TestThePictureOfAMatchShowsWhatAStrangerMaySee(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles, c.PublicURL = pictured, "https://pony.example" })
	a, b := h.registered("Éowyn"), h.registered("Gollum")
	id := h.opened(a, b, "board", `"visibility":"public"`)
	at := "/api/tables/" + id + "/picture.png"
	seen := h.nobody().want(200, "GET", at, "", nil)
	if seen.header.Get("Content-Type") != "image/png" || !strings.HasPrefix(seen.body, "\x89PNG") ||
		seen.header.Get("Cache-Control") != "public, max-age=60" {
		t.Errorf("%v", seen.header)
	}
	if again := a.want(200, "GET", at, "", nil); again.body != seen.body {
		t.Error("one who plays is given another picture")
	}
	knows := &someone{h: h, header: map[string][]string{"If-None-Match": {seen.header.Get("Etag")}}}
	knows.want(304, "GET", at, "", nil)
	if other := h.nobody().want(200, "GET", at+"?lang=fr", "", nil); other.body == seen.body {
		t.Error("the picture is the same in French")
	}
	// The page of the table names it, and a closed one has none.
	page := httptest.NewRequestWithContext(t.Context(), "GET", "https://evil.example/table/"+id, nil)
	if head := h.server.site.Head(page); head.Image != "https://pony.example"+at+"?lang=en" || !head.Wide {
		t.Errorf("the page names the picture %q", head.Image)
	}
	hidden := h.opened(a, b, "board", `"visibility":"private"`)
	a.want(404, "GET", "/api/tables/"+hidden+"/picture.png", "", nil)
	// Where spectators stay behind the picture does.
	late := h.opened(a, b, "board", `"visibility":"public","delay":{"actions":100}`)
	first := h.nobody().want(200, "GET", "/api/tables/"+late+"/picture.png", "", nil)
	moved := h.opened(a, b, "board", `"visibility":"public"`)
	playOn := func(id string) {
		for range 40 {
			playAny([]*someone{a, b}, id)
		}
	}
	playOn(late)
	if second := h.nobody().want(200, "GET", "/api/tables/"+late+"/picture.png", "", nil); second.body != first.body {
		t.Error("the picture shows what spectators do not see yet")
	}
	now := first
	for i := 0; i < 10 && now.body == first.body; i++ { // by chance little may happen on the map for a while
		playOn(moved)
		now = h.nobody().want(200, "GET", "/api/tables/"+moved+"/picture.png", "", nil)
	}
	if now.body == first.body {
		t.Error("the picture does not change when the match goes on")
	}
}

func TestThePictureOfAMatchOfFourNamesThemAll(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = pictured })
	a := h.registered("Éowyn")
	var made watch.Table
	a.want(201, "POST", "/api/tables", `{"title":"board","options":{"players":"4"},"visibility":"public","hotseat":true,
		"seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"},{"kind":"me"}]}`, &made)
	a.want(200, "POST", "/api/tables/"+made.ID+"/contribute", `{"contribution":"`+share+`"}`, nil)
	h.nobody().want(200, "GET", "/api/tables/"+made.ID+"/picture.png", "", nil)
}

func TestNewPicturesAreWithinTheBudgetOfAnAddress(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles, c.Rates.Heavy = pictured, 0.0001 })
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	id := h.opened(a, b, "board", `"visibility":"public"`)
	at := "/api/tables/" + id + "/picture.png"
	h.nobody().want(200, "GET", at, "", nil)
	h.server.router.Limits.TakeN(endpoint.RateHeavy, limit.Caller{Address: "127.0.0.1"}, "", 29)
	h.nobody().want(429, "GET", at+"?lang=fr", "", nil)
	h.nobody().want(200, "GET", at, "", nil) // one that is there costs nothing
}
