package mind

import (
	_ "embed"
	"sync"

	"prancingpony/game"
	"prancingpony/titles/board"
)

// Two evaluations. The sum is a logistic model on numbers that a player would look at, fitted to games that bots played
// (pony arena --collect, then pony fit): a file for each edition, whose games end in other ways. The network adds to such a
// sum what only shows together, and was trained on games of the policy and of the search (tools/train), of the first
// edition alone. The better one is the mean of both: they do not err alike. The best brings a policy along: the house's,
// moved by what searches of the first edition taught it (pony arena --collect FILE.choices, then pony fit).

var (
	//go:embed evaluation.json
	firstEditionFile []byte
	//go:embed evaluation_second.json
	secondEditionFile []byte
	//go:embed net-1.weights
	networkFile []byte
	//go:embed instinct-1.weights
	instinctFile []byte
)

// The names of the evaluations.
const (
	schooled = "net-2"
	network  = "net-1"
	linear   = "linear"
)

// Values by name, the best first.
func (Mind) Values() []string { return []string{schooled, network, linear} }

// Value is the evaluation of a name.
func (m Mind) Value(name string) game.Evaluator {
	switch name {
	case schooled:
		return game.PolicyValue{Evaluator: m, Policy: taught{}}
	case network:
		return m
	case linear:
		return sum{}
	}
	return nil
}

var net = game.NewNetworkValue(Mind{}, game.MustReadNetwork(networkFile, board.Title{}.ID(), inputs))

// taught is the policy with what searches taught it; of the second edition it has learned nothing.
type taught struct{}

var instinct = game.NewInstinctPolicy(Mind{}, game.MustReadInstinct(instinctFile, board.Title{}.ID(), featureNames))

func (taught) Score(st game.State, legal []game.Action, scores []int32) {
	if st.(*board.State).SecondEdition() {
		Mind{}.Score(st, legal, scores)
		return
	}
	instinct.Score(st, legal, scores)
}

// models by side. A file that names other features does not load.
var (
	firstEditionModels  = game.MustReadModels(firstEditionFile, featureNames, board.NumSides)
	secondEditionModels = game.MustReadModels(secondEditionFile, featureNames, board.NumSides)
)

// modelOf is the model of a seat's side in the edition that is played.
func modelOf(s *board.State, seat game.Seat) *game.Model {
	if s.SecondEdition() {
		return &secondEditionModels[s.SideOfSeat(seat)]
	}
	return &firstEditionModels[s.SideOfSeat(seat)]
}

// FeatureNames names what the evaluation looks at.
func (Mind) FeatureNames() []string { return featureNames }

// Features appends the numbers of a position. They are the same for every seat of both sides.
func (Mind) Features(st game.State, _ game.Seat, out []int32) []int32 {
	sheet := sheets.Get().(*sheet)
	out = append(out, sheet.fill(st.(*board.State))...)
	sheets.Put(sheet)
	return out
}

// Evaluate is the chance that the seat's side wins, in 1/10000.
func (Mind) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*board.State)
	if s.Over() || s.SecondEdition() {
		return sum{}.Evaluate(st, seat)
	}
	chance := net.FirstWins(s)
	if s.SideOfSeat(seat) != board.Free {
		chance = certain - chance
	}
	return (chance + sum{}.Evaluate(st, seat)) / 2
}

// sum is the evaluation that adds the features up.
type sum struct{}

func (sum) Evaluate(st game.State, seat game.Seat) int32 {
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
	sheet := sheets.Get().(*sheet)
	chance := game.Chance(modelOf(s, seat).LogOdds(sheet.fill(s)))
	sheets.Put(sheet)
	return chance
}

const (
	certain    = 10_000
	evenChance = certain / 2
)

// sheet is what the features of a position are worked out on. What goes through rows of functions would be allocated
// each time.
type sheet struct {
	policy
	fellowship board.FellowshipState
	road       int32 // steps that the Ring-bearers still have to go
	armies     armies
	politics   politics
	war        war
	values     [numFeatures]int32
}

var sheets = sync.Pool{New: func() any { return new(sheet) }}

// fill works the features of a position out.
func (x *sheet) fill(s *board.State) []int32 {
	x.policy = policy{State: s}
	x.fellowship = s.Fellowship()
	x.road = x.stepsToMordor() + int32(board.CrackOfDoom) - x.stepsInMordor()
	x.armies, x.politics, x.war = countArmies(s), countPolitics(s), x.countWar()
	for i := range features {
		x.values[i] = features[i].value(x)
	}
	return x.values[:]
}
