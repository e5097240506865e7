package cards

import "prancingpony/game"

var _ game.Habitual = Title{}

// Rituals: what may be cycled or forsaken is kept.
func (Title) Rituals() []game.Ritual {
	return []game.Ritual{
		{Name: "may-cycle", Prompts: []uint16{promptMayCycle, promptMayForsake}, Answer: game.AnswerWith(verbDecline, verbDone, verbPass)},
	}
}
