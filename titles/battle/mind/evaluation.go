package mind

import (
	_ "embed"

	"prancingpony/game"
	"prancingpony/titles/battle"
)

// The evaluation: a logistic model on the features, fitted to games that bots played (pony arena battle --players rule
// --vary matchup,size --collect, then pony fit). The file is the fit's own output.

//go:embed evaluation.json
var evaluationFile []byte

// models by side. A file that names other features does not load.
var models = game.MustReadModels(evaluationFile, featureNames(), int(battle.NumSides))

// FeatureNames names what the evaluation looks at.
func (Mind) FeatureNames() []string { return featureNames() }

// Features appends the numbers of a position. They are the same for both seats.
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

// Evaluate is the chance that the seat's side wins, in 1/10000.
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
	return game.Chance(models[seat].LogOdds(m.Features(state, seat, x[:0])))
}
