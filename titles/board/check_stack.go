package board

import (
	"errors"
	"fmt"
)

// shape is what a kind of frame looks like: what it may lie on, how many steps it has and which of its parts it
// uses. A stack that rules have built always fits; one made up by hand is told where it does not.
type shape struct {
	on    kindSet // what may lie directly below
	steps uint8   // the last step
	most  int8    // the highest n
	flags uint8   // the bits it uses
	parts uint8
}

// kindSet is a set of kinds of frames, a bit each.
type kindSet uint64

func kinds(list ...frameKind) (set kindSet) {
	for _, k := range list {
		set |= 1 << k
	}
	return set
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

// Trims, flights and discards come up wherever armies move and cards are drawn, and wait in a row.
var (
	asideKinds = kinds(frameDiscard, frameDraw, frameTrim, frameFlee)
	inTurn     = kinds(frameTurn) | asideKinds
	inCard     = inTurn | kinds(frameCard)
	inBattle   = kinds(frameBattle) | asideKinds
)

var shapes = [numFrameKinds]shape{
	frameTurn:     {steps: stepVictory},
	frameDiscard:  {on: inCard | inBattle | kinds(frameSwap, frameHunt, frameCombat, frameToken)},
	frameDeclare:  {on: inTurn},
	frameGuide:    {on: inCard | kinds(frameHunt, frameChoice, frameTravel, frameTiles)},
	frameAllocate: {on: inTurn},
	frameAction:   {on: inTurn},
	frameDie:      {on: inTurn, parts: partFace},
	frameDraw:     {on: inCard | inBattle | kinds(frameSwap, frameHunt), steps: drawBoth, flags: 1<<numDecks - 1},

	frameParty:   {on: inCard | inBattle, steps: partyOfCard, most: 127, flags: 2*partyNeedsIsengard - 1, parts: partA | partB | partCard | partSet},
	frameMarch:   {on: inTurn, most: 2, flags: partyNeedsLeader},
	frameRecruit: {on: inTurn, parts: partA},
	frameTravel:  {on: inCard, parts: partSet},
	frameJourney: {on: inCard | kinds(frameTravel, frameHunt, frameChoice, frameTiles), steps: journeyFly, most: 127, flags: 2*journeyAlone - 1, parts: partA | partSet},

	frameBattle:      {on: inCard, steps: stepBattleOver},
	frameBattleCard:  {on: inBattle},
	frameWhiteRider:  {on: inBattle},
	frameSiegeChoice: {on: inBattle},
	frameLosses:      {on: inCard | inBattle | kinds(frameCombat), most: 127, flags: lossesAttackers | lossesSparing | lossesStrike, parts: partA},
	frameCease:       {on: inBattle},
	frameRetreat:     {on: inBattle},
	frameAssaultOver: {on: inBattle},
	frameTrim:        {on: ^kindSet(0), parts: partA},
	frameFlee:        {on: ^kindSet(0), parts: partA},

	frameHunt:   {on: inCard | kinds(frameTiles, frameHunt), steps: huntEnd, most: 1},
	frameReveal: {on: inCard | kinds(frameHunt)},
	frameTiles:  {on: inCard | kinds(frameHunt), most: 127},

	frameCard:   {on: inTurn | kinds(frameCard), steps: 255, most: 127, flags: 255, parts: partA | partB | partC | partFace | partCard | partSet},
	frameCombat: {on: inBattle, steps: combatPaid, most: 1, flags: 15, parts: partCard | partSet},
	frameChoice: {on: inCard | kinds(frameHunt, frameTiles), steps: askPrice, most: 127, flags: 255, parts: partA | partB | partC | partCard | partSet},

	frameSwap:    {on: inTurn | kinds(frameSwap), parts: partCard},
	frameConsent: {on: inTurn, steps: 1, parts: partA},
	frameToken:   {on: inTurn | kinds(frameAction), steps: tokenAdvance},
}

// manyKinds may lie on the stack more than once.
var manyKinds = asideKinds | kinds(frameSwap, frameCard, frameTiles, frameHunt, frameLosses)

// checkStack: frames lie on those that bring them about, and each has what its kind uses and nothing else.
func (s *State) checkStack() error {
	if s.ending == notOver && (s.depth == 0 || s.stack[0].kind != frameTurn) {
		return errors.New("the stack does not start with the turn")
	}
	seen := kindSet(0)
	for i := range s.stack {
		f := &s.stack[i]
		if used := i < int(s.depth); used == (f.kind == frameNone) || f.kind >= numFrameKinds {
			return fmt.Errorf("frame %d of %d is of kind %d", i, s.depth, f.kind)
		}
		if i >= int(s.depth) {
			break
		}
		switch {
		case i > 0 && shapes[f.kind].on>>s.stack[i-1].kind&1 == 0:
			return fmt.Errorf("frame %d: %s does not follow %s", i, frameNames[f.kind], frameNames[s.stack[i-1].kind])
		case seen>>f.kind&1 != 0 && manyKinds>>f.kind&1 == 0:
			return fmt.Errorf("frame %d: there is one %s already", i, frameNames[f.kind])
		}
		seen |= 1 << f.kind
		if part := f.misfit(); part != "" {
			return fmt.Errorf("frame %d: %s has no such %s", i, frameNames[f.kind], part)
		}
	}
	return nil
}

// misfit names a part of the frame that its kind does not use, or that is out of bounds.
func (f *frame) misfit() string {
	is := &shapes[f.kind]
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
