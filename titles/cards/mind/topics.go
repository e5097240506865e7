package mind

import (
	"prancingpony/game"
	"prancingpony/titles/cards"
)

// topics are what the features speak of, as people say it.
var topics = game.NewTopics(Mind{}.FeatureNames(),
	game.TopicGroup{Name: "points", Features: []string{"lead", "lead-late"}},
	game.TopicGroup{Name: "places", Features: []string{"stake"}},
	game.TopicGroup{Name: "rings", Features: []string{"rings"}},
	game.TopicGroup{Name: "hands", Features: []string{"hand", "foe-hand", "draws", "foe-draws"}},
	game.TopicGroup{Name: "reserves", Features: []string{"reserve", "foe-reserve"}},
	game.TopicGroup{Name: "decks", Features: []string{"deck", "foe-deck"}},
	game.TopicGroup{Name: "time", Features: []string{"number", "first"}},
)

// Topics of the evaluation.
func (Mind) Topics() []string { return topics.Names }

// Explain says how much of the chance each topic makes. The models are of the Free Peoples.
func (m Mind) Explain(st game.State, seat game.Seat, out []int32) []int32 {
	s := st.(*cards.State)
	var numbers [len(features)]int32
	sums := count(s)
	for i := range features {
		numbers[i] = features[i].of(sums, cards.Free)
	}
	return topics.Explain(&models[s.ScenarioNumber()], numbers[:], s.SeatSide(seat) != cards.Free, out)
}
