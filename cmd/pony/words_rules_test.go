package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"prancingpony/locale"
)

// sentenceRule is a rule of a language that composed sentences can break. The web client runs the same rules over the
// sentences that it composes itself (web/src/titles/words.test.ts).
type sentenceRule struct {
	Rule   string `json:"rule"`
	Breaks string `json:"breaks"` // pattern of what is wrong
	Unless string `json:"unless"` // pattern of what only looks wrong
	Wrong  string `json:"wrong"`  // a text that breaks the rule

	breaks, unless *regexp.Regexp
}

func (r *sentenceRule) broken(text string) bool {
	text = plainSpaces(text)
	if r.unless != nil {
		text = r.unless.ReplaceAllString(text, "")
	}
	return r.breaks.MatchString(text)
}

func sentenceRules(t *testing.T, lang string) []*sentenceRule {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "locale", "testdata", "sentences", lang+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var rules []*sentenceRule
	if err := json.Unmarshal(data, &rules); err != nil {
		t.Fatal(err)
	}
	for _, r := range rules {
		r.breaks = regexp.MustCompile(r.Breaks)
		if r.Unless != "" {
			r.unless = regexp.MustCompile(r.Unless)
		}
	}
	return rules
}

func TestEverySentenceRuleFindsWhatIsWrong(t *testing.T) {
	for _, lang := range locale.Languages {
		for _, r := range sentenceRules(t, lang) {
			if !r.broken(r.Wrong) {
				t.Errorf("%s: the rule %q does not find %q", lang, r.Rule, r.Wrong)
			}
		}
	}
}

// Every question, answer, refusal, event, hint, act and name of some games reads as one would write it.
func TestSentencesOfGamesKeepTheRules(t *testing.T) {
	for _, title := range allTitles {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			all := map[string]*sentences{}
			for _, lang := range locale.Languages {
				words, err := locale.Load(lang, title.ID())
				if err != nil {
					t.Fatal(err)
				}
				all[lang] = newSentences(&speaker{v: title.Vocabulary(), words: words})
			}
			games := 12
			if testing.Short() {
				games = 4
			}
			for seed := range games {
				_, err := record(title, uint64(seed), func(q question) {
					for _, said := range all {
						said.hear(q)
					}
				})
				if err != nil {
					t.Fatal(err)
				}
			}
			for lang, said := range all {
				if err := said.hearClient(title); err != nil {
					t.Fatal(err)
				}
				rules, faults := sentenceRules(t, lang), map[string]bool{} // one fault of each template is enough
				for text, key := range said.all {
					for _, r := range rules {
						if r.broken(text) && !faults[key] {
							faults[key] = true
							t.Errorf("%s, %s: %s: %s", lang, key, r.Rule, text)
						}
					}
				}
			}
		})
	}
}
