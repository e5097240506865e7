package mind

import (
	"math"

	"prancingpony/titles/hunt"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// habit is how the Ring-bearer is known to play: by the policy's own worths, as far as everybody can tell them. What
// the Ringwraiths suspect is left out, for it is what is being worked out.
type habit struct{}

var _ belief.Habit = habit{}

func init() { hunt.Expect(habit{}) }

// odds of what is worth so much, tempered.
func odds(worth int32) float64 { return math.Exp(float64(worth) * bearerScale * habitTemper / 100) }

// Stand returns the odds of ending a move of Act 1 at a last location.
func (habit) Stand(b *tables.Board, look *belief.Look, at uint8, points, left int) float64 {
	if b.Exits.Has(at) {
		return odds(habitExit)
	}
	return odds(wayWorth(b, at, points, left) - lookDanger(b, look, at))
}

// Rest returns what resting saves: the Corruption of a move by night, and what heals.
func (habit) Rest(look *belief.Look, limit uint8) float64 {
	price := tilePriceOf(int32(limit) - int32(look.Corruption))
	worth := int32(0)
	if look.Is&belief.LookFree == 0 {
		worth += price * 3 / 4
	}
	if look.Is&belief.LookHeals != 0 {
		worth += price * 3 / 4
	}
	return odds(worth)
}

// Step returns the odds of going on to a place in Act 2, or of staying.
func (habit) Step(b *tables.Board, look *belief.Look, at uint8, on bool) float64 {
	worth := -lookDanger(b, look, at)
	if on {
		worth += stepWorth
	}
	return odds(worth)
}

// Take returns the odds of choosing a journey.
func (habit) Take(b *tables.Board, look *belief.Look, j *tables.Journey, step int) float64 {
	return odds(routeWorth(b, look.Riders, !look.Kept(), j, step))
}

// lookDanger is what the Nazgûl's being near counted for when it was decided.
func lookDanger(b *tables.Board, look *belief.Look, at uint8) int32 {
	if !look.Kept() {
		return 0
	}
	return dangerAt(b, look.Riders, at) / dangerShare
}
