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
)

// runKey begins the keys of what runs of jobs have found.
const runKey = "run/"

// jobs does jobs one after the other, as a browser has one core for them, and keeps what they find.
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

// load reads what earlier jobs have found.
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
		j.found[key[len(runKey):]] = found
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

// work does jobs until ctx ends.
func (j *jobs) work(ctx context.Context, handlers map[string]store.Handler) {
	for {
		select {
		case <-ctx.Done():
			return
		case job := <-j.queue:
			h, known := handlers[job.Kind]
			if !known {
				j.done(job) // letters, ratings: nobody to tell
				continue
			}
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
