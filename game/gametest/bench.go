package gametest

import (
	"testing"

	"prancingpony/game"
)

// positions collects every 37th position of some random games.
func positions(b *testing.B, title game.Title, o game.Options) []game.State {
	var out []game.State
	choice := game.FastRand(7)
	for seed := range uint64(3) {
		s, err := title.New(o, game.FastRand(seed))
		if err != nil {
			b.Fatal(err)
		}
		for n := 0; s.Decider() != game.Nobody; n++ {
			if n%37 == 0 {
				out = append(out, game.Clone(title, s))
			}
			legal := s.Legal(nil)
			s.Play(legal[choice.Intn(len(legal))], nil)
		}
	}
	return out
}

// BenchmarkLegal measures Legal over positions of random games.
func BenchmarkLegal(b *testing.B, title game.Title, o game.Options) {
	all := positions(b, title, o)
	buf := make([]game.Action, 0, 4096)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		_ = all[i%len(all)].Legal(buf)
	}
}

// BenchmarkApply measures a copy and a checked Apply of the first legal action.
func BenchmarkApply(b *testing.B, title game.Title, o game.Options) {
	all := positions(b, title, o)
	firsts := make([]game.Action, len(all))
	for i, s := range all {
		firsts[i] = s.Legal(nil)[0]
	}
	trial := title.Blank()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		trial.CopyFrom(all[i%len(all)])
		if err := trial.Apply(firsts[i%len(all)], nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPlayout measures whole random games.
func BenchmarkPlayout(b *testing.B, title game.Title, o game.Options) {
	first, err := title.New(o, game.FastRand(1))
	if err != nil {
		b.Fatal(err)
	}
	s := title.Blank()
	choice := game.FastRand(9)
	buf := make([]game.Action, 0, 4096)
	decisions := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.CopyFrom(first)
		s.Redeal(game.Nobody, game.FastRand(uint64(i)))
		for s.Decider() != game.Nobody {
			legal := s.Legal(buf)
			s.Play(legal[choice.Intn(len(legal))], nil)
			decisions++
		}
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
