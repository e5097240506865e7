package board

import (
	"fmt"

	"prancingpony/game"
)

// frameKind says what is being resolved. A frame either runs by itself (proceed) or waits for its seat. A new kind is a
// number here and one row in the file of its chapter.
type frameKind uint8

const (
	frameNone frameKind = iota

	// The turn (chap. 4, 5, 6).
	frameTurn     // the base of the stack: the six steps
	frameDiscard  // a hand over its limit
	frameDeclare  // declare the Fellowship, or not
	frameGuide    // choose among companions of the highest level
	frameAllocate // dice to the hunt box
	frameAction   // which die, pass, or a ring
	frameDie      // what to do with the die
	frameDraw     // an ability offers a card: which deck, or none

	// Armies and characters (chap. 7).
	frameParty   // who marches, attacks or advances
	frameMarch   // one more march of the same action
	frameRecruit // the second figure of a muster
	frameTravel  // which companion, Nazgûl or minion moves next
	frameJourney // who goes along, and where to

	// Battle and siege (chap. 7).
	frameBattle      // the battle itself: it runs from step to step
	frameBattleCard  // choose a combat card in secret
	frameWhiteRider  // Gandalf the White gives up his leadership
	frameSiegeChoice // field or siege, at the start of a round
	frameLosses      // take hits on the army in place a
	frameCease       // the attacker goes on or ceases
	frameRetreat     // the defender stands or retreats
	frameAssaultOver // buy another round with an elite
	frameTrim        // too many units in place a
	frameFlee        // Nazgûl may not stay in region a

	// Fellowship, hunt and Mordor (chap. 9 to 11).
	frameHunt   // a hunt from its roll to its end
	frameReveal // where the revealed Fellowship is
	frameEnter  // enter Mordor, or not (second edition)
	frameTiles  // tiles still to be drawn for strongholds on the way

	// Event cards (chap. 6).
	frameCard   // a card being carried out, step by step
	frameCombat // the effect of a combat card that stops for a choice
	frameChoice // a choice that a card asks for

	// Three and four players (chap. 13), and tokens.
	frameSwap    // exchange a card with the team mate, or not
	frameConsent // make one army of the troops in place a, or not
	frameToken   // which token, or which nation by one

	numFrameKinds = iota
)

// asked is what a kind of frame does and asks; question is its row: that, how it lies on the stack, and what a view shows
// of it. Each row stands in the file of its chapter. Rows are put in by init functions, because what a row does leads
// back to the rows.
type (
	asked = game.Question[State, frame]

	question struct {
		asked
		shape
		focus   func(s *State, f *frame, seat game.Seat) *FocusView // nil: nothing
		gesture func(f *frame, a game.Action) game.GesturePart      // what an answer is to a gesture; nil: it stands by itself
		usual   func(f *frame) bool                                 // whether a gesture goes on with the usual answer; nil: no
		usable  func(s *State, f *frame) ability                    // what the dice that may be used now are good for; nil: none is used
	}
)

var questions [numFrameKinds]question

// frameKindNamed finds a kind by its name in positions.
func frameKindNamed(name string) (frameKind, error) {
	for k := range questions {
		if k != int(frameNone) && questions[k].Name == name {
			return frameKind(k), nil
		}
	}
	return frameNone, fmt.Errorf("no frame is called %q", name)
}

// frame is one level of the stack. Its fields are what every kind has room for; what they are to a kind is said by the
// accessors in the file of its chapter.
type frame struct {
	kind    frameKind
	seat    game.Seat // who decides
	step    uint8
	n       int8
	a, b, c place
	face    face
	card    card
	flags   uint8
	set     charSet
}

const maxFrames = 16

func (s *State) top() *frame { return &s.stack[s.depth-1] }

// push lays a new frame on the stack and returns it to be filled in.
func (s *State) push(kind frameKind, seat game.Seat) *frame {
	f := &s.stack[s.depth] // an overflow is our fault and panics
	*f = frame{kind: kind, seat: seat, a: nowhere, b: nowhere, c: nowhere, face: noFace, card: noCard}
	s.depth++
	return f
}

// pop takes the top frame away; what lies beyond the stack is always zero, so equal states are equal bytes.
func (s *State) pop() {
	s.depth--
	s.stack[s.depth] = frame{}
}

// popped takes the top frame away and returns what it was.
func (s *State) popped() frame {
	f := *s.top()
	s.pop()
	return f
}

// run lets the frames proceed until one of them waits for a decision or the match is over.
func (s *State) run(rec game.Recorder) {
	for s.ending == notOver && s.proceed(rec) {
	}
}

// proceed does what the top frame does by itself. It reports false when the frame waits for its seat.
func (s *State) proceed(rec game.Recorder) bool {
	if s.second() {
		s.clearTable(rec)
	}
	f := s.top()
	proceed := questions[f.kind].Proceed
	return proceed != nil && proceed(s, f, rec)
}

// Decider is the seat of the top frame.
func (s *State) Decider() game.Seat {
	if s.ending != notOver {
		return game.Nobody
	}
	return s.top().seat
}

// Prompt is the question of the top frame.
func (s *State) Prompt() game.Prompt {
	if s.ending != notOver {
		return game.Prompt{}
	}
	f := s.top()
	return questions[f.kind].Prompt(s, f)
}

// Legal appends every answer to the top frame.
func (s *State) Legal(buf []game.Action) []game.Action {
	if s.ending != notOver {
		return buf
	}
	f := s.top()
	return questions[f.kind].Legal(s, f, buf)
}

// Play gives the top frame an answer that Legal lists, and does all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) {
	s.answerTop(a, rec)
	s.run(rec)
}

func (s *State) answerTop(a game.Action, rec game.Recorder) {
	f := s.top()
	questions[f.kind].Play(s, f, a, rec)
}

// Apply plays a if Legal lists it, or says why not and changes nothing.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot asks the top frame why it does not list an answer. What belongs to another question is told when that comes.
func (s *State) WhyNot(a game.Action) game.Reason {
	if s.ending != notOver {
		return game.Reason{ID: game.ReasonMatchOver}
	}
	if int(a.Verb) >= len(verbs) || !namesSomething(a) {
		return because(reasonNamesNothing)
	}
	f := s.top()
	if whyNot := questions[f.kind].WhyNot; whyNot != nil {
		if why := whyNot(s, f, a); why.ID != game.ReasonNotOffered {
			return why
		}
	}
	return because(reasonOtherMoment, int16(a.Verb))
}

// maxLegal is more than any frame lists.
const maxLegal = 1024

// Turn is the number of the turn, from 1.
func (s *State) Turn() int { return int(s.turn) }

// CopyFrom makes s a copy of another board state.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }

// Rand is the source of all chance.
func (s *State) Rand() *game.Rand { return &s.random }
