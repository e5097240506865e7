package battle

import (
	"testing"

	"prancingpony/game/gametest"
)

// A position edited by hand is refused, or plays on soundly.
func TestMangledPositionsAreRefusedOrSound(t *testing.T) {
	t.Parallel()
	gametest.Mangle(t, Title{}, gametest.Mangling{Seed: 9, Positions: 30, Edits: 12, Decisions: 200})
}
