package board

import "prancingpony/game"

// The steps of a turn (chap. 4), as steps of its frame.
const (
	stepDraw uint8 = iota
	stepFellowship
	stepGuide
	stepAllocate
	stepRoll
	stepActions
	stepVictory
)

// phaseNames are what a view calls the steps.
var phaseNames = []string{"draw", "fellowship", "guide", "hunt", "roll", "actions", "victory"}

func init() {
	machine.Rows[frameTurn] = row{
		Name: "turn", Role: roleTurn,
		Fields:  []field{fieldNobody, fieldStep(stepVictory)},
		Proceed: (*State).proceedTurn,
	}
}

// proceedTurn does one step and readies the next.
func (s *State) proceedTurn(f *frame, rec game.Recorder) bool {
	switch f.step {
	case stepDraw:
		s.turn++
		tell(rec, game.Public, eventTurn, int16(s.turn))
		s.recoverDice()
		f.step = stepFellowship
		s.passLead(rec)
		s.drawForTurn(rec)
	case stepFellowship:
		f.step = stepGuide
		if s.second() && !s.inMordor() {
			s.push(frameEnter, s.speaker(free))
		}
		if s.mayDeclare() {
			s.push(frameDeclare, s.speaker(free))
		}
	case stepGuide:
		f.step = stepAllocate
		s.push(frameGuide, s.speaker(free))
	case stepAllocate:
		f.step = stepRoll
		s.push(frameAllocate, s.speaker(shadow))
	case stepRoll:
		f.step = stepActions
		s.rollActionDice(rec)
		s.acting = shadow // so that the Free Peoples come first
		s.awaitActions()
	case stepActions:
		if s.players > 2 && s.askToMix() {
			return true
		}
		if !s.nextAction(rec) {
			f.step = stepVictory
		}
	case stepVictory:
		f.step = stepDraw
		s.endTurn(rec)
	}
	return true
}

// nextAction asks the side whose action it is: in turn, or alone once the other has no dice left.
func (s *State) nextAction(rec game.Recorder) bool {
	next := s.acting.Enemy()
	if s.unused(next) == 0 {
		next = s.acting
	}
	if s.unused(next) == 0 {
		return false
	}
	s.acting = next
	s.push(frameAction, s.actor(next))
	if s.teamed(next) {
		tell(rec, game.Public, eventActs, int16(s.powerOf(s.actor(next))))
	}
	return true
}

// recoverDice: in the first edition the hunt box is emptied at the end of a turn, in the second when the next begins; what
// the Free Peoples take out of it then makes the Shadow hunt (minAllocation).
func (s *State) recoverDice() {
	if s.second() {
		s.regained = s.huntBox[free] > 0
		s.huntBox = [numSides]uint8{}
	}
}

// endTurn is step 6: what a turn without a move costs in Mordor, then victory, then a clean table.
func (s *State) endTurn(rec game.Recorder) {
	s.mordorBurden(rec)
	if s.ending == notOver {
		s.militaryVictory(rec)
	}
	if !s.second() {
		s.huntBox = [numSides]uint8{}
	}
	s.ringUsed = [numSides]bool{}
	s.mouthRan = false
	s.tokenUsed = [numSides]bool{}
	s.apart = placeSet{}
	s.restraint = restraint{}
	s.fellowship.moved = false
}
