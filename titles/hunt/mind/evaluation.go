package mind

import (
	_ "embed"

	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/hunt"
)

// The evaluation is a linear model of the features, trained on games of the policy against itself (pony arena
// --collect, then tools/train).

//go:embed linear.weights
var evaluationFile []byte

// bearerModel is the model of the Ring-bearer; the Ringwraiths have the rest of the chance.
var bearerModel = model.MustReadLinear(evaluationFile, hunt.Title{}.ID(), featureNames(), 2)[hunt.Bearer]

// FeatureNames lists what the evaluation looks at.
func (Mind) FeatureNames() []string { return featureNames() }

// Features appends the features of a position. They are the same for every seat of both sides.
func (Mind) Features(state game.State, _ game.Seat, out []int32) []int32 {
	s := look(state)
	s.known = s.knowledge()
	for i := range features {
		out = append(out, features[i].of(s))
	}
	return out
}

// Evaluate returns the chance that the seat's side wins, in 1/10000.
func (m Mind) Evaluate(state game.State, seat game.Seat) int32 {
	if result := state.Result(); result.Over {
		if result.Winners.Has(seat) {
			return 10000
		}
		return 0
	}
	var x [numFeatures]int32
	chance := model.Chance(bearerModel.LogOdds(m.Features(state, seat, x[:0])))
	if seat != hunt.Bearer {
		return 10000 - chance
	}
	return chance
}
