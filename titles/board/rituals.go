package board

import "prancingpony/game"

var _ game.AutoAnswers = Title{}

// Rituals: most players never declare the Fellowship, keep the Guide they have, and fight without Combat cards.
func (Title) AutoAnswers() []game.AutoAnswer {
	return []game.AutoAnswer{
		{Name: "declare", Side: "free", Prompts: []uint16{promptDeclare}, Answer: game.AnswerWith(verbStayHidden)},
		{Name: "guide", Side: "free", Prompts: []uint16{promptGuide}, Answer: func(s game.State, _ []game.Action) (game.Action, bool) {
			return game.Action{Verb: verbGuide, A: int16(s.(*State).fellowship.guide)}, true
		}},
		{Name: "combat-card", Prompts: []uint16{promptCombatCard}, Answer: game.AnswerWith(verbNoCard)},
	}
}
