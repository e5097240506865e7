package mind

import (
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/cards"
)

// deal begins a match of a scenario.
func deal(t *testing.T, scenario string, seed uint64) *cards.State {
	t.Helper()
	st, err := cards.Title{}.New(game.Options{"scenario": scenario}, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	return st.(*cards.State)
}

// pairedWins plays the rule policy against random players, each deal once for either side, and counts its wins.
func pairedWins(t *testing.T, scenario string, deals uint64) (wins, games int) {
	t.Helper()
	var legal []game.Action
	var scores [1024]int32
	for seed := range deals {
		for _, policy := range []cards.Side{cards.Free, cards.Shadow} {
			s := deal(t, scenario, seed)
			pick := game.FastRand(seed*2 + uint64(policy))
			for s.Decider() != game.Nobody {
				legal = s.Legal(legal[:0])
				i := pick.Intn(len(legal))
				if s.Face().SideOf(s.Face().Asked()) == policy {
					Mind{}.Score(s, legal, scores[:])
					for k := range legal {
						if scores[k] > scores[i] {
							i = k
						}
					}
				}
				s.Play(legal[i], nil)
			}
			if winner, _ := s.Face().Winner(); winner == policy {
				wins++
			}
			games++
		}
	}
	return wins, games
}

func TestRulePolicyBeatsRandomPlayers(t *testing.T) {
	t.Parallel()
	for i := range cards.NumScenarios {
		name := cards.ScenarioName(i)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wins, games := pairedWins(t, name, 100)
			t.Logf("%d of %d", wins, games)
			if wins*100 < games*90 {
				t.Errorf("it wins %d of %d games, fewer than 90 %%", wins, games)
			}
		})
	}
}

// Every scenario has an evaluation of all features, and the chances of the two sides add up.
func TestEvaluationIsAChance(t *testing.T) {
	for i := range cards.NumScenarios {
		name := cards.ScenarioName(i)
		seats, err := cards.Title{}.Seats(game.Options{"scenario": name})
		if err != nil {
			t.Fatal(err)
		}
		s := deal(t, name, 1)
		chances := map[string]int32{}
		for seat := range seats {
			chances[seats[seat].Side] = Mind{}.Evaluate(s, game.Seat(seat))
		}
		if a, b := chances["free"], chances["shadow"]; a <= 0 || b <= 0 || a+b != certain {
			t.Errorf("%s: %v", name, chances)
		}
	}
}

// A feature is the same number for either side, negated, swapped or counted from the other end.
func TestFeaturesAreSeenFromBothSides(t *testing.T) {
	s := deal(t, "trilogy-2", 7)
	ours, theirs := Mind{}.Features(s, 0, nil), Mind{}.Features(s, 1, nil)
	names := Mind{}.FeatureNames()
	at := map[string]int{}
	for i, name := range names {
		at[name] = i
	}
	for name, i := range at {
		want := -ours[i]
		switch {
		case name == "number":
			want = ours[i]
		case name == "first":
			want = 1 - ours[i]
		case strings.HasPrefix(name, "foe-"):
			want = ours[at[strings.TrimPrefix(name, "foe-")]]
		case name == "hand", name == "reserve", name == "draws", name == "deck":
			want = ours[at["foe-"+name]]
		}
		if theirs[i] != want {
			t.Errorf("%s: %d for one side, %d for the other", name, ours[i], theirs[i])
		}
	}
}

// A model that names other features does not load.
func TestAModelOfOtherFeaturesDoesNotLoad(t *testing.T) {
	file, err := linearFiles.ReadFile("linear/duel-2.weights")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := model.ReadLinear(file, "cards", Mind{}.FeatureNames(), 1); err != nil {
		t.Error(err)
	}
	renamed := strings.Replace(string(file), `"stake"`, `"stakes"`, 1)
	if _, err := model.ReadLinear([]byte(renamed), "cards", Mind{}.FeatureNames(), 1); err == nil {
		t.Error("it was loaded")
	}
}

// Score, like Legal and Play, allocates nothing.
func TestScoreAllocatesNothing(t *testing.T) {
	s := deal(t, "trilogy-4", 4)
	pick := game.FastRand(4)
	buf := make([]game.Action, 0, 512)
	scores := make([]int32, 512)
	for s.Decider() != game.Nobody {
		legal := s.Legal(buf)
		if n := testing.AllocsPerRun(1, func() {
			Mind{}.Score(s, legal, scores)
			_ = Mind{}.Evaluate(s, 0)
			_ = Mind{}.Effort(s)
		}); n != 0 {
			t.Fatalf("%v allocations", n)
		}
		s.Play(legal[pick.Intn(len(legal))], nil)
	}
}

// The policy weighs only what its seat can know.
func TestPolicyIsHonest(t *testing.T) {
	s := deal(t, "trilogy-4", 5)
	pick := game.FastRand(5)
	var here, there [512]int32
	for n := 0; s.Decider() != game.Nobody; n++ {
		legal := s.Legal(nil)
		Mind{}.Score(s, legal, here[:])
		twin := *s
		twin.Redeal(s.Decider(), game.FastRand(uint64(n)))
		Mind{}.Score(&twin, legal, there[:])
		for i := range legal {
			if here[i] != there[i] {
				t.Fatalf("%s: %d in one world, %d in another", cards.Title{}.Vocabulary().ActionText(legal[i]),
					here[i], there[i])
			}
		}
		s.Play(legal[pick.Intn(len(legal))], nil)
	}
}
