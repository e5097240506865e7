package board

import "prancingpony/game"

// frameKind says what is being resolved. A frame either runs by itself (proceed) or waits for its seat.
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

var frameNames = []string{
	"none", "turn", "discard", "declare", "guide", "allocate", "action", "die", "draw",
	"party", "march", "recruit", "travel", "journey",
	"battle", "battle-card", "white-rider", "siege-choice", "losses", "cease", "retreat", "assault-over", "trim", "flee",
	"hunt", "reveal", "tiles",
	"card", "combat", "choice",
	"swap", "consent", "token",
}

// frame is one level of the stack. What the small fields mean is said where the kind is handled.
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

// run lets the frames proceed until one of them waits for a decision or the match is over.
func (s *State) run(rec game.Recorder) {
	for s.ending == notOver && s.proceed(s.top(), rec) {
	}
}

// proceed does what the top frame does by itself, forced choices included. It reports false when the
// frame waits for its seat.
func (s *State) proceed(f *frame, rec game.Recorder) bool {
	switch f.kind {
	case frameTurn:
		s.proceedTurn(f, rec)
	case frameDiscard:
		return s.proceedDiscard(f)
	case frameGuide:
		return s.proceedGuide(f, rec)
	case frameAction:
		return s.proceedAction(f)
	case frameDraw:
		return s.proceedDraw(f, rec)
	case frameSwap:
		return s.proceedSwap(f)
	case frameMarch:
		return s.proceedMarch(f)
	case frameRecruit:
		return s.proceedRecruit(f)
	case frameTravel:
		return s.proceedTravel(f)
	case frameHunt:
		return s.proceedHunt(f, rec)
	case frameReveal:
		return s.proceedReveal(f, rec)
	case frameTiles:
		s.proceedTiles(f)
	case frameBattle, frameBattleCard, frameWhiteRider, frameSiegeChoice, frameLosses, frameCease,
		frameRetreat, frameAssaultOver, frameTrim, frameFlee:
		return s.proceedBattle(f, rec)
	case frameCard, frameCombat, frameChoice:
		return s.proceedCard(f, rec)
	default:
		return false
	}
	return true
}
