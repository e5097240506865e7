package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Pages checks pages about a title's rules and rulings: every row of their tables names a test, as `TestOfTheRule` or
// `TestOfTheRule/case`, and every test named is there, in the package under test or in its mind.
func Pages(t *testing.T, pages ...string) {
	t.Helper()
	var source strings.Builder
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	minds, err := filepath.Glob("mind/*_test.go") // what only players show, such as armies that are even
	if err != nil {
		t.Fatal(err)
	}
	files = append(files, minds...)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source.Write(data)
	}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range pageFaults(string(data), source.String()) {
			t.Errorf("%s: %s", page, fault)
		}
	}
}

var namedTest = regexp.MustCompile("`(Test[A-Za-z0-9]+)(?:/([^`]+))?`")

// pageFaults are what is wrong with a page, given the source of all tests. A case is there if its name is, in quotes.
func pageFaults(page, source string) (faults []string) {
	tests := namedTest.FindAllStringSubmatch(page, -1)
	if len(tests) == 0 {
		faults = append(faults, "it names no test")
	}
	for _, m := range tests {
		if !strings.Contains(source, "func "+m[1]+"(") || m[2] != "" && !strings.Contains(source, `"`+m[2]+`"`) {
			faults = append(faults, fmt.Sprintf("%s does not exist", m[0]))
		}
	}
	lines := strings.Split(page, "\n")
	for i, line := range lines[:len(lines)-1] {
		isRow := strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "| ---") &&
			!strings.HasPrefix(lines[i+1], "| ---")
		if isRow && !namedTest.MatchString(line) {
			faults = append(faults, "no test: "+line)
		}
	}
	return faults
}
