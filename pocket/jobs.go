package pocket

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"sync"
	"time"

	"prancingpony/store"
	"prancingpony/study"
)

// runKey begins the keys of what runs of jobs have found.
const runKey = "run/"

// jobs does the jobs of each kind one after the other, as a browser has one core for them, and keeps what they find.
type jobs struct {
	hub    *store.Hub
	keeper Keeper
	queue  chan store.Job

	mu      sync.Mutex
	waiting map[string]bool // kind and key of jobs that wait or run
	found   map[string]map[string]json.RawMessage
}

func newJobs(h *store.Hub, k Keeper) *jobs {
	return &jobs{
		hub: h, keeper: k, queue: make(chan store.Job, 1024), waiting: map[string]bool{},
		found: map[string]map[string]json.RawMessage{},
	}
}

func (j *jobs) now() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }

// load reads what earlier jobs have found, and goes on with reviews that were not done when the page was closed.
func (j *jobs) load(ctx context.Context) error {
	texts, err := j.keeper.Load(ctx, runKey)
	if err != nil {
		return err
	}
	for key, text := range texts {
		var found map[string]json.RawMessage
		if err := json.Unmarshal([]byte(text), &found); err != nil {
			return fmt.Errorf("read %s: %w", key, err)
		}
		run := key[len(runKey):]
		j.found[run] = found
		if job, begun := study.UnfinishedReview(run, found); begun {
			j.enqueue(job)
		}
	}
	return nil
}

// Enqueue adds jobs.
func (j *jobs) Enqueue(_ context.Context, list ...store.Job) error {
	j.enqueue(list...)
	return nil
}

func (j *jobs) enqueue(list ...store.Job) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, job := range list {
		if name := job.Kind + " " + job.Key; !j.waiting[name] {
			j.waiting[name] = true
			go func() { j.queue <- job }()
		}
	}
}

// work does jobs until ctx ends, those of each kind one after the other: a bot's turn does not wait for a review.
func (j *jobs) work(ctx context.Context, handlers map[string]store.Handler) {
	var working sync.WaitGroup
	defer working.Wait()
	lanes := map[string]chan store.Job{}
	for kind, h := range handlers {
		lane := make(chan store.Job, cap(j.queue))
		lanes[kind] = lane
		working.Go(func() {
			for {
				select {
				case <-ctx.Done():
					return
				case job := <-lane:
					j.do(ctx, job, h)
				}
			}
		})
	}
	for {
		select {
		case <-ctx.Done():
			return
		case job := <-j.queue:
			if lane, known := lanes[job.Kind]; known {
				lane <- job
			} else {
				j.done(job) // letters, ratings: nobody to tell
			}
		}
	}
}

// do does a job, and puts it back if it is to be done again.
func (j *jobs) do(ctx context.Context, job store.Job, h store.Handler) {
	job.Attempt++
	err := h.Do(ctx, job)
	again, isLater := store.LaterAt(err)
	switch {
	case isLater:
		job.Attempt--
		j.repeat(ctx, job, time.Until(again))
	case err != nil && job.Attempt < max(1, h.Attempts):
		j.repeat(ctx, job, time.Second)
	default:
		if err != nil {
			slog.Error("job given up", "kind", job.Kind, "key", job.Key, "err", err)
		}
		j.done(job)
	}
}

func (j *jobs) done(job store.Job) {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.waiting, job.Kind+" "+job.Key)
}

// repeat puts a job back after a while.
func (j *jobs) repeat(ctx context.Context, job store.Job, wait time.Duration) {
	go func() {
		select {
		case <-ctx.Done():
		case <-time.After(max(0, wait)):
			j.queue <- job
		}
	}()
}

// BeginRun opens a run: from now on what its jobs find is kept.
func (j *jobs) BeginRun(_ context.Context, run string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.found[run] == nil {
		j.found[run] = map[string]json.RawMessage{}
	}
	return nil
}

// SaveFinding keeps what the job of a key found out; the first finding stands.
func (j *jobs) SaveFinding(ctx context.Context, run, key string, data json.RawMessage) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if _, known := j.found[run][key]; known || j.found[run] == nil {
		return nil
	}
	fresh := maps.Clone(j.found[run])
	fresh[key] = data
	texts := map[string]string{}
	if err := put(texts, runKey+run, fresh); err != nil {
		return err
	}
	if err := j.keeper.Save(ctx, texts); err != nil {
		return err
	}
	j.found[run] = fresh
	j.hub.Wake(store.FindingTopic(run))
	return nil
}

// Findings are what the jobs of a run have found so far, by key.
func (j *jobs) Findings(_ context.Context, run string) (map[string]json.RawMessage, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return maps.Clone(j.found[run]), nil
}

// FindingsUnder are what several runs have found under one key, by run.
func (j *jobs) FindingsUnder(_ context.Context, key string, runs []string) (map[string]json.RawMessage, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	list := map[string]json.RawMessage{}
	for _, run := range runs {
		if data, ok := j.found[run][key]; ok {
			list[run] = data
		}
	}
	return list, nil
}
