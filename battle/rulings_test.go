package battle

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every ruling names a test that exists.
func TestEveryRulingHasATest(t *testing.T) {
	page, err := os.ReadFile("../docs/rulings/battle.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(data)
	}
	rows := 0
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(line, "|")
		if len(cells) != 7 || strings.Contains(line, "---") || strings.TrimSpace(cells[1]) == "name" {
			continue
		}
		rows++
		names := regexp.MustCompile("`(Test[A-Za-z0-9]+)`").FindAllStringSubmatch(cells[5], -1)
		if len(names) == 0 {
			t.Errorf("%s: no test", cells[1])
		}
		for _, m := range names {
			if !strings.Contains(code.String(), "func "+m[1]+"(") {
				t.Errorf("%s: there is no %s", cells[1], m[1])
			}
		}
	}
	if rows < 78 {
		t.Errorf("%d rulings", rows)
	}
}
