package account

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"prancingpony/store"
)

// reserved are names that would speak for the site.
var reserved = []string{
	"admin", "administrator", "bot", "deleted", "guest", "host", "house", "mod", "moderator", "nobody",
	"operator", "owner",
	"pony", "prancing pony", "prancingpony", "root", "server", "staff", "support", "system", "team",
	"administrateur", "administratrice", "invité", "modérateur", "modératrice", "opérateur", "opératrice",
	"serveur", "système", "équipe",
}

// scripts are those whose letters look like each other's: a name is written in one of them.
var scripts = []*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Cherokee}

// reservedLooks are what they look like: work that a program without accounts need not do.
var reservedLooks = sync.OnceValue(func() map[string]bool {
	looks := map[string]bool{}
	for _, name := range reserved {
		looks[store.ConfusableName(name)] = true
	}
	return looks
})

// checkName refuses names that cannot be read, mix scripts, or would speak for the site.
func checkName(name string) error {
	switch {
	case !wellFormed(name) || strings.Contains(name, "  ") || !norm.NFC.IsNormalString(name) || disguised(name):
		return &InvalidError{Field: "body.name", Message: "want 2 to 24 letters, digits, spaces or . - _ '"}
	case mixesScripts(name):
		return &InvalidError{Field: "body.name", Message: "letters of one script only"}
	case reservedLooks()[store.ConfusableName(name)]:
		return &InvalidError{Field: "body.name", Message: "that name is reserved"}
	}
	return nil
}

// wellFormed tells of 2 to 24 letters, digits and signs, with a letter or digit first and no sign but a dot last. It is
// no regular expression: one with so many letters takes as long to compile as all else that the program does when it
// starts.
func wellFormed(name string) bool {
	if n := utf8.RuneCountInString(name); n < 2 || n > 24 {
		return false
	}
	first, _ := utf8.DecodeRuneInString(name)
	last, _ := utf8.DecodeLastRuneInString(name)
	written := func(r rune) bool { return unicode.In(r, unicode.L, unicode.M, unicode.N) }
	return unicode.In(first, unicode.L, unicode.N) && (written(last) || last == '.') &&
		!strings.ContainsFunc(name, func(r rune) bool { return !written(r) && !strings.ContainsRune(" ._'’-", r) })
}

// disguised tells of letters drawn otherwise (full width, ligatures, raised) or with marks laid over them that belong
// to no script: both look like a name that is somebody else's to take. Letters with accents are letters of their own by
// now.
func disguised(name string) bool {
	dressed := strings.NewReplacer("’", "'").Replace(name)
	return norm.NFKC.String(dressed) != dressed ||
		strings.ContainsFunc(name, func(r rune) bool {
			return unicode.Is(unicode.M, r) &&
				unicode.Is(unicode.Inherited, r)
		})
}

func mixesScripts(name string) bool {
	count := 0
	for _, script := range scripts {
		if strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(script, r) }) {
			count++
		}
	}
	return count > 1
}

// checkBots refuses a name that looks like a bot's. The store refuses those that look like another account's.
func (p *People) checkBots(name string) error {
	look := store.ConfusableName(name)
	if slices.ContainsFunc(p.bots(), func(bot string) bool { return store.ConfusableName(bot) == look }) {
		return ErrTaken
	}
	return nil
}
