package table

import (
	"testing"

	"prancingpony/game"
	"prancingpony/store"
)

// Seats of the same side come first, then anyone who is left, then nobody.
func TestSameSides(t *testing.T) {
	t.Parallel()
	hunters := []store.Seat{
		{ID: "a", Side: "free"},
		{ID: "b", Side: "shadow"},
		{ID: "c", Side: "shadow"},
		{ID: "d", Side: "shadow"},
		{ID: "e", Side: "shadow"},
	}
	three := []game.SeatInfo{{Side: "free"}, {Side: "shadow"}, {Side: "shadow"}}
	four := []game.SeatInfo{{Side: "free"}, {Side: "free"}, {Side: "shadow"}, {Side: "shadow"}}
	for _, tt := range []struct {
		players int
		seats   []game.SeatInfo
		want    string
	}{
		{2, three, "ab-"},
		{3, three, "abc"},
		{4, four, "adbc"},
		{5, four, "adbc"},
	} {
		got := ""
		for _, s := range sameSides(hunters[:tt.players], tt.seats) {
			if s == nil {
				got += "-"
			} else {
				got += s.ID
			}
		}
		if got != tt.want {
			t.Errorf("%d players: %s, want %s", tt.players, got, tt.want)
		}
	}
}
