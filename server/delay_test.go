package server

import (
	"fmt"
	"testing"
	"time"

	"prancingpony/moment"
	"prancingpony/server/api"
	"prancingpony/watch"
)

// opened is a live table of two of a title, with terms that are written as fields of JSON.
func (h *fixture) opened(a, b *someone, title, terms string) string {
	h.t.Helper()
	var made watch.Table
	a.want(201, "POST", "/api/tables", fmt.Sprintf(`{"title":%q,"seats":[{"kind":"me"},{"kind":"invited"}],%s}`,
		title, terms), &made)
	a.want(200, "POST", "/api/tables/"+made.ID+"/contribute", `{"contribution":"`+share+`"}`, &made)
	b.want(200, "POST", "/api/tables/"+made.ID+"/join", fmt.Sprintf(`{"key":%q,"contribution":%q}`, made.Invitation,
		share), &made)
	return made.ID
}

// seenBy is the newest record that a caller gets by any route of the API.
func seenBy(t *testing.T, p *someone, id string) (newest int) {
	t.Helper()
	at := "/api/tables/" + id
	var now, first moment.Moment
	p.want(200, "GET", at+"/view", "", &now)
	newest = now.N
	var told api.History
	p.want(200, "GET", at+"/history", "", &told)
	for _, r := range told.Records {
		newest = max(newest, r.N)
	}
	var games struct{ Games []watch.WatchedGame }
	p.want(200, "GET", "/api/watch", "", &games)
	var one watch.Table
	p.want(200, "GET", at, "", &one)
	newest = max(newest, told.N, games.Games[0].Table.N, one.N)
	stream := p.follow(at+"/events", "")
	defer stream.close()
	for m := range stream.messages(t) {
		if m.event == "record" {
			var r watch.Record
			m.read(t, &r)
			newest = max(newest, r.N)
		}
		if m.event == "moment" {
			m.read(t, &first)
			return max(newest, first.N)
		}
	}
	t.Fatal("the stream ended")
	return 0
}

func TestSpectatorsStayBehindAsTheTableChose(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		delay         string
		hidden, later int // of the newest actions: at once, and ten minutes later
	}{
		{`{"actions":2}`, 2, 2},
		{`{"minutes":10}`, 4, 0},
	} {
		t.Run(tt.delay, func(t *testing.T) {
			t.Parallel()
			var hours clock
			hours.set(time.Now())
			h := newFixture(t, func(c *Config) { c.Now = hours.time })
			a, b := h.registered("Bilbo"), h.registered("Gollum")
			id := h.opened(a, b, "toy", `"visibility":"public","delay":`+tt.delay)
			var now moment.Moment
			a.want(200, "GET", "/api/tables/"+id+"/view", "", &now)
			numbers := []int{now.N}
			for _, action := range []string{"bid 1", "bid 2", "roll", "roll"} {
				numbers = append(numbers, playAction([]*someone{a, b}, id, action).N)
			}
			last := len(numbers) - 1
			for _, p := range []*someone{h.nobody(), h.registered("Smaug")} {
				if got, want := seenBy(t, p, id), numbers[last-tt.hidden]; got != want {
					t.Errorf("%s sees record %d, want %d of %v", p.name, got, want, numbers)
				}
				if got := p.do("GET", fmt.Sprintf("/api/tables/%s/at/%d", id, numbers[last-tt.hidden]+1),
					""); got.status != 404 {
					t.Errorf("%s sees what is still to come: %d", p.name, got.status)
				}
			}
			if got := seenBy(t, a, id); got != numbers[last] {
				t.Errorf("a player sees record %d of %v", got, numbers)
			}
			// What time uncovers comes by itself, though nothing has been played since.
			hours.pass(10 * time.Minute)
			if got, want := seenBy(t, h.nobody(), id), numbers[last-tt.later]; got != want {
				t.Errorf("ten minutes later: record %d, want %d of %v", got, want, numbers)
			}
			var told api.History
			h.nobody().want(200, "GET", "/api/tables/"+id+"/history", "", &told)
			if want := numbers[last-tt.later]; told.N != want {
				t.Errorf("ten minutes later the history goes to record %d, want %d", told.N, want)
			}
		})
	}
}
