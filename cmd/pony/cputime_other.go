//go:build !unix

package main

import "time"

// cpuTime is not known where the system does not tell it in the way of Unix.
func cpuTime() (time.Duration, bool) { return 0, false }
