package hunt

import (
	"slices"
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

// The policy never reads what its seat cannot know, and allocates nothing.
func TestPolicyIsHonest(t *testing.T) {
	want, got := make([]int32, maxLegal), make([]int32, maxLegal)
	for seed := range uint64(6) {
		for _, title := range []game.Title{Title{}, secondAct{}} {
			s, err := title.New(game.Options{"players": "3"}, game.FastRand(seed))
			if err != nil {
				t.Fatal(err)
			}
			choice := game.FastRand(seed + 31)
			for n := 0; s.Decider() != game.Nobody; n++ {
				legal := s.Legal(nil)
				if n%4 == 0 {
					Title{}.Score(s, legal, want[:len(legal)])
					other := game.Clone(title, s)
					other.Redeal(s.Decider(), game.FastRand(seed*1000+uint64(n)))
					Title{}.Score(other, legal, got[:len(legal)])
					if !slices.Equal(want[:len(legal)], got[:len(legal)]) {
						t.Fatalf("seed %d, decision %d, seat %d: the scores change with what it cannot see", seed, n, s.Decider())
					}
				}
				if n%40 == 0 {
					if allocs := testing.AllocsPerRun(1, func() { Title{}.Score(s, legal, want[:len(legal)]) }); allocs != 0 {
						t.Fatalf("seed %d, decision %d: %v allocations", seed, n, allocs)
					}
				}
				s.Play(legal[choice.Intn(len(legal))], nil)
			}
		}
	}
}

// Evaluate is a chance, the two sides' add up, and it knows the end.
func TestEvaluate(t *testing.T) {
	fresh, lost := position(t, `"day":1`), position(t, `"corruption":11`)
	if a, b := (Title{}).Evaluate(fresh, bearer), (Title{}).Evaluate(lost, bearer); a <= b || a > 10000 || b < 0 {
		t.Errorf("unharmed %d, nearly lost %d", a, b)
	}
	if sum := (Title{}).Evaluate(fresh, bearer) + (Title{}).Evaluate(fresh, 1); sum != 10000 {
		t.Errorf("the sides' chances add up to %d", sum)
	}
	over := second(t, "short-2", 13, []string{"wild-39"}, nil, "")
	if (Title{}).Evaluate(over, bearer) != 10000 || (Title{}).Evaluate(over, 1) != 0 {
		t.Error("a won match is not certain")
	}
}

func BenchmarkScoreShire(b *testing.B) { benchmarkScore(b, 1) }
func BenchmarkScoreWild(b *testing.B)  { benchmarkScore(b, 2) }

func benchmarkScore(b *testing.B, act uint8) {
	s := benchState(b, act)
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	b.ReportAllocs()
	for b.Loop() {
		Title{}.Score(s, legal, scores)
	}
}
