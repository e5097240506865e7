package game

// Seat is a place at the table, from 0.
type Seat int8

const (
	// Nobody is the decider once a match is over, and a spectator as a viewer.
	Nobody Seat = -1
	// Judge is a viewer who sees everything: after the end, and in error reports.
	Judge Seat = -2

	// MaxSeats is the largest number of seats any title has.
	MaxSeats = 5
)

// SeatSet is a set of viewers: a bit for each seat and one for the spectators.
type SeatSet uint8

// Public is the set of all viewers, spectators included.
const Public SeatSet = 0xff

const spectatorBit = 1 << 7

// Only returns the set of the given seats, without spectators.
func Only(seats ...Seat) SeatSet {
	var set SeatSet
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Except returns everyone but the given seats, for the event that tells the others less.
func Except(seats ...Seat) SeatSet { return Public &^ Only(seats...) }

// Has reports whether viewer s is in the set. The judge is in every set.
func (set SeatSet) Has(s Seat) bool {
	switch s {
	case Judge:
		return true
	case Nobody:
		return set&spectatorBit != 0
	default:
		return set&(1<<s) != 0
	}
}

// SeatInfo is a seat of a match and the side it plays for; seats of one side win and lose together.
type SeatInfo struct {
	ID   string `json:"id"`   // "free", "shadow", "gondor" …; words in locale as "seat.ID"
	Side string `json:"side"` // "free", "shadow" …; words in locale as "side.SIDE"
}
