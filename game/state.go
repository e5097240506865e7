package game

import (
	"errors"
	"fmt"
)

// State is one position of a match. A title implements it on *State, where State is a flat value:
// no map, pointer or slice inside, so that a copy is one assignment.
type State interface {
	Decider() Seat                      // who must choose now; Nobody once it is over
	Prompt() Prompt                     // what is asked
	Legal(buf []Action) []Action        // appends every legal action; allocates nothing if buf has room
	Apply(a Action, rec Recorder) error // plays a and all that follows by itself, or refuses and changes nothing
	Play(a Action, rec Recorder)        // Apply for an action that Legal has just listed: no check is made again
	WhyNot(a Action) Reason             // why an action that Legal does not list is refused
	Result() Result                     // who won, and by which rule
	Turn() int                          // the turn of the title's own count, for logs and statistics
	View(s Seat) View                   // what s may know, and nothing else
	Redeal(s Seat, r Rand)              // deals anew what s cannot see; see below
	CopyFrom(src State)                 // *t = *src.(*T)
	Rand() *Rand                        // the source of all chance, inside the state
	Position() any                      // everything, hidden things included, as a value that marshals to JSON
	Check() error                       // the invariants: pieces conserved, limits kept, stack of frames sane
}

// Redeal replaces hands, decks, bags and secret choices that s (a seat, or Nobody for a spectator) cannot
// see by others that fit all s knows, and the source of chance by r. What it deals depends on r and on
// what s can see, never on the truth: two states that s cannot tell apart are equal after a redeal with
// the same r. So collect the hidden things in a fixed order before shuffling them.

// View is what one seat may know, by names, as a value that marshals to JSON.
type View any

// Result tells how a match ended.
type Result struct {
	Over    bool    `json:"over"`
	Winners SeatSet `json:"winners"` // seats only; all of them or none is a draw
	By      string  `json:"by"`      // the ending, "ring-destroyed" …; words in locale as "ending.BY"
}

// Title is one game: it makes first states and reads positions. Titles hold no mutable data.
type Title interface {
	ID() string
	Rules() int // version of the rules; stored with every action
	Vocabulary() *Vocabulary
	Options() []Option // what can be chosen before a match
	Seats(o Options) ([]SeatInfo, error)
	New(o Options, r Rand) (State, error) // o is completed with defaults by the title
	Blank() State                         // an empty state to copy into
	Read(position []byte) (State, error)  // a partial position is completed with defaults
	Endings() []string                    // every Result.By
	Content() []Content                   // what a soak run must have seen used
	ViewType() View                       // an empty view, for its type: schemas and the types of the page are made from it
}

// Content is a kind of thing (cards, tiles …) each of which should come up in play: as the first operand of that kind of
// an event.
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

// ErrIllegal marks an action the rules refuse; the state it was tried on is as it was.
var ErrIllegal = errors.New("illegal action")

// IllegalError says which action was refused and why.
type IllegalError struct {
	Action string // in text form
	Reason string // in text form; words in locale as "reason.NAME" with its operands
}

func (e *IllegalError) Error() string {
	return fmt.Sprintf("%v: %s: %s", ErrIllegal, e.Action, e.Reason)
}

func (e *IllegalError) Unwrap() error { return ErrIllegal }

// NotOffered is the name of the plain reason: the prompt does not offer this.
const NotOffered = "not-offered"

// Reasons that every vocabulary begins with.
const (
	ReasonNotOffered uint16 = iota // nothing better can be told: the prompt does not offer this
	ReasonMatchOver
	FirstReason // of a title's own
)

// Reasons are the words of the reasons that all titles share, for the head of Vocabulary.Reasons.
func Reasons(own ...Word) []Word {
	return append([]Word{ReasonNotOffered: {Name: "not-offered"}, ReasonMatchOver: {Name: "match-over"}}, own...)
}
