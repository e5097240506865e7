package hunt

import (
	"testing"

	"prancingpony/game/gametest"
)

// How many ways lead n decisions deep from a position: a change in what is legal shows at once.
func TestCountOfWays(t *testing.T) {
	tests := []struct {
		what string
		s    *State
		want [3]int
	}{
		{"the Ring-bearer's turn", position(t,
			`"journal":["shire-1",".",".","shire-10"],"held":1,"pool":2,"hand":["tom-bombadil","lobelia"],`+
				`"dice":{"ring":2,"sword":1}`), [3]int{7, 34, 169}},
		{
			"a Nazgûl's turn",
			position(t,
				`"journal":["shire-1",".",".","shire-10"],"options":{"reminders":false},"phase":"riders",
					"hand":["get-off-the-road"],"held":1,"pool":2,
			"riders":{"blue":"shire-10","green":"shire-49","red":"shire-24","violet":"shire-31"},"dice":{"ring":1,
			"sword":1,"shadow":1}`),
			[3]int{17, 105, 770},
		},
		{"Gandalf and the journey", second(t, "short-2", 7, []string{"wild-39", "wild-40"}, []string{"wild-18"},
			`"held":1,"pool":2,"hour":2,"hand":["shadowfax","athelas"]`), [3]int{2, 14, 72}},
	}
	for _, tt := range tests {
		for i, want := range tt.want {
			if got := gametest.Ways(Title{}, tt.s, i+1); got != want {
				t.Errorf("%s: %d ways %d deep, want %d", tt.what, got, i+1, want)
			}
		}
	}
}
