package chronicle

import (
	"encoding/json"
	"fmt"
	"html/template"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/locale"
	"prancingpony/titles"
)

// played is a game by a player: every seed is another one.
func played(t testing.TB, title game.Title, o game.Options, player string, seed uint64) *Match {
	t.Helper()
	s, err := title.New(o, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	seats, err := title.Seats(o)
	if err != nil {
		t.Fatal(err)
	}
	m := &Match{Title: title, First: game.Clone(title, s), Seed: fmt.Sprint(seed)}
	for _, seat := range seats {
		m.Sides = append(m.Sides, seat.Side)
	}
	p, err := bot.New(title, player)
	if err != nil {
		t.Fatal(err)
	}
	luck := game.FastRand(seed)
	for n := 1; s.Decider() != game.Nobody; n++ {
		choice := p.Choose(bot.Observe(title, s, luck.Uint64()), luck.Uint64())
		a := choice.Actions()[0]
		m.Moves = append(m.Moves, Move{N: n, Action: a})
		if err := s.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
	}
	r := s.Result()
	m.By = r.By
	for i, side := range m.Sides {
		if r.Winners.Has(game.Seat(i)) && !slices.Contains(m.Winners, side) {
			m.Winners = append(m.Winners, side)
		}
	}
	return m
}

// Every name and number of every sentence is in its events, no template comes again within six sentences, and nothing
// that must be in the book is missing: in random games and games of bots of all titles, in every language.
func TestBooksAreTrueAndDoNotRepeat(t *testing.T) {
	games := 12
	if testing.Short() {
		games = 3
	}
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			words := map[string][]string{}
			for seed := range games {
				player := []string{"rule:60", "random"}[seed%2]
				s, err := Read(played(t, title, nil, player, uint64(seed)))
				if err != nil {
					t.Fatal(err)
				}
				for _, lang := range locale.Languages {
					b, err := s.Book(lang)
					if err != nil {
						t.Fatal(err)
					}
					for _, fault := range faults(s, b) {
						t.Errorf("seed %d: %s", seed, fault)
					}
					missing(t, s, b)
					words[lang] = append(words[lang], textOf(b))
				}
			}
			for lang, texts := range words {
				if slices.Sort(texts); len(slices.Compact(texts)) < games {
					t.Errorf("%s: two games have the same book", lang)
				}
				spelled(t, lang, strings.Join(texts, "\n"))
			}
		})
	}
}

// Every line of the ledger has the Corruption that its turn ended with, whatever was healed on the way.
func TestTheLedgerHasTheCorruptionOfEveryTurn(t *testing.T) {
	t.Parallel()
	for _, title := range titles.All {
		guide := title.(game.Chronicle)
		k := slices.IndexFunc(guide.Ledger(), func(c game.Tally) bool { return c.Key == "corruption" })
		if k < 0 {
			continue
		}
		for seed := range 6 {
			m := played(t, title, nil, "rule:60", uint64(seed))
			s, err := Read(m)
			if err != nil {
				t.Fatal(err)
			}
			b, err := s.Book("en")
			if err != nil {
				t.Fatal(err)
			}
			now, ends := game.Clone(title, m.First), map[int]string{}
			for _, move := range m.Moves {
				turn := now.Turn()
				if err := now.Apply(move.Action, nil); err != nil {
					t.Fatal(err)
				}
				ends[turn] = corruptionOf(t, now)
			}
			for _, row := range b.Ledger {
				got, want := fmt.Sprint(row.Numbers[k]), ends[row.Turn]
				if want != "" && got != want {
					t.Errorf("%s, seed %d, turn %d: Corruption %s, want %s", title.ID(), seed, row.Turn, got, want)
				}
			}
		}
	}
}

var marks = regexp.MustCompile(`"corruption":(\d+)`)

// corruptionOf is what a position says of it; zero is left out there.
func corruptionOf(t *testing.T, s game.State) string {
	t.Helper()
	text, err := json.Marshal(s.Position())
	if err != nil {
		t.Fatal(err)
	}
	if found := marks.FindSubmatch(text); found != nil {
		return string(found[1])
	}
	return "0"
}

// missing reports passages that must be in the book and are not.
func missing(t *testing.T, s *Story, b *Book) {
	t.Helper()
	told := map[int]bool{}
	for _, c := range b.Chapters {
		for _, p := range c.Paragraphs {
			for _, x := range p.Sentences {
				told[x.passage] = true
			}
		}
	}
	for i, p := range s.passages {
		if p.Weight >= game.TellWeight && !told[i] {
			t.Errorf("%s: %s of record %d is not told", b.Lang, p.Key, s.nOf(i))
		}
	}
}

// A match always has the same book.
func TestABookIsAlwaysTheSame(t *testing.T) {
	title := titles.All[0]
	m := played(t, title, nil, "rule:60", 4)
	var texts []string
	for range 2 {
		s, err := Read(m)
		if err != nil {
			t.Fatal(err)
		}
		b, err := s.Book("fr")
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, textOf(b))
	}
	if texts[0] != texts[1] {
		t.Error("two books of one match differ")
	}
}

// The page to print has everything that the book has: people, sentences, woodcuts, maps, the ledger.
func TestThePageHasTheWholeBook(t *testing.T) {
	for _, title := range titles.All {
		s, err := Read(played(t, title, nil, "rule:60", 2))
		if err != nil {
			t.Fatal(err)
		}
		b, err := s.Book("fr")
		if err != nil {
			t.Fatal(err)
		}
		var page strings.Builder
		asked := map[string]bool{}
		if err := b.WriteHTML(&page, Pictures{
			Plate: func(i int) ([]byte, error) {
				if b.Chapters[i].Plate == nil {
					return nil, nil
				}
				return []byte("map"), nil
			},
			Cut: func(address string) string {
				asked[address] = true
				return "<svg></svg>"
			},
			Style: ".art{}",
		}); err != nil {
			t.Fatal(err)
		}
		for _, p := range b.People {
			if !strings.Contains(page.String(), template.HTMLEscapeString(p.Fate)) || !asked[p.Cut] {
				t.Errorf("%s: nothing of %s: %s", title.ID(), p.Name, p.Fate)
			}
		}
		for _, c := range b.Chapters {
			if !asked[c.Cut] {
				t.Errorf("%s: no woodcut %s", title.ID(), c.Cut)
			}
			for _, p := range c.Paragraphs {
				for _, x := range p.Sentences {
					if !strings.Contains(page.String(), template.HTMLEscapeString(x.Text)) {
						t.Errorf("%s: not on the page: %s", title.ID(), x.Text)
					}
				}
			}
		}
		if len(b.People) == 0 || strings.Count(page.String(), "<td class=\"l t\">") != len(b.Ledger) {
			t.Errorf("%s: %d people, a ledger of %d turns", title.ID(), len(b.People), len(b.Ledger))
		}
	}
}

func textOf(b *Book) string {
	var all strings.Builder
	fmt.Fprintf(&all, "%s\n%s\n", b.Name, b.Subtitle)
	for _, p := range b.People {
		fmt.Fprintf(&all, "%s: %s\n", p.Name, p.Fate)
	}
	for i, c := range b.Chapters {
		fmt.Fprintf(&all, "\n== %d. %s (%d–%d)\n", i+1, c.Name, c.From, c.To)
		for _, p := range c.Paragraphs {
			fmt.Fprintf(&all, "[%d] ", p.Turn)
			for _, x := range p.Sentences {
				all.WriteString(x.Text + " ")
			}
			all.WriteString("\n")
		}
	}
	return all.String()
}

var word = regexp.MustCompile(`\p{L}+(?:['-]\p{L}+)*`)

// spelled holds a text to the dictionary and to the names that locale knows.
func spelled(t *testing.T, lang, text string) {
	t.Helper()
	dictionary := map[string]string{"en": "en_GB,en_US", "fr": "fr"}[lang]
	if dictionary == "" {
		return
	}
	check := exec.Command("hunspell", "-d", dictionary, "-i", "utf-8", "-l")
	check.Stdin = strings.NewReader(strings.Join(word.FindAllString(strings.ReplaceAll(text, "’", "'"), -1), "\n"))
	said, err := check.Output()
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("hunspell -d %s: %v", dictionary, err)
		}
		return
	}
	data, err := os.ReadFile(filepath.Join("..", "locale", "testdata", "spelling", lang+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields(string(data))
	unknown := slices.DeleteFunc(strings.Fields(string(said)), func(w string) bool { return slices.Contains(known, w) })
	slices.Sort(unknown)
	if unknown = slices.Compact(unknown); len(unknown) > 0 {
		t.Errorf("%s: not in the dictionary: %s", lang, strings.Join(unknown, " "))
	}
}

// BOOKS=folder writes one book of each title in every language there, to be read.
func TestWriteBooks(t *testing.T) {
	folder := os.Getenv("BOOKS")
	if folder == "" {
		t.Skip("BOOKS names no folder")
	}
	for _, title := range titles.All {
		s, err := Read(played(t, title, nil, "rule:60", 7))
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range locale.Languages {
			b, err := s.Book(lang)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(folder, title.ID()+"-"+lang+".txt")
			if err := os.WriteFile(file, []byte(textOf(b)), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}
