package cards

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

// everyScenario is the options of each scenario and number of people.
func everyScenario() []game.Options {
	var all []game.Options
	for _, sc := range scenarios {
		all = append(all, game.Options{"scenario": sc.name})
	}
	return all
}

func TestContract(t *testing.T) { gametest.Run(t, Title{}, everyScenario()...) }

func BenchmarkLegal(b *testing.B)   { gametest.BenchmarkLegal(b, Title{}, nil) }
func BenchmarkApply(b *testing.B)   { gametest.BenchmarkApply(b, Title{}, nil) }
func BenchmarkPlayout(b *testing.B) { gametest.BenchmarkPlayout(b, Title{}, nil) }

func FuzzPlay(f *testing.F)    { gametest.FuzzPlay(f, Title{}, nil) }
func FuzzActions(f *testing.F) { gametest.FuzzActions(f, Title{}) }

// FuzzPositions starts from positions of random games, cut where programs and combats are in the middle of it.
func FuzzPositions(f *testing.F) {
	gametest.FuzzPositions(f, Title{}, gametest.Positions(f, Title{}, 25, everyScenario()...)...)
}

// Of refused actions under five in a hundred are refused without a reason.
func TestRefusalsSayWhy(t *testing.T) { gametest.WhyNot(t, Title{}, 4, everyScenario()...) }
