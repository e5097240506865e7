package learn_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/titles"
)

var update = flag.Bool("update", false, "write what the rules answer into lessons and puzzles; read the difference before keeping it")

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

// rewrite writes a file anew with -update; without, it holds the file to the form it would be written in.
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
