package server

import (
	"encoding/json"
	"strings"
	"testing"

	"prancingpony/account"
	"prancingpony/server/api"
)

// What an account takes along arrives at another, but for what must be earned or proved.
func TestAnAccountIsOneFileOutAndIn(t *testing.T) {
	t.Parallel()
	s := newFixture(t, nil)
	a, b := s.registered("Bilbo"), s.registered("Drogo")
	s.registered("Gollum")
	s.registered("Sam")
	a.want(200, "PATCH", "/api/me", `{"about": "Plays in the evening.", "hidden": true, "portrait": "emblem:pony:rohan",
		"email": "bilbo@example.org", "notifyDigest": true}`, nil)
	a.want(204, "PUT", "/api/people/followed/Sam", "", nil)
	a.want(204, "PUT", "/api/people/blocked/Gollum", "", nil)
	file := a.do("GET", "/api/me/games", "")
	var head api.GamesHead
	first, _, _ := strings.Cut(file.body, "\n")
	if err := json.Unmarshal([]byte(first), &head); err != nil || head.Account == nil {
		t.Fatalf("%v in %s", err, first)
	}
	head.Account.Followed = append(head.Account.Followed, "Nobody at all", "Drogo")
	data, err := json.Marshal(head.Account)
	if err != nil {
		t.Fatal(err)
	}
	var merged account.Merged
	b.want(200, "POST", "/api/me/data", string(data), &merged)
	if merged.Followed != 1 || merged.Blocked != 1 || len(merged.Unknown) != 1 || merged.Unknown[0] != "Nobody at all" {
		t.Errorf("merged %+v", merged)
	}
	var me struct{ Account api.Me }
	b.want(200, "GET", "/api/me", "", &me)
	if m := me.Account; m.About != "Plays in the evening." || !m.Hidden || m.Portrait != "emblem:pony:rohan" ||
		!m.NotifyDigest || m.Name != "Drogo" || m.Email != "" {
		t.Errorf("after reading it in: %+v", m)
	}
	var blocked struct{ Names []string }
	b.want(200, "GET", "/api/people/blocked", "", &blocked)
	if len(blocked.Names) != 1 || blocked.Names[0] != "Gollum" {
		t.Errorf("blocked %v", blocked.Names)
	}
}
