package board

import "prancingpony/game"

// atTheGates reports whether a region is one of the two that lead into Mordor.
func atTheGates(r Place) bool { return r == Morannon || r == MinasMorgul }

func init() {
	machine.Rows[frameEnter] = row{
		Name: "enter", Role: roleAside, On: inTurn,
		Fields:  []field{fieldSeat},
		Proceed: (*State).proceedEnter, Prompt: (*State).promptEnter, Legal: (*State).legalEnter,
		Play: (*State).playEnter,
	}
}

// askToEnter follows the declaration, if there is one. Positions of earlier versions have the question below it.
func (s *State) askToEnter() {
	if s.second() && !s.InMordor() && machine.Row(&s.stack, s.stack.Len()-1).Name != machine.Rows[frameEnter].Name {
		s.push(frameEnter, s.speaker(Free))
	}
}

// proceedEnter: in the second edition a Fellowship whose figure stands at the gates may enter, hidden or revealed,
// once its declaration is resolved.
func (s *State) proceedEnter(_ *frame, _ game.Recorder) bool {
	if atTheGates(s.fellowship.at) && !s.InMordor() {
		return false
	}
	s.stack.Pop()
	return true
}

func (s *State) promptEnter(*frame) game.Prompt {
	return game.Prompt{ID: PromptEnter, A: int16(s.fellowship.at)}
}

func (s *State) legalEnter(_ *frame, buf []game.Action) []game.Action {
	return append(buf, game.Action{Verb: VerbYes}, game.Action{Verb: verbNo})
}

func (s *State) playEnter(_ *frame, a game.Action, rec game.Recorder) {
	s.stack.Pop()
	if a.Verb == VerbYes {
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
	for t := FirstSpecial; t < NumTiles; t++ {
		s.pool[t] += s.aside[t]
		s.aside[t] = 0
	}
}

// tileOf is the special tile that a card brings into play.
func tileOf(c Card) Tile {
	switch c {
	case cardElvenCloaks, cardElvenRope, cardPhialOfGaladriel, cardSmeagolHelpsNiceMaster:
		return tileElvenCloaks + Tile(c-cardElvenCloaks)
	case cardShelobsLair, cardTheRingIsMine, cardOnOnTheyWent, cardGiveItToUss:
		return tileShelob + Tile(c-cardShelobsLair)
	}
	return NoTile
}

// activateTile brings a special tile into play: into the pool in Mordor, else aside until then.
func (s *State) activateTile(t Tile) {
	if s.InMordor() {
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
	if s.fellowship.mordor == CrackOfDoom && s.fellowship.corruption < MaxCorruption {
		s.finish(ringDestroyed, Free, rec)
	}
}

// mordorBurden: a turn on the track without trying to move, or in the second edition to hide, costs a point, before
// victory is checked.
func (s *State) mordorBurden(rec game.Recorder) {
	if s.InMordor() && !s.fellowship.moved {
		s.corrupt(1, rec)
	}
}

// ending is how a match ended (chap. 12), in the order of precedence.
type ending uint8

const (
	notOver ending = iota
	ringbearersCorrupted
	ringDestroyed
	shadowConquers
	shadowBanished
	roadGoesOn // no side has won by the last turn: docs/rulings/board.md
)

var endingNames = []string{"", "corruption", "ring-destroyed", "shadow-military", "free-military", "turn-limit"}

// Points that win the war (chap. 12, Conditions de Victoire militaires).
const (
	ShadowWinsAt = 10
	FreeWinsAt   = 4
)

// lastTurn ends a match that neither side can or will decide.
const lastTurn = 250

// Endings lists every Result.By.
func (Title) Endings() []string { return endingNames[1:] }

// Result says who won and how.
func (s *State) Result() game.Result {
	switch s.ending {
	case notOver:
		return game.Result{}
	case ringDestroyed, shadowBanished:
		return game.Result{Over: true, Winners: s.sideSeats(Free), By: endingNames[s.ending]}
	case roadGoesOn:
		return game.Result{Over: true, By: endingNames[s.ending]}
	default:
		return game.Result{Over: true, Winners: s.sideSeats(Shadow), By: endingNames[s.ending]}
	}
}

// finish ends the match.
func (s *State) finish(e ending, winner Side, rec game.Recorder) {
	if s.ending == notOver {
		s.end(e)
		tell(rec, game.Public, eventWon, int16(winner))
		s.tellBest(winner, rec)
	}
}

// militaryVictory checks what is only checked at the end of a turn: the Shadow's conquest comes first.
func (s *State) militaryVictory(rec game.Recorder) {
	switch {
	case s.points[Shadow] >= ShadowWinsAt:
		s.finish(shadowConquers, Shadow, rec)
	case s.points[Free] >= FreeWinsAt:
		s.finish(shadowBanished, Free, rec)
	case s.turn >= lastTurn:
		s.end(roadGoesOn)
		tell(rec, game.Public, eventDrawn)
	}
}

func (s *State) end(e ending) {
	s.ending = e
	s.stack.End()
}
