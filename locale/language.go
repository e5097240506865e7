package locale

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Language is a line of languages.json: everything about a language that is not a text. Forms of a text stand in the
// order of its plural categories, those of Unicode's CLDR; the form for all other numbers is last.
type Language struct {
	ID      string   `json:"id"`
	Decimal string   `json:"decimal"` // between a whole number and its tenths
	And     string   `json:"and"`     // before the last of a list
	Plurals []Plural `json:"plurals"`
	Elides  []string `json:"elides"` // words that lose their vowel before one: de Aline, d’Aline

	// Articles are first words that have no capital within a sentence; the web client joins sentences.
	Articles []string `json:"articles"`

	// Misprints is a regular expression for what no text of the language has, such as a straight apostrophe.
	Misprints string                `json:"misprints,omitempty"`
	misprints func() *regexp.Regexp // nil if there is none
}

// Plural is one category: its name and, as CLDR writes it, for which numbers it stands.
type Plural struct {
	Category string `json:"category"`
	When     string `json:"when"`
}

// languageOf returns a language by its code, or the fallback.
func languageOf(id string) Language {
	for _, l := range languages {
		if l.ID == id {
			return l
		}
	}
	return languages[0]
}

// Misprint returns the first piece of a text that its language is never printed with, or nothing.
func Misprint(lang, text string) string {
	if wrong := languageOf(lang).misprints; wrong != nil {
		return wrong().FindString(text)
	}
	return ""
}

// joined returns a list as people write it: a, b and c.
func (l Language) joined(parts []string) string {
	if last := len(parts) - 1; last > 0 {
		return strings.Join(parts[:last], ", ") + cmp.Or(l.And, ", ") + parts[last]
	}
	return strings.Join(parts, "")
}

// elided returns a text before an operand, its last word cut short where the language asks for it: de, d’.
func (l Language) elided(text, operand string) string {
	first, _ := utf8.DecodeRuneInString(operand)
	if !strings.ContainsRune("aàâeéèêëiîïoôuùûœæ", unicode.ToLower(first)) {
		return text
	}
	for _, word := range l.Elides {
		before, ok := strings.CutSuffix(text, word+" ")
		if ok && (before == "" || strings.ContainsAny(before[len(before)-1:], " (")) {
			return before + word[:len(word)-1] + "’"
		}
	}
	return text
}

// form returns which of a text's forms a number takes; what is no number takes the last.
func (l Language) form(number string, forms int) int {
	n, err := strconv.Atoi(number)
	if err != nil {
		return forms - 1
	}
	n = max(n, -n)
	for i, p := range l.Plurals {
		if i < forms-1 && holds(p.When, n) {
			return i
		}
	}
	return forms - 1
}

// holds reports whether a condition of CLDR is true of a whole number: "n % 10 = 2..4 and n % 100 != 12..14".
func holds(when string, n int) bool {
	for _, either := range strings.Split(when, " or ") {
		all := true
		for _, relation := range strings.Split(either, " and ") {
			all = all && relates(relation, n)
		}
		if all {
			return true
		}
	}
	return false
}

func relates(relation string, n int) bool {
	left, right, equal := strings.Cut(relation, "=")
	left, unequal := strings.CutSuffix(strings.TrimSpace(left), "!")
	operand, modulus, divided := strings.Cut(left, "%")
	value := 0 // v, f, t, e: a whole number has no decimals and no exponent
	if name := strings.TrimSpace(operand); name == "n" || name == "i" {
		value = n
	}
	if m, err := strconv.Atoi(strings.TrimSpace(modulus)); divided && err == nil && m > 0 {
		value %= m
	}
	for _, span := range strings.Split(right, ",") {
		from, to, ranged := strings.Cut(strings.TrimSpace(span), "..")
		if !ranged {
			to = from
		}
		low, err := strconv.Atoi(from)
		high, wrong := strconv.Atoi(to)
		if err == nil && wrong == nil && low <= value && value <= high {
			return equal && !unequal
		}
	}
	return equal && unequal
}
