package board

import "prancingpony/game"

// atTheGates tells whether a region is one of the two that lead into Mordor.
func atTheGates(r place) bool { return r == morannon || r == minasMorgul }

func init() {
	machine.Rows[frameEnter] = row{
		Name: "enter", Role: roleAside, On: inTurn,
		Fields:  []field{fieldSeat},
		Proceed: (*State).proceedEnter, Prompt: (*State).promptEnter, Legal: (*State).legalEnter,
		Play: (*State).playEnter,
	}
}

// proceedEnter: in the second edition a Fellowship whose figure stands at the gates may enter, hidden or revealed, once its
// declaration is resolved.
func (s *State) proceedEnter(_ *frame, _ game.Recorder) bool {
	if atTheGates(s.fellowship.at) && !s.inMordor() {
		return false
	}
	s.stack.Pop()
	return true
}

func (s *State) promptEnter(*frame) game.Prompt {
	return game.Prompt{ID: promptEnter, A: int16(s.fellowship.at)}
}

func (s *State) legalEnter(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: verbYes}, game.Action{Verb: verbNo})
}

func (s *State) playEnter(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == verbYes {
		s.enterMordor(rec)
	}
}

// enterMordor: the figure goes to the first step of the track and a new pool is made: every Eye tile that
// was drawn goes back, and the special tiles in play join (chap. 11, La Communauté en Mordor).
func (s *State) enterMordor(rec game.Recorder) {
	s.fellowship.mordor, s.fellowship.progress = 0, 0
	tell(rec, game.Public, eventMordor, 0)
	s.pool[tileEye] += s.drawn[tileEye]
	s.drawn[tileEye] = 0
	for t := firstSpecial; t < numTiles; t++ {
		s.pool[t] += s.aside[t]
		s.aside[t] = 0
	}
}

// tileOf is the special tile that a card brings into play.
func tileOf(c card) tile {
	switch c {
	case cardElvenCloaks, cardElvenRope, cardPhialOfGaladriel, cardSmeagolHelpsNiceMaster:
		return tileElvenCloaks + tile(c-cardElvenCloaks)
	case cardShelobsLair, cardTheRingIsMine, cardOnOnTheyWent, cardGiveItToUss:
		return tileShelob + tile(c-cardShelobsLair)
	}
	return noTile
}

// activateTile brings a special tile into play: into the pool in Mordor, else aside until then.
func (s *State) activateTile(t tile) {
	if s.inMordor() {
		s.pool[t]++
	} else {
		s.aside[t]++
	}
}

// stride is a step on the Mordor track; the fifth reaches the Crack of Doom, which wins unless the
// Ring-bearers are corrupted (chap. 12, Destruction de l'Anneau).
func (s *State) stride(rec game.Recorder) {
	s.fellowship.mordor++
	tell(rec, game.Public, eventMordor, int16(s.fellowship.mordor))
	if s.fellowship.mordor == crackOfDoom && s.fellowship.corruption < maxCorruption {
		s.finish(ringDestroyed, free, rec)
	}
}

// mordorBurden: a turn on the track without trying to move, or in the second edition to hide, costs a point, before victory
// is checked.
func (s *State) mordorBurden(rec game.Recorder) {
	if s.inMordor() && !s.fellowship.moved {
		s.corrupt(1, rec)
	}
}
