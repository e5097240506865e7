package mind

import (
	_ "embed"
	"sync"

	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/board"
)

// Three evaluations, trained on games of bots (tools/train). "linear" is a linear model of the features, with a file
// for each edition. "net-1" is the mean of that and a value network of the first edition: they err differently.
// "net-2" is "net-1" with a policy network for each edition, which corrects the policy by what searches found.

var (
	//go:embed linear.weights
	firstEditionFile []byte
	//go:embed linear-second.weights
	secondEditionFile []byte
)

// The names of the evaluations.
const (
	withPolicy = "net-2"
	withNet    = "net-1"
	linear     = "linear"
)

// Values lists the evaluations by name, the best first.
func (Mind) Values() []string { return []string{withPolicy, withNet, linear} }

// Value returns the evaluation of a name, and the policy that belongs to it.
func (m Mind) Value(name string) (game.Evaluator, game.Policy) {
	switch name {
	case withPolicy:
		return m, trainedPolicy{}
	case withNet:
		return m, nil
	case linear:
		return linearValue{}, nil
	}
	return nil, nil
}

// The networks are read when somebody first asks them.
var netValue = sync.OnceValue(func() *model.NetValue {
	return model.NewNetValue(Mind{}, model.MustReadValueNet(network("net-1"), board.Title{}.ID(), inputs))
})

// trainedPolicy is the policy corrected by the policy network of the edition that is played.
type trainedPolicy struct{}

var (
	firstPolicy  = readPolicy("policy-1")
	secondPolicy = readPolicy("policy-2")
)

func readPolicy(name string) func() *model.NetPolicy {
	return sync.OnceValue(func() *model.NetPolicy {
		return model.NewNetPolicy(Mind{}, model.MustReadPolicyNet(network(name), board.Title{}.ID(), featureNames))
	})
}

func (trainedPolicy) Score(st game.State, legal []game.Action, scores []int32) {
	if st.(*board.State).SecondEdition() {
		secondPolicy().Score(st, legal, scores)
		return
	}
	firstPolicy().Score(st, legal, scores)
}

// The linear models by side.
var (
	firstEdition  = model.MustReadLinear(firstEditionFile, board.Title{}.ID(), featureNames, board.NumSides)
	secondEdition = model.MustReadLinear(secondEditionFile, board.Title{}.ID(), featureNames, board.NumSides)
)

// modelOf returns the linear model of a seat's side in the edition that is played.
func modelOf(s *board.State, seat game.Seat) *model.Linear {
	if s.SecondEdition() {
		return &secondEdition[s.SideOfSeat(seat)]
	}
	return &firstEdition[s.SideOfSeat(seat)]
}

// FeatureNames lists what the evaluation looks at.
func (Mind) FeatureNames() []string { return featureNames }

// Features appends the features of a position. They are the same for every seat.
func (Mind) Features(st game.State, _ game.Seat, out []int32) []int32 {
	sheet := open(st.(*board.State))
	out = append(out, sheet.fill()...)
	sheets.Put(sheet)
	return out
}

// Evaluate returns the chance that the seat's side wins, in 1/10000, by "net-1".
func (Mind) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*board.State)
	if s.Over() || s.SecondEdition() {
		return linearValue{}.Evaluate(st, seat)
	}
	chance := netValue().FirstSideChance(s)
	if s.SideOfSeat(seat) != board.Free {
		chance = certain - chance
	}
	return (chance + linearValue{}.Evaluate(st, seat)) / 2
}

// linearValue evaluates by the linear model alone.
type linearValue struct{}

func (linearValue) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*board.State)
	if s.Over() {
		switch r := s.Result(); {
		case r.Winners == 0:
			return evenChance
		case r.Winners.Has(seat):
			return certain
		}
		return 0
	}
	sheet := open(s)
	chance := model.Chance(modelOf(s, seat).LogOdds(sheet.fill()))
	sheets.Put(sheet)
	return chance
}

const (
	certain    = 10_000
	evenChance = certain / 2
)

// sheet is the working memory in which features are computed.
type sheet struct {
	policy
	memory     memory
	fellowship board.FellowshipState
	road       int32 // steps that the Ring-bearers still have to go
	armies     armies
	politics   politics
	values     [numFeatures]int32
}

// fill computes the features of a position.
func (x *sheet) fill() []int32 {
	x.fellowship = x.Table().Fellowship()
	x.road = x.stepsToMordor() + int32(board.CrackOfDoom) - x.stepsInMordor()
	x.armies, x.politics = countArmies(x.State), countPolitics(x.State)
	if !x.warKnown {
		x.memory.war, x.warKnown = x.countWar(), true
	}
	for i := range features {
		x.values[i] = features[i].value(x)
	}
	return x.values[:]
}
