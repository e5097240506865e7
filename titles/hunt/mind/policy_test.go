package mind

import (
	"fmt"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/hunt"
)

const maxLegal = 512

// position reads a position; the fields are those of hunt.Position.
func position(t testing.TB, fields string) game.State {
	t.Helper()
	s, err := hunt.Title{}.Read([]byte(`{"title":"hunt",`+fields+`}`), nil)
	if err != nil {
		t.Fatalf("%v in %s", err, fields)
	}
	return s
}

// actTwo is a position at the beginning of Act 2 for three players.
func actTwo(t testing.TB, seed uint64) game.State {
	t.Helper()
	s, err := hunt.Title{}.Read(fmt.Appendf(nil,
		`{"title":"hunt","options":{"players":3},"random":{"fast":"%016x%016x"},
		"letter":{"corruption":3,"held":1,"hand":3,"company":{},"tiles":{"tile-1":3,"tile-eye":3},
		"information":["shire-4","shire-6"],"sorcery_hands":{}}}`, seed+1, seed+2), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// best plays the action the policy likes most, the first of equals.
func best(s game.State, legal []game.Action, scores []int32) game.Action {
	Mind{}.Score(s, legal, scores)
	top := 0
	for i := range legal {
		if scores[i] > scores[top] {
			top = i
		}
	}
	return legal[top]
}

// bearerWins plays games with each side either by the policy or at random.
func bearerWins(t testing.TB, games int, bearerThinks, wraithsThink bool, o game.Options) (wins int,
	endings map[string]int,
) {
	endings = map[string]int{}
	legal := make([]game.Action, 0, maxLegal)
	scores := make([]int32, maxLegal)
	for seed := range uint64(games) {
		s, err := hunt.Title{}.New(o, game.FastRand(seed+50))
		if err != nil {
			t.Fatal(err)
		}
		choice := game.FastRand(seed + 7777)
		for s.Decider() != game.Nobody {
			legal = s.Legal(legal[:0])
			thinks := wraithsThink
			if s.Decider() == hunt.Bearer {
				thinks = bearerThinks
			}
			if thinks {
				s.Play(best(s, legal, scores[:len(legal)]), nil)
			} else {
				s.Play(legal[choice.Intn(len(legal))], nil)
			}
		}
		endings[s.Result().By]++
		if s.Result().Winners.Has(hunt.Bearer) {
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
		first, err := hunt.Title{}.New(game.Options{"players": "3"}, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []game.State{first, actTwo(t, seed)} {
			choice := game.FastRand(seed + 31)
			for n := 0; s.Decider() != game.Nobody; n++ {
				legal := s.Legal(nil)
				if n%4 == 0 {
					Mind{}.Score(s, legal, want[:len(legal)])
					other := game.Clone(hunt.Title{}, s)
					other.Redeal(s.Decider(), game.FastRand(seed*1000+uint64(n)))
					Mind{}.Score(other, legal, got[:len(legal)])
					if !slices.Equal(want[:len(legal)], got[:len(legal)]) {
						t.Fatalf("seed %d, decision %d, seat %d: the scores change with what it cannot see",
							seed, n, s.Decider())
					}
				}
				if n%40 == 0 {
					if allocs := testing.AllocsPerRun(1,
						func() { Mind{}.Score(s, legal, want[:len(legal)]) }); allocs != 0 {
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
	if a, b := (Mind{}).Evaluate(fresh, hunt.Bearer), (Mind{}).Evaluate(lost, hunt.Bearer); a <= b ||
		a > 10000 || b < 0 {
		t.Errorf("unharmed %d, nearly lost %d", a, b)
	}
	if sum := (Mind{}).Evaluate(fresh, hunt.Bearer) + (Mind{}).Evaluate(fresh, 1); sum != 10000 {
		t.Errorf("the sides' chances add up to %d", sum)
	}
	over := position(t, `"act":2,"track":13,"journey":{"card":"short-2"},"gandalf":{"is":"hidden","path":["wild-39"]}`)
	if (Mind{}).Evaluate(over, hunt.Bearer) != 10000 || (Mind{}).Evaluate(over, 1) != 0 {
		t.Error("a won match is not certain")
	}
}

// A model that names other features does not load, and every feature is named once.
func TestModelNamesTheFeatures(t *testing.T) {
	names := featureNames()
	if _, err := model.ReadLinear(evaluationFile, "hunt", names, 2); err != nil {
		t.Error(err)
	}
	names[0], names[1] = names[1], names[0]
	if _, err := model.ReadLinear(evaluationFile, "hunt", names, 2); err == nil {
		t.Error("a model of features in another order loads")
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != numFeatures {
		t.Error("two features have one name")
	}
}

func BenchmarkScoreShire(b *testing.B) {
	s, err := hunt.Title{}.New(nil, game.FastRand(5))
	if err != nil {
		b.Fatal(err)
	}
	benchmarkScore(b, s)
}
func BenchmarkScoreWild(b *testing.B) { benchmarkScore(b, actTwo(b, 5)) }

// benchmarkScore scores the thirtieth question of a random game.
func benchmarkScore(b *testing.B, s game.State) {
	choice := game.FastRand(3)
	for range 30 {
		legal := s.Legal(nil)
		s.Play(legal[choice.Intn(len(legal))], nil)
	}
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	b.ReportAllocs()
	for b.Loop() {
		Mind{}.Score(s, legal, scores)
	}
}

// Acte 2, Mettre en place le jeu: Sorcery hands that are even are kept, uneven ones dealt as the Leader likes, never
// blindly.
func TestSorceryHandsAreNotDealtBlindly(t *testing.T) {
	for hands, want := range map[string]string{
		`{"wraith-1":["captain-of-the-nine"],"wraith-2":["lidless-eye"]}`:                              "keep-hands",
		`{"wraith-1":["captain-of-the-nine","lidless-eye","black-breath","bill-ferny"],"wraith-2":[]}`: "redistribute",
	} {
		s,
			err := hunt.Title{}.Read([]byte(`{"title":"hunt","options":{"players":3},"letter":{"corruption":3,"held":1,
				"hand":3,"company":{},
			"tiles":{"tile-1":3,"tile-eye":3},"information":["shire-4","shire-6"],"sorcery_hands":`+hands+`}}`), nil)
		if err != nil {
			t.Fatal(err)
		}
		vocabulary := hunt.Title{}.Vocabulary()
		scores := make([]int32, maxLegal)
		for vocabulary.Prompts[s.Prompt().ID].Name != "hands" {
			legal := s.Legal(nil)
			s.Play(best(s, legal, scores[:len(legal)]), nil)
		}
		legal := s.Legal(nil)
		if got := vocabulary.ActionText(best(s, legal, scores[:len(legal)])); got != want {
			t.Errorf("with %s: %s, want %s", hands, got, want)
		}
	}
}
