package learn_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"prancingpony/learn"
	"prancingpony/locale"
	"prancingpony/titles"
)

// written in docs/rulings, by title. Those of the mass battle stand in its chapters, by name.
var ruledIn = map[string][]string{
	"board": {"board.md", "board-battle.md", "board-cards.md", "board-players.md", "board-second.md"},
	"cards": {"cards.md"},
	"hunt":  {"hunt.md"},
}

var (
	aNumbered = regexp.MustCompile(`(?m)^(\d+)\. \*\*(.+?)\*\*`)
	columns   = regexp.MustCompile(` \| `)
)

// ruled is the key of a ruling and the set of rules that it holds for.
type ruled struct{ key, set string }

// setOf are the sets of rules by what docs/rulings calls an edition. A page of the second alone has no such column.
var setOf = map[string]string{"both": "", "first": "usual", "second": "edition-2"}

// ruledOn are all rulings of a page. Their key is the question, after the id or the cards where a table has these; a
// number and the question in a list; the cards alone where there is no question.
func ruledOn(t *testing.T, page string) (all []ruled) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "docs", "rulings", page))
	if err != nil {
		t.Fatal(err)
	}
	plain := strings.NewReplacer("*", "", "'", "’")
	for _, m := range aNumbered.FindAllStringSubmatch(string(data), -1) {
		all = append(all, ruled{key: plain.Replace(m[1] + ". " + m[2])})
	}
	var head []string
	for line := range strings.Lines(string(data)) {
		row, ok := strings.CutPrefix(strings.TrimSpace(line), "| ")
		if !ok || strings.HasPrefix(row, "---") {
			continue
		}
		cells := columns.Split(strings.TrimSuffix(row, " |"), -1)
		if first := cells[0]; first == "question" || first == "id" || first == "card" {
			head = cells
			continue
		}
		of := func(name string) string {
			if i := slices.Index(head, name); i >= 0 {
				return cells[i]
			}
			return ""
		}
		key := of("question")
		switch {
		case of("id") != "":
			key = of("id") + " " + key
		case of("card") != "" && key != "":
			key = of("card") + ": " + key
		case of("card") != "":
			key = of("card")
		}
		edition := of("edition")
		if page == "board-second.md" {
			edition = "second"
		}
		set, known := setOf[edition]
		if edition != "" && !known {
			t.Errorf("%s: no edition is called %q: %s", page, edition, key)
		}
		all = append(all, ruled{plain.Replace(key), set})
	}
	return all
}

func TestEveryRulingHasItsPlaceInTheHandbook(t *testing.T) {
	for title, pages := range ruledIn {
		notes, err := learn.NotesOf(title)
		if err != nil {
			t.Fatal(err)
		}
		told, sets := map[string]int{}, map[string]string{}
		for _, r := range notes.Rulings {
			told[r.Key]++
			sets[r.Key] = r.Set
			if err := r.Check(title); err != nil {
				t.Errorf("%s: %s: %v", title, r.Key, err)
			}
		}
		for _, page := range pages {
			all := ruledOn(t, page)
			if len(all) == 0 {
				t.Errorf("%s has no rulings", page)
			}
			for _, r := range all {
				if told[r.key] != 1 {
					t.Errorf("%s: %q is %d times in learn/rulings/%s.json", page, r.key, told[r.key], title)
				} else if sets[r.key] != r.set {
					t.Errorf("%s: %q holds for the rules %q, the handbook says %q", page, r.key, r.set, sets[r.key])
				}
				delete(told, r.key)
			}
		}
		for key := range told {
			t.Errorf("%s: %q is no ruling of docs/rulings", title, key)
		}
	}
}

func TestEveryNoteStandsAtAHeading(t *testing.T) {
	for _, title := range titles.All {
		notes, err := learn.NotesOf(title.ID())
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range locale.Languages {
			there := places(t, title.ID(), lang)
			words, err := locale.Load(lang, title.ID())
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range notes.Rulings {
				if _, ok := there[r.Rule]; !ok {
					t.Errorf("%s, %s: no heading is called %q: %s", title.ID(), lang, r.Rule, r.Key)
				}
			}
			for _, o := range title.Options() {
				i := slices.IndexFunc(notes.Options, func(p learn.OptionPlace) bool { return p.Option == o.ID })
				if i < 0 {
					t.Errorf("%s: option %s has no place", title.ID(), o.ID)
				} else if _, ok := there[notes.Options[i].Rule]; !ok || !words.Has("option."+o.ID) {
					t.Errorf("%s, %s: option %s stands at %q, which is no heading, or has no words",
						title.ID(), lang, o.ID, notes.Options[i].Rule)
				}
			}
		}
		if len(notes.Options) != len(title.Options()) {
			t.Errorf("%s: %d options have a place, there are %d", title.ID(), len(notes.Options), len(title.Options()))
		}
	}
}
