package hunt_test

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
	"prancingpony/titles/hunt"
	"prancingpony/titles/hunt/mind"
)

// played is the title with its mind, by which a match that is not on file yet is played.
type played struct {
	hunt.Title
	mind.Mind
}

// Whole matches of both acts on file, one for each number of players, with every option in one of them.
func TestReplays(t *testing.T) {
	for _, r := range []struct {
		name    string
		seed    uint64
		options game.Options
	}{
		{"two", 1418, game.Options{"players": "2"}},
		{"three", 1419, game.Options{"players": "3", "balance": "two-tokens", "reminders": "off"}},
		{"four", 1420, game.Options{"players": "4", "balance": "no-token", "shelters": "on", "reminders": "off"}},
		{"five", 1421, game.Options{"players": "5", "balance": "no-token-four", "aid": "on", "reminders": "off"}},
	} {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			gametest.Replay(t, played{}, r.name, r.seed, r.options)
		})
	}
}
