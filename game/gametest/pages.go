package gametest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Pages checks that every test which pages about a title's rules and rulings name is there, in the package under test.
func Pages(t *testing.T, pages ...string) {
	t.Helper()
	var source strings.Builder
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source.Write(data)
	}
	named := regexp.MustCompile("`(Test[A-Za-z0-9]+)`")
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		tests := named.FindAllStringSubmatch(string(data), -1)
		if len(tests) == 0 {
			t.Errorf("%s names no test", page)
		}
		for _, m := range tests {
			if !strings.Contains(source.String(), "func "+m[1]+"(") {
				t.Errorf("%s names %s, which does not exist", page, m[1])
			}
		}
	}
}
