package cards

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

// Whole matches on file, one for each scenario.
func TestReplays(t *testing.T) {
	for _, sc := range scenarios {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			gametest.Replay(t, Title{}, sc.name, 2003, game.Options{"scenario": sc.name})
		})
	}
}

// How many ways lead n decisions deep from a position: a change in what is legal shows at once.
func TestCountOfWays(t *testing.T) {
	t.Parallel()
	tests := []struct {
		at   string
		want []int
	}{
		{
			"turn frodo; active helms-deep egladil; hand eomer gimli sting; reserve gandalf-the-grey sam-gamgee",
			[]int{14, 29, 62},
		},
		{"scenario duel-2; turn witch-king; active minas-tirith weathertop; hand the-witch-king fell-beast grond " +
			"the-black-captain; reserve the-hunter", []int{15, 43, 196}},
		{"scenario fellowship; turn gandalf; active moria khazad-dum; hand legolas boromir glamdring; path " +
			"gandalf-the-grey cave-troll balrog-of-moria", []int{11, 45, 148}},
	}
	for _, tt := range tests {
		s := table(t, tt.at)
		for i, want := range tt.want {
			if got := gametest.Ways(Title{}, s, i+1); got != want {
				t.Errorf("%s: %d ways %d deep, want %d", tt.at, got, i+1, want)
			}
		}
	}
}
