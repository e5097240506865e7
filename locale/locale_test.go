package locale

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestEveryLanguageHasTheSameKeys(t *testing.T) {
	first := Languages[0]
	for _, lang := range Languages[1:] {
		if want, got := Files(first), Files(lang); !slices.Equal(want, got) {
			t.Fatalf("files of %s: %v, of %s: %v", first, want, lang, got)
		}
		for _, file := range Files(first) {
			want, got := load(t, first, file), load(t, lang, file)
			for key := range want.texts {
				if _, ok := got.texts[key]; !ok {
					t.Errorf("%s: %q is missing in %s", file, key, lang)
				}
			}
			for key := range got.texts {
				if _, ok := want.texts[key]; !ok {
					t.Errorf("%s: %q is in %s alone", file, key, lang)
				}
			}
		}
	}
}

func load(t *testing.T, lang, file string) *Catalogue {
	t.Helper()
	c, err := Load(lang, file)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A language made up of two files: what it lacks is read in the fallback, with the fallback's plurals.
func TestAMissingTextIsReadInTheFallback(t *testing.T) {
	t.Cleanup(func() {
		if err := Use(Embedded); err != nil {
			t.Fatal(err)
		}
	})
	folder := fstest.MapFS{
		"languages.json": {Data: []byte(`[{"id": "en", "plurals": [{"category": "one", "when": "i = 1"}]}, {"id": ` +
			`"xx"}]`)},
		"en/pony.json": {Data: []byte(`{"hello": "Hello", "cards": "{0} {0?card:cards}", "place.moria": "Moria"}`)},
		"en/web.json":  {Data: []byte(`{"bye": "Bye"}`)},
		"xx/pony.json": {Data: []byte(`{"hello": "Xello", "place.moria": "Xoria"}`)},
	}
	if err := Use(folder); err != nil {
		t.Fatal(err)
	}
	c := load(t, "xx", "pony")
	for key, want := range map[string]string{"hello": "Xello", "cards": "1 card", "nothing": "nothing 1"} {
		if got := c.Say(key, "1"); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
	if got := load(t, "xx", "web").Say("bye"); got != "Bye" {
		t.Errorf("a file that the language lacks: %q", got)
	}
	if got := c.Keys(); !slices.Equal(got, []string{"hello", "place.moria"}) {
		t.Errorf("own keys %q", got)
	}
	if got := In(map[string]int{"en": 1, "xx": 2}, "xx") + In(map[string]int{"en": 10}, "xx"); got != 12 {
		t.Errorf("own and fallback make %d", got)
	}
	for _, faulty := range []string{`[]`, `{`} {
		folder["languages.json"] = &fstest.MapFile{Data: []byte(faulty)}
		if Use(folder) == nil {
			t.Errorf("languages.json may not be %s", faulty)
		}
	}
}

func TestNoTextIsEmptyOrBroken(t *testing.T) {
	for _, lang := range Languages {
		for _, file := range Files(lang) {
			for key, text := range load(t, lang, file).texts {
				if bad := Misprint(lang, text); bad != "" {
					t.Errorf("%s/%s %s: %q in %q", lang, file, key, bad, text)
				}
				if strings.TrimSpace(text) == "" || strings.Count(text, "{") != strings.Count(text, "}") {
					t.Errorf("%s/%s %s: %q", lang, file, key, text)
				}
			}
		}
	}
}

// French has a narrow space before ; ? and !, and one of full width before : and % and within its quotes.
func TestMisprintsAreFound(t *testing.T) {
	for text, want := range map[string]string{
		"Qui vient\u202f? «\u00a0Moi\u00a0»\u00a0: 5\u00a0%\u202f!": "", "l'Ombre": "l'O", "Qui vient ?": "t ?",
		"Qui vient\u00a0?": "\u00a0?", "Oui\u202f:": "\u202f:", "«\u202fOui\u00a0»": "«\u202f", "5\u202f%": "\u202f%",
		"1 000 points": "1 000",
	} {
		if got := Misprint("fr", text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
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
		if got := fillOperands(c.Lang, c.Text, c.Operands, nil); got != c.Want {
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
	for number, want := range map[string]int{
		"1": 0, "2": 1, "3": 1, "5": 2, "0": 2, "12": 2, "22": 1,
		"111": 2, "x": 3,
	} {
		if got := polish.form(number, 4); got != want {
			t.Errorf("%s takes form %d, want %d", number, got, want)
		}
	}
	if got := polish.form("5", 2); got != 1 {
		t.Errorf("where a text has fewer forms, the last is for the rest: %d", got)
	}
}

// titleFiles are the files that name a title.
func titleFiles(t *testing.T) (titles []string) {
	t.Helper()
	for _, file := range Files("en") {
		if load(t, "en", file).Has("title") {
			titles = append(titles, file)
		}
	}
	if len(titles) == 0 {
		t.Fatal("no file names a title")
	}
	return titles
}

// Players who choose a seat read what it is like to play.
func TestEverySeatSaysWhatItIsLike(t *testing.T) {
	seat := regexp.MustCompile(`^seat\.[a-z0-9-]+$`)
	for _, title := range titleFiles(t) {
		c := load(t, "en", title)
		for _, key := range c.Keys() {
			if seat.MatchString(key) && !c.Has(key+".like") {
				t.Errorf("%s: %s does not say what it is like", title, key)
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
	for _, title := range titleFiles(t) {
		en, fr := load(t, "en", title), load(t, "fr", title)
		for _, key := range en.Keys() {
			if !place.MatchString(key) {
				continue
			}
			name, here := bare(en.texts[key]), bare(fr.texts[key])
			if there, ok := french[name]; ok && there != here {
				t.Errorf("%s is %q and %q in French", name, there, here)
			}
			french[name] = here
		}
	}
}

func TestEveryLanguageHasAFolder(t *testing.T) {
	folders, err := fs.Glob(Embedded, "*/pony.json")
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
