package mind

import (
	"prancingpony/game"
	"prancingpony/titles/battle"
)

// Wins that need no luck: in the last turn, with a lead that wins, and nothing left to do that would need dice.

// Near reports whether it is the last turn and the side has the lead that wins.
func (Mind) Near(state game.State, seat game.Seat) bool {
	s, a := look(state), battle.Side(seat)
	return s.TurnsLeft() == 0 && s.Leads(s.VictoryPoints(a)-s.VictoryPoints(a.Other()))
}

// Sure reports false: nothing is certain while anybody may still roll dice.
func (Mind) Sure(game.State, game.Seat) bool { return false }

// Leads reports whether an answer ends something, or moves the last formation: out of everybody's reach nobody rolls
// dice any more.
func (Mind) Leads(state game.State, a game.Action) bool {
	switch a.Verb {
	case battle.VerbPass, battle.VerbHalt, battle.VerbSpare:
		return true
	case battle.VerbMarch:
		return look(state).lastToMove()
	}
	return false
}

// lastToMove reports whether the formation that moves now is the last of this turn.
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
