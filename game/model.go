package game

import (
	"fmt"
	"slices"
)

// Evaluation is a fitted evaluation on file: what `pony fit` writes and a title embeds.
type Evaluation struct {
	Features []string `json:"features"` // what the weights are of
	Models   []Model  `json:"models"`   // one for the first seat of each side
}

// Model is a fitted evaluation of one seat: log-odds, in thousandths, for each unit of each feature.
type Model struct {
	Seat    int     `json:"seat"`
	Bias    int32   `json:"bias"`
	Weights []int32 `json:"weights"`
}

// LogOdds of a position, in thousandths, for Chance. There must be one number for each weight: others are of
// another evaluation.
func (m *Model) LogOdds(features []int32) int32 {
	if len(features) != len(m.Weights) {
		panic(fmt.Sprintf("%d features for %d weights: collect and fit again", len(features), len(m.Weights)))
	}
	sum := int64(m.Bias)
	for i, x := range features {
		sum += int64(m.Weights[i]) * int64(x)
	}
	return int32(max(-surest, min(surest, sum)))
}

// surest is far beyond the odds that Chance can tell apart, and can be negated.
const surest = 1 << 30

// ReadModels reads an evaluation that must be of these features, in their order, and have a model for every side.
func ReadModels(file []byte, features []string, sides int) ([]Model, error) {
	var e Evaluation
	if err := Decode(file, &e); err != nil {
		return nil, fmt.Errorf("evaluation: %w", err)
	}
	if !slices.Equal(e.Features, features) {
		return nil, fmt.Errorf("evaluation: it is of the features %q, not of %q", e.Features, features)
	}
	if len(e.Models) != sides {
		return nil, fmt.Errorf("evaluation: %d models for %d sides", len(e.Models), sides)
	}
	for i, m := range e.Models {
		if len(m.Weights) != len(features) {
			return nil, fmt.Errorf("evaluation: model %d has %d weights for %d features", i, len(m.Weights), len(features))
		}
	}
	return e.Models, nil
}

// MustReadModels is ReadModels for a file that is part of the program: one that does not fit is a fault of ours.
func MustReadModels(file []byte, features []string, sides int) []Model {
	models, err := ReadModels(file, features, sides)
	if err != nil {
		panic(fmt.Sprintf("%v: collect and fit again", err))
	}
	return models
}
