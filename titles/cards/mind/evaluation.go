package mind

import (
	"embed"
	"fmt"

	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/cards"
)

// The evaluation is a linear model of the features for each scenario, of the Free Peoples. They were trained on games
// of the policy against itself (pony arena --collect, then tools/train).

//go:embed linear/*.weights
var linearFiles embed.FS

// models has the linear model of each scenario.
var models = func() (all [cards.NumScenarios]model.Linear) {
	for i := range all {
		name := cards.ScenarioName(i)
		if trilogies[name] {
			name = "trilogy"
		}
		file, err := linearFiles.ReadFile("linear/" + name + ".weights")
		if err != nil {
			panic(fmt.Sprintf("cards: no evaluation of %s: %v", name, err))
		}
		all[i] = model.MustReadLinear(file, cards.Title{}.ID(), Mind{}.FeatureNames(), 1)[0]
	}
	return all
}()

// trilogies are the same game for two, three or four people.
var trilogies = map[string]bool{"trilogy-4": true, "trilogy-3": true, "trilogy-2": true}

const certain = 10_000 // a match that is won

// Evaluate returns the chance that the seat's side wins, in 1/10000.
func (Mind) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*cards.State).Face()
	us := s.SeatSide(seat)
	if winner, over := s.Winner(); over {
		return certain * asNumber(winner == us)
	}
	var numbers [len(features)]int32
	m := count(s)
	for i := range features {
		numbers[i] = features[i].of(m, cards.Free)
	}
	return model.Chance(forUs(models[s.ScenarioNumber()].LogOdds(numbers[:]), us))
}
