package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"

	"prancingpony/arena/crew"
	"prancingpony/store"
)

// openCrew joins the machines on a database; workers below zero means one for each core.
func openCrew(ctx context.Context, p *program, db string, workers int) (*crew.Crew, error) {
	log := slog.New(slog.NewTextHandler(p.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	team, err := crew.Open(ctx, db, p.titles, store.Options{Logger: log})
	if errors.Is(err, crew.ErrNotShared) {
		return nil, &usageError{fmt.Errorf("--db: %w", err)}
	}
	if err == nil && workers >= 0 {
		team.Workers = workers
	}
	return team, err
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
	team.Played = func(n int) {
		total.Store(int64(n))
		if isTerminal(p.err) {
			fmt.Fprintf(p.err, "\r%s", p.say("arena_worker_played", fmt.Sprint(n)))
		}
	}
	fmt.Fprintln(p.out, p.say("arena_worker_ready", fmt.Sprint(team.Workers)))
	err = errors.Join(team.Work(ctx), team.Close())
	fmt.Fprintln(p.out, p.say("arena_worker_played", fmt.Sprint(total.Load())))
	return err
}
