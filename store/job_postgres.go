package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"
)

// riverJob is a Job as River keeps it. River's kind is always the same: ours is the queue, so that each
// node takes only the kinds it has a handler for.
type riverJob struct {
	Job     string `json:"job" river:"unique"`
	Key     string `json:"key" river:"unique"`
	Payload string `json:"payload,omitempty"` // as text, or the database would rewrite it
}

func (j riverJob) payload() json.RawMessage {
	if j.Payload == "" {
		return nil
	}
	return json.RawMessage(j.Payload)
}

const riverKind = "pony"

func (riverJob) Kind() string { return riverKind }

// neverEnough attempts leave it to the handler of the node to give up.
const neverEnough = 1000

func (t *postgresTx) enqueue(jobs ...Job) error {
	for _, j := range jobs {
		_, err := t.db.queue.InsertTx(t.ctx, t.tx, riverJob{j.Kind, j.Key, string(j.Payload)}, &river.InsertOpts{
			Queue: j.Kind, ScheduledAt: j.Due, MaxAttempts: neverEnough,
			UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: []rivertype.JobState{
				rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable,
				rivertype.JobStateRunning, rivertype.JobStateScheduled,
			}},
		})
		if err != nil {
			return fmt.Errorf("enqueue %s %s: %w", j.Kind, j.Key, err)
		}
	}
	return nil
}

func (t *postgresTx) withdraw(kind, prefix string) error {
	_, err := t.exec(`DELETE FROM river_job WHERE kind = '`+riverKind+
		`' AND queue = $1 AND starts_with(args->>'key', $2)
		AND state IN ('available', 'pending', 'retryable', 'scheduled')`, kind, prefix)
	return err
}

// riverWorker runs our handlers.
type riverWorker struct {
	river.WorkerDefaults[riverJob]
	handlers map[string]Handler
	logger   *slog.Logger
	now      func() time.Time // by the database's clock
}

// Timeout leaves the limit to Handler.do.
func (w *riverWorker) Timeout(*river.Job[riverJob]) time.Duration { return -1 }

func (w *riverWorker) NextRetry(j *river.Job[riverJob]) time.Time {
	return w.now().Add(backoff(j.Attempt))
}

func (w *riverWorker) Work(ctx context.Context, j *river.Job[riverJob]) error {
	h := w.handlers[j.Args.Job]
	err := h.do(ctx, Job{
		Kind: j.Args.Job, Key: j.Args.Key, Due: j.ScheduledAt.UTC(), Payload: j.Args.payload(),
		Attempt: j.Attempt,
	})
	var later *laterError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &later):
		return river.JobSnooze(max(0, time.Until(later.at)))
	}
	w.logger.Warn("job failed", slog.String("kind", j.Args.Job), slog.String("key", j.Args.Key),
		slog.Int("attempt", j.Attempt), slog.Bool("given_up", j.Attempt >= h.Attempts), slog.Any("error", err))
	if j.Attempt >= h.Attempts {
		return river.JobCancel(err)
	}
	return err
}

func (d *postgresDB) work(ctx context.Context, handlers map[string]Handler) error {
	if len(handlers) == 0 {
		<-ctx.Done()
		return nil
	}
	queues := map[string]river.QueueConfig{}
	for kind, h := range handlers {
		queues[kind] = river.QueueConfig{MaxWorkers: h.Parallel}
	}
	workers := river.NewWorkers()
	river.AddWorker(workers, &riverWorker{handlers: handlers, logger: d.o.Logger, now: d.o.now})
	client, err := river.NewClient(riverpgxv5.New(d.pool), &river.Config{
		ID:                          d.o.Node,
		Queues:                      queues,
		Workers:                     workers,
		FetchCooldown:               5 * time.Millisecond, // the default would let a bot play ten moves a second
		FetchPollInterval:           time.Second,
		CompletedJobRetentionPeriod: time.Hour,
		Logger:                      slog.New(slog.DiscardHandler), // failures are logged by the worker
	})
	if err != nil {
		return err
	}
	if err := d.beat(ctx, true); err != nil {
		return err
	}
	background := context.WithoutCancel(ctx)
	if err := client.Start(background); err != nil {
		return fmt.Errorf("start the job queue: %w", err)
	}
	tick := time.NewTicker(d.o.Grace / 5)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if err := d.beat(ctx, false); err != nil && ctx.Err() == nil {
				d.o.Logger.Error("heartbeat", slog.Any("error", err))
			}
		case <-ctx.Done():
			stopped := client.Stop(background) // waits for the running jobs
			_, err := d.pool.Exec(background, `DELETE FROM nodes WHERE id = $1`, d.o.Node)
			return errors.Join(stopped, err)
		}
	}
}

// beat says that this node lives, and gives the running jobs of nodes that have not said so for the
// grace period back to the queue. River by itself would wait until a job is surely stuck, which for
// a person opposite a bot is far too long. A node that starts also frees what an earlier life of the
// same name left behind.
func (d *postgresDB) beat(ctx context.Context, starting bool) error {
	return d.write(ctx, func(t tx) error {
		if _,
			err := t.exec(`INSERT INTO nodes (id, seen) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen = now()`,
			d.o.Node); err != nil {
			return err
		}
		if starting {
			if _, err := t.exec(freeJobs, []string{d.o.Node}); err != nil {
				return err
			}
		}
		dead, err := all(t, column[string],
			`DELETE FROM nodes WHERE seen < now() - $1 * interval '1 millisecond' RETURNING id`,
			d.o.Grace.Milliseconds())
		if err != nil || len(dead) == 0 {
			return err
		}
		n, err := t.exec(freeJobs, dead)
		if err != nil {
			return err
		}
		d.o.Logger.Warn("took over from silent nodes", slog.Any("nodes", dead), slog.Int64("jobs", n))
		return t.wake(everything) // they may have died before their wake-ups were sent
	})
}

// freeJobs makes the jobs which certain nodes were running available again. River's own interface has
// no call for this; the columns are those of its migration 2.
const freeJobs = `UPDATE river_job SET state = 'available', scheduled_at = now()
	WHERE kind = '` + riverKind + `' AND state = 'running' AND attempted_by[array_upper(attempted_by, 1)] = ANY($1)`

func (d *postgresDB) waiting(c conn) ([]Job, error) {
	return all(c, func(r row, j *Job) error {
		var args []byte
		var due time.Time
		var attempt int
		if err := r.Scan(&args, &due, &attempt); err != nil {
			return err
		}
		var kept riverJob
		if err := json.Unmarshal(args, &kept); err != nil {
			return err
		}
		*j = Job{Kind: kept.Job, Key: kept.Key, Payload: kept.payload(), Due: due.UTC(), Attempt: attempt + 1}
		return nil
	}, `SELECT args, scheduled_at, attempt FROM river_job
		WHERE kind = '`+riverKind+`' AND state IN ('available', 'pending', 'retryable', 'running', 'scheduled')
		ORDER BY id`)
}

func (d *postgresDB) countJobs(c conn) ([]JobCount, error) {
	return all(c, scanJobCount,
		`SELECT queue, COUNT(*), COUNT(*) FILTER (WHERE scheduled_at <= now()),
			COUNT(*) FILTER (WHERE attempt > 1 OR state = 'retryable')
		FROM river_job WHERE kind = '`+riverKind+`'
			AND state IN ('available', 'pending', 'retryable', 'running', 'scheduled') GROUP BY queue ORDER BY queue`)
}
