package learn

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Say is a text in both languages. [[concept]] and [[concept|words]] mark a term that can be explained.
type Say struct {
	FR string `json:"fr"`
	EN string `json:"en"`
}

// In is the text in a language, without marks.
func (s Say) In(lang string) string {
	if lang == "fr" {
		return plain(s.FR)
	}
	return plain(s.EN)
}

// The longest texts: a coach who talks longer is not read.
const (
	longestSay    = 270
	longestElse   = 160
	longestButton = 40
)

var (
	badFrench = regexp.MustCompile(`'|[\pL\d] [;:?!»%]|« `)
	aMark     = regexp.MustCompile(`\[\[([^\]|]*)(?:\|([^\]]*))?\]\]`)
)

// check: both languages, each with its own signs, no longer than it may be (0 for any length), and marks that name
// concepts of the title.
func (s Say) check(title string, longest int) error {
	switch {
	case s.FR == "" || s.EN == "":
		return errors.New("needs fr and en")
	case badFrench.MatchString(s.FR):
		return fmt.Errorf("apostrophe or no-break space in French: %q", s.FR)
	case strings.Contains(s.EN, "'"):
		return fmt.Errorf("apostrophe: %q", s.EN)
	}
	for _, text := range []string{s.FR, s.EN} {
		if n := utf8.RuneCountInString(plain(text)); longest > 0 && n > longest {
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
