package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/game"
)

// Hint, review, analysis and puzzle maker say the same of every decision, of games of each title, asked twice.
func TestTheJudgeAnswersEverybodyAlike(t *testing.T) {
	for _, title := range allTitles {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			games := 2
			if testing.Short() {
				games = 1
			}
			for n := range games {
				file := filepath.Join(t.TempDir(), "match.json")
				writeGame(t, title, uint64(n), file)
				args := []string{"judge", file, "--json", "--search", "12", "--deals", "4", "--every", "15"}
				first := judgedText(t, args)
				rows := 0
				for lines := bufio.NewScanner(bytes.NewReader([]byte(first))); lines.Scan(); rows++ {
					var row judgedRow
					if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
						t.Fatal(err)
					}
					if row.Hint.Best == "" || !row.equal() {
						t.Errorf("%s", lines.Text())
					}
				}
				if again := judgedText(t, args); rows < 3 || again != first {
					t.Errorf("%d decisions; asked again:\n%s", rows, again)
				}
			}
		})
	}
}

// Many matches are judged in one go: a line for each, the sum, and the same digests when asked again.
func TestManyMatchesAreJudgedInOneGo(t *testing.T) {
	args := []string{"judge", "hunt", "battle", "--games", "2", "--search", "12", "--deals", "4", "--every", "40"}
	args = append(args, "--json")
	first := judgedText(t, args)
	lines := 0
	for rows := bufio.NewScanner(strings.NewReader(first)); rows.Scan(); lines++ {
		var line judgedMatch
		if err := json.Unmarshal(rows.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		if line.Rows == 0 || line.Unequal != 0 || line.Digest == "" {
			t.Errorf("%+v", line)
		}
	}
	if again := judgedText(t, args); lines != 4 || again != first {
		t.Errorf("%d lines; asked again:\n%s", lines, again)
	}
}

// Parts of the decisions are judged apart: together they are all decisions, none of them twice.
func TestPartsOfTheDecisionsAreJudgedApart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json")
	writeGame(t, allTitles[3], 1, file)
	args := []string{"judge", file, "--json", "--search", "2", "--deals", "2", "--every", "3"}
	whole := strings.SplitAfter(judgedText(t, args), "\n")
	parts := []string{"1/3", "2/3", "3/3"}
	for i, part := range parts {
		var own strings.Builder
		for row := i; row < len(whole)-1; row += len(parts) {
			own.WriteString(whole[row])
		}
		if found := judgedText(t, append(args, "--part", part)); own.Len() == 0 || found != own.String() {
			t.Errorf("part %s:\n%sinstead of\n%s", part, found, own.String())
		}
	}
}

func TestAPartThatIsNoneIsRefused(t *testing.T) {
	for _, part := range []string{"0/4", "5/4", "3", "a/b", "-1/4"} {
		if code, out := whole(t, "", "judge", "hunt", "--part", part); code != exitUsage {
			t.Errorf("%s: exit %d, %s", part, code, out)
		}
	}
}

// lineCounter stops the work as soon as something is written.
type lineCounter struct {
	lines int
	stop  func()
}

func (w *lineCounter) Write(text []byte) (int, error) {
	w.lines += bytes.Count(text, []byte("\n"))
	w.stop()
	return len(text), nil
}

// Each match is reported as it comes; what is interrupted sums up what it has.
func TestAnInterruptedJudgeReportsWhatWasJudged(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	out := &lineCounter{stop: stop}
	p := &program{out: out, err: io.Discard, titles: allTitles, lang: "en"}
	c := &judgeCmd{Match: []string{"hunt"}, Games: 40, Search: 12, Deals: 4, Every: 100}
	matches, err := c.gather(p)
	if err != nil {
		t.Fatal(err)
	}
	err = c.summarize(ctx, p, matches)
	if err == nil || out.lines < 2 || out.lines > 40 {
		t.Fatalf("%d lines, %v", out.lines, err)
	}
}

func judgedText(t *testing.T, args []string) string {
	t.Helper()
	code, out := whole(t, "", args...)
	if code != 0 {
		t.Fatal(out)
	}
	return out
}

// writeGame writes a game of the policy against itself to a file.
func writeGame(t *testing.T, title game.Title, seed uint64, file string) {
	t.Helper()
	m, err := quickGame(title, seed)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(m)
	if err == nil {
		err = writeFile(file, data)
	}
	if err != nil {
		t.Fatal(err)
	}
}
