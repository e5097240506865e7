package mind

import (
	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/cards"
)

// topics group the features by what players call them.
var topics = model.NewTopics(Mind{}.FeatureNames(),
	model.Topic{Name: "points", Features: []string{"lead", "lead-late"}},
	model.Topic{Name: "places", Features: []string{"stake"}},
	model.Topic{Name: "rings", Features: []string{"rings"}},
	model.Topic{Name: "hands", Features: []string{"hand", "foe-hand", "draws", "foe-draws"}},
	model.Topic{Name: "reserves", Features: []string{"reserve", "foe-reserve"}},
	model.Topic{Name: "decks", Features: []string{"deck", "foe-deck"}},
	model.Topic{Name: "time", Features: []string{"number", "first"}},
)

// Topics lists the topics of the evaluation.
func (Mind) Topics() []string { return topics.Names }

// Explain appends what each topic adds to the log-odds. The models are those of the Free Peoples.
func (m Mind) Explain(st game.State, seat game.Seat, out []int32) []int32 {
	s := st.(*cards.State).Face()
	var numbers [len(features)]int32
	sums := count(s)
	for i := range features {
		numbers[i] = features[i].of(sums, cards.Free)
	}
	return topics.Explain(&models[s.ScenarioNumber()], numbers[:], s.SeatSide(seat) != cards.Free, out)
}
