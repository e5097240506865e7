package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
)

// Hint, review, analysis and puzzle maker say the same of every decision, of games of each title, asked twice.
func TestEverybodyWhoAsksTheJudgeHearsTheSame(t *testing.T) {
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
				first := judged(t, args)
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
				if again := judged(t, args); rows < 3 || again != first {
					t.Errorf("%d decisions; asked again:\n%s", rows, again)
				}
			}
		})
	}
}

func judged(t *testing.T, args []string) string {
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
	rule, err := bot.New(title, "rule:60")
	if err != nil {
		t.Fatal(err)
	}
	m, s, err := game.NewMatch(title, nil, game.Commit(title.ID()), game.Commit("one"))
	if err != nil {
		t.Fatal(err)
	}
	for n := seed * 1000; s.Decider() != game.Nobody; n++ {
		if _, err := m.Play(title, s, rule.Choose(bot.Observe(title, s, n), n).Action); err != nil {
			t.Fatal(err)
		}
	}
	data, err := json.Marshal(m)
	if err == nil {
		err = writeFile(file, data)
	}
	if err != nil {
		t.Fatal(err)
	}
}
