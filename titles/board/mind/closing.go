package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// A win by arms that lies on the board: marches into settlements that nobody defends.

// winsAt is how many points win by arms, by side.
var winsAt = [board.NumSides]uint8{board.Free: board.FreeWinsAt, board.Shadow: board.ShadowWinsAt}

// withinMarches is how many points two marches can bring: a die moves two armies, each into a stronghold.
const withinMarches = 4

// Near: the points that two marches may bring would be enough.
func (Mind) Near(st game.State, seat game.Seat) bool {
	s := st.(*board.State)
	a := s.SideOfSeat(seat)
	return s.Points(a)+withinMarches >= winsAt[a]
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
