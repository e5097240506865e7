package board

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

// Whole matches on file, one for each number of players.
func TestReplays(t *testing.T) {
	for _, players := range []string{"2", "3", "4"} {
		t.Run(players, func(t *testing.T) {
			t.Parallel()
			gametest.Replay(t, Title{}, "players-"+players, 1954, game.Options{"players": players})
		})
	}
}
