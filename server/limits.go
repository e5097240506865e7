package server

import (
	"net/netip"
	"strings"
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

	wide *rates // of the wider networks that callers come from; may be nil
}

const (
	fewLimiters  = 10_000
	mostLimiters = 100_000 // an attack from everywhere: rather forget than grow
)

// newRates makes limiters; a wide network has so many times what one address has, or no limit if wide is negative.
func newRates(perSecond float64, burst, wide int) *rates {
	r := &rates{perSecond: perSecond, burst: burst, limiters: map[string]*rate.Limiter{}, sweepAt: fewLimiters}
	if wide > 0 {
		r.wide = newRates(perSecond*float64(wide), burst*wide, 0)
	}
	return r
}

// widen gives the key of the wider network that a key begins with: whoever owns 48 bits of IPv6 addresses, as many sites do, can
// come from 65,536 networks of 64 bits. There is none for IPv4 and for accounts.
func widen(key string) (wide string, ok bool) {
	near, rest, ok := strings.Cut(key, nearBits)
	if !ok {
		return "", false
	}
	addr, err := netip.ParseAddr(near)
	if err != nil {
		return "", false
	}
	return netip.PrefixFrom(addr, 48).Masked().String() + rest, true
}

// nearBits ends the name of a network that is taken for one address.
const nearBits = "/64"

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
	if !l.AllowN(now, n) {
		return false, (float64(n) - l.TokensAt(now)) / r.perSecond
	}
	if wider, there := widen(key); there && r.wide != nil { // after the near one, so that who goes beyond that takes nothing from the neighbours
		return r.wide.allowN(wider, n, now)
	}
	return true, 0
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
	wide  int // so many times what one address may have open, its wider network may; no limit if negative
	total int
	byKey map[string]int
}

func newCounter(most, wide int) *counter {
	return &counter{most: most, wide: wide, byKey: map[string]int{}}
}

func (c *counter) enter(key string, most int) bool {
	wider, there := widen(key)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.total >= c.most || c.byKey[key] >= most || there && c.wide > 0 && c.byKey[wider] >= most*c.wide {
		return false
	}
	c.total++
	c.byKey[key]++
	if there {
		c.byKey[wider]++
	}
	return true
}

func (c *counter) leave(key string) {
	wider, there := widen(key)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total--
	c.less(key)
	if there {
		c.less(wider)
	}
}

func (c *counter) less(key string) {
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
