package mind

import (
	"prancingpony/game"
	"prancingpony/model"
	"prancingpony/titles/board"
)

// topics group the features by what players call them.
var topics = model.NewTopics(featureNames,
	model.Topic{Name: "time", Features: []string{"turn", "early-turn"}},
	model.Topic{Name: "corruption", Features: []string{
		"corruption", "corruption-high", "corruption-critical", "corruption-times-road",
	}},
	model.Topic{Name: "road", Features: []string{
		"progress", "distance-to-mordor", "in-mordor", "mordor-steps", "revealed", "points-times-road",
	}},
	model.Topic{Name: "company", Features: []string{
		"companions", "companion-levels", "gandalf-guides",
		"gollum-guides",
	}},
	model.Topic{Name: "hunt", Features: []string{"tile-mean", "tiles-free", "tiles-shadow", "hunt-rerolls"}},
	model.Topic{Name: "points", Features: []string{
		"shadow-points", "shadow-points-near", "shadow-points-last", "free-points", "free-points-near",
	}},
	model.Topic{Name: "armies", Features: []string{
		"free-units", "free-elites", "free-leaders", "free-reserve", "shadow-units", "shadow-elites", "shadow-nazgul",
	}},
	model.Topic{Name: "politics", Features: []string{
		"free-at-war", "free-active", "free-steps", "shadow-at-war", "shadow-steps",
	}},
	model.Topic{Name: "characters", Features: []string{
		"aragorn", "gandalf-the-white", "saruman", "witch-king",
		"mouth",
	}},
	model.Topic{Name: "dice", Features: []string{"free-dice", "shadow-dice", "free-rings", "shadow-rings"}},
	model.Topic{Name: "cards", Features: []string{"free-cards", "shadow-cards"}},
	model.Topic{Name: "sieges", Features: []string{"sieges", "siege-points"}},
	model.Topic{Name: "threats", Features: []string{
		"exposed-points", "ripe-points", "exposed-shadow-points", "open-shadow-points",
	}},
)

// Topics lists the topics of the evaluation.
func (Mind) Topics() []string { return topics.Names }

// Explain appends what each topic adds to the log-odds.
func (m Mind) Explain(st game.State, seat game.Seat, out []int32) []int32 {
	var x [numFeatures]int32
	return topics.Explain(modelOf(st.(*board.State), seat), m.Features(st, seat, x[:0]), false, out)
}
