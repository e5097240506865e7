package board

import (
	"testing"
	"unsafe"

	"prancingpony/game/gametest"
)

func TestContract(t *testing.T) { gametest.Run(t, Title{}) }

// A copy of the state is what search pays for most: its growth should be seen.
func TestStateStaysSmall(t *testing.T) {
	if size := unsafe.Sizeof(State{}); size > 4608 {
		t.Errorf("a state has %d bytes", size)
	} else {
		t.Logf("a state has %d bytes", size)
	}
}
