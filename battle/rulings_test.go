package battle

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// testNamed reports whether this package has a test of that name.
func testNamed(t *testing.T, name string) bool {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "func "+name+"(") {
			return true
		}
	}
	return false
}

// Every ruling names a test that exists.
func TestEveryRulingHasATest(t *testing.T) {
	page, err := os.ReadFile("../docs/rulings/battle.md")
	if err != nil {
		t.Fatal(err)
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
			if !testNamed(t, m[1]) {
				t.Errorf("%s: there is no %s", cells[1], m[1])
			}
		}
	}
	if rows < 78 {
		t.Errorf("%d rulings", rows)
	}
}
