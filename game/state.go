package game

import (
	"errors"
	"fmt"
)

// State is one position of a match. A title implements it on *State, where State is a flat value without maps, pointers
// or slices, so that a copy is one assignment.
type State interface {
	// Decider returns the seat that must choose now, Nobody once the match is over.
	Decider() Seat
	// Prompt returns what the decider is asked.
	Prompt() Prompt
	// Legal appends every legal action to buf. It allocates nothing if buf is large enough.
	Legal(buf []Action) []Action
	// Apply plays an action and everything that follows by itself, or returns an error and changes nothing.
	Apply(a Action, rec Recorder) error
	// Play is Apply for an action that Legal has just listed: it is not checked again.
	Play(a Action, rec Recorder)
	// WhyNot returns why an action that Legal does not list is refused.
	WhyNot(a Action) Reason
	// Result returns who won, and by which rule.
	Result() Result
	// Turn returns the number of the turn as the title counts them.
	Turn() int
	// View returns what a seat may know, and nothing else.
	View(s Seat) View
	// Redeal replaces hands, decks, bags and secret choices that s (a seat, or Nobody for a spectator) cannot see by
	// others that fit everything s knows, and the source of chance by r. The result depends on r and on what s can
	// see, never on the truth: two states that s cannot tell apart are equal after a redeal with the same r. So
	// implementations collect the hidden things in a fixed order before they shuffle them.
	Redeal(s Seat, r Rand)
	// CopyFrom makes the state equal to src, a state of the same title.
	CopyFrom(src State)
	// Rand returns the source of all chance, which is part of the state.
	Rand() *Rand
	// Position returns everything, hidden things included, as a value that marshals to JSON.
	Position() any
	// Check reports a broken invariant: pieces conserved, limits kept, the stack of frames valid.
	Check() error
}

// View is what one seat may know, with names instead of numbers, as a value that marshals to JSON.
type View any

// Result is how a match ended.
type Result struct {
	Over    bool    `json:"over"`
	Winners SeatSet `json:"winners"` // seats only; all of them or none is a draw
	By      string  `json:"by"`      // the ending, "ring-destroyed" …; words in locale as "ending.BY"
}

// Title is one game. Titles hold no mutable data.
type Title interface {
	// ID returns the name of the title in files and routes.
	ID() string
	// Rules returns the version of the rules, which is stored with every action.
	Rules() int
	// Vocabulary returns every word of the title.
	Vocabulary() *Vocabulary
	// Options lists what can be chosen before a match.
	Options() []Option
	// Seats returns the seats of a match with these options.
	Seats(o Options) ([]SeatInfo, error)
	// New returns the first state of a match; options that are not given have their defaults.
	New(o Options, r Rand) (State, error)
	// Blank returns an empty state to copy into.
	Blank() State
	// Read reads a position; what it leaves out has defaults. It goes on to the first question, and rec receives what
	// happens before that.
	Read(position []byte, rec Recorder) (State, error)
	// Endings lists every Result.By.
	Endings() []string
	// Content lists what a soak run must have seen in play.
	Content() []Content
	// ViewType returns an empty view, from which schemas and the client's types are generated.
	ViewType() View
}

// Content is a kind of thing (cards, tiles …) each of which should come up in play: as the first operand of that kind
// of an event.
type Content struct {
	Event, Kind string
	Not         []string                    // names of those that cannot come up
	Used        func(o Options, i int) bool // whether thing i is in play under these options; nil: always
}

// Clone copies s into a new state of the title.
func Clone(t Title, s State) State {
	c := t.Blank()
	c.CopyFrom(s)
	return c
}

// ErrIllegal marks an action that the rules refuse; the state is unchanged.
var ErrIllegal = errors.New("illegal action")

// IllegalError is an ErrIllegal with the action and the reason.
type IllegalError struct {
	Action string // in text form
	Reason string // in text form; words in locale as "reason.NAME" with its operands
}

// Error returns the action and the reason.
func (e *IllegalError) Error() string {
	return fmt.Sprintf("%v: %s: %s", ErrIllegal, e.Action, e.Reason)
}

// Unwrap returns ErrIllegal.
func (e *IllegalError) Unwrap() error { return ErrIllegal }

// NotOffered is the name of ReasonNotOffered.
const NotOffered = "not-offered"

// The reasons that every vocabulary begins with.
const (
	ReasonNotOffered uint16 = iota // the prompt does not offer this, and there is no better reason
	ReasonMatchOver
	FirstReason // the first of a title's own
)

// Reasons returns the words of the shared reasons followed by a title's own, for Vocabulary.Reasons.
func Reasons(own ...Word) []Word {
	return append([]Word{ReasonNotOffered: {Name: "not-offered"}, ReasonMatchOver: {Name: "match-over"}}, own...)
}
