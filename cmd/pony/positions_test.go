package main

import (
	"os"
	"strings"
	"testing"

	"prancingpony/game"
)

// docs/positions.md: every example there is a position of its title, with something to decide.
func TestExamplesOfTheDocumentation(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, part := range strings.Split(string(text), "```json\n")[1:] {
		body, _, _ := strings.Cut(part, "```")
		id, err := game.TitleOf([]byte(body))
		if err != nil {
			t.Errorf("example %d: %v", i+1, err)
			continue
		}
		title, err := allTitles.find(id)
		if err != nil {
			t.Errorf("example %d: %v", i+1, err)
			continue
		}
		s, err := title.Read([]byte(body), nil)
		switch {
		case err != nil:
			t.Errorf("example %d: %v", i+1, err)
		case len(s.Legal(nil)) == 0:
			t.Errorf("example %d has nothing to decide", i+1)
		}
	}
}
