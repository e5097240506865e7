package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

// The tests below kill a process in the middle of its work. The process is this test binary, started
// again with a role and a database.
const (
	childRole = "PONY_STORE_CHILD"
	childURL  = "PONY_STORE_CHILD_URL"
)

func child(role string) {
	s, err := store.Open(context.Background(), os.Getenv(childURL), store.Options{Node: "child", Grace: time.Second})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	switch role {
	case "append":
		appendForEver(s)
	case "work":
		workForEver(s)
	}
	os.Exit(1)
}

// spawn starts a child; lines of its output come on the channel, which is closed when it is dead.
func spawn(t *testing.T, role, url string) (*exec.Cmd, <-chan string) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), exe)
	cmd.Env = append(os.Environ(), childRole+"="+role, childURL+"="+url)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := make(chan string, 1<<16)
	go func() {
		defer close(lines)
		r := bufio.NewReader(out)
		for {
			line, err := r.ReadString('\n')
			if errors.Is(err, io.EOF) {
				return // what has no end of line was not said in full
			}
			if err != nil {
				return
			}
			lines <- strings.TrimSpace(line)
		}
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return cmd, lines
}

const crashMatches = 8

// appendForEver plays several matches at once and says each action once it is acknowledged.
func appendForEver(s *store.Store) {
	var out sync.Mutex
	for i := range crashMatches {
		go func() {
			id := fmt.Sprint("m", i)
			m, err := s.Match(context.Background(), id)
			if err != nil {
				panic(err)
			}
			for head := m.Head; ; head++ {
				c := store.Change{
					ID: id, Head: head,
					Records: []store.Record{{Kind: store.KindAction, Text: fmt.Sprint(id, "/",
						head+1)}}, Turn: store.Turn{Seat: head % 2},
				}
				if head%16 == 0 {
					c.Snapshot = &store.Snapshot{
						N:        head + 1,
						Position: []byte(`{"big":"` + strings.Repeat("x", 5000) + `"}`),
					}
				}
				if err := s.Append(context.Background(), &c); err != nil {
					panic(err)
				}
				out.Lock()
				fmt.Println(id, head+1)
				out.Unlock()
			}
		}()
	}
	select {}
}

func TestKilledWhileAppendingSQLite(t *testing.T) { testKilledWhileAppending(t, storetest.SQLite) }

func TestKilledWhileAppendingPostgres(t *testing.T) { testKilledWhileAppending(t, storetest.Postgres) }

// Whatever was acknowledged before a SIGKILL is there afterwards, once, and the next process goes on.
func testKilledWhileAppending(t *testing.T, fresh storetest.Fresh) {
	t.Parallel()
	url := fresh(t)
	s, err := store.Open(t.Context(), url, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range crashMatches {
		m := &store.Match{ID: fmt.Sprint("m", i), Title: "board", Status: store.Live, Turn: store.Turn{Seat: 0}}
		if err := s.Create(t.Context(), m, store.Secret{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	total := 0
	for round := range 4 {
		cmd, lines := spawn(t, "append", url)
		acknowledged := map[string]int{}
		note := func(line string) {
			var id string
			var n int
			if _, err := fmt.Sscan(line, &id, &n); err != nil {
				t.Fatalf("child said %q", line)
			}
			acknowledged[id] = n
			total++
		}
		note(<-lines)
		kill := time.After(50*time.Millisecond + rand.N(150*time.Millisecond))
		for alive := true; alive; {
			select {
			case line, ok := <-lines:
				if !ok {
					t.Fatal("the child died by itself")
				}
				note(line)
			case <-kill:
				if err := cmd.Process.Kill(); err != nil {
					t.Fatal(err)
				}
				alive = false
			}
		}
		for line := range lines {
			note(line)
		}
		s, err := store.Open(t.Context(), url, store.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range crashMatches {
			id := fmt.Sprint("m", i)
			m, err := s.Match(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			records, err := s.Records(t.Context(), id, 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			if m.Head != len(records) || len(records) < acknowledged[id] {
				t.Errorf("round %d: match %s has head %d and %d records, %d were acknowledged", round,
					id, m.Head, len(records),
					acknowledged[id])
			}
			for k, r := range records {
				if r.N != k+1 || r.Text != fmt.Sprint(id, "/", k+1) {
					t.Fatalf("round %d: record %d of match %s is %+v", round, k+1, id, r)
				}
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d acknowledged actions over 4 kills", total)
}

// workForEver takes jobs, says so, and never finishes them.
func workForEver(s *store.Store) {
	err := s.Work(context.Background(), map[string]store.Handler{"bot": {
		Parallel: 2, Timeout: time.Hour,
		Do: func(_ context.Context, j store.Job) error {
			fmt.Println(j.Key)
			select {}
		},
	}})
	fmt.Fprintln(os.Stderr, err)
}

func TestJobsOfAKilledNodeAreTakenOverSQLite(t *testing.T)   { testTakeover(t, storetest.SQLite) }
func TestJobsOfAKilledNodeAreTakenOverPostgres(t *testing.T) { testTakeover(t, storetest.Postgres) }

func testTakeover(t *testing.T, fresh storetest.Fresh) {
	t.Parallel()
	url := fresh(t)
	s, err := store.Open(t.Context(), url, store.Options{Grace: time.Second, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if err := s.Enqueue(t.Context(), store.Job{Kind: "bot", Key: "m/1"},
		store.Job{Kind: "bot", Key: "m/2"}); err != nil {
		t.Fatal(err)
	}
	cmd, lines := spawn(t, "work", url)
	taken := map[string]bool{<-lines: true, <-lines: true}
	if len(taken) != 2 || taken[""] {
		t.Fatalf("the child took %v", taken)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	died := time.Now()
	w := s.Watch("anything the child may have died with untold")
	defer w.Stop()
	did := make(chan store.Job, 100)
	ctx, cancel := context.WithCancel(context.Background())
	worked := make(chan error, 1)
	go func() {
		worked <- s.Work(ctx,
			map[string]store.Handler{"bot": {Do: func(_ context.Context, j store.Job) error { did <- j; return nil }}})
	}()
	for deadline := time.After(10 * time.Minute); len(taken) > 0; { // each at least once
		select {
		case j := <-did:
			delete(taken, j.Key)
		case <-deadline:
			t.Fatalf("%v were not taken over", taken)
		}
	}
	if s.Dialect() == "postgres" {
		select {
		case <-w.C:
		case <-time.After(10 * time.Minute):
			t.Error("nobody was woken when a node was found dead")
		}
	}
	t.Logf("taken over after %v", time.Since(died).Round(time.Millisecond))
	cancel()
	if err := <-worked; err != nil {
		t.Errorf("work: %v", err)
	}
}
