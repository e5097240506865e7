package locale

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestBothLanguagesHaveTheSameKeys(t *testing.T) {
	if en, fr := Files("en"), Files("fr"); !slices.Equal(en, fr) {
		t.Fatalf("files differ: en %v, fr %v", en, fr)
	}
	for _, file := range Files("en") {
		en, err := Load("en", file)
		if err != nil {
			t.Fatal(err)
		}
		fr, err := Load("fr", file)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range en.Keys() {
			if !fr.Has(key) {
				t.Errorf("%s: %q is missing in French", file, key)
			}
		}
		for _, key := range fr.Keys() {
			if !en.Has(key) {
				t.Errorf("%s: %q is missing in English", file, key)
			}
		}
	}
}

func TestNoTextIsEmptyOrBroken(t *testing.T) {
	for _, lang := range Languages {
		for _, file := range Files(lang) {
			c, err := Load(lang, file)
			if err != nil {
				t.Fatal(err)
			}
			for _, key := range c.Keys() {
				text := c.words[key]
				if strings.TrimSpace(text) == "" || strings.Count(text, "{") != strings.Count(text, "}") {
					t.Errorf("%s/%s %s: %q", lang, file, key, text)
				}
			}
		}
	}
}

// The web client fills templates by the same cases.
func TestTemplatesAreFilledAsTheCasesSay(t *testing.T) {
	data, err := os.ReadFile("testdata/cases/templates.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Why, Lang, Text, Want string
		Operands              []string
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if got := Fill(c.Lang, c.Text, c.Operands); got != c.Want {
			t.Errorf("%s: Fill(%q) = %q, want %q", c.Why, c.Text, got, c.Want)
		}
	}
}

// A language with more forms than two needs its line in languages.json and nothing else: Polish.
func TestPluralsFollowTheirCategories(t *testing.T) {
	polish := Language{Plurals: []Plural{
		{"one", "i = 1 and v = 0"},
		{"few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"},
		{"many", "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"},
	}}
	for number, want := range map[string]int{"1": 0, "2": 1, "3": 1, "5": 2, "0": 2, "12": 2, "22": 1, "111": 2, "x": 3} {
		if got := polish.form(number, 4); got != want {
			t.Errorf("%s takes form %d, want %d", number, got, want)
		}
	}
	if got := polish.form("5", 2); got != 1 {
		t.Errorf("where a text has fewer forms, the last is for the rest: %d", got)
	}
}

// Whoever chooses a seat reads what it is like to play.
func TestEverySeatSaysWhatItIsLike(t *testing.T) {
	seat := regexp.MustCompile(`^seat\.[a-z0-9-]+$`)
	for _, file := range []string{"board", "board-players", "hunt", "cards", "battle"} {
		c, err := Load("en", file)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range c.Keys() {
			if seat.MatchString(key) && !c.Has(key+".like") {
				t.Errorf("%s: %s does not say what it is like", file, key)
			}
		}
	}
}

// A place that several titles know has one name in each language; some give it its article.
func TestAPlaceHasOneName(t *testing.T) {
	beside := regexp.MustCompile(`^(The|Les|Le|La) |^L’| \(.*\)$`) // the article, and the number of a point
	bare := func(name string) string { return beside.ReplaceAllString(name, "") }
	place := regexp.MustCompile(`^(region|location|space)\.[a-z0-9-]+$`)
	french := map[string]string{}
	for _, title := range []string{"board", "cards", "hunt"} {
		en, err := Load("en", title)
		if err != nil {
			t.Fatal(err)
		}
		fr, err := Load("fr", title)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range en.Keys() {
			if !place.MatchString(key) {
				continue
			}
			name, here := bare(en.words[key]), bare(fr.words[key])
			if there, ok := french[name]; ok && there != here {
				t.Errorf("%s is %q and %q in French", name, there, here)
			}
			french[name] = here
		}
	}
}

func TestEveryLanguageHasAFolder(t *testing.T) {
	folders, err := fs.Glob(files, "*/pony.json")
	if err != nil || len(folders) != len(Languages) {
		t.Errorf("folders %v, languages %v: %v", folders, Languages, err)
	}
}

func TestLanguageFromTheEnvironment(t *testing.T) {
	tests := []struct {
		env  map[string]string
		want string
	}{
		{nil, "en"},
		{map[string]string{"LANG": "fr_FR.UTF-8"}, "fr"},
		{map[string]string{"LC_ALL": "en_GB", "LANG": "fr_FR.UTF-8"}, "en"},
		{map[string]string{"LANG": "de_DE"}, "en"},
	}
	for _, tt := range tests {
		if got := FromEnvironment(func(k string) string { return tt.env[k] }); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.env, got, tt.want)
		}
	}
}
