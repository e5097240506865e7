package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/titles"
	"prancingpony/watch"
)

// offlineGame is a game that a device played by itself, as its file.
func offlineGame(t *testing.T, title game.Title, moves int) *game.Match {
	t.Helper()
	seats, err := title.Seats(nil)
	if err != nil {
		t.Fatal(err)
	}
	given := slices.Repeat([]string{strings.Repeat("ab", 32)}, len(seats))
	m, s, err := game.NewMatch(title, nil, game.NewSecret(), given...)
	if err != nil {
		t.Fatal(err)
	}
	pick := game.FastRand(7)
	for i := 0; !s.Result().Over && i < moves; i++ {
		legal := s.Legal(nil)
		if _, err := m.Play(title, s, legal[pick.Intn(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// broughtAs is the body that brings a file: the first seat is the caller's, bots have the others.
func broughtAs(t *testing.T, m *game.Match, level string) string {
	t.Helper()
	seats := []map[string]string{{"kind": "me"}}
	for range len(m.Contributions) - 1 {
		seats = append(seats, map[string]string{"kind": "bot", "level": level})
	}
	text, err := json.Marshal(map[string]any{"file": m, "seats": seats, "ended": "2026-01-02T03:04:05Z"})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAGamePlayedOfflineIsHandedToTheAccount(t *testing.T) {
	t.Parallel()
	all := append([]game.Title{toy.Title{}}, titles.All...)
	h := newFixture(t, func(c *Config) { c.Titles = all })
	aline, bruno := h.registered("Aline"), h.registered("Bruno")
	for _, title := range all {
		m := offlineGame(t, title, 100_000)
		body := broughtAs(t, m, "ranger")
		t.Logf("%s: %d moves, %d bytes", title.ID(), len(m.Moves), len(body))
		var first, again watch.Table
		for _, into := range []*watch.Table{&first, &again} {
			r := aline.do(http.MethodPost, "/api/tables/import", body)
			if r.status != 201 {
				t.Fatalf("%s: %d %s", title.ID(), r.status, r.body)
			}
			if err := json.Unmarshal([]byte(r.body), into); err != nil {
				t.Fatal(err)
			}
		}
		if first.ID != again.ID || !first.Offline || first.Rated || first.Status != "over" || first.Result == nil {
			t.Errorf("%s: %+v, then %s", title.ID(), first, again.ID)
		}
		if first.Ended == nil || first.Ended.Year() != 2026 || first.Ended.Month() != 1 || first.N != len(m.Moves)+2 {
			t.Errorf("%s: ended %v at %d", title.ID(), first.Ended, first.N)
		}
		at := "/api/tables/" + first.ID
		file := aline.do(http.MethodGet, at+"/export", "")
		back, err := game.ReadMatch([]byte(file.body))
		if err != nil {
			t.Fatalf("%s: %v: %.300s", title.ID(), err, file.body)
		}
		if err := game.Verify(title, back); err != nil || back.Digest != m.Digest {
			t.Errorf("%s: it comes back as another: %v", title.ID(), err)
		}
		for _, path := range []string{"/history", "/moments", "/chances", fmt.Sprint("/at/", first.N/2)} {
			if r := aline.do(http.MethodGet, at+path, ""); r.status != 200 {
				t.Errorf("%s%s: %d %s", title.ID(), path, r.status, r.body)
			}
		}
		if r := bruno.do(http.MethodGet, at, ""); r.status != 404 {
			t.Errorf("%s: others see it: %d", title.ID(), r.status)
		}
	}
	var mine struct{ Tables []watch.Table }
	r := aline.do(http.MethodGet, "/api/tables?list=mine-finished", "")
	if err := json.Unmarshal([]byte(r.body), &mine); err != nil || len(mine.Tables) != len(all) {
		t.Fatalf("my games: %v %s", err, r.body)
	}
	for _, one := range mine.Tables {
		if !one.Offline {
			t.Errorf("%s is not marked", one.Title)
		}
	}
	account, err := h.store.AccountByName(t.Context(), "Aline")
	if err != nil {
		t.Fatal(err)
	}
	counted, err := h.store.Statistics(t.Context(), "account/"+account.ID)
	if err != nil || len(counted) > 0 {
		t.Errorf("it is counted: %+v %v", counted, err)
	}
}

func TestOnlyProvenGamesAreTaken(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = titles.All })
	aline := h.registered("Aline")
	title := titles.All[1]
	good := offlineGame(t, title, 100_000)
	change := func(fn func(m *game.Match)) string {
		m := *good
		m.Moves = slices.Clone(good.Moves)
		fn(&m)
		return broughtAs(t, &m, "ranger")
	}
	bodies := map[string]string{
		"another secret":     change(func(m *game.Match) { m.Secret = game.NewSecret() }),
		"a move left out":    change(func(m *game.Match) { m.Moves = m.Moves[1:] }),
		"another winner":     change(func(m *game.Match) { r := *m.Result; r.Winners ^= 3; m.Result = &r }),
		"not over":           broughtAs(t, offlineGame(t, title, 5), "ranger"),
		"one share too many": change(func(m *game.Match) { m.Contributions = append(m.Contributions, "ab") }),
		"no such title":      change(func(m *game.Match) { m.Title = "chess" }),
		"no such bot":        strings.Replace(change(func(*game.Match) {}), "ranger", "balrog", 1),
		"no file":            `{"file":[1,2]}`,
	}
	for name, body := range bodies {
		if r := aline.do(http.MethodPost, "/api/tables/import", body); r.status != 422 {
			t.Errorf("%s: %d %.300s", name, r.status, r.body)
		}
	}
	if r := h.nobody().do(http.MethodPost, "/api/tables/import", change(func(*game.Match) {})); r.status != 401 {
		t.Errorf("nobody: %d %s", r.status, r.body)
	}
	long := `{"file":{"title":"` + strings.Repeat("x", 5<<20) + `"}}`
	if r := aline.do(http.MethodPost, "/api/tables/import", long); r.status != 413 {
		t.Errorf("five megabytes: %d %.300s", r.status, r.body)
	}
	if r := aline.do(http.MethodGet, "/api/tables?list=mine-finished", ""); strings.Contains(r.body, `"id"`) {
		t.Errorf("something was kept: %s", r.body)
	}
}
