package crew

import (
	"bytes"
	"context"
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
		c, err := Open(context.Background(), db, []game.Title{&stalling{games: 3}}, store.Options{})
		if err == nil {
			c.Workers = 1
			err = c.Work(context.Background())
		}
		panic(err) // it was to be killed
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
func testCrew(t *testing.T, db string, workers int) *Crew {
	t.Helper()
	c, err := Open(t.Context(), db, []game.Title{toy.Title{}},
		store.Options{Grace: time.Second, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	c.Workers = workers
	t.Cleanup(func() { _ = c.Close() }) // some tests close it themselves
	return c
}

// lend lets a machine work until the returned function is called.
func lend(t *testing.T, c *Crew) (stop func()) {
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
	case <-time.After(10 * time.Minute):
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
		home, err := tournament(t, 12, "roll:40", "random").Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		sameGames(t, records, home)
	case <-time.After(10 * time.Minute):
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
		c.Restart = restart
		c.Played = func(n int) {
			played = before + n
			told(0, n)
		}
		schedule := tournament(t, 10, "roll:40", "random")
		schedule.Progress = func(done, _ int) { told(done, 0) }
		records, err := schedule.RunOn(ctx, c)
		return records, errors.Join(err, c.Close())
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
	home, err := tournament(t, 10, "roll:40", "random").Run(t.Context())
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
	c.Played = func(n int) {
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
	c.Played = func(int) { more.Add(1) }
	schedule = tournament(t, 1, "rule", "random")
	if _, err := schedule.RunOn(t.Context(), c); err != nil || more.Load() != 1 {
		t.Errorf("the next arena met %d pairs, %v", more.Load(), err)
	}
}

func TestGamesThatCannotBePlayedEndTheArena(t *testing.T) {
	t.Parallel()
	c := testCrew(t, storetest.Postgres(t), 1)
	if _, err := bot.New(toy.Title{}, "no-such-bot"); err == nil {
		t.Fatal("there is such a bot")
	}
	if _, err := tournament(t, 2, "no-such-bot", "random").RunOn(t.Context(), c); err == nil ||
		!strings.Contains(err.Error(), "no-such-bot") {
		t.Errorf("%v", err)
	}
}
