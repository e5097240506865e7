package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// Bots are hurried by who plays alone against them, and by nobody else.
func TestWhoPlaysAloneMayHurryBots(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	aline, bruno := h.registered("Aline"), h.registered("Bruno")
	share := strings.Repeat("ab", 32)
	table := func(body string) string {
		var made struct{ ID string }
		r := aline.do(http.MethodPost, "/api/tables", body)
		if err := json.Unmarshal([]byte(r.body), &made); err != nil || made.ID == "" {
			t.Fatalf("%d %s", r.status, r.body)
		}
		aline.do(http.MethodPost, "/api/tables/"+made.ID+"/contribute", `{"contribution":"`+share+`"}`)
		return "/api/tables/" + made.ID
	}
	alone := table(`{"title":"toy","seats":[{"kind":"me"},{"kind":"bot","level":"wizard"}]}`)
	rated := table(`{"title":"toy","rated":true,"seats":[{"kind":"me"},{"kind":"bot","level":"wizard"}]}`)
	two := table(`{"title":"toy","seats":[{"kind":"me"},{"kind":"open"}]}`)
	bruno.do(http.MethodPost, two+"/join", `{"contribution":"`+share+`"}`)
	for _, one := range []struct {
		name, path string
		by         *someone
		want       int
	}{
		{"alone", alone, aline, 204},
		{"a stranger", alone, bruno, 403},
		{"nobody", alone, h.nobody(), 401},
		{"a rated table", rated, aline, 409},
		{"two people", two, aline, 409},
	} {
		if r := one.by.do(http.MethodPost, one.path+"/hurry", ""); r.status != one.want {
			t.Errorf("%s: %d %s, want %d", one.name, r.status, r.body, one.want)
		}
	}
}
