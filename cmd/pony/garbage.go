package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

const (
	// percent of what lives: the garbage of a small heap is plenty, and a little memory saves a tenth of the work
	mostGarbage  = 400
	leastGarbage = 40       // percent: collecting without pause helps nobody
	spareGarbage = 64 << 20 // bytes, between the two: ten thousand idle streams need not cost four times what they hold
)

// garbageFor is how much garbage may gather, in percent of what lives.
func garbageFor(lives uint64) int {
	return int(max(leastGarbage, min(mostGarbage, 100*spareGarbage/max(lives, 1))))
}

// keepGarbageSmall lets the collector work less while little lives, and looks again after each of its rounds.
func keepGarbageSmall() {
	seen := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(seen)
	var lives uint64
	for _, s := range seen {
		lives += s.Value.Uint64()
	}
	debug.SetGCPercent(garbageFor(lives))
	round := new([64]byte) // whose end tells of the next round
	runtime.AddCleanup(round, func(int) { keepGarbageSmall() }, 0)
}

// arenaGarbage and arenaMemory are what an arena may let gather: percent of what lives, and bytes in all.
const (
	arenaGarbage = 2000
	arenaMemory  = 1 << 30
)

// collectRarely: games between bots live in little memory. With so small a heap the collector would run all the time
// and stop all workers: 16 of them would play six times as fast as one.
func collectRarely() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(arenaGarbage)
		debug.SetMemoryLimit(arenaMemory)
	}
}
