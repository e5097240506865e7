package locale

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// dictionaries are those of Debian that each language is read with.
var dictionaries = map[string]string{"en": "en_GB,en_US", "fr": "fr"}

var (
	marks = regexp.MustCompile("\\$?\\{[^}]*\\}|https?://\\S+|`[^`]*`")
	word  = regexp.MustCompile(`\p{L}+(?:['-]\p{L}+)*`)
)

// Every word is in the dictionary, or in testdata/spelling: names of Middle-earth and words of programs.
func TestEveryWordIsSpelledRight(t *testing.T) {
	for _, lang := range Languages {
		if dictionaries[lang] == "" {
			continue
		}
		check := exec.Command("hunspell", "-d", dictionaries[lang], "-i", "utf-8", "-l")
		check.Stdin = strings.NewReader(strings.Join(wordsOf(t, lang), "\n"))
		said, err := check.Output()
		if err != nil {
			if os.Getenv("CI") != "" {
				t.Fatalf("hunspell -d %s: %v", dictionaries[lang], err)
			}
			t.Skipf("hunspell -d %s: %v (scripts/hunspell.sh installs it on Debian)", dictionaries[lang], err)
		}
		data, err := os.ReadFile(filepath.Join("testdata", "spelling", lang+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		known := strings.Fields(string(data))
		unknown := slices.DeleteFunc(strings.Fields(string(said)),
			func(w string) bool { return slices.Contains(known, w) })
		if len(unknown) > 0 {
			t.Errorf("%s: %s", lang, strings.Join(unknown, " "))
		}
	}
}

// wordsOf are all words of a language, each once.
func wordsOf(t *testing.T, lang string) []string {
	t.Helper()
	c, err := Load(lang, Files(lang)...)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, key := range c.Keys() {
		text := marks.ReplaceAllString(c.Text(key), " ")
		all = append(all, word.FindAllString(strings.ReplaceAll(text, "\u2019", "'"), -1)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
