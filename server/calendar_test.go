package server

import (
	"strings"
	"testing"
	"time"

	"prancingpony/server/api"
)

// The calendar of a player tells the ends of their own times, put off by leaves that are planned, and the leaves, to
// anyone with its address and to nobody else.
func TestACalendarHasDeadlinesAndLeaves(t *testing.T) {
	t.Parallel()
	var now clock
	start := time.Date(2026, 10, 5, 12, 0, 0, 0, time.UTC)
	now.set(start)
	h := newFixture(t, func(c *Config) {
		c.Now = func() time.Time { return time.Unix(0, now.nanoseconds.Load()).UTC() }
		c.PublicURL = "https://pony.example"
	})
	anna, bert := h.registered("Anna"), h.registered("Bert")
	anna.want(200, "PATCH", "/api/me", `{"language":"fr"}`, nil)
	id := h.opened(anna, bert, "toy", `"visibility":"public","clock":{"kind":"days","days":5}`)
	h.nobody().want(401, "POST", "/api/me/calendar", "", nil)

	read := func(who *someone) (path, text string) {
		t.Helper()
		var link struct{ Path string }
		who.want(201, "POST", "/api/me/calendar", "", &link)
		var me struct{ Account api.Me }
		who.want(200, "GET", "/api/me", "", &me)
		if me.Account.Calendar != link.Path {
			t.Errorf("the account names %q, want %q", me.Account.Calendar, link.Path)
		}
		a := h.nobody().want(200, "GET", link.Path, "", nil)
		if got := a.header.Get("Content-Type"); got != "text/calendar; charset=utf-8" {
			t.Errorf("type %q", got)
		}
		return link.Path, strings.ReplaceAll(a.body, "\r\n ", "")
	}
	mine, other := anna, bert
	_, text := read(anna)
	if !strings.Contains(text, "BEGIN:VEVENT") {
		mine, other = bert, anna
	}
	if _, text := read(other); strings.Contains(text, "VEVENT") {
		t.Errorf("somebody else's turn is in the calendar: %s", text)
	}
	old, text := read(mine)
	for _, line := range []string{"DTSTART:20261010T120000Z", "URL:https://pony.example/table/" + id} {
		if !strings.Contains(text, "\r\n"+line+"\r\n") {
			t.Errorf("no line %s in %s", line, text)
		}
	}

	mine.want(200, "PATCH", "/api/me", `{"leave":{"from":"2026-10-07T00:00:00Z","until":"2026-10-09T00:00:00Z"}}`, nil)
	path, text := read(mine)
	for _, line := range []string{
		"DTSTART:20261012T120000Z", "DTSTART:20261007T000000Z", "DTEND:20261009T000000Z",
	} {
		if !strings.Contains(text, "\r\n"+line+"\r\n") {
			t.Errorf("with a leave: no line %s in %s", line, text)
		}
	}
	h.nobody().want(404, "GET", old, "", nil)
	h.nobody().want(404, "GET", strings.Replace(path, ".ics", "x.ics", 1), "", nil)
	mine.want(204, "DELETE", "/api/me/calendar", "", nil)
	h.nobody().want(404, "GET", path, "", nil)
}
