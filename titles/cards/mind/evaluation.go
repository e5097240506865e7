package mind

import (
	"embed"
	"fmt"

	"prancingpony/game"
	"prancingpony/titles/cards"
)

// The evaluation: a logistic model of the features, one for each scenario, of the Free Peoples. They were fitted to
// games of the rule policy against itself (pony arena --collect, pony fit); a model of other features does not load.

//go:embed evaluation/*.json
var fitted embed.FS

// models by scenario.
var models = func() (all [cards.NumScenarios]game.Model) {
	for i := range all {
		name := cards.ScenarioName(i)
		if trilogies[name] {
			name = "trilogy"
		}
		file, err := fitted.ReadFile("evaluation/" + name + ".json")
		if err != nil {
			panic(fmt.Sprintf("cards: no evaluation of %s: %v", name, err))
		}
		all[i] = game.MustReadModels(file, Mind{}.FeatureNames(), 1)[0]
	}
	return all
}()

// trilogies are the same game for two, three or four people.
var trilogies = map[string]bool{"trilogy-4": true, "trilogy-3": true, "trilogy-2": true}

const (
	certain = 10_000 // a match that is won
)

// Evaluate estimates the chance that the seat's side wins, in 1/10000.
func (Mind) Evaluate(st game.State, seat game.Seat) int32 {
	s := st.(*cards.State)
	us := s.SeatSide(seat)
	if winner, over := s.Winner(); over {
		return certain * asNumber(winner == us)
	}
	var numbers [len(features)]int32
	m := count(s)
	for i := range features {
		numbers[i] = features[i].of(m, cards.Free)
	}
	return game.Chance(forUs(models[s.ScenarioNumber()].LogOdds(numbers[:]), us))
}
