package learn

import (
	"fmt"
	"io/fs"
	"path"

	"prancingpony/game"
)

// Ruling is one of our decisions where the rulebook is silent, shown beside the heading it belongs to. docs/rulings has
// it with its reason and its test, under the same key: the question there, or the thing it is about.
type Ruling struct {
	Key  string `json:"key"`
	Rule string `json:"rule"`          // the heading
	Set  string `json:"set,omitempty"` // the set of rules it holds for: usual, edition-2 …; every one if empty
	Say  Text   `json:"say"`
}

// OptionPlace is the heading beside which an option of a match is named; its words are those of the title.
type OptionPlace struct {
	Option string `json:"option"`
	Rule   string `json:"rule"`
}

// Notes are what stands beside the headings of a title's handbook.
type Notes struct {
	Rulings []Ruling      `json:"rulings"`
	Options []OptionPlace `json:"options"`
}

// NotesOf returns those of a title.
func NotesOf(title string) (*Notes, error) {
	data, err := fs.ReadFile(current.files, path.Join("rulings", title+".json"))
	if err != nil {
		return nil, fmt.Errorf("notes of %s: %w", title, ErrNotFound)
	}
	n := new(Notes)
	if err := game.Decode(data, n); err != nil {
		return nil, fmt.Errorf("notes of %s: %w", title, err)
	}
	return n, nil
}

// Check holds the texts of a ruling to the form of all texts.
func (r Ruling) Check(title string) error { return r.Say.check(title, 0) }
