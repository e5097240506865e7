package mind

import (
	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/hunt"
)

// topics group the features by what players call them. Both acts have the same topics.
var topics = model.NewTopics(featureNames(),
	model.Topic{Name: "act", Features: []string{"shire", "wild-night"}},
	model.Topic{Name: "corruption", Features: []string{"shire-margin", "wild-margin"}},
	model.Topic{Name: "road", Features: []string{"shire-need", "shire-late", "wild-left"}},
	model.Topic{Name: "company", Features: []string{"shire-company", "wild-company", "wild-gandalf"}},
	model.Topic{Name: "cards", Features: []string{
		"shire-hand", "wild-hand", "shire-tokens", "wild-tokens",
		"wild-feats",
	}},
	model.Topic{Name: "riders", Features: []string{"shire-near", "wild-near", "wild-lord"}},
	model.Topic{Name: "trail", Features: []string{
		"shire-peril", "shire-found", "wild-peril", "wild-found", "shire-surprise", "shire-doubt", "shire-reached",
		"wild-surprise", "wild-doubt", "wild-reached",
	}},
	model.Topic{Name: "powers", Features: []string{
		"shire-abilities", "shire-eyes", "shire-sorcery", "shire-determination",
		"wild-eyes", "wild-sorcery", "wild-determination",
	}},
)

// Topics lists the topics of the evaluation.
func (Mind) Topics() []string { return topics.Names }

// Explain appends what each topic adds to the log-odds.
func (m Mind) Explain(st game.State, seat game.Seat, out []int32) []int32 {
	var x [numFeatures]int32
	return topics.Explain(&bearerModel, m.Features(st, seat, x[:0]), seat != hunt.Bearer, out)
}
