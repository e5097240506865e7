package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
	"prancingpony/store"
	"prancingpony/titles/battle"
)

// finish makes somebody resign.
func (p *someone) finish(id string) {
	var now struct{ N int }
	p.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
	p.want(200, "POST", "/api/tables/"+id+"/resign", fmt.Sprintf(`{"n":%d}`, now.N), nil)
}

func TestFilesOfGamesHaveABudgetByTheirGames(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { frozenClock(c); c.Rates.Heavy = 5 })
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	const games = 3
	for range games {
		a.finish(h.duel(a, b, "public"))
	}
	h.nobody().want(200, "GET", "/api/games", "", nil)
	caller := limit.Caller{Address: "127.0.0.1"}
	for i := range 200 - games { // others of this address
		if ok, _ := h.server.router.Limits.Take(endpoint.RateGames, caller); !ok {
			t.Fatalf("refused after %d games", i)
		}
	}
	if got := h.nobody().do("GET", "/api/games", "").problem(t); got.Code != "too-many" {
		t.Errorf("one file more: %+v", got)
	}
	a.want(200, "GET", "/api/me/games", "", nil) // has a budget of its own
}

func TestOneFileOfGamesAtATime(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a := h.registered("Bilbo")
	who, err := h.server.people.BySession(t.Context(), a.cookie.Value)
	if err != nil {
		t.Fatal(err)
	}
	id := who.Account
	if !h.server.fileSlots.Enter(id, 1) { // one that is still being sent
		t.Fatal("no room")
	}
	if got := a.do("GET", "/api/me/games", "").problem(t); got.Code != "busy" {
		t.Errorf("%+v", got)
	}
	h.server.fileSlots.Leave(id)
	a.want(200, "GET", "/api/me/games", "", nil)
	for i := range mostFiles {
		h.server.fileSlots.Enter(fmt.Sprint("address ", i), 1)
	}
	if got := a.do("GET", "/api/games", "").problem(t); got.Code != "busy" {
		t.Errorf("with %d files in all: %+v", mostFiles, got)
	}
}

func TestFewPicturesAreDrawnAtOnce(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles, c.Workers = pictured, 1 })
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	at := "/api/tables/" + h.opened(a, b, "board", `"visibility":"public"`) + "/picture.png"
	site := h.server.site
	site.Drawing <- struct{}{} // one is being drawn
	got := make(chan int)
	go func() { got <- h.nobody().do("GET", at, "").status }()
	for site.Pictures.Open() == 0 { // until it waits
		select {
		case status := <-got:
			t.Fatalf("it did not wait: %d", status)
		default:
		}
	}
	for i := range mostPictures - 1 {
		site.Pictures.Enter(fmt.Sprint("address ", i), 1)
	}
	if got := h.nobody().do("GET", at+"?lang=fr", "").problem(t); got.Code != "busy" {
		t.Errorf("%+v", got)
	}
	<-site.Drawing
	if status := <-got; status != 200 {
		t.Errorf("the one that waited: %d", status)
	}
}

func TestGuestsOfOneAddressSaySoMuchADay(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { frozenClock(c); c.Rates.Talk = 1000 })
	at := "/api/tables/" + h.duel(h.registered("Bilbo"), h.registered("Gollum"), "public") + "/chat"
	said, refused := 0, 0
	for range 40 { // guests
		guest := h.guest()
		for i := range 8 {
			text := fmt.Sprint(i, strings.Repeat("ä", 480))
			switch got := guest.do("POST", at, `{"text":"`+text+`"}`); got.status {
			case 201:
				said += len(text)
			case 429:
				refused++
			default:
				t.Fatalf("%d %s", got.status, got.body)
			}
		}
	}
	if said > guestTalk || said < guestTalk*3/4 || refused == 0 {
		t.Errorf("%d bytes were said, %d messages refused; want at most %d", said, refused, guestTalk)
	}
}

func TestOptionsThatNothingNeedsAreNotKept(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = []game.Title{battle.Title{}} })
	a := h.registered("Bilbo")
	const table = `{"title":"battle","seats":[{"kind":"me"},{"kind":"bot","level":"random"}],` +
		`"options":{"good-list":%q}%s}`
	if got := a.do("POST", "/api/tables", fmt.Sprintf(table, strings.Repeat(" ", 12_000), "")); got.status != 422 {
		t.Errorf("an option of 12 KB: %d %s", got.status, got.body)
	}
	s, err := battle.Title{}.New(nil, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	position, err := json.Marshal(s.Position())
	if err != nil {
		t.Fatal(err)
	}
	var made struct{ ID string }
	a.want(201, "POST", "/api/tables",
		fmt.Sprintf(table, strings.Repeat(" ", 4000), `,"position":`+string(position)), &made)
	var row *store.Match
	if row, err = h.server.store.Match(t.Context(), made.ID); err != nil {
		t.Fatal(err)
	}
	if len(row.Options) > 1000 {
		t.Errorf("%d bytes of options: %s", len(row.Options), row.Options)
	}
}
