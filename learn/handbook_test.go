package learn_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
	"prancingpony/titles"
)

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
	for _, each := range titles.All {
		title := each.ID()
		for _, lang := range locale.Languages {
			there := places(t, title, lang)
			for _, p := range each.Vocabulary().Prompts {
				if _, ok := there[p.Rule]; p.Rule != "" && !ok {
					t.Errorf("%s, %s: prompt %s cites %q, which has no heading", title, lang, p.Name, p.Rule)
				}
			}
			for _, o := range each.Options() {
				if _, ok := there[o.Rule]; o.Rule != "" && !ok {
					t.Errorf("%s, %s: option %s cites %q, which has no heading", title, lang, o.ID, o.Rule)
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

func TestEveryLanguageHasTheSameHeadings(t *testing.T) {
	for _, title := range titles.All {
		first, err := learn.Handbook(title.ID(), locale.Languages[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range locale.Languages[1:] {
			chapters, err := learn.Handbook(title.ID(), lang)
			if err != nil {
				t.Fatal(err)
			}
			for i, c := range chapters {
				if a, b := outline(first[i]), outline(c); c.Lang != lang || !slices.Equal(a, b) {
					t.Errorf("%s: %s\n  %s %q\n  %s %q", title.ID(), c.ID, first[i].Lang, a, c.Lang, b)
				}
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

var aLink = regexp.MustCompile(`\]\(#([a-z0-9-]+)\)`)

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
				if bad := locale.Misprint(lang, c.Text); bad != "" {
					t.Errorf("%s/%s.%s: misprint %q", title.ID(), c.ID, lang, bad)
				}
			}
		}
	}
}

// Cards and options are listed from the data, so a chapter that lists them has a place for each; each needs its words.
func TestEveryCardAndOptionHasAPlace(t *testing.T) {
	for _, title := range titles.All {
		id := title.ID()
		for _, lang := range locale.Languages {
			chapters, err := learn.Handbook(id, lang)
			if err != nil {
				t.Fatal(err)
			}
			for _, list := range listsOf(title) {
				if !slices.ContainsFunc(chapters,
					func(c learn.Chapter) bool { return strings.Contains(c.Text, "\n"+list+"\n") }) {
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

// listed are the kinds of things that the handbook lists one by one.
var listed = []string{"card", "location", "ally", "sorcery", "companion", "profile"}

// listsOf are the lists that the handbook of a title must have.
func listsOf(t game.Title) []string {
	lists := []string{"{{options}}"}
	for _, k := range t.Vocabulary().Kinds {
		if slices.Contains(listed, k.Name) {
			lists = append(lists, "{{entries "+k.Name+"}}")
		}
	}
	return lists
}

// keysOf are the words that the lists of cards and options show.
func keysOf(t game.Title) []string {
	var keys []string
	for _, k := range t.Vocabulary().Kinds {
		if slices.Contains(listed, k.Name) {
			for _, name := range k.Names {
				keys = append(keys, k.Name+"."+name)
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

// What can be looked up has its words and, where it cites one, a heading of the handbook.
func TestEveryEntryOfTheReferenceHasItsWords(t *testing.T) {
	for _, title := range titles.All {
		for _, lang := range locale.Languages {
			words, err := locale.Load(lang, title.ID(), "web", "page")
			if err != nil {
				t.Fatal(err)
			}
			there := places(t, title.ID(), lang)
			missing := func(key string) {
				if !words.Has(key) {
					t.Errorf("%s, %s: %s has no words", title.ID(), lang, key)
				}
			}
			for _, shelf := range title.(game.ReferenceTables).Reference() {
				missing("reference.shelf." + shelf.ID)
				for _, e := range shelf.Entries {
					missing(shelf.Kind + "." + e.Name)
					for _, f := range e.Facets {
						missing("reference.by." + f.By)
						missing(f.By + "." + f.Is)
					}
					for _, f := range e.Figures {
						missing("reference." + f.Of)
					}
					if _, ok := there[e.Rule]; e.Rule != "" && !ok {
						t.Errorf("%s, %s: %s cites %q, which has no heading", title.ID(), lang, e.Name, e.Rule)
					}
				}
			}
		}
	}
}

var anExample = regexp.MustCompile(`(?m)^\{\{example ([a-z]+-\d+) ([a-z0-9-]+)\}\}$`)

// An example is a scene of a lesson of the same title: it is drawn from its position, and can be played.
func TestExamplesOfTheHandbookAreScenesOfLessons(t *testing.T) {
	for _, title := range titles.All {
		for _, lang := range locale.Languages {
			chapters, err := learn.Handbook(title.ID(), lang)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, c := range chapters {
				for _, m := range anExample.FindAllStringSubmatch(c.Text, -1) {
					n++
					l, err := learn.LessonByID(m[1])
					if err != nil || l.Title != title.ID() {
						t.Errorf("%s.%s: no lesson of %s is called %q", c.ID, lang, title.ID(), m[1])
						continue
					}
					if !slices.ContainsFunc(l.Steps, func(s *learn.Step) bool {
						return s.ID == m[2] &&
							s.Position != nil
					}) {
						t.Errorf("%s.%s: %s has no scene %q", c.ID, lang, m[1], m[2])
					}
				}
			}
			if n == 0 {
				t.Errorf("%s, %s: the handbook has no example", title.ID(), lang)
			}
		}
	}
}

var aRuling = regexp.MustCompile("(?m)^\\| ([a-z0-9-]+) \\|.*`Test")

// Rulings of the mass battle have names: each is explained once where it applies, in both languages.
func TestEveryNamedRulingIsToldInTheHandbook(t *testing.T) {
	rulings, err := os.ReadFile(filepath.Join("..", "docs", "rulings", "battle.md"))
	if err != nil {
		t.Fatal(err)
	}
	names := aRuling.FindAllStringSubmatch(string(rulings), -1)
	if len(names) < 50 {
		t.Fatalf("only %d rulings are found", len(names))
	}
	for _, lang := range locale.Languages {
		chapters, err := learn.Handbook("battle", lang)
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, c := range chapters {
			for line := range strings.Lines(c.Text) {
				if ids, ok := strings.CutPrefix(line, "> *"); ok {
					ids, _, _ = strings.Cut(ids, ".*")
					told = append(told, strings.Split(ids, ", ")...)
				}
			}
		}
		slices.Sort(told)
		for _, name := range names {
			i, ok := slices.BinarySearch(told, name[1])
			if !ok || i+1 < len(told) && told[i+1] == name[1] {
				t.Errorf("%s: ruling %s is not told, or told twice", lang, name[1])
			}
		}
	}
}
