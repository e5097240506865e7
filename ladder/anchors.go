package ladder

import (
	"prancingpony/bot"
	"prancingpony/game"
)

// A level of the bots does not learn: it stands where it was measured, no matter who beats it. So people who never meet
// each other are rated on one scale, and a newcomer to an empty site can earn a rating. Levels were measured with the
// usual rules alone; elsewhere, and where they were not measured, bots are rated by their games like everybody.

// Anchor is where a level of the bots was measured; false if it was not.
func Anchor(t game.Title, rules, level string) (Strength, bool) {
	if rules != "" {
		return Strength{}, false
	}
	for _, l := range bot.Levels(t) {
		if l.ID == level && l.Rating != 0 {
			return Strength{float64(l.Rating), float64(l.High-l.Low) / 2 / widthOf95, startVolatility}, true
		}
	}
	return Strength{}, false
}
