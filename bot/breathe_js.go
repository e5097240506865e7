//go:build js

package bot

import "time"

// breath is how long a search may keep the only thread of a browser's worker.
const breath = 100 * time.Millisecond

var breathed time.Time

// breathe lets the worker hear what its page asks: only a sleep gives the thread back.
func breathe() {
	if time.Since(breathed) < breath {
		return
	}
	time.Sleep(time.Millisecond)
	breathed = time.Now()
}
