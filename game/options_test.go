package game_test

import (
	"testing"

	"prancingpony/game"
)

// Vary makes every combination of the named options and leaves the others alone.
func TestVaryCombinesValues(t *testing.T) {
	known := []game.Option{
		{ID: "players", Values: []string{"2", "3"}},
		{ID: "size", Values: []string{"s", "m", "l"}},
		{ID: "list"},
	}
	sets, err := game.Options{"list": "x", "size": "s"}.Vary(known, []string{"players", "size"})
	if err != nil || len(sets) != 6 {
		t.Fatalf("%v, %v", sets, err)
	}
	seen := map[string]bool{}
	for _, o := range sets {
		seen[o["players"]+o["size"]] = true
		if o["list"] != "x" {
			t.Errorf("%v lost its list", o)
		}
	}
	if len(seen) != 6 {
		t.Errorf("%d different combinations", len(seen))
	}
	for _, id := range []string{"list", "colour"} {
		if _, err := (game.Options{}).Vary(known, []string{id}); err == nil {
			t.Errorf("%s was varied", id)
		}
	}
	if one, err := game.Options(nil).Vary(known, nil); err != nil || len(one) != 1 {
		t.Errorf("nothing varied: %v, %v", one, err)
	}
}
