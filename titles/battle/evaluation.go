package battle

import (
	_ "embed"

	"prancingpony/game"
)

// The evaluation: a logistic model on numbers that a player would look at, fitted to games that bots played
// (pony arena battle --players rule --vary matchup,size --collect, then pony fit). The file is the fit's own output.

//go:embed evaluation.json
var evaluationFile []byte

// featureNames in their order; the file must name the same ones. Shares are in hundredths of the larger army.
var featureNames = []string{
	"turns-left",
	"score", "score-late", // scored by good less scored by evil, and the same as the end comes near
	"good-leads", "evil-leads", // a lead that would win now, by the part of the battle that is over
	"worth", // what is left of good less what is left of evil, models and wounds counted
	"good-shooters", "evil-shooters",
	"good-disordered", "evil-disordered",
	"good-at-the-edge", "evil-at-the-edge", // disordered, and an edge is within reach of a retreat
	"good-begins",
}

const numFeatures = 13

// models by side.
var models = game.MustReadModels(evaluationFile, featureNames, int(numSides))

// FeatureNames names what the evaluation looks at.
func (Title) FeatureNames() []string { return featureNames }

// Features appends the numbers of a position. They are the same for both seats.
func (Title) Features(st game.State, _ game.Seat, out []int32) []int32 {
	var x [numFeatures]int32
	st.(*State).features(&x)
	return append(out, x[:]...)
}

// Evaluate is the chance that the seat's side wins, in 1/10000.
func (Title) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*State)
	a := side(seat)
	if s.phase == phaseOver {
		switch s.winner {
		case noSide:
			return 5000
		case a:
			return 10_000
		}
		return 0
	}
	var x [numFeatures]int32
	s.features(&x)
	return game.Chance(models[a].LogOdds(x[:]))
}

// Horizon: a search plays the present turn to its end. What its fights cost shows there, and more luck than theirs would
// blur it.
func (Title) Horizon() int { return 0 }

// Key: how a formation moves is worth a search. Volleys, charges and blows are weighed by what they bring on the average,
// which a search could only find again by rolling for it.
func (Title) Key(st game.State) bool { return st.(*State).manoeuvring() }

// features fills in the numbers in the order of featureNames.
func (s *State) features(x *[numFeatures]int32) {
	army := max(1, s.armyPoints(good), s.armyPoints(evil))
	over := int(s.turn) * 100 / max(1, int(s.turns))
	score := (s.score(good) - s.score(evil)) * 100 / army
	if s.on(companyScoring) {
		score = (s.score(good) - s.score(evil)) * 10
	}
	left := [numSides]holdings{s.holdings(good), s.holdings(evil)}
	share := func(worth int) int32 { return int32(worth * 100 / army) }
	lead := func(a side) int32 {
		if s.leads(s.score(a) - s.score(a.other())) {
			return int32(over)
		}
		return 0
	}
	*x = [numFeatures]int32{
		int32(s.turns - s.turn),
		int32(score), int32(score * over / 100),
		lead(good), lead(evil),
		share(left[good].worth - left[evil].worth),
		share(left[good].shooters), share(left[evil].shooters),
		share(left[good].disordered), share(left[evil].disordered),
		share(left[good].atEdge), share(left[evil].atEdge),
		int32(1 - s.first),
	}
}

// holdings is what a side has left, in points.
type holdings struct{ worth, shooters, disordered, atEdge int }

func (s *State) holdings(a side) (h holdings) {
	for u, last := unitsOf(a); u <= last; u++ {
		f := &s.units[u]
		if f.companies == 0 {
			continue
		}
		worth := f.price() * f.models() / int(f.tray().models)
		if f.monstrous() {
			worth -= worth * min(int(f.wounds), 5) / 8
		}
		h.worth += worth
		if _, shoots := f.missile(); shoots {
			h.shooters += worth
		}
		if f.has(disordered) {
			h.disordered += worth
			if s.edgeNear(f.middle())-f.deep()/2 <= (int32(f.tray().charge)+6)*inch {
				h.atEdge += worth
			}
		}
	}
	return h
}
