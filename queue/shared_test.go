package queue

import (
	"context"
	"errors"
	"sync"
	"testing"
)

// A caller that asks while something is read gets the next reading, which all who wait share.
func TestAReadingIsSharedByThoseWhoAskedBeforeItBegan(t *testing.T) {
	t.Parallel()
	var s Shared[int]
	begun, release := make(chan int), make(chan struct{})
	n := 0 // readings of a key follow one another
	read := func(context.Context) (int, error) {
		n++
		begun <- n
		<-release
		return n, nil
	}
	got := make(chan int, 10)
	ask := func() {
		v, err := s.Read(t.Context(), "key", read)
		if err != nil {
			t.Error(err)
		}
		got <- v
	}
	go ask()
	if <-begun != 1 {
		t.Fatal("the first reading is not the first")
	}
	var late sync.WaitGroup
	for range 5 {
		late.Go(ask)
	}
	for waits := false; !waits; { // until one of them has asked
		s.mu.Lock()
		waits = s.waiting["key"] != nil
		s.mu.Unlock()
	}
	release <- struct{}{}
	if v := <-got; v != 1 {
		t.Errorf("the first got reading %d", v)
	}
	all := make(chan struct{})
	go func() {
		late.Wait()
		close(all)
	}()
	for over := false; !over; {
		select {
		case <-begun:
		case release <- struct{}{}:
		case v := <-got:
			if v < 2 {
				t.Errorf("one who asked late got reading %d", v)
			}
		case <-all:
			over = true
		}
	}
	if n > 6 {
		t.Errorf("%d readings for six questions", n)
	}
	failed := errors.New("no")
	if _, err := s.Read(t.Context(), "other", func(context.Context) (int, error) {
		return 0, failed
	}); !errors.Is(err, failed) {
		t.Error(err)
	}
}
