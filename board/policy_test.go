package board

import (
	"testing"

	"prancingpony/game"
)

// playByRule plays a game by the policy alone, best score first, and counts the decisions.
func playByRule(s *State, buf []game.Action, scores []int32) (decisions int) {
	for s.Decider() != game.Nobody {
		legal := s.Legal(buf[:0])
		mine := scores[:len(legal)]
		clear(mine)
		Title{}.Score(s, legal, mine)
		best := 0
		for i, score := range mine {
			if score > mine[best] {
				best = i
			}
		}
		s.Play(legal[best], nil)
		decisions++
	}
	return decisions
}

func BenchmarkPolicyPlayout(b *testing.B) {
	buf, scores := make([]game.Action, 0, maxLegal), make([]int32, maxLegal)
	decisions := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s, err := Title{}.New(nil, game.FastRand(uint64(i)))
		if err != nil {
			b.Fatal(err)
		}
		decisions += playByRule(s.(*State), buf, scores)
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
