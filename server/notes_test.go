package server

import (
	"fmt"
	"strings"
	"testing"

	"prancingpony/chat"
	"prancingpony/game"
	"prancingpony/titles/hunt"
	"prancingpony/watch"
)

// Pencil marks are the writer's, and, when they are shared, the fellow riders': neither the Ring-bearer nor a spectator
// hears of them by any way.
func TestNotesAreReadByTheirWriterAndTheirSideAlone(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = []game.Title{hunt.Title{}} })
	frodo, first, second, other := h.registered("Frodo"), h.registered("Khamul"), h.registered("Gothmog"),
		h.registered("Barliman")
	var made watch.Table
	frodo.want(201, "POST", "/api/tables", `{"title":"hunt","options":{"players":"3"},"visibility":"public",
		"seats":[{"kind":"me"},{"kind":"invited"},{"kind":"invited"}]}`, &made)
	at := "/api/tables/" + made.ID
	for seat, who := range []*someone{first, second} {
		who.want(200, "POST", at+"/join", fmt.Sprintf(`{"key":%q,"seat":%d,"contribution":%q}`, made.Invitation, seat+1,
			share), nil)
	}
	frodo.want(200, "POST", at+"/contribute", `{"contribution":"`+share+`"}`, &made)
	if made.Status != "live" {
		t.Fatalf("table is %s", made.Status)
	}
	first.want(204, "PUT", at+"/notes",
		`{"place":"shire-14","mark":"suspected","text":"zulu\u202e, he rested","shared":true}`, nil)
	first.want(204, "PUT", at+"/notes", `{"place":"shire-27","mark":"excluded"}`, nil)
	second.want(204, "PUT", at+"/notes", `{"place":"shire-14","text":"zulu too"}`, nil)
	frodo.want(204, "PUT", at+"/notes", `{"place":"","text":"they ride east","shared":true}`, nil)
	read := func(who *someone) string {
		var got struct{ Notes []chat.Note }
		who.want(200, "GET", at+"/notes", "", &got)
		var lines []string
		for _, n := range got.Notes {
			lines = append(lines, strings.Join([]string{n.Place, n.Mark, n.Text, n.Name}, "/"))
		}
		return strings.Join(lines, "; ")
	}
	for who, want := range map[*someone]string{
		frodo: "//they ride east/", first: "shire-14/suspected/zulu, he rested/; shire-27/excluded//",
		second: "shire-14/suspected/zulu, he rested/Khamul; shire-14//zulu too/",
	} {
		if got := read(who); got != want {
			t.Errorf("%s reads %s, want %s", who.name, got, want)
		}
	}
	for _, who := range []*someone{frodo, other} {
		for _, path := range []string{"", "/view", "/history", "/chat"} {
			if body := who.want(200, "GET", at+path, "", nil).body; strings.Contains(body, "zulu") {
				t.Errorf("%s reads a note in %s: %s", who.name, path, body)
			}
		}
	}
	other.want(403, "GET", at+"/notes", "", nil)
	for _, bad := range []string{
		`{"place":"The Shire","mark":"suspected"}`, `{"place":"x","mark":"king"}`,
		`{"place":"x","text":"` + strings.Repeat("é", chat.MaxNote+1) + `"}`,
	} {
		first.want(422, "PUT", at+"/notes", bad, nil)
	}
	first.want(204, "PUT", at+"/notes", `{"place":"shire-14"}`, nil) // rubbed out
	if got := read(second); got != "shire-14//zulu too/" {
		t.Errorf("after it was rubbed out: %s", got)
	}
}
