package server

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// rates are limiters by key (an address, an account), made when first needed. Those that are full again are the same as
// none, so forgetting them is harmless.
type rates struct {
	perSecond float64
	burst     int
	mu        sync.Mutex
	limiters  map[string]*rate.Limiter
}

func newRates(perSecond float64, burst int) *rates {
	return &rates{perSecond: perSecond, burst: burst, limiters: map[string]*rate.Limiter{}}
}

// allow takes one token, or says how long to wait for it.
func (r *rates) allow(key string, now time.Time) (ok bool, wait float64) {
	return r.allowN(key, 1, now)
}

// allowN takes n tokens at once.
func (r *rates) allowN(key string, n int, now time.Time) (ok bool, wait float64) {
	if r.perSecond < 0 {
		return true, 0
	}
	r.mu.Lock()
	l := r.limiters[key]
	if l == nil {
		if len(r.limiters) >= 10_000 {
			for k, old := range r.limiters {
				if old.TokensAt(now) >= float64(r.burst) {
					delete(r.limiters, k)
				}
			}
			if len(r.limiters) >= 100_000 { // an attack from everywhere: rather forget than grow
				clear(r.limiters)
			}
		}
		l = rate.NewLimiter(rate.Limit(r.perSecond), r.burst)
		r.limiters[key] = l
	}
	r.mu.Unlock()
	if l.AllowN(now, n) {
		return true, 0
	}
	return false, (float64(n) - l.TokensAt(now)) / r.perSecond
}

// counter counts what is open at the same time, by key.
type counter struct {
	mu    sync.Mutex
	most  int
	total int
	byKey map[string]int
}

func newCounter(most int) *counter { return &counter{most: most, byKey: map[string]int{}} }

func (c *counter) enter(key string, most int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.total >= c.most || c.byKey[key] >= most {
		return false
	}
	c.total++
	c.byKey[key]++
	return true
}

func (c *counter) leave(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total--
	if c.byKey[key]--; c.byKey[key] == 0 {
		delete(c.byKey, key)
	}
}

// now is how many are open.
func (c *counter) now() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.total
}
