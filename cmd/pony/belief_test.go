package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
)

// pony belief prints a line for each turn of a match, the true place marked in each; --measure compares with even
// chances, and the true place is never nearly impossible.
func TestBelief(t *testing.T) {
	title, err := allTitles.find("hunt")
	if err != nil {
		t.Fatal(err)
	}
	m, s, err := game.NewMatch(title, nil, game.NewSecret())
	if err != nil {
		t.Fatal(err)
	}
	player, err := bot.New(title, "rule:50")
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); s.Decider() != game.Nobody; seed++ {
		choice := player.Choose(bot.Observe(title, s, seed), seed)
		for _, a := range choice.Actions() {
			if _, err := m.Play(title, s, a); err != nil {
				t.Fatal(err)
			}
		}
	}
	data, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	code, out := whole(t, "", "belief", file)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if code != 0 || len(lines) < 5 {
		t.Fatalf("code %d: %s", code, out)
	}
	for _, line := range lines {
		if strings.Count(line, "*") != 1 {
			t.Errorf("the true place is not marked once: %s", line)
		}
	}
	code, out = whole(t, "", "belief", "--measure", "--games", "1", "--seed", "7000")
	if code != 0 || strings.Count(out, "\n") != 1+len(bearers) {
		t.Errorf("code %d: %s", code, out)
	}
	if code, _ := whole(t, "", "belief"); code != exitUsage {
		t.Errorf("neither a match nor --measure: code %d", code)
	}
}
