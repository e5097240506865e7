package account

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"prancingpony/store"
)

var goodName = regexp.MustCompile(`^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._'’-]{0,22}[\p{L}\p{M}\p{N}.])$`)

// reserved are names that would speak for the house.
var reserved = []string{
	"admin", "administrator", "bot", "deleted", "guest", "host", "house", "mod", "moderator", "nobody", "operator", "owner",
	"pony", "prancing pony", "prancingpony", "root", "server", "staff", "support", "system", "team",
	"administrateur", "administratrice", "invité", "modérateur", "modératrice", "opérateur", "opératrice", "serveur", "système", "équipe",
}

// scripts are those whose letters look like each other's: a name is written in one of them.
var scripts = []*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Cherokee}

// lookAlikes are characters and what they are taken for.
var lookAlikes = strings.NewReplacer(
	"а", "a", "в", "b", "с", "c", "ԁ", "d", "е", "e", "ё", "e", "һ", "h", "і", "i", "ї", "i", "ј", "j", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p",
	"ԛ", "q", "г", "r", "ѕ", "s", "т", "t", "у", "y", "ѵ", "v", "ԝ", "w", "х", "x", "ь", "b", "ӏ", "l",
	"α", "a", "β", "b", "γ", "y", "ε", "e", "η", "n", "ι", "i", "κ", "k", "μ", "u", "ν", "v", "ο", "o", "ρ", "p", "τ", "t", "υ", "u", "χ", "x", "ω", "w", "ζ", "z",
	"օ", "o", "ս", "u", "ո", "n", "հ", "h", "ց", "g", "զ", "q",
	"ı", "i", "ł", "l", "ø", "o", "đ", "d", "ħ", "h", "ß", "b", "æ", "ae", "œ", "oe",
	"0", "o", "3", "e", "5", "s", "8", "b", "’", "'",
)

// looks are the plain names that a name can be taken for: in Latin letters, without digits in their place.
func looks(name string) []string {
	plain := lookAlikes.Replace(strings.ToLower(norm.NFKC.String(name)))
	list := []string{strings.ReplaceAll(plain, "1", "l"), strings.ReplaceAll(plain, "1", "i"), strings.ReplaceAll(plain, "rn", "m")}
	slices.Sort(list)
	return slices.Compact(list)
}

// checkName refuses names that cannot be read, mix scripts, or would speak for the house.
func checkName(name string) error {
	switch {
	case !goodName.MatchString(name) || strings.Contains(name, "  ") || !norm.NFC.IsNormalString(name) || disguised(name):
		return &InvalidError{Field: "body.name", Message: "want 2 to 24 letters, digits, spaces or . - _ '"}
	case mixesScripts(name):
		return &InvalidError{Field: "body.name", Message: "letters of one script only"}
	case slices.ContainsFunc(looks(name), func(look string) bool { return slices.Contains(reserved, look) }):
		return &InvalidError{Field: "body.name", Message: "that name is reserved"}
	}
	return nil
}

// disguised tells of letters drawn otherwise (full width, ligatures, raised) or with marks laid over them that belong to no
// script: both look like a name that is somebody else's to take. Letters with accents are letters of their own by now.
func disguised(name string) bool {
	dressed := strings.NewReplacer("’", "'").Replace(name)
	return norm.NFKC.String(dressed) != dressed || strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(unicode.M, r) && unicode.Is(unicode.Inherited, r) })
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

// free refuses a name that is taken, or looks like a bot's or another account's.
func (p *People) free(ctx context.Context, name, account string) error {
	for _, look := range looks(name) {
		if p.isBot(look) {
			return ErrTaken
		}
		a, err := p.store.AccountByName(ctx, look)
		switch {
		case errors.Is(err, store.ErrNotFound):
		case err != nil:
			return err
		case a.ID != account:
			return ErrTaken
		}
	}
	return nil
}
