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

// An option of an earlier version goes on as the option that took over its value.
func TestOptionsOfEarlierVersionsAreTranslated(t *testing.T) {
	known := []game.Option{
		{ID: "rings", Values: []string{"0", "1"}, Default: "0", Former: map[string]map[string]string{
			"extra": {"ring": "1"},
		}},
		{ID: "points", Values: []string{"0", "1"}, Default: "0", Former: map[string]map[string]string{
			"extra": {"none": "0", "point": "1"},
		}},
	}
	for _, tt := range []struct {
		given         game.Options
		rings, points string
	}{
		{nil, "0", "0"},
		{game.Options{"extra": "none"}, "0", "0"},
		{game.Options{"extra": "ring"}, "1", "0"},
		{game.Options{"extra": "point", "rings": "1"}, "1", "1"},
	} {
		got, err := tt.given.Complete(known)
		if err != nil || len(got) != 2 || got["rings"] != tt.rings || got["points"] != tt.points {
			t.Errorf("%v: %v, %v", tt.given, got, err)
		}
	}
	if got, err := (game.Options{"extra": "crown"}).Complete(known); err == nil {
		t.Errorf("an unknown value became %v", got)
	}
}
