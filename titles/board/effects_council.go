package board

import "prancingpony/game"

func activate(n nation) effect     { return effect{op: opActivate, nation: n} }
func advance(n nation) effect      { return effect{op: opAdvance, nation: n} }
func goToWar(n nation) effect      { return effect{op: opGoToWar, nation: n} }
func counsel() effect              { return effect{op: opCounsel} }
func mistrust() effect             { return effect{op: opMistrust} }
func madden(at place) effect       { return effect{op: opMadden, at: at} }
func draw(k int8, d deck) effect   { return effect{op: opDraw, n: k, deck: d} }
func playAnother(d deck) effect    { return effect{op: opPlayAnother, deck: d} }
func turnDie(from, to face) effect { return effect{op: opTurnDie, from: from, to: to} }
func turnToEyes(k int8) effect     { return effect{op: opTurnToEyes, n: k} }
func darken() effect               { return effect{op: opDarken} }

func (s *State) performCouncil(f *frame, e *effect, rec game.Recorder) progress {
	me := cardSide(f.card)
	switch e.op {
	case opActivate:
		s.activate(e.nation, byCard, rec)
	case opAdvance:
		s.advance(e.nation, false, rec)
	case opGoToWar:
		s.activate(e.nation, byCard, rec)
		for s.canAdvance(e.nation) {
			s.advance(e.nation, false, rec)
		}
	case opDraw:
		if f.n < e.n {
			f.n++
			s.draw(f.seat, e.deck, rec)
			return comesBack
		}
	case opTurnDie:
		if s.dice[me][e.from] > 0 {
			s.dice[me][e.from]--
			s.dice[me][e.to]++
			tell(rec, game.Public, eventDieTurned, int16(me), int16(e.from), int16(e.to))
		}
	case opDarken:
		for s.dice[free][faceWill] > 0 {
			s.dice[free][faceWill]--
			tell(rec, game.Public, eventUsedDie, int16(free), int16(faceWill))
		}
	case opTurnToEyes:
		if f.n < e.n && s.unused(shadow) > 0 {
			return asks
		}
	case opMadden:
		if p := s.armyOf(free, e.at); p != nowhere && s.forces[p].leaderNations() != 0 {
			return asks
		}
	case opPlayAnother:
		if !s.hands[f.seat].and(deckCards[e.deck]).empty() {
			return asks
		}
	default: // opCounsel, opMistrust
		return asks
	}
	return stepDone
}

// playable are the cards in hand that can be played without a die: from one deck, their conditions met.
func (s *State) playable(f *frame, e *effect) (set cardSet) {
	for hand := s.hands[f.seat]; !hand.empty(); {
		if c := hand.pop(); cards[c].deck == e.deck && s.mayPlay(f.seat, c) {
			set.add(c)
		}
	}
	return set
}

func (s *State) optionsCouncil(f *frame, e *effect, buf []game.Action) []game.Action {
	switch e.op {
	case opCounsel:
		buf = optionsNations(freeNations, buf)
	case opMistrust:
		buf = optionsNations(s.hosts(), buf)
	case opMadden:
		buf = optionsNations(s.forces[s.armyOf(free, e.at)].leaderNations(), buf)
	case opPlayAnother:
		buf = append(buf, game.Action{Verb: verbDone})
		for set := s.playable(f, e); !set.empty(); {
			buf = append(buf, game.Action{Verb: verbPlay, A: int16(set.pop())})
		}
	case opTurnToEyes:
		buf = append(buf, game.Action{Verb: verbDone})
		for k, n := range s.dice[shadow] {
			if n > 0 {
				buf = append(buf, game.Action{Verb: verbChooseFace, A: int16(k)})
			}
		}
	}
	return buf
}

func optionsNations(set nationSet, buf []game.Action) []game.Action {
	for n := range nation(numNations) {
		if set.has(n) {
			buf = append(buf, game.Action{Verb: verbChooseNation, A: int16(n)})
		}
	}
	return buf
}

func (s *State) answerCouncil(f *frame, e *effect, a game.Action, rec game.Recorder) progress {
	switch e.op {
	case opCounsel:
		s.activate(nation(a.A), byCard, rec)
		s.advance(nation(a.A), false, rec)
		return stepDone
	case opMistrust:
		s.setBack(nation(a.A), rec)
		if s.hasFigures(nation(a.A)) {
			s.ask(askSacrifice, s.masterOf(nation(a.A)), f.card).n = int8(a.A)
		}
		return pushed
	case opMadden:
		p := s.armyOf(free, e.at)
		s.lose(p, nation(a.A), leader)
		tell(rec, game.Public, eventLostLeader, a.A, int16(e.at))
		return stepDone
	case opPlayAnother:
		return s.answerPlayAnother(f, a, rec)
	default: // opTurnToEyes
		if a.Verb == verbDone {
			return stepDone
		}
		s.dice[shadow][a.A]--
		s.huntBox[shadow]++
		tell(rec, game.Public, eventDieTurned, int16(shadow), a.A, int16(faceEye))
		f.n++
		return comesBack
	}
}

// answerPlayAnother: it is the last step, so the card is done first and the other takes its place. No die
// paid for it.
func (s *State) answerPlayAnother(f *frame, a game.Action, rec game.Recorder) progress {
	if a.Verb == verbDone {
		return stepDone
	}
	seat := f.seat
	s.cardDone(f, rec)
	s.playEvent(seat, card(a.A), noFace, rec)
	return comesBack
}

// setBack moves a nation one box away from war, not beyond the first.
func (s *State) setBack(n nation, rec game.Recorder) {
	if s.steps[n] < firstBox {
		s.steps[n]++
		tell(rec, game.Public, eventSetBack, int16(n), int16(s.steps[n]))
	}
}

// firstBox is how far the first box of the political track is from war.
const firstBox = 3

func (s *State) hasFigures(n nation) bool {
	for p := range s.forces {
		f := &s.forces[p]
		if f.units[n] != (troop{}) || f.leaders[n] > 0 {
			return true
		}
	}
	return false
}
