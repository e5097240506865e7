package cards

import (
	"testing"

	"prancingpony/game"
)

// pairedWins plays the rule policy against random players, each deal once for either side, and counts its wins.
func pairedWins(t *testing.T, scenario string, deals uint64) (wins, games int) {
	t.Helper()
	var legal []game.Action
	var scores [1024]int32
	for seed := range deals {
		for policy := range numSides {
			st, err := Title{}.New(game.Options{"scenario": scenario}, game.FastRand(seed))
			if err != nil {
				t.Fatal(err)
			}
			s := st.(*State)
			pick := game.FastRand(seed*2 + uint64(policy))
			for s.phase != phaseOver {
				legal = s.Legal(legal[:0])
				i := pick.Intn(len(legal))
				if s.side(s.top().player) == side(policy) {
					Title{}.Score(s, legal, scores[:])
					for k := range legal {
						if scores[k] > scores[i] {
							i = k
						}
					}
				}
				s.Play(legal[i], nil)
			}
			if s.winner == side(policy) {
				wins++
			}
			games++
		}
	}
	return wins, games
}

func TestRulePolicyBeatsRandomPlayers(t *testing.T) {
	t.Parallel()
	for _, sc := range scenarios {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			wins, games := pairedWins(t, sc.name, 100)
			t.Logf("%d of %d", wins, games)
			if wins*100 < games*90 {
				t.Errorf("it wins %d of %d games, fewer than 90 %%", wins, games)
			}
		})
	}
}

// Every scenario has an evaluation of all features, and the chances of the two sides add up.
func TestEvaluationIsAChance(t *testing.T) {
	for _, sc := range scenarios {
		s := fresh(t, sc.name, 1)
		chances := map[string]int32{}
		for seat := range sc.seats {
			chances[sc.seats[seat].Side] = Title{}.Evaluate(s, game.Seat(seat))
		}
		if a, b := chances[sideNames[free]], chances[sideNames[shadow]]; a <= 0 || b <= 0 || a+b != 10_000 {
			t.Errorf("%s: %v", sc.name, chances)
		}
	}
}
