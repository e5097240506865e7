package hunt

import (
	"testing"

	"prancingpony/game"
)

// best plays the action the policy likes most, the first of equals.
func best(s game.State, legal []game.Action, scores []int32) game.Action {
	Title{}.Score(s, legal, scores)
	top := 0
	for i := range legal {
		if scores[i] > scores[top] {
			top = i
		}
	}
	return legal[top]
}

// bearerWins plays games with each side either by the policy or at random.
func bearerWins(t testing.TB, games int, bearerThinks, wraithsThink bool, o game.Options) (wins int, endings map[string]int) {
	endings = map[string]int{}
	legal := make([]game.Action, 0, maxLegal)
	scores := make([]int32, maxLegal)
	for seed := range uint64(games) {
		s, err := Title{}.New(o, game.FastRand(seed+50))
		if err != nil {
			t.Fatal(err)
		}
		choice := game.FastRand(seed + 7777)
		for s.Decider() != game.Nobody {
			legal = s.Legal(legal[:0])
			thinks := wraithsThink
			if s.Decider() == bearer {
				thinks = bearerThinks
			}
			if thinks {
				s.Play(best(s, legal, scores[:len(legal)]), nil)
			} else {
				s.Play(legal[choice.Intn(len(legal))], nil)
			}
		}
		endings[s.Result().By]++
		if s.Result().Winners.Has(bearer) {
			wins++
		}
	}
	return wins, endings
}

func TestPolicyBeatsRandomPlayers(t *testing.T) {
	const games = 60
	if wins, endings := bearerWins(t, games, true, false, nil); wins*100 < games*90 {
		t.Errorf("the bearer beats random Ringwraiths in %d of %d games: %v", wins, games, endings)
	}
	if wins, endings := bearerWins(t, games, false, true, nil); (games-wins)*100 < games*95 {
		t.Errorf("the Ringwraiths beat a random bearer in %d of %d games: %v", games-wins, games, endings)
	}
}
