package locale

import (
	"regexp"
	"strconv"
	"strings"
)

// aMark is {name}, {name/divisor} or {name?form:form}.
var aMark = regexp.MustCompile(`\{([\w.-]+|\*)(?:/(\d+)|\?([^}]*))?\}`)

// fill replaces the marks of a text. value returns what a name stands for; a mark without a value stays as it is. A
// word before a value is elided where the language asks for it, and a name that ends with ! needs no full stop.
func fill(lang, text string, value func(name string) (string, bool)) string {
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
	return stopped.ReplaceAllString(filled+text[at:], "$1")
}

// stopped is a full stop after a name that ends a sentence itself: Open, in the Name of Mordor!
var stopped = regexp.MustCompile(`([!?…])\.`)

func (l Language) fillMark(mark string, value func(name string) (string, bool)) string {
	parts := aMark.FindStringSubmatch(mark)
	v, ok := value(parts[1])
	if number, counted := value(parts[1] + ".#"); counted && mark[len(parts[1])+1] != '}' {
		v = number // what counts is the number, not the words that stand for it
	}
	switch {
	case !ok:
		return mark
	case parts[2] != "":
		return l.quotient(v, parts[2])
	case strings.Contains(mark, "?"):
		return l.chosen(v, strings.Split(parts[3], ":"))
	}
	return v
}

// chosen returns the form of a number: the first, if it begins with 0= and the number is 0, or one by plural category.
func (l Language) chosen(number string, forms []string) string {
	if none, ok := strings.CutPrefix(forms[0], "0="); ok {
		if number == "0" {
			return none
		}
		forms = forms[1:]
	}
	return strings.ReplaceAll(forms[l.form(number, len(forms))], "#", number)
}

// quotient is a number divided by another as people write it: quarters as fractions, anything else with at most one
// decimal. What is a hundredth off a quarter is one: lengths come rounded.
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
	if tenths%10 == 0 {
		return strconv.Itoa(tenths / 10)
	}
	return strconv.Itoa(tenths/10) + l.Decimal + strconv.Itoa(tenths%10)
}
