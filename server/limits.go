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
	sweepAt   int // so many limiters are looked through for those that are needless
	looked    int // how many were looked at, since the start
}

const (
	fewLimiters  = 10_000
	mostLimiters = 100_000 // an attack from everywhere: rather forget than grow
)

func newRates(perSecond float64, burst int) *rates {
	return &rates{perSecond: perSecond, burst: burst, limiters: map[string]*rate.Limiter{}, sweepAt: fewLimiters}
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
		r.sweep(now)
		l = rate.NewLimiter(rate.Limit(r.perSecond), r.burst)
		r.limiters[key] = l
	}
	r.mu.Unlock()
	if l.AllowN(now, n) {
		return true, 0
	}
	return false, (float64(n) - l.TokensAt(now)) / r.perSecond
}

// sweep forgets the limiters that are full again, once they have doubled since it last looked: whoever comes from very many
// networks must not make everybody wait while all are looked through again and again.
func (r *rates) sweep(now time.Time) {
	if len(r.limiters) < r.sweepAt {
		return
	}
	r.looked += len(r.limiters)
	for k, old := range r.limiters {
		if old.TokensAt(now) >= float64(r.burst) {
			delete(r.limiters, k)
		}
	}
	if len(r.limiters) >= mostLimiters {
		clear(r.limiters)
	}
	r.sweepAt = max(fewLimiters, min(mostLimiters, 2*len(r.limiters)))
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
