package mind

import (
	"fmt"
	"testing"

	"prancingpony/titles/hunt"
)

// Where one more point of Corruption is too much, the Ringwraiths look for it; the Ring-bearer looks for his last
// steps.
func TestAnEndIsSeenNear(t *testing.T) {
	tests := []struct {
		corruption, track           int
		bearerNearHome, ridersClose bool
	}{
		{3, 1, false, false},
		{3, 11, true, false},
		{11, 1, false, true},
	}
	for _, tt := range tests {
		s := position(t,
			fmt.Sprintf(`"act":2,"journey":{"card":"short-2"},"gandalf":{"is":"hidden","path":["wild-18"]},`+
				`"corruption":%d,"track":%d`, tt.corruption, tt.track))
		if near := (Mind{}).Near(s, hunt.Bearer); near != tt.bearerNearHome {
			t.Errorf("corruption %d, track %d: near for the bearer %v", tt.corruption, tt.track, near)
		}
		if near := (Mind{}).Near(s, hunt.Bearer+1); near != tt.ridersClose {
			t.Errorf("corruption %d, track %d: near for the Ringwraiths %v", tt.corruption, tt.track, near)
		}
	}
}
