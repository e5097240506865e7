package tale

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/titles"
)

func plainLabel(t game.Title) func(string, game.Prompt, game.Action) string {
	return func(_ string, _ game.Prompt, a game.Action) string {
		return strings.ReplaceAll(t.Vocabulary().ActionText(a), "'", "’")
	}
}

// Every title has themes; every pattern names a verb; no name is given twice.
func TestThemesFitTheirTitle(t *testing.T) {
	for _, title := range titles.All {
		w, err := New(title, plainLabel(title))
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{}
		for _, theme := range append([]theme{w.themes.Win}, w.themes.Themes...) {
			for _, name := range theme.Names {
				if names[name.FR] || names[name.EN] {
					t.Errorf("%s: %+v is given twice", title.ID(), name)
				}
				names[name.FR], names[name.EN] = true, true
			}
			for _, pattern := range theme.On {
				if !tellsAVerb(title, pattern) {
					t.Errorf("%s: %q tells no verb", title.ID(), pattern)
				}
			}
		}
	}
}

func tellsAVerb(t game.Title, pattern string) bool {
	word, _, _ := strings.Cut(pattern, " ")
	for _, verb := range t.Vocabulary().Verbs {
		if learn.Fits(word, verb.Name) {
			return true
		}
	}
	return false
}

// aFind is the first question of the card game as if something hung on it.
func aFind(t *testing.T, best, second float64) (game.Title, *Find) {
	t.Helper()
	title := titles.All[2]
	s, err := title.New(nil, game.FastRand(3))
	if err != nil {
		t.Fatal(err)
	}
	for title.Vocabulary().Prompts[s.Prompt().ID].Name != "turn" {
		s.Play(s.Legal(nil)[0], nil)
	}
	position, err := json.Marshal(s.Position())
	if err != nil {
		t.Fatal(err)
	}
	f := &Find{Title: title.ID(), Seat: s.Decider(), Turn: s.Turn(), Asked: 1, Deep: 10, Games: 10, Player: "rule", Position: position}
	for i, a := range s.Legal(nil)[:2] {
		f.Lines = append(f.Lines, Line{Actions: []string{title.Vocabulary().ActionText(a)}, Chance: []float64{best, second}[i], Won: []float64{best, second}[i]})
	}
	f.Lines[1].Because = []Because{{"points", 300}, {"rings", -200}}
	return title, f
}

func TestAFindIsToldInBothLanguages(t *testing.T) {
	title, f := aFind(t, 0.8, 0.6)
	w, err := New(title, plainLabel(title))
	if err != nil {
		t.Fatal(err)
	}
	p, err := w.Tell(f)
	if err != nil {
		t.Fatal(err)
	}
	if p.Task.FR == p.Task.EN || len(p.Hints) != 3 || len(p.Tries) != 1 || !strings.Contains(p.Why.EN, "80 times in 100") || !strings.Contains(p.Why.FR, "l’avance aux points") {
		t.Errorf("%+v", p)
	}
	if strings.ContainsAny(p.Task.FR+p.Task.EN+p.Why.FR+p.Hints[0].FR+p.Hints[1].FR, "{}") {
		t.Errorf("a mark was left: %+v", p)
	}
	if _, err := w.Tell(f); !errors.Is(err, ErrUntold) {
		t.Errorf("told twice: %v", err)
	}
}

func TestWhatGamesDoNotBearOutIsNotTold(t *testing.T) {
	title, f := aFind(t, 0.8, 0.6)
	f.Lines[1].Won = 0.79
	w, err := New(title, plainLabel(title))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Tell(f); !errors.Is(err, ErrUntold) {
		t.Errorf("got %v", err)
	}
}
