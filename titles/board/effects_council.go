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

func init() {
	operations[opActivate] = operation{perform: (*State).performActivate}
	operations[opAdvance] = operation{perform: (*State).performAdvance}
	operations[opGoToWar] = operation{perform: (*State).performGoToWar}
	operations[opCounsel] = operation{
		prompt: prompting(promptCardNation), options: (*State).optionsCounsel, answer: (*State).answerCounsel,
	}
	operations[opMistrust] = operation{
		prompt: prompting(promptCardNation), options: (*State).optionsMistrust, answer: (*State).answerMistrust,
	}
	operations[opMadden] = operation{
		perform: (*State).performMadden, prompt: prompting(promptCardNation), options: (*State).optionsMadden,
		answer: (*State).answerMadden,
	}
	operations[opDraw] = operation{perform: (*State).performDraw}
	operations[opPlayAnother] = operation{
		perform: (*State).performPlayAnother, prompt: prompting(promptCardPlay), options: (*State).optionsPlayAnother,
		answer: (*State).answerPlayAnother, secret: true,
	}
	operations[opTurnDie] = operation{perform: (*State).performTurnDie}
	operations[opTurnToEyes] = operation{
		perform: (*State).performTurnToEyes, prompt: (*State).promptTurnToEyes, options: (*State).optionsTurnToEyes,
		answer: (*State).answerTurnToEyes,
	}
	operations[opDarken] = operation{perform: (*State).performDarken}
}

func (s *State) performActivate(_ *frame, e *effect, rec game.Recorder) progress {
	s.activate(e.nation, byCard, rec)
	return stepDone
}

func (s *State) performAdvance(_ *frame, e *effect, rec game.Recorder) progress {
	s.advance(e.nation, false, rec)
	return stepDone
}

func (s *State) performGoToWar(_ *frame, e *effect, rec game.Recorder) progress {
	s.activate(e.nation, byCard, rec)
	for s.canAdvance(e.nation) {
		s.advance(e.nation, false, rec)
	}
	return stepDone
}

// performDraw: one card after the other, each followed by a discard if the hand is full.
func (s *State) performDraw(f *frame, e *effect, rec game.Recorder) progress {
	if f.done >= e.n {
		return stepDone
	}
	f.done++
	s.draw(f.seat, e.deck, rec)
	return comesBack
}

func (s *State) performTurnDie(f *frame, e *effect, rec game.Recorder) progress {
	if me := cardSide(f.card); s.dice[me][e.from] > 0 {
		s.dice[me][e.from]--
		s.dice[me][e.to]++
		tell(rec, game.Public, eventDieTurned, int16(me), int16(e.from), int16(e.to))
	}
	return stepDone
}

func (s *State) performDarken(_ *frame, _ *effect, rec game.Recorder) progress {
	for s.dice[free][faceWill] > 0 {
		s.dice[free][faceWill]--
		tell(rec, game.Public, eventUsedDie, int16(free), int16(faceWill))
	}
	return stepDone
}

// Counsel: a nation of choice wakes and steps forward.

func (s *State) optionsCounsel(_ *frame, _ *effect, buf []game.Action) []game.Action {
	return optionsNations(freeNations, buf)
}

func (s *State) answerCounsel(_ *frame, _ *effect, a game.Action, rec game.Recorder) progress {
	s.activate(nation(a.A), byCard, rec)
	s.advance(nation(a.A), false, rec)
	return stepDone
}

// Mistrust: a nation that has guests steps back and loses a figure.

func (s *State) optionsMistrust(_ *frame, _ *effect, buf []game.Action) []game.Action {
	return optionsNations(s.hosts(), buf)
}

func (s *State) answerMistrust(f *frame, _ *effect, a game.Action, rec game.Recorder) progress {
	s.setBack(nation(a.A), rec)
	if s.hasFigures(nation(a.A)) {
		s.ask(askSacrifice, s.masterOf(nation(a.A)), f.card).victim = nation(a.A)
	}
	return pushed
}

// Madden: a leader in a region is lost.

func (s *State) performMadden(_ *frame, e *effect, _ game.Recorder) progress {
	if p := s.armyOf(free, e.at); p == nowhere || s.forces[p].leaderNations() == 0 {
		return stepDone
	}
	return asks
}

func (s *State) optionsMadden(_ *frame, e *effect, buf []game.Action) []game.Action {
	return optionsNations(s.forces[s.armyOf(free, e.at)].leaderNations(), buf)
}

func (s *State) answerMadden(_ *frame, e *effect, a game.Action, rec game.Recorder) progress {
	s.lose(s.armyOf(free, e.at), nation(a.A), leader)
	tell(rec, game.Public, eventLostLeader, a.A, int16(e.at))
	return stepDone
}

// Dice turned to Eyes, one after the other.

func (s *State) performTurnToEyes(f *frame, e *effect, _ game.Recorder) progress {
	if f.done >= e.n || s.unused(shadow) == 0 {
		return stepDone
	}
	return asks
}

func (s *State) promptTurnToEyes(f *frame, e *effect) game.Prompt {
	return game.Prompt{ID: promptCardFaces, A: int16(f.card), B: int16(e.n - f.done)}
}

func (s *State) optionsTurnToEyes(_ *frame, _ *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbDone})
	for k, n := range s.dice[shadow] {
		if n > 0 {
			buf = append(buf, game.Action{Verb: verbChooseFace, A: int16(k)})
		}
	}
	return buf
}

func (s *State) answerTurnToEyes(f *frame, _ *effect, a game.Action, rec game.Recorder) progress {
	if a.Verb == verbDone {
		return stepDone
	}
	s.dice[shadow][a.A]--
	s.huntBox[shadow]++
	tell(rec, game.Public, eventDieTurned, int16(shadow), a.A, int16(faceEye))
	f.done++
	return comesBack
}

// Another card, played without a die.

func (s *State) performPlayAnother(f *frame, e *effect, _ game.Recorder) progress {
	if s.hands[f.seat].And(deckCards[e.deck]).Empty() {
		return stepDone
	}
	return asks
}

func (s *State) optionsPlayAnother(f *frame, e *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: verbDone})
	for set := s.playable(f, e); !set.Empty(); {
		buf = append(buf, game.Action{Verb: verbPlay, A: int16(set.Pop())})
	}
	return buf
}

// playable are the cards in hand that can be played without a die: from one deck, their conditions met.
func (s *State) playable(f *frame, e *effect) (set cardSet) {
	for hand := s.hands[f.seat]; !hand.Empty(); {
		if c := hand.Pop(); cards[c].deck == e.deck && s.mayPlay(f.seat, c) {
			set.Add(c)
		}
	}
	return set
}

func optionsNations(set nationSet, buf []game.Action) []game.Action {
	for n := range nation(numNations) {
		if set.Has(n) {
			buf = append(buf, game.Action{Verb: verbChooseNation, A: int16(n)})
		}
	}
	return buf
}

// answerPlayAnother: it is the last step, so the card is done first and the other takes its place. No die
// paid for it.
func (s *State) answerPlayAnother(f *frame, _ *effect, a game.Action, rec game.Recorder) progress {
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
