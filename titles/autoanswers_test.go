package titles

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/titles/board"
	"prancingpony/titles/hunt"
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

// A question without a real choice is known by what its answers lead to: in Rivendell at step 0 nothing is declared,
// unless a point of corruption is healed there.
func TestDeclaringNothingIsNoChoice(t *testing.T) {
	title := board.Title{}
	s, err := title.New(game.Options{}, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	name, a, ok := game.OpenAutoAnswer(title, s)
	for name != "declare" {
		s.Play(s.Legal(nil)[0], &game.Log{})
		name, a, ok = game.OpenAutoAnswer(title, s)
	}
	if !ok || !game.Moot(title, s, a) {
		t.Error("with no corruption it is a choice")
	}
	data, err := json.Marshal(s.Position())
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Replace(data, []byte(`"corruption":0`), []byte(`"corruption":1`), 1)
	if s, err = title.Read(data, nil); err != nil {
		t.Fatal(err)
	}
	if game.Moot(title, s, a) {
		t.Error("with corruption it is no choice")
	}
}

// Anyone who can play nothing against a search has no choice, and anyone who can has one.
func TestReactingWithNothingIsNoChoice(t *testing.T) {
	title := hunt.Title{}
	seen := map[bool]bool{}
	for seed := uint64(1); seed < 50 && len(seen) < 2; seed++ {
		s, err := title.New(game.Options{}, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		luck := game.FastRand(seed)
		for s.Decider() != game.Nobody {
			legal := s.Legal(nil)
			if name, a, ok := game.OpenAutoAnswer(title, s); ok && name == "react-search" {
				choice := slices.ContainsFunc(legal, func(a game.Action) bool {
					return a.Verb != hunt.VerbPass && a.Verb != hunt.VerbPassTurn
				})
				seen[choice] = true
				if !game.HiddenChoice(title, s) {
					t.Fatal("the others may learn whether there is a choice")
				}
				if game.Moot(title, s, a) == choice {
					t.Fatalf("seed %d: %d answers, and a choice is %v", seed, len(legal), !choice)
				}
			}
			s.Play(legal[luck.Intn(len(legal))], &game.Log{})
		}
	}
	if len(seen) < 2 {
		t.Error("one of the two never came up")
	}
}
