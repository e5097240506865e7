package load_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/server"
	"prancingpony/server/load"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// The servers of these tests are processes of their own, so that they can be killed: this test binary,
// started again with a database. Each takes a port that is free.
const childDatabase = "PONY_LOAD_CHILD_DB"

func TestMain(m *testing.M) {
	if database := os.Getenv(childDatabase); database != "" {
		serve(database)
		return
	}
	os.Exit(m.Run())
}

func serve(database string) {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	err := server.Run(ctx, server.Config{
		Addr: "127.0.0.1:0", Database: database, Titles: []game.Title{toy.Title{}}, Log: slog.New(slog.DiscardHandler),
		Rates:  server.Rates{Address: -1, Account: -1, SignIn: -1, Talk: -1, Heavy: -1},
		Limits: server.Limits{AddressStreams: 10_000},

		Listening: func(a net.Addr) { fmt.Println("http://" + a.String()) },
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// node is a server that can be killed.
type node struct {
	url string
	cmd *exec.Cmd
}

func start(t *testing.T, database string) *node {
	t.Helper()
	n, err := spawn(database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { n.kill() })
	return n
}

func spawn(database string) (*node, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	n := &node{cmd: exec.CommandContext(context.Background(), exe)}
	n.cmd.Env = append(os.Environ(), childDatabase+"="+database)
	n.cmd.Stderr = os.Stderr
	out, err := n.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := n.cmd.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		n.kill()
		return nil, fmt.Errorf("the server did not start: %w", err)
	}
	n.url = strings.TrimSpace(line)
	return n, nil
}

func (n *node) kill() {
	_ = n.cmd.Process.Kill()
	_ = n.cmd.Wait()
}

func (n *node) address() string { return strings.TrimPrefix(n.url, "http://") }

// connLimiter is an address that stays while nodes behind it die and others come. A new node has a port of its own:
// that of a dead one may belong to another program by then.
type door struct {
	url  string
	node atomic.Pointer[node] // nil: nobody is there
}

func openDoor(t *testing.T) *door {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	d := &door{url: "http://" + listener.Addr().String()}
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			go d.pass(from)
		}
	}()
	return d
}

// pass carries a connection to the node that is there now, and ends it with that node.
func (d *door) pass(from net.Conn) {
	defer func() { _ = from.Close() }()
	n := d.node.Load()
	if n == nil {
		return
	}
	to, err := net.Dial("tcp", n.address())
	if err != nil {
		return
	}
	go func() {
		_, _ = io.Copy(to, from)
		_ = to.Close()
	}()
	_, _ = io.Copy(from, to)
}

func open(t *testing.T, database string) *store.Store {
	t.Helper()
	return storetest.Open(t, database)
}

// run plays and fails the test if anything is not as it should be.
func run(t *testing.T, o load.Options) *load.Report {
	t.Helper()
	o.Title = toy.Title{}
	r, err := load.Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%.0f actions/s over %d tables, p50 %.2f ms, p99 %.2f ms, %d retries, %d errors, %d lost, %d doubled, %d "+
		"differ; raw %.0f/s, ratio %.2f",
		r.ActionsPerSecond, r.Tables, r.P50, r.P99, r.Retries, r.Errors, r.Lost, r.Doubled, r.Differ,
		r.RawInsertsPerSecond, r.Ratio)
	if !r.OK() || r.Actions == 0 && o.Script != nil {
		t.Errorf("%+v", r)
	}
	return r
}

func TestLoad(t *testing.T) {
	for name, fresh := range map[string]storetest.Fresh{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) {
			database := fresh(t)
			n := start(t, database)
			o := load.Options{
				URLs: []string{n.url}, Tables: 20, Script: func(play load.Play) { play.Actions(200) },
				Store: open(t, database), Streams: 50,
			}
			if r := run(t, o); r.Streams != 50 {
				t.Errorf("%d streams are open of 50", r.Streams)
			}
			o.Lobby = true
			if r := run(t, o); r.Streams != 50 {
				t.Errorf("%d streams of the lobby are open of 50", r.Streams)
			}
			o.Streams, o.Bot, o.Hints = 0, "random", true
			if r := run(t, o); r.Hints == 0 {
				t.Error("nobody got a hint")
			}
			o.Bot, o.Hints, o.HotSeat = "", false, true
			run(t, o)
			o.Script, o.For, o.Rounds = nil, time.Second, 2 // whatever is played in that time
			run(t, o)
		})
	}
}

// People go through all pages while others play, and the times of each page and each request are reported.
func TestPeopleGoFromPageToPage(t *testing.T) {
	n := start(t, storetest.SQLite(t))
	const people, cups, pages = 5, 5, 9
	r := run(t, load.Options{
		URLs: []string{n.url}, Tables: 1, People: people, Cups: cups,
		Script: func(play load.Play) { play.Visits(people*pages + 1); play.Actions(10) },
	})
	if len(r.Pages) != pages {
		t.Fatalf("%d pages", len(r.Pages))
	}
	visits := 0
	for _, p := range r.Pages {
		visits += p.Visits
		requests := 0
		for _, route := range p.Routes {
			requests += route.Requests
			if route.P50 <= 0 || route.P95 < route.P50 {
				t.Errorf("%s: %+v", p.Page, route)
			}
		}
		if p.Visits == 0 || requests < p.Visits || p.P50 <= 0 || p.P95 < p.P50 {
			t.Errorf("%+v", p)
		}
	}
	if visits <= people*pages {
		t.Errorf("%d visits", visits)
	}
	without := load.Options{URLs: []string{n.url}, Tables: 1, For: 1, People: 1, Title: toy.Title{}}
	if _, err := load.Run(t.Context(), without); err == nil {
		t.Error("people without a cup to look at")
	}
}

// What people look at is there: cups with players, places on the ladder, open tables.
func TestThePagesThatPeopleLookAtShowSomething(t *testing.T) {
	n := start(t, storetest.SQLite(t))
	run(t, load.Options{
		URLs: []string{n.url}, Tables: 1, People: 1, Cups: 5,
		Script: func(play load.Play) { play.Visits(1); play.Actions(1) },
	})
	read := func(path string, out any) {
		t.Helper()
		answer, err := http.Get(n.url + path)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		if err := json.NewDecoder(answer.Body).Decode(out); err != nil {
			t.Fatal(err)
		}
	}
	var cups struct{ Cups []struct{ Players int } }
	var tables struct{ Tables []struct{ ID string } }
	var ratings struct{ Ratings []struct{ Games int } }
	read("/api/cups?list=open", &cups)
	read("/api/tables?list=open", &tables)
	for len(ratings.Ratings) == 0 { // a job counts them
		read("/api/ratings?title=toy&side=bilbo", &ratings)
	}
	if len(cups.Cups) == 0 || len(tables.Tables) == 0 {
		t.Errorf("%+v, %+v", cups, tables)
	}
}

// Killed under load and started again: nobody notices more than a pause, nothing is lost or doubled.
func TestKilledUnderLoad(t *testing.T) {
	database := storetest.SQLite(t)
	n, front := start(t, database), openDoor(t)
	front.node.Store(n)
	r := run(t, load.Options{
		URLs: []string{front.url}, Tables: 20, Patience: time.Minute, Store: open(t, database),
		Script: func(play load.Play) {
			for kill := range 3 {
				play.Actions(100)
				front.node.Store(nil)
				n.kill()
				again, err := spawn(database)
				if err != nil {
					t.Errorf("after kill %d: %v", kill, err)
					return
				}
				t.Cleanup(again.kill)
				n = again
				front.node.Store(n)
			}
			play.Actions(100)
		},
	})
	if r.Retries == 0 {
		t.Error("nobody noticed the kills at all: were there any?")
	}
}

// Two nodes on one database, one of them dies: its players go on at the other.
func TestOneOfTwoNodesKilled(t *testing.T) {
	for name, spread := range map[string]bool{"a table at one node": false, "a table at both": true} {
		t.Run(name, func(t *testing.T) {
			database := storetest.Postgres(t)
			a, b := start(t, database), start(t, database)
			r := run(t, load.Options{
				URLs: []string{a.url, b.url}, Spread: spread, Tables: 20, Patience: time.Minute,
				Store: open(t, database),
				Script: func(play load.Play) {
					play.Actions(100)
					a.kill()
					play.Actions(200)
				},
			})
			if r.Retries == 0 {
				t.Error("nobody noticed the kill at all: was there any?")
			}
		})
	}
}

// What is shipped: by the pattern of the proxy's own file all requests and streams of a table come to one node, and
// others to others.
func TestATableIsPlayedAtOneNodeAsBehindTheProxy(t *testing.T) {
	file, err := os.ReadFile("../../packaging/Caddyfile")
	if err != nil {
		t.Fatal(err)
	}
	_, pattern, _ := strings.Cut(string(file), "path_regexp table ")
	pattern, _, _ = strings.Cut(pattern, "\n")
	table := regexp.MustCompile(pattern)
	database := storetest.SQLite(t)
	behind, err := url.Parse(start(t, database).url)
	if err != nil {
		t.Fatal(err)
	}
	for name, spread := range map[string]bool{"a table at one node": false, "a table at both": true} {
		t.Run(name, func(t *testing.T) {
			var mu sync.Mutex
			came := map[string]map[int]map[string]bool{} // table, node, who
			var urls []string
			for node := range 2 {
				proxy := httputil.NewSingleHostReverseProxy(behind)
				front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					if found := table.FindStringSubmatch(r.URL.Path); found != nil {
						mu.Lock()
						at := came[found[1]]
						if at == nil {
							at = map[int]map[string]bool{0: {}, 1: {}}
							came[found[1]] = at
						}
						at[node][r.Header.Get("Cookie")] = true
						mu.Unlock()
					}
					proxy.ServeHTTP(w, r)
				}))
				t.Cleanup(front.Close)
				urls = append(urls, front.URL)
			}
			run(t, load.Options{
				URLs: urls, Spread: spread, Tables: 40, Streams: 20, Store: open(t, database),
				Script: func(play load.Play) { play.Actions(200) },
			})
			var used [2]int
			for id, at := range came {
				both := len(at[0]) > 0 && len(at[1]) > 0
				if both != spread || len(at[0])+len(at[1]) < 2 {
					t.Errorf("table %s: %d people at one node and %d at the other", id, len(at[0]), len(at[1]))
				}
				for node := range used {
					used[node] += len(at[node])
				}
			}
			if used[0] == 0 || used[1] == 0 {
				t.Errorf("%d people at one node, %d at the other: all of them at one", used[0], used[1])
			}
		})
	}
}

// On a full disk actions are refused, cleanly; with room again play goes on by itself.
func TestFullDiskUnderLoad(t *testing.T) {
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=8m"); err != nil {
		t.Skipf("cannot make a small disk (needs root): %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(folder, syscall.MNT_DETACH) })
	database, ballast := filepath.Join(folder, "pony.db"), filepath.Join(folder, "ballast")
	n := start(t, database)
	st := open(t, database)
	r, err := load.Run(t.Context(), load.Options{
		URLs: []string{n.url}, Tables: 8, Patience: time.Minute, Title: toy.Title{},
		Script: func(play load.Play) {
			play.Actions(50)
			_ = os.WriteFile(ballast, make([]byte, 16<<20), 0o600) // all there is, and then an error
			play.Retries(8)
			if err := os.Remove(ballast); err != nil {
				t.Error(err)
			}
			play.Actions(50)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if !r.OK() || r.Retries == 0 {
		t.Errorf("%+v", r)
	}
	t.Logf("%d actions, %d retries", r.Actions, r.Retries)
	list, _, err := st.ListMatches(t.Context(), store.Query{Page: store.Page{Limit: 200}})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		records, err := st.Records(t.Context(), m.ID, 0, 0)
		if err != nil || len(records) != m.Head {
			t.Errorf("match %s has head %d and %d records: %v", m.ID, m.Head, len(records), err)
		}
	}
}
