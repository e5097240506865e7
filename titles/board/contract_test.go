package board

import (
	"testing"
	"unsafe"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

func TestContract(t *testing.T) {
	gametest.Run(t, Title{}, nil,
		game.Options{"players": "3", "free-tokens": "1", "shadow-tokens": "2", "free-rings": "1"},
		game.Options{"players": "4", "free-tokens": "2", "shadow-tokens": "1", "corruption": "1"})
}

func TestContractOfTheSecondEdition(t *testing.T) {
	gametest.Ruleset(t, Title{}, "second-edition",
		game.Options{"edition": "2"},
		game.Options{"edition": "2", "players": "3", "free-tokens": "2", "shadow-tokens": "2"},
		game.Options{"edition": "2", "players": "4"})
}

// A copy of the state is what search pays for most: its growth should be seen.
func TestStateStaysSmall(t *testing.T) {
	if size := unsafe.Sizeof(State{}); size > 4864 {
		t.Errorf("a state has %d bytes", size)
	} else {
		t.Logf("a state has %d bytes", size)
	}
}
