package battle

import "prancingpony/game"

// Initiative: both dice are rolled, and the winner takes or gives it.
func init() {
	machine.Rows[frameInitiative] = row{
		Name:   "initiative",
		Role:   rolePhase,
		Seat:   (*State).activeSeat,
		Prompt: func(*State, *frame) game.Prompt { return game.Prompt{ID: promptInitiative} },
		Legal: func(_ *State, _ *frame, buf []game.Action) []game.Action {
			return append(buf, game.Action{Verb: verbLead}, game.Action{Verb: verbYield})
		},
		Play: (*State).playInitiative,
	}
}

// endPart: after the side with the initiative comes the other one, then the next phase.
func (s *State) endPart() {
	if s.active == s.first {
		s.active = s.first.other()
		return
	}
	s.active = s.first
	s.enter(s.phase + 1)
	for u := range numUnits {
		s.units[u].marks &^= acted
	}
}

// nextTurn: both dice are rolled for the initiative of every turn (Phase d’Initiative).
func (s *State) nextTurn(rec game.Recorder) {
	s.turn++
	s.enter(phaseInitiative)
	note(rec, eventTurn, int16(s.turn))
	s.rollOff()
	note(rec, eventInitiativeDice, int16(s.dice[good]), int16(s.dice[evil]))
	s.active = good
	if s.dice[evil] > s.dice[good] {
		s.active = evil
	}
	s.first = s.active
}

func (s *State) playInitiative(_ *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbYield {
		s.first = s.active.other()
	}
	s.active = s.first
	s.enter(phaseMove)
	note(rec, eventInitiative, int16(s.first))
}

// endTurn: marks of the turn go, and after the last turn the points decide.
func (s *State) endTurn(rec game.Recorder) {
	for u := range numUnits {
		s.units[u].marks &^= turnMarks
		s.units[u].spent = 0
	}
	s.fight = melee{}
	if s.turn >= s.turns {
		s.countPoints(rec)
		return
	}
	s.nextTurn(rec)
}
