package server

import (
	"net/http"
	"strings"
	"testing"

	"prancingpony/account"
	"prancingpony/server/api"
)

const bidding = `"title":"toy","position":{"title":"toy","turn":1,"deck":[0,1,2,3]}`

func TestAGuestHasSoMuchThinkingADay(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Rates.Thinking = 2 })
	ask := func(p *someone, seconds string) reply {
		return p.do(http.MethodPost, "/api/analysis/counsel",
			`{"title":"toy","position":{"title":"toy","turn":1,"bids":[1,2],"deck":[0,1,2,3]},"seconds":`+seconds+`}`)
	}
	guest, own := h.guest(), h.registered("Bilbo")
	if r := ask(guest, "2"); r.status != 200 {
		t.Fatalf("%d %s", r.status, r.body)
	}
	if got := ask(guest, "1").problem(t); got.Code != "too-many" || got.RetryAfter < 60*60 {
		t.Errorf("%+v", got)
	}
	if r := ask(own, "1"); r.status != 200 {
		t.Errorf("an account of one's own: %d %s", r.status, r.body)
	}
	if got := ask(own, "9").problem(t); got.Code != "invalid" {
		t.Errorf("nine seconds: %+v", got)
	}
}

func TestAdviceIsGivenToOneAtATime(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	p := h.registered("Bilbo")
	ask := func() reply { return p.do(http.MethodPost, "/api/analysis/counsel", `{`+bidding+`}`) }
	who, err := h.server.people.BySession(t.Context(), p.cookie.Value)
	if err != nil {
		t.Fatal(err)
	}
	if !h.server.adviceSlots.Enter(who.Account, 1) { // one that is still being thought about
		t.Fatal("there is one already")
	}
	if got := ask().problem(t); got.Code != "busy" {
		t.Errorf("a second: %+v", got)
	}
	h.server.adviceSlots.Leave(who.Account)
	if r := ask(); r.status != 200 {
		t.Errorf("%d %s", r.status, r.body)
	}
}

func TestABrokenPositionSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	got := h.nobody().do(http.MethodPost, "/api/analysis",
		`{"title":"toy","position":{"title":"toy","turns":1},"line":[],"seat":-2}`).problem(t)
	if got.Code != "invalid" || len(got.Errors) != 1 || got.Errors[0].Location != "body.position" ||
		!strings.Contains(got.Errors[0].Message, "turns") {
		t.Errorf("%+v", got)
	}
}

// What somebody tried is with the account, in any browser, and nobody else's.
func TestAnalysesAreKeptWithTheAccount(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	p, q := h.registered("Fatty"), h.registered("Folco")
	kept := func(by *someone) *account.StudyTree {
		t.Helper()
		var got api.KeptStudy
		by.want(200, "GET", "/api/me/study?source=match-7", "", &got)
		return got.Tree
	}
	if tree := kept(p); tree != nil {
		t.Errorf("before anything was tried: %+v", tree)
	}
	p.want(204, "PUT", "/api/me/study",
		`{"source":"match-7","tree":{"moves":[{"id":"v1","from":"n3","seat":0,"deed":"a","actions":["a","b"],`+
			`"rolls":[2]}],"notes":{"v1":"good"}}}`, nil)
	tree := kept(p)
	if tree == nil || len(tree.Moves) != 1 || tree.Moves[0].Actions[1] != "b" || tree.Moves[0].Rolls[0] != 2 ||
		tree.Notes["v1"] != "good" {
		t.Errorf("kept: %+v", tree)
	}
	if tree := kept(q); tree != nil {
		t.Errorf("somebody else sees %+v", tree)
	}
	p.want(422, "PUT", "/api/me/study",
		`{"source":"match-7","tree":{"moves":[{"id":"v1","from":"n3","seat":0,"deed":"a","actions":[]}],"notes":{}}}`,
		nil)
	p.want(204, "PUT", "/api/me/study", `{"source":"match-7","tree":{"moves":[],"notes":{}}}`, nil)
	if tree := kept(p); tree != nil {
		t.Errorf("an empty tree is kept: %+v", tree)
	}
}
