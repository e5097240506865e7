package learn_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
	"prancingpony/titles"
)

// written are the titles whose handbook is complete; a new one is added here and held to everything below.
var written = []string{"board", "battle"}

// places are all headings of a title's handbook in a language; each may exist once.
func places(t *testing.T, title, lang string) map[string]learn.Heading {
	t.Helper()
	chapters, err := learn.Handbook(title, lang)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]learn.Heading{}
	for _, c := range chapters {
		if len(c.Headings) == 0 || c.Headings[0].Level != 1 {
			t.Errorf("%s.%s does not begin with its name", c.ID, lang)
		}
		for _, h := range c.Headings {
			if _, twice := all[h.ID]; twice {
				t.Errorf("%s: two headings are called %q", lang, h.ID)
			}
			all[h.ID] = h
		}
	}
	return all
}

func TestEveryCitationHasAHeading(t *testing.T) {
	for _, title := range written {
		for _, lang := range locale.Languages {
			there := places(t, title, lang)
			for _, p := range titleOf(t, title).Vocabulary().Prompts {
				if _, ok := there[p.Rule]; p.Rule != "" && !ok {
					t.Errorf("%s, %s: prompt %s cites %q, which has no heading", title, lang, p.Name, p.Rule)
				}
			}
			for _, c := range learn.Concepts() {
				if _, ok := there[c.Rule]; c.Title == title && !ok {
					t.Errorf("%s, %s: concept %s cites %q, which has no heading", title, lang, c.ID, c.Rule)
				}
			}
		}
	}
}

func TestBothLanguagesHaveTheSameHeadings(t *testing.T) {
	for _, title := range titles.All {
		fr, errFR := learn.Handbook(title.ID(), "fr")
		en, errEN := learn.Handbook(title.ID(), "en")
		if (errFR == nil) != (errEN == nil) || len(fr) != len(en) {
			t.Errorf("%s: %d chapters in French, %d in English", title.ID(), len(fr), len(en))
			continue
		}
		for i := range fr {
			if a, b := outline(fr[i]), outline(en[i]); !slices.Equal(a, b) {
				t.Errorf("%s: %s\n  fr %q\n  en %q", title.ID(), fr[i].ID, a, b)
			}
		}
	}
}

func outline(c learn.Chapter) []string {
	var ids []string
	for _, h := range c.Headings {
		ids = append(ids, fmt.Sprintf("%d %s", h.Level, h.ID))
	}
	return ids
}

var (
	aLink     = regexp.MustCompile(`\]\(#([a-z0-9-]+)\)`)
	badFrench = regexp.MustCompile(`'|[\pL\d] [;:?!»%]|« `)
)

func TestLinksOfTheHandbookLeadSomewhere(t *testing.T) {
	for _, title := range titles.All {
		for _, lang := range locale.Languages {
			chapters, err := learn.Handbook(title.ID(), lang)
			if err != nil {
				continue
			}
			there := places(t, title.ID(), lang)
			for _, c := range chapters {
				for _, m := range aLink.FindAllStringSubmatch(c.Text, -1) {
					if _, ok := there[m[1]]; !ok {
						t.Errorf("%s/%s.%s: nothing is called %q", title.ID(), c.ID, lang, m[1])
					}
				}
				if lang == "fr" {
					if bad := badFrench.FindString(c.Text); bad != "" {
						t.Errorf("%s/%s: French apostrophe or no-break space: %q", title.ID(), c.ID, bad)
					}
				}
			}
		}
	}
}

// Cards and options are listed from the data, so a chapter that lists them has a place for each; each needs its words.
func TestEveryCardAndOptionHasAPlace(t *testing.T) {
	for _, id := range written {
		title := titleOf(t, id)
		for _, lang := range locale.Languages {
			chapters, err := learn.Handbook(id, lang)
			if err != nil {
				t.Fatal(err)
			}
			for _, list := range []string{"{{cards}}", "{{options}}"} {
				if list == "{{cards}}" && !hasCards(title) {
					continue
				}
				if !slices.ContainsFunc(chapters, func(c learn.Chapter) bool { return strings.Contains(c.Text, "\n"+list+"\n") }) {
					t.Errorf("%s, %s: no chapter has %s", id, lang, list)
				}
			}
			words, err := locale.Load(lang, id)
			if err != nil {
				t.Fatal(err)
			}
			for _, key := range keysOf(title) {
				if said := words.Say(key); said == key || said == "" {
					t.Errorf("%s, %s: %s has no words", id, lang, key)
				}
			}
		}
	}
}

func hasCards(t game.Title) bool {
	return slices.ContainsFunc(t.Vocabulary().Kinds, func(k game.Kind) bool { return k.Name == "card" })
}

// keysOf are the words that the lists of cards and options show.
func keysOf(t game.Title) []string {
	var keys []string
	for _, k := range t.Vocabulary().Kinds {
		if k.Name == "card" {
			for _, name := range k.Names {
				keys = append(keys, "card."+name)
			}
		}
	}
	for _, o := range t.Options() {
		keys = append(keys, "option."+o.ID)
		for _, v := range o.Values {
			keys = append(keys, "option."+o.ID+"."+v)
		}
	}
	return keys
}
