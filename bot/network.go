package bot

import (
	"fmt"
	"os"

	"prancingpony/game"
)

// networkFile is how a value that is a file of weights ends: roll:200@net-1.weights.
const networkFile = ".weights"

// networkValue values positions of a match for two by a network: seat 0 is the first side.
type networkValue struct{ *game.NetworkValue }

// readNetwork reads a file of weights for a title.
func readNetwork(t game.Title, path string) (game.Evaluator, error) {
	encoded, ok := t.(game.Encoder)
	if !ok {
		return nil, fmt.Errorf("%s has no inputs for a network", t.ID())
	}
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	network, err := game.ReadNetwork(file, t.ID(), encoded.Inputs())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return networkValue{game.NewNetworkValue(encoded, network)}, nil
}

func (v networkValue) Evaluate(s game.State, seat game.Seat) int32 {
	if r := s.Result(); r.Over {
		return value(r, seat)
	}
	chance := v.FirstWins(s)
	if seat != 0 {
		return certain - chance
	}
	return chance
}

// readInstinct reads a file of an instinct for a title.
func readInstinct(t game.Title, path string) (game.Policy, error) {
	pupil, ok := t.(game.TrainablePolicy)
	if !ok {
		return nil, fmt.Errorf("%s has no policy that learns", t.ID())
	}
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	instinct, err := game.ReadInstinct(file, t.ID(), pupil.FeatureNames())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return game.NewInstinctPolicy(pupil, instinct), nil
}
