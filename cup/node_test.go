package cup

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/games"
	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// coined is the toy with a coin: anyone who wants to be Gollum plays for double.
type coined struct{ toy.Title }

func (coined) Coin(o game.Options) (game.Coin, bool) {
	return game.Coin{Name: "riddle", Side: "gollum", Prices: []game.Options{{"double": "no"}, {"double": "yes"}}},
		o["double"] != "yes"
}

// node is one server on a database.
type node struct {
	*Service
	t     *testing.T
	store *store.Store
	games *games.Games
	mu    *sync.Mutex
	ahead *time.Duration
	stop  func()
}

func open(t *testing.T, url string) *node {
	t.Helper()
	st, err := store.Open(t.Context(), url, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	n := &node{t: t, store: st, mu: &sync.Mutex{}, ahead: new(time.Duration)}
	now := func() time.Time {
		n.mu.Lock()
		defer n.mu.Unlock()
		return st.Now().Add(*n.ahead)
	}
	n.games = games.New(games.Config{
		Store: st, Titles: []game.Title{coined{}}, Player: play.Bots{},
		Now: now, Log: slog.New(slog.DiscardHandler),
	})
	n.Service = New(Config{Store: st, Games: n.games, Now: now, Log: slog.New(slog.DiscardHandler)})
	closed := false
	n.stop = func() {
		if !closed {
			closed = true
			if err := st.Close(); err != nil {
				t.Errorf("close: %v", err)
			}
		}
	}
	t.Cleanup(func() { n.stop() })
	return n
}

// work lets a node do its jobs; it stops with the node.
func (n *node) work() {
	ctx, cancel := context.WithCancel(context.WithoutCancel(n.t.Context()))
	done := make(chan error, 1)
	go func() { done <- n.games.Work(ctx, 2, n.Handlers()) }()
	before := n.stop
	n.stop = func() {
		cancel()
		if err := <-done; err != nil {
			n.t.Errorf("work: %v", err)
		}
		n.stop = before
		before()
	}
}

func (n *node) pass(d time.Duration) {
	n.mu.Lock()
	defer n.mu.Unlock()
	*n.ahead += d
}

func (n *node) person(name string) match.Caller {
	n.t.Helper()
	who := match.Caller{Account: "id-" + name, Name: name}
	if err := n.store.CreateAccount(n.t.Context(), &store.Account{ID: who.Account, Name: name}); err != nil {
		n.t.Fatal(err)
	}
	return who
}

func must[T any](t *testing.T) func(v T, err error) T {
	t.Helper()
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

var live = match.Clock{Kind: "live", Seconds: 7200}

func swiss(size int) NewCup {
	return NewCup{Title: "toy", Name: "The Ivy Bush", Terms: Terms{Form: Swiss, Games: 2, Size: size, Clock: live}}
}

// await waits until a cup is as it should be.
func (n *node) await(id string, ready func(*View) bool) *View {
	n.t.Helper()
	watch := n.Watch(id)
	defer watch.Stop()
	for {
		v := must[*View](n.t)(n.Show(n.t.Context(), match.Caller{}, id))
		if ready(v) {
			return v
		}
		<-watch.C
	}
}

// move lets a cup move on without the jobs.
func (n *node) move(id string) *View {
	n.t.Helper()
	if err := n.advance(n.t.Context(), store.Job{Kind: match.JobCup, Key: id + ":test"}); err != nil {
		n.t.Fatal(err)
	}
	return must[*View](n.t)(n.Show(n.t.Context(), match.Caller{}, id))
}

func onBoth(t *testing.T, test func(t *testing.T, url string)) {
	for name, fresh := range map[string]storetest.Fresh{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) { test(t, fresh(t)) })
	}
}
