package limit

import "sync"

// Counter counts what is open at the same time, by key.
type Counter struct {
	mu    sync.Mutex
	most  int
	wide  int // a wide network may have so many times as many open as one address; negative: no limit
	total int
	byKey map[string]int
}

// NewCounter makes a counter of at most so many in all.
func NewCounter(most, wide int) *Counter {
	return &Counter{most: most, wide: wide, byKey: map[string]int{}}
}

// Enter counts one more for a key, unless there are too many in all or most for this key.
func (c *Counter) Enter(key string, most int) bool {
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

// Leave counts one less for a key.
func (c *Counter) Leave(key string) {
	wider, there := widen(key)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total--
	c.less(key)
	if there {
		c.less(wider)
	}
}

func (c *Counter) less(key string) {
	if c.byKey[key]--; c.byKey[key] == 0 {
		delete(c.byKey, key)
	}
}

// Open is how many are open.
func (c *Counter) Open() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.total
}
