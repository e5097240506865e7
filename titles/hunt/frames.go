package hunt

import (
	"encoding/json"
	"errors"
	"fmt"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// The kinds of frames. A new kind is a number here and one row in the file of its heading.
const (
	frameGive stack.Kind = iota + 1
	frameShare
	framePlace
	frameHands
	frameLord
	frameJourney
	frameStart
	frameBearer
	frameMove
	frameAlly
	frameReact
	frameRider
	frameRide
	frameSearch
	frameCombined
	frameOption
	frameSorcery
	frameQuery
	frameRideAll
	frameDiscardAlly
	frameDiscardSorcery
	frameTiles
	frameFlight
	frameRoute
	frameReveal
	frameHide
	frameFeat
	frameRemind
	frameDeal
	numFrames
)

// frame is one thing being resolved. A kind uses the parts that its Fields name; the others stay 0.
type frame struct {
	card   uint8 // a kind of Ally or Sorcery card
	option uint8 // which of its options
	op     uint8 // the operation reached
	asking bool  // that operation waits for an answer

	// What the operation remembers between two answers.
	shifted  [2]uint8 // 1 + the places that Ally tokens were moved to; 0: none
	driven   uint8    // set of Nazgûl that were moved
	emptied  space    // where Nazgûl are driven from, or none
	searched space    // the place searched first, or none
	picked   uint8    // dice picked up

	open    uint8 // set of options to choose from
	left    uint8 // how many are still to be chosen
	seat    uint8
	rider   uint8
	riders  uint8 // set of Nazgûl still to be moved
	steps   uint8 // that a Nazgûl may go
	roads   uint8 // or, if all follow a road
	mayStay bool  // the Nazgûl may stay where it is
	changed bool  // the journey is drawn in the course of the act, not at its set-up
	token   uint8 // a reminder token
	query   uint8 // querySearch and so on
	traits  uint8 // of the query: set of queryNames and so on
	target  uint8 // of the query: a place, a zone or a section
}

// The parts of frames that several kinds use.
func (f *frame) leftPart() *uint8   { return &f.left }
func (f *frame) seatPart() *uint8   { return &f.seat }
func (f *frame) riderPart() *uint8  { return &f.rider }
func (f *frame) ridersPart() *uint8 { return &f.riders }
func (f *frame) cardPart() *uint8   { return &f.card }
func (f *frame) stayPart() *bool    { return &f.mayStay }

// Roles of frames: what they are to those above them.
const (
	roleRider    stack.Role = 1 << iota // the turn of its Nazgûl
	roleBearer                          // the Ring-bearer's turn
	roleAlly                            // an Ally card being carried out
	roleSorcery                         // a Sorcery card being carried out
	roleQuery                           // a query that is about to be answered
	roleSearch                          // a Search to come, where its Nazgûl then stands
	roleReaction                        // it may cancel what the frame below is about to do
)

// What need not hold while a frame lies on the stack.
const (
	leavesAllies  stack.Role = 1 << iota // more Ally cards in hand than the limit
	leavesSorcery                        // more Sorcery cards in a hand than the limit
	leavesJourney                        // Journey cards on offer
)

type (
	row   = stack.Row[State, frame, View]
	field = stack.Field[State, frame]
)

// machine runs the frames: see game/stack for what each column of a row means.
var machine = stack.Machine[State, frame, View]{
	Rows: make([]row, numFrames),
	Over: (*State).over,
	Seat: func(*State, *frame) game.Seat { return bearer },
}

func init() {
	machine.Next = (*State).nextPhase
	machine.WhyNot = func(s *State, _ *frame, a game.Action) game.Reason { return s.whyNotHere(a) }
}

// number is a part of a frame from 0 to most, by its key in positions.
func number(key string, most int, part func(*frame) *uint8) field {
	return stack.Number[State](key, 0, most, part)
}

// flag is a part of a frame that positions write as 1.
func flag(key string, part func(*frame) *bool) field {
	return field{
		Key: key,
		Write: func(_ *State, f *frame) any {
			if *part(f) {
				return 1
			}
			return nil
		},
		Read: func(_ *State, f *frame, value json.RawMessage) error {
			var n uint8
			if err := json.Unmarshal(value, &n); err != nil || n > 1 {
				return fmt.Errorf("%s: %s, not 0 or 1", key, value)
			}
			*part(f) = n == 1
			return nil
		},
	}
}

// riderField is the Nazgûl of a frame.
var riderField = number("at", numRiders-1, (*frame).riderPart)

// Whom a kind asks, where it is not the Ring-bearer.
func askLeader(s *State, _ *frame) game.Seat { return game.Seat(s.leader) }
func askSeat(_ *State, f *frame) game.Seat   { return game.Seat(f.seat) }
func askOwner(s *State, f *frame) game.Seat  { return game.Seat(s.owner[f.rider]) }
func askActive(s *State, _ *frame) game.Seat { return game.Seat(s.owner[s.active()]) }

// always: how many answers there are is itself a secret, or worth no look.
func always(*State, *frame) bool { return true }

// plainPrompt returns a question without operands.
func plainPrompt(id uint16) func(*State, *frame) game.Prompt {
	return func(*State, *frame) game.Prompt { return game.Prompt{ID: id} }
}

// active returns the Nazgûl whose turn it is, or none.
func (s *State) active() uint8 {
	if s.stack.Len() > 0 && machine.Row(&s.stack, 0).Role == roleRider {
		return s.stack.At(0).rider
	}
	return none
}

// Decider returns who must choose now.
func (s *State) Decider() game.Seat { return machine.Decider(s, &s.stack) }

// Prompt returns what is asked.
func (s *State) Prompt() game.Prompt { return machine.Prompt(s, &s.stack) }

// Legal appends every legal action.
func (s *State) Legal(buf []game.Action) []game.Action { return machine.Legal(s, &s.stack, buf) }

// Play plays an action that Legal has listed, and all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) { machine.Play(s, &s.stack, a, rec) }

// Apply plays a if it is legal.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot returns the reason why an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason { return machine.Why(s, &s.stack, a) }

// checkFrames reports a frame that has numbers its rule cannot use, or stands where it may not.
func (s *State) checkFrames() error {
	if s.over() && s.stack.Len() != 0 {
		return errors.New("frames: the match is over, but something is being resolved")
	}
	if err := machine.Check(s, &s.stack); err != nil {
		return fmt.Errorf("frames: %w", err)
	}
	return nil
}

// What the checks of many kinds ask.

// inAct returns the check of a frame that belongs to one act.
func inAct(act uint8) func(*State, *frame) error {
	return func(s *State, _ *frame) error {
		if s.act != act {
			return fmt.Errorf("it belongs to act %d", act)
		}
		return nil
	}
}

func (s *State) checkPlaced(*frame) error {
	for r, at := range s.riders {
		if at == none {
			return fmt.Errorf("%s is nowhere", riderNames[r])
		}
	}
	return nil
}

// checkOffers reports a question without an answer.
func checkOffers(legal []game.Action) error {
	if len(legal) == 0 {
		return errors.New("there is nothing to choose")
	}
	return nil
}

// maxLeft is more than any question ever leaves to choose.
const maxLeft = 15

func checkNumber(what string, n uint8, least, most int) error {
	if int(n) < least || int(n) > most {
		return fmt.Errorf("%s: %d, not from %d to %d", what, n, least, most)
	}
	return nil
}
