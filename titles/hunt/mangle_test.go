package hunt

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

// A position with something changed in it is refused, or plays on soundly.
func TestMangledPositions(t *testing.T) {
	t.Parallel()
	tables := []game.Options{{"players": "2"}, {"players": "3"}, {"players": "4"}, {"players": "5"}}
	gametest.Mangle(t, Title{}, gametest.Mangling{
		Options: tables, Seed: 7, Positions: 25, Edits: 12,
		Decisions: 300, Also: everyName, Loose: true,
	})
	gametest.Mangle(t, secondAct{}, gametest.Mangling{
		Options: tables, Seed: 8, Positions: 25, Edits: 12,
		Decisions: 300, Also: everyName, Loose: true,
	})
}

// everyName are names of a few things of every kind.
func everyName() []string {
	return []string{
		"none", ".", "/", "shire-1", "shire-22", "shire-a", "shire-p3", "wild-8", "wild-27", "wild-p3",
		"i-a", "v-d", "ii", "up", "turned", "hidden", "shown",
		"home", "away", "lobelia", "glorfindel", "black-breath", "short-3", "long-4", "blue", "violet",
		"wraith-1", "ring-bearer", "bearer", "rider", "query", "sorcery", "ally", "react", "move 0", "step",
		"visited shire-22", "gandalf-move", "gandalf-lost", "roll", "encounter", "flight", "journey", "rescue",
	}
}
