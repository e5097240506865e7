package mind

import (
	"prancingpony/game"
	"prancingpony/titles/battle"
)

// A win that lies on the table: in the last turn, with a lead that wins, and nothing left to do that would need dice.

// Near: it is the last turn, and the side has the lead that wins.
func (Mind) Near(state game.State, seat game.Seat) bool {
	s, a := look(state), battle.Side(seat)
	return s.TurnsLeft() == 0 && s.Leads(s.VictoryPoints(a)-s.VictoryPoints(a.Other()))
}

// Sure: nothing is before the battle is over, for as long as anybody may still throw dice.
func (Mind) Sure(game.State, game.Seat) bool { return false }

// Leads: answers with which somebody leaves it at that; and where the last formation to move goes, for out of everybody's
// reach nobody throws any more.
func (Mind) Leads(state game.State, a game.Action) bool {
	switch a.Verb {
	case battle.VerbPass, battle.VerbHalt, battle.VerbSpare:
		return true
	case battle.VerbMarch:
		return look(state).lastToMove()
	}
	return false
}

// lastToMove: nobody moves in this turn after the formation that moves now.
func (s sight) lastToMove() bool {
	moving := s.About()
	if s.First() == moving.Side() {
		return false
	}
	for u, last := battle.UnitsOf(moving.Side()); u <= last; u++ {
		if s.Here(u) && !s.Formation(u).Has(battle.Acted) {
			return false
		}
	}
	return true
}
