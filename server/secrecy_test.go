package server

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/moment"
	"prancingpony/titles"
	"prancingpony/watch"
)

// What a hunter's page is made of is byte for byte the same whatever is hidden: the table, the moment with its desk and
// weights, the history, an earlier moment, notes, talk, the stream, a hint, what could be done after an answer, and why
// a place cannot be chosen. At each decision two tables begin at one position: against a bot what is hidden is dealt
// again for each. HUNT_SECRECY=10000 asks for so many decisions.
func TestTheAnswersToAHunterTellNothingHidden(t *testing.T) {
	t.Parallel()
	want := 24
	if n, err := strconv.Atoi(os.Getenv("HUNT_SECRECY")); err == nil {
		want = n
	}
	h := newFixture(t, func(c *Config) {
		quickAdvice(c)
		c.Titles, c.Rates.Advice = titles.All, -1
	})
	hunter, title := h.guest(), titles.All[1]
	asked, differ := 0, 0
	for seed := uint64(1); asked < want; seed++ {
		s, err := title.New(game.Options{"players": "2", "aid": "on", "reminders": "off"}, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		for choice := game.FastRand(seed); s.Decider() != game.Nobody && asked < want; {
			if s.Decider() == 1 && choice.Intn(8) == 0 {
				asked++
				position, err := json.Marshal(s.Position())
				if err != nil {
					t.Fatal(err)
				}
				first, hidden := hunter.heard(string(position))
				second, other := hunter.heard(string(position))
				if hidden != other {
					differ++
				}
				for _, path := range []string{"/view", "/history", "/hint", "/gestures"} {
					if !strings.HasPrefix(first[path], "200 ") {
						t.Fatalf("%s: %s", path, first[path])
					}
				}
				for path, answer := range first {
					if answer != second[path] {
						t.Fatalf("seed %d, %s:\n%s\nand\n%s", seed, path, answer, second[path])
					}
				}
			}
			legal := s.Legal(nil)
			s.Play(legal[choice.Intn(len(legal))], nil)
		}
	}
	if differ < want*3/4 {
		t.Errorf("only %d of %d pairs of tables hid something different", differ, want)
	}
}

// What differs between any two tables: their commitments, and the time.
var ofOneTable = regexp.MustCompile(`"(commitment|invitation)":"[^"]*"|"[0-9-]+T[0-9:.]+Z"`)

// heard is all that a hunter gets at a table that begins at a position, by what was asked for; and what was hidden.
func (p *someone) heard(position string) (heard map[string]string, hidden string) {
	p.h.t.Helper()
	var made watch.Table
	p.want(201, "POST", "/api/tables",
		`{"title":"hunt","seats":[{"kind":"bot","level":"random"},{"kind":"me"}],"position":`+position+`}`, &made)
	at := "/api/tables/" + made.ID
	p.want(200, "POST", at+"/contribute", `{"seat":1,"contribution":"`+share+`"}`, &made)
	heard = map[string]string{}
	keep := func(what, body string) {
		heard[what] = ofOneTable.ReplaceAllString(strings.ReplaceAll(body, made.ID, "table"), "-")
	}
	var now moment.Moment
	p.want(200, "GET", at+"/view", "", &now)
	for _, path := range []string{
		"", "/view", "/view?seat=1", "/history", fmt.Sprintf("/at/%d?seat=1", now.N),
		"/export", "/notes", "/chat", "/moments", "/picture.png",
		fmt.Sprintf("/at/%d/considered", now.N), fmt.Sprintf("/at/%d/position", now.N),
	} {
		got := p.do("GET", at+path, "")
		keep(path, fmt.Sprint(got.status, " ", got.body))
	}
	ask := func(path, body string) {
		got := p.do("POST", at+path, fmt.Sprintf(`{"n":%d,"seat":1%s}`, now.N, body))
		keep(path+body, fmt.Sprint(got.status, " ", got.body))
	}
	ask("/hint", "")
	ask("/gestures", "")
	ask("/try", fmt.Sprintf(`,"actions":[%q]`, now.Legal[0]))
	for place := range 8 {
		ask("/why", fmt.Sprintf(`,"kind":"space","name":"shire-%d"`, 7*place+1))
	}
	stream := p.follow(at+"/events?seat=1", "")
	keep("/events", stream.until(p.h.t, "moment").data)
	stream.close()
	p.want(200, "POST", at+"/resign", fmt.Sprintf(`{"n":%d,"seat":1}`, now.N), nil)
	return heard, p.want(200, "GET", fmt.Sprintf("%s/at/%d/position", at, now.N), "", nil).body
}
