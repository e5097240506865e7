package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// Wins that lie on the board: marches into settlements that nobody defends, and what makes the Ring-bearers fall or
// lets them reach the fire.

// winsAt is how many points win by arms, by side.
var winsAt = [board.NumSides]uint8{board.Free: board.FreeWinsAt, board.Shadow: board.ShadowWinsAt}

// withinMarches is how many points two marches can bring: a die moves two armies, each into a stronghold.
const withinMarches = 4

// byCard is the Corruption that one card can add.
const byCard = 2

// Near: the points that two marches may bring would be enough; or a card may be too much for the Ring-bearers, who
// stand at the fire otherwise.
func (Mind) Near(st game.State, seat game.Seat) bool {
	s := st.(*board.State)
	a := s.SideOfSeat(seat)
	f := s.Fellowship()
	return s.Points(a)+withinMarches >= winsAt[a] ||
		a == board.Shadow && f.Corruption+byCard >= board.MaxCorruption ||
		a == board.Free && f.Mordor >= board.CrackOfDoom-1
}

// Sure: the side has the points that win at the end of the turn.
func (Mind) Sure(st game.State, seat game.Seat) bool {
	s := st.(*board.State)
	a := s.SideOfSeat(seat)
	return s.Points(a) >= winsAt[a]
}

// Leads: dice that make armies march, whole armies, and settlements that count.
func (Mind) Leads(st game.State, a game.Action) bool {
	s := st.(*board.State)
	switch a.Verb {
	case board.VerbDie, board.VerbMarchArmies, board.VerbTakeAll:
		return true
	case board.VerbMarch:
		to := board.Place(a.B)
		owner := s.SideOfSeat(s.Decider()).Enemy()
		return board.PointsOf(to) > 0 && s.Controls(owner, to)
	}
	return false
}
