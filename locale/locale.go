// Package locale has every word a person reads, in French and English, by id.
//
// Adding a language touches no code: a folder LANG with the files of en in that language, and its line in languages.json
// with its plural categories. The tests say what is missing; testdata/cases has the cases that this package and the web
// client both fill templates by.
//
// The catalogues are flat JSON files, LANG/FILE.json, shared with the web client: one file for the
// interface of each program part, one or more for each title (TITLE.json, TITLE-*.json). Both languages
// have the same keys; the test at the root of the module proves that no word of a title is missing.
//
// A text may hold operands: {0} is the first by its name in the language, {*} all that no other mark
// names, {0?one form:other form} chooses by the first, a number, and {0/10} is the tenth part
// of the first as people write it: 5½, or 5.3 where no quarter will do.
//
// A text of a title has the key of its word (prompt.declare), or with its operands where they have words of their own
// (prompt.declare.0). A number that stands for one of several things of the operand before it, such as the effects of a
// card, is told by both (ally.tom-bombadil.2). {0.in} is the first operand in a form of its own (location.moria.in), or in
// the form that all have (act.in): Catalogue.Sentence.
package locale

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

//go:embed languages.json */*.json
var files embed.FS

// Files lists the catalogues of a language by name, without their extension.
func Files(lang string) []string {
	entries, err := fs.ReadDir(files, lang)
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".json"))
	}
	return names
}

// Raw is one catalogue as it is on file.
func Raw(lang, file string) ([]byte, error) {
	return files.ReadFile(path.Join(lang, file+".json"))
}

// Catalogue is the words of one language that one reader needs.
type Catalogue struct {
	Lang  string
	words map[string]string
}

// Load reads the named catalogues and, for titles, their companions (TITLE-*.json).
func Load(lang string, names ...string) (*Catalogue, error) {
	if !slices.Contains(Languages, lang) {
		return nil, fmt.Errorf("language %q: only %s are known", lang, strings.Join(Languages, " and "))
	}
	c := &Catalogue{Lang: lang, words: map[string]string{}}
	for _, file := range Files(lang) {
		wanted := slices.ContainsFunc(names, func(n string) bool { return file == n || strings.HasPrefix(file, n+"-") })
		if !wanted {
			continue
		}
		data, err := Raw(lang, file)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &c.words); err != nil {
			return nil, fmt.Errorf("%s/%s.json: %w", lang, file, err)
		}
	}
	return c, nil
}

// Has reports whether there is a text with this key.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.words[key]
	return ok
}

// Text returns the text of a key as it is on file, with its marks.
func (c *Catalogue) Text(key string) string { return c.words[key] }

// Keys lists every key, sorted.
func (c *Catalogue) Keys() []string {
	keys := make([]string, 0, len(c.words))
	for k := range c.words {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// Say is the text of a key with its operands filled in; an unknown key shows itself.
func (c *Catalogue) Say(key string, operands ...string) string {
	text, ok := c.words[key]
	if !ok {
		return strings.TrimSpace(key + " " + strings.Join(operands, " "))
	}
	return Fill(c.Lang, text, operands)
}

var formed = regexp.MustCompile(`\{(\d)\.(\w+)\}`)

// Sentence is the text of a key; word and said are for each operand the key of its name and its words.
func (c *Catalogue) Sentence(key string, word, said []string) string {
	text, ok := c.words[key]
	if !ok {
		return c.Say(key, said...)
	}
	text = formed.ReplaceAllStringFunc(text, func(mark string) string {
		parts := formed.FindStringSubmatch(mark)
		i, err := strconv.Atoi(parts[1])
		if err != nil || i >= len(word) {
			return mark
		}
		if own := word[i] + "." + parts[2]; c.Has(own) {
			return c.Say(own)
		}
		return c.Say("act."+parts[2], said[i])
	})
	return Fill(c.Lang, text, said)
}

// Fill replaces the marks of a text by operands.
func Fill(lang, text string, operands []string) string {
	var b strings.Builder
	var restAt int // where {*} stood
	rest := false
	used := make([]bool, len(operands))
	for text != "" {
		before, after, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			break
		}
		mark, tail, closed := strings.Cut(after, "}")
		if !closed {
			b.WriteString("{" + after)
			break
		}
		text = tail
		if mark == "*" {
			rest, restAt = true, b.Len()
			continue
		}
		filled := fillMark(lang, mark, operands, used)
		if was := b.String(); was != language(lang).elided(was, filled) {
			b.Reset()
			b.WriteString(language(lang).elided(was, filled))
		}
		b.WriteString(filled)
	}
	if !rest {
		return b.String()
	}
	var others []string
	for i, o := range operands {
		if !used[i] {
			others = append(others, o)
		}
	}
	out := b.String()
	return out[:restAt] + strings.Join(others, ", ") + out[restAt:]
}

// fillMark is the text for a mark such as 0, 0/10 or 0?one:many.
func fillMark(lang, mark string, operands []string, used []bool) string {
	index, forms, chooses := strings.Cut(mark, "?")
	index, parts, divides := strings.Cut(index, "/")
	i, err := strconv.Atoi(index)
	if err != nil || i < 0 || i >= len(operands) {
		return "{" + mark + "}"
	}
	used[i] = true
	switch {
	case divides:
		return quotient(lang, operands[i], parts)
	case !chooses:
		return operands[i]
	}
	choice := strings.Split(forms, ":")
	return choice[language(lang).form(operands[i], len(choice))]
}

// quotient is a number divided by another as people write it: quarters as fractions, anything else with one decimal. What is
// a hundredth off a quarter is one: lengths come rounded.
func quotient(lang, number, by string) string {
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
	return strconv.Itoa(tenths/10) + language(lang).Decimal + strconv.Itoa(tenths%10)
}

// FromEnvironment picks the language from the values of LANGUAGE, LC_ALL, LC_MESSAGES and LANG, first wins.
func FromEnvironment(getenv func(string) string) string {
	for _, name := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			for _, lang := range Languages {
				if strings.HasPrefix(value, lang) {
					return lang
				}
			}
			return Languages[0]
		}
	}
	return Languages[0]
}
