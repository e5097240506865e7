package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A board file is accepted, or refused with the file, the entry and the reason in one line.
func TestHuntBoardCheck(t *testing.T) {
	good := filepath.Join("..", "..", "titles", "hunt", "data", "hunt.json")
	code, out, errs := pony(t, "", "hunt-board", "check", good)
	if code != 0 || !strings.Contains(out, "hunt.json") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	data, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(t.TempDir(), "board.json")
	if err := os.WriteFile(bad, []byte(strings.Replace(string(data), `". 7 . 8 . 19 .`, `". 7 . 8 . 27 .`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, errs = pony(t, "", "hunt-board", "check", bad)
	if code != exitFailed || !strings.Contains(errs, "board.json: journeys.short[0] short-1: track step 6") || strings.Count(strings.TrimSpace(errs), "\n") > 0 {
		t.Errorf("exit %d, %s", code, errs)
	}
	if code, _, _ := pony(t, "", "hunt-board", "check", "no-such-file.json"); code != exitFailed {
		t.Errorf("a missing file: exit %d", code)
	}
}
