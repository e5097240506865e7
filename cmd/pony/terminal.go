package main

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"
)

// progress returns a function that shows how far long work is, at most ten times a second, and only
// to a person at a terminal.
func (p *program) progress(what string, of int) func(done int) {
	if !isTerminal(p.err) {
		return func(int) {}
	}
	var last atomic.Int64
	start := time.Now()
	return func(done int) {
		now := time.Since(start).Milliseconds()
		if before := last.Load(); done < of && (now-before < 100 || !last.CompareAndSwap(before, now)) {
			return
		}
		fmt.Fprintf(p.err, "\r%s %d/%d", what, done, of)
		if done == of {
			fmt.Fprint(p.err, "\r\033[K")
		}
	}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
