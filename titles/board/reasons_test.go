package board

import (
	"testing"

	"prancingpony/game/gametest"
)

// Whatever is refused is refused with a reason that tells more than that it is not offered.
func TestRefusalsSayWhy(t *testing.T) {
	t.Parallel()
	gametest.WhyNot(t, Title{}, 5, everyTable...)
}
