package server

import (
	"net/http"
	"net/netip"
	"testing"
	"time"

	"prancingpony/server/api"
)

// A token that leaked is worth what its scope says, until it ends, and never more.
func TestATokenNeverBecomesMoreThanItIs(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	make := func(body string) *someone {
		var made struct {
			Token  api.Token
			Secret string
		}
		a.want(201, "POST", "/api/me/tokens", body, &made)
		if made.Token.Expires == nil {
			t.Errorf("%s never ends", body)
		}
		return &someone{h: h, token: made.Secret}
	}
	play, read := make(`{"name":"play"}`), make(`{"name":"read","scope":"read","days":2}`)
	for _, bot := range []*someone{play, read} {
		for _, r := range [][3]string{
			{"POST", "/api/guest", `{}`},
			{"POST", "/api/register", `{"name":"Someone","password":"long enough"}`},
			{"POST", "/api/login", `{"name":"Bilbo","password":"speak friend"}`},
			{"POST", "/api/me/tokens", `{"name":"another"}`},
			{"GET", "/api/me/tokens", ""},
			{"GET", "/api/me/sessions", ""},
			{"PATCH", "/api/me", `{"email":"thief@example.org"}`},
			{"PATCH", "/api/me", `{"webhook":"https://thief.example"}`},
			{"POST", "/api/me/password", `{"old":"speak friend","new":"long enough"}`},
			{"POST", "/api/me/delete", `{"password":"speak friend"}`},
		} {
			got := bot.do(r[0], r[1], r[2])
			if got.status != 403 || got.header.Get("Set-Cookie") != "" {
				t.Errorf("%s %s: %d, %s", r[0], r[1], got.status, got.header.Get("Set-Cookie"))
			}
		}
		bot.want(200, "GET", "/api/me", "", nil)
		bot.want(200, "GET", "/api/tables?list=mine", "", nil)
	}
	id := h.duel(a, b, "public")
	read.want(403, "POST", "/api/tables/"+id+"/chat", `{"text":"hello"}`, nil)
	play.want(201, "POST", "/api/tables/"+id+"/chat", `{"text":"hello"}`, nil)
	read.want(200, "GET", "/api/tables/"+id+"/view", "", nil)
	a.want(204, "POST", "/api/me/password", `{"old":"speak friend","new":"mellon mellon"}`, nil)
	play.want(401, "GET", "/api/me", "", nil)
}

// Guesses at a name from elsewhere do not lock its owner out.
func TestWrongPasswordsLockNobodyElseOut(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) {
		c.Rates.SignIn = 0.5
		at := time.Now()
		c.Now = func() time.Time { return at }
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	h.registered("Bilbo")
	from := func(addr string) *someone { return &someone{h: h, header: http.Header{"X-Forwarded-For": {addr}}} }
	thief, owner := from("203.0.113.7"), from("198.51.100.4")
	refused := false
	for range 12 {
		refused = thief.do("POST", "/api/login", `{"name":"Bilbo","password":"wrong one"}`).status == 429
	}
	if !refused {
		t.Error("nobody stops the guessing")
	}
	owner.want(200, "POST", "/api/login", `{"name":"bilbo","password":"speak friend"}`, nil)
}
