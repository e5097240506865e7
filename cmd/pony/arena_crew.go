package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"prancingpony/arena"
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

// crew is every machine that works on one database.
type crew struct {
	store   *store.Store
	titles  shelf
	log     *slog.Logger
	workers int         // pairs this machine plays at once, may be 0
	restart bool        // forget what an interrupted run of the same tournament has
	played  func(n int) // told how many this machine has played
}

func openCrew(ctx context.Context, p *program, db string, workers int) (*crew, error) {
	if !strings.HasPrefix(db, "postgres://") && !strings.HasPrefix(db, "postgresql://") {
		return nil, &usageError{errors.New("--db: several machines meet in PostgreSQL only: postgres://…")}
	}
	log := slog.New(slog.NewTextHandler(p.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	st, err := store.Open(ctx, db, store.Options{Logger: log})
	if err != nil {
		return nil, err
	}
	if workers < 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	return &crew{store: st, titles: p.titles, log: log, workers: workers, played: func(int) {}}, nil
}

// Play enqueues the tasks, works on them like any other machine, and gathers what all of them found.
func (c *crew) Play(ctx context.Context, tournament string, tasks []arena.Task, tell func(arena.Outcome) (bool, error)) error {
	if c.restart {
		if err := c.store.EndRun(ctx, jobPair, tournament); err != nil {
			return err
		}
	}
	if err := c.store.BeginRun(ctx, tournament); err != nil {
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
	return errors.Join(err, c.store.EndRun(context.WithoutCancel(ctx), jobPair, tournament))
}

// gather reads the findings until there is one for every task. It reports whether the tournament is finished, be it by
// a fault: then nobody needs the rest.
func (c *crew) gather(ctx context.Context, run string, tasks []arena.Task, tell func(arena.Outcome) (bool, error)) (finished bool, err error) {
	watch := c.store.Watch(store.FindingTopic(run))
	defer watch.Stop()
	idle := time.NewTimer(0) // at once: what is missing is everything
	defer idle.Stop()
	for {
		found, err := c.store.Findings(ctx, run)
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
func (c *crew) enqueue(ctx context.Context, run string, tasks []arena.Task) error {
	jobs := make([]store.Job, len(tasks))
	for i := range tasks {
		payload, err := json.Marshal(pairJob{run, tasks[i]})
		if err != nil {
			return err
		}
		jobs[i] = store.Job{Kind: jobPair, Key: jobKey(run, &tasks[i]), Payload: payload}
	}
	return c.store.Enqueue(ctx, jobs...)
}

// Work plays pairs until ctx ends; those under way are put back at once for other machines.
func (c *crew) Work(ctx context.Context) error {
	if c.workers == 0 {
		<-ctx.Done()
		return nil
	}
	var played atomic.Int64
	return c.store.Work(ctx, map[string]store.Handler{jobPair: {
		Parallel: c.workers, Timeout: pairTime,
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
				c.log.Warn("a pair that cannot be played here", slog.String("pair", job.Task.Key()), slog.Any("error", err))
				return store.Later(time.Now().Add(returnAfter))
			}
			data, err := json.Marshal(o)
			if err != nil {
				return err
			}
			if err := c.store.SaveFinding(saving, job.Run, j.Key, data); err != nil {
				return err
			}
			c.played(int(played.Add(1)))
			return nil
		},
	}})
}

// playPair plays a task, or leaves it when ctx ends: the process is about to end then too.
func (c *crew) playPair(ctx context.Context, t *arena.Task) (arena.Outcome, error) {
	title, err := c.titles.find(t.Title)
	if err != nil {
		return arena.Outcome{}, err
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
		r.Outcome, r.err = t.Play(title)
	}()
	select {
	case r := <-done:
		return r.Outcome, r.err
	case <-ctx.Done():
		return arena.Outcome{}, context.Canceled
	}
}

// arenaWorkerCmd lends this machine to whoever runs an arena on the same database.
type arenaWorkerCmd struct {
	DB      string `required:"" env:"PONY_ARENA_DB" placeholder:"postgres://…" help:"${help_arena_db}"`
	Workers int    `default:"-1" help:"${help_arena_workers}"`
}

func (c *arenaWorkerCmd) Run(p *program) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if c.Workers == 0 {
		return &usageError{errors.New("--workers 0: at least one")}
	}
	team, err := openCrew(ctx, p, c.DB, c.Workers)
	if err != nil {
		return err
	}
	var total atomic.Int64
	team.played = func(n int) {
		total.Store(int64(n))
		if isTerminal(p.err) {
			fmt.Fprintf(p.err, "\r%s", p.say("arena_worker_played", fmt.Sprint(n)))
		}
	}
	fmt.Fprintln(p.out, p.say("arena_worker_ready", fmt.Sprint(team.workers)))
	err = errors.Join(team.Work(ctx), team.store.Close())
	fmt.Fprintln(p.out, p.say("arena_worker_played", fmt.Sprint(total.Load())))
	return err
}
