package battle

import (
	"testing"

	"prancingpony/game"
)

// playPolicy plays one battle, the policy for one side and random choices for the other.
func playPolicy(t *testing.T, o game.Options, seed uint64, policy side) *State {
	t.Helper()
	st, err := Title{}.New(o, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*State)
	pick := game.FastRand(seed*2 + uint64(policy))
	legal, scores := make([]game.Action, 0, maxLegal), make([]int32, maxLegal)
	for s.phase != phaseOver {
		legal = s.Legal(legal[:0])
		best := pick.Intn(len(legal))
		if s.Decider() == policy.seat() {
			Title{}.Score(s, legal, scores)
			for k := range legal {
				if scores[k] > scores[best] {
					best = k
				}
			}
		}
		s.Play(legal[best], nil)
	}
	return s
}

// Every ready-made battle, each deal once for either army.
func TestPolicyBeatsRandomPlay(t *testing.T) {
	t.Parallel()
	wins, ties, games := 0, 0, 0
	for _, o := range everyBattle()[:2*numMatchups] {
		won := 0
		for seed := range uint64(10) {
			for a := range numSides {
				s := playPolicy(t, o, seed, a)
				games++
				switch s.winner {
				case a:
					won++
				case noSide:
					ties++
				}
			}
		}
		wins += won
		t.Logf("%v: %d of 20", o, won)
	}
	t.Logf("%d won, %d even, of %d", wins, ties, games)
	if wins*100 < games*95 {
		t.Errorf("it wins %d of %d battles, fewer than 95 %%", wins, games)
	}
}
