package learn_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
	"prancingpony/titles"
)

var update = flag.Bool("update", false,
	"write what the rules answer into lessons and puzzles; read the difference before keeping it")

func titleOf(t *testing.T, id string) game.Title {
	t.Helper()
	for _, title := range titles.All {
		if title.ID() == id {
			return title
		}
	}
	t.Fatalf("no title %q", id)
	return nil
}

func TestEveryLessonReplaysInEveryBranch(t *testing.T) {
	for _, l := range learn.Lessons() {
		t.Run(l.ID, func(t *testing.T) {
			if err := l.Check(titleOf(t, l.Title), *update); err != nil {
				t.Fatal(err)
			}
			rewrite(t, "lessons", l.ID, l)
		})
	}
}

func TestEveryPuzzleReplaysInEveryLine(t *testing.T) {
	for _, p := range learn.Puzzles() {
		t.Run(p.ID, func(t *testing.T) {
			if err := p.Check(titleOf(t, p.Title), *update); err != nil {
				t.Fatal(err)
			}
			rewrite(t, "puzzles", p.ID, p)
		})
	}
}

// Every text is there in every language of this program.
func TestEveryTextIsInEveryLanguage(t *testing.T) {
	seen := 0
	var visit func(where string, v reflect.Value)
	visit = func(where string, v reflect.Value) {
		switch text, ok := v.Interface().(learn.Text); {
		case ok && text != nil:
			seen++
			for _, lang := range locale.Languages {
				if text[lang] == "" {
					t.Errorf("%s has no text in %s: %v", where, lang, text)
				}
			}
		case v.Kind() == reflect.Pointer && !v.IsNil():
			visit(where, v.Elem())
		case v.Kind() == reflect.Struct:
			for i := range v.NumField() {
				visit(where+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case v.Kind() == reflect.Slice:
			for i := range v.Len() {
				visit(fmt.Sprint(where, ".", i), v.Index(i))
			}
		case v.Kind() == reflect.Map:
			for _, key := range v.MapKeys() {
				visit(fmt.Sprint(where, ".", key), v.MapIndex(key))
			}
		}
	}
	visit("lessons", reflect.ValueOf(learn.Lessons()))
	visit("puzzles", reflect.ValueOf(learn.Puzzles()))
	visit("concepts", reflect.ValueOf(learn.Concepts()))
	for _, title := range titles.All {
		if notes, err := learn.NotesOf(title.ID()); err == nil {
			visit("rulings."+title.ID(), reflect.ValueOf(notes))
		}
	}
	if seen < 1000 {
		t.Errorf("only %d texts were seen", seen)
	}
}

// Puzzles quote answers as the table says them: whole phrases, no colon in place of a verb.
func TestQuotedAnswersAreWholePhrases(t *testing.T) {
	quoted := regexp.MustCompile(`«\x{a0}[^»]*\x{a0}: [^»]*\x{a0}»|“[^”]*: [^”]*”`)
	for _, p := range learn.Puzzles() {
		data, err := learn.Write(p)
		if err != nil {
			t.Fatal(err)
		}
		if found := quoted.Find(data); found != nil {
			t.Errorf("%s quotes %s", p.ID, found)
		}
	}
}

// rewrite rewrites a file with -update; without, it holds the file to the form it would be written in.
func rewrite(t *testing.T, folder, id string, v any) {
	t.Helper()
	data, err := learn.Write(v)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, id+".json")
	if *update {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if on, err := os.ReadFile(file); err != nil || string(on) != string(data) {
		t.Errorf("%s is not written as go test ./learn -update writes it (%v)", file, err)
	}
}

// A lesson is named by its title and number, a puzzle begins with its title; no id comes twice.
func TestEveryTitleHasLessons(t *testing.T) {
	seen := map[string]int{}
	for _, l := range learn.Lessons() {
		seen[l.Title]++
		if l.Number() != seen[l.Title] {
			t.Errorf("%s: the lessons of %s are numbered without a gap", l.ID, l.Title)
		}
	}
	for _, title := range titles.All {
		if seen[title.ID()] == 0 {
			t.Errorf("%s has no lesson", title.ID())
		}
	}
}

func TestListsFollowTheOrderOfTitles(t *testing.T) {
	order := []game.Title{titleOf(t, "hunt"), titleOf(t, "board")}
	var got []string
	for _, l := range learn.InOrder(learn.Lessons(), order) {
		if len(got) == 0 || got[len(got)-1] != l.Title {
			got = append(got, l.Title)
		}
	}
	if want := []string{"hunt", "board", "battle", "cards"}; !slices.Equal(got, want) {
		t.Errorf("lessons of %v, want %v", got, want)
	}
}

func TestEveryConceptHasItsPlaces(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range learn.Concepts() {
		t.Run(c.Title+"-"+c.ID, func(t *testing.T) {
			if seen[c.Title+c.ID] {
				t.Error("it comes twice")
			}
			seen[c.Title+c.ID] = true
			if err := c.Check(titleOf(t, c.Title)); err != nil {
				t.Error(err)
			}
		})
	}
}
