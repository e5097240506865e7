package stream

import (
	"context"
	"sync"
)

// drainGroup counts what is open and can be waited for once nothing new begins.
type drainGroup struct {
	mu     sync.Mutex
	closed bool
	inside sync.WaitGroup
}

// enter reports false if the group is closed.
func (g *drainGroup) enter() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		g.inside.Add(1)
	}
	return !g.closed
}

func (g *drainGroup) leave() { g.inside.Done() }

// drain closes the group and waits until all have left, or ctx ends.
func (g *drainGroup) drain(ctx context.Context) {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	left := make(chan struct{})
	go func() {
		defer close(left)
		g.inside.Wait()
	}()
	select {
	case <-left:
	case <-ctx.Done():
	}
}
