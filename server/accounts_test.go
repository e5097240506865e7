package server

import (
	"fmt"
	"testing"
	"time"

	"prancingpony/server/api"
	"prancingpony/titles"
	"prancingpony/watch"
)

func TestAccounts(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	p := h.guest()
	var made watch.Table
	p.want(201, "POST", "/api/tables", `{"title":"toy","seats":[{"kind":"me"},{"kind":"open"}]}`, &made)
	var before, after struct{ Account api.Me }
	p.want(200, "GET", "/api/me", "", &before)
	for _, bad := range []string{
		`{"name":"x","password":"long enough"}`, `{"name":"Frodo","password":"short"}`,
		`{"name":"a  b","password":"long enough"}`, `{"name":"<script>","password":"long enough"}`,
		`{"name":"Frodo","password":"long enough","email":"no address"}`,
	} {
		p.want(422, "POST", "/api/register", bad, nil)
	}
	p.want(201, "POST", "/api/register", `{"name":"Frodo","password":"speak friend","language":"fr"}`, &after)
	if after.Account.ID != before.Account.ID || after.Account.Guest || after.Account.Language != "fr" {
		t.Errorf("a guest who registers: %+v", after.Account)
	}
	var list struct{ Tables []watch.Table }
	p.want(200, "GET", "/api/tables?list=mine", "", &list)
	if len(list.Tables) != 1 {
		t.Errorf("the games are gone: %+v", list)
	}
	var named watch.Table
	p.want(200, "GET", "/api/tables/"+made.ID, "", &named)
	if named.Seats[0].Name != "Frodo" {
		t.Errorf("the seat is still of %q", named.Seats[0].Name)
	}
	h.guest().want(409, "POST", "/api/register", `{"name":"FRODO","password":"speak friend"}`, nil)
	second := h.nobody()
	second.want(401, "POST", "/api/login", `{"name":"Frodo","password":"speak enemy"}`, nil)
	second.want(401, "POST", "/api/login", `{"name":"Nobody","password":"speak friend"}`, nil)
	second.want(200, "POST", "/api/login", `{"name":"frodo","password":"speak friend"}`, nil)
	var sessions struct{ Sessions []api.Session }
	second.want(200, "GET", "/api/me/sessions", "", &sessions)
	if len(sessions.Sessions) < 2 {
		t.Fatalf("sessions %+v", sessions)
	}
	third := h.nobody()
	third.want(200, "POST", "/api/login", `{"name":"Frodo","password":"speak friend"}`, nil)
	var theirs struct{ Sessions []api.Session }
	third.want(200, "GET", "/api/me/sessions", "", &theirs)
	for _, session := range theirs.Sessions {
		if session.Current {
			p.want(204, "DELETE", "/api/me/sessions/"+session.ID, "", nil)
			p.want(404, "DELETE", "/api/me/sessions/"+session.ID, "", nil)
		}
	}
	third.want(401, "GET", "/api/me/sessions", "", nil)
	p.want(401, "POST", "/api/me/password", `{"old":"wrong one","new":"mellon mellon"}`, nil)
	p.want(204, "POST", "/api/me/password", `{"old":"speak friend","new":"mellon mellon"}`, nil)
	second.want(401, "GET", "/api/me/sessions", "", nil)
	p.want(200, "GET", "/api/me/sessions", "", &sessions)
	if len(sessions.Sessions) != 1 || !sessions.Sessions[0].Current {
		t.Errorf("after a new password: %+v", sessions)
	}
	var token struct {
		Token  api.Token
		Secret string
	}
	p.want(201, "POST", "/api/me/tokens", `{"name":"my bot"}`, &token)
	bot := &someone{h: h, token: token.Secret}
	bot.want(200, "GET", "/api/tables?list=mine", "", nil)
	p.want(204, "DELETE", "/api/me/tokens/"+token.Token.ID, "", nil)
	bot.want(401, "GET", "/api/me", "", nil)
	p.want(200, "PATCH", "/api/me",
		`{"away":true,"email":"frodo@example.org","notifyEmail":true,"webhook":"https://example.org/hook",`+
			`"notifyWebhook":true}`, &after)
	if after.Account.AwaySince == nil || after.Account.WebhookSecret == "" || !after.Account.NotifyEmail {
		t.Errorf("changed: %+v", after.Account)
	}
	p.want(422, "PATCH", "/api/me", `{"webhook":"file:///etc/passwd"}`, nil)
	p.want(422, "PATCH", "/api/me", `{"email":"a@b.c\r\nBcc: all@example.org"}`, nil)
	p.want(401, "POST", "/api/me/delete", `{"password":"wrong one"}`, nil)
	p.want(204, "POST", "/api/me/delete", `{"password":"mellon mellon"}`, nil)
	h.nobody().want(401, "POST", "/api/login", `{"name":"Frodo","password":"mellon mellon"}`, nil)
	h.nobody().want(404, "GET", "/api/players/Frodo", "", nil)
	h.nobody().want(201, "POST", "/api/register", `{"name":"Frodo","password":"speak friend"}`, nil)
}

func TestSeveralLeavesStandAndOneIsWithdrawn(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	p := h.guest()
	plan := func(from, until int) string {
		begin := time.Now().AddDate(0, 0, from).UTC().Truncate(time.Second)
		return fmt.Sprintf(`{"leave":{"from":%q,"until":%q}}`, begin.Format(time.RFC3339),
			begin.AddDate(0, 0, until-from).Format(time.RFC3339))
	}
	var me struct{ Account api.Me }
	p.want(200, "PATCH", "/api/me", plan(20, 25), &me)
	p.want(200, "PATCH", "/api/me", plan(3, 6), &me)
	p.want(422, "PATCH", "/api/me", plan(4, 8), nil)
	if l := me.Account.Leaves; len(l) != 2 || !l[0].From.Before(l[1].From) || me.Account.AwaySince != nil {
		t.Fatalf("planned: %+v", me.Account)
	}
	first, err := me.Account.Leaves[0].From.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	p.want(200, "PATCH", "/api/me", fmt.Sprintf(`{"withdraw":%q}`, first), &me)
	if l := me.Account.Leaves; len(l) != 1 || l[0].Until.Sub(l[0].From) != 5*24*time.Hour {
		t.Errorf("one withdrawn: %+v", me.Account)
	}
	p.want(422, "PATCH", "/api/me", fmt.Sprintf(`{"withdraw":%q}`, first), nil)
}

// A session or a token that someone else may know of a guest's account is worth nothing once it is registered.
func TestRegisteringEndsWhatTheGuestHad(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	p := h.guest()
	p.want(403, "POST", "/api/me/password", `{"old":"","new":"speak friend"}`, nil)
	var made struct{ Secret string }
	p.want(201, "POST", "/api/me/tokens", `{"name":"spy"}`, &made)
	shoulder := &someone{h: h, name: "who looked over the shoulder", cookie: p.cookie}
	p.want(201, "POST", "/api/register", `{"name":"Frodo","password":"speak friend"}`, nil)
	p.want(200, "GET", "/api/me/sessions", "", nil)
	shoulder.want(401, "GET", "/api/me/sessions", "", nil)
}

func TestNobodyGoesByTheNameOfABot(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = titles.All })
	for _, name := range []string{
		"Ranger", "The Ranger", "Rôdeur", "Le Rôdeur", "Le Rodeur.", "L'Elfe", "wizard", "Wízard",
	} {
		body := fmt.Sprintf(`{"name":%q,"password":"speak friend"}`, name)
		if got := h.nobody().do("POST", "/api/register", body).problem(t); got.Code != "taken" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	h.registered("Rodrigue")
}
