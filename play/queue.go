package play

import (
	"context"
	"slices"
	"sync"
	"time"

	"prancingpony/match"
)

const (
	waitingJobs  = 256 // bots' turns that one node holds, thinking or waiting for their turn to think
	networkSpots = 8   // of them, those of tables that one network made
	comeAgain    = time.Second
	comeAgainPer = 50 * time.Millisecond // for each turn of the network that was sent away before
)

// botTable is whose table a bot thinks for.
type botTable struct {
	network, account string // that made it
	unattended       bool   // no person plays there
}

// thinkQueue decides which bot thinks next. Time to think is shared evenly by network, and within one by account, so
// that many tables of one address wait for each other and not for everybody. Tables without a person think last, and
// leave one place free for the others.
type thinkQueue struct {
	mu      sync.Mutex
	places  int // how many bots think at the same time
	busy    int
	waiting []*thinker
	shares  share
	now     func() time.Time
}

// share is how much time to think something has had. Whoever comes new begins with what those have who are served now,
// and so owes nothing and has saved nothing.
type share struct {
	used   time.Duration
	floor  time.Duration // the used of the part that was served last
	here   int           // thinking or waiting
	away   int           // sent away since there was room
	shares map[string]*share
}

type thinker struct {
	botTable
	turn chan struct{} // closed when it may think
}

func newThinkQueue() *thinkQueue {
	return &thinkQueue{places: 1, shares: share{shares: map[string]*share{}}, now: time.Now}
}

func (q *thinkQueue) setPlaces(n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.places = max(1, n)
}

// enter waits until a bot may think for a table. It returns false, and when to come again, if too many of the same
// network wait or ctx ends.
func (q *thinkQueue) enter(ctx context.Context, t botTable) (leave func(), again time.Duration, ok bool) {
	q.mu.Lock()
	network := q.shares.part(t.network)
	if network.here >= networkSpots {
		network.away++
		again = comeAgain + time.Duration(network.away)*comeAgainPer
		q.mu.Unlock()
		return nil, again, false
	}
	network.here++
	network.away = 0
	network.part(t.account).here++
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

func (q *thinkQueue) leave(t botTable, took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.busy--
	network := q.shares.part(t.network)
	network.used += took
	network.part(t.account).used += took
	q.forget(t)
	q.serve()
}

// serve lets bots think while there are places.
func (q *thinkQueue) serve() {
	for q.busy < q.places && len(q.waiting) > 0 {
		next := 0
		for i := range q.waiting {
			if q.before(q.waiting[i], q.waiting[next]) {
				next = i
			}
		}
		w := q.waiting[next]
		if w.unattended && q.busy > 0 && q.busy == q.places-1 {
			return
		}
		q.waiting = slices.Delete(q.waiting, next, next+1)
		network := q.shares.part(w.network)
		q.shares.floor = max(q.shares.floor, network.used)
		network.floor = max(network.floor, network.part(w.account).used)
		q.busy++
		close(w.turn)
	}
}

// before reports whether a thinks before b, although it may have come later.
func (q *thinkQueue) before(a, b *thinker) bool {
	if a.unattended != b.unattended {
		return b.unattended
	}
	na, nb := q.shares.part(a.network), q.shares.part(b.network)
	if na != nb {
		return na.used < nb.used
	}
	return na.part(a.account).used < na.part(b.account).used
}

// forget drops the shares of a table that is neither thinking nor waiting, unless they owe time.
func (q *thinkQueue) forget(t botTable) {
	network := q.shares.part(t.network)
	network.here--
	network.part(t.account).here--
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

// botTableOf is whose table a match is.
func botTableOf(m *match.Match) botTable {
	t := botTable{network: m.Extra.Network, account: m.Row.Host, unattended: true}
	if t.network == "" {
		t.network = t.account // made by an older version, or not by a request
	}
	for i := range m.Row.Seats {
		if _, bot := match.BotOf(&m.Row, &m.Extra, i); !bot {
			t.unattended = false
		}
	}
	return t
}
