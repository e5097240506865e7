package board

import "prancingpony/game"

// Decider is the seat of the top frame.
func (s *State) Decider() game.Seat {
	if s.ending != notOver {
		return game.Nobody
	}
	return s.top().seat
}

// Legal appends every legal action: a switch on the top frame.
func (s *State) Legal(buf []game.Action) []game.Action {
	if s.ending != notOver {
		return buf
	}
	f := s.top()
	switch f.kind {
	case frameDiscard:
		return s.legalDiscard(f, buf)
	case frameDeclare:
		return s.legalDeclare(buf)
	case frameGuide:
		return s.legalGuide(buf)
	case frameAllocate:
		return s.legalAllocate(buf)
	case frameAction:
		return s.legalAction(f, buf)
	case frameDie:
		return s.legalDie(f, buf)
	case frameDraw:
		return s.legalDraw(f, buf)
	case frameSwap:
		return s.legalSwap(f, buf)
	case frameConsent:
		return append(buf, game.Action{Verb: verbYes}, game.Action{Verb: verbNo})
	case frameToken:
		return s.legalToken(f, buf)
	case frameParty:
		return s.legalParty(f, buf)
	case frameMarch:
		return s.legalMarch(f, buf)
	case frameRecruit:
		return s.legalRecruit(f, buf)
	case frameTravel:
		return s.legalTravel(f, buf)
	case frameJourney:
		return s.legalJourney(f, buf)
	case frameHunt:
		return s.legalHunt(f, buf)
	case frameReveal:
		return s.legalReveal(buf)
	case frameCard, frameCombat, frameChoice:
		return s.legalCard(f, buf)
	default:
		return s.legalBattle(f, buf)
	}
}

// Play plays an action that Legal lists, and all that follows by itself.
func (s *State) Play(a game.Action, rec game.Recorder) {
	s.answerTop(a, rec)
	s.run(rec)
}

// answerTop gives the frame on top its answer.
func (s *State) answerTop(a game.Action, rec game.Recorder) {
	f := s.top()
	switch f.kind {
	case frameDiscard:
		s.playDiscard(f, a, rec)
	case frameDeclare:
		s.playDeclare(a, rec)
	case frameGuide:
		s.playGuide(a, rec)
	case frameAllocate:
		s.playAllocate(a, rec)
	case frameAction:
		s.playAction(f, a, rec)
	case frameDie:
		s.playDie(f, a, rec)
	case frameDraw:
		s.playDraw(f, a, rec)
	case frameSwap:
		s.playSwap(f, a, rec)
	case frameConsent:
		s.playConsent(f, a, rec)
	case frameToken:
		s.playTokenChoice(f, a, rec)
	case frameParty:
		s.playParty(f, a, rec)
	case frameMarch:
		s.playMarch(f, a)
	case frameRecruit:
		s.playRecruit(f, a, rec)
	case frameTravel:
		s.playTravel(f, a)
	case frameJourney:
		s.playJourney(f, a, rec)
	case frameHunt:
		s.playHunt(f, a, rec)
	case frameReveal:
		s.playReveal(a, rec)
	case frameCard, frameCombat, frameChoice:
		s.playCard(f, a, rec)
	default:
		s.playBattle(f, a, rec)
	}
}

// maxLegal is more than any frame lists.
const maxLegal = 1024

// Apply plays a if Legal lists it, or says why not and changes nothing.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

// WhyNot is the reason an action is not offered.
func (s *State) WhyNot(a game.Action) game.Reason { return vocabulary.ReasonNamed(s.refusal(a)) }

// refusal is the reason an action is not offered, where one can be told.
func (s *State) refusal(a game.Action) string {
	if s.ending != notOver {
		return "match-over"
	}
	f := s.top()
	if reason := s.refusalTeam(f, a); reason != "" {
		return reason
	}
	switch {
	case a.Verb == verbPass && f.kind == frameAction:
		return "pass-needs-fewer-dice"
	case a.Verb == verbDie && f.kind == frameAction:
		return "no-such-die"
	case a.Verb == verbRing && f.kind == frameAction:
		return s.refusalRing(f)
	case a.Verb == verbMoveFellowship && f.kind == frameDie && s.fellowship.revealed:
		return "fellowship-revealed"
	case a.Verb == verbHideFellowship && f.kind == frameDie && !s.fellowship.revealed:
		return "fellowship-hidden"
	case a.Verb == verbMarch && f.kind == frameMarch, a.Verb == verbAttack && f.kind == frameDie:
		return s.refusalMarch(f, a)
	case a.Verb == verbAdvance && f.kind == frameDie:
		return "cannot-advance"
	case a.Verb == verbReveal && f.kind == frameReveal:
		return "not-there"
	case a.Verb == verbDeclare && f.kind == frameDeclare:
		return "too-far"
	case a.Verb == verbLand && f.kind == frameJourney:
		return "too-far"
	}
	return s.refusalBattle(f, a)
}

// Prompt is the question of the top frame.
func (s *State) Prompt() game.Prompt {
	if s.ending != notOver {
		return game.Prompt{}
	}
	f := s.top()
	switch f.kind {
	case frameDiscard:
		return game.Prompt{ID: promptDiscard, A: int16(s.hands[f.seat].len() - s.handLimit(f.seat))}
	case frameDeclare:
		return game.Prompt{ID: promptDeclare, A: int16(s.fellowship.progress)}
	case frameGuide:
		return game.Prompt{ID: promptGuide}
	case frameAllocate:
		return game.Prompt{ID: promptAllocate, A: int16(s.maxAllocation())}
	case frameAction:
		return game.Prompt{ID: promptAction}
	case frameDie:
		return game.Prompt{ID: promptDie, A: int16(f.face)}
	case frameDraw:
		return game.Prompt{ID: promptDraw}
	case frameSwap:
		return game.Prompt{ID: promptSwap}
	case frameConsent:
		return game.Prompt{ID: promptConsent, A: int16(outside[f.a])}
	case frameToken:
		return game.Prompt{ID: promptTakeToken + uint16(f.step)}
	case frameParty:
		return game.Prompt{ID: promptMarchParty + uint16(f.step%partyOfCard), A: int16(outside[f.a]), B: int16(outside[f.b])}
	case frameMarch:
		return game.Prompt{ID: promptMarch, A: int16(f.n)}
	case frameRecruit:
		return game.Prompt{ID: promptRecruit}
	case frameTravel:
		return game.Prompt{ID: promptTravel}
	case frameJourney:
		return s.promptJourney(f)
	case frameHunt:
		return s.promptHunt(f)
	case frameReveal:
		return game.Prompt{ID: promptReveal, A: int16(s.fellowship.progress)}
	case frameCard, frameCombat, frameChoice:
		return s.promptCard(f)
	default:
		return s.promptBattle(f)
	}
}

// Turn is the number of the turn, from 1.
func (s *State) Turn() int { return int(s.turn) }

// CopyFrom makes s a copy of another board state.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }

// Rand is the source of all chance.
func (s *State) Rand() *game.Rand { return &s.random }
