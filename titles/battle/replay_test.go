package battle

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

// Whole battles on file: one with monsters on the small table, one with cavalry and archers on the large one, put down
// freely among scenery.
func TestReplays(t *testing.T) {
	for name, options := range map[string]game.Options{
		"gate-of-moria-small": {"matchup": "gate-of-moria", "size": "small"},
		"ithilien-road-large": {
			"matchup": "ithilien-road", "size": "large", "deployment": "free",
			"scenery": "scattered",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			gametest.Replay(t, Title{}, name, 2009, options)
		})
	}
}

// How many ways lead n decisions deep from a position: a change in what is legal shows at once.
func TestCountOfWays(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		at   string
		s    *State
		want []int
	}{
		{
			"a formation alone in the open", afoot(t, "minas-tirith-warriors", "mordor-orc-warband", 20),
			[]int{481, 4218},
		},
		{"two inches from the enemy", afoot(t, "minas-tirith-warriors", "mordor-orc-warband", 2), []int{365, 2788}},
		{"to be charged", charging("minas-tirith-warriors", 2, 2, 5), []int{2, 4}},
	} {
		for i, want := range tt.want {
			if got := gametest.Ways(Title{}, tt.s, i+1); got != want {
				t.Errorf("%s: %d ways %d deep, want %d", tt.at, got, i+1, want)
			}
		}
	}
}
