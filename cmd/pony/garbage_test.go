package main

import (
	"runtime/debug"
	"testing"
)

func TestGarbageGrowsWithWhatLivesUpToALimit(t *testing.T) {
	for lives, want := range map[uint64]int{
		0: 400, 10 << 20: 400, 32 << 20: 200, 64 << 20: 100, 128 << 20: 50,
		4 << 30: 40,
	} {
		if got := garbageFor(lives); got != want {
			t.Errorf("%d MB live: %d %%, want %d", lives>>20, got, want)
		}
	}
	before := debug.SetGCPercent(2 * mostGarbage)
	defer debug.SetGCPercent(before)
	keepGarbageSmall()
	if set := debug.SetGCPercent(100); set < leastGarbage || set > mostGarbage {
		t.Errorf("the collector was told %d %%", set)
	}
}
