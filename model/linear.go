package model

import "fmt"

// Linear is a logistic regression for one side: log-odds to win, in thousandths, for each unit of each feature.
type Linear struct {
	Bias    int32
	Weights []int32
}

// LogOdds returns the log-odds of a position, in thousandths. It panics if there is not one feature per weight.
func (m *Linear) LogOdds(features []int32) int32 {
	if len(features) != len(m.Weights) {
		panic(fmt.Sprintf("%d features for %d weights: collect and train again", len(features), len(m.Weights)))
	}
	sum := int64(m.Bias)
	for i, x := range features {
		sum += int64(m.Weights[i]) * int64(x)
	}
	return int32(max(-maxLogOdds, min(maxLogOdds, sum)))
}

// maxLogOdds is far beyond what Chance can tell apart, and can be negated.
const maxLogOdds = 1 << 30

// ReadLinear reads the linear models of a title, one for each side. The weights are, side by side, the bias and one
// number per feature, 32 bits each.
func ReadLinear(file []byte, title string, features []string, sides int) ([]Linear, error) {
	h, weights, err := readHeader(file, KindLinear, title, features)
	if err != nil {
		return nil, err
	}
	if h.Sides != sides {
		return nil, fmt.Errorf("model %s: %d sides, %s has %d", h.Name, h.Sides, title, sides)
	}
	models := make([]Linear, sides)
	var parts []any
	for i := range models {
		models[i].Weights = make([]int32, len(features))
		parts = append(parts, &models[i].Bias, models[i].Weights)
	}
	return models, readWeights(&h, weights, parts...)
}

// MustReadLinear is ReadLinear for a file that is part of the program; it panics on error.
func MustReadLinear(file []byte, title string, features []string, sides int) []Linear {
	return must(ReadLinear(file, title, features, sides))
}
