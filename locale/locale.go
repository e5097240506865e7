package locale

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed languages.json */*.json
var embedded embed.FS

// Embedded is the folder of texts in this program.
var Embedded fs.FS = embedded

// Languages are the codes of all languages; the first is the fallback for texts that another lacks.
var Languages []string

var (
	files      fs.FS
	languages  []Language
	catalogues *sync.Map // by language and names
)

func init() {
	if err := Use(Embedded); err != nil {
		panic(err) // the files are part of this program
	}
}

// Use reads all texts from another folder from now on, as the test of a made-up language does. Nothing may read texts
// at the same time.
func Use(folder fs.FS) error {
	data, err := fs.ReadFile(folder, "languages.json")
	if err != nil {
		return fmt.Errorf("locale: %w", err)
	}
	var list []Language
	if err := json.Unmarshal(data, &list); err != nil {
		return fmt.Errorf("locale: languages.json: %w", err)
	}
	if len(list) == 0 {
		return errors.New("locale: languages.json names no language")
	}
	var ids []string
	for i, l := range list {
		ids = append(ids, l.ID)
		if l.Misprints != "" { // only proofreading needs it, and in a browser it takes a while
			list[i].misprints = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(l.Misprints) })
		}
	}
	files, languages, catalogues, Languages = folder, list, new(sync.Map), ids
	return nil
}

// Known returns the language itself, or the fallback for one that has no texts.
func Known(lang string) string {
	if slices.Contains(Languages, lang) {
		return lang
	}
	return Languages[0]
}

// In returns the entry of a language in a table by language code, or that of the fallback where it has none.
func In[T any](byLanguage map[string]T, lang string) T {
	if own, ok := byLanguage[lang]; ok {
		return own
	}
	return byLanguage[Languages[0]]
}

// Files lists the files of a language by name, without their extension.
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

// Raw returns one file as it is.
func Raw(lang, file string) ([]byte, error) {
	return fs.ReadFile(files, path.Join(lang, file+".json"))
}

// Catalogue is the texts of one language that one reader needs. It never changes.
type Catalogue struct {
	Lang     string
	texts    map[string]string
	fallback *Catalogue // nil for the fallback itself
}

// Load reads the named files and, for titles, their companions (TITLE-*.json). What was read once is kept.
func Load(lang string, names ...string) (*Catalogue, error) {
	if !slices.Contains(Languages, lang) {
		return nil, fmt.Errorf("language %q: only %s are known", lang, strings.Join(Languages, " and "))
	}
	id := lang + " " + strings.Join(names, " ")
	if kept, ok := catalogues.Load(id); ok {
		return kept.(*Catalogue), nil
	}
	c := &Catalogue{Lang: lang, texts: map[string]string{}}
	for _, file := range Files(lang) {
		if !slices.ContainsFunc(names, func(n string) bool { return file == n || strings.HasPrefix(file, n+"-") }) {
			continue
		}
		data, err := Raw(lang, file)
		if err == nil {
			err = json.Unmarshal(data, &c.texts)
		}
		if err != nil {
			return nil, fmt.Errorf("%s/%s.json: %w", lang, file, err)
		}
	}
	if lang != Languages[0] {
		var err error
		if c.fallback, err = Load(Languages[0], names...); err != nil {
			return nil, err
		}
	}
	// anybody may ask for names that nothing has
	if len(c.texts) > 0 || c.fallback != nil && len(c.fallback.texts) > 0 {
		catalogues.Store(id, c)
	}
	return c, nil
}

func (c *Catalogue) find(key string) (text string, of *Catalogue, ok bool) {
	for of = c; of != nil; of = of.fallback {
		if text, ok = of.texts[key]; ok {
			return text, of, true
		}
	}
	return "", nil, false
}

// Has reports whether there is a text with this key.
func (c *Catalogue) Has(key string) bool {
	_, _, ok := c.find(key)
	return ok
}

// Text returns the text of a key as it is on file, with its marks; empty if no language has it.
func (c *Catalogue) Text(key string) string {
	text, _, _ := c.find(key)
	return text
}

// Keys lists the keys of the language's own texts, sorted.
func (c *Catalogue) Keys() []string {
	keys := make([]string, 0, len(c.texts))
	for k := range c.texts {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// Say returns the text of a key with its operands filled in; an unknown key shows itself.
func (c *Catalogue) Say(key string, operands ...string) string {
	return c.Sentence(key, nil, operands)
}

// Sentence returns the text of a key; names and operands are for each operand the key of its name and its words.
func (c *Catalogue) Sentence(key string, names, operands []string) string {
	text, of, ok := c.find(key)
	if !ok {
		return strings.TrimSpace(key + " " + strings.Join(operands, " "))
	}
	return fillOperands(of.Lang, text, operands, func(i int, form string) (string, bool) {
		if i >= len(names) {
			return "", false
		}
		if form == "#" {
			name := names[i][strings.LastIndex(names[i], ".")+1:]
			_, err := strconv.Atoi(name)
			return name, err == nil
		}
		if own := names[i] + "." + form; of.Has(own) {
			return of.Say(own), true
		}
		return of.Say("act."+form, operands[i]), true
	})
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
			break
		}
	}
	return Languages[0]
}

// fillOperands fills a text whose marks name operands by number; form returns an operand in a grammatical form.
func fillOperands(lang, text string, operands []string, form func(i int, form string) (string, bool)) string {
	named := map[int]bool{}
	for _, m := range aMark.FindAllStringSubmatch(text, -1) {
		index, _, _ := strings.Cut(m[1], ".")
		if i, err := strconv.Atoi(index); err == nil {
			named[i] = true
		}
	}
	return fill(lang, text, func(name string) (string, bool) {
		if name == "*" {
			var rest []string
			for i, o := range operands {
				if !named[i] {
					rest = append(rest, o)
				}
			}
			return languageOf(lang).joined(rest), true
		}
		index, own, formed := strings.Cut(name, ".")
		i, err := strconv.Atoi(index)
		switch {
		case err != nil || i < 0 || i >= len(operands) || formed && form == nil:
			return "", false
		case formed:
			return form(i, own)
		}
		return operands[i], true
	})
}
