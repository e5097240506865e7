package cards

import (
	"encoding/json"
	"os"
	"testing"
)

// Every word of the vocabulary and of the view has a text in both languages.
func TestEveryWordHasAText(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		data, err := os.ReadFile("../../locale/" + lang + "/cards.json")
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]string
		if err := json.Unmarshal(data, &words); err != nil {
			t.Fatal(err)
		}
		need := func(key string) {
			if words[key] == "" {
				t.Errorf("%s: no text for %s", lang, key)
			}
		}
		for _, key := range []string{"title", "title.blurb", "option.scenario", "option.scenario.help"} {
			need(key)
		}
		for _, k := range vocabulary.Kinds {
			for _, name := range k.Names {
				need(k.Name + "." + name)
			}
		}
		for _, w := range vocabulary.Verbs {
			need("action." + w.Name)
		}
		for _, w := range vocabulary.Events {
			need("event." + w.Name)
		}
		for _, w := range vocabulary.Prompts {
			need("prompt." + w.Name)
			need("rule." + w.Rule)
		}
		for c := range Card(NumCards) {
			if !plain.Has(c) {
				need("card." + sheets[c].name + ".text")
			}
		}
		for _, g := range grounds {
			need("location." + g.name + ".text")
		}
		for _, sc := range scenarios {
			need("option.scenario." + sc.name)
			for _, seat := range sc.seats {
				need("seat." + seat.ID)
				need("side." + seat.Side)
			}
		}
		for _, id := range (Title{}).Endings() {
			need("ending." + id)
		}
		for _, w := range vocabulary.Reasons {
			need("reason." + w.Name)
		}
		for _, list := range [][]string{
			prefixed("faction.", factionNames[:]), prefixed("kind.", kindNames[:]),
			prefixed("phase.", phaseNames[:]),
		} {
			for _, key := range list {
				need(key)
			}
		}
	}
}

func prefixed(prefix string, names []string) []string {
	var out []string
	for _, n := range names {
		out = append(out, prefix+n)
	}
	return out
}
