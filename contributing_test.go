package prancingpony

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// What CONTRIBUTING.md shows is there: code it quotes stands in the file it names, and files it speaks of exist.
func TestTheGuideShowsWhatIsThere(t *testing.T) {
	guide, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	quotes := regexp.MustCompile("(?s)```go (\\S+)\n(.*?)```").FindAllStringSubmatch(string(guide), -1)
	if len(quotes) < 2 {
		t.Error("the guide quotes no code")
	}
	for _, quote := range quotes {
		source, err := os.ReadFile(quote[1])
		if err != nil {
			t.Error(err)
		} else if !strings.Contains(string(source), quote[2]) {
			t.Errorf("%s no longer has\n%s", quote[1], quote[2])
		}
	}
	for _, path := range regexp.MustCompile("`((?:docs|game|titles|locale|web|learn)/[\\w./-]*)`").FindAllStringSubmatch(string(guide), -1) {
		if strings.Contains(path[1], "TITLE") {
			continue
		}
		if _, err := os.Stat(strings.TrimSuffix(path[1], "/")); err != nil {
			t.Errorf("the guide speaks of %s: %v", path[1], err)
		}
	}
}
