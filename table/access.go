package table

import (
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

func (m *match) visible(who Caller) bool { return Visible(&m.row, who) }

// Visible tells whether a caller may know of a match at all.
func Visible(row *store.Match, who Caller) bool {
	if row.Visibility == store.Public {
		return true
	}
	if who.Account == "" {
		return false
	}
	return row.Host == who.Account || slices.ContainsFunc(row.Seats, func(s store.Seat) bool { return s.Account == who.Account })
}

// AnySeat and NoSeat are what a caller may ask to see beside a seat by number: whatever is theirs, or what a spectator sees.
const (
	AnySeat = -3
	NoSeat  = -1
)

// viewer is whose eyes a caller gets. After the end everyone sees everything.
func (m *match) viewer(who Caller, seat int) (game.Seat, error) {
	if !m.visible(who) {
		return 0, ErrNotFound
	}
	if seat >= len(m.row.Seats) || seat < AnySeat || seat == int(game.Judge) {
		return 0, invalid("seat", "there is no seat %d", seat)
	}
	over := m.row.Status == store.Finished
	mine := m.seatsOf(who)
	switch {
	case seat == AnySeat && over:
		return game.Judge, nil
	case seat == AnySeat && slices.Contains(mine, m.row.Turn.Seat):
		return game.Seat(m.row.Turn.Seat), nil
	case seat == AnySeat && len(mine) > 0:
		return game.Seat(mine[0]), nil
	case seat == AnySeat || seat == NoSeat:
		return game.Nobody, nil
	case over || slices.Contains(mine, seat):
		return game.Seat(seat), nil
	default:
		return 0, ErrNotYours
	}
}

// ownSeat is the seat a request is for: the one it names, or the caller's that decides, or the caller's first.
func (m *match) ownSeat(who Caller, seat *int) (game.Seat, error) {
	if who.Account == "" {
		return 0, ErrSignedOut
	}
	if !m.visible(who) {
		return 0, ErrNotFound
	}
	mine := m.seatsOf(who)
	switch {
	case seat != nil && slices.Contains(mine, *seat):
		return game.Seat(*seat), nil
	case seat != nil && (*seat < 0 || *seat >= len(m.row.Seats)):
		return 0, invalid("seat", "there is no seat %d", *seat)
	case seat != nil || len(mine) == 0:
		return 0, ErrNotYours
	case slices.Contains(mine, m.row.Turn.Seat):
		return game.Seat(m.row.Turn.Seat), nil
	default:
		return game.Seat(mine[0]), nil
	}
}

// seatsOf are the seats a caller holds.
func (m *match) seatsOf(who Caller) []int {
	list := []int{}
	if who.Account == "" {
		return list
	}
	for i, s := range m.row.Seats {
		if s.Kind == store.SeatAccount && s.Account == who.Account {
			list = append(list, i)
		}
	}
	return list
}

// givenUp tells whether a bot plays a seat to the end, because its person resigned or ran out of time.
func (m *match) givenUp(seat int) bool {
	if slices.Contains(m.extra.Resigned, seat) {
		return true
	}
	_, bot := botOf(&m.row, &m.extra, seat)
	return bot && m.row.Seats[seat].Kind == store.SeatAccount && m.clock.Kind == clockLive && m.row.Turn.Remaining[seat] == 0
}

// others are the accounts of the other people who still play.
func (m *match) others(account string) []string {
	var list []string
	for i, s := range m.row.Seats {
		if s.Kind == store.SeatAccount && s.Account != account && !slices.Contains(list, s.Account) && !m.givenUp(i) {
			list = append(list, s.Account)
		}
	}
	return list
}

// agreed tells whether everyone but the account that asked is among the seats.
func (m *match) agreed(seats []int, asked string) bool {
	for _, account := range m.others(asked) {
		if !slices.ContainsFunc(seats, func(i int) bool { return m.row.Seats[i].Account == account }) {
			return false
		}
	}
	return true
}

func union(a, b []int) []int {
	list := slices.Concat(a, b)
	slices.Sort(list)
	return slices.Compact(list)
}
