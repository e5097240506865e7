// Package crew spreads the games of an arena over all the machines that work on one database: each pair is a job, what
// came of it a finding, and the caller of the arena gathers them.
package crew

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"prancingpony/arena"
	"prancingpony/game"
	"prancingpony/store"
)

// jobPair is the kind of the jobs that are pairs of an arena. `pony serve` has no handler for it: players at a table
// do not wait for a tournament.
const jobPair = "arena-pair"

// pairJob is a task, and the tournament it is of.
type pairJob struct {
	Run  string     `json:"run"`
	Task arena.Task `json:"task"`
}

const (
	gatherEvery = 500 * time.Millisecond // so often at most are the findings read
	gatherIdle  = 30 * time.Second       // without any, jobs that are missing are enqueued again
	pairTime    = 24 * time.Hour         // for one pair at the very most
	returnAfter = 5 * time.Second        // before a job that this program cannot play comes up again
)

// Crew is every machine that works on one database.
type Crew struct {
	Workers int         // pairs this machine plays at once, may be 0
	Restart bool        // forget what an interrupted run of the same tournament has
	Played  func(n int) // gets how many this machine has played; may be nil

	store  *store.Store
	jobs   *store.Jobs
	titles []game.Title
	log    *slog.Logger
}

// ErrNotShared: machines meet in a database that all of them reach.
var ErrNotShared = errors.New("several machines meet in PostgreSQL only: postgres://…")

// Open joins the machines on a database.
func Open(ctx context.Context, db string, titles []game.Title, o store.Options) (*Crew, error) {
	if !strings.HasPrefix(db, "postgres://") && !strings.HasPrefix(db, "postgresql://") {
		return nil, ErrNotShared
	}
	st, err := store.Open(ctx, db, o)
	if err != nil {
		return nil, err
	}
	log := cmp.Or(o.Logger, slog.Default())
	return &Crew{Workers: runtime.GOMAXPROCS(0), store: st, jobs: st.Jobs, titles: titles, log: log}, nil
}

// Close leaves the database. Work must have returned before.
func (c *Crew) Close() error { return c.store.Close() }

// Play enqueues the tasks, works on them like any other machine, and gathers what all of them found.
func (c *Crew) Play(
	ctx context.Context, tournament string, tasks []arena.Task, tell func(arena.Outcome) (bool, error),
) error {
	if c.Restart {
		if err := c.jobs.EndRun(ctx, jobPair, tournament); err != nil {
			return err
		}
	}
	if err := c.jobs.BeginRun(ctx, tournament); err != nil {
		return err
	}
	// Whichever ends first, the gathering or the work (the database is gone), ends the other.
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	worked := make(chan error, 1)
	go func() {
		defer stop()
		worked <- c.Work(ctx)
	}()
	finished, err := c.gather(ctx, tournament, tasks, tell)
	stop()
	err = errors.Join(err, <-worked)
	if !finished {
		return err // interrupted: who begins again goes on from here
	}
	return errors.Join(err, c.jobs.EndRun(context.WithoutCancel(ctx), jobPair, tournament))
}

// gather reads the findings until there is one for every task. It reports whether the tournament is finished, be it by
// a fault: then nobody needs the rest.
func (c *Crew) gather(
	ctx context.Context, run string, tasks []arena.Task, tell func(arena.Outcome) (bool, error),
) (finished bool, err error) {
	watch := c.store.Watch(store.FindingTopic(run))
	defer watch.Stop()
	idle := time.NewTimer(0) // at once: what is missing is everything
	defer idle.Stop()
	for {
		found, err := c.jobs.Findings(ctx, run)
		if err != nil {
			return false, err
		}
		var missing []arena.Task
		for _, task := range tasks {
			data, ok := found[jobKey(run, &task)]
			if !ok {
				missing = append(missing, task)
				continue
			}
			var o arena.Outcome
			if err := json.Unmarshal(data, &o); err != nil {
				return true, fmt.Errorf("what was found for %s: %w", task.Key(), err)
			}
			if more, err := tell(o); err != nil || !more {
				return true, err
			}
		}
		if len(missing) < len(tasks) {
			idle.Reset(gatherIdle)
		}
		if tasks = missing; len(tasks) == 0 {
			return true, nil
		}
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-idle.C:
			if err := c.enqueue(ctx, run, tasks); err != nil {
				return false, err
			}
			idle.Reset(gatherIdle)
		case <-watch.C:
			select { // the next ones come soon: read them together
			case <-ctx.Done():
				return false, ctx.Err()
			case <-time.After(gatherEvery):
			}
		}
	}
}

func jobKey(run string, t *arena.Task) string { return run + "/" + t.Key() }

// enqueue adds jobs; those that wait or run already are not added again.
func (c *Crew) enqueue(ctx context.Context, run string, tasks []arena.Task) error {
	jobs := make([]store.Job, len(tasks))
	for i := range tasks {
		payload, err := json.Marshal(pairJob{run, tasks[i]})
		if err != nil {
			return err
		}
		jobs[i] = store.Job{Kind: jobPair, Key: jobKey(run, &tasks[i]), Payload: payload}
	}
	return c.jobs.Enqueue(ctx, jobs...)
}

// Work plays pairs until ctx ends; those under way are put back at once for other machines.
func (c *Crew) Work(ctx context.Context) error {
	if c.Workers == 0 {
		<-ctx.Done()
		return nil
	}
	var played atomic.Int64
	return c.jobs.Work(ctx, map[string]store.Handler{jobPair: {
		Parallel: c.Workers, Timeout: pairTime,
		Do: func(saving context.Context, j store.Job) error {
			var job pairJob
			if err := json.Unmarshal(j.Payload, &job); err != nil {
				return err
			}
			o, err := c.playPair(ctx, &job.Task)
			switch {
			case errors.Is(err, context.Canceled):
				return store.Later(time.Now())
			case err != nil: // another version of the program: another machine may be able to
				c.log.Warn("a pair that cannot be played here", slog.String("pair", job.Task.Key()),
					slog.Any("error", err))
				return store.Later(time.Now().Add(returnAfter))
			}
			data, err := json.Marshal(o)
			if err != nil {
				return err
			}
			if err := c.jobs.SaveFinding(saving, job.Run, j.Key, data); err != nil {
				return err
			}
			if n := played.Add(1); c.Played != nil {
				c.Played(int(n))
			}
			return nil
		},
	}})
}

// playPair plays a task, or leaves it when ctx ends: the process is about to end then too.
func (c *Crew) playPair(ctx context.Context, t *arena.Task) (arena.Outcome, error) {
	i := slices.IndexFunc(c.titles, func(title game.Title) bool { return title.ID() == t.Title })
	if i < 0 {
		return arena.Outcome{}, fmt.Errorf("no title %q here", t.Title)
	}
	type result struct {
		arena.Outcome
		err error
	}
	done := make(chan result, 1)
	go func() {
		var r result
		defer func() {
			if p := recover(); p != nil { // it would break anywhere
				r = result{arena.Outcome{Error: fmt.Sprintf("%s: panic: %v", t.Key(), p)}, nil}
			}
			done <- r
		}()
		r.Outcome, r.err = t.Play(c.titles[i])
	}()
	select {
	case r := <-done:
		return r.Outcome, r.err
	case <-ctx.Done():
		return arena.Outcome{}, context.Canceled
	}
}
