package mind

import (
	"sync"

	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/cards"
)

// Two evaluations with the same linear models: "linear" plays by the policy as it was written, "policy-1" by the policy
// corrected by a policy network (pony arena --collect FILE.choices, then tools/train).

// The names of the evaluations.
const (
	withPolicy = "policy-1"
	linear     = "linear"
)

// Values lists the evaluations by name, the best first.
func (Mind) Values() []string { return []string{withPolicy, linear} }

// Value returns the evaluation of a name, and the policy that belongs to it.
func (m Mind) Value(name string) (game.Evaluator, game.Policy) {
	switch name {
	case withPolicy:
		return m, trainedPolicy{}
	case linear:
		return m, nil
	}
	return nil, nil
}

// trainedPolicy is the policy corrected by the policy network in trilogies, and as it is in other scenarios.
type trainedPolicy struct{}

// netPolicy is read when somebody first asks it.
var netPolicy = sync.OnceValue(func() *model.NetPolicy {
	return model.NewNetPolicy(
		Mind{}, model.MustReadPolicyNet(network(withPolicy), cards.Title{}.ID(), Mind{}.FeatureNames()))
})

func (trainedPolicy) Score(st game.State, legal []game.Action, scores []int32) {
	if !trilogies[cards.ScenarioName(st.(*cards.State).Face().ScenarioNumber())] {
		Mind{}.Score(st, legal, scores)
		return
	}
	netPolicy().Score(st, legal, scores)
}

// Inputs lists the features: a value network of the card game reads the same numbers as the linear models.
func (m Mind) Inputs() []string { return m.FeatureNames() }

// Encode writes the features as the Free Peoples see them.
func (Mind) Encode(st game.State, out []int16) {
	sums := count(st.(*cards.State).Face())
	for i := range features {
		out[i] = int16(features[i].of(sums, cards.Free))
	}
}
