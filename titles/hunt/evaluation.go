package hunt

import (
	_ "embed"
	"math/bits"

	"prancingpony/game"
)

// The evaluation: a logistic model on numbers that a player would look at, fitted to games of the policy
// against itself (pony arena --collect, then pony fit). The file is the fit's own output.

//go:embed evaluation.json
var evaluationFile []byte

// featureNames in their order; the file must name the same ones. Those of the act that is not played are 0.
var featureNames = [...]string{
	"shire", "shire-margin", "shire-need", "shire-late", "shire-company", "shire-hand", "shire-tokens", "shire-near", "shire-peril",
	"shire-found", "shire-abilities", "shire-eyes", "shire-sorcery", "shire-determination",
	"wild-margin", "wild-left", "wild-company", "wild-hand", "wild-tokens", "wild-near", "wild-peril",
	"wild-found", "wild-lord", "wild-eyes", "wild-sorcery", "wild-determination", "wild-feats", "wild-gandalf", "wild-night",
}

const (
	numFeatures = len(featureNames)
	firstWild   = 14 // of the features
)

// model is the Ring-bearer's; the Ringwraiths' chance is what it leaves.
var model = game.MustReadModels(evaluationFile, featureNames[:], 2)[bearer]

// FeatureNames names what the evaluation looks at.
func (Title) FeatureNames() []string { return featureNames[:] }

// Features appends the numbers of a position. They are the same for every seat of both sides.
func (Title) Features(state game.State, _ game.Seat, out []int32) []int32 {
	var x [numFeatures]int32
	state.(*State).features(&x)
	return append(out, x[:]...)
}

// Evaluate is the chance that the seat's side wins, in 1/10000.
func (Title) Evaluate(state game.State, seat game.Seat) int32 {
	s := state.(*State)
	if s.over() {
		if s.Result().Winners.Has(seat) {
			return 10000
		}
		return 0
	}
	var x [numFeatures]int32
	s.features(&x)
	chance := game.Chance(model.LogOdds(x[:]))
	if seat != bearer {
		return 10000 - chance
	}
	return chance
}

// features weighs what Frodo can still bear against what he has to cross.
func (s *State) features(x *[numFeatures]int32) {
	n := 0
	if s.act == 2 {
		n = firstWild
	}
	add := func(v int32) { x[n] = v; n++ }
	margin := int32(s.limit()) - int32(s.corruption)
	if s.act == 1 {
		need := int32(s.board().exitMoves[s.last][reachOf(int(s.points))])
		add(1)
		add(margin)
		add(need)
		add(max(0, need-int32(maxTrack-s.track)))
	} else {
		add(margin)
		add(int32(s.card().steps) - int32(s.track))
	}
	add(int32(s.canCancel()))
	add(int32(bits.OnesCount32(s.hand)))
	add(int32(s.held))
	add(s.near())
	add(s.perilNow())
	add(oneIf(s.found))
	if s.act == 1 {
		add(int32(s.abilities()))
	} else {
		add(oneIf(s.lord != none))
	}
	add(int32(s.eyesBeside()))
	cards := 0
	for _, hand := range s.hands {
		cards += bits.OnesCount32(hand)
	}
	add(int32(cards))
	add(oneIf(s.company[frodo] == cardUp))
	if s.act == 2 {
		add(int32(s.feats.count()))
		add(oneIf(s.wizard != gandalfHome))
		add(oneIf(s.night()))
	}
}

func oneIf(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// near sums how near the Nazgûl are to Frodo.
func (s *State) near() (sum int32) {
	for _, at := range s.riders {
		if at != none {
			sum += nearnessOf(s.board().steps[at][s.frodoLast()])
		}
	}
	return sum
}

// perilNow is what the Ringwraiths' turn, or what is left of it, may cost at Frodo's last location.
func (s *State) perilNow() int32 {
	if s.act == 2 && s.wizard == gandalfAway {
		return 0
	}
	var k outlook
	s.suspect(&k.stay, nil)
	s.lookAtRiders(&k)
	p := s.frodoLast()
	return s.peril(&k, p, k.stay.last[p], s.eye)
}

// canCancel counts the companions who can still cancel a tile.
func (s *State) canCancel() (n int) {
	for who := samwise; who < numCompanions; who++ {
		if s.company[who] == cardUp {
			n++
		}
	}
	return n
}
