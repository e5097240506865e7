package book

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// A flight is told with where it went, even if that is where he was; the last mark is told with the end.
func TestFlightsAndTheEnd(t *testing.T) {
	for _, tt := range []struct{ events, keys []string }{
		{[]string{"wrote shire-34", "fled 12", "wrote shire-38"}, []string{"set-out", "fled-to"}},
		{[]string{"wrote shire-34", "fled 12", "wrote shire-34"}, []string{"set-out", "fled-stayed"}},
		{[]string{"wrote shire-34", "fled 12", "wild"}, []string{"set-out", "fled"}},
		{[]string{"tile-drawn tile-1", "corruption 1 9"}, []string{"tile", "corruption-high"}},
		{
			[]string{"tile-drawn tile-1", "tile-drawn tile-1", "corruption 9 16", "corrupted 16"},
			[]string{"tiles", "end-corrupted"},
		},
	} {
		var past []game.PastEvent
		for i, text := range tt.events {
			past = append(past, game.PastEvent{N: i + 1, Turn: 1, Text: text})
		}
		var keys []string
		for _, p := range (Guide{}).Passages(past, "") {
			keys = append(keys, p.Key)
		}
		if !slices.Equal(keys, tt.keys) {
			t.Errorf("%v: %v, want %v", tt.events, keys, tt.keys)
		}
	}
}
