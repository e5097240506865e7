package hunt

import "prancingpony/game"

// frame is one thing being resolved. What the small numbers mean is the kind's own affair.
type frame struct {
	kind   frameKind
	card   uint8 // a kind of card, a face, a query
	option uint8
	op     uint8 // the operation reached
	n      uint8 // how many are left
	at     uint8 // a rider, a space, a seat
	to     uint8
	asking bool
}

type frameKind uint8

const (
	frameNone           frameKind = iota
	frameGive                     // the bearer gives n Information tokens
	frameShare                    // the Leader shares out the Nazgûl: seat at, n left
	framePlace                    // Nazgûl at is placed
	frameHands                    // the Leader keeps or redistributes the Sorcery hands
	frameLord                     // the Leader's Nazgûl that the Lord replaces
	frameJourney                  // the bearer chooses one of two journeys
	frameStart                    // Gandalf's start
	frameBearer                   // the bearer's turn
	frameMove                     // a further move of Frodo in Act 1
	frameAlly                     // an Ally card: kind card, option, op; n left, at is a scratch
	frameReact                    // the bearer may cancel what the frame below is about to do
	frameRider                    // the turn of Nazgûl at
	frameRide                     // Nazgûl at goes n steps, or to along roads; option 1: it may stay
	frameSearch                   // a Search by Nazgûl at where it now stands, if one is allowed
	frameCombined                 // Nazgûl at hunts or perceives with two dice
	frameOption                   // which option of Sorcery card
	frameSorcery                  // a Sorcery card: kind card, option, op; n left, at is a scratch
	frameQuery                    // query card about at; option holds flags
	frameRideAll                  // every Nazgûl in the set n goes a step
	frameDiscardAlly              // the bearer discards n cards
	frameDiscardSorcery           // seat at discards n cards
	frameTiles                    // the bearer may turn a Company card
	frameFlight                   // Act 1
	frameRoute                    // Act 2
	frameReveal                   // Gandalf drives off the Nazgûl in the set n, then takes a die
	frameHide                     // Gandalf hides again: one of featsChoice
	frameFeat                     // one of featsChoice is kept
	frameRemind                   // where reminder token at goes
	numFrames
)

// Whom a frame asks: the bearer, the Leader, or the player of the active Nazgûl.
type asked uint8

const (
	askBearer asked = iota
	askLeader
	askActive
	askSeat // the seat in at
)

var frameAsks = [numFrames]asked{
	frameShare: askLeader, framePlace: askActive, frameHands: askLeader, frameLord: askLeader,
	frameRider: askActive, frameRide: askActive, frameSearch: askActive, frameCombined: askActive, frameOption: askActive,
	frameSorcery: askActive, frameQuery: askActive, frameRideAll: askActive, frameDiscardSorcery: askSeat, frameRemind: askActive,
}

// These are put even when there is only one answer: that there is only one is the bearer's secret.
var frameIsSecret = [numFrames]bool{frameBearer: true, frameReact: true, frameFlight: true, frameMove: true}

func (s *State) top() *frame { return &s.stack[s.depth-1] }

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
	for i := range s.depth {
		if s.stack[i].kind == frameRider {
			return s.stack[i].at
		}
	}
	return none
}

// run plays all that needs no decision, until one is needed or the match is over.
func (s *State) run(rec game.Recorder) {
	for !s.over() {
		if s.depth == 0 {
			s.nextPhase(rec)
			continue
		}
		if s.runFrame(s.top(), rec) {
			continue
		}
		f := s.top()
		if frameIsSecret[f.kind] || f.kind == frameRider {
			return
		}
		var buf [maxLegal]game.Action
		if legal := s.Legal(buf[:0]); len(legal) == 1 {
			s.answer(legal[0], rec)
			continue
		}
		return
	}
}

// maxLegal is more than any prompt ever offers.
const maxLegal = 512

// runFrame does what the top frame does by itself; false means that it asks.
func (s *State) runFrame(f *frame, rec game.Recorder) bool {
	switch f.kind {
	case frameAlly:
		if f.asking {
			return false
		}
		s.stepAlly(f, rec)
		return true
	case frameSorcery:
		if f.asking {
			return false
		}
		s.stepSorcery(f, rec)
		return true
	case frameQuery:
		s.runQuery(f, rec)
		return true
	case frameRider:
		if s.rode && s.acted {
			s.endRider()
			return true
		}
		return false
	case frameSearch:
		s.pop()
		if at := s.riders[f.at]; s.searchable(at) {
			s.startQuery(querySearch, at, 0)
		}
		return true
	case frameRideAll:
		return s.runRideAll(f)
	case frameReveal:
		return s.runReveal(f)
	case frameDiscardAlly, frameDiscardSorcery:
		if f.n == 0 {
			s.pop()
			return true
		}
	}
	return false
}
