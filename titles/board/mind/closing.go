package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// Wins that need no luck: marches into undefended settlements, cards that corrupt the Ring-bearers, the last step to
// the fire.

// winsAt is how many points win a military victory, by side.
var winsAt = [board.NumSides]uint8{board.Free: board.FreeWinsAt, board.Shadow: board.ShadowWinsAt}

// withinMarches is how many points two marches can bring: a die moves two armies, each into a stronghold.
const withinMarches = 4

// byCard is the Corruption that one card can add.
const byCard = 2

// Near reports whether the points that two marches may bring would be enough, a card may corrupt
// the Ring-bearers, or they may reach the fire.
func (Mind) Near(st game.State, seat game.Seat) bool {
	s := st.(*board.State)
	a := s.SideOfSeat(seat)
	f := s.Table().Fellowship()
	return s.Table().Points(a)+withinMarches >= winsAt[a] ||
		a == board.Shadow && f.Corruption+byCard >= board.MaxCorruption ||
		a == board.Free && f.Mordor >= board.CrackOfDoom-1
}

// Sure reports whether the side has the points that win at the end of the turn.
func (Mind) Sure(st game.State, seat game.Seat) bool {
	s := st.(*board.State)
	a := s.SideOfSeat(seat)
	return s.Table().Points(a) >= winsAt[a]
}

// Leads reports whether an answer belongs to a march of a whole army to an enemy settlement with points.
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
