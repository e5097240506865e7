package board

import (
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

func BenchmarkLegal(b *testing.B)   { gametest.BenchmarkLegal(b, Title{}, nil) }
func BenchmarkApply(b *testing.B)   { gametest.BenchmarkApply(b, Title{}, nil) }
func BenchmarkPlayout(b *testing.B) { gametest.BenchmarkPlayout(b, Title{}, nil) }

// BenchmarkAdded compares, in one run, what event cards and more players cost: the time of a decision against that in
// a game for two without a card. The games take turns, so that a busy machine slows all of them alike.
func BenchmarkAdded(b *testing.B) {
	games := []struct {
		name    string
		players string
		cards   bool
	}{{"plain", "2", false}, {"cards", "2", true}, {"three", "3", true}, {"four", "4", true}}
	spent := make([]time.Duration, len(games))
	decisions := make([]int, len(games))
	buf := make([]game.Action, 0, MaxLegal)
	for i := uint64(0); b.Loop(); i++ {
		for g, kind := range games {
			st, err := Title{}.New(game.Options{"players": kind.players}, game.FastRand(i))
			if err != nil {
				b.Fatal(err)
			}
			s := st.(*State)
			if !kind.cards {
				s.throwCardsAway()
			}
			choice := game.FastRand(i)
			begun := time.Now()
			for s.Decider() != game.Nobody {
				legal := s.Legal(buf)
				s.Play(legal[choice.Intn(len(legal))], nil)
				decisions[g]++
			}
			spent[g] += time.Since(begun)
		}
	}
	perDecision := func(g int) float64 { return float64(spent[g]) / float64(decisions[g]) }
	for g, kind := range games {
		b.ReportMetric(perDecision(g), kind.name+"-ns/decision")
		b.ReportMetric(perDecision(g)/perDecision(0), kind.name+"/plain")
	}
}

// throwCardsAway discards every card, wherever it is.
func (s *State) throwCardsAway() {
	s.hands = [maxSeats]CardSet{}
	for c := range Card(NumCards) {
		s.discard.Add(c)
	}
	for d := range s.decks {
		s.decks[d] = pile{}
	}
}
