package mind

import (
	"prancingpony/game"
	"prancingpony/model"
)

// topics group the features by what players call them.
var topics = model.NewTopics(featureNames(),
	model.Topic{Name: "time", Features: []string{"turns-left"}},
	model.Topic{Name: "points", Features: []string{"score", "score-late", "good-leads", "evil-leads"}},
	model.Topic{Name: "strength", Features: []string{"worth"}},
	model.Topic{Name: "shooters", Features: []string{"good-shooters", "evil-shooters"}},
	model.Topic{Name: "order", Features: []string{
		"good-disordered", "evil-disordered", "good-at-the-edge", "evil-at-the-edge",
	}},
	model.Topic{Name: "initiative", Features: []string{"good-begins"}},
)

// Topics lists the topics of the evaluation.
func (Mind) Topics() []string { return topics.Names }

// Explain appends what each topic adds to the log-odds.
func (m Mind) Explain(state game.State, seat game.Seat, out []int32) []int32 {
	var x [numFeatures]int32
	return topics.Explain(&models[seat], m.Features(state, seat, x[:0]), false, out)
}
