package mind

import "prancingpony/game"

// topics are what the features speak of, as people say it.
var topics = game.NewTopics(featureNames(),
	game.TopicGroup{Name: "time", Features: []string{"turns-left"}},
	game.TopicGroup{Name: "points", Features: []string{"score", "score-late", "good-leads", "evil-leads"}},
	game.TopicGroup{Name: "strength", Features: []string{"worth"}},
	game.TopicGroup{Name: "shooters", Features: []string{"good-shooters", "evil-shooters"}},
	game.TopicGroup{Name: "order", Features: []string{"good-disordered", "evil-disordered", "good-at-the-edge", "evil-at-the-edge"}},
	game.TopicGroup{Name: "initiative", Features: []string{"good-begins"}},
)

// Topics of the evaluation.
func (Mind) Topics() []string { return topics.Names }

// Explain says how much of the chance each topic makes.
func (m Mind) Explain(state game.State, seat game.Seat, out []int32) []int32 {
	var x [numFeatures]int32
	return topics.Explain(&models[seat], m.Features(state, seat, x[:0]), false, out)
}
