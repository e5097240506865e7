package stack

import "prancingpony/game"

// Role is a set of what frames are to each other; each title names its own bits.
type Role uint16

// Anywhere lets a frame lie on any other.
const Anywhere = ^Role(0)

// Row is all that a title says of one kind of frame: a question of the rules, or a step between two questions. It is
// written in the file of its chapter. S is the title's state, F its frame, V its view; method expressions fit as they
// are: Legal: (*State).legalSwap.
type Row[S any, F comparable, V any] struct {
	Name   string        // in positions, kebab case
	Fields []Field[S, F] // the parts of the frame that this kind uses; the others stay zero

	Role   Role // what it is to the frames above it
	On     Role // the roles it may lie on; none: it is the lowest frame
	Leaves Role // what need not hold while it lies on the stack: bits of the title
	Many   bool // several of this kind may lie on the stack

	// Seat says who is asked; nil: the seat that the machine says.
	Seat func(s *S, f *F) game.Seat
	// Proceed does what the frame does by itself, forced choices included. It reports false when the frame waits for
	// its seat; nil always waits.
	Proceed func(s *S, f *F, rec game.Recorder) bool
	// Ask reports whether the question is asked even if it has one answer; nil: never. Machine.AskAlways overrides it.
	Ask    func(s *S, f *F) bool
	Prompt func(s *S, f *F) game.Prompt                      // what is asked
	Legal  func(s *S, f *F, buf []game.Action) []game.Action // every legal answer
	Play   func(s *S, f *F, a game.Action, rec game.Recorder)
	WhyNot func(s *S, f *F, a game.Action) game.Reason // why an answer is refused; nil: the machine says
	Check  func(s *S, f *F) error                      // what must hold while it lies on the stack; nil: nothing more

	Gesture func(s *S, f *F, a game.Action) game.GesturePart // what an answer is to a gesture; nil: it stands alone
	// the answer that goes without saying in a gesture; nil: none
	Usual func(s *S, f *F) (a game.Action, ok bool)
	Show  func(s *S, f *F, seat game.Seat, v *V) // adds what a view shows of it; nil: nothing
}

// Waits reports whether the kind ever asks somebody: others only run.
func (r *Row[S, F, V]) Waits() bool { return r.Legal != nil }

// Progress is what an operation of a card has come to.
type Progress uint8

// What becomes of the operation that a card has reached.
const (
	Done   Progress = iota // the next operation
	Asks                   // it waits for an answer
	Pushed                 // frames above do it; then the next operation
	Again                  // frames above do something; then this operation goes on
	Ends                   // the rest of the card is void
)

// Op is one operation that cards are written in: the same columns as a [Row], with the operation's own numbers E.
type Op[S any, F comparable, E any] struct {
	Name string
	// Proceed does what it does by itself; nil: it asks at once.
	Proceed func(s *S, f *F, e *E, rec game.Recorder) Progress
	Ask     func(s *S, f *F, e *E) bool // whether it is asked even if it has one answer; nil: never
	Prompt  func(s *S, f *F, e *E) game.Prompt
	Legal   func(s *S, f *F, e *E, buf []game.Action) []game.Action
	Play    func(s *S, f *F, e *E, a game.Action, rec game.Recorder) Progress
	WhyNot  func(s *S, f *F, e *E, a game.Action) game.Reason
	Check   func(s *S, f *F, e *E) error
}

// Waits reports whether the operation ever asks somebody.
func (o *Op[S, F, E]) Waits() bool { return o.Legal != nil }
