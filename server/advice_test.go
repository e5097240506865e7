package server

import (
	"fmt"
	"strings"
	"testing"

	"prancingpony/judge"
	"prancingpony/moment"
	"prancingpony/study"
	"prancingpony/watch"
)

func quickAdvice(c *Config) { c.Judge = judge.Effort{Search: 20, Deals: 8} }

func TestAPlayerAsksForAHintAndPlaysIt(t *testing.T) {
	t.Parallel()
	h := newFixture(t, quickAdvice)
	p := h.guest()
	var made watch.Table
	p.want(201, "POST", "/api/tables", `{"title":"toy","seats":[{"kind":"me"},{"kind":"bot","level":"random"}]}`, &made)
	p.want(200, "POST", "/api/tables/"+made.ID+"/contribute", `{"contribution":"`+share+`"}`, &made)
	if !made.Hints {
		t.Errorf("alone against a bot: %+v", made)
	}
	var hint study.Hint
	p.want(200, "POST", "/api/tables/"+made.ID+"/hint", fmt.Sprintf(`{"n":%d}`, made.N), &hint)
	if len(hint.Candidates) == 0 || hint.Candidates[0].Chance == nil {
		t.Fatalf("%+v", hint)
	}
	p.want(200, "POST", "/api/tables/"+made.ID+"/actions", fmt.Sprintf(`{"n":%d,"action":%q}`, made.N,
		hint.Candidates[0].Action), nil)
	// A question about the moment that has passed changes nothing: it has no answer, and is no error.
	for _, late := range []reply{
		p.do("POST", "/api/tables/"+made.ID+"/hint", fmt.Sprintf(`{"n":%d}`, made.N)),
		p.do("GET", fmt.Sprintf("/api/tables/%s/question?n=%d&seat=0", made.ID, made.N), ""),
	} {
		if late.status != 200 || !strings.Contains(late.body, `"stale":true`) {
			t.Errorf("late: %d %s", late.status, late.body)
		}
	}
	if got := h.guest().do("POST", "/api/tables/"+made.ID+"/hint",
		fmt.Sprintf(`{"n":%d}`, made.N+1)).problem(t); got.Code != "not-yours" {
		t.Errorf("someone else: %+v", got)
	}
	if got := p.do("GET", "/api/tables/"+made.ID+"/chances", "").problem(t); got.Code != "closed" {
		t.Errorf("the chances of a live match: %+v", got)
	}
}

func TestATableWithoutHintsSaysSo(t *testing.T) {
	t.Parallel()
	h := newFixture(t, quickAdvice)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	var now moment.Moment
	a.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
	a.header = map[string][]string{"Accept-Language": {"fr"}}
	r := a.do("POST", "/api/tables/"+id+"/hint", fmt.Sprintf(`{"n":%d}`, now.N))
	if got := r.problem(t); r.status != 403 || got.Code != "no-hints" ||
		got.Detail != "Les indices sont désactivés à cette table." {
		t.Errorf("%d %+v", r.status, got)
	}
}

func TestAdviceIsLimitedByAccount(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) {
		quickAdvice(c)
		c.Rates.Advice = 0.001
	})
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	ask := func(p *someone) reply { return p.do("GET", "/api/tables/"+id+"/chances", "") }
	for range 10 {
		if got := ask(a).problem(t); got.Code != "closed" {
			t.Fatalf("%+v", got)
		}
	}
	if got := ask(a).problem(t); got.Code != "too-many" || got.RetryAfter == 0 {
		t.Errorf("the 11th: %+v", got)
	}
	if got := ask(b).problem(t); got.Code != "closed" {
		t.Errorf("someone else: %+v", got)
	}
}

func TestAMatchThatIsOverIsLookedBackAt(t *testing.T) {
	t.Parallel()
	h := newFixture(t, quickAdvice)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	playAction([]*someone{a, b}, id, "bid 2")
	p := playAction([]*someone{a, b}, id, "bid 1")
	a.want(200, "POST", "/api/tables/"+id+"/resign", fmt.Sprintf(`{"n":%d}`, p.N), nil)
	var c study.Chances
	h.nobody().want(200, "GET", "/api/tables/"+id+"/chances", "", &c)
	if len(c.Points) != 3 || c.Points[2].N != p.N {
		t.Errorf("%+v", c)
	}
	var hint study.Hint
	h.nobody().want(200, "GET", fmt.Sprintf("/api/tables/%s/at/%d/considered", id, p.N-1), "", &hint)
	if hint.Seat != 1 || len(hint.Candidates) < 2 {
		t.Errorf("%+v", hint)
	}
}
