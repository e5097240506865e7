package server

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/library"
	"prancingpony/titles/board"
)

// sampleLog is the body that brings a log of the old client.
func sampleLog(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("../oldlog/testdata/" + name + ".log")
	if err != nil {
		t.Fatal(err)
	}
	return `{"log":"` + base64.StdEncoding.EncodeToString(data) + `","name":"` + name + `"}`
}

func TestALogIsImportedCollectedAndFound(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = []game.Title{toy.Title{}, board.Title{}} })
	aline, bruno := h.registered("Aline"), h.registered("Bruno")
	read := func(r reply, into any) {
		t.Helper()
		if r.status >= 300 {
			t.Fatalf("%d %s", r.status, r.body)
		}
		if err := json.Unmarshal([]byte(r.body), into); err != nil {
			t.Fatal(err)
		}
	}
	var g library.Game
	read(aline.do(http.MethodPost, "/api/imports", sampleLog(t, "battle")), &g)
	got := aline.do(http.MethodPost, "/api/imports", sampleLog(t, "refused")).problem(t)
	if got.Code != "no-log" || got.Reason != "variant" || !strings.Contains(got.Detail, "expansion2[L]") {
		t.Errorf("an expansion: %+v", got)
	}
	if r := h.nobody().do(http.MethodPost, "/api/imports", sampleLog(t, "battle")); r.status != 401 {
		t.Errorf("nobody: %d %s", r.status, r.body)
	}
	if r := bruno.do(http.MethodGet, "/api/imports/"+g.ID, ""); r.status != 404 {
		t.Errorf("a private game is open to others: %d", r.status)
	}
	var whole library.Imported
	read(aline.do(http.MethodGet, "/api/imports/"+g.ID, ""), &whole)
	if len(whole.Turns) != 3 {
		t.Errorf("%d turns", len(whole.Turns))
	}
	read(aline.do(http.MethodPatch, "/api/imports/"+g.ID,
		`{"name":"Lórien","side":"shadow","visibility":"public"}`), &g)
	var explored library.Explored
	read(bruno.do(http.MethodGet, "/api/library/"+g.ID+"/explore?turn=2", ""), &explored)
	if explored.Map.Games != 1 {
		t.Errorf("%+v", explored)
	}
	read(bruno.do(http.MethodPost, "/api/library/explore", `{"position":{"title":"board","edition":2,"turn":1,
		"dice":{"free":{"event":1}}}}`), &explored)
	if explored.Alike.Games != 1 {
		t.Errorf("%+v", explored)
	}
	var c library.Collection
	read(aline.do(http.MethodPost, "/api/collections", `{"name":"Sieges","visibility":"link"}`), &c)
	if r := aline.do(http.MethodPut, "/api/collections/"+c.ID+"/games/"+g.ID, ""); r.status != 204 {
		t.Errorf("%d %s", r.status, r.body)
	}
	var found struct{ Games []library.Game }
	read(bruno.do(http.MethodGet, "/api/library?place=lorien&collection="+c.ID, ""), &found)
	if len(found.Games) != 1 || found.Games[0].Name != "Lórien" {
		t.Errorf("%+v", found)
	}
	var openings struct{ Openings []library.Opening }
	read(aline.do(http.MethodGet, "/api/me/openings", ""), &openings)
	if len(openings.Openings) != 1 {
		t.Errorf("%+v", openings)
	}
	for _, path := range []string{
		"/api/collections/" + c.ID + "/games/" + g.ID, "/api/collections/" + c.ID, "/api/imports/" + g.ID,
	} {
		if r := aline.do(http.MethodDelete, path, ""); r.status != 204 {
			t.Errorf("DELETE %s: %d %s", path, r.status, r.body)
		}
	}
}

// Matches that are over come into the library by themselves, and into the file of their month.
func TestMatchesThatAreOverAreInTheLibraryAndTheMonthlyFile(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	aline, bruno := h.registered("Aline"), h.registered("Bruno")
	table := h.duel(aline, bruno, "public")
	var now struct{ N int }
	aline.want(200, "GET", "/api/tables/"+table+"/view", "", &now)
	aline.want(200, "POST", "/api/tables/"+table+"/resign", fmt.Sprintf(`{"n":%d}`, now.N), nil)
	if n, err := h.server.library.IndexMatches(t.Context()); err != nil || n != 1 {
		t.Fatal(n, err)
	}
	if n, err := h.server.library.IndexMatches(t.Context()); err != nil || n != 0 {
		t.Fatal("it is read twice", n, err)
	}
	if r := h.nobody().do(http.MethodGet, "/api/library?source=match", ""); !strings.Contains(r.body, table) {
		t.Errorf("%d %s", r.status, r.body)
	}
	month := h.store.Now().UTC().Format("2006-01")
	file := h.nobody().do(http.MethodGet, "/api/games?month="+month, "").body
	if !strings.Contains(file, `"month":"`+month+`"`) || !strings.Contains(file, table) ||
		!strings.Contains(file, `"format":"pony-match-file"`) {
		t.Error(file)
	}
	for _, other := range []string{"2001-01", "2999-01"} {
		if file := h.nobody().do(http.MethodGet, "/api/games?month="+other, "").body; strings.Contains(file, table) {
			t.Errorf("%s has it: %s", other, file)
		}
	}
	if got := h.nobody().do(http.MethodGet, "/api/games?month=soon", "").problem(t); got.Code != "invalid" {
		t.Errorf("%+v", got)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed here")
	}
	cmd := exec.CommandContext(t.Context(), python, "../examples/games.py")
	cmd.Stdin = strings.NewReader(file)
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "1 toy") {
		t.Errorf("%v: %s", err, out)
	}
	if out, err := exec.CommandContext(t.Context(), python, "-m", "unittest", "discover",
		"../examples").CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}
