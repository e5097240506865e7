package server

import (
	"testing"
	"time"
)

// frozenClock lets no budget fill up again during a test.
func frozenClock(c *Config) {
	at := time.Now()
	c.Now = func() time.Time { return at }
}

// Accounts of guests are made in no time: all behind one address share its streams.
func TestStreamsOfManyGuestsShareTheBudgetOfTheirAddress(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *Config) { c.Limits.AddressStreams = 5 })
	id := h.duel(h.registered("Bilbo"), h.registered("Gollum"), "public")
	path := "/api/tables/" + id + "/events"
	var open []*followed
	for range 5 {
		f := h.guest().follow(path, "")
		f.until(t, "moment")
		open = append(open, f)
	}
	if got := h.guest().do("GET", path, "").problem(t); got.Code != "too-many" {
		t.Errorf("the sixth: %+v", got)
	}
	for _, f := range open {
		f.close()
	}
}

func TestLongAnswersAndTalkHaveTheirBudgets(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *Config) {
		frozenClock(c)
		c.Rates.Heavy, c.Rates.Talk = 5, 1
	})
	a, b := h.registered("Bilbo"), h.registered("Gollum")
	at := "/api/tables/" + h.duel(a, b, "public")
	for _, tt := range []struct {
		who                *someone
		method, path, body string
		most               int
	}{
		{h.nobody(), "GET", at + "/history", "", 30},
		{a, "POST", at + "/chat", `{"text":"hello"}`, 10},
	} {
		for i := range tt.most {
			if got := tt.who.do(tt.method, tt.path, tt.body); got.status >= 300 {
				t.Fatalf("%s, number %d: %d %s", tt.path, i+1, got.status, got.body)
			}
		}
		if got := tt.who.do(tt.method, tt.path, tt.body).problem(t); got.Code != "too-many" {
			t.Errorf("%s, one more: %+v", tt.path, got)
		}
	}
	b.want(201, "POST", at+"/chat", `{"text":"hello"}`, nil)
}
