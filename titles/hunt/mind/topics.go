package mind

import (
	"prancingpony/game"
	"prancingpony/titles/hunt"
)

// topics are what the features speak of, as people say it. Both acts speak of the same things.
var topics = game.NewTopics(featureNames(),
	game.TopicGroup{Name: "act", Features: []string{"shire", "wild-night"}},
	game.TopicGroup{Name: "corruption", Features: []string{"shire-margin", "wild-margin"}},
	game.TopicGroup{Name: "road", Features: []string{"shire-need", "shire-late", "wild-left"}},
	game.TopicGroup{Name: "company", Features: []string{"shire-company", "wild-company", "wild-gandalf"}},
	game.TopicGroup{Name: "cards", Features: []string{"shire-hand", "wild-hand", "shire-tokens", "wild-tokens", "wild-feats"}},
	game.TopicGroup{Name: "riders", Features: []string{"shire-near", "wild-near", "wild-lord"}},
	game.TopicGroup{Name: "trail", Features: []string{"shire-peril", "shire-found", "wild-peril", "wild-found"}},
	game.TopicGroup{Name: "powers", Features: []string{
		"shire-abilities", "shire-eyes", "shire-sorcery", "shire-determination", "wild-eyes", "wild-sorcery", "wild-determination",
	}},
)

// Topics of the evaluation.
func (Mind) Topics() []string { return topics.Names }

// Explain says how much of the chance each topic makes.
func (m Mind) Explain(st game.State, seat game.Seat, out []int32) []int32 {
	var x [numFeatures]int32
	return topics.Explain(&model, m.Features(st, seat, x[:0]), seat != hunt.Bearer, out)
}
