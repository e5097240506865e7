package server

import (
	"strings"
	"testing"
)

// What is checked is what arrives: a name that stands twice, or once more in capitals, brings nothing past the check.
func TestNothingComesPastTheCheckOfABody(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	bilbo, gollum := h.registered("Bilbo"), h.registered("Gollum")
	at := "/api/tables/" + h.duel(bilbo, gollum, "public")
	long := strings.Repeat("a", 5000)
	for name, tt := range map[string]struct {
		path, body string
		status     int
	}{
		"in capitals": {at + "/chat", `{"text":"hello","TEXT":"` + long + `"}`, 422},
		"with a strange s": {
			"/api/login", `{"name":"Bilbo","password":"speak friend","paſsword":"` + long + `"}`,
			422,
		},
		"twice":             {at + "/chat", `{"text":"` + long + `","text":"hello"}`, 400},
		"written otherwise": {at + "/chat", `{"text":"hello","\u0074ext":"hello"}`, 400},
		"an object twice": {
			"/api/tables",
			`{"title":"toy","clock":{"kind":"live","increment":-5},"clock":{"kind":"live","minutes":5},` +
				`"seats":[{"kind":"me"},{"kind":"open"}]}`, 400,
		},
		"a list twice": {"/api/tables", `{"title":"toy","seats":[{"kind":"me","level":"` + long +
			`"},{"kind":"open"}],"seats":[{"kind":"me"},{"kind":"open"}]}`, 400},
		"deep inside": {
			"/api/sandbox", `{"title":"toy","position":{"a":[{"b":1,"c":[],"b":2}]},"actions":[]}`,
			400,
		},
	} {
		if a := bilbo.do("POST", tt.path, tt.body); a.status != tt.status {
			t.Errorf("%s: %d %.200s, want %d", name, a.status, a.body, tt.status)
		}
	}
	bilbo.want(201, "POST", at+"/chat", `{"text":"\"text\": {\"text\""}`, nil) // a name is no value
}

// Nesting, numbers and lengths that a parser may break on are answered as any wrong request, and the server goes on.
func TestMonstrousBodiesAreWrongRequests(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	bilbo := h.registered("Bilbo")
	nested := func(depth int, open, close string) string {
		return strings.Repeat(open, depth) + "1" + strings.Repeat(close, depth)
	}
	values := map[string]string{
		"lists, 9,000 deep":    nested(9000, "[", "]"),
		"lists, 20,000 deep":   nested(20_000, "[", "]"),
		"objects, 6,000 deep":  nested(6000, `{"a":`, "}"),
		"objects, 11,000 deep": nested(11_000, `{"":`, "}"),
		"a number of 1e999999": `1e999999`,
		"a number of 20 KB":    strings.Repeat("9", 20_000),
		"half a surrogate":     `"\ud800"`,
		"no text at all":       "\"\xff\xfe\"",
		"ten thousand names":   `{` + strings.Repeat(`"x":1,`, 10_000) + `"y":1}`,
	}
	for name, value := range values {
		for path, body := range map[string]string{
			"/api/sandbox":  `{"title":"toy","actions":[],"position":` + value + `}`,
			"/api/tables":   `{"title":"toy","seats":[{"kind":"me"},{"kind":"open"}],"position":` + value + `}`,
			"/api/analysis": `{"title":"toy","position":` + value + `}`,
			"/api/login":    `{"name":"Bilbo","password":` + value + `}`,
			"/api/guest":    value,
		} {
			if a := bilbo.do("POST", path, body); a.status < 400 || a.status >= 500 {
				t.Errorf("%s at %s: %d %.200s", name, path, a.status, a.body)
			}
		}
	}
	bilbo.want(200, "GET", "/api/me", "", nil)
}

func TestAPageThatNoListHasGivenIsAWrongRequest(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	gandalf := h.operator("Gandalf")
	for _, path := range []string{
		"/api/tables?list=open&", "/api/puzzles/house?", "/api/cups?", "/api/ratings?title=toy&side=bilbo&",
		"/api/admin/reports?", "/api/admin/audit?", "/api/admin/matches?status=live&",
	} {
		for _, page := range []string{"x", "%22", "eyJ9", "1.2.3", "AAAA"} {
			got := gandalf.do("GET", path+"page="+page, "")
			if got.status != 422 || got.problem(t).Code != "invalid" {
				t.Errorf("%spage=%s: %d %s", path, page, got.status, got.body)
			}
		}
	}
	if strings.Contains(h.log.String(), "request failed") {
		t.Error("a wrong request is logged as a fault of the server")
	}
}
