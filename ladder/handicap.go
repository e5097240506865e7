package ladder

import (
	"math"

	"prancingpony/game"
)

// Handicap is how much the options of a match favour a side, in points of a rating, and how surely that is known. It
// counts as if the opponents were weaker by as much.
type Handicap struct{ Points, Deviation float64 }

// HandicapOf returns what options are worth to a side: what they give it less what they give the others.
func HandicapOf(t game.Title, o game.Options, side string) (h Handicap) {
	options, ok := t.(game.MatchOptions)
	if !ok {
		return h
	}
	for _, a := range options.Advantages(o) {
		sign := 1.0
		if a.Side != side {
			sign = -1
		}
		h.Points += sign * a.Worth
		h.Deviation = math.Hypot(h.Deviation, a.Margin/widthOf95)
	}
	return h
}

// Against returns an opponent as the player with the handicap meets it.
func (h Handicap) Against(opponent Strength) Strength {
	opponent.Rating -= h.Points
	opponent.Deviation = math.Hypot(opponent.Deviation, h.Deviation)
	return opponent
}
