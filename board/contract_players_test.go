package board

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/referee"
)

// Every option of a match is held to the contract as the game for two is.
func TestContractOfTeams(t *testing.T) {
	for _, o := range []game.Options{
		{"players": "3"}, {"players": "4"},
		{"players": "4", "free-tokens": "1", "shadow-tokens": "2", "handicap": "ring"},
		{"players": "3", "free-tokens": "2", "shadow-tokens": "1", "handicap": "corruption-2"},
		{"free-tokens": "2", "shadow-tokens": "2", "handicap": "corruption-1"},
	} {
		for seed := range uint64(3) {
			every := 97
			if seed == 0 {
				every = 3
			}
			r, err := referee.New(Title{}, o, every)
			if err != nil {
				t.Fatal(err)
			}
			if out, err := r.Game(seed + 1); err != nil {
				t.Fatalf("options %v: %v", o, err)
			} else {
				t.Log(o, out)
			}
		}
	}
}
