package match

import (
	"slices"

	"prancingpony/store"
)

// noPledge stands for a seat that the host no longer waits for.
const NoPledge = "none"

// ContributionFixed reports whether a seat can no longer choose what it adds.
func ContributionFixed(s *store.Seat) bool { return s.Contribution != "" || s.Pledge != "" }

// Revealing reports whether every person's share is fixed, so that what was pledged may be shown.
func Revealing(seats []store.Seat) bool {
	open := func(s store.Seat) bool { return s.Kind == store.SeatAccount && !ContributionFixed(&s) }
	return Filled(seats) && !slices.ContainsFunc(seats, open)
}

// FreeSeat frees a seat before the start. What others have pledged and shown is void: the next player could have
// seen it. They pledge again.
func (d *Draft) FreeSeat(i int) {
	s := d.Seat(i)
	*s = store.Seat{ID: s.ID, Side: s.Side, Kind: store.SeatOpen}
	for j := range d.Row.Seats {
		if d.Row.Seats[j].Pledge != "" {
			other := d.Seat(j)
			other.Pledge, other.Contribution = "", ""
		}
	}
}

// Contributions are the seats' parts of the seed, in order.
func (m *Match) Contributions() []string { return Contributions(m.Row.Seats) }

func Contributions(seats []store.Seat) []string {
	list := make([]string, len(seats))
	for i, s := range seats {
		list[i] = s.Contribution
	}
	return list
}

// Pledges are what was promised before anything was shown, in order of seats; nil if nobody did.
func Pledges(seats []store.Seat) []string {
	list := make([]string, len(seats))
	any := false
	for i, s := range seats {
		if s.Pledge != NoPledge && s.Pledge != "" {
			list[i], any = s.Pledge, true
		}
	}
	if !any {
		return nil
	}
	return list
}

func Filled(seats []store.Seat) bool {
	return !slices.ContainsFunc(seats, func(s store.Seat) bool {
		return s.Kind == store.SeatOpen || s.Kind == store.SeatInvite
	})
}

// SidesOf are the sides of seats, in their order.
func SidesOf(seats []store.Seat) []string {
	list := make([]string, len(seats))
	for i, s := range seats {
		list[i] = s.Side
	}
	return list
}
