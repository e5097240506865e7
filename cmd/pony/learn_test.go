package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"strings"
	"testing"

	"prancingpony/learn"
)

// whole runs the program with every title.
func whole(t *testing.T, input string, args ...string) (code int, out string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	p := &program{titles: allTitles, in: strings.NewReader(input), out: &stdout, err: &stderr}
	code = p.run(args, func(string) string { return "" })
	return code, stdout.String() + stderr.String()
}

func TestLearnListsEveryLesson(t *testing.T) {
	code, out := whole(t, "", "learn", "--json")
	var reports []learnReport
	if err := json.Unmarshal([]byte(out), &reports); code != 0 || err != nil || len(reports) != len(learn.Lessons()) {
		t.Fatalf("exit %d, %d lessons, %v", code, len(reports), err)
	}
	if code, out = whole(t, "", "learn", "--lang", "fr"); code != 0 || !strings.Contains(out, "Trois fins") {
		t.Errorf("exit %d: %s", code, out)
	}
	if code, out = whole(t, "", "learn", "chess"); code != exitUsage {
		t.Errorf("exit %d: %s", code, out)
	}
}

// Every lesson can be played to its end at the terminal, by the answers that go on.
func TestEveryLessonEndsAtTheTerminal(t *testing.T) {
	for _, l := range learn.Lessons() {
		title, err := allTitles.find(l.Title)
		if err != nil {
			t.Fatal(err)
		}
		for _, set := range learn.SetsOf(title) {
			own, err := l.By(title, set)
			if err != nil {
				t.Fatal(err)
			}
			var typed strings.Builder
			for _, step := range own.Steps {
				if step.Accept != nil {
					typed.WriteString(step.Accept[0])
				}
				typed.WriteString("\n")
			}
			if code, out := whole(t, typed.String(), "learn", l.ID, "--rules", cmp.Or(set, learn.Usual),
				"--lang", "en"); code != 0 ||
				!strings.HasSuffix(out, "Lesson complete.\n") {
				t.Errorf("%s %s: exit %d: …%s", l.ID, set, code, out[max(0, len(out)-300):])
			}
		}
	}
	if code, out := whole(t, "", "learn", "board-1", "--rules", "edition-3", "--lang", "en"); code != exitUsage {
		t.Errorf("rules that nobody has: exit %d: %s", code, out)
	}
}

func TestATerminalLessonExplainsOtherAnswers(t *testing.T) {
	code, out := whole(t, "pass\nfly\n", "learn", "board", "--lang", "en")
	if code != 0 || !strings.Contains(out, "costs a point of Corruption") || !strings.Contains(out, "a number from 1") {
		t.Errorf("exit %d: %s", code, out)
	}
}

func TestPuzzlesAreListedWithTheirMargin(t *testing.T) {
	code, out := whole(t, "", "puzzles", "board", "--json")
	var reports []puzzleReport
	if err := json.Unmarshal([]byte(out), &reports); code != 0 || err != nil || len(reports) == 0 {
		t.Fatalf("exit %d: %v %s", code, err, out)
	}
	for _, r := range reports {
		if r.Margin < 0 || r.Rating == 0 || r.Title != "board" {
			t.Errorf("%+v", r)
		}
	}
}

func TestPuzzlesAreMinedWithMarginsAndRefutations(t *testing.T) {
	code, out, errs := pony(t, "", "puzzles", "mine", "toy", "--games", "6", "--most", "1", "--player", "random",
		"--gap", "1", "--seed", "3", "--cores", "1")
	if code != 0 || out == "" {
		t.Fatalf("exit %d: %s", code, errs)
	}
	for line := range strings.Lines(out) {
		var m minedPuzzle
		if err := json.Unmarshal([]byte(line), &m); err != nil || len(m.Margins) != 4 || len(m.Solution) == 0 ||
			len(m.Others) == 0 || len(m.Others[0].Actions) == 0 {
			t.Errorf("%v: %s", err, line)
		}
	}
}

func TestPuzzlesAreChecked(t *testing.T) {
	if code, out := whole(t, "", "puzzles", "check"); code != 0 {
		t.Errorf("exit %d: %s", code, out)
	}
}
