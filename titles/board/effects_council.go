package board

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

func activate(n Nation) effect     { return effect{op: opActivate, nation: n} }
func advance(n Nation) effect      { return effect{op: opAdvance, nation: n} }
func goToWar(n Nation) effect      { return effect{op: opGoToWar, nation: n} }
func counsel() effect              { return effect{op: opCounsel} }
func mistrust() effect             { return effect{op: opMistrust} }
func madden(at Place) effect       { return effect{op: opMadden, at: at} }
func draw(k int8, d Deck) effect   { return effect{op: opDraw, n: k, deck: d} }
func playAnother(d Deck) effect    { return effect{op: opPlayAnother, deck: d} }
func turnDie(from, to Face) effect { return effect{op: opTurnDie, from: from, to: to} }
func turnToEyes(k int8) effect     { return effect{op: opTurnToEyes, n: k} }
func darken() effect               { return effect{op: opDarken} }

func init() {
	operations[opActivate] = operation{Proceed: (*State).performActivate}
	operations[opAdvance] = operation{Proceed: (*State).performAdvance}
	operations[opGoToWar] = operation{Proceed: (*State).performGoToWar}
	operations[opCounsel] = operation{
		Prompt: prompting(promptCardNation), Legal: (*State).optionsCounsel, Play: (*State).answerCounsel,
	}
	operations[opMistrust] = operation{
		Prompt: prompting(promptCardNation), Legal: (*State).optionsMistrust, Play: (*State).answerMistrust,
	}
	operations[opMadden] = operation{
		Proceed: (*State).performMadden, Prompt: prompting(promptCardNation), Legal: (*State).optionsMadden,
		Play: (*State).answerMadden,
	}
	operations[opDraw] = operation{Proceed: (*State).performDraw}
	operations[opPlayAnother] = operation{
		Proceed: (*State).performPlayAnother, Prompt: prompting(promptCardPlay), Legal: (*State).optionsPlayAnother,
		Play: (*State).answerPlayAnother, Ask: always,
	}
	operations[opTurnDie] = operation{Proceed: (*State).performTurnDie}
	operations[opTurnToEyes] = operation{
		Proceed: (*State).performTurnToEyes, Prompt: (*State).promptTurnToEyes, Legal: (*State).optionsTurnToEyes,
		Play: (*State).answerTurnToEyes,
	}
	operations[opDarken] = operation{Proceed: (*State).performDarken}
}

func (s *State) performActivate(_ *frame, e *effect, rec game.Recorder) stack.Progress {
	s.activate(e.nation, byCard, rec)
	return stack.Done
}

func (s *State) performAdvance(_ *frame, e *effect, rec game.Recorder) stack.Progress {
	s.advance(e.nation, false, rec)
	return stack.Done
}

func (s *State) performGoToWar(_ *frame, e *effect, rec game.Recorder) stack.Progress {
	s.activate(e.nation, byCard, rec)
	for s.canAdvance(e.nation) {
		s.advance(e.nation, false, rec)
	}
	return stack.Done
}

// performDraw: one card after the other, each followed by a discard if the hand is full.
func (s *State) performDraw(f *frame, e *effect, rec game.Recorder) stack.Progress {
	if f.done >= e.n {
		return stack.Done
	}
	f.done++
	s.draw(f.seat, e.deck, rec)
	return stack.Again
}

func (s *State) performTurnDie(f *frame, e *effect, rec game.Recorder) stack.Progress {
	if me := cardSide(f.card); s.dice[me][e.from] > 0 {
		s.dice[me][e.from]--
		s.dice[me][e.to]++
		tell(rec, game.Public, eventDieTurned, int16(me), int16(e.from), int16(e.to))
	}
	return stack.Done
}

func (s *State) performDarken(_ *frame, _ *effect, rec game.Recorder) stack.Progress {
	for s.dice[Free][FaceWill] > 0 {
		s.dice[Free][FaceWill]--
		tell(rec, game.Public, eventUsedDie, int16(Free), int16(FaceWill))
	}
	return stack.Done
}

// Counsel: a nation of choice wakes and steps forward.

func (s *State) optionsCounsel(_ *frame, _ *effect, buf []game.Action) []game.Action {
	return optionsNations(freeNations, buf)
}

func (s *State) answerCounsel(_ *frame, _ *effect, a game.Action, rec game.Recorder) stack.Progress {
	s.activate(Nation(a.A), byCard, rec)
	s.advance(Nation(a.A), false, rec)
	return stack.Done
}

// Mistrust: a nation that has guests steps back and loses a figure.

func (s *State) optionsMistrust(_ *frame, _ *effect, buf []game.Action) []game.Action {
	return optionsNations(s.hosts(), buf)
}

func (s *State) answerMistrust(f *frame, _ *effect, a game.Action, rec game.Recorder) stack.Progress {
	s.setBack(Nation(a.A), rec)
	if s.hasFigures(Nation(a.A)) {
		s.ask(askSacrifice, s.masterOf(Nation(a.A)), f.card).victim = Nation(a.A)
	}
	return stack.Pushed
}

// Madden: a leader in a region is lost.

func (s *State) performMadden(_ *frame, e *effect, _ game.Recorder) stack.Progress {
	if p := s.armyOf(Free, e.at); p == Nowhere || s.forces[p].leaderNations() == 0 {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) optionsMadden(_ *frame, e *effect, buf []game.Action) []game.Action {
	return optionsNations(s.forces[s.armyOf(Free, e.at)].leaderNations(), buf)
}

func (s *State) answerMadden(_ *frame, e *effect, a game.Action, rec game.Recorder) stack.Progress {
	s.lose(s.armyOf(Free, e.at), Nation(a.A), Leader)
	tell(rec, game.Public, eventLostLeader, a.A, int16(e.at))
	return stack.Done
}

// Dice turned to Eyes, one after the other.

func (s *State) performTurnToEyes(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if f.done >= e.n || s.unused(Shadow) == 0 {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) promptTurnToEyes(f *frame, e *effect) game.Prompt {
	return game.Prompt{ID: promptCardFaces, A: int16(f.card), B: int16(e.n - f.done)}
}

func (s *State) optionsTurnToEyes(_ *frame, _ *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	for k, n := range s.dice[Shadow] {
		if n > 0 {
			buf = append(buf, game.Action{Verb: verbChooseFace, A: int16(k)})
		}
	}
	return buf
}

func (s *State) answerTurnToEyes(f *frame, _ *effect, a game.Action, rec game.Recorder) stack.Progress {
	if a.Verb == VerbDone {
		return stack.Done
	}
	s.dice[Shadow][a.A]--
	s.huntBox[Shadow]++
	tell(rec, game.Public, eventDieTurned, int16(Shadow), a.A, int16(FaceEye))
	f.done++
	return stack.Again
}

// Another card, played without a die.

func (s *State) performPlayAnother(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if s.hands[f.seat].And(deckCards[e.deck]).Empty() {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) optionsPlayAnother(f *frame, e *effect, buf []game.Action) []game.Action {
	buf = append(buf, game.Action{Verb: VerbDone})
	for set := s.playable(f, e); !set.Empty(); {
		buf = append(buf, game.Action{Verb: VerbPlay, A: int16(set.Pop())})
	}
	return buf
}

// playable are the cards in hand that can be played without a die: from one deck, their conditions met.
func (s *State) playable(f *frame, e *effect) (set CardSet) {
	for hand := s.hands[f.seat]; !hand.Empty(); {
		if c := hand.Pop(); c.deck() == e.deck && s.mayPlay(f.seat, c) {
			set.Add(c)
		}
	}
	return set
}

func optionsNations(set NationSet, buf []game.Action) []game.Action {
	for n := range Nation(NumNations) {
		if set.Has(n) {
			buf = append(buf, game.Action{Verb: verbChooseNation, A: int16(n)})
		}
	}
	return buf
}

// answerPlayAnother: it is the last step, so the card is done first and the other takes its place. No die
// paid for it.
func (s *State) answerPlayAnother(f *frame, _ *effect, a game.Action, rec game.Recorder) stack.Progress {
	if a.Verb == VerbDone {
		return stack.Done
	}
	seat := f.seat
	s.cardDone(f, rec)
	s.playEvent(seat, Card(a.A), NoFace, rec)
	return stack.Again
}

// setBack moves a nation one box away from war, not beyond the first.
func (s *State) setBack(n Nation, rec game.Recorder) {
	if s.steps[n] < firstBox {
		s.steps[n]++
		tell(rec, game.Public, eventSetBack, int16(n), int16(s.steps[n]))
	}
}

// firstBox is how far the first box of the political track is from war.
const firstBox = 3

func (s *State) hasFigures(n Nation) bool {
	for p := range s.forces {
		f := &s.forces[p]
		if f.units[n] != (troop{}) || f.leaders[n] > 0 {
			return true
		}
	}
	return false
}
