package battle

import (
	"prancingpony/game"
)

// proceed plays on until somebody has to choose or the battle is over. Forced steps are played by themselves.
func (s *State) proceed(rec game.Recorder) {
	for s.phase != phaseOver {
		wait := false
		switch s.phase {
		case phaseDeploy:
			wait = s.proceedDeploy(rec)
		case phaseInitiative:
			wait = true
		case phaseMove:
			wait = s.proceedMove(rec)
		case phaseShoot:
			wait = s.anyShot(s.active)
		case phaseCharge:
			wait = s.anyCharge(s.active)
		case phaseFight:
			wait = s.proceedFight(rec)
			if !wait && s.phase == phaseFight {
				s.endTurn(rec)
				continue
			}
		}
		if wait {
			return
		}
		if s.phase == phaseMove || s.phase == phaseShoot || s.phase == phaseCharge {
			s.endPart()
		}
	}
}

// endPart: after the side with the initiative comes the other one, then the next phase.
func (s *State) endPart() {
	if s.active == s.first {
		s.active = s.first.other()
		return
	}
	s.active = s.first
	s.phase++
	for u := range numUnits {
		s.units[u].marks &^= acted
	}
}

// nextTurn: both dice are rolled for the initiative of every turn (Phase d’Initiative).
func (s *State) nextTurn(rec game.Recorder) {
	s.turn++
	s.phase = phaseInitiative
	note(rec, eventTurn, int16(s.turn))
	s.rollOff()
	note(rec, eventInitiativeDice, int16(s.dice[good]), int16(s.dice[evil]))
	s.active = good
	if s.dice[evil] > s.dice[good] {
		s.active = evil
	}
	s.first = s.active
}

func (s *State) playInitiative(a game.Action, rec game.Recorder) {
	if a.Verb == verbYield {
		s.first = s.active.other()
	}
	s.active = s.first
	s.phase = phaseMove
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

// Prompt is what is asked.
func (s *State) Prompt() game.Prompt {
	about := func(id uint16, u unit, n int16) game.Prompt {
		return game.Prompt{ID: id, A: int16(u), B: int16(s.units[u].profile), C: n}
	}
	switch s.phase {
	case phaseDeploy:
		if s.current != noUnit {
			return about(promptPlace, s.current, 0)
		}
		return game.Prompt{ID: promptDeploy}
	case phaseInitiative:
		return game.Prompt{ID: promptInitiative}
	case phaseMove:
		switch {
		case s.edges != 0:
			return about(promptRetreat, s.current, 0)
		case s.current != noUnit:
			f := &s.units[s.current]
			return about(promptManoeuvre, s.current, int16(10*(f.budget()-int32(f.spent))/inch))
		}
		return game.Prompt{ID: promptMove}
	case phaseShoot:
		return game.Prompt{ID: promptShoot}
	case phaseCharge:
		return game.Prompt{ID: promptCharge}
	case phaseFight:
		switch m := &s.fight; {
		case m.group == 0:
			return game.Prompt{ID: promptFight}
		case m.step == stepWeapons:
			return about(promptWield, m.unit, 0)
		default:
			return about(promptStrike, m.unit, int16(m.slot)+1)
		}
	}
	return game.Prompt{ID: promptOver}
}

// Legal appends every legal action.
func (s *State) Legal(buf []game.Action) []game.Action {
	switch s.phase {
	case phaseDeploy:
		return s.legalDeploy(buf)
	case phaseInitiative:
		return append(buf, game.Action{Verb: verbLead}, game.Action{Verb: verbYield})
	case phaseMove:
		return s.legalMove(buf)
	case phaseShoot:
		return s.legalShoot(buf)
	case phaseCharge:
		return s.legalCharge(buf)
	case phaseFight:
		return s.legalFight(buf)
	}
	return buf
}

// maxLegal is more than any question has answers: the places of a deployment are the most.
const maxLegal = 2048

// Apply plays a if Legal lists it.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot is the reason an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason { return vocabulary.ReasonNamed(s.whyNot(a)) }

// Play plays a, which Legal has just listed, and all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) {
	switch s.phase {
	case phaseDeploy:
		s.playDeploy(a, rec)
	case phaseInitiative:
		s.playInitiative(a, rec)
	case phaseMove:
		s.playMove(a, rec)
	case phaseShoot:
		s.playShoot(a, rec)
	case phaseCharge:
		s.playCharge(a, rec)
	case phaseFight:
		s.playFight(a, rec)
	}
	s.proceed(rec)
}

// Reasons for which an action is refused, as "reason.REASON" in locale.
const (
	reasonOver         = "match-over"
	reasonNotNow       = "not-in-this-phase"
	reasonNotYours     = "not-your-formation"
	reasonGone         = "formation-gone"
	reasonNoMoveLeft   = "no-move-left"
	reasonNoWay        = "no-way"
	reasonNoMissile    = "no-missile"
	reasonMoved        = "moved-too-far"
	reasonHasShot      = "has-shot"
	reasonFled         = "fled"
	reasonUnseen       = "unseen"
	reasonDisordered   = "disordered"
	reasonEngaged      = "engaged"
	reasonTooFar       = "too-far"
	reasonMustRally    = "must-rally"
	reasonActed        = "has-acted"
	reasonFacedAlready = "faced-already"
	reasonOffTable     = "off-table"
	reasonOutsideZone  = "outside-zone"
	reasonTooNear      = "too-near-others"
	reasonScenery      = "on-scenery"
)

var reasons = [...]string{
	game.NotOffered, reasonOver, reasonNotNow, reasonNotYours, reasonGone, reasonNoMoveLeft, reasonNoWay, reasonNoMissile,
	reasonMoved, reasonHasShot, reasonFled, reasonUnseen, reasonDisordered, reasonEngaged, reasonTooFar, reasonMustRally,
	reasonActed, reasonFacedAlready, reasonOffTable, reasonOutsideZone, reasonTooNear, reasonScenery,
}

// verbPhases: when each verb is used.
var verbPhases = [...]phase{
	verbDeploy: phaseDeploy, verbPlace: phaseDeploy, verbLead: phaseInitiative, verbYield: phaseInitiative,
	verbPick: phaseMove, verbAdvance: phaseMove, verbBack: phaseMove, verbLeft: phaseMove, verbRight: phaseMove,
	verbWheelLeft: phaseMove, verbWheelRight: phaseMove, verbAbout: phaseMove, verbReform: phaseMove, verbHalt: phaseMove,
	verbPass: phaseMove, verbRetreat: phaseMove, verbShoot: phaseShoot, verbCharge: phaseCharge,
	verbFight: phaseFight, verbWield: phaseFight, verbStrike: phaseFight,
}

// whyNot is the reason for which an action that is not listed is refused, as far as one can be told.
func (s *State) whyNot(a game.Action) string {
	switch {
	case s.phase == phaseOver:
		return reasonOver
	case int(a.Verb) >= len(verbPhases):
		return game.NotOffered
	case a.Verb != verbPass && verbPhases[a.Verb] != s.phase:
		return reasonNotNow
	}
	switch a.Verb {
	case verbPick, verbShoot, verbCharge:
		if a.A < 0 || a.A >= int16(numUnits) || a.Verb != verbPick && (a.B < 0 || a.B >= int16(numUnits)) {
			return game.NotOffered
		}
		switch u := unit(a.A); {
		case u.side() != s.active:
			return reasonNotYours
		case !s.here(u) || a.Verb != verbPick && !s.here(unit(a.B)):
			return reasonGone
		case a.Verb == verbPick && s.units[u].has(acted):
			return reasonActed
		case a.Verb == verbShoot:
			return s.whyNoShot(u, unit(a.B))
		case a.Verb == verbCharge:
			return s.whyNoCharge(u, unit(a.B))
		}
	case verbAdvance, verbBack, verbLeft, verbRight, verbWheelLeft, verbWheelRight, verbAbout, verbReform:
		return s.whyNoStep(a)
	case verbPlace:
		if s.current != noUnit && a.A > 0 && a.B > 0 && a.A < 2*maxInches && a.B < maxInches {
			f := s.placed(s.current, s.units[s.current].files, int32(a.A), int32(a.B))
			return s.whyNotThere(s.current, &f)
		}
	case verbPass:
		if s.phase == phaseMove && s.current == noUnit {
			return reasonMustRally
		}
	}
	return game.NotOffered
}
