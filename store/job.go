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
	Kind    string          // two or more of a-z and -
	Key     string          // while a job of this kind and key waits or runs, another is not added: put the number of the decision in it
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

func (e *laterError) Error() string { return "again at " + e.at.Format(time.RFC3339) }

// Enqueue adds jobs outside a Change.
func (s *Store) Enqueue(ctx context.Context, jobs ...Job) error {
	if err := checkJobs(jobs); err != nil {
		return err
	}
	return s.db.write(ctx, func(t tx) error { return t.enqueue(jobs...) })
}

// Work does jobs until ctx ends, then waits for the running ones. Each node calls it once; only the
// kinds with a handler are taken.
func (s *Store) Work(ctx context.Context, handlers map[string]Handler) error {
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
func (s *Store) watchDeadlines(ctx context.Context, h Handler) {
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
		at := s.Now() // the database's, or a node that is slow would let everybody think longer
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

func (s *Store) overdue(ctx context.Context, at time.Time, limit int) (ids []string, err error) {
	err = s.db.read(ctx, func(c conn) error {
		ids, err = all(c, func(r row, id *string) error { return r.Scan(id) },
			`SELECT id FROM matches WHERE status = 'live' AND deadline > 0 AND deadline < $1 ORDER BY deadline LIMIT $2`, ms(at), limit)
		return err
	})
	return ids, err
}
