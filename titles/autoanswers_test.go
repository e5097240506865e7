package titles

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/locale"
)

// Random games meet every ritual of every title, and what it is answered with is one of the legal actions.
func TestAutoAnswersAreMetAndPlayed(t *testing.T) {
	for _, title := range All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			rituals := game.AutoAnswersOf(title)
			met := map[string]bool{}
			for seed := range uint64(200) {
				if len(met) == len(rituals) {
					break
				}
				for name, text := range meetRituals(t, title, seed) {
					met[name] = true
					if text == "" {
						t.Errorf("ritual %s is answered with nothing legal", name)
					}
				}
			}
			for _, r := range rituals {
				if !met[r.Name] {
					t.Errorf("ritual %s was never asked", r.Name)
				}
				for _, lang := range locale.Languages {
					raw, err := locale.Raw(lang, title.ID()+"-web")
					var words map[string]string
					if err != nil || json.Unmarshal(raw, &words) != nil || words["ritual."+r.Name] == "" {
						t.Errorf("%s has no words in %s", r.Name, lang)
					}
				}
			}
		})
	}
}

// meetRituals plays a random game and tells which rituals were asked in it, each with its last answer.
func meetRituals(t *testing.T, title game.Title, seed uint64) map[string]string {
	t.Helper()
	state, err := title.New(game.Options{}, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]string{}
	chance := rand.New(rand.NewPCG(seed, 1))
	var legal []game.Action
	for range 5000 {
		if state.Decider() == game.Nobody {
			break
		}
		legal = state.Legal(legal[:0])
		if name, a, ok := game.OpenAutoAnswer(title, state); ok {
			met[name] = ""
			if slices.Contains(legal, a) {
				met[name] = title.Vocabulary().ActionText(a)
			}
		}
		if err := state.Apply(legal[chance.IntN(len(legal))], nil); err != nil {
			t.Fatal(err)
		}
	}
	return met
}
