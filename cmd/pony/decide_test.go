package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"prancingpony/arena"
)

// The questions of every benchmark can be asked under the rules of today, and its answers are legal.
func TestBenchmarksCanBeAsked(t *testing.T) {
	for _, title := range allTitles {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			file, err := os.ReadFile("../../arena/testdata/" + title.ID() + ".decisions")
			if err != nil {
				t.Fatal(err)
			}
			bench, err := arena.ReadDecisions(bytes.NewReader(file))
			if err != nil || bench.Title != title.ID() || len(bench.Questions) < 800 {
				t.Fatalf("%d questions of %s: %v", len(bench.Questions), bench.Title, err)
			}
			for n := 0; n < len(bench.Questions); n += 10 {
				q := bench.Questions[n]
				s, err := title.Read(q.Position, nil)
				if err != nil {
					t.Fatalf("question %d: %v", n+1, err)
				}
				for _, answer := range q.Answers {
					a, err := title.Vocabulary().ParseAction(answer.Line[0])
					if err != nil || !slices.Contains(s.Legal(nil), a) {
						t.Errorf("question %d: %q is not legal: %v", n+1, answer.Line[0], err)
					}
				}
			}
		})
	}
}

// A benchmark is made, and says what players give away.
func TestDecideMakesAndMeasures(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "toy.decisions")
	code, _, errs := pony(t, "", "decide", file, "--make", "toy", "--games", "3", "--per-game", "2", "--player", "rule",
		"--search", "20", "--deals", "8")
	if code != 0 {
		t.Fatal(errs)
	}
	code, text, errs := pony(t, "", "decide", file, "--players", "rule,random", "--worst", "1", "--prompts", "1")
	if code != 0 || strings.Count(text, "\n") < 5 {
		t.Errorf("%d, %s: %s", code, errs, text)
	}
	code, text, errs = pony(t, "", "decide", file, "--players", "random", "--json")
	var all []arena.Decided
	if err := json.Unmarshal([]byte(text), &all); code != 0 || err != nil || len(all) != 1 || len(all[0].Asked) == 0 {
		t.Errorf("%d, %s: %v, %s", code, errs, err, text)
	}
	for _, args := range [][]string{
		{"decide", file, "--players", "no-such-bot"},
		{"decide", file, "--make", "toy", "--games", "0"},
	} {
		if code, _, _ := pony(t, "", args...); code != exitUsage {
			t.Errorf("%q: exit %d", args, code)
		}
	}
}
