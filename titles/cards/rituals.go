package cards

import "prancingpony/game"

var _ game.AutoAnswers = Title{}

// Rituals: what may be cycled or forsaken is kept.
func (Title) AutoAnswers() []game.AutoAnswer {
	return []game.AutoAnswer{
		{Name: "may-cycle", Prompts: []uint16{promptMayCycle, promptMayForsake}, Answer: game.AnswerWith(verbDecline, verbDone, verbPass)},
	}
}
