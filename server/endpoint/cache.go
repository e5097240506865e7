package endpoint

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"

	"prancingpony/web"
)

// Cached is a response that takes work: what it depends on, and how it is made if it is not in the cache.
type Cached[B any] struct {
	Key  string
	File string // its name, if browsers should save it as a file
	Make func(context.Context) (*B, error)
}

// AddCached adds a GET whose response takes work: limited by address, made once for all callers who may see the same,
// and not sent again to those who have it.
func AddCached[I, B any](r *Router, path, id, summary string, fn func(context.Context, *I) (Cached[B], error)) {
	var body B
	t := Route{Method: http.MethodGet, Path: path, ID: id, Summary: summary}
	addStreamed(r, t, body, func(ctx context.Context, in *I) (Streamed, error) {
		if err := r.Limits.Check(ctx, RateHeavy); err != nil {
			return nil, err
		}
		c, err := fn(ctx, in)
		if err != nil {
			return nil, err
		}
		text, err := r.Cache.Get("application/json", id+" "+c.Key, func() ([]byte, error) {
			body, err := c.Make(context.WithoutCancel(ctx)) // others may wait for it too
			if err != nil {
				return nil, err
			}
			return json.Marshal(body)
		})
		if err != nil {
			return nil, err
		}
		return func(w http.ResponseWriter, q *http.Request) {
			if c.File != "" {
				w.Header().Set("Content-Disposition", `attachment; filename="`+c.File+`"`)
			}
			text.Serve(w, q, "private, no-cache")
		}, nil
	})
}

// Cache holds responses that took work; the oldest are dropped when they are too many bytes.
type Cache struct {
	mu    sync.Mutex
	byKey map[string]*cached
	order []string // their keys, the oldest first
	bytes int
	most  int
	made  int // since the start
}

type cached struct {
	once sync.Once
	file *web.File
	err  error
	size int
}

const (
	cacheBytes   = 32 << 20
	responseCost = 1 << 10 // added to each response: a million empty ones would be much too
)

func newCache() *Cache { return &Cache{byKey: map[string]*cached{}, most: cacheBytes} }

// Made is how many responses have been made since the start.
func (c *Cache) Made() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.made
}

// Get returns the response of a key, and makes it if it is not there. Others who ask meanwhile wait for it. kind is its
// Content-Type.
func (c *Cache) Get(kind, key string, make func() ([]byte, error)) (*web.File, error) {
	c.mu.Lock()
	a := c.byKey[key]
	if a == nil {
		a = &cached{}
		c.byKey[key] = a
		c.made++
	}
	c.mu.Unlock()
	a.once.Do(func() {
		var text []byte
		text, a.err = make()
		a.file = web.NewAnswer(kind, text)
		c.keep(key, a, len(text))
	})
	return a.file, a.err
}

// keep counts a new response, and drops failures and the oldest responses.
func (c *Cache) keep(key string, a *cached, size int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if a.err != nil {
		delete(c.byKey, key)
		return
	}
	c.order = append(c.order, key)
	a.size = size + responseCost
	c.bytes += a.size
	for c.bytes > c.most && len(c.order) > 0 {
		oldest := c.order[0]
		c.order = c.order[1:]
		c.bytes -= c.byKey[oldest].size
		delete(c.byKey, oldest)
	}
}
