package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"prancingpony/moment"
)

// Histories, exports and positions of the past take work: it is done once for all who may see the same, and anyone who
// has the answer is not sent it again.
func TestLongAnswersAreMadeOnceForAllWhoMaySeeTheSame(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.guest(), h.guest()
	id := h.duel(a, b, "public")
	both := []*someone{a, b}
	for _, action := range []string{"bid 1", "bid 1", "roll"} { // the roll draws a card in secret
		playAction(both, id, action)
	}
	at := "/api/tables/" + id
	made := func() int {
		return h.server.router.Cache.Made()
	}
	ask := func(who *someone, path string) reply {
		t.Helper()
		return who.want(200, "GET", at+path, "", nil)
	}
	first := ask(h.nobody(), "/history")
	for range 5 {
		if again := ask(h.nobody(), "/history"); again.body != first.body {
			t.Errorf("%s, then %s", first.body, again.body)
		}
	}
	if n := made(); n != 1 {
		t.Errorf("made %d times for six spectators", n)
	}
	tag := first.header.Get("ETag")
	if tag == "" || first.header.Get("Cache-Control") != "private, no-cache" {
		t.Errorf("headers %v", first.header)
	}
	knows := &someone{h: h, header: http.Header{"If-None-Match": {tag}}}
	if got := knows.do("GET", at+"/history", ""); got.status != 304 || got.body != "" {
		t.Errorf("to one who has it: %d %s", got.status, got.body)
	}
	// The same address is another answer for anyone who may see more.
	own, other := ask(a, "/history"), ask(b, "/history")
	if strings.Contains(own.body, "drew riddle") == strings.Contains(other.body, "drew riddle") ||
		strings.Contains(first.body, "drew riddle") {
		t.Errorf("the card that one drew: %s, %s, %s", own.body, other.body, first.body)
	}
	playAction(both, id, "roll")
	if got := knows.do("GET", at+"/history", ""); got.status != 200 || got.header.Get("ETag") == tag {
		t.Errorf("after a move: %d", got.status)
	}
	// What cannot be answered is not kept.
	a.want(409, "GET", at+"/export", "", nil)
	a.want(200, "POST", at+"/resign", fmt.Sprintf(`{"n":%d}`, now(a, id).N), nil)
	before := made()
	for _, path := range []string{"/export", "/moments", "/at/3", "/history"} {
		for _, who := range []*someone{a, b, h.nobody()} {
			ask(who, path)
		}
	}
	if n := made() - before; n != 4 {
		t.Errorf("four answers for three callers after the end were made %d times", n)
	}
	if got := ask(b, "/export").header.Get("Content-Disposition"); got != `attachment; filename="match-toy.json"` {
		t.Errorf("a file: %q", got)
	}
}

// A private match stays private, no matter who asked before.
func TestWhatWasMadeForAPlayerIsNotForAStranger(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	a, b := h.guest(), h.guest()
	at := "/api/tables/" + h.duel(a, b, "private")
	tag := a.want(200, "GET", at+"/history", "", nil).header.Get("ETag")
	knows := &someone{h: h, header: http.Header{"If-None-Match": {tag}}}
	if got := knows.do("GET", at+"/history", ""); got.status != 404 {
		t.Errorf("a stranger who knows the tag: %d", got.status)
	}
}

// now is the match as someone sees it.
func now(p *someone, id string) (m moment.Moment) {
	p.want(200, "GET", "/api/tables/"+id+"/view", "", &m)
	return m
}
