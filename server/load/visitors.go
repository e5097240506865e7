package load

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

// PageTimes is how long a page of the client waited for what it shows, and each of its requests.
type PageTimes struct {
	Page   string       `json:"page"`
	Visits int          `json:"visits"`
	P50    float64      `json:"p50_ms"`
	P95    float64      `json:"p95_ms"`
	Routes []RouteTimes `json:"routes"`
}

// RouteTimes is how long a route took on a page.
type RouteTimes struct {
	Route    string  `json:"route"`
	Requests int     `json:"requests"`
	P50      float64 `json:"p50_ms"`
	P95      float64 `json:"p95_ms"`
}

// visitor goes from page to page, and loads what the client loads there. The first ones are residents, who have games;
// the others are guests.
type visitor struct {
	*session
	load  *load
	at    *residents
	table []string // tables that are played
	luck  *rand.Rand

	mu       sync.Mutex // requests of a page are sent at the same time
	pages    map[string][]time.Duration
	routes   map[string]map[string][]time.Duration // by page
	failures []string
}

// page is one of the client's with the requests that it makes: a method, if it is not GET, a path, and a body.
type page struct {
	name string
	asks func(v *visitor) []ask
}

// ask is a request and the route it belongs to.
type ask struct {
	route, path string
	body        any
}

func get(path string) ask { return ask{"GET " + path, path, nil} }

// pages are what `web/src/pages` loads; start is what a browser loads before its first page.
var pages = []page{
	{"start", func(*visitor) []ask { return []ask{get("/api/site"), get("/api/me"), get("/api/titles")} }},
	{"home", func(*visitor) []ask { return []ask{get("/api/lobby"), get("/api/tables?list=mine")} }},
	{"lobby", func(*visitor) []ask {
		return []ask{get("/api/watch"), get("/api/tables?list=open"), get("/api/meeting")}
	}},
	{"ladder", func(v *visitor) []ask {
		return []ask{{"GET /api/ladder/{title}", "/api/ladder/" + v.load.Title.ID(), nil}}
	}},
	{"cups", func(*visitor) []ask { return []ask{get("/api/cups?list=open")} }},
	{"cup", func(v *visitor) []ask {
		cup := v.at.cups[v.luck.IntN(len(v.at.cups))]
		return []ask{
			{"GET /api/cups/{id}", "/api/cups/" + cup, nil},
			{
				"POST /api/titles/{title}/seats", "/api/titles/" + v.load.Title.ID() + "/seats",
				map[string]any{"options": v.load.chosen()},
			},
		}
	}},
	{"profile", (*visitor).profile},
	{"my games", func(*visitor) []ask {
		return []ask{
			get("/api/tables?list=mine"), get("/api/tables?list=mine-finished"), get("/api/people/met"),
			get("/api/people/followed"),
		}
	}},
	{"a table", func(v *visitor) []ask {
		at := v.table[v.luck.IntN(len(v.table))]
		asks := []ask{{"GET /api/tables/{id}", "/api/tables/" + at, nil}}
		for _, part := range []string{"history", "chat", "view"} {
			asks = append(asks, ask{"GET /api/tables/{id}/" + part, "/api/tables/" + at + "/" + part, nil})
		}
		return asks
	}},
}

// chosen are the options of the title, never null.
func (l *load) chosen() map[string]string {
	chosen := map[string]string{}
	maps.Copy(chosen, l.Choices)
	return chosen
}

func (v *visitor) profile() []ask {
	name := v.at.names[v.luck.IntN(len(v.at.names))]
	title, path := v.load.Title.ID(), "/api/players/"+url.PathEscape(name)
	asks := []ask{
		{"GET /api/players/{name}", path, nil},
		{"GET /api/players/{name}/overall", path + "/overall", nil},
		{"GET /api/tables?list=finished", "/api/tables?list=finished&player=" + url.QueryEscape(name), nil},
		{"GET /api/ladder/{title}?limit=1", "/api/ladder/" + title + "?limit=1", nil},
	}
	for _, side := range v.load.sides {
		asks = append(asks, ask{
			"GET /api/players/{name}/ratings", path + "/ratings?title=" + title + "&side=" + url.QueryEscape(side), nil,
		})
	}
	return asks
}

// invite lets the visitors in.
func (l *load) invite(ctx context.Context, at *residents, parties []*party) ([]*visitor, error) {
	visitors := make([]*visitor, l.People)
	var tables []string
	for _, p := range parties {
		tables = append(tables, p.tables[0].id)
	}
	return visitors, atOnce(l.People, func(i int) error {
		v := &visitor{
			session: &session{client: l.client, node: i}, load: l, at: at, table: tables,
			luck:  rand.New(rand.NewPCG(l.Seed, 1<<32+uint64(i))),
			pages: map[string][]time.Duration{}, routes: map[string]map[string][]time.Duration{},
		}
		visitors[i] = v
		if i < len(at.sessions) {
			v.cookie = at.sessions[i].cookie
			return nil
		}
		if err := v.call(ctx, "POST", "/api/guest", struct{}{}, nil); err != nil {
			return fmt.Errorf("load: visitors: %w", err)
		}
		return nil
	})
}

// stroll visits all pages, again and again, each time in another order, until the time is over. They begin spread over
// the time that they stay on a page.
func (v *visitor) stroll(ctx, open context.Context) {
	v.rest(open, v.luck.Float64())
	for open.Err() == nil {
		for _, i := range v.luck.Perm(len(pages)) {
			if open.Err() != nil {
				return
			}
			v.visit(ctx, &pages[i])
			v.load.play.visits.add()
			v.rest(open, 0.5+v.luck.Float64())
		}
	}
}

func (v *visitor) rest(open context.Context, stays float64) {
	pause(open, time.Duration(stays*float64(v.load.Stay)))
}

// pause waits so long, or until play is over.
func pause(playing context.Context, length time.Duration) {
	if length <= 0 {
		return
	}
	select {
	case <-playing.Done():
	case <-time.After(length):
	}
}

// visit sends all requests of a page at the same time, as a browser does.
func (v *visitor) visit(ctx context.Context, p *page) {
	var wg sync.WaitGroup
	begin := time.Now()
	for _, a := range p.asks(v) {
		own := *v.session // a request may change its node
		wg.Go(func() {
			method, _, _ := strings.Cut(a.route, " ")
			sent := time.Now()
			err := own.call(ctx, method, a.path, a.body, nil)
			v.note(p.name, a.route, time.Since(sent), err)
		})
	}
	wg.Wait()
	v.pages[p.name] = append(v.pages[p.name], time.Since(begin))
}

func (v *visitor) note(page, route string, took time.Duration, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.routes[page] == nil {
		v.routes[page] = map[string][]time.Duration{}
	}
	v.routes[page][route] = append(v.routes[page][route], took)
	if err != nil {
		v.failures = append(v.failures, fmt.Sprintf("%s: %s: %v", page, route, err))
	}
}

// pageTimes sums up what the visitors have seen, in the order of the pages.
func pageTimes(visitors []*visitor) (list []PageTimes) {
	for i := range pages {
		name := pages[i].name
		var whole []time.Duration
		routes := map[string][]time.Duration{}
		for _, v := range visitors {
			whole = append(whole, v.pages[name]...)
			for route, took := range v.routes[name] {
				routes[route] = append(routes[route], took...)
			}
		}
		if len(whole) == 0 {
			continue
		}
		at := PageTimes{Page: name, Visits: len(whole), P50: percentile(whole, 50), P95: percentile(whole, 95)}
		for route, took := range routes {
			at.Routes = append(at.Routes, RouteTimes{route, len(took), percentile(took, 50), percentile(took, 95)})
		}
		slices.SortFunc(at.Routes, func(a, b RouteTimes) int { return strings.Compare(a.Route, b.Route) })
		list = append(list, at)
	}
	return list
}

// percentile is in milliseconds; it sorts the list.
func percentile(times []time.Duration, percent int) float64 {
	if len(times) == 0 {
		return 0
	}
	slices.Sort(times)
	return float64(times[min(len(times)-1, len(times)*percent/100)].Microseconds()) / 1000
}
