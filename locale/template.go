package locale

import (
	"regexp"
	"strconv"
	"strings"
)

// aMark is {name}, {name/divisor} or {name?form:form}.
var aMark = regexp.MustCompile(`\{([\w.-]+|\*)(?:/(\d+)|\?([^}]*))?\}`)

// Fill replaces the marks of a text. value returns what a name stands for; a mark without a value stays as it is. A
// word before a value is elided where the language asks for it.
func Fill(lang, text string, value func(name string) (string, bool)) string {
	if !strings.Contains(text, "{") {
		return text
	}
	l := languageOf(lang)
	filled, at := "", 0
	for _, m := range aMark.FindAllStringSubmatchIndex(text, -1) {
		words := l.fillMark(text[m[0]:m[1]], value)
		filled += text[at:m[0]]
		filled = l.elided(filled, words) + words
		at = m[1]
	}
	return filled + text[at:]
}

func (l Language) fillMark(mark string, value func(name string) (string, bool)) string {
	parts := aMark.FindStringSubmatch(mark)
	v, ok := value(parts[1])
	switch {
	case !ok:
		return mark
	case parts[2] != "":
		return l.quotient(v, parts[2])
	case strings.Contains(mark, "?"):
		forms := strings.Split(parts[3], ":")
		return forms[l.form(v, len(forms))]
	}
	return v
}

// quotient is a number divided by another as people write it: quarters as fractions, anything else with one decimal.
// What is a hundredth off a quarter is one: lengths come rounded.
func (l Language) quotient(number, by string) string {
	n, err := strconv.Atoi(number)
	d, wrong := strconv.Atoi(by)
	if err != nil || wrong != nil || n < 0 || d <= 0 {
		return number
	}
	fours := (8*n + d) / (2 * d)
	if off := 4*n - fours*d; 100*max(off, -off) <= 6*d {
		fraction := [...]string{"", "¼", "½", "¾"}[fours%4]
		if fours < 4 && fraction != "" {
			return fraction
		}
		return strconv.Itoa(fours/4) + fraction
	}
	tenths := (20*n + d) / (2 * d) // rounded
	return strconv.Itoa(tenths/10) + l.Decimal + strconv.Itoa(tenths%10)
}
