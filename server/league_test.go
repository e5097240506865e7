package server

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"prancingpony/cup"
	"prancingpony/match"
)

// league is a league in play, with everyone who is in it.
type league struct {
	t      *testing.T
	h      *fixture
	now    clock
	host   *someone
	people map[string]*someone
	at     string // its path
	view   cup.View
}

func (l *league) name(number int) string { return l.view.Entries[number-1].Name }
func (l *league) show()                  { l.host.want(200, "GET", l.at, "", &l.view) }

// until waits for news of the cup until something is so.
func (l *league) until(what string, ready func() bool) {
	l.t.Helper()
	f := l.h.nobody().follow(l.at+"/events", "")
	defer f.close()
	for l.show(); !ready(); l.show() {
		f.until(l.t, "cup")
	}
	l.t.Log(what)
}

// play ends the open games of the round but those at the tables that are left out.
func (l *league) play(leaveOut ...string) {
	for _, s := range l.view.Played[len(l.view.Played)-1].Sets {
		g := s.Games[0]
		if g.Done || slices.Contains(leaveOut, g.Table) {
			continue
		}
		for done := false; !done; {
			comeAndResign(l.people[l.name(s.A)], g.Table)
			done = comeAndResign(l.people[l.name(s.B)], g.Table)
		}
	}
}

// made waits until a player's table is made: a job does that, of which the cup has no news.
func (l *league) made(name, table string) {
	for l.people[name].do("GET", "/api/tables/"+table, "").status != 200 {
	}
}

// come brings a player to a table, once the table is made.
func (l *league) come(number int, table string) {
	for done := false; !done; {
		done = l.people[l.name(number)].do("POST", "/api/tables/"+table+"/contribute",
			`{"contribution":"`+share+`"}`).status == 200
	}
}

// A league of thirty accounts in three tiers over three rounds: no-shows, a substitution, an extension that a player
// asks for, and an adjudication.
func TestALeagueOfThirtyOverTheAPI(t *testing.T) {
	if testing.Short() {
		t.Skip("thirty accounts take half a minute")
	}
	t.Parallel()
	l := startLeague(t)
	l.roundOfAbsences()
	l.roundThatIsDecided()
	l.play()
	l.until("the end", func() bool { return l.view.Status == "over" })
	v := &l.view
	moves := map[string]int{}
	for _, s := range v.Standings {
		moves[fmt.Sprint(s.Group, s.Move)]++
	}
	if len(v.Standings) != 30 || moves["2up"] != 2 || moves["2down"] != 2 || moves["1up"] != 0 || moves["3down"] != 0 {
		t.Errorf("%d lines, moves %v", len(v.Standings), moves)
	}
	table := l.h.nobody().want(200, "GET", l.at+"/standings.csv?lang=en", "", nil).body
	if lines := strings.Count(table, "\n"); lines != 31 || !strings.Contains(table, ",Ruby,") {
		t.Errorf("%d lines of CSV:\n%s", lines, table)
	}
	drawn := l.h.nobody().want(200, "GET", l.at+"/standings.png", "", nil).body
	if !strings.HasPrefix(drawn, "\x89PNG") {
		t.Errorf("the picture begins with %q", drawn[:4])
	}
}

// startLeague fills a league and starts it; one more than fit in waits.
func startLeague(t *testing.T) *league {
	l := &league{t: t, at: "/api/cups/"}
	l.now.set(time.Now())
	l.h = newFixture(t, func(c *Config) { c.Now = l.now.time })
	sub := l.h.registered("Ruby")
	l.host, l.people = l.h.registered("Gerontius"), map[string]*someone{"Ruby": sub}
	l.host.want(201, "POST", "/api/cups", `{"title":"toy","name":"Winter League","terms":{"form":"league","games":1,
		"size":30,"rounds":3,"tiers":3,"promoted":2,"roundDays":14,"substitutes":true,"start":"host",
		"clock":{"kind":"days","days":3}}}`, &l.view)
	l.at += l.view.ID
	for i := range 30 {
		name := fmt.Sprintf("Player%02d", i+1)
		l.people[name] = l.h.registered(name)
		l.people[name].want(200, "POST", l.at+"/join", "", nil)
	}
	sub.want(200, "POST", l.at+"/join", "", &l.view)
	if !l.view.Waits || l.view.In {
		t.Fatalf("the thirty-first: %+v", l.view.Head)
	}
	l.host.want(200, "POST", l.at+"/start", "", &l.view)
	return l
}

// Round 1: one does not come and is replaced; another asks for time and gets it; a third never comes.
func (l *league) roundOfAbsences() {
	v, host := &l.view, l.host
	first := v.Played[0].Sets
	gone, asks, absent := first[0], first[1], first[2]
	late := asks.Games[0].Table
	host.want(200, "POST", l.at+"/remind", fmt.Sprintf(`{"number":%d}`, gone.B), nil)
	host.want(422, "POST", l.at+"/substitute",
		fmt.Sprintf(`{"number":%d,"name":"Nobody","reason":"left"}`, gone.B), nil)
	host.want(200, "POST", l.at+"/substitute", fmt.Sprintf(`{"number":%d,"reason":"left the club"}`, gone.B), v)
	if l.name(gone.B) != "Ruby" || len(v.Waiting) != 0 {
		l.t.Fatalf("number %d is %s", gone.B, l.name(gone.B))
	}
	more := l.now.time().Add(9 * 24 * time.Hour).Format(time.RFC3339)
	l.people[l.name(asks.A)].want(200, "POST", l.at+"/ask",
		fmt.Sprintf(`{"table":%q,"until":%q,"reason":"moving house"}`, late, more), nil)
	if l.show(); len(v.Requests) != 1 || v.Requests[0].Number != asks.A {
		l.t.Fatalf("requests %+v", v.Requests)
	}
	host.want(200, "POST", l.at+"/extend", fmt.Sprintf(`{"table":%q,"until":%q}`, late, more), v)
	l.made("Ruby", v.Played[0].Sets[0].Games[0].Table)
	l.come(absent.A, absent.Games[0].Table)
	l.play(late, absent.Games[0].Table)
	l.now.pass(4 * 24 * time.Hour)
	if err := l.h.server.cups.WakeUp(l.t.Context()); err != nil {
		l.t.Fatal(err)
	}
	l.until("who did not come has lost", func() bool { return v.Played[0].Sets[2].Decided })
	if s := v.Played[0].Sets[2]; s.ScoreA != 1 || s.Games[0].By != "absent" || v.Played[0].Sets[1].Decided {
		l.t.Fatalf("absent: %+v, extended: %+v", s, v.Played[0].Sets[1])
	}
	l.play()
	l.until("round 2", func() bool { return v.Round == 2 })
}

// Round 2: one game is not finished when the round ends; the director decides it.
func (l *league) roundThatIsDecided() {
	v := &l.view
	slow := v.Played[1].Sets[3]
	table := slow.Games[0].Table
	l.come(slow.A, table)
	l.come(slow.B, table)
	l.play(table)
	verdict := fmt.Sprintf(`{"table":%q,"winner":%d,"reason":"A clear advantage."}`, table, slow.B)
	l.people[l.name(slow.B)].want(403, "POST", l.at+"/decide", verdict, nil)
	l.host.want(422, "POST", l.at+"/decide", strings.Replace(verdict, "A clear advantage.", "", 1), nil)
	l.byADirector(slow.A, table, verdict)
	l.until("round 3", func() bool { return v.Round == 3 })
	l.host.want(422, "GET", l.at+"/estimate?table="+table, "", nil) // it is decided
	if s := v.Played[1].Sets[3]; s.ScoreB != 1 || s.Games[0].By != match.ByDirector {
		l.t.Errorf("decided: %+v", s)
	}
}

// byADirector has a game decided by a director of the host's, who sees the estimate of the judge. A director
// who plays the game neither decides it nor sees anything.
func (l *league) byADirector(player int, table, verdict string) {
	l.t.Helper()
	odo, own := l.h.registered("Odovacar"), l.people[l.name(player)]
	estimate := l.at + "/estimate?table=" + table
	odo.want(403, "GET", estimate, "", nil)
	odo.want(403, "POST", l.at+"/decide", verdict, nil)
	for _, name := range []string{"Odovacar", l.name(player)} {
		l.host.want(200, "POST", l.at+"/directors", fmt.Sprintf(`{"name":%q,"on":true}`, name), &l.view)
	}
	if want := []string{"Odovacar", l.name(player)}; !slices.Equal(l.view.Directors, want) || !l.view.Own {
		l.t.Errorf("directors %q, own %v", l.view.Directors, l.view.Own)
	}
	l.host.want(422, "POST", l.at+"/directors", `{"name":"Nobody","on":true}`, nil)
	odo.want(403, "POST", l.at+"/directors", `{"name":"Ruby","on":true}`, nil)
	own.want(403, "GET", estimate, "", nil)
	own.want(403, "POST", l.at+"/decide", verdict, nil)
	own.want(200, "POST", l.at+"/directors", fmt.Sprintf(`{"name":%q,"on":false}`, l.name(player)), &l.view)
	if slices.Contains(l.view.Directors, l.name(player)) || l.view.Number == 0 {
		l.t.Errorf("after resigning: directors %q, number %d", l.view.Directors, l.view.Number)
	}
	var seen cup.Estimate
	odo.want(200, "GET", estimate, "", &seen)
	if seen.A != player || seen.Chance == nil || *seen.Chance < 0 || *seen.Chance > 1 {
		l.t.Errorf("the judge sees %+v", seen)
	}
	odo.want(200, "POST", l.at+"/decide", verdict, nil)
}
