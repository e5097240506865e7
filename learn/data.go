package learn

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"prancingpony/game"
)

//go:embed lessons/*.json puzzles/*.json concepts/*.json all:handbook
var files embed.FS

// ErrNotFound marks an id that names nothing here.
var ErrNotFound = errors.New("nothing of that name")

var (
	readLessons  = sync.OnceValue(func() []*Lesson { return readAll[Lesson]("lessons", compareLessons) })
	readPuzzles  = sync.OnceValue(func() []*Puzzle { return readAll[Puzzle]("puzzles", comparePuzzles) })
	readConcepts = sync.OnceValue(func() []Concept {
		var all []Concept
		for _, list := range readAll[[]Concept]("concepts", func(a, b *[]Concept) int { return compareConcepts(*a, *b) }) {
			all = append(all, *list...)
		}
		return all
	})
)

// Lessons are all lessons, by title and number.
func Lessons() []*Lesson { return readLessons() }

// Puzzles are all puzzles, by title and then from easy to hard.
func Puzzles() []*Puzzle { return readPuzzles() }

// Concepts are all ideas that texts refer to.
func Concepts() []Concept { return readConcepts() }

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

// readAll reads every file of a folder. They are part of this program, so a fault in one is ours and panics.
func readAll[T any](folder string, compare func(a, b *T) int) []*T {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		panic(err)
	}
	var all []*T
	for _, e := range entries {
		data, err := files.ReadFile(path.Join(folder, e.Name()))
		one := new(T)
		if err == nil {
			err = game.Decode(data, one)
		}
		if err != nil {
			panic(fmt.Sprintf("%s/%s: %v", folder, e.Name(), err))
		}
		all = append(all, one)
	}
	slices.SortFunc(all, compare)
	return all
}

// Write is the text of a lesson or puzzle as its file has it. Positions of puzzles are not read by people: they stand in
// one line.
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

// titleOrder is the order of the shelf: lists of several titles follow it.
func titleOrder(title string) int {
	return strings.Index("board hunt cards battle", title)
}
