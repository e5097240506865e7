package game

// Seat is a place at the table, from 0 to one less than the number of seats of the match.
type Seat int8

const (
	// Nobody decides once a match is over; as a viewer it is a spectator, who sees what all see.
	Nobody Seat = -1
	// Judge is a viewer who sees everything: after the end, and in reports of faults.
	Judge Seat = -2

	// MaxSeats is the largest number of seats any title has.
	MaxSeats = 5
)

// SeatSet is a set of viewers: a bit for each seat and one for the spectators.
type SeatSet uint8

// Public is the set of all viewers, spectators included.
const Public SeatSet = 0xff

const spectatorBit = 1 << 7

// Only is the set of the given seats, without spectators.
func Only(seats ...Seat) SeatSet {
	var set SeatSet
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Except is everyone but the given seats: what the others are told when those seats are told more.
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

// SeatInfo names a seat of a match and the side it plays for; seats of one side win and lose together.
type SeatInfo struct {
	ID   string `json:"id"`   // "free", "shadow", "gondor" …; words in locale as "seat.ID"
	Side string `json:"side"` // "free", "shadow" …; words in locale as "side.SIDE"
}
