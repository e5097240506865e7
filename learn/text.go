package learn

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"unicode/utf8"

	"prancingpony/locale"
)

// Text is a text by language code. [[concept]] and [[concept|words]] mark a term that can be explained.
type Text map[string]string

// SameText is a text that reads the same in every language, such as a name that a person gave.
func SameText(text string) Text {
	t := Text{}
	for _, lang := range locale.Languages {
		t[lang] = text
	}
	return t
}

// In returns the text in a language, or in the fallback where that is missing, without marks.
func (t Text) In(lang string) string { return plain(locale.In(t, lang)) }

// Is reports whether two texts are the same in every language.
func (t Text) Is(other Text) bool { return maps.Equal(t, other) }

// The longest texts: a coach who talks longer is not read.
const (
	longestSay    = 270
	longestElse   = 160
	longestButton = 40
)

var aMark = regexp.MustCompile(`\[\[([^\]|]*)(?:\|([^\]]*))?\]\]`)

// check refuses a text that lacks the fallback language, a misprint, more characters than longest (0 for any number),
// and a mark that names no concept of the title.
func (t Text) check(title string, longest int) error {
	if t[locale.Languages[0]] == "" {
		return fmt.Errorf("a text needs %s", locale.Languages[0])
	}
	for _, lang := range slices.Sorted(maps.Keys(t)) {
		text := t[lang]
		switch n, wrong := utf8.RuneCountInString(plain(text)), locale.Misprint(lang, text); {
		case text == "" || !slices.Contains(locale.Languages, lang):
			return fmt.Errorf("%q is empty, or no language", lang)
		case wrong != "":
			return fmt.Errorf("misprint %q in %q", wrong, text)
		case longest > 0 && n > longest:
			return fmt.Errorf("%d characters, %d at most: %q", n, longest, text)
		}
		for _, mark := range aMark.FindAllStringSubmatch(text, -1) {
			if _, err := ConceptIn(title, mark[1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// plain is a text as it is read: without marks.
func plain(text string) string {
	return aMark.ReplaceAllStringFunc(text, func(mark string) string {
		parts := aMark.FindStringSubmatch(mark)
		if parts[2] != "" {
			return parts[2]
		}
		return parts[1]
	})
}
