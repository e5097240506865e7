package battle

import (
	"os"
	"strings"
	"testing"

	"prancingpony/game/gametest"
)

// Every ruling and every rule of the sheet names its test, and the tests are there.
func TestDocumentedTestsExist(t *testing.T) {
	pages := []string{"../docs/rules/battle.md", "../docs/rulings/battle.md"}
	gametest.Pages(t, pages...)
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			isHead := strings.HasPrefix(line, "| ---") || strings.HasPrefix(line, "| name") || strings.HasPrefix(line, "| heading")
			if strings.HasPrefix(line, "| ") && !isHead && !strings.Contains(line, "`Test") {
				t.Errorf("%s: no test: %s", page, line)
			}
		}
	}
}
