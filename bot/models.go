package bot

import (
	"fmt"
	"os"
	"strings"

	"prancingpony/game"
	"prancingpony/model"
)

// valuation is how a player values positions, and the policy that belongs to it.
type valuation struct {
	eval   game.Evaluator // nil: the title has none
	policy game.Policy    // nil: the title's own
}

// weightsFile is the extension of files of weights: roll:200@net-1.weights.
const weightsFile = ".weights"

// namedValuation returns a valuation by the text after the @ of a bot: the name of one of the title's, or a file of a
// value network. After a plus sign a file of a policy network is added: net-1+policy.weights.
func namedValuation(t game.Title, name string) (valuation, error) {
	if name, policyFile, ok := strings.Cut(name, "+"); ok {
		v, err := namedValuation(t, name)
		if err != nil {
			return v, err
		}
		v.policy, err = readPolicyNet(t, policyFile)
		return v, err
	}
	if strings.HasSuffix(name, weightsFile) {
		return readValueNet(t, name)
	}
	if v := valuationOf(t, name); name != "" && v.eval != nil {
		return v, nil
	}
	return valuation{}, fmt.Errorf("%s has no value of the name %q", t.ID(), name)
}

// plainValue is the name of the evaluation of a title that has only one.
const plainValue = "linear"

// valuationOf returns the valuation of that name, the best one without a name, or an empty one.
func valuationOf(t game.Title, name string) (v valuation) {
	if named, ok := t.(game.Evaluations); ok {
		if name == "" {
			name = named.Values()[0]
		}
		v.eval, v.policy = named.Value(name)
		return v
	}
	if name == "" || name == plainValue {
		v.eval, _ = t.(game.Evaluator)
	}
	return v
}

// netValue evaluates positions of a match for two by a value network: seat 0 is the first side.
type netValue struct{ *model.NetValue }

func (v netValue) Evaluate(s game.State, seat game.Seat) int32 {
	if r := s.Result(); r.Over {
		return value(r, seat)
	}
	chance := v.FirstSideChance(s)
	if seat != 0 {
		return certain - chance
	}
	return chance
}

func readValueNet(t game.Title, path string) (v valuation, err error) {
	title, ok := t.(game.Encoder)
	if !ok {
		return v, fmt.Errorf("%s has no inputs for a network", t.ID())
	}
	file, err := os.ReadFile(path)
	if err != nil {
		return v, err
	}
	net, err := model.ReadValueNet(file, t.ID(), title.Inputs())
	if err != nil {
		return v, fmt.Errorf("%s: %w", path, err)
	}
	return valuation{eval: netValue{model.NewNetValue(title, net)}}, nil
}

func readPolicyNet(t game.Title, path string) (game.Policy, error) {
	title, ok := t.(model.Trainable)
	if !ok {
		return nil, fmt.Errorf("%s has no policy that a network can correct", t.ID())
	}
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	net, err := model.ReadPolicyNet(file, t.ID(), title.FeatureNames())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return model.NewNetPolicy(title, net), nil
}
