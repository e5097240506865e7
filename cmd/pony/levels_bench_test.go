package main

import (
	"testing"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
)

// BenchmarkLongestQuestion asks the strongest level of each title one question after the other, game after game, with
// all cores, and tells how long the longest took: go test ./cmd/pony -run - -bench LongestQuestion/board -benchtime
// 300x.
func BenchmarkLongestQuestion(b *testing.B) {
	for _, title := range allTitles {
		levels := bot.Levels(title)
		player, err := bot.New(title, levels[len(levels)-1].ID)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(title.ID(), func(b *testing.B) {
			var longest time.Duration
			var s game.State
			for seed := uint64(1); b.Loop(); seed++ {
				if s == nil || s.Decider() == game.Nobody {
					if s, err = title.New(nil, game.FastRand(seed)); err != nil {
						b.Fatal(err)
					}
				}
				start := time.Now()
				choice := player.Choose(bot.Observe(title, s, seed), seed)
				longest = max(longest, time.Since(start))
				for _, a := range choice.Actions() {
					if err := s.Apply(a, nil); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(longest.Milliseconds()), "longest-ms")
		})
	}
}
