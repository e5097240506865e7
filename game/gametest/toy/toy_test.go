package toy

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

func TestContract(t *testing.T) {
	gametest.Run(t, Title{}, nil, game.Options{"double": "yes"})
}

func FuzzPlay(f *testing.F)      { gametest.FuzzPlay(f, Title{}, nil) }
func FuzzActions(f *testing.F)   { gametest.FuzzActions(f, Title{}) }
func FuzzPositions(f *testing.F) { gametest.FuzzPositions(f, Title{}) }

func BenchmarkPlayout(b *testing.B) { gametest.BenchmarkPlayout(b, Title{}, nil) }

func TestRefusalsSayWhy(t *testing.T) { gametest.WhyNot(t, Title{}, 5) }
