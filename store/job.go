package store

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"runtime/debug"
	"sync"
	"time"
)

// Job is work to be done by whichever node takes it: a bot's turn, a mail to send. It is done at
// least once: handlers must stand being run twice, which those that end in Append do.
type Job struct {
	Kind string // two or more of a-z and -
	// while a job of this kind and key waits or runs, another is not added: put the number of the decision in it
	Key     string
	Due     time.Time       // not before; zero: now. PostgreSQL may be some seconds late with jobs for later
	Payload json.RawMessage // nil for none
	Attempt int             // set for the handler: 1, 2 …
}

// KindDeadline is the kind of the jobs that need no enqueueing: a live match whose Turn.Deadline has
// passed is given to this kind's handler, with its id as Key, until the deadline is another one. On
// PostgreSQL several nodes may get it at once; Append lets one win.
const KindDeadline = "deadline"

// Handler does jobs of one kind. An error means again later, up to Attempts times; Later sets when.
type Handler struct {
	Do       func(ctx context.Context, j Job) error
	Parallel int           // how many at once on this node; default 1
	Timeout  time.Duration // of the context; default one minute
	Attempts int           // default 10
}

// Later is the error with which a handler asks to be run again at a time; it is no failed attempt.
func Later(at time.Time) error { return &laterError{at} }

type laterError struct{ at time.Time }

// LaterAt is when a handler asked to be run again, if that is what its error says.
func LaterAt(err error) (at time.Time, ok bool) {
	var later *laterError
	if ok = errors.As(err, &later); ok {
		at = later.at
	}
	return at, ok
}

func (e *laterError) Error() string { return "again at " + e.at.Format(time.RFC3339) }

// Enqueue adds jobs outside a Change.
func (s *Jobs) Enqueue(ctx context.Context, jobs ...Job) error {
	if err := checkJobs(jobs); err != nil {
		return err
	}
	return s.db.write(ctx, func(t tx) error { return t.enqueue(jobs...) })
}

// JobCounts counts the jobs of each kind that has any.
func (s *Jobs) JobCounts(ctx context.Context) (list []JobCount, err error) {
	err = s.read(ctx, "jobs", func(c conn) error {
		list, err = s.db.countJobs(c)
		return err
	})
	return list, err
}

// Work does jobs until ctx ends, then waits for the running ones. Each node calls it once; only the
// kinds with a handler are taken.
func (s *Jobs) Work(ctx context.Context, handlers map[string]Handler) error {
	queued := map[string]Handler{}
	var wg sync.WaitGroup
	defer wg.Wait()
	for kind, h := range handlers {
		h.Parallel = max(1, h.Parallel)
		h.Timeout = cmp.Or(h.Timeout, time.Minute)
		h.Attempts = cmp.Or(h.Attempts, 10)
		if kind == KindDeadline {
			wg.Go(func() { s.watchDeadlines(ctx, h) })
			continue
		}
		queued[kind] = h
	}
	return s.db.work(ctx, queued)
}

var kindForm = regexp.MustCompile(`^[a-z]{2,}(-[a-z]+)*$`)

func checkJobs(jobs []Job) error {
	for _, j := range jobs {
		if !kindForm.MatchString(j.Kind) || j.Kind == KindDeadline {
			return fmt.Errorf("job kind %q: not one", j.Kind)
		}
		if j.Payload != nil && !json.Valid(j.Payload) {
			return fmt.Errorf("job %s %s: its payload is not JSON", j.Kind, j.Key)
		}
	}
	return nil
}

// do runs a handler with its timeout and turns a panic into an error.
func (h Handler) do(ctx context.Context, j Job) (err error) {
	ctx, cancel := context.WithTimeout(ctx, h.Timeout)
	defer cancel()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return h.Do(ctx, j)
}

// backoff is the wait after a failed attempt: 1, 2, 4 … seconds, at most five minutes.
func backoff(attempt int) time.Duration {
	return min(5*time.Minute, time.Second<<min(max(attempt-1, 0), 10))
}

const (
	deadlinePoll = 250 * time.Millisecond // how late a clock may fall
	deadlineHold = 2 * time.Second        // before a deadline that was handled and still stands is handled again
)

// watchDeadlines looks for clocks that have run out. They are in the matches themselves, so that
// moving a deadline with every action costs nothing beyond the action.
func (s *Jobs) watchDeadlines(ctx context.Context, h Handler) {
	slots := make(chan struct{}, h.Parallel)
	held := map[string]time.Time{} // match → not again before
	var wg sync.WaitGroup
	defer wg.Wait()
	tick := time.NewTicker(deadlinePoll)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		at := s.present() // the database's, or a node that is slow would let everybody think longer
		for id, until := range held {
			if until.Before(at) {
				delete(held, id)
			}
		}
		overdue, err := s.overdue(ctx, at, 100+len(held))
		if err != nil && ctx.Err() == nil {
			s.o.Logger.Error("cannot look for deadlines", slog.Any("error", err))
			continue
		}
		for _, id := range overdue {
			if _, found := held[id]; found {
				continue
			}
			select {
			case slots <- struct{}{}:
			case <-ctx.Done():
				return
			}
			held[id] = at.Add(deadlineHold)
			wg.Go(func() {
				defer func() { <-slots }()
				err := h.do(context.WithoutCancel(ctx), Job{Kind: KindDeadline, Key: id, Attempt: 1})
				if err != nil && !errors.Is(err, ErrConflict) {
					s.o.Logger.Error("deadline", slog.String("match", id), slog.Any("error", err))
				}
			})
		}
	}
}

func (s *Jobs) overdue(ctx context.Context, at time.Time, limit int) ([]string, error) {
	return readAll(ctx, s.base, "deadlines", column[string], `SELECT id FROM matches
		WHERE status = 'live' AND deadline > 0 AND deadline < $1 ORDER BY deadline LIMIT $2`, ms(at), limit)
}

// FindingTopic is woken when a job of this run has found something.
func FindingTopic(run string) string { return "finding/" + run }

// runMark is the key of the row that says that a run goes on.
const runMark = ""

// BeginRun opens a run: from now on what its jobs find is kept. One that is open already goes on.
func (s *Jobs) BeginRun(ctx context.Context, run string) error {
	return s.exec(ctx, "begin run "+run, `INSERT INTO findings (run, key, data, at) VALUES ($1, $2, 'null', $3)
		ON CONFLICT DO NOTHING`, run, runMark, ms(s.now()))
}

// SaveFinding keeps what the job of a key found out, for the run it was enqueued for. A job may be done twice: the
// first finding stands, so that nothing counts twice. What comes after the end of the run is dropped.
func (s *Jobs) SaveFinding(ctx context.Context, run, key string, data json.RawMessage) error {
	return s.db.write(ctx, func(t tx) error {
		open, err := all(t, column[int64], `SELECT at FROM findings WHERE run = $1 AND key = $2`+t.forUpdate(),
			run, runMark)
		if err != nil || len(open) == 0 {
			return err
		}
		_, err = t.exec(`INSERT INTO findings (run, key, data, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
			run, key,
			string(data), ms(s.now()))
		if err != nil {
			return err
		}
		return t.wake(FindingTopic(run))
	})
}

// Findings are what the jobs of a run have found so far, by key.
func (s *Jobs) Findings(ctx context.Context, run string) (map[string]json.RawMessage, error) {
	return readMap[json.RawMessage](ctx, s.base, "findings of run "+run,
		`SELECT key, data FROM findings WHERE run = $1 AND key <> $2`, run, runMark)
}

// FindingsUnder are what several runs have found under one key, by run.
func (s *Jobs) FindingsUnder(ctx context.Context, key string, runs []string) (map[string]json.RawMessage, error) {
	if len(runs) == 0 {
		return map[string]json.RawMessage{}, nil
	}
	args := []any{key}
	query := `SELECT run, data FROM findings WHERE key = $1 AND run IN (` + params(&args, runs) + `)`
	return readMap[json.RawMessage](ctx, s.base, "findings "+key, query, args...)
}

// EndRun closes a run: its findings are forgotten, and the jobs of this kind that still wait and whose keys begin with
// its name. Jobs that are running go on; their findings are dropped.
func (s *Jobs) EndRun(ctx context.Context, kind, run string) error {
	return s.db.write(ctx, func(t tx) error {
		if err := t.withdraw(kind, run); err != nil {
			return err
		}
		// The mark first: it waits for those who are just saving, so that the second statement sees what they saved.
		if _, err := t.exec(`DELETE FROM findings WHERE run = $1 AND key = $2`, run, runMark); err != nil {
			return err
		}
		_, err := t.exec(`DELETE FROM findings WHERE run = $1`, run)
		return err
	})
}
