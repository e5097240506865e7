package toy

import "prancingpony/game"

// Where in the rules a match stands: what is asked next. Larger titles have a stack of frames, the toy has one.

// frameKind is a kind of frame. A new kind is a number here and one row in the file of its chapter.
type frameKind uint8

const (
	frameBid frameKind = iota
	frameTurn
	numFrameKinds
)

// frame is the question that lies open.
type frame struct {
	kind frameKind
	seat game.Seat
}

// questions has the row of every kind. Rows are put in by init functions, because what a row does leads back to it.
var questions [numFrameKinds]game.Question[State, frame]

// ask lays the next question open.
func (s *State) ask(seat game.Seat) {
	s.open = frame{kind: frameTurn, seat: seat}
	if s.bids[seat] == 0 {
		s.open.kind = frameBid
	}
}

// Prompt is the question of the top frame.
func (s *State) Prompt() game.Prompt {
	return questions[s.open.kind].Prompt(s, &s.open)
}

// Legal lists the answers to the top frame.
func (s *State) Legal(buf []game.Action) []game.Action {
	if s.turn > lastTurn {
		return buf
	}
	return questions[s.open.kind].Legal(s, &s.open, buf)
}

// Play gives the top frame its answer.
func (s *State) Play(a game.Action, rec game.Recorder) {
	questions[s.open.kind].Play(s, &s.open, a, rec)
}

// WhyNot asks the top frame.
func (s *State) WhyNot(a game.Action) game.Reason {
	if s.turn > lastTurn {
		return game.Reason{ID: game.ReasonMatchOver}
	}
	if why := questions[s.open.kind].WhyNot; why != nil {
		return why(s, &s.open, a)
	}
	return game.Reason{ID: game.ReasonNotOffered}
}
