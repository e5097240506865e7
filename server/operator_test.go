package server

import (
	"fmt"
	"path/filepath"
	"testing"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/games"
	"prancingpony/moment"
	"prancingpony/operate"
	"prancingpony/play"
	"prancingpony/server/api"
	"prancingpony/server/status"
	"prancingpony/watch"
)

// operator registers someone who runs the server, as the command line makes the first one.
func (h *fixture) operator(name string) *someone {
	h.t.Helper()
	p := h.registered(name)
	o := account.Operators{People: h.server.people, By: "the command line"}
	if err := o.MakeOperator(h.t.Context(), name, true); err != nil {
		h.t.Fatal(err)
	}
	return p
}

// Every button of the operators' page works, and whatever it did is in the audit.
func TestOperatorsManageTheServerFromTheirPage(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "backups")
	h := newFixture(t, func(c *Config) { c.Backups.Dir, c.Version = dir, "1.2" })
	gandalf, frodo, gollum := h.operator("Gandalf"), h.registered("Frodo"), h.registered("Gollum")

	var me struct{ Account api.Me }
	gandalf.want(200, "GET", "/api/me", "", &me)
	if !me.Account.Operator {
		t.Error("an operator is not told so")
	}
	frodo.want(204, "POST", "/api/people/reports", `{"about":"Gollum","text":"he bit me"}`, nil)
	id := h.duel(frodo, gollum, "private")
	first := playAction([]*someone{frodo, gollum}, id, "bid 1")

	serverStatus(t, gandalf)
	theMatch(t, gandalf, frodo, id, first.N)
	h.matchesElsewhere(gandalf, frodo, gollum)
	sanctions(t, gandalf, gollum)
	theReport(t, gandalf)
	theAudit(t, gandalf, id)
}

// serverStatus is looked at before and after a backup.
func serverStatus(t *testing.T, gandalf *someone) {
	t.Helper()
	var now status.Status
	gandalf.want(200, "GET", "/api/admin", "", &now)
	if now.Accounts != 3 || now.Matches["live"] != 1 || now.Reports != 1 || now.Aside != 0 || now.Bytes == 0 ||
		now.Records == 0 {
		t.Errorf("the server: %+v", now)
	}
	if len(now.Nodes) != 1 || now.Nodes[0].Version != "1.2" || now.Backups == nil || !now.Backups.Late {
		t.Errorf("nodes %+v, backups %+v", now.Nodes, now.Backups)
	}
	gandalf.want(204, "POST", "/api/admin/backup", "", nil)
	gandalf.want(200, "GET", "/api/admin", "", &now)
	if now.Backups.Kept != 1 || now.Backups.Late || now.Backups.Bytes == 0 {
		t.Errorf("after a backup: %+v", now.Backups)
	}
}

// theMatch, of which so many records are sound, is looked at, stopped, thawed, rewound and ended; its players learn of
// each.
func theMatch(t *testing.T, gandalf, frodo *someone, id string, sound int) {
	t.Helper()
	var looked operate.MatchDetails
	gandalf.want(200, "GET", "/api/admin/matches/"+id, "", &looked)
	if len(looked.Stands) != 1 || looked.Stands[0].N != sound || looked.Start == 0 || looked.Fault != nil {
		t.Errorf("looked at %+v", looked)
	}
	listed := func(status string) int {
		t.Helper()
		var list struct{ Tables []watch.Table }
		gandalf.want(200, "GET", "/api/admin/matches?status="+status+"&player=Frodo", "", &list)
		return len(list.Tables)
	}
	status := func() string {
		t.Helper()
		var now watch.Table
		frodo.want(200, "GET", "/api/tables/"+id, "", &now)
		return now.Status
	}
	if listed("live") != 1 || listed("aside") != 0 {
		t.Error("the lists of matches")
	}
	path := "/api/admin/matches/" + id
	gandalf.want(204, "POST", path+"/aside", `{"reason":"somebody asked"}`, nil)
	if listed("aside") != 1 || status() != "frozen" {
		t.Errorf("set aside: %s", status())
	}
	gandalf.want(200, "GET", path, "", &looked)
	if looked.Fault == nil || looked.Sound != sound {
		t.Errorf("set aside: fault %+v, sound %d", looked.Fault, looked.Sound)
	}
	gandalf.want(204, "POST", path+"/thaw", `{"reason":""}`, nil)
	if status() != "live" {
		t.Errorf("thawed: %s", status())
	}
	gandalf.want(204, "POST", path+"/rewind", fmt.Sprintf(`{"reason":"again","to":%d}`, looked.Start), nil)
	var now moment.Moment
	frodo.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
	if now.Decider != 0 {
		t.Errorf("rewound: %+v", now)
	}
	gandalf.want(204, "POST", path+"/end", `{"reason":"enough"}`, nil)
	if status() != "over" {
		t.Errorf("ended: %s", status())
	}
}

// matchesElsewhere: what the command line did beside this server is seen too; what an operator plays, another must
// judge.
func (h *fixture) matchesElsewhere(gandalf, frodo, gollum *someone) {
	t := h.t
	t.Helper()
	beside := h.duel(frodo, gollum, "private")
	line := games.New(games.Config{Store: h.store, Titles: []game.Title{toy.Title{}}, Player: play.Bots{}})
	if err := line.Operate.Freeze(t.Context(), beside, "by command"); err != nil {
		t.Fatal(err)
	}
	var still struct{ Tables []watch.Table }
	gandalf.want(200, "GET", "/api/admin/matches?status=aside", "", &still)
	if len(still.Tables) != 1 || still.Tables[0].ID != beside {
		t.Errorf("set aside beside: %+v", still.Tables)
	}
	gandalf.want(204, "POST", "/api/admin/matches/"+beside+"/thaw", `{"reason":"no more"}`, nil)
	own := h.duel(gandalf, gollum, "private")
	gandalf.want(403, "POST", "/api/admin/matches/"+own+"/end", `{"reason":"I lose"}`, nil)
}

// theReport that somebody wrote is read and answered.
func theReport(t *testing.T, gandalf *someone) {
	t.Helper()
	var told struct{ Reports []api.ToldReport }
	gandalf.want(200, "GET", "/api/admin/reports?open=true", "", &told)
	if len(told.Reports) != 1 || told.Reports[0].Reporter != "Frodo" || told.Reports[0].Text != "he bit me" {
		t.Fatalf("reports: %+v", told)
	}
	gandalf.want(204, "POST", "/api/admin/reports/"+told.Reports[0].ID+"/answer", `{"answer":"he is gone"}`, nil)
	gandalf.want(200, "GET", "/api/admin/reports", "", &told)
	if told.Reports[0].Answered == nil || told.Reports[0].Answer != "he is gone" {
		t.Errorf("answered: %+v", told.Reports[0])
	}
}

// theAudit has all of it.
func theAudit(t *testing.T, gandalf *someone, id string) {
	t.Helper()
	var audit struct {
		Actions []api.AdminAction `json:"deeds"`
	}
	gandalf.want(200, "GET", "/api/admin/audit", "", &audit)
	done := map[string]api.AdminAction{}
	for _, d := range audit.Actions {
		done[d.Act] = d
	}
	for _, act := range []string{
		"make operator", "back up", "set aside", "thaw", "rewind", "end", "silence",
		"rename", "reset password", "ban", "end operator", "delete", "answer report",
	} {
		if _, ok := done[act]; !ok {
			t.Errorf("%q is not in the audit", act)
		}
	}
	if d := done["set aside"]; d.Operator != "Gandalf" || d.Subject != id || d.Detail != "somebody asked" {
		t.Errorf("the audit says %+v", d)
	}
}

// sanctions does to someone all that an operator may.
func sanctions(t *testing.T, operator, someone *someone) {
	t.Helper()
	find := func(begins string) api.FoundAccount {
		t.Helper()
		var found struct{ Accounts []api.FoundAccount }
		operator.want(200, "GET", "/api/admin/accounts?begins="+begins, "", &found)
		if len(found.Accounts) != 1 {
			t.Fatalf("found %+v", found.Accounts)
		}
		return found.Accounts[0]
	}
	if a := find("gol"); a.Name != "Gollum" || !a.Password || a.Sessions != 1 || a.Matches != 3 {
		t.Errorf("found %+v", a)
	}
	operator.want(204, "POST", "/api/admin/accounts/Gollum/silence", `{"hours":24,"reason":"rude"}`, nil)
	operator.want(204, "POST", "/api/admin/accounts/Gollum/rename", `{"to":"Smeagol","reason":"kinder"}`, nil)
	if a := find("smea"); a.Silenced == nil || a.Reason != "rude" {
		t.Errorf("silenced: %+v", a)
	}
	operator.want(204, "POST", "/api/admin/accounts/Smeagol/operator", `{"on":true,"reason":"a mistake"}`, nil)
	operator.want(204, "POST", "/api/admin/accounts/Smeagol/operator", `{"on":false,"reason":"a mistake"}`, nil)
	someone.want(404, "GET", "/api/admin", "", nil)
	var fresh struct{ Password string }
	operator.want(200, "POST", "/api/admin/accounts/Smeagol/password", `{"reason":"forgotten"}`, &fresh)
	someone.want(401, "GET", "/api/me/sessions", "", nil)
	someone.want(200, "POST", "/api/login", fmt.Sprintf(`{"name":"Smeagol","password":%q}`, fresh.Password), nil)
	operator.want(204, "POST", "/api/admin/accounts/Smeagol/ban", `{"hours":24,"reason":"bites"}`, nil)
	someone.want(401, "GET", "/api/me/sessions", "", nil)
	someone.want(403, "POST", "/api/login", fmt.Sprintf(`{"name":"Smeagol","password":%q}`, fresh.Password), nil)
	operator.want(204, "POST", "/api/admin/accounts/Smeagol/delete", `{"reason":"asked for it"}`, nil)
	operator.want(404, "POST", "/api/admin/accounts/Smeagol/ban", `{"hours":24,"reason":"bites"}`, nil)
}

// A token of an operator is no key to the desk.
func TestATokenOfAnOperatorDoesNotOpenTheirPage(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	gandalf := h.operator("Gandalf")
	var made struct{ Secret string }
	gandalf.want(201, "POST", "/api/me/tokens", `{"name":"bot"}`, &made)
	program := &someone{h: h, name: "a program", token: made.Secret}
	program.want(403, "GET", "/api/admin", "", nil)
	program.want(403, "POST", "/api/admin/accounts/Gandalf/ban", `{"hours":1,"reason":""}`, nil)
}
