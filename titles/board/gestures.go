package board

import "prancingpony/game"

var _ game.Gestures = Title{}

// gestureOf tells what a verb is to a gesture (game.Gestures): the die and what to do with it only open one. Verbs that are
// not here are details, or give something up.
var gestureOf = map[uint16]game.GesturePart{
	verbDie: game.Opening, verbMarchArmies: game.Opening, verbMuster: game.Opening, verbMoveCharacters: game.Opening,
	verbSeparate: game.Opening, verbTravel: game.Opening, verbFly: game.Opening,

	verbMarch: game.Deed, verbAttack: game.Deed, verbRecruit: game.Deed, verbBring: game.Deed, verbAdvance: game.Deed,
	verbVoiceMuster: game.Deed, verbVoiceElites: game.Deed, verbPlay: game.Deed, verbDraw: game.Deed,
	verbRemoveTable: game.Deed, verbMoveFellowship: game.Deed, verbHideFellowship: game.Deed, verbLand: game.Deed,
}

// gestureByVerb is what an answer is to a gesture wherever its verb says it.
func gestureByVerb(_ *State, _ *frame, a game.Action) game.GesturePart { return gestureOf[a.Verb] }

// Gesture tells what an answer is to a gesture. What cards ask stands by itself.
func (Title) Gesture(st game.State, a game.Action) game.GesturePart {
	s := st.(*State)
	return machine.Gesture(s, &s.stack, a)
}

// Usual returns the answer that goes without saying.
func (Title) Usual(st game.State) (game.Action, bool) {
	s := st.(*State)
	return machine.Usual(s, &s.stack)
}

// usualParty: all who may march or attack do; where there is no room for all, elites go before regulars.
func (s *State) usualParty(f *frame) (game.Action, bool) {
	if f.purpose != partyMarch && f.purpose != partyAttack {
		return game.Action{}, false
	}
	var room [64]game.Action
	legal := s.legalParty(f, room[:0])
	best, found := game.Action{}, false
	for _, a := range legal {
		if rank := usualRank(a); rank > 0 && (!found || rank < usualRank(best)) {
			best, found = a, true
		}
	}
	return best, found
}

// usualRank orders who is taken along.
func usualRank(a game.Action) int {
	switch a.Verb {
	case verbTakeAll:
		return 1
	case verbTakeCharacter:
		return 2
	case verbTake:
		switch figure(a.B) {
		case leader, nazgul:
			return 3
		case elite:
			return 4
		}
		return 5
	case verbGo:
		return 6
	}
	return 0
}
