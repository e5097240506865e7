package server

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"prancingpony/cup"
	"prancingpony/watch"
)

const newCup = `{"title":"toy","name":"The Ivy Bush","terms":{"form":"swiss","games":2,"size":4,` +
	`"clock":{"kind":"live","seconds":3600}}}`

// A cup of two people and two bots over the API to its end, followed by its stream.
func TestACupOverTheAPI(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	bilbo, gollum := h.registered("Bilbo"), h.registered("Gollum")
	var v cup.View
	h.guest().want(403, "POST", "/api/cups", newCup, nil)
	bilbo.want(201, "POST", "/api/cups", newCup, &v)
	at := "/api/cups/" + v.ID
	f := h.nobody().follow(at+"/events", "")
	defer f.close()
	f.until(t, "cup")
	for _, p := range []*someone{bilbo, gollum} {
		p.want(200, "POST", at+"/join", "", nil)
	}
	gollum.want(403, "POST", at+"/bots", `{"level":"random","count":2}`, nil)
	bilbo.want(200, "POST", at+"/bots", `{"level":"random","count":2}`, &v)
	if v.Status != "running" || v.Number == 0 || !v.Hosts {
		t.Fatalf("%+v", v)
	}
	people := map[string]*someone{"Bilbo": bilbo, "Gollum": gollum}
	resigned := map[string]bool{}
	for v.Status != "over" { // people give up at once
		bilbo.want(200, "GET", at, "", &v)
		for _, r := range v.Played {
			for _, s := range r.Sets {
				for _, g := range s.Games {
					for _, number := range []int{s.A, s.B} {
						who := people[v.Entries[number-1].Name]
						if key := fmt.Sprint(g.Table, number); who != nil && !g.Done && !resigned[key] {
							resigned[key] = comeAndResign(who, g.Table)
						}
					}
				}
			}
		}
	}
	for {
		var told cup.View
		if err := json.Unmarshal([]byte(f.until(t, "cup").data), &told); err != nil {
			t.Fatal(err)
		}
		if told.Status == "over" {
			break
		}
	}
	sum := 0.0
	for _, l := range v.Standings {
		sum += l.Points
	}
	if sum != 4 || v.Fairness.Secret == "" || v.Fairness.Seed == "" {
		t.Errorf("%v points, fairness %+v", sum, v.Fairness)
	}
	var list struct{ Cups []cup.Head }
	gollum.want(200, "GET", "/api/cups?list=mine", "", &list)
	if len(list.Cups) != 1 || !list.Cups[0].In || list.Cups[0].Hosts {
		t.Errorf("my cups: %+v", list)
	}
	checkFeed(t, h, v.ID)
}

// comeAndResign sits down at a table of a cup and gives up once the game has begun.
func comeAndResign(who *someone, id string) bool {
	var now watch.Table
	if a := who.do("POST", "/api/tables/"+id+"/contribute", `{"contribution":"`+share+`"}`); a.status == 404 {
		return false // it is being made
	}
	who.want(200, "GET", "/api/tables/"+id, "", &now)
	if now.Status == "live" {
		who.do("POST", "/api/tables/"+id+"/resign", fmt.Sprintf(`{"n":%d}`, now.N)) // the other may have been first
	}
	return now.Status == "over"
}

func checkFeed(t *testing.T, h *fixture, id string) {
	t.Helper()
	a := h.nobody().want(200, "GET", "/api/cups/"+id+"/feed?lang=fr", "", nil)
	var feed struct {
		XMLName xml.Name
		Title   string `xml:"title"`
		Entries []struct {
			ID    string `xml:"id"`
			Title string `xml:"title"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal([]byte(a.body), &feed); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(a.header.Get("Content-Type"), "application/atom+xml") ||
		feed.XMLName.Space != "http://www.w3.org/2005/Atom" || feed.Title != "The Ivy Bush" {
		t.Errorf("%s: %+v", a.header.Get("Content-Type"), feed)
	}
	ids := map[string]bool{}
	for _, e := range feed.Entries {
		if ids[e.ID] || e.Title == "" || strings.HasPrefix(e.Title, "feed.") {
			t.Errorf("entry %+v", e)
		}
		ids[e.ID] = true
	}
	if len(feed.Entries) != 1+2+4+1 { // the start, two rounds, four sets, the end
		t.Errorf("%d entries: %+v", len(feed.Entries), feed.Entries)
	}
}
