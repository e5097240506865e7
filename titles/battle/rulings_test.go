package battle

import (
	"testing"

	"prancingpony/game/gametest"
)

// Every ruling and every rule of the sheet names its test, and the tests are there.
func TestDocumentedTestsExist(t *testing.T) {
	gametest.Pages(t, "../../docs/rules/battle.md", "../../docs/rulings/battle.md")
}
