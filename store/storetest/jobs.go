package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"prancingpony/store"
)

var jobCases = []testCase{
	{"watching", on(testWatch)},
	{"jobs", on(testJobs)},
	{"jobs are unique while they wait", on(testJobsUnique)},
	{"failed jobs come again", on(testJobsAgain)},
	{"jobs come with the change or not at all", on(testJobsInChange)},
	{"findings are kept once", on(testFindings)},
	{"deadlines", on(testDeadlines)},
}

func testWatch(t *testing.T, s *store.Store) {
	ctx := t.Context()
	create(t, s, newMatch("m"))
	create(t, s, newMatch("n"))

	match, lobby, mine := s.Watch(store.MatchTopic("m")), s.Watch(store.LobbyTopic), s.Watch(store.AccountTopic("a"),
		store.LobbyTopic)
	other := s.Watch(store.MatchTopic("n"))
	defer other.Stop()
	settle(t, s, match, lobby, mine, other)

	must(t, s.Append(ctx, &store.Change{
		ID: "m", Head: 0, Records: []store.Record{action(0, "a")},
		Topics: []string{store.AccountTopic("a")},
	}))
	receive(t, "the record", match.C)
	receive(t, "the account's topic", mine.C)
	// A change is durable when its watchers are woken.
	m, err := s.Match(ctx, "m")
	must(t, err)
	if m.Head != 1 {
		t.Errorf("woken at head %d", m.Head)
	}
	must(t, s.Say(ctx, &store.Message{Match: "m", Text: "x"}))
	receive(t, "the message", match.C)
	must(t, s.Append(ctx, &store.Change{ID: "m", Head: 1, Records: []store.Record{{Kind: "join"}}, Match: m}))
	receive(t, "the lobby", lobby.C)
	receive(t, "the lobby, again", mine.C)
	must(t, s.Wake(ctx, store.AccountTopic("a")))
	receive(t, "a wake-up by hand", mine.C)

	// What failed wakes nobody.
	settle(t, s, match, lobby, mine)
	want(t, s.Append(ctx, &store.Change{ID: "m", Head: 7, Records: []store.Record{action(0, "x")}}), store.ErrConflict)
	settle(t, s, lobby)
	for name, w := range map[string]*store.Watch{"a refused change": match, "another match": other} {
		select {
		case <-w.C:
			t.Errorf("%s woke a watch", name)
		default:
		}
	}
	match.Stop()
	lobby.Stop()
	mine.Stop()
}

// settle waits until everything said so far has arrived, and forgets it.
func settle(t *testing.T, s *store.Store, watches ...*store.Watch) {
	t.Helper()
	topic := "settle/" + store.NewID()
	w := s.Watch(topic)
	defer w.Stop()
	must(t, s.Wake(t.Context(), topic))
	receive(t, "a marker", w.C)
	for _, w := range watches {
		select {
		case <-w.C:
		default:
		}
	}
}

// work starts Work and stops it at the end of the test, or earlier by stop.
func work(t *testing.T, s *store.Store, handlers map[string]store.Handler) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.Work(ctx, handlers) }()
	var once sync.Once
	stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				t.Errorf("work: %v", err)
			}
		})
	}
	t.Cleanup(stop)
	return stop
}

func testJobs(t *testing.T, s *store.Store) {
	ctx := t.Context()
	must(t, s.Enqueue(ctx, store.Job{Kind: "bot", Key: "m/1", Payload: []byte(`{"level":"rule"}`)},
		store.Job{Kind: "unknown", Key: "x"}))
	did, began, gate := make(chan store.Job, 100), make(chan struct{}, 100), make(chan struct{})
	var now, most atomic.Int32
	stop := work(t, s, map[string]store.Handler{
		"bot": {Parallel: 3, Do: func(ctx context.Context, j store.Job) error {
			most.Store(max(most.Load(), now.Add(1)))
			defer now.Add(-1)
			if _, ok := ctx.Deadline(); !ok {
				t.Error("a handler has no deadline")
			}
			if began <- struct{}{}; j.Key != "m/1" {
				<-gate
			}
			did <- j
			return nil
		}},
		"mail": {Do: func(_ context.Context, j store.Job) error { did <- j; return nil }},
	})
	first := receive(t, "a job enqueued before", did)
	if first.Kind != "bot" || first.Key != "m/1" || string(first.Payload) != `{"level":"rule"}` || first.Attempt != 1 {
		t.Errorf("got %+v", first)
	}
	must(t, s.Enqueue(ctx, store.Job{Kind: "mail", Key: "1"}))
	if j := receive(t, "a job enqueued now", did); j.Kind != "mail" || j.Payload != nil {
		t.Errorf("got %+v", j)
	}
	for i := range 30 {
		must(t, s.Enqueue(ctx, store.Job{Kind: "bot", Key: fmt.Sprint(i)}))
	}
	for range 1 + 3 {
		receive(t, "three at once", began)
	}
	close(gate)
	keys := map[string]int{}
	for range 30 {
		keys[receive(t, "one of many", did).Key]++
	}
	if len(keys) != 30 {
		t.Errorf("%d different jobs of 30: %v", len(keys), keys)
	}
	if most.Load() > 3 {
		t.Errorf("%d ran at once, want at most 3", most.Load())
	}
	// Later ones come later.
	due := time.Now().Add(700 * time.Millisecond)
	must(t, s.Enqueue(ctx, store.Job{Kind: "mail", Key: "later", Due: due}))
	if receive(t, "a later job", did); time.Now().Before(due) {
		t.Error("a job came before it was due")
	}
	stop()
	select {
	case j := <-did:
		t.Errorf("one too many: %+v", j)
	default:
	}
	for _, bad := range []store.Job{
		{Kind: ""},
		{Kind: "Bot"},
		{Kind: store.KindDeadline},
		{Kind: "bot", Payload: []byte("{")},
	} {
		if err := s.Enqueue(ctx, bad); err == nil {
			t.Errorf("job %+v was taken", bad)
		}
	}
}

func testJobsUnique(t *testing.T, s *store.Store) {
	ctx := t.Context()
	did, release := make(chan store.Job, 10), make(chan struct{})
	enqueue := func() {
		must(t, s.Enqueue(ctx, store.Job{Kind: "bot", Key: "m/1"}, store.Job{Kind: "bot", Key: "m/1"}))
	}
	enqueue()
	enqueue()
	stop := work(t, s, map[string]store.Handler{"bot": {Parallel: 4, Do: func(_ context.Context, j store.Job) error {
		did <- j
		if j.Key == "m/1" {
			<-release
		}
		return nil
	}}})
	receive(t, "the job", did)
	enqueue() // while it runs
	must(t, s.Enqueue(ctx, store.Job{Kind: "bot", Key: "m/2"}))
	if j := receive(t, "another key", did); j.Key != "m/2" {
		t.Errorf("%+v ran twice at once", j)
	}
	release <- struct{}{}
	// Once done it may come again. It is done a little after its handler returns.
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	for came, deadline := false, time.After(patience); !came; {
		enqueue()
		select {
		case j := <-did:
			if came = true; j.Key != "m/1" {
				t.Errorf("got %+v", j)
			}
		case <-again.C:
		case <-deadline:
			t.Fatal("a job that was done cannot come again")
		}
	}
	close(release)
	stop()
}

func testJobsAgain(t *testing.T, s *store.Store) {
	ctx := t.Context()
	did := make(chan store.Job, 20)
	asked := time.Now().Add(500 * time.Millisecond)
	work(t, s, map[string]store.Handler{
		"fails": {Attempts: 2, Do: func(_ context.Context,
			j store.Job,
		) error {
			did <- j
			return errors.New("no luck")
		}},
		"panics": {Do: func(_ context.Context, j store.Job) error {
			did <- j
			if j.Attempt == 1 {
				panic("a fault of ours")
			}
			return nil
		}},
		"waits": {Attempts: 1, Do: func(_ context.Context, j store.Job) error {
			if time.Now().Before(asked) {
				return store.Later(asked)
			}
			did <- j
			return nil
		}},
		"last": {Do: func(_ context.Context, j store.Job) error { did <- j; return nil }},
	})
	must(t, s.Enqueue(ctx, store.Job{Kind: "fails", Key: "f"}, store.Job{Kind: "panics", Key: "p"},
		store.Job{Kind: "waits", Key: "w"}))
	runs := map[string]int{}
	for range 5 {
		j := receive(t, "a failed job to come again", did)
		runs[j.Kind]++
		if j.Kind == "waits" && (j.Attempt != 1 || time.Now().Before(asked)) {
			t.Errorf("a job that asked to wait came as attempt %d", j.Attempt)
		}
	}
	if runs["fails"] != 2 || runs["panics"] != 2 || runs["waits"] != 1 {
		t.Errorf("runs: %v", runs)
	}
	must(t, s.Enqueue(ctx, store.Job{Kind: "last", Key: "l"}))
	if j := receive(t, "the last", did); j.Kind != "last" {
		t.Errorf("%s came again after its last attempt", j.Kind)
	}
}

func testJobsInChange(t *testing.T, s *store.Store) {
	ctx := t.Context()
	create(t, s, newMatch("m"))
	change := func(head int, key string) error {
		return s.Append(ctx, &store.Change{
			ID: "m", Head: head, Records: []store.Record{action(0, key)},
			Jobs: []store.Job{{Kind: "bot", Key: key}},
		})
	}
	must(t, change(0, "good"))
	want(t, change(0, "stale"), store.ErrConflict)
	want(t, s.Append(ctx, &store.Change{
		ID: "none", Records: []store.Record{action(0, "x")},
		Jobs: []store.Job{{Kind: "bot", Key: "none"}},
	}), store.ErrNotFound)
	must(t, change(1, "end"))
	did := make(chan string, 10)
	work(t, s, map[string]store.Handler{"bot": {Do: func(_ context.Context,
		j store.Job,
	) error {
		did <- j.Key
		return nil
	}}})
	got := map[string]bool{receive(t, "the first", did): true, receive(t, "the second", did): true}
	if !got["good"] || !got["end"] {
		t.Errorf("jobs done: %v", got)
	}
}

func testFindings(t *testing.T, s *store.Store) {
	ctx := t.Context()
	watch := s.Watch(store.FindingTopic("run"))
	defer watch.Stop()
	must(t, s.SaveFinding(ctx, "run", "run/1", []byte(`{"won":2}`))) // no run is open
	must(t, s.BeginRun(ctx, "run"))
	must(t, s.BeginRun(ctx, "other"))
	must(t, s.SaveFinding(ctx, "run", "run/1", []byte(`{"won":1}`)))
	must(t, s.BeginRun(ctx, "run")) // it goes on
	receive(t, "a finding", watch.C)
	must(t, s.SaveFinding(ctx, "run", "run/1", []byte(`{"won":0}`))) // the same job, done twice
	must(t, s.SaveFinding(ctx, "run", "run/2", []byte(`[]`)))
	must(t, s.SaveFinding(ctx, "other", "run/1", []byte(`{}`)))
	found, err := s.Findings(ctx, "run")
	must(t, err)
	if len(found) != 2 || string(found["run/1"]) != `{"won":1}` || string(found["run/2"]) != `[]` {
		t.Errorf("found %v", found)
	}

	// The end of a run takes its waiting jobs along, and no others.
	must(t, s.Enqueue(ctx, store.Job{Kind: "arena", Key: "run/3"}, store.Job{Kind: "arena", Key: "another/3"},
		store.Job{Kind: "mail", Key: "run/3"}))
	must(t, s.EndRun(ctx, "arena", "run"))
	did := make(chan store.Job, 10)
	do := store.Handler{Do: func(_ context.Context, j store.Job) error { did <- j; return nil }}
	work(t, s, map[string]store.Handler{"arena": do, "mail": do})
	for range 2 {
		if j := receive(t, "a job of others", did); j.Kind == "arena" && j.Key == "run/3" {
			t.Errorf("withdrawn, but done: %+v", j)
		}
	}
	must(t, s.SaveFinding(ctx, "run", "run/4", []byte(`{}`))) // too late
	found, err = s.Findings(ctx, "run")
	must(t, err)
	others, err := s.Findings(ctx, "other")
	must(t, err)
	if len(found) != 0 || len(others) != 1 {
		t.Errorf("after the end %v; of another run %v", found, others)
	}
}

func testDeadlines(t *testing.T, s *store.Store) {
	ctx := t.Context()
	at := time.Now()
	for id, deadline := range map[string]time.Time{
		"past": at.Add(-time.Second), "soon": at.Add(400 * time.Millisecond),
		"far": at.Add(time.Hour), "never": {}, "paused": at.Add(-time.Second),
	} {
		m := newMatch(id)
		m.Status, m.Turn = store.Live, store.Turn{Seat: 0, Deadline: deadline}
		if id == "paused" {
			m.Status = store.Paused
		}
		create(t, s, m)
	}
	fell := make(chan string, 10)
	work(t, s, map[string]store.Handler{store.KindDeadline: {Do: func(ctx context.Context, j store.Job) error {
		if j.Key == "soon" && time.Since(at) < 400*time.Millisecond {
			t.Error("a clock fell early")
		}
		fell <- j.Key
		return s.Append(ctx, &store.Change{
			ID: j.Key, Records: []store.Record{{Kind: "clock"}},
			Turn: store.Turn{Seat: -1},
		})
	}}})
	if a, b := receive(t, "a deadline", fell), receive(t, "a later deadline", fell); a != "past" || b != "soon" {
		t.Errorf("clocks fell: %s, %s", a, b)
	}
	// An action moves the deadline of the far one to now.
	must(t, s.Append(ctx, &store.Change{ID: "far", Records: []store.Record{action(0, "a")}, Turn: store.Turn{
		Seat:     1,
		Deadline: time.Now(),
	}}))
	if got := receive(t, "the moved deadline", fell); got != "far" {
		t.Errorf("the clock of %s fell", got)
	}
}
