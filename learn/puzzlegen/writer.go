package puzzlegen

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
)

//go:embed *.json
var files embed.FS

// Finding is a position with one clearly best line, as `pony puzzles find` prints it.
type Finding struct {
	Title    string          `json:"title"`
	Seat     game.Seat       `json:"seat"`
	Turn     int             `json:"turn"`
	Prompt   string          `json:"prompt"`
	Usual    string          `json:"usual"` // what the player of the game did
	Rank     int             `json:"rank"`  // of the best answer among those of the policy
	Asked    int             `json:"asked"` // so many answers of the best line are clearly the best
	Exact    bool            `json:"exact"` // the line wins on the spot
	Seed     uint64          `json:"seed"`
	Deep     int             `json:"deep"` // simulations for each line
	Games    int             `json:"games"`
	Player   string          `json:"player"`
	Lines    []Line          `json:"lines"` // best first
	Position json.RawMessage `json:"position"`
}

// Line is an answer with all that belongs to the same act, and what it came to.
type Line struct {
	Actions []string `json:"actions"`
	Chance  float64  `json:"chance"` // by search
	Doubt   float64  `json:"doubt"`
	Won     float64  `json:"won"`              // of the games played to their end; from the third line on none were
	Themes  []string `json:"themes,omitempty"` // concepts in which it differs from the first line, two at most
}

// theme is what is written about one kind of answer.
type theme struct {
	On    []string     `json:"on"`    // the actions it is for; * stands for anything
	Task  learn.Text   `json:"task"`  // after the facts
	Look  learn.Text   `json:"look"`  // hint 1
	Piece learn.Text   `json:"piece"` // hint 2
	Names []learn.Text `json:"names"` // each is given once, so that no theme comes too often
}

// themes of a title; the first that fits is used.
type themes struct {
	Facts  []learn.Text `json:"facts"` // by seat; the last for all that follow
	Themes []theme      `json:"themes"`
	Win    theme        `json:"win"` // a win on the spot
}

// sentences are those that all puzzles share.
type sentences struct {
	Begin      learn.Text `json:"begin"`      // hint 3
	Why        learn.Text `json:"why"`        // the chances of the two best answers
	WhyWin     learn.Text `json:"whyWin"`     // of a win on the spot
	Difference learn.Text `json:"difference"` // what makes it, after Why
	Both       learn.Text `json:"both"`       // two topics
	Tempting   learn.Text `json:"tempting"`   // of any other answer
}

// ErrRejected marks a finding that no theme fits, or that is too much like another.
var ErrRejected = errors.New("no puzzle")

// Writer writes the puzzles of one title, one after the other.
type Writer struct {
	title  game.Title
	themes themes
	common sentences
	words  map[string]*locale.Catalogue
	// label returns an answer in words, as the table shows it.
	label func(lang string, p game.Prompt, a game.Action) string
	given map[string]bool // names, tasks and answers so far
}

// New returns a writer that repeats none of the puzzles there are.
func New(t game.Title, label func(lang string, p game.Prompt, a game.Action) string) (*Writer, error) {
	w := &Writer{title: t, words: map[string]*locale.Catalogue{}, label: label, given: map[string]bool{}}
	err := errors.Join(read(t.ID(), &w.themes), read("common", &w.common))
	for _, lang := range locale.Languages {
		if err == nil {
			w.words[lang], err = locale.Load(lang, t.ID())
		}
	}
	if err != nil {
		return nil, fmt.Errorf("themes of %s: %w", t.ID(), err)
	}
	for _, p := range learn.Puzzles() {
		if p.Title == t.ID() {
			w.give(p.Name, p.Task)
		}
	}
	return w, nil
}

func read(name string, into any) error {
	data, err := files.ReadFile(name + ".json")
	if err != nil {
		return err
	}
	return game.Decode(data, into)
}

// give remembers texts in every language, so that none is given twice.
func (w *Writer) give(texts ...learn.Text) {
	for _, text := range texts {
		for _, words := range text {
			w.given[words] = true
		}
	}
}

// isGiven reports whether a text was given in any language.
func (w *Writer) isGiven(text learn.Text) bool {
	for _, words := range text {
		if w.given[words] {
			return true
		}
	}
	return false
}

// leastLead is by how much the best line must win more of the games played to their end.
const leastLead = 0.03

// Write makes a puzzle of a finding.
func (w *Writer) Write(f *Finding) (*learn.Puzzle, error) {
	if !f.Exact && f.Lines[0].Won-f.Lines[1].Won < leastLead {
		return nil, fmt.Errorf("%w: games to the end differ by %.2f", ErrRejected, f.Lines[0].Won-f.Lines[1].Won)
	}
	t, at, err := w.themeOf(f)
	if err != nil {
		return nil, err
	}
	name := slices.IndexFunc(t.Names, func(n learn.Text) bool { return !w.isGiven(n) })
	if name < 0 {
		return nil, fmt.Errorf("%w: there are enough of these", ErrRejected)
	}
	v, err := w.values(f, at)
	if err != nil {
		return nil, err
	}
	p := &learn.Puzzle{
		ID: w.title.ID() + "-" + slug(t.Names[name].In(locale.Languages[0])), Title: w.title.ID(), Format: 1,
		Seat: f.Seat, Name: t.Names[name], Position: v.position, Concepts: []string{},
		Solution: learn.Line{Actions: f.Lines[0].Actions[:f.Asked]},
		Proof: learn.Proof{
			Best: f.Lines[0].Chance, Second: f.Lines[1].Chance, Games: f.Deep, Seed: f.Seed,
			Player: fmt.Sprintf("roll:%d", f.Deep*len(f.Lines)),
			Method: fmt.Sprintf("%d simulations for each of the %d best lines in common deals; ", f.Deep,
				len(f.Lines)) +
				fmt.Sprintf("%d games to the end by %s: ", f.Games, f.Player) +
				fmt.Sprintf("%.0f against %.0f in 100", 100*f.Lines[0].Won, 100*f.Lines[1].Won),
		},
	}
	if f.Exact {
		p.Proof.Method = "exact: the line ends the match and leaves nothing to chance; the others by " + p.Proof.Method
	}
	p.Rating, p.Level = learn.FirstRating(f.Rank, f.Asked, f.Lines[0].Chance-f.Lines[1].Chance)
	facts := w.themes.Facts[min(int(f.Seat), len(w.themes.Facts)-1)]
	p.Task = v.fill(facts, t.Task)
	p.Hints = []learn.Text{v.fill(t.Look), v.fill(t.Piece), v.fill(w.common.Begin)}
	p.Why = v.why(f)
	p.Tries = v.tries(f)
	alike := fmt.Sprint(f.Seat, f.Turn, p.Solution.Actions[:min(2, f.Asked)])
	if w.isGiven(p.Task) || w.given[alike] {
		return nil, fmt.Errorf("%w: another is too much like it", ErrRejected)
	}
	if err := p.Check(w.title, true); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRejected, err)
	}
	w.give(p.Name, p.Task)
	w.given[alike] = true
	return p, nil
}

// themeOf returns the theme of a finding, and which answer of the line it is about.
func (w *Writer) themeOf(f *Finding) (*theme, int, error) {
	if f.Exact {
		return &w.themes.Win, f.Asked - 1, nil
	}
	for i := range w.themes.Themes {
		t := &w.themes.Themes[i]
		for at, action := range f.Lines[0].Actions[:f.Asked] {
			for _, pattern := range t.On {
				if learn.Fits(pattern, action) {
					return t, at, nil
				}
			}
		}
	}
	return nil, 0, fmt.Errorf("%w: nothing to say about %q", ErrRejected, f.Lines[0].Actions[:f.Asked])
}

func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == ' ' || r == '-':
			b.WriteByte('-')
		}
	}
	return b.String()
}
