package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// workerDB makes this test binary a worker of the arena: a process of its own, to be killed.
const workerDB = "PONY_TEST_ARENA_WORKER"

func TestMain(m *testing.M) {
	if db := os.Getenv(workerDB); db != "" {
		p := &program{titles: shelf{&stalling{games: 3}}, in: os.Stdin, out: os.Stdout, err: os.Stderr}
		os.Exit(p.run([]string{"arena-worker", "--db", db, "--workers", "1"}, os.Getenv))
	}
	os.Exit(m.Run())
}

// stalling is the toy for a worker that is to die in the middle of a pair: after so many games the next never begins.
type stalling struct {
	toy.Title
	games int
}

func (t *stalling) New(o game.Options, r game.Rand) (game.State, error) {
	if t.games == 0 {
		select {} // until the process is killed
	}
	t.games--
	return t.Title.New(o, r)
}

// testCrew is a machine on a database. It takes over from silent ones after a second.
func testCrew(t *testing.T, db string, workers int) *crew {
	t.Helper()
	st, err := store.Open(t.Context(), db, store.Options{Grace: time.Second, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() }) // some tests close it themselves
	return &crew{
		store: st, titles: shelf{toy.Title{}}, log: slog.New(slog.DiscardHandler), workers: workers, played: func(int) {},
	}
}

// lend lets a machine work until the returned function is called.
func lend(t *testing.T, c *crew) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- c.Work(ctx) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			t.Errorf("work: %v", err)
		}
	})
	t.Cleanup(stop)
	return stop
}

func tournament(t *testing.T, pairs int, bots ...string) *arena.Schedule {
	t.Helper()
	field, err := arena.NewField(toy.Title{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &arena.Schedule{Field: field, Bots: bots, Pairs: pairs, Seed: 3}
}

// games are records by what was played, without the times, which no two runs share.
func games(t *testing.T, records []arena.Record) map[arena.Meeting]arena.Record {
	t.Helper()
	all := map[arena.Meeting]arena.Record{}
	for _, r := range records {
		if _, twice := all[r.Meeting]; twice {
			t.Errorf("%v counts twice", r.Meeting)
		}
		r.Seconds = [2]float64{}
		all[r.Meeting] = r
	}
	return all
}

func sameGames(t *testing.T, got, want []arena.Record) {
	t.Helper()
	one, two := games(t, got), games(t, want)
	if len(one) != len(two) {
		t.Errorf("%d games, at home %d", len(one), len(two))
	}
	for m, r := range two {
		if one[m] != r {
			t.Errorf("%v: %+v, at home %+v", m, one[m], r)
		}
	}
}

func TestAnArenaOnSeveralMachinesSaysTheSameAsAtHome(t *testing.T) {
	t.Parallel()
	db := storetest.Postgres(t)
	helper := testCrew(t, db, 2)
	var lent atomic.Int64
	helper.played = func(n int) { lent.Store(int64(n)) }
	lend(t, helper)
	args := []string{"arena", "toy", "--players", "rule,random,roll:40", "--pairs", "12", "--seed", "5", "--json"}
	code, home, errs := pony(t, "", args...)
	if code != 0 {
		t.Fatal(errs)
	}
	code, spread, errs := pony(t, "", append(args, "--db", db, "--workers", "0")...)
	if code != 0 || !strings.Contains(errs, "arena-worker") {
		t.Fatalf("%d: %s", code, errs)
	}
	var a, b arena.Standings
	for text, into := range map[string]*arena.Standings{home: &a, spread: &b} {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			t.Fatal(err)
		}
		into.SecondsPerDecision, into.SimulationsPerSecond = nil, 0
	}
	one, two := asText(t, a), asText(t, b)
	if one != two || a.Games != 12*6 {
		t.Errorf("%d games\nat home   %s\non others %s", a.Games, one, two)
	}
	if lent.Load() != 12*3 {
		t.Errorf("the other machine played %d pairs of 36", lent.Load())
	}
}

func asText(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A worker is killed in the middle of a pair: another plays that pair, and none counts twice.
func TestAKilledWorkerLosesNoPairAndDoublesNone(t *testing.T) {
	t.Parallel()
	db := storetest.Postgres(t)
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	child := exec.Command(exe)
	child.Env = append(os.Environ(), workerDB+"="+db)
	child.Stdout, child.Stderr = &said, &said
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	dead := sync.OnceFunc(func() {
		_ = child.Process.Kill()
		_ = child.Wait()
	})
	t.Cleanup(dead)

	schedule := tournament(t, 12, "roll:40", "random")
	first := make(chan struct{})
	var once sync.Once
	schedule.Progress = func(int, int) {
		once.Do(func() { close(first) })
	}
	gathered := make(chan []arena.Record, 1)
	gatherer := testCrew(t, db, 0)
	go func() {
		defer close(gathered)
		records, err := schedule.RunOn(t.Context(), gatherer)
		if err != nil {
			t.Errorf("gather: %v", err)
		}
		gathered <- records
	}()
	select {
	case <-first:
	case <-time.After(60 * time.Second):
		t.Fatalf("the worker plays nothing: %s", said.String())
	}
	dead()
	found, err := gatherer.store.Findings(t.Context(), schedule.Name())
	if err != nil || len(found) != 1 {
		t.Fatalf("killed after %d pairs, %v: not in the middle of the second", len(found), err)
	}
	lend(t, testCrew(t, db, 2))
	select {
	case records := <-gathered:
		home, err := tournament(t, 12, "roll:40", "random").Run()
		if err != nil {
			t.Fatal(err)
		}
		sameGames(t, records, home)
	case <-time.After(90 * time.Second):
		t.Fatal("nobody took the killed worker's pair over")
	}
}

func TestAnInterruptedArenaGoesOnWithWhatWasPlayed(t *testing.T) {
	t.Parallel()
	db := storetest.Postgres(t)
	played := 0
	run := func(ctx context.Context, restart bool, told func(done, played int)) ([]arena.Record, error) {
		c := testCrew(t, db, 1)
		before := played
		c.restart = restart
		c.played = func(n int) {
			played = before + n
			told(0, n)
		}
		schedule := tournament(t, 10, "roll:40", "random")
		schedule.Progress = func(done, _ int) { told(done, 0) }
		records, err := schedule.RunOn(ctx, c)
		return records, errors.Join(err, c.store.Close())
	}
	goOn := func(int, int) {}
	ctx, cancel := context.WithCancel(t.Context())
	// The interruption comes with the first result that is gathered; the worker waits for it after the third pair.
	records, err := run(ctx, false, func(done, played int) {
		if done > 0 {
			cancel()
		}
		if played == 3 {
			<-ctx.Done()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%d records, %v", len(records), err)
	}
	records, err = run(t.Context(), false, goOn)
	if err != nil || played != 10 {
		t.Errorf("%d pairs played for 10, %v", played, err)
	}
	home, err := tournament(t, 10, "roll:40", "random").Run()
	if err != nil {
		t.Fatal(err)
	}
	sameGames(t, records, home)
	// Once it is over nothing is left of it: the next one plays for itself.
	if _, err := run(t.Context(), true, goOn); err != nil || played != 20 {
		t.Errorf("%d pairs played for twice 10, %v", played, err)
	}
}

func TestAnArenaThatKnowsEnoughTakesItsGamesOutOfTheQueue(t *testing.T) {
	t.Parallel()
	db := storetest.Postgres(t)
	c := testCrew(t, db, 1)
	enough := make(chan struct{})
	know := sync.OnceFunc(func() { close(enough) })
	c.played = func(n int) {
		if n == 10 {
			<-enough // so that most pairs are still in the queue
		}
	}
	schedule := tournament(t, 200, "roll:40", "random")
	schedule.Enough = func(records []arena.Record) bool {
		if len(records) < 4 {
			return false
		}
		know()
		return true
	}
	records, err := schedule.RunOn(t.Context(), c)
	if err != nil || len(records) < 4 || len(records) == 400 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	var more atomic.Int64
	c = testCrew(t, db, 1)
	c.played = func(int) { more.Add(1) }
	schedule = tournament(t, 1, "rule", "random")
	if _, err := schedule.RunOn(t.Context(), c); err != nil || more.Load() != 1 {
		t.Errorf("the next arena met %d pairs, %v", more.Load(), err)
	}
}

func TestGamesThatCannotBePlayedEndTheArena(t *testing.T) {
	t.Parallel()
	c := testCrew(t, storetest.Postgres(t), 1)
	if _, err := bot.New("no-such-bot"); err == nil {
		t.Fatal("there is such a bot")
	}
	if _, err := tournament(t, 2, "no-such-bot", "random").RunOn(t.Context(), c); err == nil || !strings.Contains(err.Error(), "no-such-bot") {
		t.Errorf("%v", err)
	}
}

func TestAnArenaNeedsPostgreSQLForSeveralMachines(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"arena", "toy", "--db", "pony.db"},
		{"arena-worker", "--db", "pony.db"},
		{"arena-worker"},
		{"arena", "toy", "--db", "postgres://nowhere", "--collect", "x"},
	} {
		if code, _, errs := pony(t, "", args...); code != exitUsage {
			t.Errorf("%v: exit %d, %s", args, code, errs)
		}
	}
}
