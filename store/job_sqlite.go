//go:build !js

package store

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// sqliteJobs is the queue of a database that one process has to itself: a job stays in its table
// until it is done, and which ones are running is known in memory. If the process dies, the next one
// finds them all.
type sqliteJobs struct {
	mu      sync.Mutex
	signals map[string]chan struct{} // by kind: something was enqueued
}

func newSQLiteJobs() *sqliteJobs { return &sqliteJobs{signals: map[string]chan struct{}{}} }

func (q *sqliteJobs) signal(kind string) chan struct{} {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.signals[kind] == nil {
		q.signals[kind] = make(chan struct{}, 1)
	}
	return q.signals[kind]
}

func (q *sqliteJobs) wake(kinds ...string) {
	for _, kind := range kinds {
		select {
		case q.signal(kind) <- struct{}{}:
		default:
		}
	}
}

func (d *sqliteDB) work(ctx context.Context, handlers map[string]Handler) error {
	var wg sync.WaitGroup
	for kind, h := range handlers {
		wg.Go(func() { d.workKind(ctx, kind, h) })
	}
	wg.Wait()
	<-ctx.Done()
	return nil
}

// jobPoll is how often the table is looked at without a signal: jobs become due.
const jobPoll = time.Second

func (d *sqliteDB) workKind(ctx context.Context, kind string, h Handler) {
	signal := d.jobs.signal(kind)
	finished := make(chan string)
	running := map[string]bool{} // by key
	timer := time.NewTimer(0)
	defer timer.Stop()
	for ctx.Err() == nil || len(running) > 0 {
		if ctx.Err() == nil && len(running) < h.Parallel {
			due, next, err := d.dueJobs(ctx, kind, h.Parallel+len(running))
			if err != nil && ctx.Err() == nil {
				d.o.Logger.Error("cannot read jobs", slog.String("kind", kind), slog.Any("error", err))
			}
			for _, j := range due {
				if running[j.Key] || len(running) >= h.Parallel {
					continue
				}
				running[j.Key] = true
				go func() {
					d.doJob(ctx, h, j)
					finished <- j.Key
				}()
			}
			timer.Reset(next)
		}
		stopped := ctx.Done()
		if ctx.Err() != nil {
			stopped = nil // known; only the running ones matter now
		}
		select {
		case key := <-finished:
			delete(running, key)
		case <-signal:
		case <-timer.C:
		case <-stopped:
		}
	}
}

// dueJobs lists jobs to be done now and how long to wait before the next look.
func (d *sqliteDB) dueJobs(ctx context.Context, kind string, limit int) (due []Job, wait time.Duration, err error) {
	err = d.read(ctx, func(c conn) error {
		due, err = all(c, scanJob, `SELECT kind, key, payload, due, attempt FROM jobs WHERE kind = $1 AND due <= $2
			ORDER BY due, key LIMIT $3`,
			kind, ms(time.Now()), limit)
		if err != nil {
			return err
		}
		var next int64
		err = c.row(`SELECT coalesce(min(due), 0) FROM jobs WHERE kind = $1 AND due > $2`, kind,
			ms(time.Now())).Scan(&next)
		wait = jobPoll
		if next > 0 {
			wait = min(wait, max(time.Until(moment(next)), time.Millisecond))
		}
		return err
	})
	if err != nil {
		wait = jobPoll
	}
	return due, wait, err
}

func scanJob(r row, j *Job) error {
	if err := r.Scan(&j.Kind, &j.Key, object(&j.Payload), when(&j.Due), &j.Attempt); err != nil {
		return err
	}
	j.Attempt++
	return nil
}

// doJob does one job and settles its row. It keeps the job's place among the running ones until the
// row is settled: a disk that refuses the write must not make the job spin.
func (d *sqliteDB) doJob(ctx context.Context, h Handler, j Job) {
	err := h.do(context.WithoutCancel(ctx), j)
	var later *laterError
	settle := func(t tx) error {
		switch {
		case err == nil || (j.Attempt >= h.Attempts && !errors.As(err, &later)):
			_, err := t.exec(`DELETE FROM jobs WHERE kind = $1 AND key = $2`, j.Kind, j.Key)
			return err
		case errors.As(err, &later):
			_, err := t.exec(`UPDATE jobs SET due = $1 WHERE kind = $2 AND key = $3`, notBefore(later.at),
				j.Kind, j.Key)
			return err
		default:
			_, err := t.exec(`UPDATE jobs SET due = $1, attempt = $2 WHERE kind = $3 AND key = $4`,
				ms(time.Now().Add(backoff(j.Attempt))), j.Attempt, j.Kind, j.Key)
			return err
		}
	}
	if err != nil && later == nil && !errors.As(err, &later) {
		d.o.Logger.Warn("job failed", slog.String("kind", j.Kind), slog.String("key", j.Key),
			slog.Int("attempt", j.Attempt), slog.Bool("given_up", j.Attempt >= h.Attempts), slog.Any("error", err))
	}
	if err := d.write(context.WithoutCancel(ctx), settle); err != nil {
		d.o.Logger.Error("cannot settle a job; it will be done again", slog.String("kind", j.Kind),
			slog.String("key", j.Key),
			slog.Any("error", err))
		select {
		case <-ctx.Done():
		case <-time.After(jobPoll):
		}
	}
}

func (d *sqliteDB) waiting(c conn) ([]Job, error) {
	return all(c, scanJob, `SELECT kind, key, payload, due, attempt FROM jobs ORDER BY kind, key`)
}

func (d *sqliteDB) countJobs(c conn) ([]JobCount, error) {
	return all(c, scanJobCount, `SELECT kind, COUNT(*), sum(due <= $1), sum(attempt > 0) FROM jobs GROUP BY kind
		ORDER BY kind`, ms(time.Now()))
}

func scanJobCount(r row, n *JobCount) error { return r.Scan(&n.Kind, &n.All, &n.Due, &n.Retried) }
