package cards

import "prancingpony/game"

// The evaluation: a logistic model of a few numbers that anyone at the table could count.

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
func (Title) FeatureNames() []string { return featureNames[:] }

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

// model is a fitted evaluation: log-odds of the Free Peoples in thousandths, for each unit of each feature.
type model struct {
	bias    int32
	weights [numFeatures]int32
}

// models by scenario, fitted to games of the rule policy against itself (pony arena --collect, pony fit); the weights
// are in the order of the features.
var models = [numScenarios]model{
	trilogy4:   trilogyModel,
	trilogy3:   trilogyModel,
	trilogy2:   trilogyModel,
	duel2:      {bias: 524, weights: [numFeatures]int32{205, 37, 25, 0, 104, -83, 53, -44, -37, -6, 29, -95, -111, -7}},
	duel3:      {bias: 2472, weights: [numFeatures]int32{190, 44, 24, 157, 159, -80, 43, -34, -12, -6, 56, -179, -242, -102}},
	fellowship: {bias: 369, weights: [numFeatures]int32{339, 64, 32, 0, 24, -149, 51, -83, -88, 93, 132, -111, -315, 49}},
}

var trilogyModel = model{bias: 1121, weights: [numFeatures]int32{215, 31, 24, 180, 130, -72, 50, -38, -36, 0, 90, -171, -152, 6}}

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
	m := &models[s.scenario]
	sum := m.bias
	for i, x := range s.features() {
		sum += m.weights[i] * x
	}
	if !ours {
		sum = -sum
	}
	return game.Chance(sum)
}
