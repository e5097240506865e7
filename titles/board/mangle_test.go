package board

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

var everyTable = []game.Options{{"players": "2"}, {"players": "3"}, {"players": "4"}, {"edition": "2"}}

// Positions are written by people: one thing changed is either refused or plays on soundly.
func TestMangledPositionsAreRefusedOrSound(t *testing.T) {
	t.Parallel()
	gametest.Mangle(t, Title{}, gametest.Mangling{
		Options: everyTable, Seed: 77, Positions: 12, Edits: 10, Decisions: 300, Also: everyName,
	})
}

// The same in the middle of battles, whose parts must fit each other.
func TestMangledBattlesAreRefusedOrSound(t *testing.T) {
	t.Parallel()
	gametest.Mangle(t, Title{}, gametest.Mangling{
		Options: everyTable, Seed: 78, Positions: 12, Edits: 10, Decisions: 300, Also: everyName,
		Of: func(s game.State) bool { return s.(*State).battle.from != Nowhere },
	})
}

// everyName are the names that a position may use for what happens in it.
func everyName() []string {
	var kinds []string
	for _, q := range machine.Rows[1:] {
		kinds = append(kinds, q.Name)
	}
	return slices.Concat(outcomeNames, kinds, huntCauseNames, sideNames, faceNames, endingNames)
}
