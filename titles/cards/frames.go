package cards

import "prancingpony/game"

// frameKind is what is being resolved.
type frameKind uint8

const (
	frameNone     frameKind = iota
	frameGame               // the phases of the rounds: always at the bottom
	frameTurn               // a player has the turn
	framePay                // a card was played: another one pays for it
	frameCycle              // a player must cycle n cards from hand
	frameForsake            // a player must forsake n cards
	frameWinnow             // « Renouveler sa main »: n cards still to eliminate
	frameRing               // « Pion Anneau en Duel »: one to eliminate, one to cycle
	frameEnter              // an army, character or item was played or moved
	frameEvent              // an event was played
	frameProgram            // a program of a card or location
	frameActivate           // a location comes onto the table
	frameCombat             // losses of a combat
	frameOrder              // which combat is next
	numFrameKinds = int(iota)
)

var frameNames = [numFrameKinds]string{
	"none", "game", "turn", "pay", "cycle", "forsake", "winnow", "ring", "enter", "event", "program", "activate", "combat", "order",
}

// frame is one thing being resolved. What its numbers mean is said where its kind is stepped.
type frame struct {
	kind   frameKind
	step   int8
	player player
	n, m   int8
	card   card
	a, b   card
	loc    location
	prog   programID
}

// maxFrames bounds the stack. The deepest nest is a card of a card drawn by a location called by a location, each
// with one frame per player; random and sensible games reach seven.
const maxFrames = 20

func newFrame(kind frameKind, p player) frame {
	return frame{kind: kind, player: p, card: noCard, a: noCard, b: noCard, loc: noLocation}
}

func (s *State) top() *frame { return &s.stack[s.depth-1] }

func (s *State) push(f frame) {
	s.stack[s.depth] = f // a stack that is too deep panics: the match is frozen, not guessed on
	s.depth++
}

func (s *State) pop() {
	s.depth--
	s.stack[s.depth] = frame{}
}

// run resolves everything that needs no one's choice: it stops where a choice must be made, or at the end.
func (s *State) run(rec game.Recorder) {
	for s.phase != phaseOver {
		if s.step(rec) {
			continue
		}
		a, forced := s.forced()
		if !forced {
			return
		}
		s.answer(a, rec)
	}
}

// step resolves a bit of the top frame, or says that it waits for an answer.
func (s *State) step(rec game.Recorder) bool {
	f := s.top()
	switch f.kind {
	case frameGame:
		return s.stepGame(f, rec)
	case framePay:
		if s.handSize(f.player) > 0 {
			return false
		}
		f.kind, f.n = frameForsake, 1
		return true
	case frameCycle:
		return s.stepCycle(f)
	case frameForsake:
		return s.stepForsake(f)
	case frameWinnow:
		return s.stepWinnow(f, rec)
	case frameRing:
		return s.stepRing(f)
	case frameEnter:
		return s.stepEnter(f)
	case frameEvent:
		return s.stepEvent(f, rec)
	case frameProgram:
		return s.stepProgram(f, rec)
	case frameActivate:
		return s.stepActivate(f, rec)
	case frameCombat:
		return s.stepCombat(f, rec)
	default: // frameTurn, frameOrder
		return false
	}
}

// forced is the only answer to the question now asked, if there is but one. A turn is left to the player whenever
// the others cannot see that nothing but a pass is left: skipping it would tell them what the hidden cards are.
func (s *State) forced() (game.Action, bool) {
	if f := s.top(); f.kind == frameTurn && s.mayHaveActions(f.player) {
		return game.Action{}, false
	}
	var buf [64]game.Action
	legal := s.Legal(buf[:0])
	if len(legal) != 1 {
		return game.Action{}, false
	}
	return legal[0], true
}

// mayHaveActions: as far as everyone can see, p may have something to do.
func (s *State) mayHaveActions(p player) bool {
	if s.handSize(p) > 0 || s.ringLeft(p) || !s.in[inReserve].and(s.own(p)).and(allUnits).not(s.fresh).empty() {
		return true
	}
	for set := s.inPlay.and(able).and(ofSide[s.side(p)]); !set.empty(); {
		if s.mightUse(p, set.pop()) {
			return true
		}
	}
	return false
}

// Decider is who must choose now.
func (s *State) Decider() game.Seat {
	if s.phase == phaseOver {
		return game.Nobody
	}
	return s.seat(s.top().player)
}

// Legal appends every legal action.
func (s *State) Legal(buf []game.Action) []game.Action {
	if s.phase == phaseOver {
		return buf
	}
	f := s.top()
	switch f.kind {
	case frameTurn:
		return s.legalTurn(f, buf)
	case framePay, frameCycle:
		return appendCards(buf, verbCycle, s.hand(f.player))
	case frameForsake:
		return s.legalForsake(f.player, f.card, buf)
	case frameWinnow:
		return appendCards(buf, verbEliminate, s.hand(f.player))
	case frameRing:
		return s.legalRing(f, buf)
	case frameProgram:
		return s.legalProgram(f, buf)
	case frameCombat:
		return s.legalCombat(f, buf)
	case frameOrder:
		for set := s.piles[locActive]; set != 0; {
			buf = append(buf, game.Action{Verb: verbResolve, A: int16(set.pop())})
		}
		return buf
	default:
		panic("cards: frame " + frameNames[f.kind] + " asks nothing")
	}
}

// answer plays a choice, without what follows by itself.
func (s *State) answer(a game.Action, rec game.Recorder) {
	f := s.top()
	switch f.kind {
	case frameTurn:
		s.answerTurn(f, a, rec)
	case framePay:
		p := f.player
		s.pop()
		s.cycleHidden(p, card(a.A), rec)
	case frameCycle:
		f.n--
		s.cycleHidden(f.player, card(a.A), rec)
	case frameForsake:
		f.n--
		s.forsake(f.player, a, rec)
	case frameWinnow:
		f.n--
		s.eliminate(card(a.A), otherCause, rec)
	case frameRing:
		s.answerRing(f, a, rec)
	case frameProgram:
		s.answerProgram(f, a, rec)
	case frameCombat:
		s.answerCombat(f, a, rec)
	case frameOrder:
		s.pop()
		s.pushCombat(location(a.A))
	default:
		panic("cards: frame " + frameNames[f.kind] + " takes no answer")
	}
}

// Play applies an action that Legal has just listed.
func (s *State) Play(a game.Action, rec game.Recorder) {
	s.answer(a, rec)
	s.run(rec)
}

// Apply plays a, or refuses it and changes nothing.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot is the reason an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason { return vocabulary.ReasonNamed(s.reason(a)) }

func appendCards(buf []game.Action, verb uint16, set cardSet) []game.Action {
	for !set.empty() {
		buf = append(buf, game.Action{Verb: verb, A: int16(set.pop())})
	}
	return buf
}
