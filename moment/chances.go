package moment

import (
	"slices"

	"prancingpony/game"
)

// One is certainty in the unit in which titles and bots count chances: they know no fractions.
const One = 10_000

// Sides lists the sides of some seats, each once, in the order of the seats.
func Sides(seats []string) []string {
	sides := []string{}
	for _, s := range seats {
		if !slices.Contains(sides, s) {
			sides = append(sides, s)
		}
	}
	return sides
}

// Chances returns the chance of each side to win, together 1, by the title's own estimate of s with all that it
// hides, or by its result. seats holds the side of each seat.
func Chances(eval game.Evaluator, seats []string, s game.State) []float64 {
	sides := Sides(seats)
	chances := make([]float64, len(sides))
	result := s.Result()
	sum := 0.0
	for i, side := range sides {
		seat := game.Seat(slices.Index(seats, side))
		switch {
		case !result.Over:
			chances[i] = float64(eval.Evaluate(s, seat))
		case result.Winners == 0 || result.Winners.Has(seat):
			chances[i] = One
		}
		sum += chances[i]
	}
	for i := range chances {
		if sum > 0 { // the sides are estimated separately and need not agree
			chances[i] /= sum
		} else {
			chances[i] = 1 / float64(len(sides))
		}
	}
	return chances
}
