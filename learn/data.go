package learn

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sync"

	"prancingpony/game"
)

//go:embed lessons/*.json puzzles/*.json concepts/*.json rulings/*.json all:handbook
var embedded embed.FS

// Embedded is the folder of lessons, puzzles, concepts, rulings and chapters in this program.
var Embedded fs.FS = embedded

// ErrNotFound marks an id that names nothing here.
var ErrNotFound = errors.New("nothing of that name")

// library is a folder and what was read from it; each list is read once.
type library struct {
	files    fs.FS
	lessons  func() []*Lesson
	puzzles  func() []*Puzzle
	concepts func() []Concept
}

var current = newLibrary(Embedded)

func newLibrary(files fs.FS) *library {
	return &library{
		files:   files,
		lessons: sync.OnceValue(func() []*Lesson { return readAll(files, "lessons", compareLessons) }),
		puzzles: sync.OnceValue(func() []*Puzzle { return readAll(files, "puzzles", comparePuzzles) }),
		concepts: sync.OnceValue(func() []Concept {
			var all []Concept
			for _, list := range readAll[[]Concept](files, "concepts", nil) {
				all = append(all, *list...)
			}
			return all
		}),
	}
}

// Use reads everything from another folder from now on, as the test of a made-up language does. Nothing may read at the
// same time.
func Use(folder fs.FS) { current = newLibrary(folder) }

// Lessons returns all lessons, by title and number.
func Lessons() []*Lesson { return current.lessons() }

// Puzzles returns all puzzles, by title and then from easy to hard.
func Puzzles() []*Puzzle { return current.puzzles() }

// Concepts returns all ideas that texts refer to, by title.
func Concepts() []Concept { return current.concepts() }

// ofTitle is a lesson, a puzzle or a concept.
type ofTitle interface{ titleID() string }

func (l *Lesson) titleID() string { return l.Title }
func (p *Puzzle) titleID() string { return p.Title }
func (c Concept) titleID() string { return c.Title }

// InOrder returns a list in the order of titles; what is of another title comes last.
func InOrder[T ofTitle](list []T, titles []game.Title) []T {
	place := func(one T) int {
		i := slices.IndexFunc(titles, func(t game.Title) bool { return t.ID() == one.titleID() })
		return (i + len(titles) + 1) % (len(titles) + 1)
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b T) int { return cmp.Compare(place(a), place(b)) })
	return list
}

// LessonByID finds a lesson such as "board-1".
func LessonByID(id string) (*Lesson, error) {
	i := slices.IndexFunc(Lessons(), func(l *Lesson) bool { return l.ID == id })
	if i < 0 {
		return nil, fmt.Errorf("lesson %q: %w", id, ErrNotFound)
	}
	return Lessons()[i], nil
}

// PuzzleByID finds a puzzle.
func PuzzleByID(id string) (*Puzzle, error) {
	i := slices.IndexFunc(Puzzles(), func(p *Puzzle) bool { return p.ID == id })
	if i < 0 {
		return nil, fmt.Errorf("puzzle %q: %w", id, ErrNotFound)
	}
	return Puzzles()[i], nil
}

// readAll reads every file of a folder, in the order of names unless compare is given. Files that do not fit our own
// types are our error: they panic.
func readAll[T any](files fs.FS, folder string, compare func(a, b *T) int) []*T {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		panic(err)
	}
	var all []*T
	for _, e := range entries {
		data, err := fs.ReadFile(files, path.Join(folder, e.Name()))
		one := new(T)
		if err == nil {
			err = game.Decode(data, one)
		}
		if err != nil {
			panic(fmt.Sprintf("%s/%s: %v", folder, e.Name(), err))
		}
		all = append(all, one)
	}
	if compare != nil {
		slices.SortFunc(all, compare)
	}
	return all
}

// Write returns a lesson or puzzle as its file has it. Positions of puzzles are in one line: nobody reads them.
func Write(v any) ([]byte, error) {
	var position json.RawMessage
	if p, ok := v.(*Puzzle); ok {
		short := *p
		position, short.Position = p.Position, json.RawMessage(`"POSITION"`)
		v = &short
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	var out, line bytes.Buffer
	if err := json.Indent(&out, bytes.TrimSpace(b.Bytes()), "", " "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	if position == nil {
		return out.Bytes(), nil
	}
	if err := json.Compact(&line, position); err != nil {
		return nil, err
	}
	return bytes.Replace(out.Bytes(), []byte(`"POSITION"`), line.Bytes(), 1), nil
}
