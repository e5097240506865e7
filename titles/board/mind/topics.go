package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// topics are what the features speak of, as people say it.
var topics = game.NewTopics(featureNames,
	game.TopicGroup{Name: "time", Features: []string{"turn", "early-turn"}},
	game.TopicGroup{Name: "corruption", Features: []string{"corruption", "corruption-high", "corruption-critical", "corruption-times-road"}},
	game.TopicGroup{Name: "road", Features: []string{"progress", "distance-to-mordor", "in-mordor", "mordor-steps", "revealed", "points-times-road"}},
	game.TopicGroup{Name: "company", Features: []string{"companions", "companion-levels", "gandalf-guides", "gollum-guides"}},
	game.TopicGroup{Name: "hunt", Features: []string{"tile-mean", "tiles-free", "tiles-shadow", "hunt-rerolls"}},
	game.TopicGroup{Name: "points", Features: []string{
		"shadow-points", "shadow-points-near", "shadow-points-last", "free-points", "free-points-near",
	}},
	game.TopicGroup{Name: "armies", Features: []string{
		"free-units", "free-elites", "free-leaders", "free-reserve", "shadow-units", "shadow-elites", "shadow-nazgul",
	}},
	game.TopicGroup{Name: "politics", Features: []string{"free-at-war", "free-active", "free-steps", "shadow-at-war", "shadow-steps"}},
	game.TopicGroup{Name: "characters", Features: []string{"aragorn", "gandalf-the-white", "saruman", "witch-king", "mouth"}},
	game.TopicGroup{Name: "dice", Features: []string{"free-dice", "shadow-dice", "free-rings", "shadow-rings"}},
	game.TopicGroup{Name: "cards", Features: []string{"free-cards", "shadow-cards"}},
	game.TopicGroup{Name: "sieges", Features: []string{"sieges", "siege-points"}},
	game.TopicGroup{Name: "threats", Features: []string{"exposed-points", "ripe-points", "exposed-shadow-points", "open-shadow-points"}},
)

// Topics of the evaluation.
func (Mind) Topics() []string { return topics.Names }

// Explain says how much of the chance each topic makes.
func (m Mind) Explain(st game.State, seat game.Seat, out []int32) []int32 {
	var x [numFeatures]int32
	return topics.Explain(modelOf(st.(*board.State), seat), m.Features(st, seat, x[:0]), false, out)
}
