package learn

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"prancingpony/locale"
)

// Chapter is one chapter of a title's rules in one language.
type Chapter struct {
	Title    string
	ID       string // the name of its file: 10-hunt
	Lang     string // that of the text
	Text     string // Markdown
	Headings []Heading
}

// Heading is a place that can be referred to.
type Heading struct {
	ID    string
	Level int
	Name  string
}

var aHeading = regexp.MustCompile(`^(#{1,4}) (.+?)(?: \{#([a-z0-9-]+)\})?$`)

// Handbook returns the chapters of a title in order, each in a language or, where that is missing, in the fallback.
func Handbook(title, lang string) ([]Chapter, error) {
	folder := path.Join("handbook", title)
	entries, err := fs.ReadDir(current.files, folder)
	if err != nil {
		return nil, fmt.Errorf("handbook of %s: %w", title, ErrNotFound)
	}
	var all []Chapter
	for _, e := range entries {
		id, ours := strings.CutSuffix(e.Name(), "."+locale.Languages[0]+".md")
		if !ours {
			continue
		}
		c := Chapter{Title: title, ID: id, Lang: lang}
		data, err := fs.ReadFile(current.files, path.Join(folder, id+"."+lang+".md"))
		if errors.Is(err, fs.ErrNotExist) {
			c.Lang = locale.Languages[0]
			data, err = fs.ReadFile(current.files, path.Join(folder, e.Name()))
		}
		if err != nil {
			return nil, err
		}
		c.Text = string(data)
		if c.Headings, err = headings(c.Text); err != nil {
			return nil, fmt.Errorf("%s/%s.%s.md: %w", title, id, c.Lang, err)
		}
		all = append(all, c)
	}
	return all, nil
}

// headings of a text, outside its fenced blocks. Each needs an id of its own.
func headings(text string) ([]Heading, error) {
	var all []Heading
	fenced := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		m := aHeading.FindStringSubmatch(line)
		if fenced || m == nil {
			continue
		}
		if m[3] == "" {
			return nil, fmt.Errorf("heading %q has no id", m[2])
		}
		all = append(all, Heading{ID: m[3], Level: len(m[1]), Name: m[2]})
	}
	return all, nil
}
