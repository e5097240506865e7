//go:build !js

package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
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

// notifier carries wake-ups between the nodes of a PostgreSQL database.
//
// It sends them after the commit and not in it: a NOTIFY inside a transaction makes all commits of the
// database wait for one another, which cost three quarters of the actions per second with 64 matches at
// once. If a node dies before it has sent the wake-ups of a commit, everyone is woken
// when the others find it dead.
type notifier struct {
	pool   *pgxpool.Pool
	hub    *Hub
	node   string
	logger *slog.Logger

	mu     sync.Mutex
	topics map[string]struct{} // still to be sent
	signal chan struct{}

	stop context.CancelFunc
	wg   sync.WaitGroup
}

const (
	channel    = "pony" // of LISTEN and NOTIFY; a message is the node that sends it, a space and a topic
	everything = "*"    // the topic that wakes everyone
	maxTopics  = 1000   // waiting to be sent; beyond, everyone is woken
)

func startNotifier(ctx context.Context, pool *pgxpool.Pool, h *Hub, o Options) (*notifier, error) {
	r := &notifier{
		pool: pool, hub: h, node: o.Node, logger: o.Logger, topics: map[string]struct{}{},
		signal: make(chan struct{}, 1),
	}
	first, err := r.listen(ctx)
	if err != nil {
		return nil, err
	}
	ctx, r.stop = context.WithCancel(context.Background())
	r.wg.Go(func() { r.relay(ctx, first) })
	r.wg.Go(func() { r.sendAll(ctx) })
	return r, nil
}

// close sends what is left and ends.
func (r *notifier) close() {
	r.stop()
	r.wg.Wait()
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if topics := r.take(); len(topics) > 0 {
		_ = r.send(ctx, topics) // nobody is left to try again
	}
}

// wake wakes the watches of this node now and those of the others soon.
func (r *notifier) wake(topics ...string) {
	if len(topics) == 0 {
		return
	}
	r.hub.Wake(topics...)
	r.mu.Lock()
	for _, topic := range topics {
		r.topics[topic] = struct{}{}
		if topic == everything {
			r.hub.wakeAll()
		}
	}
	if len(r.topics) > maxTopics {
		clear(r.topics)
		r.topics[everything] = struct{}{}
	}
	r.mu.Unlock()
	select {
	case r.signal <- struct{}{}:
	default:
	}
}

func (r *notifier) take() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	topics := make([]string, 0, len(r.topics))
	for topic := range r.topics {
		topics = append(topics, topic)
	}
	clear(r.topics)
	return topics
}

func (r *notifier) send(ctx context.Context, topics []string) error {
	_, err := r.pool.Exec(ctx, `SELECT pg_notify('`+channel+`', $1 || ' ' || topic) FROM unnest($2::text[]) AS topic`,
		r.node, topics)
	return err
}

// sendAll sends what has gathered while the last message was on its way.
func (r *notifier) sendAll(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-r.signal:
		}
		topics := r.take()
		for len(topics) > 0 {
			err := r.send(ctx, topics)
			if err == nil {
				break
			}
			if ctx.Err() != nil {
				return
			}
			r.logger.Warn("cannot notify the other nodes", slog.Any("error", err))
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
			}
		}
	}
}

// listen opens the connection on which wake-ups arrive.
func (r *notifier) listen(ctx context.Context) (*pgx.Conn, error) {
	c, err := pgx.ConnectConfig(ctx, r.pool.Config().ConnConfig)
	if err != nil {
		return nil, err
	}
	if _, err := c.Exec(ctx, `LISTEN `+channel); err != nil {
		_ = c.Close(ctx)
		return nil, err
	}
	return c, nil
}

// relay hands the wake-ups of other nodes to the watches of this one. When the connection breaks it
// makes another, and then wakes everyone: nobody knows what was missed.
func (r *notifier) relay(ctx context.Context, c *pgx.Conn) {
	for {
		n, err := c.WaitForNotification(ctx)
		if err == nil {
			switch node, topic, _ := strings.Cut(n.Payload, " "); {
			case node == r.node: // was woken when it happened
			case topic == everything:
				r.hub.wakeAll()
			case strings.HasPrefix(topic, textPrefix):
				r.hub.receive(strings.TrimPrefix(topic, textPrefix))
			default:
				r.hub.Wake(topic)
			}
			continue
		}
		_ = c.Close(context.WithoutCancel(ctx))
		for err != nil {
			if ctx.Err() != nil {
				return
			}
			r.logger.Warn("the connection for wake-ups is lost", slog.Any("error", err))
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
			}
			c, err = r.listen(ctx)
		}
		r.hub.wakeAll()
	}
}
