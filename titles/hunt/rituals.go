package hunt

import "prancingpony/game"

var _ game.AutoAnswers = Title{}

// Rituals: most of what could be answered to is let happen, and tiles are endured.
func (Title) AutoAnswers() []game.AutoAnswer {
	reactions := []uint16{promptReactSearch, promptReactHunt, promptReactZone, promptReactSection, promptReactSorcery}
	return []game.AutoAnswer{
		{Name: "react-search", Prompts: reactions, Answer: game.AnswerWith(verbPass)},
		{Name: "tiles", Prompts: []uint16{promptTiles}, Answer: game.AnswerWith(verbEndure)},
	}
}
