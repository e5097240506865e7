package mind

import (
	_ "embed"

	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// The evaluation: a logistic model on the features, fitted to games of the policy against itself (pony arena
// --collect, then pony fit). The file is the fit's own output.

//go:embed evaluation.json
var evaluationFile []byte

// model is the Ring-bearer's; the Ringwraiths' chance is what it leaves. A file that names other features does not load.
var model = game.MustReadModels(evaluationFile, featureNames(), 2)[hunt.Bearer]

// FeatureNames names what the evaluation looks at.
func (Mind) FeatureNames() []string { return featureNames() }

// Features appends the numbers of a position. They are the same for every seat of both sides.
func (Mind) Features(state game.State, _ game.Seat, out []int32) []int32 {
	s := look(state)
	for i := range features {
		out = append(out, features[i].of(s))
	}
	return out
}

// Evaluate is the chance that the seat's side wins, in 1/10000.
func (m Mind) Evaluate(state game.State, seat game.Seat) int32 {
	if result := state.Result(); result.Over {
		if result.Winners.Has(seat) {
			return 10000
		}
		return 0
	}
	var x [numFeatures]int32
	chance := game.Chance(model.LogOdds(m.Features(state, seat, x[:0])))
	if seat != hunt.Bearer {
		return 10000 - chance
	}
	return chance
}
