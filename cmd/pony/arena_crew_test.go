package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"prancingpony/arena"
	"prancingpony/arena/crew"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

func TestAnArenaOnSeveralMachinesSaysTheSameAsAtHome(t *testing.T) {
	t.Parallel()
	db := storetest.Postgres(t)
	helper, err := crew.Open(t.Context(), db, []game.Title{toy.Title{}},
		store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	var lent atomic.Int64
	helper.Workers = 2
	helper.Played = func(int) { lent.Add(1) }
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- helper.Work(ctx) }()
	end := sync.OnceFunc(func() {
		cancel()
		if err := errors.Join(<-done, helper.Close()); err != nil {
			t.Errorf("the other machine: %v", err)
		}
	})
	t.Cleanup(end)
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
	if end(); lent.Load() != 12*3 { // it counts a pair after it has reported it
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

// stallingArena makes this test binary an arena whose third game never ends, to be interrupted.
const stallingArena = "PONY_TEST_STALLING_ARENA"

func TestMain(m *testing.M) {
	if os.Getenv(stallingArena) != "" {
		p := &program{titles: shelf{&stalling{}}, in: os.Stdin, out: os.Stdout, err: os.Stderr}
		os.Exit(p.run([]string{"arena", "toy", "--pairs", "50"}, os.Getenv))
	}
	if os.Getenv(servingChild) != "" && len(os.Args) > 1 && os.Args[1] == "serve" {
		p := &program{titles: shelf{toy.Title{}}, in: os.Stdin, out: os.Stdout, err: os.Stderr}
		os.Exit(p.run(os.Args[1:], os.Getenv))
	}
	os.Exit(m.Run())
}

// stalling is the toy, but after two games none begins any more.
type stalling struct {
	toy.Title
	games atomic.Int64
}

func (t *stalling) New(o game.Options, r game.Rand) (game.State, error) {
	if t.games.Add(1) > 2 {
		fmt.Fprintln(os.Stderr, "stalled")
		select {}
	}
	return t.Title.New(o, r)
}

func TestAnInterruptedArenaReportsWhatWasPlayed(t *testing.T) {
	t.Parallel()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.Command(exe)
	child.Env = append(os.Environ(), stallingArena+"=1", "PONY_LANG=en", "GOMAXPROCS=1")
	var said bytes.Buffer
	child.Stdout = &said
	errs, err := child.StderrPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(errs)
	if line, err := lines.ReadString('\n'); err != nil || line != "stalled\n" {
		t.Fatalf("%q, %v", line, err)
	}
	if err := child.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(lines)
	if err != nil || !strings.Contains(string(rest), "2 of 100") {
		t.Errorf("said %q, %v", rest, err)
	}
	if err := child.Wait(); child.ProcessState.ExitCode() != exitFailed {
		t.Errorf("exit: %v", err)
	}
	if !strings.Contains(said.String(), "Ratings") {
		t.Errorf("no table:\n%s", said.String())
	}
}
