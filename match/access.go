package match

import (
	"slices"

	"prancingpony/game"
	"prancingpony/store"
)

func (m *Match) Visible(who Caller) bool { return Visible(&m.Row, who) }

// Visible reports whether a caller may know of a match at all.
func Visible(row *store.Match, who Caller) bool {
	if row.Visibility == store.Public {
		return true
	}
	if who.Account == "" {
		return false
	}
	return row.Host == who.Account ||
		slices.ContainsFunc(row.Seats, func(s store.Seat) bool { return s.Account == who.Account })
}

// AnySeat and NoSeat are what a caller may ask to see beside a seat by number: whatever is theirs, or what a
// spectator sees.
const (
	AnySeat = -3
	NoSeat  = -1
)

// Viewer is whose eyes a caller gets. After the end everyone sees everything.
func (m *Match) Viewer(who Caller, seat int) (game.Seat, error) {
	if !m.Visible(who) {
		return 0, ErrNotFound
	}
	if seat >= len(m.Row.Seats) || seat < AnySeat || seat == int(game.Judge) {
		return 0, Invalid("seat", "there is no seat %d", seat)
	}
	over := m.Row.Status == store.Finished
	mine := m.SeatsOf(who)
	switch {
	case seat == AnySeat && over:
		return game.Judge, nil
	case seat == AnySeat && slices.Contains(mine, m.Row.Turn.Seat):
		return game.Seat(m.Row.Turn.Seat), nil
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

// Alone reports whether a player has nobody but bots to play with, and it does not count.
func (m *Match) Alone(who Caller) bool {
	return !m.Row.Rated && m.Extra.Cup == "" && !slices.ContainsFunc(m.Row.Seats, func(s store.Seat) bool {
		return s.Kind != store.SeatBot && s.Account != who.Account
	})
}

// OwnSeat is the seat a request is for: the one it names, or the caller's that decides, or the caller's first.
func (m *Match) OwnSeat(who Caller, seat *int) (game.Seat, error) {
	if who.Account == "" {
		return 0, ErrSignedOut
	}
	if !m.Visible(who) {
		return 0, ErrNotFound
	}
	mine := m.SeatsOf(who)
	switch {
	case seat != nil && slices.Contains(mine, *seat):
		return game.Seat(*seat), nil
	case seat != nil && (*seat < 0 || *seat >= len(m.Row.Seats)):
		return 0, Invalid("seat", "there is no seat %d", *seat)
	case seat != nil || len(mine) == 0:
		return 0, ErrNotYours
	case slices.Contains(mine, m.Row.Turn.Seat):
		return game.Seat(m.Row.Turn.Seat), nil
	default:
		return game.Seat(mine[0]), nil
	}
}

// SeatsOf are the seats a caller holds.
func (m *Match) SeatsOf(who Caller) []int {
	list := []int{}
	if who.Account == "" {
		return list
	}
	for i, s := range m.Row.Seats {
		if s.Kind == store.SeatAccount && s.Account == who.Account {
			list = append(list, i)
		}
	}
	return list
}

// GivenUp reports whether a bot plays a seat to the end, because its person resigned or ran out of time.
func (m *Match) GivenUp(seat int) bool {
	if slices.Contains(m.Extra.Resigned, seat) {
		return true
	}
	_, bot := BotOf(&m.Row, &m.Extra, seat)
	return bot && m.Row.Seats[seat].Kind == store.SeatAccount && m.Clock.Kind == ClockLive &&
		m.Row.Turn.Remaining[seat] == 0
}

// Others are the accounts of the other people who still play.
func (m *Match) Others(account string) []string {
	var list []string
	for i, s := range m.Row.Seats {
		if s.Kind == store.SeatAccount && s.Account != account && !slices.Contains(list, s.Account) && !m.GivenUp(i) {
			list = append(list, s.Account)
		}
	}
	return list
}

// Agreed reports whether everyone but the account that asked is among the seats.
func (m *Match) Agreed(seats []int, asked string) bool {
	for _, account := range m.Others(asked) {
		if !slices.ContainsFunc(seats, func(i int) bool { return m.Row.Seats[i].Account == account }) {
			return false
		}
	}
	return true
}

func Union(a, b []int) []int {
	list := slices.Concat(a, b)
	slices.Sort(list)
	return slices.Compact(list)
}

// CheckOpen refuses what comes too late, too early or to a match that is not live. Late is only what was decided
// before the position or the question changed: offers, names and the like do not make a move stale.
func (m *Match) CheckOpen(n int) error {
	switch {
	case m.Row.Status == store.Frozen:
		return ErrFrozen
	case m.Row.Status != store.Live:
		return ErrClosed
	case n < m.Moved || n > m.Row.Head:
		return &StaleError{m.Row.Head}
	}
	return nil
}

// AfterActing is whose view a seat gets now: its own, or everything once the match is over.
func (m *Match) AfterActing(s game.Seat) game.Seat {
	if m.Row.Status == store.Finished {
		return game.Judge
	}
	return s
}

// Caller is who asks. The zero value is someone signed out.
type Caller struct {
	Account string
	Name    string
	Guest   bool
	Network string // a short hash of where the request came from; empty if it is none
}
