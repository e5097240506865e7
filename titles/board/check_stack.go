package board

import (
	"errors"
	"fmt"
)

// shape is how a kind of frame lies on the stack and which of its fields it uses. A stack that rules have built always
// fits; one made up by hand is told where it does not.
type shape struct {
	ground ground    // what it is to the frames above it
	on     ground    // the grounds it may lie on; the base of the stack lies on none
	many   bool      // several may lie on the stack
	leaves meanwhile // what need not hold while it lies on the stack
	steps  uint8     // the last step
	most   int8      // the highest n
	flags  uint8     // the bits it uses
	parts  uint8
}

// ground is what a frame is to those that come up above it: they say on which grounds they may lie.
type ground uint16

const (
	groundTurn   ground = 1 << iota
	groundAside         // trims, flights, draws and discards come up wherever armies move and cards are drawn, and wait in a row
	groundCard          // an event being carried out
	groundBattle        // a battle
	groundCombat        // a combat card
	groundChoice        // a choice that a card asks for
	groundHunt          // a hunt
	groundTiles         // hunts for strongholds on the way
	groundTravel        // characters on their way
	groundSwap          // an exchange of cards
	groundAction        // the choice of a die
	groundToken         // the choice of a token

	anyGround = ^ground(0)
	inTurn    = groundTurn | groundAside
	inCard    = inTurn | groundCard
	inBattle  = groundBattle | groundAside
)

// is tells whether a frame is such ground.
func (f *frame) is(g ground) bool { return questions[f.kind].ground == g }

// lying is the lowest frame of the stack that is such ground, nil if there is none.
func (s *State) lying(g ground) *frame {
	for i := range s.depth {
		if f := &s.stack[i]; f.is(g) {
			return f
		}
	}
	return nil
}

// meanwhile is what need not hold while a frame lies on the stack.
type meanwhile uint8

const (
	leavesCrowds  meanwhile = 1 << iota // more units than a place may hold
	leavesSieges                        // a besieged stronghold without an army inside or outside
	leavesGuide                         // a guide who is not in the Fellowship
	leavesParty                         // a group that is being chosen
	leavesDiscard                       // a hand over its limit
	leavesBattle                        // a battle
	leavesWraiths                       // Nazgûl in its region, where they may not stay
)

// meanwhile tells whether a frame lies on the stack that leaves one of these.
func (s *State) meanwhile(what meanwhile) bool {
	for i := range s.depth {
		if questions[s.stack[i].kind].leaves&what != 0 {
			return true
		}
	}
	return false
}

// The parts of a frame beside its step, n and flags.
const (
	partA uint8 = 1 << iota
	partB
	partC
	partFace
	partCard
	partSet
)

// checkStack: frames lie on those that bring them about, and each has what its kind uses and nothing else.
func (s *State) checkStack() error {
	if s.ending == notOver && s.depth == 0 {
		return errors.New("the stack is empty")
	}
	var seen [numFrameKinds]bool
	for i := range s.stack {
		f := &s.stack[i]
		if used := i < int(s.depth); used == (f.kind == frameNone) || f.kind >= numFrameKinds {
			return fmt.Errorf("frame %d of %d is of kind %d", i, s.depth, f.kind)
		}
		if i >= int(s.depth) {
			break
		}
		q := &questions[f.kind]
		switch {
		case i == 0 && s.ending == notOver && q.ground != groundTurn:
			return errors.New("the stack does not start with the turn")
		case i > 0 && q.on != anyGround && q.on&questions[s.stack[i-1].kind].ground == 0:
			return fmt.Errorf("frame %d: %s does not follow %s", i, q.Name, questions[s.stack[i-1].kind].Name)
		case seen[f.kind] && !q.many:
			return fmt.Errorf("frame %d: there is one %s already", i, q.Name)
		}
		seen[f.kind] = true
		if part := f.misfit(); part != "" {
			return fmt.Errorf("frame %d: %s has no such %s", i, q.Name, part)
		}
	}
	return nil
}

// checkFrames: what each kind asks of the state while it lies on the stack.
func (s *State) checkFrames() error {
	for i := range s.depth {
		f := &s.stack[i]
		if check := questions[f.kind].Check; check != nil {
			if err := check(s, f); err != nil {
				return fmt.Errorf("stack: the frame %q, number %d: %w", questions[f.kind].Name, i, err)
			}
		}
	}
	return nil
}

// misfit names a part of the frame that its kind does not use, or that is out of bounds.
func (f *frame) misfit() string {
	is := &questions[f.kind].shape
	unused := func(part uint8, set bool) bool { return set && is.parts&part == 0 }
	switch {
	case f.step > is.steps:
		return "step"
	case f.n < 0 || f.n > is.most:
		return "n"
	case f.flags&^is.flags != 0:
		return "flags"
	case unused(partA, f.a != nowhere):
		return "a"
	case unused(partB, f.b != nowhere):
		return "b"
	case unused(partC, f.c != nowhere):
		return "c"
	case unused(partFace, f.face != noFace):
		return "face"
	case unused(partCard, f.card != noCard):
		return "card"
	case unused(partSet, f.set != 0):
		return "set"
	}
	return ""
}
