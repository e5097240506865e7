package store

import (
	"strings"
	"unicode"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/unicode/norm"
)

// digits are read as letters by those who want to, which the Unicode data leave out.
var digits = strings.NewReplacer("0", "o", "3", "e", "5", "s", "8", "b", "β", "b")

// oneStroke is applied last: capital i, l and 1 look the same.
var oneStroke = strings.NewReplacer("i", "l", "1", "l", "rn", "m")

// ConfusableName reduces a name to what it looks like, by the confusables of Unicode (UTS #39) and without accents,
// spaces and signs: names with the same result can be mistaken for each other. It is here and not in package account
// because the column is unique and is filled when older databases are opened.
func ConfusableName(name string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(norm.NFKC.String(name))) {
		b.WriteString(looksLike(r))
	}
	return oneStroke.Replace(digits.Replace(b.String()))
}

// looksLike is what a character is mistaken for, small or capital.
func looksLike(r rune) string {
	if r < unicode.MaxASCII {
		return written(string(r))
	}
	small := written(confusable.Skeleton(string(r)))
	if ascii(small) {
		return small
	}
	if capital := written(confusable.Skeleton(string(unicode.ToUpper(r)))); ascii(capital) {
		return capital
	}
	return small
}

// written is a text in small letters without accents, spaces and signs.
func written(text string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		accent := unicode.Is(unicode.M, r) && unicode.Is(unicode.Inherited, r)
		if accent || !unicode.In(r, unicode.L, unicode.M, unicode.N) {
			return -1
		}
		return r
	}, text))
}

func ascii(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
}
