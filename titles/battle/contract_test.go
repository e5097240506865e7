package battle

import (
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

// everyBattle is the ready-made battles in both sizes, a free deployment, scenery, and every switch turned.
func everyBattle() []game.Options {
	var all []game.Options
	for _, size := range sizeNames {
		for _, m := range matchups {
			all = append(all, game.Options{"matchup": m.id, "size": size})
		}
	}
	turned := game.Options{"matchup": "gate-of-moria", "size": "large"}
	for _, w := range switchOptions {
		turned[w.id] = w.value
	}
	return append(all, turned, game.Options{"deployment": "free"}, game.Options{"scenery": "scattered"})
}

func TestContract(t *testing.T) { gametest.Run(t, Title{}, everyBattle()...) }

// Refusals say why: fewer than 5 in a hundred only say that something is not offered.
func TestWhyNot(t *testing.T) {
	gametest.WhyNot(t, Title{}, 5, game.Options{}, game.Options{
		"deployment": "free", "size": "large",
		"scenery": "scattered",
	})
}

func BenchmarkLegal(b *testing.B)   { gametest.BenchmarkLegal(b, Title{}, nil) }
func BenchmarkApply(b *testing.B)   { gametest.BenchmarkApply(b, Title{}, nil) }
func BenchmarkPlayout(b *testing.B) { gametest.BenchmarkPlayout(b, Title{}, nil) }

func FuzzPlay(f *testing.F)    { gametest.FuzzPlay(f, Title{}, nil) }
func FuzzActions(f *testing.F) { gametest.FuzzActions(f, Title{}) }

// FuzzPositions starts from positions of random games.
func FuzzPositions(f *testing.F) {
	gametest.FuzzPositions(f, Title{}, gametest.Positions(f, Title{}, 60, everyBattle()...)...)
}
