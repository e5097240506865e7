//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime is the processor time that the process has used so far.
func cpuTime() (time.Duration, bool) {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		return 0, false
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano()), true
}
