package toy

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

// The kinds of frames. A new kind is a number here and one row in the file of its chapter.
const (
	frameBid stack.Kind = iota + 1
	frameTurn
	numFrameKinds
)

// frame is one thing being resolved.
type frame struct {
	seat game.Seat // who is asked
}

type row = stack.Row[State, frame, view]

// machine runs the frames: see game/stack for what each column of a row means.
var machine = stack.Machine[State, frame, view]{
	Rows:      make([]row, numFrameKinds),
	Over:      (*State).over,
	Seat:      func(_ *State, f *frame) game.Seat { return f.seat },
	AskAlways: true,
}

// ask lays the next question open.
func (s *State) ask(seat game.Seat) {
	s.stack.Clear()
	kind := frameTurn
	if s.bids[seat] == 0 {
		kind = frameBid
	}
	s.stack.Push(kind, frame{seat})
}

func (s *State) over() bool { return s.turn > lastTurn }

// Decider is the seat that has not bid, then the seats in turn.
func (s *State) Decider() game.Seat { return machine.Decider(s, &s.stack) }

// Prompt is the question of the top frame.
func (s *State) Prompt() game.Prompt { return machine.Prompt(s, &s.stack) }

// Legal lists the answers to the top frame.
func (s *State) Legal(buf []game.Action) []game.Action { return machine.Legal(s, &s.stack, buf) }

// Play gives the top frame its answer.
func (s *State) Play(a game.Action, rec game.Recorder) { machine.Play(s, &s.stack, a, rec) }

// WhyNot asks the top frame.
func (s *State) WhyNot(a game.Action) game.Reason { return machine.Why(s, &s.stack, a) }
