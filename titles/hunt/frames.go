package hunt

import (
	"fmt"
	"sync"

	"prancingpony/game"
)

// Where in the rules a match stands: a stack of frames, the top of which asks. What a kind of frame does is its row, in
// the file of its heading; this file only looks rows up.

// frameKind is a kind of frame. A new kind is a number here and one row in the file of its heading.
type frameKind uint8

const (
	frameNone frameKind = iota
	frameGive
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

// frame is one thing being resolved. Each number means one thing; a kind uses those of its shape, the others stay 0.
type frame struct {
	kind   frameKind
	asking bool     // a card: the operation reached waits for an answer
	flags  uint8    // of the kind: rideMayStay, journeyChanged, queryNames …
	card   uint8    // a kind of Ally or Sorcery card
	option uint8    // which of its options
	op     uint8    // the operation reached
	memo   [2]uint8 // what that operation remembers between two answers; its row says what
	open   uint8    // set of options to choose from
	left   uint8    // how many are still to be chosen
	seat   uint8
	rider  uint8
	riders uint8 // set of Nazgûl still to be moved
	steps  uint8 // that a Nazgûl may go
	roads  uint8 // or, if all follow a road
	token  uint8 // a reminder token
	query  uint8 // querySearch and so on
	target uint8 // what it is about: a place, a zone or a section
}

// question is the row of a kind: the house's, and what the Hunt adds.
type question struct {
	game.Question[State, frame]
	Seat    func(s *State, f *frame) game.Seat // who is asked; nil: the Ring-bearer
	Put     func(s *State, f *frame) bool      // is it put even when there is one answer? nil: then that one is played
	Threat  func(s *State, f *frame) threat    // what the bearer may cancel while a reaction lies on top; nil: nothing
	ground  ground                             // what it is to the frames above it
	leaves  meanwhile                          // what need not hold while it lies on the stack
	cancels bool                               // it may cancel what the frame below is about to do
	shape   shape
}

// ground is what a frame is to those above it: they ask for that, never for a kind.
type ground uint8

const (
	groundRider   ground = 1 << iota // the turn of its Nazgûl
	groundBearer                     // the Ring-bearer's turn
	groundAlly                       // an Ally card being carried out
	groundSorcery                    // a Sorcery card being carried out
)

// meanwhile is what need not hold while a frame lies on the stack.
type meanwhile uint8

const (
	leavesAllies  meanwhile = 1 << iota // more Ally cards in hand than the limit
	leavesSorcery                       // more Sorcery cards in a hand than the limit
	leavesJourney                       // Journey cards on offer
)

// shape names the numbers a kind uses, by their keys in positions. A key that is nil is not used.
type shape struct {
	card, option, op, n, at, to func(*frame) *uint8
	asks                        bool // asking is used
}

func (f *frame) cardField() *uint8   { return &f.card }
func (f *frame) optionField() *uint8 { return &f.option }
func (f *frame) opField() *uint8     { return &f.op }
func (f *frame) flagsField() *uint8  { return &f.flags }
func (f *frame) openField() *uint8   { return &f.open }
func (f *frame) leftField() *uint8   { return &f.left }
func (f *frame) seatField() *uint8   { return &f.seat }
func (f *frame) riderField() *uint8  { return &f.rider }
func (f *frame) ridersField() *uint8 { return &f.riders }
func (f *frame) stepsField() *uint8  { return &f.steps }
func (f *frame) roadsField() *uint8  { return &f.roads }
func (f *frame) tokenField() *uint8  { return &f.token }
func (f *frame) queryField() *uint8  { return &f.query }
func (f *frame) targetField() *uint8 { return &f.target }
func (f *frame) memo0Field() *uint8  { return &f.memo[0] }
func (f *frame) memo1Field() *uint8  { return &f.memo[1] }

// questions has the row of every kind. Rows are put in by init functions, because what a row does leads back to it.
var questions [numFrames]question

// Whom a kind asks, where it is not the Ring-bearer.
func askLeader(s *State, _ *frame) game.Seat { return game.Seat(s.leader) }
func askSeat(_ *State, f *frame) game.Seat   { return game.Seat(f.seat) }
func askOwner(s *State, f *frame) game.Seat  { return game.Seat(s.owner[f.rider]) }
func askActive(s *State, _ *frame) game.Seat { return game.Seat(s.owner[s.active()]) }

// always: how many answers there are is itself a secret, or worth no look.
func always(*State, *frame) bool { return true }

// plainPrompt is a question without operands.
func plainPrompt(id uint16) func(*State, *frame) game.Prompt {
	return func(*State, *frame) game.Prompt { return game.Prompt{ID: id} }
}

func (s *State) top() *frame { return &s.stack[s.depth-1] }

// push lays a frame on top and returns it.
func (s *State) push(f frame) *frame {
	if int(s.depth) == maxFrames {
		panic("hunt: the stack of frames is full")
	}
	s.stack[s.depth] = f
	s.depth++
	return s.top()
}

func (s *State) pop() {
	s.depth--
	s.stack[s.depth] = frame{}
}

// clear drops whatever was being resolved: an act or the match has ended.
func (s *State) clear() {
	for s.depth > 0 {
		s.pop()
	}
}

// active is the Nazgûl whose turn it is.
func (s *State) active() uint8 {
	if s.depth > 0 && questions[s.stack[0].kind].ground == groundRider {
		return s.stack[0].rider
	}
	return none
}

// lists lends buffers to look at the answers of a question: a row is called through a pointer, so a buffer on the
// stack would move to the heap.
var lists = sync.Pool{New: func() any { return new([maxLegal]game.Action) }}

// maxLegal is more than any prompt ever offers.
const maxLegal = 512

// run plays all that needs no decision, until one is needed or the match is over.
func (s *State) run(rec game.Recorder) {
	for !s.over() {
		if s.depth == 0 {
			s.nextPhase(rec)
			continue
		}
		f := s.top()
		q := &questions[f.kind]
		if q.Proceed != nil && q.Proceed(s, f, rec) {
			continue
		}
		if q.Put != nil && q.Put(s, f) {
			return
		}
		list := lists.Get().(*[maxLegal]game.Action)
		legal := q.Legal(s, f, list[:0])
		n, first := len(legal), legal[0]
		lists.Put(list)
		if n > 1 {
			return
		}
		q.Play(s, f, first, rec)
	}
}

// Decider is who must choose now.
func (s *State) Decider() game.Seat {
	if s.over() || s.depth == 0 {
		return game.Nobody
	}
	f := s.top()
	if seat := questions[f.kind].Seat; seat != nil {
		return seat(s, f)
	}
	return bearer
}

// Prompt is what is asked.
func (s *State) Prompt() game.Prompt {
	if s.depth == 0 {
		return game.Prompt{}
	}
	f := s.top()
	return questions[f.kind].Prompt(s, f)
}

// Legal appends every legal action.
func (s *State) Legal(buf []game.Action) []game.Action {
	if s.over() || s.depth == 0 {
		return buf
	}
	f := s.top()
	return questions[f.kind].Legal(s, f, buf)
}

// Play plays an action that Legal has listed, and all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) {
	f := s.top()
	questions[f.kind].Play(s, f, a, rec)
	s.run(rec)
}

// Apply plays a if it is legal.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, s.tables().vocabulary, a, rec)
}

// WhyNot is the reason an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason {
	if s.over() {
		return game.Reason{ID: game.ReasonMatchOver}
	}
	f := s.top()
	if why := questions[f.kind].WhyNot; why != nil {
		return why(s, f, a)
	}
	return s.whyNotHere(a)
}

// below is the frame that f lies on, nil under the lowest.
func (s *State) below(f *frame) *frame {
	for i := 1; i < int(s.depth); i++ {
		if &s.stack[i] == f {
			return &s.stack[i-1]
		}
	}
	return nil
}

// checkFrames: every frame has numbers that its rule can use, and stands where it may.
func (s *State) checkFrames() error {
	if s.over() {
		if s.depth != 0 {
			return fmt.Errorf("frames: the match is over, but something is being resolved")
		}
		return nil
	}
	if s.depth > maxFrames {
		return fmt.Errorf("frames: more than %d", maxFrames)
	}
	if s.depth > 0 && (s.top().kind >= numFrames || !questions[s.top().kind].Waits()) {
		return fmt.Errorf("frames[%d]: the last of them asks nothing", s.depth-1)
	}
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		if f.kind == frameNone || f.kind >= numFrames {
			return fmt.Errorf("frames[%d]: there is no such kind", i)
		}
		q := &questions[f.kind]
		if err := q.Check(s, f); err != nil {
			return fmt.Errorf("frames[%d] (%s): %w", i, q.Name, err)
		}
	}
	return nil
}

// What the checks of many kinds ask.

// checkAlone: nothing lies below, and it is this act (0: either).
func (s *State) checkAlone(f *frame, act uint8) error {
	switch {
	case s.below(f) != nil:
		return fmt.Errorf("it lies on another")
	case act != 0 && act != s.act:
		return fmt.Errorf("it belongs to act %d", act)
	}
	return nil
}

// checkOn: it lies on one of these grounds, and every Nazgûl is on the board.
func (s *State) checkOn(f *frame, grounds ground) error {
	if below := s.below(f); below == nil || questions[below.kind].ground&grounds == 0 {
		return fmt.Errorf("it does not lie on what brings it about")
	}
	return s.checkPlaced()
}

// checkInTurn: the turn of a Nazgûl lies below.
func (s *State) checkInTurn(f *frame) error {
	if s.active() == none || s.below(f) == nil {
		return fmt.Errorf("it is no Nazgûl's turn")
	}
	return nil
}

func (s *State) checkPlaced() error {
	for r, at := range s.riders {
		if at == none {
			return fmt.Errorf("%s is nowhere", riderNames[r])
		}
	}
	return nil
}

// checkOffers: a frame that asks offers something.
func (s *State) checkOffers(f *frame) error {
	if len(questions[f.kind].Legal(s, f, nil)) == 0 || f.left > maxLeft {
		return fmt.Errorf("there is nothing to choose")
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
