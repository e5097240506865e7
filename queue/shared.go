package queue

import (
	"context"
	"sync"
	"time"
)

// Shared lets those who ask the same at the same time share one reading. A reading is shared only by those who asked
// before it began, so that nobody is shown anything older than the question. The zero value is ready; what is read must
// not be changed.
type Shared[T any] struct {
	mu               sync.Mutex
	waiting, running map[string]*reading[T]
}

type reading[T any] struct {
	done  chan struct{}
	value T
	err   error
}

// sharedFor is how long a reading may take: it does not end with the one who asked first.
const sharedFor = 30 * time.Second

// Read returns what read returns, by another's call of it if one with this key has not begun yet.
func (s *Shared[T]) Read(ctx context.Context, key string, read func(context.Context) (T, error)) (T, error) {
	s.mu.Lock()
	if s.waiting == nil {
		s.waiting, s.running = map[string]*reading[T]{}, map[string]*reading[T]{}
	}
	r := s.waiting[key]
	if r == nil {
		r = &reading[T]{done: make(chan struct{})}
		s.waiting[key] = r
		go s.begin(context.WithoutCancel(ctx), key, r, s.running[key], read)
	}
	s.mu.Unlock()
	select {
	case <-r.done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// begin reads once the reading before it is over.
func (s *Shared[T]) begin(
	ctx context.Context, key string, r, before *reading[T], read func(context.Context) (T, error),
) {
	if before != nil {
		<-before.done
	}
	s.mu.Lock()
	delete(s.waiting, key)
	s.running[key] = r
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		if s.running[key] == r {
			delete(s.running, key)
		}
		s.mu.Unlock()
		close(r.done)
	}()
	ctx, cancel := context.WithTimeout(ctx, sharedFor)
	defer cancel()
	r.value, r.err = read(ctx)
}
