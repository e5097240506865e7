package queue

import (
	"context"
	"slices"
	"sync"
	"time"
)

const (
	networkSpots = 8 // that one network may have, thinking or waiting
	comeAgain    = time.Second
	comeAgainPer = 50 * time.Millisecond // for each of the network that was sent away before
)

// For is the caller that something is computed for.
type For struct {
	Network, Account string
	Last             bool // all others come first, and one place is left free for them
}

// Fair decides which bot thinks next. Time to think is shared evenly by network, and within one by account, so that the
// many questions of one address wait for each other and not for everybody.
type Fair struct {
	mu      sync.Mutex
	places  int // how many think at the same time
	busy    int
	waiting []*thinker
	shares  share
	now     func() time.Time
}

// share is how much time to think something has had. A newcomer begins with what those have who are served now,
// and so owes nothing and has saved nothing.
type share struct {
	used   time.Duration
	floor  time.Duration // the used of the part that was served last
	here   int           // thinking or waiting
	away   int           // sent away since there was room
	shares map[string]*share
}

type thinker struct {
	For
	turn chan struct{} // closed when it may think
}

// New makes a queue for so many that think at the same time.
func New(places int) *Fair {
	return &Fair{places: max(1, places), shares: share{shares: map[string]*share{}}, now: time.Now}
}

// Waiting is how many wait.
func (q *Fair) Waiting() int { q.mu.Lock(); defer q.mu.Unlock(); return len(q.waiting) }

// Busy is how many think.
func (q *Fair) Busy() int { q.mu.Lock(); defer q.mu.Unlock(); return q.busy }

// SetPlaces changes how many think at the same time.
func (q *Fair) SetPlaces(n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.places = max(1, n)
}

// Enter waits until a bot may think for somebody. It returns false, and when to come again, if too many of the same
// network wait or ctx ends.
func (q *Fair) Enter(ctx context.Context, t For) (leave func(), again time.Duration, ok bool) {
	q.mu.Lock()
	network := q.shares.part(t.Network)
	if network.here >= networkSpots {
		network.away++
		again = comeAgain + time.Duration(network.away)*comeAgainPer
		q.mu.Unlock()
		return nil, again, false
	}
	network.here++
	network.away = 0
	network.part(t.Account).here++
	w := &thinker{t, make(chan struct{})}
	q.waiting = append(q.waiting, w)
	q.serve()
	q.mu.Unlock()
	select {
	case <-w.turn:
	case <-ctx.Done():
		q.mu.Lock()
		defer q.mu.Unlock()
		if i := slices.Index(q.waiting, w); i >= 0 {
			q.waiting = slices.Delete(q.waiting, i, i+1)
			q.forget(t)
			return nil, comeAgain, false
		}
	}
	began := q.now()
	return func() { q.leave(t, q.now().Sub(began)) }, 0, true
}

func (q *Fair) leave(t For, took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.busy--
	network := q.shares.part(t.Network)
	network.used += took
	network.part(t.Account).used += took
	q.forget(t)
	q.serve()
}

// serve lets bots think while there are places.
func (q *Fair) serve() {
	for q.busy < q.places && len(q.waiting) > 0 {
		next := 0
		for i := range q.waiting {
			if q.before(q.waiting[i], q.waiting[next]) {
				next = i
			}
		}
		w := q.waiting[next]
		if w.Last && q.busy > 0 && q.busy == q.places-1 {
			return
		}
		q.waiting = slices.Delete(q.waiting, next, next+1)
		network := q.shares.part(w.Network)
		q.shares.floor = max(q.shares.floor, network.used)
		network.floor = max(network.floor, network.part(w.Account).used)
		q.busy++
		close(w.turn)
	}
}

// before reports whether a thinks before b, although it may have come later.
func (q *Fair) before(a, b *thinker) bool {
	if a.Last != b.Last {
		return b.Last
	}
	na, nb := q.shares.part(a.Network), q.shares.part(b.Network)
	if na != nb {
		return na.used < nb.used
	}
	return na.part(a.Account).used < na.part(b.Account).used
}

// forget drops the shares of somebody who is neither thinking nor waiting, unless they owe time.
func (q *Fair) forget(t For) {
	network := q.shares.part(t.Network)
	network.here--
	network.part(t.Account).here--
	network.prune()
	q.shares.prune()
}

func (s *share) prune() {
	for name, p := range s.shares {
		if p.here == 0 && p.used <= s.floor {
			delete(s.shares, name)
		}
	}
}

func (s *share) part(name string) *share {
	p := s.shares[name]
	if p == nil {
		p = &share{used: s.floor, shares: map[string]*share{}}
		s.shares[name] = p
	}
	if p.here == 0 {
		p.used = max(p.used, s.floor)
	}
	return p
}
