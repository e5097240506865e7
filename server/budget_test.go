package server

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"prancingpony/store"
)

// frozenClock lets no budget fill up again during a test.
func frozenClock(c *Config) {
	at := time.Now()
	c.Now = func() time.Time { return at }
}

// Accounts of guests are made in no time: all behind one address share its streams.
func TestStreamsOfManyGuestsShareTheBudgetOfTheirAddress(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Limits.AddressStreams = 5 })
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
	h := newFixture(t, func(c *Config) {
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

func TestTablesOfBotsAloneHaveABudgetOfTheirAddress(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { frozenClock(c); c.Rates.Heavy = 5 })
	const bots = `{"title":"toy","seats":[{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}]}`
	made := 0
	for range 12 {
		if h.guest().do("POST", "/api/tables", bots).status == 201 {
			made++
		}
	}
	if made != 10 {
		t.Errorf("twelve guests of one address made %d tables of bots, want 10", made)
	}
	h.guest().want(201, "POST", "/api/tables",
		`{"title":"toy","seats":[{"kind":"me"},{"kind":"bot","level":"random"}]}`, nil)
}

func TestRatesAreLimitedByAddressAndAccount(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) {
		c.Rates = Rates{Address: 0.001, Account: -1, SignIn: -1}
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	from := func(addr string) *someone { return &someone{h: h, header: http.Header{"X-Forwarded-For": {addr}}} }
	for range 20 {
		from("192.0.2.1").want(200, "GET", "/api/me", "", nil)
	}
	p := from("192.0.2.1").do("GET", "/api/me", "")
	if got := p.problem(t); got.Code != "too-many" || got.RetryAfter == 0 || p.header.Get("Retry-After") == "" {
		t.Errorf("the 21st: %+v", got)
	}
	from("192.0.2.2").want(200, "GET", "/api/me", "", nil)
	// What a client writes into the header itself does not help: our proxy's own entry is the last.
	if got := from("192.0.2.9, 192.0.2.1").do("GET", "/api/me", "").status; got != 429 {
		t.Errorf("a forged first address: %d", got)
	}

	// Anyone who has one IPv6 address has very many.
	for i := range 20 {
		from(fmt.Sprintf("2001:db8:1:2::%x", i+1)).want(200, "GET", "/api/me", "", nil)
	}
	if got := from("2001:db8:1:2:ffff::1").do("GET", "/api/me", "").status; got != 429 {
		t.Errorf("the 21st of one network: %d", got)
	}
	from("2001:db8:1:3::1").want(200, "GET", "/api/me", "", nil)

	h = newFixture(t, func(c *Config) { c.Rates = Rates{Address: -1, Account: 0.001, SignIn: -1} })
	a, b := h.guest(), h.guest()
	for range 20 {
		a.want(200, "GET", "/api/me", "", nil)
	}
	if got := a.do("GET", "/api/me", "").status; got != 429 {
		t.Errorf("one account too often: %d", got)
	}
	b.want(200, "GET", "/api/me", "", nil)

	h = newFixture(t, func(c *Config) { c.Rates = Rates{Address: -1, Account: -1, SignIn: 0.001} })
	for range 10 {
		h.nobody().want(401, "POST", "/api/login", `{"name":"Bilbo","password":"guess"}`, nil)
	}
	if got := h.nobody().do("POST", "/api/login", `{"name":"BILBO","password":"guess"}`).status; got != 429 {
		t.Errorf("guessing on at one name: %d", got)
	}
	for i := range 49 {
		h.nobody().want(401, "POST", "/api/login", fmt.Sprintf(`{"name":"Hobbit %d","password":"guess"}`, i), nil)
	}
	if got := h.nobody().do("POST", "/api/guest", `{}`).status; got != 429 {
		t.Errorf("the 61st from one address: %d", got)
	}
}

func TestTablesPerAccountAreLimited(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Tables.GuestTables = 2 })
	p := h.guest()
	for range 2 {
		p.want(201, "POST", "/api/tables", `{"title":"toy","seats":[{"kind":"me"},{"kind":"open"}]}`, nil)
	}
	if got := p.do("POST", "/api/tables",
		`{"title":"toy","seats":[{"kind":"me"},{"kind":"open"}]}`).problem(t); got.Code != "too-many" {
		t.Errorf("a third: %+v", got)
	}
}

// A stream that begins at the first record tells a whole history: it has the budget of one; going on from near
// the end has not.
func TestAStreamFromTheBeginningHasTheBudgetOfAHistory(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) {
		frozenClock(c)
		c.Rates.Heavy = 5
	})
	id := h.duel(h.registered("Bilbo"), h.registered("Gollum"), "public")
	m, err := h.store.Match(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	notes := make([]store.Record, 120) // records that are no moves are enough
	for i := range notes {
		notes[i] = store.Record{Kind: "note", Seat: -1}
	}
	if err := h.store.Append(t.Context(), &store.Change{
		ID: id, Head: m.Head, Records: notes,
		Turn: m.Turn,
	}); err != nil {
		t.Fatal(err)
	}
	for range 250 {
		if err := h.store.Say(t.Context(), &store.Message{Match: id, Seat: -1, Text: "well"}); err != nil {
			t.Fatal(err)
		}
	}
	end := m.Head + len(notes)
	for what, far := range map[string]string{"the first record": "0.250", "the first word": fmt.Sprintf("%d.0", end)} {
		s, err := New(h.store, h.server.cfg) // one that finds the match as it is now
		if err != nil {
			t.Fatal(err)
		}
		from := func(last string) int {
			w := httptest.NewRecorder()
			s.Handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "HEAD",
				"/api/tables/"+id+"/events?after="+last, http.NoBody))
			return w.Code
		}
		for i := range 30 {
			if status := from(far); status != 200 {
				t.Fatalf("from %s, number %d: %d", what, i+1, status)
			}
		}
		if status := from(far); status != 429 {
			t.Errorf("from %s, one more: %d", what, status)
		}
		if status := from(fmt.Sprintf("%d.200", end-50)); status != 200 {
			t.Errorf("from near the end: %d", status)
		}
	}
}
