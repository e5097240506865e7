package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/games"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/operate"
	"prancingpony/play"
	"prancingpony/server"
	"prancingpony/store"
	"prancingpony/table"
	"prancingpony/titles"
	"prancingpony/watch"
)

// changed is a title whose rules are corrected: every action tells one thing more, so that whatever was played before
// is contradicted when it is played again.
type changed struct{ game.Title }

type changedState struct{ game.State }

func (c changed) Rules() int        { return c.Title.Rules() + 1 }
func (c changed) Blank() game.State { return &changedState{c.Title.Blank()} }
func (c changed) New(o game.Options, r game.Rand) (game.State, error) {
	s, err := c.Title.New(o, r)
	return &changedState{s}, err
}

func (c changed) Read(position []byte, rec game.Recorder) (game.State, error) {
	s, err := c.Title.Read(position, rec)
	if err != nil {
		return nil, err
	}
	return &changedState{s}, nil
}

func (s *changedState) CopyFrom(src game.State) { s.State.CopyFrom(src.(*changedState).State) }
func (s *changedState) Apply(a game.Action, rec game.Recorder) error {
	if rec != nil {
		var log game.Log
		err := s.State.Apply(a, &log)
		for _, e := range log.Events {
			rec.Record(e)
		}
		if err == nil && len(log.Events) > 0 {
			rec.Record(log.Events[0])
		}
		return err
	}
	return s.State.Apply(a, rec)
}

// drill is a server in which someone plays all seats of many tables.
type drill struct {
	t     *testing.T
	games *games.Games
	store *store.Store
}

func openDrill(t *testing.T, path string, list []game.Title) *drill {
	t.Helper()
	st, err := store.Open(t.Context(), path, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return &drill{t, games.New(games.Config{
		Store: st, Titles: list, Player: play.Bots{},
		Log: slog.New(slog.DiscardHandler),
	}), st}
}

// begin opens a table of a title where host sits everywhere.
func (d *drill) begin(host match.Caller, title game.Title) string {
	d.t.Helper()
	ctx := d.t.Context()
	infos, err := title.Seats(nil)
	if err != nil {
		d.t.Fatal(err)
	}
	n := table.NewTable{Title: title.ID(), Hotseat: true, Visibility: "private"}
	for range infos {
		n.Seats = append(n.Seats, table.NewSeat{Kind: "me"})
	}
	made, err := d.games.Tables.Create(ctx, host, n)
	if err != nil {
		d.t.Fatal(err)
	}
	for seat := range infos {
		if made, err = d.games.Tables.Contribute(ctx, host, made.ID, &seat, strings.Repeat("ab", 32)); err != nil {
			d.t.Fatal(err)
		}
	}
	if made.Status != "live" {
		d.t.Fatalf("a table of %s is %s", title.ID(), made.Status)
	}
	return made.ID
}

// play plays some actions at random and reports whether all were accepted; a match may end on the way.
func (d *drill) play(host match.Caller, id string, actions int, r *rand.Rand) error {
	for range actions {
		now, err := d.games.Watch.View(d.t.Context(), host, id, match.AnySeat, false)
		if err != nil || now.Decider < 0 {
			return err
		}
		if len(now.Legal) == 0 {
			return fmt.Errorf("%s: nothing is legal at %d", id, now.N)
		}
		action := now.Legal[r.IntN(len(now.Legal))]
		if _, err := d.games.Play.Act(d.t.Context(), play.Request{Who: host, Table: id, N: now.N},
			moment.Move{Actions: []string{action}}); err != nil {
			return fmt.Errorf("%s: %s: %w", id, action, err)
		}
	}
	return nil
}

// The upgrade drill: two hundred live matches of all titles, half of them at rest, half killed in the middle of play
// before a snapshot was taken; then other rules come, which contradict everything that was played. Whatever was at rest
// goes on; the rest is set aside untouched and is helped on from the operators' page.
func TestTwoHundredMatchesSurviveAnUpgradeOfTheRules(t *testing.T) {
	if testing.Short() {
		t.Skip("plays two hundred matches")
	}
	t.Parallel()
	path := filepath.Join(t.TempDir(), "pony.db")
	r := rand.New(rand.NewPCG(7, 7))
	begun := twoHundredMatches(t, path, r)

	var other []game.Title
	for _, title := range titles.All {
		other = append(other, changed{title})
	}
	after := openDrill(t, path, other)
	t.Cleanup(func() { _ = after.store.Close() })
	srv, err := server.New(after.store, server.Config{
		Titles: other, Log: slog.New(slog.DiscardHandler),
		Rates: server.Rates{Address: -1, Account: -1, SignIn: -1},
	})
	if err != nil {
		t.Fatal(err)
	}
	desk := newDeskClient(t, httptest.NewServer(srv.Handler()))
	wentOn, rewound, ended := 0, 0, 0
	for i, match := range begun {
		id := match.id
		var seen operate.MatchDetails
		desk.call("GET", "/api/admin/matches/"+id, nil, &seen)
		switch {
		case seen.Table.Status != "frozen":
			wentOn++
		case i < 100:
			t.Errorf("match %s was at rest and is frozen: %+v", id, seen.Fault)
		case seen.Sound > 0:
			rewound++
			desk.call("POST", "/api/admin/matches/"+id+"/rewind",
				map[string]any{"to": seen.Sound, "reason": "an upgrade"}, nil)
		default:
			ended++
			desk.call("POST", "/api/admin/matches/"+id+"/end", map[string]any{"reason": "an upgrade"}, nil)
			continue
		}
		if err := after.play(match.host, id, 5, r); err != nil {
			t.Errorf("after the upgrade: %v", err)
		}
	}
	t.Logf("%d went on, %d were rewound, %d ended without a loser", wentOn, rewound, ended)
	if wentOn < 100 || wentOn+rewound+ended != 200 || rewound == 0 {
		t.Errorf("%d went on, %d were rewound, %d ended", wentOn, rewound, ended)
	}
	var aside struct{ Tables []watch.Table }
	desk.call("GET", "/api/admin/matches?status=aside", nil, &aside)
	if len(aside.Tables) != 0 {
		t.Errorf("%d matches are still frozen", len(aside.Tables))
	}
}

type begunMatch struct {
	id   string
	host match.Caller
}

// twoHundredMatches begins them in a new database. Those of the first hundred come to rest; then the server is killed.
func twoHundredMatches(t *testing.T, path string, r *rand.Rand) []begunMatch {
	t.Helper()
	ctx := t.Context()
	before := openDrill(t, path, titles.All)
	people := account.New(account.Config{
		Store: before.store, Tables: before.games.Play, Now: before.store.Now,
		Bots: before.games.Matches.LevelNames, GuestName: func(_, n string) string { return n },
	})
	register := func(name string) match.Caller {
		a, err := people.Register(ctx, "", account.NewPerson{Name: name, Password: "speak friend"})
		if err != nil {
			t.Fatal(err)
		}
		return match.Caller{Account: a.ID, Name: a.Name}
	}
	var begun []begunMatch
	for part := range 2 {
		for _, title := range titles.All {
			host := register(fmt.Sprintf("Host %s %d", title.ID(), part))
			for range 25 {
				id := before.begin(host, title)
				begun = append(begun, begunMatch{id, host})
				if err := before.play(host, id, 3+r.IntN(30), r); err != nil {
					t.Fatal(err)
				}
			}
		}
		if part == 0 {
			if err := before.games.Matches.Flush(ctx); err != nil {
				t.Fatal(err)
			}
		}
	}
	keeper := register("Keeper")
	if err := (account.Operators{People: people, By: "the command line"}).MakeOperator(ctx, keeper.Name,
		true); err != nil {
		t.Fatal(err)
	}
	if err := before.store.Close(); err != nil { // killed: nothing is flushed
		t.Fatal(err)
	}
	return begun
}

// deskClient is an operator's browser.
type deskClient struct {
	t   *testing.T
	url string
	http.Client
}

func newDeskClient(t *testing.T, s *httptest.Server) *deskClient {
	t.Helper()
	t.Cleanup(s.Close)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := &deskClient{t, s.URL, http.Client{Jar: jar}}
	c.call("POST", "/api/login", map[string]any{"name": "Keeper", "password": "speak friend"}, nil)
	return c
}

func (c *deskClient) call(method, path string, body, out any) {
	c.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		c.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(context.Background(), method, c.url+path, bytes.NewReader(text))
	if err != nil {
		c.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	resp, err := c.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode >= 300 {
		c.t.Fatalf("%s %s: %s", method, path, resp.Status)
	}
	if out != nil {
		if err := json.NewDecoder(resp.Body).Decode(out); err != nil {
			c.t.Fatal(err)
		}
	}
}
