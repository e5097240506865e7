package cards

import (
	"slices"
	"testing"

	"prancingpony/game/gametest"
)

// Positions are written by people: one value changed, moved or left out is either refused or plays on soundly.
func TestMangledPositionsAreRefusedOrSound(t *testing.T) {
	t.Parallel()
	gametest.Mangle(t, Title{}, gametest.Mangling{
		Options: everyScenario(), Seed: 77, Positions: 25, Edits: 12, Decisions: 300, Also: everyName,
	})
}

// everyName are the names that a position may use for what happens in it.
func everyName() []string {
	names := slices.Concat(frameNames(), phaseNames[:])
	for _, kind := range vocabulary.Kinds[:4] {
		names = append(names, kind.Names...)
	}
	return names
}

func frameNames() []string {
	var names []string
	for _, row := range machine.Rows[1:] {
		names = append(names, row.Name)
	}
	return names
}
