package mind

import (
	_ "embed"

	"prancingpony/game"
	"prancingpony/titles/cards"
)

// Two ways to think: by the policy as it was written, and by the same policy moved by what searches taught it
// (pony arena --collect FILE.choices, then pony fit). Both value a position by the same sum.

//go:embed instinct-1.weights
var instinctFile []byte

// The names of the ways.
const (
	schooled = "instinct-1"
	linear   = "linear"
)

// Values by name, the best first.
func (Mind) Values() []string { return []string{schooled, linear} }

// Value is the evaluation of a name.
func (m Mind) Value(name string) game.Evaluator {
	switch name {
	case schooled:
		return game.PolicyValue{Evaluator: m, Policy: taught{}}
	case linear:
		return m
	}
	return nil
}

// taught is the policy with what searches taught it; it learned from trilogies alone.
type taught struct{}

var instinct = game.NewInstinctPolicy(Mind{}, game.MustReadInstinct(instinctFile, cards.Title{}.ID(), Mind{}.FeatureNames()))

func (taught) Score(st game.State, legal []game.Action, scores []int32) {
	if !trilogies[cards.ScenarioName(st.(*cards.State).ScenarioNumber())] {
		Mind{}.Score(st, legal, scores)
		return
	}
	instinct.Score(st, legal, scores)
}
