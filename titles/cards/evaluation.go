package cards

import (
	"slices"

	"prancingpony/game"
)

// The evaluation: a logistic model of a few numbers. It looks at hidden cards too: search asks it about worlds that
// were dealt anew, never about the truth.

// What the evaluation looks at, from the point of view of the Free Peoples.
const (
	featLead       = iota // points ahead
	featLeadLate          // the same, times the number of the path
	featStake             // tenths of a point that the active places promise now
	featRings             // Rings that count, ours less theirs
	featHand              // cards in hand
	featFoeHand           //
	featReserve           // what lies in reserve, in tenths of a point
	featFoeReserve        //
	featDraws             // more draws, for the rounds to come
	featFoeDraws          //
	featDeck              // what is not eliminated yet, in points
	featFoeDeck           //
	featNumber            // of the path
	featFirst             // 1 if the first player is ours
	numFeatures
)

var featureNames = [numFeatures]string{
	"lead", "lead-late", "stake", "rings", "hand", "foe-hand", "reserve", "foe-reserve", "draws", "foe-draws", "deck", "foe-deck", "number", "first",
}

// FeatureNames names what Features counts.
func (Title) FeatureNames() []string { return slices.Clone(featureNames[:]) }

// Features are the numbers of a position that its evaluation is made of, seen from a seat.
func (Title) Features(st game.State, seat game.Seat, out []int32) []int32 {
	s := st.(*State)
	f := s.features()
	if s.scene().seats[seat].Side == sideNames[shadow] {
		for i := featLead; i <= featRings; i++ {
			f[i] = -f[i]
		}
		for i := featHand; i < featNumber; i += 2 {
			f[i], f[i+1] = f[i+1], f[i]
		}
		f[featFirst] = 1 - f[featFirst]
	}
	return append(out, f[:]...)
}

// features of the Free Peoples.
func (s *State) features() (f [numFeatures]int32) {
	j := judge{s: s, x: free, left: int32(s.scene().last - s.number)}
	f[featLead] = int32(s.score(free) - s.score(shadow))
	f[featLeadLate] = f[featLead] * int32(s.number)
	for set := s.piles[locActive]; set != 0; {
		l := set.pop()
		t := s.count(l, s.standing(l))
		f[featStake] += j.stake(l, t.margin()) / 10
	}
	f[featRings] = int32(s.ringPoints(free) - s.ringPoints(shadow))
	for p := range s.numPlayers() {
		x := int(s.side(p))
		own := s.own(p)
		f[featHand+x] += int32(s.handSize(p))
		f[featDraws+x] += int32(s.moreDraws(p)) * min(j.left, 5)
		for set := own.not(s.in[eliminated]); !set.empty(); {
			c := set.pop()
			v := j.keep(c)
			f[featDeck+x] += v
			if s.place[c] == inReserve {
				f[featReserve+x] += v / 10
			}
		}
	}
	f[featDeck] /= 100
	f[featFoeDeck] /= 100
	f[featNumber] = int32(s.number)
	if s.side(s.firstPlayer()) == free {
		f[featFirst] = 1
	}
	return f
}

// models of the Free Peoples by scenario, fitted to games of the rule policy against itself (pony arena --collect, pony
// fit); the weights are in the order of the features.
var models = [numScenarios]game.Model{
	trilogy4:   trilogyModel,
	trilogy3:   trilogyModel,
	trilogy2:   trilogyModel,
	duel2:      {Bias: 1999, Weights: []int32{178, 43, 30, 0, 195, -76, 54, -39, -49, -5, 61, -207, -245, -150}},
	duel3:      {Bias: 3523, Weights: []int32{172, 41, 19, 325, 245, -81, 49, -41, -38, 26, 53, -213, -316, -69}},
	fellowship: {Bias: 162, Weights: []int32{452, 32, 37, 0, 30, -173, 41, -80, 25, 99, 259, -204, -290, -44}},
}

var trilogyModel = game.Model{Bias: 2742, Weights: []int32{164, 32, 29, 288, 140, -79, 40, -32, -39, 34, 143, -283, -245, -131}}

// Evaluate estimates the chance that the seat's side wins, in 1/10000.
func (Title) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*State)
	ours := s.scene().seats[seat].Side == sideNames[free]
	if s.phase == phaseOver {
		if (s.winner == free) == ours {
			return 10000
		}
		return 0
	}
	f := s.features()
	odds := models[s.scenario].LogOdds(f[:])
	if !ours {
		odds = -odds
	}
	return game.Chance(odds)
}
