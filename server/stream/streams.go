package stream

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"prancingpony/account"
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
)

// Config bounds streams.
type Config struct {
	Most      int           // open in all
	ByAccount int           // of one account
	ByAddress int           // of one address
	Wide      int           // a wide network may have so many times as many as one address
	Heartbeat time.Duration // between two signs of life
	WriteTime time.Duration // to take what is sent
	Log       *slog.Logger
	Owner     Owner
	Open      Gauge
}

// Owner finds whose credential it is: a stream ends with the session that opened it.
type Owner interface {
	Owner(ctx context.Context, c endpoint.Credential) (account.Identity, error)
}

// Gauge counts open streams for the metrics.
type Gauge interface {
	Inc()
	Dec()
}

// Streams are all streams of this node.
type Streams struct {
	Config
	byAddress, byAccount *limit.Counter

	stopOnce sync.Once
	stopping chan struct{}
	stopped  atomic.Bool
	detached drainGroup // streams that net/http no longer knows
}

// New makes the streams of a node.
func New(c Config) *Streams {
	return &Streams{
		Config: c, stopping: make(chan struct{}),
		byAddress: limit.NewCounter(c.Most, c.Wide), byAccount: limit.NewCounter(c.Most, c.Wide),
	}
}

// Count is how many streams are open.
func (s *Streams) Count() int { return s.byAddress.Open() }

// Stop ends all streams and refuses new ones.
func (s *Streams) Stop() {
	s.stopOnce.Do(func() {
		s.stopped.Store(true)
		close(s.stopping)
	})
}

// Stopped reports whether Stop was called.
func (s *Streams) Stopped() bool { return s.stopped.Load() }

// Drain waits until the last stream has ended, or ctx ends. net/http does not wait for them.
func (s *Streams) Drain(ctx context.Context) { s.detached.drain(ctx) }

// enter counts a stream for as long as it is open.
func (s *Streams) enter(c *endpoint.Caller) (leave func(), err error) {
	if s.Stopped() {
		return nil, endpoint.NewProblem(c.Lang, "unavailable")
	}
	// Accounts are made in no time, so all callers behind one address share its budget.
	if !s.byAddress.Enter(c.Address, s.ByAddress) {
		return nil, endpoint.TooMany(c.Lang, 10)
	}
	if c.Account != "" && !s.byAccount.Enter(c.Account, s.ByAccount) {
		s.byAddress.Leave(c.Address)
		return nil, endpoint.TooMany(c.Lang, 10)
	}
	s.Open.Inc()
	return func() {
		s.byAddress.Leave(c.Address)
		if c.Account != "" {
			s.byAccount.Leave(c.Account)
		}
		s.Open.Dec()
	}, nil
}

// add adds a route that answers with a stream, and describes its messages.
func add[I any](r *endpoint.Router, path, id, summary string, messages map[string]any,
	fn func(context.Context, *I) (endpoint.Streamed, error),
) {
	messages["problem"], messages["bye"] = endpoint.Problem{}, endpoint.None{}
	endpoint.AddEvents(r, endpoint.Get(path, id, summary), messages, fn)
}
