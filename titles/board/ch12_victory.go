package board

import "prancingpony/game"

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
	shadowWinsAt = 10
	freeWinsAt   = 4
)

// lastTurn ends a match that neither side can or will decide.
const lastTurn = 250

// Endings lists every Result.By.
func (Title) Endings() []string { return endingNames[1:] }

// Result tells who won and how.
func (s *State) Result() game.Result {
	switch s.ending {
	case notOver:
		return game.Result{}
	case ringDestroyed, shadowBanished:
		return game.Result{Over: true, Winners: s.sideSeats(free), By: endingNames[s.ending]}
	case roadGoesOn:
		return game.Result{Over: true, By: endingNames[s.ending]}
	default:
		return game.Result{Over: true, Winners: s.sideSeats(shadow), By: endingNames[s.ending]}
	}
}

// finish ends the match.
func (s *State) finish(e ending, winner side, rec game.Recorder) {
	if s.ending == notOver {
		s.ending = e
		tell(rec, game.Public, eventWon, int16(winner))
		s.tellBest(winner, rec)
	}
}

// militaryVictory checks what is only checked at the end of a turn: the Shadow's conquest comes first.
func (s *State) militaryVictory(rec game.Recorder) {
	switch {
	case s.points[shadow] >= shadowWinsAt:
		s.finish(shadowConquers, shadow, rec)
	case s.points[free] >= freeWinsAt:
		s.finish(shadowBanished, free, rec)
	case s.turn >= lastTurn:
		s.ending = roadGoesOn
		tell(rec, game.Public, eventDrawn)
	}
}
