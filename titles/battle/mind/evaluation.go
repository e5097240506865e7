package mind

import (
	_ "embed"

	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/battle"
)

// The evaluation is a linear model of the features, trained on games of bots (pony arena battle --players rule --vary
// matchup,size --collect, then tools/train).

//go:embed linear.weights
var evaluationFile []byte

// models has the linear model of each side.
var models = model.MustReadLinear(evaluationFile, battle.Title{}.ID(), featureNames(), int(battle.NumSides))

// FeatureNames lists what the evaluation looks at.
func (Mind) FeatureNames() []string { return featureNames() }

// Features appends the features of a position. They are the same for both seats.
func (Mind) Features(state game.State, _ game.Seat, out []int32) []int32 {
	l := look(state).count()
	for i := range features {
		out = append(out, features[i].of(l))
	}
	return out
}

const (
	certain    = 10_000
	evenChance = certain / 2
)

// Evaluate returns the chance that the seat's side wins, in 1/10000.
func (m Mind) Evaluate(state game.State, seat game.Seat) int32 {
	if result := state.Result(); result.Over {
		switch {
		case result.Winners == 0:
			return evenChance
		case result.Winners.Has(seat):
			return certain
		}
		return 0
	}
	var x [numFeatures]int32
	return model.Chance(models[seat].LogOdds(m.Features(state, seat, x[:0])))
}
