package puzzlegen

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
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
				for _, words := range name {
					if names[words] {
						t.Errorf("%s: %q is given twice", title.ID(), words)
					}
					names[words] = true
				}
			}
			for _, pattern := range theme.On {
				if !fitsAVerb(title, pattern) {
					t.Errorf("%s: %q fits no verb", title.ID(), pattern)
				}
			}
		}
	}
}

func fitsAVerb(t game.Title, pattern string) bool {
	word, _, _ := strings.Cut(pattern, " ")
	for _, verb := range t.Vocabulary().Verbs {
		if learn.Fits(word, verb.Name) {
			return true
		}
	}
	return false
}

// aFinding is the first question of the card game as if something hung on it.
func aFinding(t *testing.T, best, second float64) (game.Title, *Finding) {
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
	f := &Finding{
		Title: title.ID(), Seat: s.Decider(), Turn: s.Turn(), Position: position,
		Asked: 1, Deep: 10, Games: 10, Player: "rule",
	}
	for i, a := range s.Legal(nil)[:2] {
		chance := []float64{best, second}[i]
		line := Line{Actions: []string{title.Vocabulary().ActionText(a)}, Chance: chance, Won: chance}
		f.Lines = append(f.Lines, line)
	}
	f.Lines[1].Themes = []string{"points", "ring-token"}
	return title, f
}

func TestAFindingBecomesAPuzzleInEveryLanguage(t *testing.T) {
	title, f := aFinding(t, 0.8, 0.6)
	w, err := New(title, plainLabel(title))
	if err != nil {
		t.Fatal(err)
	}
	p, err := w.Write(f)
	if err != nil {
		t.Fatal(err)
	}
	if p.Task["fr"] == p.Task["en"] || len(p.Hints) != 3 || len(p.Tries) != 1 ||
		!strings.Contains(p.Why["en"], "80 times in 100") || !strings.Contains(p.Why["fr"], "points et pion Anneau") {
		t.Errorf("%+v", p)
	}
	for _, text := range append([]learn.Text{p.Name, p.Task, p.Why, p.Tries[0].Say}, p.Hints...) {
		for _, lang := range locale.Languages {
			if words := text[lang]; words == "" || strings.ContainsAny(words, "{}") {
				t.Errorf("%s: no text, or a mark was left: %q", lang, words)
			}
		}
	}
	if _, err := w.Write(f); !errors.Is(err, ErrRejected) {
		t.Errorf("written twice: %v", err)
	}
}

func TestAFindingThatGamesDoNotConfirmIsRejected(t *testing.T) {
	title, f := aFinding(t, 0.8, 0.6)
	f.Lines[1].Won = 0.79
	w, err := New(title, plainLabel(title))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(f); !errors.Is(err, ErrRejected) {
		t.Errorf("got %v", err)
	}
}
