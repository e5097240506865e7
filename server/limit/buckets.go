package limit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Buckets are token buckets by key (an address, an account), made when first needed. A full bucket is the same as none,
// so forgetting it is harmless.
type Buckets struct {
	perSecond float64
	burst     int
	mu        sync.Mutex
	limiters  map[string]*rate.Limiter
	sweepAt   int // with so many limiters, the full ones are looked for
	visited   int // how many sweeps have looked at, since the start

	wide *Buckets // of the wider networks that callers come from; may be nil
}

const (
	fewLimiters  = 10_000
	mostLimiters = 100_000 // under an attack from everywhere: forget rather than grow
)

// newBuckets makes empty buckets; a wide network has so many times what one address has, or no limit if wide is
// negative.
func newBuckets(perSecond float64, burst, wide int) *Buckets {
	r := &Buckets{perSecond: perSecond, burst: burst, limiters: map[string]*rate.Limiter{}, sweepAt: fewLimiters}
	if wide > 0 {
		r.wide = newBuckets(perSecond*float64(wide), burst*wide, 0)
	}
	return r
}

// TakeN takes n tokens at once, or says how many seconds to wait for them.
func (r *Buckets) TakeN(key string, n int, now time.Time) (ok bool, wait float64) {
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
	if !l.AllowN(now, n) {
		return false, (float64(n) - l.TokensAt(now)) / r.perSecond
	}
	// The wide network comes second: a caller beyond the own budget takes nothing from the neighbours.
	if wider, there := widen(key); there && r.wide != nil {
		return r.wide.TakeN(wider, n, now)
	}
	return true, 0
}

// sweep forgets the limiters that are full again, once their number has doubled since the last sweep: callers from very
// many networks must not make every request look through all of them.
func (r *Buckets) sweep(now time.Time) {
	if len(r.limiters) < r.sweepAt {
		return
	}
	r.visited += len(r.limiters)
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
