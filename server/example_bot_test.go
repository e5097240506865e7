package server

import (
	"bytes"
	"os/exec"
	"strings"
	"sync"
	"testing"
)

// examples/bot.py plays a whole game through the API, with a token.
func TestTheExampleBotPlaysAWholeGame(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed here")
	}
	h := newFixture(t, nil)
	cmd := exec.CommandContext(t.Context(), python, "../examples/bot.py", h.http.URL, "toy")
	var out, problems bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &problems
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, problems.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	last := lines[len(lines)-1]
	verdict, _, _ := strings.Cut(last, ":")
	if len(lines) < 10 || verdict != "won" && verdict != "lost" && verdict != "draw" {
		t.Errorf("%d lines, the last %q", len(lines), last)
	}
}

// examples/pairing.py: two of them wait in the same queue, meet and play.
func TestTwoPairingBotsMeetAndPlay(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed here")
	}
	h := newFixture(t, nil)
	var wg sync.WaitGroup
	verdicts := make(chan string, 2)
	for range 2 {
		wg.Go(func() {
			var out, problems bytes.Buffer
			cmd := exec.CommandContext(t.Context(), python, "../examples/pairing.py", h.http.URL, "toy", "short")
			cmd.Stdout, cmd.Stderr = &out, &problems
			if err := cmd.Run(); err != nil {
				t.Errorf("%v: %s", err, problems.String())
			}
			lines := strings.Split(strings.TrimSpace(out.String()), "\n")
			verdict, _, _ := strings.Cut(lines[len(lines)-1], ":")
			verdicts <- verdict
		})
	}
	wg.Wait()
	one, other := <-verdicts, <-verdicts
	if answer := map[string]string{"draw": "draw", "won": "lost", "lost": "won"}[one]; answer == "" || other != answer {
		t.Errorf("one %q, the other %q", one, other)
	}
}
